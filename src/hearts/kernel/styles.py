"""What makes one rule-based player differ from another: a few numbers, handed to the same policy (docs/players.md)."""

from typing import NamedTuple

from .odds import CERTAIN, POINT


class Style(NamedTuple):
    """How a player leans. What is a weight is in parts of `CERTAIN`, what is worth something in parts of `POINT`."""

    losers: int
    """How many tricks, in parts of `CERTAIN`, a hand may be likely to lose and still go for the moon."""
    alarm: int
    """The weight of a moon that somebody else may shoot."""
    fear: int
    """The weight of what a trick may cost."""
    hoard: int
    """What Q♠ in a whole hand is worth keeping; the fewer cards are left, the less."""
    bleeding: int
    """The gain in playing a heart."""
    high_tricks: int
    """In how many tricks, from the first on, it takes an empty one with its highest card for the lead."""


_NEVER = -26 * CERTAIN  # no number of points already taken makes up for it

STEADY = Style(losers=1100, alarm=CERTAIN, fear=CERTAIN, hoard=0, bleeding=0, high_tricks=4)

# The level below: it knows of no moon.
MOONLESS = STEADY._replace(losers=_NEVER, alarm=0)

CHARACTERS = {
    "cautious": STEADY._replace(losers=_NEVER, alarm=CERTAIN // 2, fear=1400, bleeding=800, high_tricks=0),
    "moon-hunter": STEADY._replace(losers=3500, bleeding=POINT),
    "queen-hoarder": STEADY._replace(hoard=3500, bleeding=1200),
    "aggressive": STEADY._replace(bleeding=3000, high_tricks=8),
}
