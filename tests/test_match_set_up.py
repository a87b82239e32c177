"""Hands that are set up: dealt as told, or refused with what is wrong."""

import random

import pytest
from matches import CODE, MOON, step

from hearts import (
    BadDeal,
    BadRules,
    Card,
    GameCode,
    Match,
    Phase,
    Rules,
)
from hearts.cards import parse_cards


def test_a_set_up_hand_is_dealt_as_told():
    match = Match.from_hands(MOON, rules=Rules(target=100), hand_number=3, totals=(10, 20, 30, -5))
    assert [match.hand(seat) for seat in range(4)] == [frozenset(parse_cards(hand)) for hand in MOON]
    assert (match.hand_number, match.direction, match.phase) == (3, "across", Phase.PASSING)
    assert (match.totals, match.scores) == ((10, 20, 30, -5), ())
    assert match.setup is not None


def test_the_hands_after_a_set_up_one_come_from_its_code():
    for code, after in [(CODE, CODE), (None, GameCode("0000-0000"))]:
        match = Match.from_hands(MOON, hand_number=3, code=code, rules=Rules(target=500))
        chance = random.Random(3)
        while match.hand_number == 3:
            step(match, chance)
        assert tuple(match.hand(seat) for seat in range(4)) == after.deal(4)
        assert len(match.scores) == 1


def test_hands_may_be_cards_or_dotted_text_and_tell_the_number_of_players():
    dotted = [".AKQJT98765432..", "...AKQJT98765432", "..AKQJT98765432.", "AKQJT98765432..."]
    match = Match.from_hands(dotted)
    assert (
        bytes(match) == bytes(Match.from_hands(MOON)) == bytes(Match.from_hands([parse_cards(hand) for hand in MOON]))
    )
    for players in (3, 5, 6):
        assert Match.from_hands(CODE.deal(players=players)).rules.players == players


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        (MOON[:3], "There are 4 players, so 4 hands, not 3."),
        ([*MOON[:3], MOON[3].replace("AS", "AH")], "A♥ is dealt twice, to seats 0 and 3."),
        ([MOON[0] + " AH", *MOON[1:]], "A♥ is dealt twice, to seat 0."),
        ([*MOON[:3], MOON[3].replace(" AS", "")], "AS is missing from the deal."),
        ([*MOON[:2], "", ""], "are missing from the deal."),
        ([MOON[0] + " AS", *MOON[1:3], MOON[3][:-3]], "Each of 4 players is dealt 13 cards; seat 0 has 14."),
        (" ".join(MOON), "A deal is a list of hands, one for each seat, not one text."),
    ],
)
def test_hands_that_are_no_whole_deal_are_refused(hands: list[str], message: str):
    with pytest.raises(BadDeal) as caught:
        Match.from_hands(hands, rules=Rules())
    assert str(caught.value).endswith(message)


def test_hands_that_tell_no_number_of_players_are_refused():
    with pytest.raises(BadDeal, match="list of hands"):
        Match.from_hands(" ".join(MOON))
    for hands in (MOON[:2], [], MOON * 2):
        with pytest.raises(BadDeal, match=f"A deal is 3 to 6 hands, one for each seat, not {len(hands)}"):
            Match.from_hands(hands)


@pytest.mark.parametrize("hands", [None, 4, set(MOON), dict.fromkeys(MOON), b"2C"])
def test_what_is_no_list_of_hands_is_refused(hands: object):
    for rules in (None, Rules()):
        with pytest.raises(BadDeal, match="A deal is a list of hands"):
            Match.from_hands(hands, rules=rules)  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", [{}, "standard", {"target": 100}, 0])
def test_what_is_no_rules_is_refused(rules: object):
    with pytest.raises(BadRules, match=r"The rules of a match are Rules, such as .+, not .+\.$"):
        Match(CODE, rules)  # type: ignore[arg-type]
    with pytest.raises(BadRules, match="The rules of a match are Rules"):
        Match.from_hands(MOON, rules=rules)  # type: ignore[arg-type]


def test_a_card_out_of_the_pack_cannot_be_dealt():
    hands = [sorted(hand) for hand in CODE.deal(players=3)]
    hands[1][0] = Card("2D")
    with pytest.raises(BadDeal, match="2♦ in seat 1's hand is not in the pack of 3 players"):
        Match.from_hands(hands)


@pytest.mark.parametrize(
    "options",
    [
        {"totals": (0, 0, 0)},
        {"totals": (0, 0, 0, 1.5)},
        {"totals": (0, 0, 0, True)},
        {"totals": (0, 0, 0, 10**9)},
        {"totals": {0: 1, 1: 2, 2: 3, 3: 4}},
        {"totals": {1, 2, 3, 4}},
        {"totals": 0},
        {"hand_number": 0},
        {"hand_number": "1"},
        {"code": "7K3Q"},
        {"seats": ["You"]},
        {"seats": "abcd"},
        {"seats": 4},
        {"seats": ["You", "Ada", "Bea", 3]},
    ],
)
def test_other_values_of_a_set_up_match_are_checked(options: dict[str, object]):
    with pytest.raises(ValueError, match=r"\.$"):
        Match.from_hands(MOON, **options)  # type: ignore[arg-type]


def test_a_total_is_told_its_bounds():
    with pytest.raises(ValueError, match="from -1000000 to 1000000, not 1000001"):
        Match.from_hands(MOON, totals=(0, 0, 0, 1_000_001))
