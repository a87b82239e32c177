"""How much is played and learnt in a training."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Size:
    """Numbers of hands, for each kind of rows that is noted of them."""

    iterations: int
    steady: int
    """Hands of the steady player, to begin with."""
    positions: int
    """Hands an iteration."""
    choices: int
    passes: int
    duel: int
    """Deals after each iteration, each in six seatings."""
    times: float
    """How often all is learnt, in times of the usual: from less data more often."""


SIZES = {
    "full": Size(iterations=8, steady=150_000, positions=350_000, choices=100_000, passes=25_000, duel=1000, times=1),
    "small": Size(iterations=2, steady=10_000, positions=20_000, choices=4000, passes=2000, duel=100, times=4),
}
