"""A job: some hands that are played, and the rows of them in a file. A pure function of the job, wherever it is run."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from hearts import Rules, engine
from hearts.kernel.chance import FREE, stream
from hearts.kernel.mind import MIND

from .play import MOST_CHOICES_A_HAND, MOST_POSITIONS_A_HAND, follow_policy, follow_steady, try_cards, try_passes
from .rows import CHOICE, PASS, POSITION

PARTS = ("policy", "worth", "passing")
"""The networks, by their names in a mind."""

_SEATS = 4


@dataclass(frozen=True, kw_only=True)
class Job:
    """Hands to play."""

    seed: int
    first: int
    """The number of the first hand."""
    hands: int
    networks: dict[str, Path]
    """The files of those that have a part in it, by their names in a mind."""
    by_network: int
    """So many passes in a thousand are the pass network's, the others steady's."""
    into: dict[str, Path]
    """Which rows are wanted, and the files they go to."""

    @property
    def is_done(self) -> bool:
        """Whether all its files are there."""
        return all(path.exists() for path in self.into.values())


@contextmanager
def written(path: Path) -> Iterator[Path]:
    """Another path to write to: the file is there once it is whole, or not at all."""
    beside = path.with_name(f"new-{path.name}")
    yield beside
    beside.replace(path)


def save(path: Path, rows: npt.NDArray[Any]) -> None:
    with written(path) as beside:
        np.save(beside, rows)


def load(path: Path, dtype: np.dtype[Any]) -> npt.NDArray[Any]:
    """Rows, or a network, left in their file. Aligned again, which the file does not say: or all is compiled twice."""
    rows: npt.NDArray[Any] = np.load(path, mmap_mode="r")
    return rows.view(dtype)


def new_mind(networks: dict[str, Path]) -> engine.Record:
    """Room to think in, with these networks; the others are all zeros."""
    mind = np.zeros(1, MIND)[0]
    for part, path in networks.items():
        mind[part] = np.load(path)[0]
    return mind


def run(job: Job) -> None:
    """Plays the hands and writes the files, unless they are there."""
    if job.is_done:
        return
    for name, rows in _play(job).items():
        save(job.into[name], rows)


def _play(job: Job) -> dict[str, npt.NDArray[Any]]:
    match, view, mind = engine.new_match(), engine.new_view(), new_mind(job.networks)
    for name, number in Rules().numbers().items():
        match[name] = number
    choices = np.zeros(job.hands * MOST_CHOICES_A_HAND if {"steady", "choices"} & job.into.keys() else 0, CHOICE)
    positions = np.zeros(job.hands * MOST_POSITIONS_A_HAND if "positions" in job.into else 0, POSITION)
    passes = np.zeros(job.hands * _SEATS if "passes" in job.into else 0, PASS)
    leaders, given = engine.numbers([0] * MOST_POSITIONS_A_HAND), engine.numbers([0] * _SEATS)
    choice = position = pass_ = 0
    for hand in range(job.first, job.first + job.hands):
        key, number = stream(job.seed, FREE, hand), hand % 4 + 1
        if "steady" in job.into:
            choice, position = follow_steady(
                match, view, mind, leaders, key, number, choices, choice, positions, position
            )
        elif "positions" in job.into:
            position = follow_policy(match, view, mind, leaders, key, number, job.by_network, positions, position)
        elif "choices" in job.into:
            choice = try_cards(match, view, mind, key, number, job.by_network, choices, choice)
        else:
            number = hand % 3 + 1  # the fourth hand passes nothing
            pass_ = try_passes(match, view, mind, given, key, number, job.by_network, passes, pass_)
    found = {"steady": choices[:choice], "choices": choices[:choice]}
    found |= {"positions": positions[:position], "passes": passes[:pass_]}
    return {name: found[name] for name in job.into}
