"""What counts more than a hand's points: who wins the match.

A model of it that matches fit (docs/strength.md): of two seats, the one with more points is e times less likely to win
for every `spread` points between them, and the spread is the wider, the more hands are still to come.
"""

from math import sqrt

from .cards import HAND_POINTS
from .jit import kernel

# The square of the spread, as a hundred thousand matches between equals have it.
_OF_A_HAND = 55.0
_OF_A_POINT = 4.15  # for each point that the farthest seat is short of the target

_DECIDED = 0.01  # instead of no spread at all, where nothing is to come: one point is then all the difference

_STEPS = 8  # to the half of a chance
_FADING = tuple(0.5 ** (step / _STEPS) for step in range(12 * _STEPS + 1))
_STEPS_A_SPREAD = _STEPS * 1.4426950408889634  # 1 / log(2)


@kernel
def fading(spreads):
    """How likely something is that is so many times e less likely: `exp(-spreads)`, nearly, by straight lines.

    The mathematical function itself is not the same to the last bit on every machine.
    """
    steps = spreads * _STEPS_A_SPREAD
    if steps >= len(_FADING) - 1:
        return 0.0
    step = int(steps)
    return _FADING[step] + (_FADING[step + 1] - _FADING[step]) * (steps - step)


@kernel
def spread_at(farthest, target, left):
    """How many points make a chance e times less: `left` points of this hand are to come, then more hands."""
    return sqrt(_OF_A_HAND * left / HAND_POINTS + _OF_A_POINT * max(target - farthest, 0.0))


@kernel
def chance_of_winning(view, scores, left):
    """The chance that the view's seat wins the match, where this hand is expected to score so for each seat.

    `left` is how many points of the hand are still to be taken. Seats that share the win have an equal part of it.
    """
    most, least = 0.0, view.totals[0] + scores[0]
    for seat in range(view.players):
        total = view.totals[seat] + scores[seat]
        most = max(most, total)
        least = min(least, total)
    spread = max(spread_at(most, view.target, left), _DECIDED)
    mine, whole = 0.0, 0.0
    for seat in range(view.players):
        behind = view.totals[seat] + scores[seat] - least
        chance = fading(behind / spread)
        whole += chance
        if seat == view.seat:
            mine = chance
    return mine / whole
