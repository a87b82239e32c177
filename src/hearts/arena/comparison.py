"""Compares players: the same deals in every seating, until there are enough."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import closing
from math import isfinite

from ..players import Player
from ..rules import Rules
from .entrants import ArenaError, entrants_of, seatings_of
from .executors import outcomes
from .faults import Fault
from .jobs import Outcome, Plan, decision_seconds
from .results import Result, difference, result_of
from .tally import Tally

MOST_DEALS = 1_000_000_000
CHECK_EVERY = 100
"""How many deals lie between two looks at the precision: where to stop must not follow from how deals are batched."""
TIMED_SECONDS = 0.1  # at least, for a level's time a decision
ON_ERROR = ("stop", "continue")


def compare(
    a: Player | str,
    b: Player | str,
    *others: Player | str,
    hands: int = 1000,
    seed: int = 1,
    arrangement: str = "2v2",
    rules: Rules | None = None,
    matches: bool = False,
    precision: float | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    on_error: str = "stop",
    progress: Callable[[Result], None] | None = None,
) -> Result:
    """Plays so many deals, each in every seating of the players, and tells how many points a hand lie between them.

    A player is a level's name, `exec:` and the command of a program (docs/engines.md), or a `Player`. The arrangement
    is `2v2` (both fill the seats half and half), `1v3` (one of a against a table of b) or `free` (up to as many
    players as there are seats). With `matches`, each deal is a code by which a whole match is played.

    With `precision` it stops once the interval of the difference reaches that far to each side, or less; it looks
    every 100 deals. The deals are played in processes of its own, as many as `workers` says or the machine has cores,
    or on any `executor`; the result is the same. A player that fails ends it with `PlayerFailed`; with `on_error`
    `continue` that deal is left out for everybody, and `Result.faults` has the case. `progress` is called with what is
    found so far.

    Raises `ArenaError` or another ValueError for what cannot be compared.
    """
    rules = Rules() if rules is None else rules
    hands = _whole(hands, "hands", highest=MOST_DEALS, lowest=1)
    seed = _whole(seed, "seed", highest=2**63 - 1)
    if workers is not None:
        workers = _whole(workers, "workers", highest=10_000, lowest=1)
    if precision is not None and not (isfinite(precision) and precision > 0):
        raise ArenaError(f"The precision is in points a hand, above zero, not {precision!r:.40}.")
    if on_error not in ON_ERROR:
        raise ArenaError(f"On an error it can {' or '.join(ON_ERROR)}, not {on_error!r:.40}.")
    seatings = seatings_of(2 + len(others), arrangement=arrangement, rules=rules)
    plan = Plan(
        entrants=entrants_of([a, b, *others]),
        seatings=seatings,
        rules=rules,
        seed=seed,
        matches=matches,
        drops_faults=on_error == "continue",
    )
    tally = Tally(len(plan.entrants))
    faults: list[Fault] = []
    clock = [(0.0, 0)] * len(plan.entrants)

    def found(*, seconds: list[float | None]) -> Result:
        return result_of(plan, tally, arrangement=arrangement, planned=hands, faults=tuple(faults), seconds=seconds)

    with closing(outcomes(plan, hands, executor=executor, workers=workers)) as played:
        for outcome, is_enough in _until(played, tally, precision):
            faults += outcome.faults
            clock = [(s + t, n + m) for (s, n), (t, m) in zip(clock, outcome.clock, strict=True)]
            if progress is not None and tally.deals[-1]:
                progress(found(seconds=_seconds(clock)))
            if is_enough:
                break
    if not tally.deals[-1]:
        raise ArenaError(f"No deal could be played to its end. The first failure: {faults[0]}")
    if plan.levels is not None:
        return found(seconds=[decision_seconds(plan, entrant, at_least=TIMED_SECONDS) for entrant in range(len(clock))])
    return found(seconds=_seconds(clock))


def _until(played: Iterable[Outcome], tally: Tally, precision: float | None) -> Iterator[tuple[Outcome, bool]]:
    """Adds outcomes to the tally, up to the first look at which it is precise enough."""
    for outcome in played:
        first, counts = outcome.first, outcome.counts
        end = first + len(counts)
        while precision is not None and (look := (first // CHECK_EVERY + 1) * CHECK_EVERY) <= end:
            tally.add(counts[first - outcome.first : look - outcome.first])
            first = look
            estimate = tally.estimate(difference(0, 1))
            if estimate is not None and estimate.half_width <= precision:
                yield _cut(outcome, look), True
                return
        tally.add(counts[first - outcome.first :])
        yield outcome, False


def _cut(outcome: Outcome, end: int) -> Outcome:
    """An outcome without the deals from `end` on."""
    return Outcome(
        first=outcome.first,
        counts=outcome.counts[: end - outcome.first],
        faults=tuple(fault for fault in outcome.faults if fault.deal < end),
        clock=outcome.clock,
        elapsed=outcome.elapsed,
    )


def _seconds(clock: list[tuple[float, int]]) -> list[float | None]:
    return [seconds / decisions if decisions else None for seconds, decisions in clock]


def _whole(number: int, what: str, *, highest: int, lowest: int = 0) -> int:
    if isinstance(number, bool) or not isinstance(number, int) or not lowest <= number <= highest:
        raise ArenaError(f"{what} is a whole number from {lowest} to {highest}, not {number!r:.40}.")
    return number
