"""R8 Scoring a hand."""

import pytest
from setups import SHOOTER, at_play, one_trick_lost, play, play_out

from hearts import LEVELS, Match, Phase, player
from hearts.engine import match_from, moon_reason, new_view, observe
from hearts.kernel.layout import MoonReason

MOONS = ["add", "subtract", "choose"]


def shot(**options: object) -> Match:
    """The hand in which seat 0 takes every trick, after its last card."""
    return play_out(at_play(*SHOOTER, **options))


def reason(match: Match) -> MoonReason:
    """Why a computer shooter would choose as it does."""
    view = new_view()
    observe(match_from(bytes(match)), match.turn or 0, view)
    return MoonReason(moon_reason(view))


def test_r8_1_points_are_added_after_the_last_trick() -> None:
    match = at_play(*SHOOTER, totals=(1, 2, 3, 4))
    while match.phase == Phase.PLAYING:
        assert match.totals == (1, 2, 3, 4)
        assert match.scores == ()
        play(match, "*")
    assert match.totals == (1, 28, 29, 30)
    assert match.scores == ((0, 26, 26, 26),)


def test_r8_1_each_heart_is_1_and_the_queen_13() -> None:
    match = one_trick_lost("3H")
    assert match.points == match.scores[-1] == (25, 1, 0, 0)
    assert [(match.explain(seat).hearts, match.explain(seat).queen) for seat in (0, 1)] == [(12, 13), (1, 0)]


def test_r8_2_a_moon_adds_26_to_each_other() -> None:
    match = shot()
    assert match.points == (26, 0, 0, 0)
    assert match.scores == ((0, 26, 26, 26),)
    assert match.shooter == 0


@pytest.mark.parametrize("players", [3, 5, 6])
def test_r8_2_a_moon_with_other_numbers_of_players(players: int) -> None:
    hands = {3: ["AKQJT.AKQJT.AKQ.AKQJ", "2C"], 5: ["AKQ.AKQ.AK.AK", "3C"], 6: ["AKQ.AK.A.AK", "4C"]}
    assert play_out(at_play(*hands[players], players=players)).scores == ((0, *[26] * (players - 1)),)


def test_r8_2_a_moon_subtracts_26_from_the_shooter() -> None:
    assert shot(moon="subtract").scores == ((-26, 0, 0, 0),)


@pytest.mark.parametrize(("choice", "scores"), [("add", (0, 26, 26, 26)), ("subtract", (-26, 0, 0, 0))])
def test_r8_2_the_shooter_chooses_after_the_hand_seeing_the_totals(choice: str, scores: tuple[int, ...]) -> None:
    match = shot(moon="choose", totals=(5, 6, 7, 8))
    assert match.phase == Phase.CHOOSING
    assert match.turn == 0
    assert match.view(0).totals == (5, 6, 7, 8)
    match.choose_moon(choice)
    assert match.scores == (scores,)
    assert match.totals == tuple(before + score for before, score in zip((5, 6, 7, 8), scores, strict=True))


def test_r8_2_without_a_moon_nobody_is_asked() -> None:
    assert one_trick_lost("3H", moon="choose").phase == Phase.SCORED


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("totals", "ties", "choice", "why"),
    [
        ((10, 30, 30, 30), "share", "add", MoonReason.WINS_NOW),  # 10 56 56 56; or -16 and on
        ((45, 40, 5, 5), "share", "subtract", MoonReason.GOES_ON),  # 45 66 31 31 would lose
        ((10, 30, 0, 0), "play_on", "add", MoonReason.WINS_NOW),  # 10 56 26 26
        ((0, 0, 0, 0), "share", "add", MoonReason.ALIKE),  # both go on
        ((90, 60, 5, 5), "share", "add", MoonReason.ALIKE),  # both end it in fourth place
        ((45, 45, 19, 19), "play_on", "add", MoonReason.ALIKE),  # 45 71 45 45 and 19 45 19 19 both go on
    ],
)
def test_r8_2_what_a_computer_shooter_chooses(
    level: str, totals: tuple[int, ...], ties: str, choice: str, why: MoonReason
) -> None:
    """Winning the match now, then the match going on, then the better rank; alike, `add`."""
    match = shot(moon="choose", totals=totals, ties=ties)
    assert (player(level).choose_moon(match.view(0)), reason(match)) == (choice, why)


def test_r8_3_totals_may_go_below_zero() -> None:
    match = shot(moon="subtract", totals=(3, 0, 0, 0))
    assert match.totals == (-23, 0, 0, 0)
    assert match.phase == Phase.SCORED


def test_r8_3_the_moon_is_the_raw_26_whatever_the_jack_says() -> None:
    match = shot(jack=True)
    assert match.points == (26, 0, 0, 0)  # 16 with the jack
    assert match.shooter == 0


def test_r8_3_25_and_a_bonus_are_no_moon() -> None:
    match = one_trick_lost("3H", jack=True, no_tricks_bonus=5)
    assert match.shooter is None
    assert match.scores == ((15, 1, -5, -5),)


@pytest.mark.parametrize("moon", MOONS)
@pytest.mark.parametrize("jack", [False, True])
def test_r8_4_the_jack_counts_minus_10_under_every_moon(moon: str, jack: bool) -> None:
    match = shot(moon=moon, jack=jack)
    outcomes = {"add": (0, 26, 26, 26), "subtract": (-26, 0, 0, 0)}
    for choice in ["add", "subtract"] if moon == "choose" else [moon]:
        ended = match.copy()
        if moon == "choose":
            ended.choose_moon(choice)
        shooter, *others = outcomes[choice]
        assert ended.scores == ((shooter - 10 * jack, *others),)


@pytest.mark.parametrize(("moon", "scores"), [("add", (0, 16, 26, 26)), ("subtract", (-26, -10, 0, 0))])
def test_r8_4_the_jack_is_not_needed_for_the_moon(moon: str, scores: tuple[int, ...]) -> None:
    match = one_trick_lost("JD", jack=True, moon=moon)
    assert match.shooter == 0
    assert match.scores == (scores,)


@pytest.mark.parametrize(("jack", "scores"), [(False, (25, 1, 0, 0)), (True, (15, 1, 0, 0))])
def test_r8_4_the_jack_without_a_moon(jack: bool, scores: tuple[int, ...]) -> None:
    assert one_trick_lost("3H", jack=jack).scores == (scores,)


@pytest.mark.parametrize(("bonus", "scores"), [(0, (25, 1, 0, 0)), (5, (25, 1, -5, -5))])
def test_r8_5_no_tricks_taken(bonus: int, scores: tuple[int, ...]) -> None:
    assert one_trick_lost("3H", no_tricks_bonus=bonus).scores == (scores,)


@pytest.mark.parametrize("moon", ["add", "subtract"])
def test_r8_5_not_on_a_moon_hand(moon: str) -> None:
    assert shot(moon=moon, no_tricks_bonus=5).scores == shot(moon=moon).scores


@pytest.mark.parametrize("moon", ["add", "subtract"])
def test_r8_how_a_score_came_about(moon: str) -> None:
    match = shot(moon=moon, jack=True, no_tricks_bonus=5)
    for seat in range(4):
        score = match.explain(seat)
        assert score.total == match.scores[-1][seat]
        assert score.hearts + score.queen + score.moon + score.jack + score.no_tricks == score.total
    assert (match.explain(0).hearts, match.explain(0).queen, match.explain(0).jack) == (13, 13, -10)
