"""R5 The first trick."""

import pytest
from setups import ONE_SUIT_EACH, at_play, held, legal, play

from hearts import IllegalPlay, Refusal


def test_r5_1_no_penalty_card_on_the_first_trick() -> None:
    match = at_play(*ONE_SUIT_EACH)
    play(match, "2C")
    assert legal(match) == held(match, 0) - {"QS"}
    with pytest.raises(IllegalPlay) as refused:
        match.play("QS")
    assert refused.value.refusal == Refusal.NO_POINTS_FIRST_TRICK


@pytest.mark.parametrize("hand", [".AKQJT98765432..", "Q.AKQJT9876543.."])
def test_r5_1_unless_the_hand_holds_nothing_else(hand: str) -> None:
    match = at_play("2C", hand)
    play(match, "2C")
    assert legal(match) == held(match, 1)


@pytest.mark.parametrize("harmless", ["KS", "2D", "JD"])
def test_r5_1_a_single_harmless_card_must_be_used(harmless: str) -> None:
    match = at_play("2C", f"QS {harmless} 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH")
    play(match, "2C")
    assert legal(match) == {harmless}


def test_r5_1_holds_after_the_pass_too() -> None:
    match = at_play("2C", ".AKQJT98765432..", passing="left")
    for seat in (1, 2, 3, 0):
        match.pass_cards(seat, [card for card in sorted(match.hand(seat)) if card.text != "2C"][:3])
    play(match, "2C")
    assert legal(match) == {card for card in held(match, 1) if not card.endswith("H")}


@pytest.mark.parametrize("jack", [False, True])
def test_r5_2_the_jack_of_diamonds_is_no_penalty_card(jack: bool) -> None:
    match = at_play("2C", "QT.AKQJ.AKQJT98.", jack=jack)
    play(match, "2C")
    assert "JD" in legal(match)
    assert not {"QS", "AH"} & legal(match)


def test_r5_3_with_first_trick_points_anything_may_be_discarded() -> None:
    match = at_play(*ONE_SUIT_EACH, first_trick_points=True)
    play(match, "2C")
    assert legal(match) == held(match, 0)
    play(match, "QS * *")
    assert match.points == (0, 0, 0, 14)


def test_r5_3_the_suit_must_still_be_followed() -> None:
    match = at_play("2C", "5C QS AH", first_trick_points=True)
    play(match, "2C")
    assert not {"QS", "AH"} & legal(match)
