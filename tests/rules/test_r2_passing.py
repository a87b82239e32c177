"""R2 Passing."""

import pytest
import tables
from setups import deal, held, legal

from hearts import IllegalPlay, Match, Phase, Refusal, Rules
from hearts.kernel import exercise, table
from hearts.kernel.layout import Direction

DIRECTIONS = {
    3: ["left", "right", "hold"],
    4: ["left", "right", "across", "hold"],
    5: ["left", "right", "left2", "right2", "hold"],
    6: ["left", "right", "left2", "right2", "across", "hold"],
}
STEPS = {"left": 1, "right": -1, "left2": 2, "right2": -2, "hold": 0}


def start(rules: Rules, hand_number: int = 1) -> Match:
    """A hand of that number, before its pass."""
    return Match.from_hands(deal(players=rules.players), rules=rules, hand_number=hand_number)


def lowest(match: Match, seat: int) -> list[str]:
    return [card.text for card in sorted(match.hand(seat))[:3]]


def pass_all(match: Match) -> list[list[str]]:
    passed = [lowest(match, seat) for seat in range(match.rules.players)]
    for seat, cards in enumerate(passed):
        match.pass_cards(seat, cards)
    return passed


def test_r2_1_everyone_passes_three_and_all_passes_happen_at_once() -> None:
    match = start(Rules())
    before = [held(match, seat) for seat in range(4)]
    passed = [lowest(match, seat) for seat in range(4)]
    for seat in (2, 0, 3):  # in any order
        match.pass_cards(seat, passed[seat])
        assert [held(match, each) for each in range(4)] == before
        assert match.phase == Phase.PASSING
    match.pass_cards(1, passed[1])
    assert match.phase == Phase.PLAYING
    for seat in range(4):
        assert held(match, seat) == (before[seat] - set(passed[seat])) | set(passed[(seat - 1) % 4])


def test_r2_1_nobody_sees_what_they_receive_before_all_have_passed() -> None:
    match = start(Rules())
    unseen = [bytes(match.view(seat)) for seat in range(4)]
    for seat in range(3):
        match.pass_cards(seat, lowest(match, seat))
        assert not match.view(seat).received
        for other in range(seat + 1, 4):
            assert bytes(match.view(other)) == unseen[other]  # not even that somebody has passed


def test_r2_1_only_dealt_cards_are_passed_on_not_received_ones() -> None:
    match = start(Rules())
    first = pass_all(match)
    with pytest.raises(IllegalPlay) as refused:
        match.pass_cards(1, first[0])
    assert refused.value.refusal == Refusal.WRONG_PHASE


@pytest.mark.parametrize(
    ("cards", "refusal"),
    [
        ("2C 2C 6C", Refusal.SAME_CARD_TWICE),
        ("2C 2C 2C", Refusal.SAME_CARD_TWICE),
        ("2C 6C", Refusal.NOT_THREE_CARDS),
        ("2C 6C TC 2D", Refusal.NOT_THREE_CARDS),
        ("", Refusal.NOT_THREE_CARDS),
        ("2C 6C 3C", Refusal.NOT_YOUR_CARD),
    ],
)
def test_r2_1_what_cannot_be_passed(cards: str, refusal: Refusal) -> None:
    match = start(Rules())
    assert {"2C", "6C", "TC"} <= held(match, 0)
    before = bytes(match)
    with pytest.raises(IllegalPlay) as refused:
        match.pass_cards(0, cards)
    assert refused.value.refusal == refusal
    assert bytes(match) == before


def test_r2_1_a_pass_once_chosen_is_fixed() -> None:
    match = start(Rules())
    match.pass_cards(0, lowest(match, 0))
    with pytest.raises(IllegalPlay) as refused:
        match.pass_cards(0, [card.text for card in sorted(match.hand(0))[-3:]])
    assert refused.value.refusal == Refusal.ALREADY_PASSED


@pytest.mark.parametrize("players", DIRECTIONS)
def test_r2_2_directions_by_hand_number(players: int) -> None:
    turn = DIRECTIONS[players]
    for hand_number in range(1, 3 * len(turn) + 1):
        match = start(Rules(players=players), hand_number)
        assert match.direction == turn[(hand_number - 1) % len(turn)]


@pytest.mark.parametrize("players", DIRECTIONS)
def test_r2_2_who_receives(players: int) -> None:
    for hand_number, direction in enumerate(DIRECTIONS[players], start=1):
        if direction == "hold":
            continue
        match = start(Rules(players=players), hand_number)
        passed = pass_all(match)
        steps = players // 2 if direction == "across" else STEPS[direction]
        for seat in range(players):
            assert {card.text for card in match.view((seat + steps) % players).received} == set(passed[seat])
            assert match.view(seat).receiver == (seat + steps) % players


@pytest.mark.parametrize("players", DIRECTIONS)
def test_r2_3_a_hold_hand_has_no_pass(players: int) -> None:
    match = start(Rules(players=players), len(DIRECTIONS[players]))
    assert match.direction == "hold"
    assert match.phase == Phase.PLAYING
    with pytest.raises(IllegalPlay) as refused:
        match.pass_cards(0, lowest(match, 0))
    assert refused.value.refusal == Refusal.WRONG_PHASE
    assert not match.view(0).received


def test_r2_4_a_new_match_starts_again_at_the_first_direction() -> None:
    used = tables.start(Rules())
    fresh = used.copy()
    exercise.random_hands(used[0], 1, 2)
    assert Direction(used[0]["direction"]) == Direction.ACROSS
    table.begin(used[0], 0)  # in the record of the old match
    assert Direction(used[0]["direction"]) == Direction.LEFT
    assert used.tobytes() == fresh.tobytes()  # nothing else has survived either


@pytest.mark.parametrize("players", DIRECTIONS)
def test_r2_5_passing_always_left(players: int) -> None:
    for hand_number in range(1, 8):
        match = start(Rules(players=players, passing="left"), hand_number)
        assert match.direction == "left"
        assert match.phase == Phase.PASSING


@pytest.mark.parametrize("players", DIRECTIONS)
def test_r2_5_no_passing(players: int) -> None:
    for hand_number in range(1, 8):
        match = start(Rules(players=players, passing="none"), hand_number)
        assert match.direction == "hold"
        assert match.phase == Phase.PLAYING
        assert len(legal(match)) == 1
