"""How a network learns: gradients of the kernel's networks, and Adam (Kingma, Ba 2015).

A gradient is a record of the same dtype as the network. Inputs that are off cost nothing, which is why this is five to
ten times quicker here than a library whose inputs are dense.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import cos, pi
from typing import Any

import numpy as np
import numpy.typing as npt

from hearts.kernel.counted import COUNTED
from hearts.kernel.network import room_for

from .fast import fast

Weights = npt.NDArray[Any]
"""A network, alone in an array."""

_SLICES = 4  # of a batch, whose sums are always added in the same order, whoever works them out
_HELD_OUT = 20_000  # rows at most, or a twentieth
_WARM_UP = 0.05
_DECAY = 1e-4
_KEPT, _KEPT_SQUARES = 0.9, 0.99


@fast
def _add_slopes(slopes, rows, cells, gradient, bias):
    """From the slopes at a layer's sums: adds up its gradient. `cells` are those before it."""
    for j in range(slopes.size):
        bias[j] += slopes[j]
    for i in range(cells.size):
        if cells[i] > 0:
            row, x = gradient[i], cells[i]
            for j in range(slopes.size):
                row[j] += x * slopes[j]


@fast
def _slopes_before(before, slopes, rows, cells):
    """The slopes at the sums of the layer before."""
    for i in range(cells.size):
        total = np.float32(0)
        if cells[i] > 0:
            row = rows[i]
            for j in range(slopes.size):
                total += row[j] * slopes[j]
        before[i] = total


@fast
def add_gradient(network, room, n, slopes, gradient):
    """Adds to the gradient what follows from `slopes.out`, for what the network thought of the inputs in `room`."""
    _add_slopes(slopes.out, network.w3, room.second, gradient.w3, gradient.b3)
    _slopes_before(slopes.second, slopes.out, network.w3, room.second)
    _add_slopes(slopes.second, network.w2, room.first, gradient.w2, gradient.b2)
    _slopes_before(slopes.first, slopes.second, network.w2, room.first)
    for j in range(slopes.first.size):
        gradient.b1[j] += slopes.first[j]
    for i in range(n):
        row = gradient.w1[room.on[i]]
        for j in range(slopes.first.size):
            row[j] += slopes.first[j]


@fast
def _step(weights, gradient, mean, square, decay, rate, mean_scale, square_scale, share):
    """A step of Adam, with the weights' decay apart from it; the gradient is zero after."""
    for i in range(weights.size):
        slope = gradient[i] * share
        mean[i] = np.float32(_KEPT) * mean[i] + np.float32(1 - _KEPT) * slope
        square[i] = np.float32(_KEPT_SQUARES) * square[i] + np.float32(1 - _KEPT_SQUARES) * slope * slope
        away = mean[i] * mean_scale / (np.sqrt(square[i] * square_scale) + np.float32(1e-6))
        weights[i] -= rate * (away + decay[i] * weights[i])
        gradient[i] = 0


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """What a network is to learn, and how."""

    teach: Callable[..., None]
    """`teach(rows, which, network, room, slopes, gradient, counted, losses)`: adds to the gradient for these rows; the
    losses are the network's, and what it would lose if it knew nothing."""
    rows: np.dtype[Any]
    weights: np.dtype[Any]
    most_on: int
    """How many inputs can be on at once."""
    batch: int
    rate: float
    epochs: float


@dataclass(frozen=True, kw_only=True)
class Learnt:
    """What came of a lesson, by the rows that were held out."""

    rows: int
    before: float
    """What it lost, in parts of what a network would that knows nothing."""
    after: float


def fresh(lesson: Lesson, *, seed: int) -> Weights:
    """A network that knows nothing yet."""
    network = np.zeros(1, lesson.weights)
    random = np.random.default_rng(seed)
    inputs_on = lesson.most_on / 2  # about, as a rule
    for part, spread in (("w1", 1.5 / inputs_on), ("w2", 2.0), ("w3", 0.03)):
        shape = network[part].shape[1:]
        scale = np.sqrt(spread if part == "w1" else spread / shape[0])
        network[part] = random.normal(0, scale, shape)
    return network


