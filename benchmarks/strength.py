"""How strong the players are: makes benchmarks/results/strength.json, and from it the tables of docs/strength.md.

    UV_PROJECT_ENVIRONMENT=.venv-test uv run --group test python benchmarks/strength.py [--scale X] [--only NAME]

Each comparison is kept as soon as it is there: run again, it goes on where it was broken off, and measures again only
what was measured with another kernel or fewer deals. How many deals there are follows from how much work the players
are, and from nothing else. On two cores all of it takes about half an hour.
"""

import argparse
import json
import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from itertools import pairwise
from typing import Any

from deciding import in_node, native
from strength_tables import DOCUMENT, RESULTS, key_of, rewrite, told_time
from variants import BESIDE, OF_MATCHES, SHARES, STEPS, Variant, amount_of, at_work, method_of, told_share

from hearts import CHARACTERS, LEVELS, arena
from hearts.kernel.levels import YARDSTICKS, Kind, Method
from hearts.kernel.sources import fingerprint

KERNEL = fingerprint()
SEED = 20_261
REFERENCES = ("steady", *YARDSTICKS)  # the best player by rule, and the first plain search
MATCHES = [(LEVELS[-1], b) for b in REFERENCES] + [(each, "steady") for each in OF_MATCHES]
# Of a core, a comparison.
SECONDS = {"strongest": 300, "ladder": 50, "references": 25, "work": 60, "steps": 100, "matches": 150}
MOST_DEALS = 10_000
POSITIONS = 400  # to take the time of
HANDS_A_MATCH = 11

# About how long one seat's hand takes, in milliseconds of a core: so much, and by how much it searches so much more.
HAND = 0.03
EACH = {int(Kind.PLAIN_SEARCH): 1.2e-4, int(Kind.NETWORK): 0.06}

Entrant = str | Variant


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """Two players beside each other, for a table."""

    table: str
    a: Entrant
    b: str
    arrangement: str
    matches: bool = False

    @property
    def key(self) -> str:
        return key_of(name_of(self.a), self.b, self.arrangement, matches=self.matches)

    @property
    def names(self) -> tuple[str, ...]:
        """What `--only` knows it by."""
        return (self.table, name_of(self.a), self.b)

    @property
    def deal_seconds(self) -> float:
        """About how long a deal takes in all its seatings, of a core."""
        alone, seatings = (1, 4) if self.arrangement == "1v3" else (2, 6)
        each = alone * hand_of(self.a) + (4 - alone) * hand_of(self.b)
        return seatings * each * (HANDS_A_MATCH if self.matches else 1) / 1000

    def deals(self, scale: float) -> int:
        """How many deals: as many of each direction of the pass."""
        return 4 * max(1, int(min(SECONDS[self.table] / self.deal_seconds, MOST_DEALS) * scale / 4))


def name_of(player: Entrant) -> str:
    return player if isinstance(player, str) else player.name


def method(player: Entrant) -> Method:
    return method_of(player) if isinstance(player, str) else player.method


def hand_of(player: Entrant) -> float:
    how = method(player)
    amount = amount_of(how)
    return HAND + (EACH[how.card] * amount if amount else 0)


def comparisons() -> list[Comparison]:
    """All of them in order, each once; two against two is the same from either side."""
    found: dict[str, Comparison] = {}
    for each in _all():
        mirrored = key_of(each.b, name_of(each.a), each.arrangement)
        if name_of(each.a) != each.b and not (each.arrangement == "2v2" and mirrored in found):
            kept = found.setdefault(each.key, each)
            if each.deals(1) > kept.deals(1):
                found[each.key] = each
    return list(found.values())


def _all() -> Iterator[Comparison]:
    ladder = [(better, worse) for worse, better in pairwise(LEVELS)] + [(name, "steady") for name in CHARACTERS]
    for arrangement in ("2v2", "1v3"):
        yield Comparison(table="strongest", a=LEVELS[-1], b=YARDSTICKS[0], arrangement=arrangement)
    for a, b in ladder:
        for arrangement in ("1v3", "2v2"):
            yield Comparison(table="ladder", a=a, b=b, arrangement=arrangement)
    for a in LEVELS + CHARACTERS:
        yield Comparison(table="references", a=a, b="steady", arrangement="1v3")
        for b in REFERENCES:
            yield Comparison(table="references", a=a, b=b, arrangement="2v2")
    for name, beside in BESIDE.items():
        for share in SHARES:
            yield Comparison(table="work", a=at_work(name, share), b=beside, arrangement="1v3")
    for name, beside in BESIDE.items():
        yield Comparison(table="steps", a=name, b=beside, arrangement="1v3")
    for step in STEPS:
        yield Comparison(table="steps", a=step.player, b=step.beside, arrangement="1v3")
    for a, b in MATCHES:
        yield Comparison(table="matches", a=a, b=b, arrangement="1v3", matches=True)


def measure(comparison: Comparison, executor: Executor, *, scale: float) -> dict[str, Any]:
    deals = comparison.deals(scale)
    result = arena.compare(
        comparison.a,
        comparison.b,
        hands=deals,
        seed=SEED,
        arrangement=comparison.arrangement,
        matches=comparison.matches,
        executor=executor,
    )
    mine = result.players[0]
    row = {
        **stamp(comparison),
        "scale": scale,
        "deals": deals,
        "hands": sum(player.hands for player in result.players),
        "difference": asdict(result.estimate),
        "half_width": result.estimate.half_width,
        **{name: getattr(mine, name).mean for name in ("moons", "conceded", "queens")},
    }
    if comparison.matches:
        row |= {"won": mine.wins.mean, "won_half_width": mine.wins.half_width, "rank": mine.rank.mean}
    return row


