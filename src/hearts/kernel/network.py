"""Small networks over inputs that are on or off: two hidden layers, sums always in the same order, so the same bits.

There are three, in one file of 16-bit numbers (`network.bin`, written by `training/`): what each card costs
(`features`), what a hand between two tricks comes to with all cards seen (`worth`), and what a pass costs
(`network_pass`).
"""

import numpy as np

from .jit import kernel


def layers(inputs, first, second, outputs):
    """The dtype of a network's weights: from inputs to two hidden layers to outputs, a row for each that adds."""
    return np.dtype(
        [
            ("w1", np.float32, (inputs, first)),
            ("b1", np.float32, (first,)),
            ("w2", np.float32, (first, second)),
            ("b2", np.float32, (second,)),
            ("w3", np.float32, (second, outputs)),
            ("b3", np.float32, (outputs,)),
        ],
        align=True,
    )


def room_for(weights, most_on):
    """The dtype of the room that a network needs to think in; `most_on` is how many inputs can be on at once."""
    sizes = [weights[bias].shape[0] for bias in ("b1", "b2", "b3")]
    return np.dtype(
        [
            ("on", np.int64, (most_on,)),  # the inputs that are on
            ("live", np.int64, (max(sizes),)),  # the cells of a layer that are above zero
            ("first", np.float32, (sizes[0],)),
            ("second", np.float32, (sizes[1],)),
            ("out", np.float32, (sizes[2],)),
        ],
        align=True,
    )


@kernel
def _add_rows(total, start, rows, which, n):
    """`total` becomes start + rows[which[0]] + rows[which[1]]…, added from the left; by fours, which is quicker."""
    for j in range(total.size):
        total[j] = start[j]
    i = 0
    while i + 4 <= n:
        one, two, three, four = rows[which[i]], rows[which[i + 1]], rows[which[i + 2]], rows[which[i + 3]]
        for j in range(total.size):
            total[j] = total[j] + one[j] + two[j] + three[j] + four[j]
        i += 4
    while i < n:
        one = rows[which[i]]
        for j in range(total.size):
            total[j] += one[j]
        i += 1


@kernel
def _add_layer(total, start, rows, cells, live):
    """`total` becomes start + cells[0] * rows[0] + …, added from the left, without the cells below zero."""
    n = 0
    for i in range(cells.size):
        if cells[i] > 0:
            live[n] = i
            n += 1
    for j in range(total.size):
        total[j] = start[j]
    i = 0
    while i + 4 <= n:
        a, b, c, d = live[i], live[i + 1], live[i + 2], live[i + 3]
        one, two, three, four = rows[a], rows[b], rows[c], rows[d]
        x, y, z, u = cells[a], cells[b], cells[c], cells[d]
        for j in range(total.size):
            total[j] = total[j] + x * one[j] + y * two[j] + z * three[j] + u * four[j]
        i += 4
    while i < n:
        one, x = rows[live[i]], cells[live[i]]
        for j in range(total.size):
            total[j] += x * one[j]
        i += 1


@kernel
def think(network, room, n):
    """Fills `room.out` from the first `n` inputs listed in `room.on`."""
    _add_rows(room.first, network.b1, network.w1, room.on, n)
    _add_layer(room.second, network.b2, network.w2, room.first, room.live)
    _add_layer(room.out, network.b3, network.w3, room.second, room.live)


# --- the file


PARTS = ("w1", "b1", "w2", "b2", "w3", "b3")


def packed_size(*networks):
    """How many 16-bit numbers these networks take up in the file: their weights, and a scale for each part."""
    return sum(weights.itemsize // 4 + len(PARTS) for weights in networks)


def pack_part(values):
    """One part of a network as the file has it: by which power of two its numbers are scaled up, then the numbers."""
    scale = int(np.floor(np.log2(32767 / max(np.abs(values).max(), 2.0**-14))))
    return np.concatenate([[scale], np.rint(values.ravel() * 2.0**scale)]).astype("<i2")


@kernel
def _scale(packed, at):
    """What a number of the part that begins here counts."""
    scale = np.float32(1)
    for _ in range(packed[at]):
        scale *= np.float32(0.5)
    return scale


@kernel
def _unpack_row(packed, at, row):
    scale = _scale(packed, at)
    for j in range(row.size):
        row[j] = packed[at + 1 + j] * scale
    return at + 1 + row.size


@kernel
def _unpack_table(packed, at, table):
    scale = _scale(packed, at)
    at += 1
    for i in range(table.shape[0]):
        for j in range(table.shape[1]):
            table[i, j] = packed[at] * scale
            at += 1
    return at


@kernel
def unpack_network(packed, at, network):
    """Reads a network's weights from the file's numbers. Returns where the next one begins."""
    at = _unpack_table(packed, at, network.w1)
    at = _unpack_row(packed, at, network.b1)
    at = _unpack_table(packed, at, network.w2)
    at = _unpack_row(packed, at, network.b2)
    at = _unpack_table(packed, at, network.w3)
    return _unpack_row(packed, at, network.b3)
