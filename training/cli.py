"""Makes the networks of the strongest player, from nothing (README.md).

uv run python -m training [--size small|full] [--iterations N] [--folder FOLDER]

Broken off, the same command goes on where it was.
"""

import argparse
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

from hearts.kernel.sources import NETWORK

from .course import Course, OtherTraining
from .sizes import SIZES


def _ignore_interrupts() -> None:
    """Ctrl+C is for the process that waits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number above zero")
    return int(text)


def main() -> None:
    """Trains, as it is told to."""
    parser = argparse.ArgumentParser(
        prog="training", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--size", choices=tuple(SIZES), default="full", help="small takes minutes, to try it out")
    parser.add_argument("--iterations", type=_count, metavar="N", help="how many; more may be asked for later")
    parser.add_argument("--folder", type=Path, help="for all that is made on the way (.training/SIZE)")
    parser.add_argument("--into", type=Path, help="the networks' file (the game's own; of a small training, in FOLDER)")
    parser.add_argument("--seed", type=_count, default=1)
    parser.add_argument("--workers", type=_count, default=os.cpu_count() or 1, help="how many processes")
    given = parser.parse_args()
    size = SIZES[given.size]
    folder = given.folder or Path(".training") / given.size
    into = given.into or (NETWORK if given.size == "full" else folder / NETWORK.name)
    log = folder / "log.txt"

    def tell(line: str) -> None:
        print(line, flush=True)
        with log.open("a", encoding="utf-8") as file:
            file.write(line + "\n")

    context = multiprocessing.get_context("spawn")
    try:
        with ProcessPoolExecutor(given.workers, mp_context=context, initializer=_ignore_interrupts) as executor:
            Course(
                folder=folder,
                size=replace(size, iterations=given.iterations or size.iterations),
                seed=given.seed,
                tell=tell,
                executor=executor,
                threads=given.workers,
            ).run(into)
    except OtherTraining as error:
        raise SystemExit(str(error)) from None
    except KeyboardInterrupt:
        raise SystemExit("Broken off. What was done is kept; the same command goes on from there.") from None
