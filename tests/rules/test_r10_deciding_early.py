"""R10 Deciding early (tests/kernel/test_claim.py proves it by brute force)."""

import random
from collections.abc import Iterator

import pytest
from setups import SHOOTER, at_play, one_trick_lost, play, play_out

from hearts import Card, GameCode, Match, Phase, Played, Rules


def shooter_leading() -> Match:
    """Seat 0 has taken the first trick, and holds the highest cards of every suit."""
    match = at_play(*SHOOTER)
    play(match, "2C * * *")
    return match


def without_penalty_cards(hands: int, **options: object) -> Iterator[Match]:
    """The positions of hands played at random in which every penalty card is gone."""
    luck = random.Random(1)
    for seed in range(hands):
        match = Match(GameCode.from_seed(seed), Rules.from_mapping({"passing": "none", **options}))
        while match.phase == Phase.PLAYING:
            match.play(luck.choice(sorted(match.legal())))
            if match.phase == Phase.PLAYING and sum(match.points) == 26:
                yield match


def jack_is_gone(match: Match) -> bool:
    return any(Card("JD") in cards for cards in match.taken)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_r10_1_decided_once_every_penalty_card_is_gone(players: int) -> None:
    claims = [match.decided(seat) for match in without_penalty_cards(150, players=players) for seat in range(players)]
    assert len(claims) > 10
    assert all(claims)


def test_r10_1_not_while_the_jack_is_out_that_counts() -> None:
    claims = [(jack_is_gone(match), match.decided(0)) for match in without_penalty_cards(400, jack=True)]
    assert (True, True) in claims
    assert (False, False) in claims
    assert (True, False) not in claims
    assert all(match.decided(0) for match in without_penalty_cards(400, jack=False) if not jack_is_gone(match))


def test_r10_1_not_while_the_bonus_for_no_tricks_is_open() -> None:
    claims = [
        (0 in match.tricks_won and 26 not in match.points, match.decided(0))
        for match in without_penalty_cards(400, no_tricks_bonus=5)
    ]
    assert (False, True) in claims
    assert (True, False) in claims
    assert (False, False) not in claims


def test_r10_1_decided_once_the_rest_is_surely_one_players() -> None:
    match = shooter_leading()
    assert match.decided(0)
    play(match, "*")
    assert match.decided(0)  # in mid-trick too


def test_r10_1_proved_from_the_seats_own_view_alone() -> None:
    match = shooter_leading()
    assert not any(match.decided(seat) for seat in (1, 2, 3))  # they cannot know


def test_r10_1_not_at_the_start() -> None:
    for seat in range(4):
        assert not at_play("2C").decided(seat)


@pytest.mark.parametrize("passing", ["rotate", "left"])
def test_r10_1_not_while_passing(passing: str) -> None:
    assert not at_play("AKQJ.AKQJ.AKQ.AK", passing=passing).decided(0)


def test_r10_1_no_order_of_play_changes_the_points() -> None:
    luck = random.Random(2)
    scores = set()
    for _ in range(50):
        match = shooter_leading()
        while match.phase == Phase.PLAYING:
            match.play(luck.choice(sorted(match.legal())))
        scores.add(match.scores)
    assert scores == {((0, 26, 26, 26),)}


def test_r10_1_the_finish_plays_each_seats_lowest_legal_card() -> None:
    match = shooter_leading()
    by_hand = match.copy()
    play_out(by_hand)
    played = match.finish(seat=0)
    assert bytes(match) == bytes(by_hand)
    assert all(isinstance(event, Played) for event in played)


def test_r10_1_every_card_is_counted() -> None:
    match = shooter_leading()
    match.finish(seat=0)
    assert len([event for event in match.events if isinstance(event, Played)]) == 52
    assert len(match.tricks) == 13
    assert sum(match.tricks_won) == 13
    assert match.scores == ((0, 26, 26, 26),)
    assert match.record().replay().scores == match.scores


def test_r10_1_what_is_not_decided_is_not_finished() -> None:
    match = at_play("2C")
    before = bytes(match)
    with pytest.raises(ValueError, match="not decided"):
        match.finish(seat=0)
    assert bytes(match) == before


def test_r10_1_nothing_to_finish_after_the_hand() -> None:
    match = one_trick_lost("3H")
    assert not match.decided(0)
    with pytest.raises(ValueError, match="not decided"):
        match.finish(seat=0)
