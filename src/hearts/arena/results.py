"""What a comparison found."""

import json
from dataclasses import dataclass, field
from math import isfinite
from typing import Any

from ..kernel.layout import Direction
from ..kernel.sources import fingerprint
from ..rules import Rules
from .faults import Fault
from .jobs import Plan
from .loop import CONCEDED, HANDS, MATCHES, MOONS, POINTS, QUEENS, RANKS, WHOLE_WIN, WINS
from .tally import Estimate, Rate, Tally

FORMAT, VERSION = "hearts-arena", 1


@dataclass(frozen=True, kw_only=True)
class PlayerResult:
    """How one player fared. Rates are for each hand that one seat of it played, matches for each match."""

    name: str
    hands: int
    points: Estimate
    moons: Estimate
    """Made by it."""
    conceded: Estimate
    """Moons that another seat made."""
    queens: Estimate
    """Q♠ taken."""
    by_direction: dict[str, Estimate]
    """Points, by the direction of the pass."""
    wins: Estimate | None
    """Its share of matches won; joint winners divide one."""
    rank: Estimate | None
    decision_seconds: float | None = field(compare=False)
    """The time that a decision of it took; None where that is not known yet. Results are equal whatever it is."""


@dataclass(frozen=True, kw_only=True)
class Result:
    """What a comparison found. The same players, deals and rules give equal results, wherever they were played."""

    arrangement: str
    rules: Rules
    seed: int
    matches: bool
    """Whether whole matches were played; else single hands."""
    kernel: str
    """The fingerprint of the kernel: which version the levels were."""
    planned: int
    """How many deals were to be played."""
    deals: int
    """How many count."""
    players: tuple[PlayerResult, ...]
    pairs: tuple[tuple[Estimate, ...], ...]
    """`pairs[i][j]`: points a hand of player i minus those of player j."""
    by_direction: dict[str, Estimate]
    """The difference, by the direction of the pass."""
    faults: tuple[Fault, ...]
    """The players' failures; their deals do not count."""

    @property
    def estimate(self) -> Estimate:
        """The difference between the first two players, with its error."""
        return self.pairs[0][1]

    @property
    def difference(self) -> float:
        """Points a hand of the first player minus those of the second: below zero where the first one is better."""
        return self.estimate.mean

    @property
    def stderr(self) -> float:
        """The standard error of the difference."""
        return self.estimate.stderr

    @property
    def interval(self) -> tuple[float, float]:
        """The difference's 95 % confidence interval."""
        return self.estimate.interval

    def data(self) -> dict[str, Any]:
        """All of it as plain data; a bound that is not finite, after a single deal, is None."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "kernel": self.kernel,
            "arrangement": self.arrangement,
            "rules": self.rules.differences(),
            "seed": self.seed,
            "matches": self.matches,
            "planned": self.planned,
            "deals": self.deals,
            "difference": self.difference,
            "stderr": _finite(self.stderr),
            "interval": [_finite(bound) for bound in self.interval],
            "by_direction": {name: _data(estimate) for name, estimate in self.by_direction.items()},
            "players": [_player_data(player) for player in self.players],
            "pairs": [[_data(estimate) for estimate in row] for row in self.pairs],
            "faults": [fault.data() for fault in self.faults],
        }

    def dumps(self) -> str:
        """It as JSON."""
        return json.dumps(self.data(), ensure_ascii=False, indent=1)


def result_of(
    plan: Plan,
    tally: Tally,
    *,
    arrangement: str,
    planned: int,
    faults: tuple[Fault, ...],
    seconds: list[float | None],
) -> Result:
    """The result that a tally stands for; some deal must count."""
    numbers = range(len(plan.entrants))

    def of(entrant: int, what: int, each: int = HANDS) -> Estimate:
        estimate = tally.estimate([Rate(entrant, what, each)])
        assert estimate is not None
        return estimate

    def player(entrant: int) -> PlayerResult:
        wins = tally.estimate([Rate(entrant, WINS, MATCHES, 1 / WHOLE_WIN)])
        return PlayerResult(
            name=plan.entrants[entrant].label,
            hands=tally.sum(entrant, HANDS),
            points=of(entrant, POINTS),
            moons=of(entrant, MOONS),
            conceded=of(entrant, CONCEDED),
            queens=of(entrant, QUEENS),
            by_direction=_by_direction(tally, [Rate(entrant, POINTS, HANDS)]),
            wins=wins,
            rank=tally.estimate([Rate(entrant, RANKS, MATCHES)]),
            decision_seconds=seconds[entrant],
        )

    def pair(i: int, j: int) -> Estimate:
        estimate = tally.estimate(difference(i, j))
        assert estimate is not None
        return estimate

    return Result(
        arrangement=arrangement,
        rules=plan.rules,
        seed=plan.seed,
        matches=plan.matches,
        kernel=fingerprint(),
        planned=planned,
        deals=tally.deals[-1],
        players=tuple(player(entrant) for entrant in numbers),
        pairs=tuple(tuple(pair(i, j) for j in numbers) for i in numbers),
        by_direction=_by_direction(tally, difference(0, 1)),
        faults=faults,
    )


def difference(i: int, j: int) -> list[Rate]:
    """Points a hand of one entrant minus those of another."""
    return [Rate(i, POINTS, HANDS), Rate(j, POINTS, HANDS, -1.0)]


def _by_direction(tally: Tally, rates: list[Rate]) -> dict[str, Estimate]:
    found = {way.name.lower(): tally.estimate(rates, direction=way) for way in (*list(Direction)[1:], Direction.HOLD)}
    return {name: estimate for name, estimate in found.items() if estimate is not None}


def _player_data(player: PlayerResult) -> dict[str, Any]:
    data: dict[str, Any] = {"name": player.name, "hands": player.hands}
    for name in ("points", "moons", "conceded", "queens", "wins", "rank"):
        estimate: Estimate | None = getattr(player, name)
        if estimate is not None:
            data[name] = _data(estimate)
    data["by_direction"] = {name: _data(estimate) for name, estimate in player.by_direction.items()}
    data["decision_seconds"] = player.decision_seconds
    return data


def _data(estimate: Estimate) -> dict[str, Any]:
    return {
        "mean": estimate.mean,
        "stderr": _finite(estimate.stderr),
        "interval": [_finite(bound) for bound in estimate.interval],
        "deals": estimate.deals,
    }


def _finite(number: float) -> float | None:
    return number if isfinite(number) else None
