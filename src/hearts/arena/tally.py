"""Exact sums over deals, and what follows from them: means, and how sure they are."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, inf, pi, sqrt, tan
from statistics import NormalDist

import numpy as np

from ..engine import Numbers
from ..kernel.layout import Direction
from .loop import COUNTS

CONFIDENCE = 0.95
ALL = len(Direction)
"""In the place of a direction: all of them."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over deals, with its standard error. A deal counts once, however often it was played."""

    mean: float
    stderr: float
    """Infinite after a single deal."""
    deals: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval."""
        return self.mean - self.half_width, self.mean + self.half_width

    @property
    def half_width(self) -> float:
        """Half the width of the interval: what stands after ±."""
        return inf if self.deals < 2 else self.stderr * student(self.deals - 1)


@dataclass(frozen=True, slots=True)
class Rate:
    """One thing that is counted for each of another, of one entrant; `weight` says how it enters a sum of rates."""

    entrant: int
    what: int
    each: int
    weight: float = 1.0


class Tally:
    """Adds up what was counted deal by deal. All sums are of whole numbers, so their order does not matter."""

    def __init__(self, entrants: int) -> None:
        size = entrants * COUNTS
        self.deals = [0] * (ALL + 1)
        """How many deals there were, by direction; a whole match counts for each direction that it had."""
        self._sums = np.zeros((ALL + 1, size), np.int64)
        self._products = np.zeros((ALL + 1, size, size), np.int64)

    def add(self, counts: Numbers) -> None:
        """Adds deals: `counts[deal, direction, entrant, what]`. One that is all zeros was left out."""
        flat = counts.reshape(*counts.shape[:2], -1)
        for direction, deals in enumerate([*flat.swapaxes(0, 1), flat.sum(axis=1)]):
            played = deals[deals.any(axis=1)]
            self.deals[direction] += len(played)
            self._sums[direction] += played.sum(axis=0)
            self._products[direction] += played.T @ played

    def sum(self, entrant: int, what: int, *, direction: int = ALL) -> int:
        """How much was counted of something in all."""
        return int(self._sums[direction, entrant * COUNTS + what])

    def estimate(self, rates: Sequence[Rate], *, direction: int = ALL) -> Estimate | None:
        """The weighted sum of rates; None where nothing was counted to divide by.

        A rate is a ratio of two sums. Its error is that of the ratio's linear part, deal by deal: the usual one for
        clusters, and where each deal counts for the same number of hands, exactly that of a mean over deals.
        """
        deals = self.deals[direction]
        mean, part = [], dict[int, float]()
        for rate in rates:
            above, below = rate.entrant * COUNTS + rate.what, rate.entrant * COUNTS + rate.each
            hands = int(self._sums[direction, below])
            if not hands:
                return None
            ratio = int(self._sums[direction, above]) / hands
            mean.append(rate.weight * ratio)
            part[above] = part.get(above, 0.0) + rate.weight * deals / hands
            part[below] = part.get(below, 0.0) - rate.weight * ratio * deals / hands
        if deals < 2:
            return Estimate(fsum(mean), inf, deals)
        products = self._products[direction]
        squares = fsum(part[i] * part[j] * int(products[i, j]) for i in part for j in part)
        return Estimate(fsum(mean), sqrt(max(squares, 0.0) / (deals * (deals - 1))), deals)


def student(freedom: int, confidence: float = CONFIDENCE) -> float:
    """How many standard errors an interval reaches to each side, with so many degrees of freedom.

    Student's quantile: exact for one and two degrees, else by the expansion around the normal one (Abramowitz and
    Stegun 26.7.5), which is right to 0.2 % from three on.
    """
    upper = (1 + confidence) / 2
    if freedom == 1:
        return tan(pi * (upper - 0.5))
    if freedom == 2:
        return (2 * upper - 1) / sqrt(2 * upper * (1 - upper))
    x = NormalDist().inv_cdf(upper)
    terms = (
        (x**3 + x) / 4,
        (5 * x**5 + 16 * x**3 + 3 * x) / 96,
        (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384,
        (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160,
    )
    return x + fsum(term / freedom ** (power + 1) for power, term in enumerate(terms))
