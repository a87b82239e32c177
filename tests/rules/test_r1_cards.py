"""R1 Cards and seats."""

import pytest
from setups import LEAVING, ONE_SUIT_EACH, at_play, pack, play, play_out

from hearts import Card, GameCode, Match, Phase, Rules

COUNTS = [3, 4, 5, 6]
CODE = GameCode("7K3Q-9F2M")


def test_r1_1_one_pack_of_52() -> None:
    dealt = [card for hand in CODE.deal(players=4) for card in hand]
    assert len(dealt) == 52
    assert {card.text for card in dealt} == set(pack(4))


def test_r1_1_ace_high_two_low() -> None:
    match = at_play("2C", "KC", "AC", "3C")
    play(match, "2C KC AC 3C")
    assert match.turn == 2
    assert Card("2C").rank < Card("3C").rank < Card("KC").rank < Card("AC").rank


def test_r1_1_no_trumps() -> None:
    match = at_play(*ONE_SUIT_EACH)
    play(match, "2C AS AH AD")
    assert match.turn == 3


@pytest.mark.parametrize("players", COUNTS)
def test_r1_2_turns_go_to_the_left(players: int) -> None:
    match = Match(CODE, Rules(players=players, passing="none"))
    leader = match.turn
    assert leader is not None
    seats = [match.play(min(match.legal())).seat for _ in range(players)]
    assert seats == [(leader + place) % players for place in range(players)]


@pytest.mark.parametrize(("players", "each"), [(3, 17), (4, 13), (5, 10), (6, 8)])
def test_r1_3_cards_leave_so_that_the_pack_divides_evenly(players: int, each: int) -> None:
    for hand_number in range(1, 20):
        hands = CODE.deal(hand_number=hand_number, players=players)
        assert [len(hand) for hand in hands] == [each] * players
        assert {card.text for hand in hands for card in hand} == set(pack(4)) - LEAVING[players]


@pytest.mark.parametrize("players", COUNTS)
def test_r1_3_no_penalty_card_leaves(players: int) -> None:
    assert sum(card.points for hand in CODE.deal(players=players) for card in hand) == 26


def test_r1_4_what_a_card_is_worth() -> None:
    assert Card("QS").points == 13
    assert [Card(rank + "H").points for rank in "23456789TJQKA"] == [1] * 13
    assert [Card(text).points for text in pack(4) if text[1] != "H" and text != "QS"] == [0] * 38


@pytest.mark.parametrize("players", COUNTS)
def test_r1_4_a_whole_hand_is_worth_26(players: int) -> None:
    for seed in range(20):
        match = play_out(Match(GameCode.from_seed(seed), Rules(players=players, passing="none")))
        assert match.phase in (Phase.SCORED, Phase.OVER)
        assert sum(match.points) == 26
