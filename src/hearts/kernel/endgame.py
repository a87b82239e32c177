"""The last tricks, played exactly: everybody sees all cards and looks after itself."""

import numpy as np

from .cards import lowest
from .counted import COUNTED, PLAYERS, final_score, lay
from .foresight import options_of
from .jit import kernel

SOLVED = 3  # tricks at the most: for four it takes a hundred times as long

_DEEPEST = SOLVED * PLAYERS
_WORST = 999  # more than any seat can be behind

ENDGAME = np.dtype(
    [
        # By the number of cards played in thought: the hand, what may still be tried, and the best that was found.
        ("tables", COUNTED, (_DEEPEST + 1,)),
        ("untried", np.int64, (_DEEPEST + 1,)),
        (
            "behind",
            np.int64,
            (_DEEPEST + 1,),
        ),  # four times how far it leaves who is to play behind the average
        ("scores", np.int64, (_DEEPEST + 1, PLAYERS)),
    ],
    align=True,
)


@kernel
def _reach(room, depth):
    """Begins with the hand at a depth."""
    counted = room.tables[depth]
    hand = counted.hands[counted.turn]
    room.behind[depth] = _WORST
    room.untried[depth] = options_of(counted, hand) if hand else 0
    if not hand:
        for seat in range(PLAYERS):
            room.scores[depth, seat] = final_score(counted, seat)


@kernel
def _take_back(room, depth):
    """Goes back to a depth from the one below, and keeps what was found there if it is better for who chose it."""
    seat, whole = room.tables[depth].turn, 0
    for other in range(PLAYERS):
        whole += room.scores[depth + 1, other]
    behind = room.scores[depth + 1, seat] * PLAYERS - whole
    if behind < room.behind[depth]:
        room.behind[depth] = behind
        for other in range(PLAYERS):
            room.scores[depth, other] = room.scores[depth + 1, other]


@kernel
def solve(room, counted):
    """Leaves in `room.scores[0]` each seat's score where a hand is played out exactly, each seat for itself.

    At most `SOLVED` tricks are left. Of cards that come to the same a seat plays the lowest.
    """
    depth = 0
    room.tables[0] = counted
    _reach(room, 0)
    while depth > 0 or room.untried[0]:
        if room.untried[depth]:
            card = lowest(room.untried[depth])
            room.untried[depth] &= room.untried[depth] - 1
            room.tables[depth + 1] = room.tables[depth]
            depth += 1
            lay(room.tables[depth], card)
            _reach(room, depth)
        else:
            depth -= 1
            _take_back(room, depth)
