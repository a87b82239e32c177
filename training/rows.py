"""What is kept of the games, a row each: choices of a card, positions between tricks, passes."""

import numpy as np

from hearts.kernel.cards import lowest
from hearts.kernel.counted import PLAYERS
from hearts.kernel.features import MOST_ON, held_by_all, list_features, output_of

from .fast import fast

MOST_CHOICES = 13
PASSES_TRIED = 8  # of a hand, the first of them the one that its player would choose

CHOICE = np.dtype(
    [
        (
            "costs",
            np.float32,
            (MOST_CHOICES,),
        ),  # how far behind each card ends, in `UNIT`, where they were tried
        ("on", np.int16, (MOST_ON,)),  # inputs of the policy network
        ("outputs", np.int8, (MOST_CHOICES,)),  # and the output that is each card's
        ("inputs", np.int8),  # how many are on
        ("cards", np.int8),  # how many there are
        ("chosen", np.int8),  # the place of the card that was played, where a player is imitated
    ],
    align=True,
)

# Seats are counted from who leads.
POSITION = np.dtype(
    [
        ("hands", np.int64, (PLAYERS,)),
        ("taken", np.int64, (PLAYERS,)),
        ("broken", np.int8),
        ("behind", np.int8, (PLAYERS,)),  # how far each seat ended behind the others
    ],
    align=True,
)

PASS = np.dtype(
    [
        ("hand", np.int64),
        ("direction", np.int64),
        ("cards", np.int64, (PASSES_TRIED,)),
        ("costs", np.float32, (PASSES_TRIED,)),  # how far behind it ends, in `UNIT`
    ],
    align=True,
)


@fast
def note_choice(row, counted, options, room):
    """The choice that the seat has whose turn it is."""
    held = held_by_all(counted)
    row.inputs = list_features(counted, counted.turn, room.on)
    for i in range(row.inputs):
        row.on[i] = room.on[i]
    place = 0
    while options:
        row.outputs[place] = output_of(lowest(options), held)
        options &= options - 1
        place += 1
    row.cards = place


@fast
def note_position(row, counted):
    for away in range(PLAYERS):
        seat = (counted.turn + away) % PLAYERS
        row.hands[away] = counted.hands[seat]
        row.taken[away] = counted.taken[seat]
    row.broken = counted.broken
