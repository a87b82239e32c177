"""The bare playout against the checked table: the same cards, the same takers, from any position."""

import random

import numpy as np
import tables

from hearts.kernel import chance, exercise, rollout, seat, table
from hearts.kernel.layout import SEATS, VIEW, Phase
from hearts.rules import NUMBERS, SWITCHES, WORDS, Rules

OPTIONS = {**NUMBERS, **WORDS, **dict.fromkeys(SWITCHES, (False, True))}


def positions(luck: random.Random, count: int) -> list[np.ndarray]:
    """Positions in play over random rules, from the opening to the last trick."""
    found = []
    while len(found) < count:
        rules = Rules.from_mapping({name: luck.choice(values) for name, values in OPTIONS.items()})
        match = tables.start(rules, seed=luck.randrange(1 << 35))
        for index in range(luck.randrange(60)):
            exercise.random_action(match[0], 1, index)
        if match[0]["phase"] == Phase.PLAYING:
            found.append(match)
    return found


def test_a_playout_is_what_the_checked_table_does_with_the_same_choices() -> None:
    luck = random.Random(1)
    for match in positions(luck, 3000):
        key = luck.getrandbits(62)
        hands, taken, before = match[0]["hands"].copy(), match[0]["taken"].copy(), match.tobytes()
        rollout.play_out(match[0], hands, taken, key)
        assert match.tobytes() == before
        assert hands.tolist() == [0] * SEATS
        index = 0
        while match[0]["phase"] == Phase.PLAYING:
            exercise.random_action(match[0], key, index)
            index += 1
        assert taken.tolist() == match[0]["taken"].tolist()


def test_a_view_does_as_well_as_a_match() -> None:
    luck = random.Random(2)
    for match in positions(luck, 300):
        view = np.zeros(1, VIEW)
        seat.observe(match[0], luck.randrange(3), view[0])
        ends = []
        for position in (match, view):
            hands, taken = match[0]["hands"].copy(), match[0]["taken"].copy()
            rollout.play_out(position[0], hands, taken, 7)
            ends.append(taken.tolist())
        assert ends[0] == ends[1]


def test_random_rollouts_deal_hand_after_hand() -> None:
    match, single = (tables.blank(Rules(passing=passing)) for passing in ("rotate", "none"))
    rollout.random_rollouts(match[0], 5, 40)
    single["seed"], single["hand_number"] = 5, 40
    table.deal_hand(single[0])
    key = chance.stream(5, chance.FREE, 2) + 40
    index = 0
    while single[0]["phase"] == Phase.PLAYING:
        exercise.random_action(single[0], key, index)
        index += 1
    assert match[0]["taken"].tolist() == single[0]["taken"].tolist()
