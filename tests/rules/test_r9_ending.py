"""R9 Ending a match; that rules lock with the first decision is for the page to show."""

import pytest
from setups import SHOOTER, at_play, one_trick_lost, play_out

from hearts import GameCode, IllegalPlay, Match, Phase, Rules

# `one_trick_lost("3H")` adds 25, 1, 0, 0; SHOOTER adds 0, 26, 26, 26.


def ended(totals: tuple[int, ...], **options: object) -> Match:
    return one_trick_lost("3H", totals=totals, **options)


def test_r9_1_the_match_ends_at_the_target() -> None:
    assert ended((25, 0, 0, 0)).phase == Phase.OVER
    assert ended((26, 0, 0, 0)).phase == Phase.OVER


def test_r9_1_the_match_goes_on_below_the_target() -> None:
    match = ended((24, 48, 49, 49))
    assert match.phase == Phase.SCORED
    assert match.ranks == match.winners == ()
    match.next_hand()
    assert match.hand_number == 2


def test_r9_1_any_seat_may_reach_it() -> None:
    assert ended((0, 49, 0, 0)).phase == Phase.OVER
    assert ended((0, 0, 0, 50)).phase == Phase.OVER


def test_r9_1_it_is_judged_afresh() -> None:
    """A total that was at the target before a tie was played on may have sunk below it again."""
    hands = ["2C", SHOOTER[0]]
    match = play_out(at_play(*hands, totals=(0, 60, 0, 30), moon="subtract", ties="play_on"))
    assert match.totals == (0, 34, 0, 30)
    assert match.phase == Phase.SCORED
    match = play_out(at_play(*hands, totals=(0, 60, 10, 30), moon="subtract", ties="play_on"))
    assert match.phase == Phase.SCORED  # one lowest now, but nobody at the target


def test_r9_1_it_is_judged_after_a_moon_choice() -> None:
    match = play_out(at_play(*SHOOTER, totals=(10, 30, 30, 30), moon="choose"))
    assert match.phase == Phase.CHOOSING
    over, going_on = match.copy(), match.copy()
    over.choose_moon("add")
    assert (over.phase, over.totals) == (Phase.OVER, (10, 56, 56, 56))
    going_on.choose_moon("subtract")
    assert (going_on.phase, going_on.totals) == (Phase.SCORED, (-16, 30, 30, 30))


@pytest.mark.parametrize("target", [25, 50, 100, 137, 500])
def test_r9_1_targets_from_25_to_500(target: int) -> None:
    assert ended((target - 26, 0, 0, 0), target=target).phase == Phase.SCORED
    assert ended((target - 25, 0, 0, 0), target=target).phase == Phase.OVER


@pytest.mark.parametrize("target", [24, 501, 0, -50, 50.0, "50", True, None])
def test_r9_1_no_other_targets(target: object) -> None:
    with pytest.raises(ValueError, match="target"):
        Rules(target=target)  # type: ignore[arg-type]


def test_r9_1_quick_is_the_default() -> None:
    assert Rules().target == 50
    assert Rules.preset("standard").target == 100


def test_r9_2_the_lowest_total_wins() -> None:
    match = ended((30, 4, 10, 20))
    assert match.totals == (55, 5, 10, 20)
    assert match.winners == (1,)
    assert match.ranks == (4, 1, 2, 3)


@pytest.mark.parametrize(
    ("totals", "ranks"),
    [
        ((30, 9, 10, 20), (4, 1, 1, 3)),
        ((30, 4, 20, 20), (4, 1, 2, 2)),
        ((30, 54, 5, 55), (2, 2, 1, 2)),
        ((30, 9, 10, 10), (4, 1, 1, 1)),
        ((30, 54, 55, 55), (1, 1, 1, 1)),
        ((-20, -1, 0, 50), (3, 1, 1, 4)),
    ],
)
def test_r9_2_equal_totals_share_a_rank(totals: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    assert ended(totals).ranks == ranks


@pytest.mark.parametrize("seat", range(4))
def test_r9_2_the_seat_plays_no_part(seat: int) -> None:
    """Turning the table turns the ranks with it."""
    hands = [*SHOOTER, "", ""]
    turned = hands[-seat:] + hands[:-seat] if seat else hands
    totals = [40, 14, 14, 24]
    match = play_out(at_play(*turned, totals=tuple(totals[-seat:] + totals[:-seat] if seat else totals)))
    ranks = [1, 1, 1, 4]  # 40 40 40 50
    assert match.ranks == tuple(ranks[-seat:] + ranks[:-seat] if seat else ranks)


def test_r9_3_share_makes_joint_winners() -> None:
    match = ended((30, 9, 10, 20), ties="share")
    assert match.phase == Phase.OVER
    assert match.winners == (1, 2)
    assert Rules().ties == "share"


def test_r9_3_play_on_plays_another_full_hand() -> None:
    match = ended((30, 9, 10, 20), ties="play_on", passing="rotate", hand_number=4)
    assert match.phase == Phase.SCORED
    assert match.winners == ()
    match.next_hand()
    assert (match.hand_number, match.direction) == (5, "left")  # continuing
    assert [len(match.hand(seat)) for seat in range(4)] == [13] * 4
    assert match.totals == (55, 10, 10, 20)


def test_r9_3_a_tie_elsewhere_is_no_tie_for_the_win() -> None:
    match = ended((30, 4, 20, 20), ties="play_on")
    assert match.phase == Phase.OVER
    assert match.winners == (1,)


def test_r9_3_play_on_ends_with_one_lowest_and_a_total_at_the_target() -> None:
    played_on = 0
    for seed in range(300):
        match = Match(GameCode.from_seed(seed), Rules(target=25, ties="play_on", passing="none"))
        while match.phase != Phase.OVER:
            play_out(match)
            lowest = [seat for seat in range(4) if match.totals[seat] == min(match.totals)]
            at_target = max(match.totals) >= 25
            assert (match.phase == Phase.OVER) == (at_target and len(lowest) == 1)
            if match.phase == Phase.SCORED:
                played_on += at_target
                match.next_hand()
        assert match.winners == tuple(lowest)
    assert played_on > 0


def test_r9_4_the_last_hands_scores_are_there_beside_the_standings() -> None:
    match = ended((30, 9, 10, 20))
    assert match.phase == Phase.OVER
    assert match.scores[-1] == (25, 1, 0, 0)
    assert [match.explain(seat).total for seat in range(4)] == [25, 1, 0, 0]
    assert match.points == (25, 1, 0, 0)
    assert len(match.last_trick) == 4


def test_r9_4_nothing_follows_the_end() -> None:
    match = ended((30, 9, 10, 20))
    with pytest.raises(IllegalPlay):
        match.next_hand()
    assert match.legal() == frozenset()
    assert match.turn is None
