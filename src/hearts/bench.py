"""How fast the engine is on this machine, on one core: what `hearts bench` prints."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from . import engine
from .codes import GameCode
from .kernel import exercise
from .kernel.layout import Phase
from .match import Match
from .players import LEVELS, player
from .rules import Rules

random_hands: Callable[[engine.Record, int, int], int] = exercise.random_hands

SECONDS = 1.0  # for each measurement: long enough to be steady, short enough to wait for
SEED = 20_260_101


@dataclass(frozen=True, kw_only=True)
class Speed:
    """One measurement."""

    what: str
    each_second: float


def measure() -> Iterator[Speed]:
    """Measures one thing after the other. The first use of each compiles it, which does not count."""
    hands = engine.new_match()
    for name, number in Rules().numbers().items():
        hands[name] = number
    engine.begin(hands, SEED)

    def play_hands(count: int) -> int:
        random_hands(hands, SEED, count)
        return count

    yield Speed(what="random hands with their deal, in the kernel", each_second=_rate(play_hands, first=1000))
    for level in LEVELS:
        yield Speed(what=f"decisions at level {level}, in whole hands", each_second=_rate(_play_hands(level), first=1))


def _play_hands(level: str) -> Callable[[int], int]:
    players = [player(level)] * Rules().players

    def play(count: int) -> int:
        decisions = 0
        for seed in range(SEED, SEED + count):
            match = Match(GameCode.from_seed(seed))
            while match.phase not in (Phase.SCORED, Phase.OVER):
                match.step(players)
            decisions += len(match.events)
        return decisions

    return play


def _rate(work: Callable[[int], int], *, first: int) -> float:
    """How much of the work is done in a second: `work(n)` does n parts, and returns how much that was."""
    work(1)
    parts = first
    while True:
        start = time.perf_counter()
        done = work(parts)
        elapsed = time.perf_counter() - start
        if elapsed >= SECONDS / 2:
            return done / elapsed
        parts = int(parts * min(100, SECONDS / max(elapsed, 1e-6))) + 1
