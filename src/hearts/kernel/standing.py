"""What counts more than points: where a match stands. How much each rival matters to a seat, the nearer the end."""

from .jit import kernel

EVEN = 16  # what a rival weighs at the match's beginning
_HALVED_BY = 8  # at its end: so many points farther from the front, and a rival matters half as much

# EVEN * 2 ** (-i / 4)
_FADING = tuple(round(EVEN * 0.5 ** (i / 4)) for i in range(17))


@kernel
def rivalry(view, seat):
    """How much it matters to the view's seat to end ahead of another: `EVEN`, or less for one who is out of the race.

    The race is for the least total: at the target a rival `_HALVED_BY` points behind the best of the others counts
    half, and the farther the match is from there, the more evenly all do.
    """
    best, most = view.target, 0
    for other in range(view.players):
        most = max(most, view.totals[other])
        if other != view.seat:
            best = min(best, view.totals[other])
    behind = max(view.totals[seat] - best, 0) * most * 4 // (_HALVED_BY * view.target)
    return _FADING[min(behind, len(_FADING) - 1)]
