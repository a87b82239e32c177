"""All the room that a player needs to think in: the caller makes it once, and hands it to every decision.

Whatever lies in it from earlier decisions changes nothing, but for `weights`, which never change.
"""

import numpy as np

from .layout import CARDS, SEATS
from .playout import PLAYOUT
from .worlds import WORLDS

WEIGHTS = 100_000
MOST_PASSES = 680  # three of 17 cards

MIND = np.dtype(
    [
        ("sums", np.int64, (CARDS,)),  # by card that may be played: its own final points, added up over all deals
        ("squares", np.int64, (CARDS,)),  # the same of their squares
        ("wholes", np.int64, (CARDS,)),  # the same of all seats' final points together
        ("deals", np.int64, (CARDS,)),  # in how many deals the card was tried
        ("costs", np.int64, (CARDS,)),  # what the search goes by: lower is better
        ("certain", np.int64),  # 1 if those were all deals that fit, each of them once
        ("found", np.int64),  # number of passes worth weighing: the fields above are then by their place in `passes`
        ("passes", np.int64, (MOST_PASSES,)),  # masks of three cards
        ("pass_costs", np.int64, (MOST_PASSES,)),  # room: what those still in contention cost so far
        ("given", np.int64, (SEATS,)),  # room: what each seat passes in one deal
        ("playout", PLAYOUT),
        ("worlds", WORLDS),
        ("weights", np.float32, (WEIGHTS,)),  # of the network, for the levels that use it
    ],
    align=True,
)
