"""Deals: whole, from the seed, the hand number and the number of players alone (uniformity: tests/test_codes.py)."""

import random

import numpy as np
import pytest
import tables
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts.kernel import cards, codes, deal, seat, table
from hearts.rules import NUMBERS, SWITCHES, WORDS, Rules

SEEDS = st.integers(0, codes.SEEDS - 1)
HANDS = st.integers(1, 10_000)


def dealt(seed: int, hand_number: int, players: int) -> list[int]:
    hands = np.zeros(6, np.int64)
    deal.deal(seed, hand_number, players, hands, np.zeros(52, np.int64))
    return hands[:players].tolist()


@settings(deadline=None)  # the first call compiles
@given(SEEDS, HANDS, st.integers(3, 6))
def test_every_card_of_the_pack_once(seed: int, hand_number: int, players: int) -> None:
    hands = dealt(seed, hand_number, players)
    assert {hand.bit_count() for hand in hands} == {52 // players}
    assert sum(hands) == cards.pack(players)


@settings(deadline=None)  # the first call compiles
@given(SEEDS, HANDS)
def test_what_the_room_held_plays_no_part(seed: int, hand_number: int) -> None:
    room = np.arange(52)[::-1].copy()
    hands = np.full(6, -1, np.int64)
    deal.deal(seed, hand_number, 4, hands, room)
    assert hands[:4].tolist() == dealt(seed, hand_number, 4)
    assert hands[4:].tolist() == [-1, -1]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_all_deals_differ(players: int) -> None:
    deals = {tuple(dealt(seed, hand, players)) for seed in range(100) for hand in range(1, 21)}
    assert len(deals) == 2000


def test_numbers_of_players_deal_apart() -> None:
    assert dealt(1, 1, 5)[0] & dealt(1, 1, 6)[0] != dealt(1, 1, 6)[0]


def test_masks() -> None:
    luck = random.Random(1)
    for _ in range(500):
        mask = luck.getrandbits(luck.randrange(1, 53)) or 1
        members = [card for card in range(52) if mask >> card & 1]
        assert cards.count(mask) == len(members)
        assert cards.lowest(mask) == members[0]
        assert cards.highest(mask) == members[-1]
        assert [cards.nth(mask, place) for place in range(len(members))] == members
    assert cards.count(0) == 0


def test_no_rule_but_the_number_of_players_shifts_a_deal_or_a_decision() -> None:
    luck = random.Random(2)
    options = {**NUMBERS, **WORDS, **dict.fromkeys(SWITCHES, (False, True))}
    for players in (3, 4, 5, 6):
        deals = set()
        for _ in range(30):
            rules = {name: luck.choice(values) for name, values in options.items()}
            match = tables.blank(Rules.from_mapping({**rules, "players": players, "target": luck.randrange(25, 501)}))
            match["seed"], match["hand_number"] = 77, 3
            table.deal_hand(match[0])
            match["phase"] = 0  # whether there is a pass is the rules'
            deals.add((*match[0]["dealt"].tolist(), *(seat.decision_seed(match[0], each) for each in range(players))))
        assert len(deals) == 1