def _rate(done: float, highest: float) -> float:
    """Up at first, then down along a cosine."""
    if done < _WARM_UP:
        return highest * done / _WARM_UP + 1e-6
    return highest * (1 + cos(pi * (done - _WARM_UP) / (1 - _WARM_UP))) / 2 + 1e-6


class _Teacher:
    def __init__(self, lesson: Lesson, network: Weights, pool: ThreadPoolExecutor) -> None:
        self._lesson, self._network, self._pool = lesson, network, pool
        room = room_for(lesson.weights, lesson.most_on)
        self._gradients = [np.zeros(1, lesson.weights) for _ in range(_SLICES)]
        self._rooms = [np.zeros(1, room) for _ in range(_SLICES)]
        self._slopes = [np.zeros(1, room) for _ in range(_SLICES)]
        self._counted = [np.zeros(1, COUNTED) for _ in range(_SLICES)]
        decay = np.zeros(1, lesson.weights)
        for part in ("w1", "w2", "w3"):
            decay[part] = _DECAY
        self._decay = decay.view(np.float32)
        self._mean, self._square = np.zeros_like(self._decay), np.zeros_like(self._decay)
        self._steps = 0

    def add_gradients(self, rows: npt.NDArray[Any], which: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
        """Returns the losses of these rows."""
        losses = np.zeros((len(which), 2))

        def teach(number: int) -> None:
            cut = slice(len(which) * number // _SLICES, len(which) * (number + 1) // _SLICES)
            self._lesson.teach(
                rows,
                which[cut],
                self._network[0],
                self._rooms[number][0],
                self._slopes[number][0],
                self._gradients[number][0],
                self._counted[number][0],
                losses[cut],
            )

        list(self._pool.map(teach, range(_SLICES)))
        return losses

    def step(self, rows: npt.NDArray[Any], which: npt.NDArray[np.int64], rate: float) -> None:
        self.add_gradients(rows, which)
        total = self._gradients[0].view(np.float32)
        for other in self._gradients[1:]:
            total += other.view(np.float32)
            other.view(np.float32)[:] = 0
        self._steps += 1
        mean_scale, square_scale = (1 / (1 - kept**self._steps) for kept in (_KEPT, _KEPT_SQUARES))
        numbers = (np.float32(number) for number in (rate, mean_scale, square_scale, 1 / len(which)))
        _step(self._network.view(np.float32), total, self._mean, self._square, self._decay, *numbers)

    def loss(self, rows: npt.NDArray[Any], which: npt.NDArray[np.int64]) -> float:
        own, ignorant = self.add_gradients(rows, which).sum(axis=0)
        for gradient in self._gradients:
            gradient.view(np.float32)[:] = 0
        return float(own / ignorant)


def learn(
    lesson: Lesson, network: Weights, rows: npt.NDArray[Any], *, times: float, seed: int, threads: int
) -> tuple[Weights, Learnt]:
    """The network after a lesson from these rows, so many times its usual epochs; the last rows are held out."""
    network = np.array(network)
    used = len(rows) - min(len(rows) // 20, _HELD_OUT)
    held_out = np.arange(used, len(rows))
    random, batch = np.random.default_rng(seed), min(lesson.batch, used)
    order, at = random.permutation(used), 0
    steps = max(1, int(lesson.epochs * times * used / batch))
    with ThreadPoolExecutor(min(threads, _SLICES)) as pool:
        teacher = _Teacher(lesson, network, pool)
        before = teacher.loss(rows, held_out)
        for number in range(steps):
            if at + batch > used:
                order, at = random.permutation(used), 0
            which = np.sort(order[at : at + batch])  # in the order of memory: quicker
            teacher.step(rows, which, _rate(number / steps, lesson.rate))
            at += batch
        return network, Learnt(rows=len(rows), before=before, after=teacher.loss(rows, held_out))
