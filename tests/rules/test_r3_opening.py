"""R3 Opening a hand."""

import pytest
from setups import at_play, deal, legal, play

from hearts import IllegalPlay, Match, Refusal, Rules

OPENING = {3: "2C", 4: "2C", 5: "3C", 6: "4C"}


@pytest.mark.parametrize("players", OPENING)
def test_r3_1_the_lowest_club_in_the_pack_leads(players: int) -> None:
    for seat in range(players):
        hands = [""] * players
        hands[seat] = OPENING[players]
        match = at_play(*hands, players=players)
        assert match.turn == seat
        assert legal(match) == {OPENING[players]}


def test_r3_1_nothing_else_may_open() -> None:
    match = at_play("2C AC KS AH")
    for card in ("AC", "KS", "AH"):
        with pytest.raises(IllegalPlay) as refused:
            match.play(card)
        assert refused.value.refusal == Refusal.OPENING_CARD


def test_r3_1_who_receives_it_in_the_pass_leads_it() -> None:
    match = Match.from_hands(deal("2C 3C 4C"), rules=Rules())
    match.pass_cards(0, "2C 3C 4C")
    for seat in (1, 2, 3):
        match.pass_cards(seat, sorted(match.hand(seat))[-3:])
    assert match.turn == 1
    assert legal(match) == {"2C"}


def test_r3_2_the_winner_of_a_trick_leads_the_next() -> None:
    match = at_play("2C", "AC", "KC", "QC")
    play(match, "2C AC KC QC")
    assert match.turn == match.leader == 1
    play(match, "*")
    assert match.trick[0][0] == 1
