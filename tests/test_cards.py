"""Cards, and hands as text."""

import copy
import pickle

import pytest

from hearts import BadCard, Card, Rank, Suit
from hearts.cards import ALL_CARDS, cards_in, cards_text, mask_of, ordered, parse_cards


@pytest.mark.parametrize("text", ["QS", "qs", "Q♠", "q♠", "Q♤", " QS ", "Q♠\ufe0e", "Q♠\ufe0f"])
def test_a_card_has_many_spellings(text: str):
    assert Card(text) is Card("QS")


@pytest.mark.parametrize("text", ["TH", "th", "10H", "10h", "T♥", "10♥", "10♡"])
def test_so_does_the_ten(text: str):
    assert Card(text) is Card("TH")


@pytest.mark.parametrize("text", ["", "Q", "S", "SQ", "QQ", "1H", "0H", "11H", "QSS", "Q S", "QS KS", "♠", "x" * 1000])
def test_other_text_is_no_card(text: str):
    with pytest.raises(BadCard, match="is not a card; a card reads like QS, Q♠ or 10H") as caught:
        Card(text)
    assert len(str(caught.value)) < 100


@pytest.mark.parametrize("value", [None, 3, b"QS", ["QS"]])
def test_what_is_not_text_is_no_card(value: object):
    with pytest.raises(BadCard):
        Card(value)  # type: ignore[arg-type]


def test_there_are_52_cards_each_of_them_once():
    assert len({Card(f"{rank}{suit.letter}") for suit in Suit for rank in Rank}) == 52
    assert [card.number for card in ALL_CARDS] == list(range(52))
    for card in ALL_CARDS:
        assert Card(card.text) is Card(str(card)) is Card(card) is card
        assert card.number == card.suit * 13 + card.rank


def test_a_card_tells_what_it_is():
    queen = Card("QS")
    assert (queen.text, str(queen), repr(queen)) == ("QS", "Q♠", "Card('QS')")
    assert queen.suit is Suit.SPADES
    assert queen.rank is Rank.QUEEN
    assert (str(queen.suit), queen.suit.letter, str(queen.rank)) == ("♠", "S", "Q")


def test_r1_4_the_pack_is_worth_26_points():
    assert sum(card.points for card in ALL_CARDS) == 26
    assert {card.points for card in ALL_CARDS if card.suit == Suit.HEARTS} == {1}
    assert Card("QS").points == 13
    assert Card("JD").points == 0


def test_cards_sort_by_suit_then_rank():
    assert cards_text(sorted(parse_cards("2H AC KS QD 2C TS"))) == "2C AC QD TS KS 2H"
    assert Card("2C") < Card("3C") <= Card("3C") < Card("2D")
    assert Card("AH") > Card("KH") >= Card("KH")
    with pytest.raises(TypeError):
        Card("2C") < 3  # type: ignore[operator]  # noqa: B015


def test_cards_are_equal_to_themselves_alone():
    assert Card("2C") == Card("2♣")
    assert Card("2C") != Card("3C")
    assert Card("2C") != 0
    assert len({Card("2C"), Card("2♣"), Card("3C")}) == 2


def test_a_copy_of_a_card_is_the_card():
    card = Card("QS")
    assert pickle.loads(pickle.dumps(card)) is copy.copy(card) is copy.deepcopy(card) is card


def test_a_card_never_changes():
    with pytest.raises(AttributeError, match="never changes"):
        Card("QS").points = 0


def test_a_hand_is_read_card_by_card():
    assert parse_cards("QS 10h,2♣") == (Card("QS"), Card("TH"), Card("2C"))
    assert parse_cards(["QS", Card("TH")]) == (Card("QS"), Card("TH"))
    assert parse_cards("") == ()
    assert parse_cards("QS QS") == (Card("QS"), Card("QS"))


def test_a_hand_is_read_in_four_parts():
    assert cards_text(parse_cards("AKQ.52..T")) == "AS KS QS 5H 2H TC"
    assert cards_text(parse_cards("a10. . .3")) == "AS TS 3C"
    assert parse_cards("...") == ()


@pytest.mark.parametrize("text", ["AKQ.52.", "AKQ.52..T.", "A1.52..T", "AKQ.52.-.T", "QS XX"])
def test_other_hands_are_refused(text: str):
    with pytest.raises(BadCard):
        parse_cards(text)


def test_masks_and_cards_agree():
    cards = parse_cards("2C QS AH")
    assert cards_in(mask_of(cards)) == frozenset(cards)
    assert tuple(ordered(mask_of(cards))) == cards
    assert mask_of(ALL_CARDS) == (1 << 52) - 1
    assert ordered(0) == []
