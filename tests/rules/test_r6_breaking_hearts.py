"""R6 Breaking hearts. Seat 1 opens, seat 0 takes the first trick with A♣ and leads the second."""

import pytest
from setups import at_play, held, legal, play

from hearts import IllegalPlay, Match, Refusal

VOID_IN_DIAMONDS = "QJT98765.2..9876"


def at_second_lead(hand: str, third: str = "", **options: object) -> Match:
    match = at_play(hand, "2C", third, **options)
    play(match, "2C * * AC")
    assert match.turn == 0
    assert not match.hearts_broken
    return match


def test_r6_1_hearts_may_not_be_led_before_they_are_broken() -> None:
    match = at_second_lead("2.AKQJT987654..A")
    assert legal(match) == {"2S"}
    with pytest.raises(IllegalPlay) as refused:
        match.play("AH")
    assert refused.value.refusal == Refusal.HEARTS_NOT_BROKEN


def test_r6_1_a_discard_breaks_them() -> None:
    match = at_second_lead("2.AKQJT98765.A.A", VOID_IN_DIAMONDS)
    assert legal(match) == {"2S", "AD"}
    play(match, "AD * 2H *")
    assert match.turn == 0
    assert match.hearts_broken
    assert legal(match) == held(match, 0)


def test_r6_1_a_discard_on_the_first_trick_breaks_them() -> None:
    match = at_play("2C", ".AKQJT98765432..")
    play(match, "2C 2H")
    assert match.hearts_broken


def test_r6_1_every_hand_begins_unbroken() -> None:
    match = at_play("2C", ".AKQJT98765432..", target=500)
    while match.turn is not None:
        play(match, "*")
    match.next_hand()
    assert not match.hearts_broken


def test_r6_2_a_hand_of_hearts_alone_may_lead_them_and_breaks_them() -> None:
    match = at_second_lead(".AKQJT9876543..A")
    assert legal(match) == held(match, 0)
    play(match, "3H")
    assert match.hearts_broken


@pytest.mark.parametrize("queen_breaks", [False, True])
def test_r6_3_whether_the_queen_breaks_them_discarded(queen_breaks: bool) -> None:
    match = at_second_lead("2.AKQJT98765.A.A", VOID_IN_DIAMONDS, queen_breaks=queen_breaks)
    play(match, "AD * QS *")
    assert match.hearts_broken == queen_breaks
    assert legal(match) == (held(match, 0) if queen_breaks else {"2S"})


@pytest.mark.parametrize("queen_breaks", [False, True])
def test_r6_3_whether_the_queen_breaks_them_led(queen_breaks: bool) -> None:
    match = at_second_lead("Q.AKQJT98765.A.A", queen_breaks=queen_breaks)
    play(match, "QS")
    assert match.hearts_broken == queen_breaks


def test_r6_4_with_only_hearts_and_the_queen_she_must_be_led() -> None:
    match = at_second_lead("Q.AKQJT987654..A")
    assert legal(match) == {"QS"}
    with pytest.raises(IllegalPlay) as refused:
        match.play("AH")
    assert refused.value.refusal == Refusal.HEARTS_NOT_BROKEN


def test_r6_4_hearts_over_queen_lets_a_heart_be_led_instead() -> None:
    match = at_second_lead("Q.AKQJT987654..A", hearts_over_queen=True)
    assert legal(match) == held(match, 0)
    play(match, "AH")
    assert match.hearts_broken


@pytest.mark.parametrize("other", ["2S", "KS", "2D"])
def test_r6_4_hearts_over_queen_needs_a_hand_without_others(other: str) -> None:
    match = at_second_lead(f"QS {other} AC AH KH QH JH TH 9H 8H 7H 6H 5H", hearts_over_queen=True)
    assert legal(match) == {"QS", other}


def test_r6_4_hearts_over_queen_leaves_a_hand_of_hearts_alone_as_it_is() -> None:
    match = at_second_lead(".AKQJT9876543..A", hearts_over_queen=True)
    assert legal(match) == held(match, 0)


def test_r6_5_the_queen_may_be_led_at_any_time() -> None:
    match = at_second_lead("Q.AKQJT98765.A.A")
    assert "QS" in legal(match)
    play(match, "QS")


def test_r6_5_the_queen_need_not_be_played_at_the_first_chance() -> None:
    match = at_second_lead("2.AKQJT98765.A.A", VOID_IN_DIAMONDS)
    play(match, "AD *")
    assert legal(match) == held(match, 2)  # a discard
    match = at_second_lead("A.AKQJT98765.A.A", VOID_IN_DIAMONDS)
    play(match, "AS *")
    assert {"QS", "JS", "5S"} <= legal(match)  # under the ace


def test_r6_6_without_must_break_hearts_may_be_led_from_the_second_trick_on() -> None:
    match = at_play("2.AKQJT987654..A", "2C", must_break=False)
    assert legal(match) == {"2C"}
    play(match, "2C * * AC")
    assert legal(match) == held(match, 0)


def test_r6_6_without_must_break_the_first_trick_is_as_ever() -> None:
    match = at_play("2C", "Q.AKQJT987654.2.", must_break=False)
    play(match, "2C")
    assert legal(match) == {"2D"}
