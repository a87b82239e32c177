"""R4 Following."""

import pytest
from setups import ONE_SUIT_EACH, at_play, held, legal, play, play_out

from hearts import IllegalPlay, Refusal


def test_r4_1_the_suit_led_must_be_followed() -> None:
    match = at_play("2C", "5C 9C AS AD AH")
    play(match, "2C")
    assert legal(match) == {card for card in held(match, 1) if card.endswith("C")}
    for card in ("AS", "AD", "AH"):
        with pytest.raises(IllegalPlay) as refused:
            match.play(card)
        assert refused.value.refusal == Refusal.FOLLOW_SUIT


def test_r4_1_any_card_of_the_suit_will_do() -> None:
    match = at_play("2C", "3C 9C AC")
    play(match, "2C")
    assert {"3C", "9C", "AC"} <= legal(match)


def test_r4_1_without_the_suit_any_card_may_be_discarded() -> None:
    match = at_play(*ONE_SUIT_EACH)
    play(match, "2C AS AH AD 3C")
    for seat in (0, 1, 2):
        assert legal(match) == held(match, seat)
        play(match, "*")


def test_r4_2_the_highest_card_of_the_suit_led_takes_the_trick_and_every_card_in_it() -> None:
    match = at_play("2C", "TC", "9C", "3C")
    play(match, "2C TC 9C 3C")
    assert {card.text for card in match.taken[1]} == {"2C", "TC", "9C", "3C"}
    assert match.tricks_won == (0, 1, 0, 0)


def test_r4_2_other_suits_never_win() -> None:
    match = play_out(at_play(*ONE_SUIT_EACH))
    assert match.tricks_won == (0, 0, 0, 13)
    assert match.points == (0, 0, 0, 26)
