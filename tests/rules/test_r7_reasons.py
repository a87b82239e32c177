"""R7 Why a card cannot be played: exactly one reason, the first that applies, and nothing changes."""

from collections.abc import Callable

import pytest
from setups import ONE_SUIT_EACH, SHOOTER, at_play, play, play_out

from hearts import IllegalPlay, Match, Refusal


def refused(match: Match, action: Callable[[], object]) -> Refusal:
    """The reason that an action is refused for; the match is as it was."""
    before = bytes(match), match.record().dumps()
    with pytest.raises(IllegalPlay) as caught:
        action()
    assert (bytes(match), match.record().dumps()) == before
    assert isinstance(caught.value, ValueError)
    assert caught.value.refusal.text in str(caught.value)
    return caught.value.refusal


def test_r7_there_is_a_member_for_every_reason() -> None:
    assert {refusal.name for refusal in Refusal} == {
        "NOT_YOUR_TURN",
        "NOT_YOUR_CARD",
        "OPENING_CARD",
        "FOLLOW_SUIT",
        "NO_POINTS_FIRST_TRICK",
        "HEARTS_NOT_BROKEN",
        "WRONG_PHASE",
        "NOT_THREE_CARDS",
        "SAME_CARD_TWICE",
        "ALREADY_PASSED",
        "NOT_IN_PACK",
        "ONLY_SHOOTER_CHOOSES",
    }


def test_r7_none_for_a_legal_card() -> None:
    assert at_play("2C").refusal("2C") is None


def test_r7_not_your_turn() -> None:
    match = at_play("2C", "5C", "AH")
    assert refused(match, lambda: match.play("5C", seat=1)) == Refusal.NOT_YOUR_TURN


def test_r7_not_your_turn_comes_before_the_card() -> None:
    match = at_play("2C", "5C", "AH")
    for card in ("AH", "2C", "5C"):
        assert match.refusal(card, seat=3) == Refusal.NOT_YOUR_TURN


def test_r7_not_your_card() -> None:
    match = at_play("2C", "5C")
    assert refused(match, lambda: match.play("5C")) == Refusal.NOT_YOUR_CARD


def test_r7_not_your_card_comes_before_the_rules_of_play() -> None:
    match = at_play("2C", "5C", "AH 3C")
    play(match, "2C")
    assert match.refusal("AH") == Refusal.NOT_YOUR_CARD  # not: follow suit


def test_r7_a_card_already_played_is_not_yours() -> None:
    match = at_play("2C AC")
    play(match, "2C * * *")
    assert match.refusal("2C") == Refusal.NOT_YOUR_CARD


def test_r7_opening_card() -> None:
    match = at_play("2C AH QS")
    assert refused(match, lambda: match.play("AH")) == Refusal.OPENING_CARD  # not: hearts are not broken
    assert match.refusal("QS") == Refusal.OPENING_CARD


def test_r7_follow_suit() -> None:
    match = at_play("2C", "5C AH")
    play(match, "2C")
    assert refused(match, lambda: match.play("AH")) == Refusal.FOLLOW_SUIT  # not: no points on the first trick


def test_r7_no_points_on_the_first_trick() -> None:
    match = at_play(*ONE_SUIT_EACH)
    play(match, "2C")
    assert refused(match, lambda: match.play("QS")) == Refusal.NO_POINTS_FIRST_TRICK


def test_r7_hearts_are_not_broken() -> None:
    match = at_play("2.AKQJT987654..A", "2C")
    play(match, "2C * * AC")
    assert refused(match, lambda: match.play("AH")) == Refusal.HEARTS_NOT_BROKEN


def test_r7_wrong_phase_to_play() -> None:
    match = at_play("2C", passing="left")
    assert refused(match, lambda: match.play("2C", seat=0)) == Refusal.WRONG_PHASE


def test_r7_wrong_phase_to_pass() -> None:
    match = at_play("2C 3C 4C")
    assert refused(match, lambda: match.pass_cards(0, "2C 3C 4C")) == Refusal.WRONG_PHASE


def test_r7_wrong_phase_to_deal() -> None:
    match = at_play("2C")
    assert refused(match, match.next_hand) == Refusal.WRONG_PHASE
    over = play_out(at_play(*SHOOTER, target=25))
    assert refused(over, over.next_hand) == Refusal.WRONG_PHASE
    assert refused(over, lambda: over.play("2C", seat=0)) == Refusal.WRONG_PHASE


def test_r7_wrong_phase_to_choose() -> None:
    match = at_play("2C")
    assert refused(match, lambda: match.choose_moon("add", seat=0)) == Refusal.WRONG_PHASE


@pytest.mark.parametrize("cards", ["", "2C", "2C 3C", "2C 3C 4C 5C", "2C 2C", "2C 2C 2C 2C", "2C " * 30])
def test_r7_not_three_cards(cards: str) -> None:
    match = at_play("2C 3C 4C 5C", passing="left")
    assert refused(match, lambda: match.pass_cards(0, cards)) == Refusal.NOT_THREE_CARDS


def test_r7_the_same_card_twice() -> None:
    match = at_play("2C 3C 4C", passing="left")
    assert refused(match, lambda: match.pass_cards(0, ["2C", "3C", "2♣"])) == Refusal.SAME_CARD_TWICE


def test_r7_already_passed() -> None:
    match = at_play("2C 3C 4C 5C 6C 7C", passing="left")
    match.pass_cards(0, "2C 3C 4C")
    assert refused(match, lambda: match.pass_cards(0, "5C 6C 7C")) == Refusal.ALREADY_PASSED
    assert refused(match, lambda: match.pass_cards(0, "2C 3C 4C")) == Refusal.ALREADY_PASSED


@pytest.mark.parametrize(("players", "card"), [(3, "2D"), (5, "2D"), (5, "2C"), (6, "2C"), (6, "3D"), (6, "3C")])
def test_r7_not_in_this_pack(players: int, card: str) -> None:
    match = at_play(players=players, passing="left")
    others = [held.text for held in sorted(match.hand(0))[:2]]
    assert refused(match, lambda: match.pass_cards(0, [*others, card])) == Refusal.NOT_IN_PACK
    playing = at_play(players=players)
    assert refused(playing, lambda: playing.play(card)) == Refusal.NOT_IN_PACK


def test_r7_a_pass_of_another_seats_card() -> None:
    match = at_play("2C 3C", "4C", passing="left")
    assert refused(match, lambda: match.pass_cards(0, "2C 3C 4C")) == Refusal.NOT_YOUR_CARD


def test_r7_only_the_shooter_chooses() -> None:
    match = play_out(at_play(*SHOOTER, moon="choose"))
    for seat in (1, 2, 3):
        assert refused(match, lambda seat=seat: match.choose_moon("add", seat=seat)) == Refusal.ONLY_SHOOTER_CHOOSES
    match.choose_moon("add", seat=0)
