"""What trials have shown of each card that may be played, or of each pass: sums that estimates are made of."""

from .cards import CARDS
from .jit import kernel


@kernel
def clear(mind):
    """Forgets what was found out about cards or passes."""
    mind.certain = 0
    for place in range(CARDS):
        mind.sums[place] = 0
        mind.squares[place] = 0
        mind.wholes[place] = 0
        mind.deals[place] = 0
        mind.costs[place] = 0


@kernel
def note(mind, place, own, whole, players):
    """Adds what came of a trial, for the seat and for all, to what is known of the card or the pass at that place."""
    mind.sums[place] += own
    mind.squares[place] += own * own
    mind.wholes[place] += whole
    mind.deals[place] += 1
    mind.costs[place] += own * players - whole  # ahead of the others, not just few points
