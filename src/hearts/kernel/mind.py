"""All the room that a player needs to think in: the caller makes it once, and hands it to every decision.

Whatever lies in it from earlier decisions changes nothing, but for the networks, which never change.
"""

import numpy as np

from .counted import COUNTED
from .endgame import ENDGAME
from .foresight import POLICY, POLICY_ROOM
from .jit import kernel
from .layout import CARDS, SEATS
from .lookahead import MOST_DRAWN
from .network import packed_size, unpack_network
from .network_pass import PASSING, PASSING_ROOM
from .playout import PLAYOUT
from .worlds import WORLDS
from .worth import WORTH, WORTH_ROOM

NETWORKS = (POLICY, WORTH, PASSING)  # in the order of the file
MOST_PASSES = 680  # three of 17 cards

MIND = np.dtype(
    [
        ("sums", np.float64, (CARDS,)),  # by card that may be played: its own final points, added up over all deals
        ("squares", np.float64, (CARDS,)),  # the same of their squares
        ("wholes", np.float64, (CARDS,)),  # the same of all seats' final points together
        ("deals", np.int64, (CARDS,)),  # in how many deals the card was tried
        ("costs", np.float64, (CARDS,)),  # what the search goes by: lower is better
        ("certain", np.int64),  # 1 if those were all deals that fit, each of them once
        ("found", np.int64),  # number of passes worth weighing: the fields above are then by their place in `passes`
        ("passes", np.int64, (MOST_PASSES,)),  # masks of three cards
        ("pass_costs", np.float64, (MOST_PASSES,)),  # room: what each of them costs, as far as is known
        ("given", np.int64, (SEATS,)),  # room: what each seat passes in one deal
        ("playout", PLAYOUT),
        ("worlds", WORLDS),
        ("packed", np.int16, (packed_size(*NETWORKS),)),  # the networks as their file has them
        ("tables", COUNTED, (2,)),  # a hand as it stands, and as a card tried in it goes on
        ("endgame", ENDGAME),
        ("drawn", np.int64, (MOST_DRAWN, 4)),  # room: deals, by seat the hand
        ("likely", np.float64, (MOST_DRAWN,)),  # room: how likely each is
        ("scores", np.float64, (SEATS,)),  # room: what each seat is expected to have from the hand
        ("lost", np.float64, (CARDS,)),  # room: by card, what it came to in all the deals that it was tried in
        ("tried", np.float64, (CARDS,)),  # room: in how many
        ("thought", np.float64, (CARDS,)),  # room: what the policy network expected of it
        ("even", np.float64),  # room: the chance of winning the match by a hand that is worth the same to everybody
        ("points_a_chance", np.float64),  # room: how many points the whole of the match is worth
        ("policy_room", POLICY_ROOM),
        ("worth_room", WORTH_ROOM),
        ("passing_room", PASSING_ROOM),
        ("policy", POLICY),
        ("worth", WORTH),
        ("passing", PASSING),
    ],
    align=True,
)


@kernel
def unpack(mind):
    """Makes the networks ready, once their file lies in `mind.packed`."""
    at = unpack_network(mind.packed, 0, mind.policy)
    at = unpack_network(mind.packed, at, mind.worth)
    unpack_network(mind.packed, at, mind.passing)
