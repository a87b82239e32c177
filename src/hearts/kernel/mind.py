"""All the room that a player needs to think in: the caller makes it once, and hands it to every decision.

Whatever lies in it from earlier decisions changes nothing, but for `weights`, which never change.
"""

import numpy as np

from .layout import CARDS
from .playout import PLAYOUT
from .worlds import WORLDS

WEIGHTS = 100_000

MIND = np.dtype(
    [
        ("sums", np.int64, (CARDS,)),  # by card that may be played: its own final points, added up over all deals
        ("squares", np.int64, (CARDS,)),  # the same of their squares
        ("deals", np.int64, (CARDS,)),  # in how many deals the card was tried
        ("costs", np.int64, (CARDS,)),  # what the search goes by: lower is better
        ("playout", PLAYOUT),
        ("worlds", WORLDS),
        ("weights", np.float32, (WEIGHTS,)),  # of the network, for the levels that use it
    ],
    align=True,
)
