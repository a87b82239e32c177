"""How likely a seat is to win the match, by where it stands and what this hand is expected to bring."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts.kernel.layout import VIEW
from hearts.kernel.standing import chance_of_winning, fading, spread_at

EVEN_HAND = (6.5, 6.5, 6.5, 6.5)


def chances(
    totals: tuple[int, ...], scores: tuple[float, ...] = EVEN_HAND, *, left: int = 0, target: int = 100
) -> list[float]:
    """Each seat's."""
    view, room = np.zeros(1, VIEW)[0], np.zeros(6)
    view["players"], view["target"], view["totals"][: len(totals)] = len(totals), target, totals
    room[: len(scores)] = scores
    found = []
    for seat in range(len(totals)):
        view["seat"] = seat
        found.append(float(chance_of_winning(view, room, left)))
    return found


def test_fading_is_nearly_the_exponential() -> None:
    for spreads in np.linspace(0, 8, 500):
        assert fading(spreads) == pytest.approx(math.exp(-spreads), rel=0.002)
    assert fading(9.0) == fading(1e9) == 0


@settings(deadline=None)
@given(
    st.lists(st.integers(-200, 600), min_size=4, max_size=4),
    st.lists(st.floats(-26, 52), min_size=4, max_size=4),
    st.integers(0, 26),
    st.integers(25, 500),
)
def test_somebody_wins_and_rather_who_has_less(totals: list[int], scores: list[float], left: int, target: int) -> None:
    found = chances(tuple(totals), tuple(scores), left=left, target=target)
    assert sum(found) == pytest.approx(1)
    ends = [total + score for total, score in zip(totals, scores, strict=True)]
    for one in range(4):
        assert found[one] >= 0
        for other in range(4):
            assert ends[one] > ends[other] or found[one] >= found[other]


def test_equals_have_equal_chances() -> None:
    for totals in ((0,) * 4, (99,) * 4, (30,) * 4):
        assert chances(totals, left=26) == [0.25] * 4


def test_a_match_that_is_over_is_decided() -> None:
    assert chances((90, 60, 61, 80), (10, 5, 5, 6)) == [0, 1, 0, 0]
    assert chances((100, 60, 60, 80), (0, 5, 5, 16)) == [0, 0.5, 0.5, 0]
    assert chances((99, 60, 61, 80), (0, 13, 13, 0))[1] < 1


def test_a_lead_is_worth_the_more_the_nearer_the_end() -> None:
    for closer in (20, 50, 80):
        assert chances((closer, closer + 10, closer + 10, closer + 10))[0] > chances((0, 10, 10, 10))[0]
    assert chances((20, 30, 30, 30), target=50)[0] > chances((20, 30, 30, 30), target=500)[0]


def test_what_is_still_to_come_of_a_hand_leaves_the_match_open() -> None:
    lead = [chances((90, 60, 65, 80), (10, 5, 5, 6), left=left)[1] for left in (0, 1, 13, 26)]
    assert lead == sorted(lead, reverse=True)
    assert lead[0] == 1 > lead[1]
    assert spread_at(100.0, 100, 0) == 0 < spread_at(100.0, 100, 1) < spread_at(90.0, 100, 1)
