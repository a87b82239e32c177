"""The tables of docs/strength.md, out of what benchmarks/strength.py measured and nothing else."""

import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
RESULTS = ROOT / "benchmarks" / "results" / "strength.json"
DOCUMENT = ROOT / "docs" / "strength.md"
UNKNOWN = "–"

Results = dict[str, Any]
Row = dict[str, Any]


def key_of(a: str, b: str, arrangement: str, *, matches: bool = False) -> str:
    """What a comparison is called."""
    return f"{a} | {b} | {arrangement}{' | matches' if matches else ''}"


def rewrite(document: str, results: Results) -> str:
    """The document with its tables made anew; what stands around them stays."""

    def anew(found: re.Match[str]) -> str:
        return f"{found[1]}\n{TABLES[found[2]](results)}\n{found[3]}"

    return re.sub(r"(<!-- table: (\w+) -->)\n.*?(<!-- end -->)", anew, document, flags=re.S)


def _ladder(results: Results) -> str:
    heads = ["", "beside", "one against three", "two, two", "deals", "moons made, %", "by others, %", "Q♠, %"]
    heads += ["native", "Node"]
    levels, characters = results["levels"], results["characters"]
    pairs = [*zip(levels[1:], levels[:-1], strict=True), *((name, "steady") for name in characters)]
    lines = [[levels[0], *[""] * 7, *_times(results, levels[0])]]
    for a, b in pairs:
        alone, even = (_row(results, a, b, arrangement) for arrangement in ("1v3", "2v2"))
        rates = [f"{100 * alone[what]:.1f}" if alone else UNKNOWN for what in ("moons", "conceded", "queens")]
        lines.append([a, b, _told(alone), _told(even), _deals(alone, even), *rates, *_times(results, a)])
    return _table(heads, lines)


def _references(results: Results) -> str:
    heads, lines = ["", "one against three `steady`"], []
    for other in results["references"]:
        heads += [f"two, two with `{other}`", "deals"]
    for name in results["levels"] + results["characters"]:
        alone = _row(results, name, "steady", "1v3")
        line = [name, "" if name == "steady" else _told(alone)]
        for other in results["references"]:
            row = _row(results, name, other, "2v2")
            line += ["", ""] if name == other else [_told(row), _deals(*([alone, row] if other == "steady" else [row]))]
        lines.append(line)
    return _table(heads, lines)


def _work(results: Results) -> str:
    lines = []
    for level, player, share in results["work"]:
        beside = results["beside"][level]
        row = _row(results, player, beside, "1v3")
        lines.append([f"`{level}`", share, f"`{beside}`", _told(row), _deals(row), _times(results, player)[0]])
    return _table(["search", "work", "against three", "points a hand", "deals", "a decision, native"], lines)


def _steps(results: Results) -> str:
    lines = []
    for level, player, step in results["steps"]:
        whole, lacking = (_row(results, each, results["beside"][level], "1v3") for each in (level, player))
        if player == results["beside"][level]:  # is one of them: no better and no worse
            lacking = whole and {**whole, "difference": {**whole["difference"], "mean": 0.0}, "half_width": 0.0}
        lines.append([f"`{level}`", step, _apart(lacking, whole), _deals(lacking), _times(results, player)[0]])
    return _table(["level", "without", "points a hand more", "deals", "a decision, native"], lines)


def _matches(results: Results) -> str:
    lines = []
    for a, b in results["matches"]:
        row = results["rows"].get(key_of(a, b, "1v3", matches=True))
        line = [UNKNOWN] * 3
        if row:
            won = f"{100 * row['won']:.1f} ± {100 * row['won_half_width']:.1f}"
            line = [f"{4 * row['deals']:,}", won, f"{row['rank']:.2f}"]
        lines.append([a, f"`{b}`", *line])
    return _table(["one", "against three", "matches", "won, %", "mean rank"], lines)


def _source(results: Results) -> str:
    rows = results["rows"].values()
    kernels = ", ".join(f"`{kernel}`" for kernel in sorted({row["kernel"] for row in rows}))
    seeds = ", ".join(sorted({str(row["seed"]) for row in rows}))
    told = f"Kernel {kernels}; deals of seed {seeds}; {sum(row['hands'] for row in rows):,} hands of a seat in all."
    trial = " **A trial with fewer deals than there will be: its intervals are wide.**"
    return told + (trial if any(row["scale"] < 1 for row in rows) else "")


TABLES: dict[str, Callable[[Results], str]] = {
    "source": _source,
    "ladder": _ladder,
    "references": _references,
    "work": _work,
    "steps": _steps,
    "matches": _matches,
}


def _row(results: Results, a: str, b: str, arrangement: str) -> Row | None:
    """A comparison's row. Two against two may have been measured from the other side."""
    rows = results["rows"]
    if (row := rows.get(key_of(a, b, arrangement))) is not None:
        return row
    if arrangement == "2v2" and (row := rows.get(key_of(b, a, arrangement))) is not None:
        return {**row, "difference": {**row["difference"], "mean": -row["difference"]["mean"]}}
    return None


def _told(row: Row | None) -> str:
    if row is None:
        return UNKNOWN
    return f"{row['difference']['mean']:+.2f} ± {row['half_width']:.2f}".replace("-", "−")


def _apart(one: Row | None, other: Row | None) -> str:
    """How much more one takes than another beside the same third."""
    if one is None or other is None:
        return UNKNOWN
    mean = one["difference"]["mean"] - other["difference"]["mean"]
    return f"{mean:+.2f} ± {math.hypot(one['half_width'], other['half_width']):.2f}".replace("-", "−")


def _deals(*rows: Row | None) -> str:
    return " / ".join(dict.fromkeys(UNKNOWN if row is None else f"{row['deals']:,}" for row in rows))


def _times(results: Results, name: str) -> list[str]:
    found = results["times"].get(name, {})
    return [told_time(found.get("native")), told_time(found.get("node"))]


def told_time(seconds: float | None) -> str:
    """Two figures of it."""
    if seconds is None:
        return UNKNOWN
    return f"{seconds * 1e3:.2g} ms" if seconds >= 1e-4 else f"{seconds * 1e6:.2g} µs"


def _table(heads: list[str], lines: list[list[str]]) -> str:
    written = [heads, ["---"] * len(heads), *lines]
    return "\n".join("| " + " | ".join(line) + " |" for line in written)
