"""R10: what is called decided is decided, by brute force; and how much of what is decided is found."""

import random
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest
import tables
from orders import Endings

from hearts.kernel import claim, exercise, seat
from hearts.kernel.cards import JACK, PENALTIES
from hearts.kernel.layout import VIEW, Phase
from hearts.rules import NUMBERS, SWITCHES, WORDS, Rules

OPTIONS = {**NUMBERS, **WORDS, **dict.fromkeys(SWITCHES, (False, True))}


def late_positions(luck: random.Random, *, matches: int, cards: int) -> Iterator[np.ndarray]:
    """Every position with at most so many cards in the longest hand, in random hands over random rules."""
    for _ in range(matches):
        options = {name: luck.choice(values) for name, values in OPTIONS.items()}
        match = tables.start(Rules.from_mapping({**options, "target": 500}), seed=luck.randrange(1 << 35))
        key = luck.randrange(1 << 30)
        for index in range(200):
            record = match[0]
            if record["phase"] == Phase.PLAYING and max(map(int.bit_count, record["hands"].tolist())) <= cards:
                yield match
            if record["phase"] >= Phase.CHOOSING:
                break
            exercise.random_action(record, key, index)


def decided(match: np.ndarray, seat_number: int) -> bool:
    view = np.zeros(1, VIEW)
    seat.observe(match[0], seat_number, view[0])
    return bool(claim.decided(view[0]))


def nothing_left(record: np.void) -> bool:
    """R10's first condition: every penalty card gone, and J♦ and the bonus for no tricks settled."""
    players = record["players"]
    taken = record["taken"][:players].tolist()
    gone = sum(taken)
    moon = PENALTIES in [cards & PENALTIES for cards in taken]
    bonus_settled = record["no_tricks_bonus"] == 0 or bool((record["won"][:players] > 0).all()) or moon
    return bool(gone & PENALTIES == PENALTIES and (not record["jack"] or gone & JACK) and bonus_settled)


def examine(seed: int, *, matches: int, cards: int, most: int) -> Counter[str]:
    """Compares every seat's claim in every late position with the brute force."""
    luck = random.Random(seed)
    met: Counter[str] = Counter()
    for match in late_positions(luck, matches=matches, cards=cards):
        for seat_number in range(match[0]["players"]):
            results, taker = Endings(match, seat_number).ends(luck, most=most)
            claimed = decided(match, seat_number)
            if claimed:
                assert results == 1, (match[0], seat_number)
            met["claimed"] += claimed
            met["nothing left"] += nothing_left(match[0])
            met["claimed with nothing left"] += claimed and nothing_left(match[0])
            met["one seat's"] += taker >= 0 and results == 1
            met["claimed as one seat's"] += claimed and taker >= 0
            met["open"] += results > 1
    return met


def test_r10_1_what_is_claimed_is_decided_over_every_deal_and_order() -> None:
    """Deals that the view leaves possible (all of them, up to 200), all orders: the last two tricks, over all rules."""
    met = examine(1, matches=50, cards=2, most=200)
    assert met["claimed"] > 600
    assert met["open"] > 600
    # R10's first condition is always found, the second mostly: the rest needs several steps of counting cards.
    assert met["claimed with nothing left"] == met["nothing left"]
    assert met["claimed as one seat's"] > 0.8 * met["one seat's"], met


def test_r10_1_endings_of_three_tricks() -> None:
    met = examine(2, matches=30, cards=3, most=12)
    assert met["claimed"] > 500
    assert met["claimed with nothing left"] == met["nothing left"]


@pytest.mark.slow
def test_r10_1_many_endings() -> None:
    assert examine(3, matches=600, cards=2, most=1000)["claimed"] > 6000
    assert examine(4, matches=400, cards=3, most=12)["claimed"] > 6000
