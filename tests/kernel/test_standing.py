"""How much each rival matters, by where the match stands."""

import numpy as np

from hearts.kernel.layout import VIEW
from hearts.kernel.standing import EVEN, rivalry


def weights(*totals: int, target: int = 100) -> list[int]:
    """What the rivals of seat 0 weigh."""
    view = np.zeros(1, VIEW)[0]
    view["players"], view["target"], view["totals"][: len(totals)] = len(totals), target, totals
    return [rivalry(view, seat) for seat in range(1, len(totals))]


def test_at_the_beginning_all_rivals_matter_alike() -> None:
    assert weights(0, 0, 0, 0) == [EVEN] * 3


def test_the_front_matters_most_and_the_more_the_nearer_the_end() -> None:
    early, late = weights(20, 20, 28, 36), weights(60, 60, 68, 95)
    for front, second, third in (early, late):
        assert EVEN == front > second > third > 0
    assert late[2] < early[2]


def test_level_rivals_matter_alike_wherever_oneself_stands() -> None:
    for own in (0, 40, 99):
        front, level, last = weights(own, 50, 50, 99)
        assert front == level == EVEN > last


def test_what_counts_is_how_much_of_the_match_is_left() -> None:
    assert weights(20, 20, 30, 40, target=50)[2] < weights(20, 20, 30, 40, target=500)[2]


def test_totals_below_zero_and_past_the_target_are_weighed_too() -> None:
    for totals in ((-26, -52, 70, 126), (-10, -10, -10, -36), (140, 120, 126, 99)):
        assert all(0 < each <= EVEN for each in weights(*totals))
