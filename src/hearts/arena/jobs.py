"""A job: some deals of a comparison, each in every seating. A pure function of its plan, wherever it is run."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from .. import engine
from ..codes import GameCode
from ..kernel import chance
from ..kernel.layout import Direction
from ..rules import Rules
from .entrants import ArenaError, Entrant
from .faults import Fault, PlayerFailed
from .loop import COUNTS, play_deals
from .tables import Sitting, SittingFailed, Tables

_CODE_BITS = 35
_WORD_BITS = 64
_stream: Callable[[int, int, int], int] = chance.stream
_one_way: Callable[[int], int] = chance.one_way
_shift: Callable[[int, int], int] = chance.shift


@dataclass(frozen=True, kw_only=True)
class Plan:
    """All that a comparison's results follow from."""

    entrants: tuple[Entrant, ...]
    seatings: tuple[tuple[int, ...], ...]
    rules: Rules
    seed: int
    matches: bool
    """Whether each deal begins a whole match, instead of being one hand."""
    drops_faults: bool
    """Whether a deal in which a player fails is left out, instead of ending the comparison."""

    @property
    def levels(self) -> list[int] | None:
        """The entrants' levels; None unless all of them are levels."""
        levels = [entrant.level for entrant in self.entrants]
        return [level for level in levels if level is not None] if None not in levels else None

    def code(self, deal: int) -> int:
        """The seed of the code that deals a deal."""
        return _code_seed(self.seed, deal)

    def hand_number(self, deal: int) -> int | None:
        """Which hand of its code a deal is: each pass direction in turn. None for a whole match."""
        return None if self.matches else deal % self.rules.players + 1


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """What came of some deals."""

    first: int
    """The number of the first deal."""
    counts: engine.Numbers
    """Of each deal, by direction, entrant and what is counted (`loop`); zeros for a deal that was left out."""
    faults: tuple[Fault, ...]
    clock: tuple[tuple[float, int], ...]
    """By entrant: the seconds that its decisions took, and how many were timed."""
    elapsed: float


def play(plan: Plan, first: int, count: int) -> Outcome:
    """Plays so many deals from the first one on. Raises `PlayerFailed` where the plan says to stop."""
    start = perf_counter()
    counts = np.zeros((count, len(Direction), len(plan.entrants), COUNTS), np.int64)
    levels = plan.levels
    if levels is None:
        faults, clock = _play_tables(plan, first, counts)
    else:
        _play_levels(plan, first, counts, levels)
        faults, clock = (), ((0.0, 0),) * len(plan.entrants)
    return Outcome(first=first, counts=counts, faults=faults, clock=clock, elapsed=perf_counter() - start)


def decision_seconds(plan: Plan, entrant: int, *, at_least: float) -> float:
    """How long a level's decision takes, measured at a table with nobody else, for some time at least."""
    level = plan.entrants[entrant].level
    assert level is not None
    alone = Plan(
        entrants=(plan.entrants[entrant],),
        seatings=((0,) * plan.rules.players,),
        rules=plan.rules,
        seed=plan.seed,
        matches=False,
        drops_faults=False,
    )

    def timed(deals: int) -> tuple[float, int]:
        counts = np.zeros((deals, len(Direction), 1, COUNTS), np.int64)
        start = perf_counter()
        decisions = _play_levels(alone, 0, counts, [level])
        return perf_counter() - start, decisions

    _prepare()
    deals = 1
    while True:
        elapsed, decisions = timed(deals)
        if elapsed >= at_least:
            return elapsed / decisions
        deals *= 2 + int(min(30.0, at_least / max(elapsed, 1e-6)))


def _prepare() -> None:
    """Has the loop compiled, by playing nothing with it."""
    none, nothing = np.zeros(0, np.int64), np.zeros((0, 0), np.int64)
    counts = np.zeros((0, len(Direction), 0, COUNTS), np.int64)
    play_deals(engine.new_match(), engine.new_view(), engine.new_mind(), none, nothing, none, nothing, none, counts)


def _play_levels(plan: Plan, first: int, counts: engine.Numbers, levels: list[int]) -> int:
    deals = range(first, first + len(counts))
    match = engine.new_match()
    for name, number in plan.rules.numbers().items():
        match[name] = number
    codes = [plan.code(deal) for deal in deals]
    seeds = [[_code_seed(code, number) for number in range(len(plan.seatings))] for code in codes]
    decisions = play_deals(
        match,
        engine.new_view(),
        engine.new_mind(),
        engine.numbers(levels),
        np.array(plan.seatings, np.int64),
        engine.numbers(codes),
        np.array(seeds, np.int64),
        engine.numbers([plan.hand_number(deal) or 0 for deal in deals]),
        counts,
    )
    if decisions < 0:
        raise ArenaError("A level decided against the rules. That is a fault of this program.")
    return decisions


def _play_tables(
    plan: Plan, first: int, counts: engine.Numbers
) -> tuple[tuple[Fault, ...], tuple[tuple[float, int], ...]]:
    faults = []
    seconds, decisions = [0.0] * len(plan.entrants), [0] * len(plan.entrants)
    with Tables(plan.entrants, plan.rules) as tables:
        for place, of_deal in enumerate(counts):
            try:
                for number, seating in enumerate(plan.seatings):
                    tables.play(_sitting(plan, first + place, number, seating), of_deal)
            except SittingFailed as failed:
                if not plan.drops_faults:
                    raise PlayerFailed(failed.fault) from None
                faults.append(failed.fault)
                of_deal[:] = 0
                tables.close_programs()
        for entrant, clock in tables.clocks:
            seconds[entrant] += clock.seconds
            decisions[entrant] += clock.decisions
    return tuple(faults), tuple(zip(seconds, decisions, strict=True))


def _sitting(plan: Plan, deal: int, number: int, seating: tuple[int, ...]) -> Sitting:
    code = plan.code(deal)
    seed = _code_seed(code, number)
    return Sitting(
        deal=deal,
        code=GameCode.from_seed(code),
        seating=seating,
        seed=seed,
        program_seeds=tuple(_one_way(_stream(seed, chance.FREE, seat)) for seat in range(len(seating))),
        hand_number=plan.hand_number(deal),
    )


def _code_seed(seed: int, number: int) -> int:
    """A code's seed out of another seed: one for each number."""
    return _shift(_stream(seed, chance.FREE, number), _WORD_BITS - _CODE_BITS)