def stamp(comparison: Comparison) -> dict[str, Any]:
    """What a row follows from, beside the number of deals: one that bears another is measured again."""
    methods = [list(method(comparison.a)), list(method(comparison.b))]
    return {"kernel": KERNEL, "seed": SEED, "methods": methods}


def time_of(player: Entrant) -> dict[str, Any]:
    """The seconds of a decision. Raises SystemExit if WebAssembly decides otherwise."""
    cards, seconds = native(player, POSITIONS)
    found = {"kernel": KERNEL, "method": list(method(player)), "native": seconds, "node": None}
    if isinstance(player, str) and (answer := in_node(player, POSITIONS)) is not None:
        if answer[0] != cards:
            raise SystemExit(f"{player} plays other cards in Node than natively.")
        found["node"] = answer[1]
    return found


def outline() -> dict[str, Any]:
    """What lines the tables have: there may be no measurement yet for some of them."""
    return {
        "levels": list(LEVELS),
        "characters": list(CHARACTERS),
        "references": list(REFERENCES),
        "work": [[name, name_of(at_work(name, share)), told_share(share)] for name in BESIDE for share in SHARES],
        "beside": BESIDE,
        "steps": [[step.level, name_of(step.player), step.step] for step in STEPS],
        "matches": [[name_of(a), b] for a, b in MATCHES],
    }


def written(results: dict[str, Any]) -> str:
    """Them as JSON, each measurement on a line of its own."""
    dumps = partial(json.dumps, ensure_ascii=False)

    def lines(value: Any) -> str:
        if not isinstance(value, dict):
            return dumps(value)
        return "{" + ",".join(f"\n  {dumps(key)}: {dumps(each)}" for key, each in value.items()) + "\n }"

    return "{" + ",".join(f"\n {dumps(key)}: {lines(value)}" for key, value in results.items()) + "\n}\n"


def keep(results: dict[str, Any]) -> None:
    """Writes what is known so far, and the document's tables."""
    beside = RESULTS.with_suffix(".new")
    beside.write_text(written(results), encoding="utf-8")
    beside.replace(RESULTS)
    DOCUMENT.write_text(rewrite(DOCUMENT.read_text(encoding="utf-8"), results), encoding="utf-8")


def in_order(kept: dict[str, Any], keys: list[str]) -> dict[str, Any]:
    return {key: kept[key] for key in keys if key in kept}


def run(chosen: list[Comparison], results: dict[str, Any], *, scale: float, workers: int) -> None:
    everything = [each.key for each in comparisons()]
    timed = {name_of(player): player for each in comparisons() for player in (each.a, each.b)}
    wanted = {name_of(player) for each in chosen for player in (each.a, each.b)}
    times = results["times"]
    for name, player in timed.items():
        stamped = {"kernel": KERNEL, "method": list(method(player))}
        if name in wanted and not stamped.items() <= times.get(name, {}).items():
            times[name] = time_of(player)
            print(f"{name}: {told_time(times[name]['native'])} a decision", flush=True)
            results["times"] = times = in_order(times, list(timed))
            keep(results)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_ignore_interrupts) as executor:
        for number, comparison in enumerate(chosen, 1):
            deals, start = comparison.deals(scale), time.perf_counter()
            kept = results["rows"].get(comparison.key, {})
            if stamp(comparison).items() <= kept.items() and kept["deals"] >= deals:
                continue
            row = results["rows"][comparison.key] = measure(comparison, executor, scale=scale)
            results["rows"] = in_order(results["rows"], everything)
            keep(results)
            told = f"{row['difference']['mean']:+.2f} ± {row['half_width']:.2f}"
            spent = time.perf_counter() - start
            print(f"{number}/{len(chosen)} {comparison.key}: {told}, {deals} deals, {spent:.0f} s", flush=True)


def _ignore_interrupts() -> None:
    """Ctrl+C is for the process that waits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scale", type=float, default=1.0, help="so many times the deals: 0.02 for a trial")
    parser.add_argument("--only", metavar="NAME", help=f"of this player, or of a table: {', '.join(SECONDS)}")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--list", action="store_true", help="say what there is to measure, and measure nothing")
    parser.add_argument("--tables", action="store_true", help="write the tables anew, and measure nothing")
    given = parser.parse_args()
    chosen = [each for each in comparisons() if given.only is None or given.only in each.names]
    if not chosen:
        parser.error(f"nothing is called {given.only!r}")
    if given.list:
        for each in chosen:
            print(f"{each.table:12}{each.deals(given.scale):6} deals  {each.key}")
        print(
            f"about {sum(each.deals(given.scale) * each.deal_seconds for each in chosen) / 60:.0f} minutes of one core"
        )
        return
    kept = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    results = {**outline(), "times": kept.get("times", {}), "rows": kept.get("rows", {})}
    try:
        if not given.tables:
            run(chosen, results, scale=given.scale, workers=given.workers)
    except KeyboardInterrupt:
        raise SystemExit("Broken off. What was measured is kept; the same command goes on from there.") from None
    finally:
        keep(results)


if __name__ == "__main__":
    main()
