"""Whole hands beside OpenSpiel: after every action the same legal cards, at the end the same points.

There is no disagreement to explain: its rules are R1 to R8 for four players with the same options. What it lacks (other
numbers of players, other moons, matches of several hands) is for tests/rules to show.
"""

import itertools
import random
from collections import Counter

import pytest
import tables
from peer import Pair

from hearts.rules import Rules

SWITCHES = ("first_trick_points", "must_break", "queen_breaks", "jack", "hearts_over_queen")
QUEEN, HEARTS = tables.mask("QS"), 0x1FFF << 39
SHOOTING_HAND = tables.mask("9S TS JS QS KS AS 8H 9H TH JH QH KH AH")
PASSES = [("rotate", 1), ("rotate", 2), ("rotate", 3), ("rotate", 4), ("left", 4), ("none", 1)]
COMBINATIONS = [
    (Rules(no_tricks_bonus=bonus, passing=passing, **dict(zip(SWITCHES, values, strict=True))), hand_number)
    for values in itertools.product((False, True), repeat=len(SWITCHES))
    for bonus in (0, 5)
    for passing, hand_number in PASSES
]
HANDS_EACH = 14


def shuffled(luck: random.Random, *, order: float) -> list[int]:
    """Four hands. The more order, the longer the suits, and with them the rare cases: voids, hands of hearts alone."""
    cards = sorted(range(52), key=lambda card: order * card / 52 + luck.random())
    start = luck.randrange(4)
    hands = [sum(1 << card for card in cards[13 * seat : 13 * seat + 13]) for seat in range(4)]
    return hands[start:] + hands[:start]


def choice(luck: random.Random, manner: str, legal: int, turn: int) -> int:
    """A card in one of three manners that lead to different corners: any, hearts kept back, or seat 0 shooting."""
    options = tables.members(legal)
    if manner == "keep":
        return luck.choice(tables.members(legal & ~HEARTS & ~QUEEN) or tables.members(legal & ~HEARTS) or options)
    if manner == "shoot":
        harmless = tables.members(legal & ~HEARTS & ~QUEEN) or options
        return options[-1] if turn == 0 else harmless[0]
    return luck.choice(options)


def play_hand(luck: random.Random, rules: Rules, hand_number: int) -> Counter[str]:
    """Plays one hand in both and tells which rare cases it met."""
    met: Counter[str] = Counter()
    manner = luck.choice(["any", "any", "keep", "shoot"])
    hands = shuffled(luck, order=luck.choice([0, 0, 1, 6]))
    if manner == "shoot":
        rest = [card for card in range(52) if not SHOOTING_HAND >> card & 1]
        luck.shuffle(rest)
        hands = [SHOOTING_HAND, *(sum(1 << card for card in rest[13 * i : 13 * i + 13]) for i in range(3))]
    pair = Pair(rules, hands, hand_number=hand_number)
    if pair.record["direction"]:
        for seat in range(4):
            pair.pass_cards(seat, luck.sample(tables.members(hands[seat]), 3))
    while (turn := pair.turn()) >= 0:
        legal = pair.legal(turn)
        hand = int(pair.record["hands"][turn])
        if pair.record["tricks"] == 0 and hand & ~(HEARTS | QUEEN) == 0:
            met["nothing harmless on the first trick"] += 1
        if pair.record["led"] < 0 and not pair.record["broken"]:
            met["only hearts to lead"] += hand & ~HEARTS == 0
            met["only hearts and the queen to lead"] += hand & ~HEARTS == QUEEN and hand != QUEEN
        pair.play(turn, choice(luck, manner, legal, turn))
    scores = pair.scores()
    met["moon"] += bool(pair.record["shooter"] >= 0)
    met["no tricks"] += bool((pair.record["won"][:4] == 0).any())
    met["below zero"] += bool((scores < 0).any())
    met["hands"] += 1
    return met


def play_all(seed: int, each: int) -> Counter[str]:
    met: Counter[str] = Counter()
    for place, (rules, hand_number) in enumerate(COMBINATIONS):
        luck = random.Random(seed * len(COMBINATIONS) + place)
        for _ in range(each):
            met += play_hand(luck, rules, hand_number)
    return met


def test_5000_hands_over_every_combination_of_options() -> None:
    met = play_all(1, HANDS_EACH)
    assert met["hands"] == len(COMBINATIONS) * HANDS_EACH >= 5000
    assert min(met.values()) >= 20, met  # every rare case was met, so the agreement covers it


@pytest.mark.slow
def test_100000_hands_over_every_combination_of_options() -> None:
    assert play_all(2, 262)["hands"] >= 100_000
