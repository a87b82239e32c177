"""How a hand counts at its end, and which cards are worth the same in it."""

import random
from collections.abc import Iterator

import numpy as np
import tables
from taught import SEATS, all_seen, positions

from hearts.kernel import counted, table
from hearts.kernel.layout import Action, Phase
from hearts.rules import Rules

QUEEN = tables.number("QS")


def distinct(options: str, others: str) -> str:
    kept = counted.distinct(tables.mask(options), tables.mask(others))
    return " ".join(f"{tables.RANKS[card % 13]}{tables.SUITS[card // 13]}" for card in tables.members(kept))


# --- the end


def finish(match: np.ndarray, luck: random.Random) -> None:
    """Plays a hand to its end at random; who shot the moon adds or subtracts, if there is a choice."""
    while match[0]["phase"] in (Phase.PLAYING, Phase.CHOOSING):
        turn = int(match[0]["turn"])
        if match[0]["phase"] == Phase.CHOOSING:
            tables.do(match, Action.CHOOSE_MOON, turn, 0)
        else:
            tables.do(match, Action.PLAY, turn, luck.choice(tables.members(int(table.legal(match[0], turn)))))


def moons(moon: str) -> Iterator[np.ndarray]:
    """Hands in which each seat in its turn has all high cards."""
    suits = [[rank + suit for rank in "AKQJT98765432"] for suit in "CDSH"]
    for shooter in SEATS:
        hands = [0, 0, 0, 0]
        hands[shooter] = tables.mask(" ".join([*suits[0][:4], *suits[1][:3], *suits[2][:3], *suits[3][:3]]))
        rest = [card for card in range(52) if not hands[shooter] >> card & 1]
        for number, card in enumerate(rest):
            hands[[each for each in SEATS if each != shooter][number % 3]] |= 1 << card
        yield tables.set_up(Rules(passing="none", moon=moon), hands)


def scores(match: np.ndarray) -> list[int]:
    return match[0]["scores"][:4].tolist()


def test_a_hand_ends_as_the_table_scores_it() -> None:
    luck, seen = random.Random(1), 0
    for match in positions(luck, 400):
        finished = match.copy()
        finish(finished, luck)
        if finished[0]["shooter"] < 0:
            hand = all_seen(finished)
            assert [counted.final_score(hand, each) for each in SEATS] == scores(finished)
            seen += 1
    assert seen > 300


def test_moons_count_as_the_table_counts_them() -> None:
    luck, shooters = random.Random(2), set()
    for moon in ("add", "subtract", "choose"):
        for match in (each.copy() for each in moons(moon) for _ in range(10)):
            while match[0]["phase"] == Phase.PLAYING:
                turn = int(match[0]["turn"])
                options = tables.members(int(table.legal(match[0], turn)))
                tables.do(match, Action.PLAY, turn, max(options, key=lambda card: (card % 13, luck.random())))
            finish(match, luck)
            if match[0]["shooter"] >= 0:
                hand = all_seen(match)
                assert [counted.final_score(hand, each) for each in SEATS] == scores(match)
                shooters.add((moon, int(match[0]["shooter"])))
    assert {moon for moon, _ in shooters} == {"add", "subtract", "choose"}


# --- cards that are worth the same


def test_one_of_each_run_is_kept() -> None:
    assert distinct("3C 4C 5C", "KC") == "3C"
    assert distinct("3C 5C 9C", "4C 7C") == "3C 5C 9C"
    assert distinct("3C 5C 9C", "7C AC") == "3C 9C"  # 4♣ is gone, or one's own and not to be played
    assert distinct("TS JS KS AS", "2H") == "TS"
    assert distinct("JS QS KS", "2H") == "JS QS KS"
    assert distinct("2C 3D 4S 5H", "") == "2C 3D 4S 5H"
    assert distinct("KC AC 2D 3D", "") == "KC 2D"
    assert distinct("", "AC") == ""


def test_no_run_goes_across_a_card_of_the_others_nor_across_the_queen() -> None:
    luck = random.Random(3)
    for _ in range(5000):
        cards = luck.sample(range(52), luck.randrange(2, 40))
        cut = luck.randrange(1, 14)
        options, others = sum(1 << card for card in cards[:cut]), sum(1 << card for card in cards[cut:])
        kept = counted.distinct(options, others)
        assert kept & ~options == 0
        below = None
        for card in tables.members(options):
            alike = below is not None and below // 13 == card // 13 and QUEEN not in (below, card)
            between = others & ((1 << card) - 1) & ~((1 << (card if below is None else below)) - 1)
            assert (kept >> card & 1) == (not alike or between != 0)
            below = card


def exchanged(cards: int, one: int, other: int) -> int:
    """The set with two cards in each other's place."""
    if (cards >> one ^ cards >> other) & 1:
        cards ^= 1 << one | 1 << other
    return cards


def same_however_it_goes_on(match: np.ndarray, one: int, other: int, luck: random.Random) -> None:
    """Plays one card here and the other there, and then the same on both sides to the end of the hand.

    The two cards stand for each other from then on: whoever may play the one here may play the other there.
    """
    here, there = match.copy(), match.copy()
    tables.do(here, Action.PLAY, int(here[0]["turn"]), one)
    tables.do(there, Action.PLAY, int(there[0]["turn"]), other)
    while here[0]["phase"] == Phase.PLAYING:
        turn = int(here[0]["turn"])
        assert there[0]["turn"] == turn
        assert there[0]["broken"] == here[0]["broken"]
        legal = int(table.legal(here[0], turn))
        assert table.legal(there[0], turn) == exchanged(legal, one, other)
        card = luck.choice(tables.members(legal))
        tables.do(here, Action.PLAY, turn, card)
        tables.do(there, Action.PLAY, turn, other if card == one else one if card == other else card)
    assert there[0]["leaders"].tolist() == here[0]["leaders"].tolist()
    assert scores(there) == scores(here)


def test_cards_of_a_run_come_to_the_same_in_every_continuation() -> None:
    """At any stage of a hand, in five continuations by chance for each pair of cards taken for one."""
    luck, pairs = random.Random(4), 0
    for match in positions(luck, 200):
        record, turn = match[0], int(match[0]["turn"])
        hand = int(record["hands"][turn])
        options = int(table.legal(record, turn))
        others = int(record["trick"])
        for each in SEATS:
            others |= int(record["hands"][each]) if each != turn else 0
        kept, last = counted.distinct(options, others & ~hand), -1
        for card in tables.members(options):
            if kept >> card & 1:
                last = card
                continue
            for _ in range(5):
                same_however_it_goes_on(match, last, card, luck)
            pairs += 1
    assert pairs > 100
