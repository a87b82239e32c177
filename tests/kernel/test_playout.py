"""The search's bare hand and its habits, against the checked table."""

import random

import numpy as np
import pytest
import tables

from hearts.kernel import exercise, habit, playout, seat, table
from hearts.kernel.layout import Action, Moon, Phase
from hearts.rules import NUMBERS, SWITCHES, WORDS, Rules

OPTIONS = {**NUMBERS, **WORDS, **dict.fromkeys(SWITCHES, (False, True))}


def positions(luck: random.Random, count: int) -> list[np.ndarray]:
    """Positions in play over random rules, from the opening to the last trick."""
    found: list[np.ndarray] = []
    while len(found) < count:
        match = tables.start(
            Rules.from_mapping({name: luck.choice(values) for name, values in OPTIONS.items()}),
            seed=luck.randrange(1 << 35),
        )
        for index in range(luck.randrange(60)):
            exercise.random_action(match[0], 1, index)
        if match[0]["phase"] == Phase.PLAYING:
            found.append(match)
    return found


def set_out(match: np.ndarray) -> np.void:
    bare = np.zeros(1, playout.PLAYOUT)[0]
    playout.set_rules(bare, match[0])
    playout.set_out(bare, match[0], match[0]["hands"])
    return bare


def test_habits_are_legal_and_a_hand_played_out_scores_as_at_the_table() -> None:
    luck = random.Random(1)
    moons = 0
    for match in positions(luck, 1500):
        record, bare = match[0], set_out(match)
        while record["phase"] == Phase.PLAYING:
            assert not playout.is_finished(bare)
            assert bare["turn"] == record["turn"]
            card = habit.habit(bare)
            playout.put(bare, card)
            tables.do(match, Action.PLAY, record["turn"], card)
        assert playout.is_finished(bare)
        playout.find_shooter(bare)
        if record["phase"] == Phase.CHOOSING:
            tables.do(match, Action.CHOOSE_MOON, record["turn"], Moon.ADD)
        moons += record["shooter"] >= 0
        scores = [playout.final_score(bare, each) for each in range(record["players"])]
        assert scores == record["scores"][: record["players"]].tolist()
    assert moons > 10


def test_playing_out_is_habit_after_habit() -> None:
    for match in positions(random.Random(2), 200):
        one, other = set_out(match), set_out(match)
        habit.play_out(one)
        while not playout.is_finished(other):
            playout.put(other, habit.habit(other))
        assert one.tobytes() == other.tobytes()


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_habits_do_not_look_at_the_hands_of_others(players: int) -> None:
    luck = random.Random(players)
    for match in positions(luck, 400):
        record = match[0]
        turn, others = int(record["turn"]), [each for each in range(record["players"]) if each != record["turn"]]
        before = habit.habit(set_out(match))
        cards = tables.members(sum(int(record["hands"][each]) for each in others))
        luck.shuffle(cards)
        for each in others:
            left = int(seat.cards_left(record, each))
            record["hands"][each] = sum(1 << card for card in cards[:left])
            cards = cards[left:]
        assert habit.habit(set_out(match)) == before, turn


def test_where_the_moon_may_be_chosen_it_is_added() -> None:
    for moon, expected in (("add", 0), ("subtract", -26), ("choose", 0)):
        match = tables.start(Rules(moon=moon, passing="none"))
        bare = set_out(match)
        bare["points"] = [26, 0, 0, 0, 0, 0]
        bare["won"] = [13, 0, 0, 0, 0, 0]
        playout.find_shooter(bare)
        assert playout.final_score(bare, 0) == expected
        assert playout.final_score(bare, 1) == (0 if moon == "subtract" else 26)
    assert table.legal(match[0], int(match[0]["turn"]))
