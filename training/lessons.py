"""What each network is taught: what it should have said of a row, and how far off it is.

Each function adds to the gradient for the rows that `which` lists, and fills their losses: the network's own, and that
of one that knows nothing.
"""

from typing import Any

import numpy as np

from hearts.kernel.cards import WHOLE_PACK
from hearts.kernel.counted import PLAYERS
from hearts.kernel.features import MOST_ON
from hearts.kernel.foresight import POLICY
from hearts.kernel.network import think
from hearts.kernel.network_pass import PASSING, PASSING_ROOM, list_pass
from hearts.kernel.worth import UNIT, WORTH, WORTH_ROOM, list_worth

from .backprop import Lesson, add_gradient
from .fast import fast
from .rows import CHOICE, PASS, PASSES_TRIED, POSITION

_SHARPNESS = np.float32(30)  # in imitating, a card that costs a third of a point more is e times less likely
_WEIGHT_OF_MEAN = np.float32(0.3)  # beside the differences between cards, which are what decides


@fast
def _read(row, room, slopes):
    for i in range(row.inputs):
        room.on[i] = row.on[i]
    for j in range(slopes.out.size):
        slopes.out[j] = 0


@fast
def _imitate(rows, which, network, room, slopes, gradient, counted, losses):
    """Cross-entropy: the card that was played should cost less than the others."""
    for i in range(which.size):
        row = rows[which[i]]
        _read(row, room, slopes)
        think(network, room, row.inputs)
        least = room.out[row.outputs[0]]
        for k in range(1, row.cards):
            least = min(least, room.out[row.outputs[k]])
        total = np.float32(0)
        for k in range(row.cards):
            total += np.exp(_SHARPNESS * (least - room.out[row.outputs[k]]))
        for k in range(row.cards):
            output = row.outputs[k]
            share = np.exp(_SHARPNESS * (least - room.out[output])) / total
            slopes.out[output] = -_SHARPNESS * share
            if k == row.chosen:
                slopes.out[output] += _SHARPNESS
                losses[i, 0] = -np.log(share + np.float32(1e-30))
        losses[i, 1] = np.log(row.cards)
        add_gradient(network, room, row.inputs, slopes, gradient)


@fast
def _tell_cards(rows, which, network, room, slopes, gradient, counted, losses):
    """Squares: of the differences between a choice's cards, and less so of their mean."""
    for i in range(which.size):
        row = rows[which[i]]
        _read(row, room, slopes)
        think(network, room, row.inputs)
        said, true = np.float32(0), np.float32(0)
        for k in range(row.cards):
            said += room.out[row.outputs[k]] / row.cards
            true += row.costs[k] / row.cards
        for k in range(row.cards):
            output, wanted = row.outputs[k], row.costs[k] - true
            off = room.out[output] - said - wanted
            slopes.out[output] = off + _WEIGHT_OF_MEAN * (said - true) / row.cards
            losses[i, 0] += off * off
            losses[i, 1] += wanted * wanted
        add_gradient(network, room, row.inputs, slopes, gradient)


@fast
def _tell_worth(rows, which, network, room, slopes, gradient, counted, losses):
    """Squares of how far each seat's end is from what was said."""
    for i in range(which.size):
        row = rows[which[i]]
        counted.turn, counted.broken, counted.seen = 0, row.broken, WHOLE_PACK
        for seat in range(PLAYERS):
            counted.hands[seat] = row.hands[seat]
            counted.taken[seat] = row.taken[seat]
            counted.seen &= ~row.hands[seat]
        inputs = list_worth(counted, room.on)
        think(network, room, inputs)
        for seat in range(PLAYERS):
            true = np.float32(row.behind[seat]) / np.float32(UNIT)
            slopes.out[seat] = room.out[seat] - true
            losses[i, 0] += slopes.out[seat] * slopes.out[seat]
            losses[i, 1] += true * true
        add_gradient(network, room, inputs, slopes, gradient)


@fast
def _tell_passes(rows, which, network, room, slopes, gradient, counted, losses):
    """Squares: of the differences between a hand's passes, and less so of their mean."""
    said_of = np.zeros(PASSES_TRIED, np.float32)
    for i in range(which.size):
        row = rows[which[i]]
        for k in range(PASSES_TRIED):
            think(network, room, list_pass(row.hand, row.cards[k], row.direction, room.on))
            said_of[k] = room.out[0]
        said, true = said_of.mean(), row.costs.mean()
        for k in range(PASSES_TRIED):
            wanted = row.costs[k] - true
            off = said_of[k] - said - wanted
            losses[i, 0] += off * off
            losses[i, 1] += wanted * wanted
            inputs = list_pass(row.hand, row.cards[k], row.direction, room.on)
            think(network, room, inputs)
            slopes.out[0] = off + _WEIGHT_OF_MEAN * (said - true) / PASSES_TRIED
            add_gradient(network, room, inputs, slopes, gradient)


def _most_on(room: np.dtype[Any]) -> int:
    return int(room["on"].shape[0])


IMITATION = Lesson(teach=_imitate, rows=CHOICE, weights=POLICY, most_on=MOST_ON, batch=1024, rate=2e-3, epochs=2)
CARDS = Lesson(teach=_tell_cards, rows=CHOICE, weights=POLICY, most_on=MOST_ON, batch=1024, rate=1.5e-3, epochs=1.5)
POSITIONS = Lesson(
    teach=_tell_worth, rows=POSITION, weights=WORTH, most_on=_most_on(WORTH_ROOM), batch=256, rate=1.2e-3, epochs=1.5
)
PASSES = Lesson(
    teach=_tell_passes, rows=PASS, weights=PASSING, most_on=_most_on(PASSING_ROOM), batch=256, rate=1e-3, epochs=3
)
