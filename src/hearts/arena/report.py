"""A comparison as text to read, and as a picture."""

from collections.abc import Iterator
from html import escape
from math import isfinite

from .results import PlayerResult, Result
from .tally import Estimate


def text(result: Result) -> Iterator[str]:
    """The lines of a report."""
    first, second = result.players[:2]
    what = "match" if result.matches else "deal"
    yield (
        f"{first.name} against {second.name}, {result.arrangement}: {signed(result.difference)} points a hand"
        f" (95 %: {_interval(result.estimate)}), {_count(result.deals, what)}, each in every seating"
    )
    if len(result.by_direction) > 1:
        ways = ", ".join(f"{name} {_within(each, signed=True)}" for name, each in result.by_direction.items())
        yield f"By pass: {ways}"
    yield ""
    yield from _columns([_HEADINGS, *([_row(player) for player in result.players])])
    if len(result.players) > 2:
        yield ""
        yield "Points a hand of each minus those of each other:"
        names = [player.name for player in result.players]
        rows = [
            [name, *("" if i == j else _within(each, signed=True) for j, each in enumerate(row))]
            for i, (name, row) in enumerate(zip(names, result.pairs, strict=True))
        ]
        yield from _columns([["", *names], *rows])


_HEADINGS = ["", "points a hand", "moons", "conceded", "Q♠ taken", "matches won", "mean rank", "a decision"]


def _row(player: PlayerResult) -> list[str]:
    return [
        player.name,
        _within(player.points),
        _percent(player.moons),
        _percent(player.conceded),
        _percent(player.queens),
        "" if player.wins is None else _percent(player.wins, with_error=True),
        "" if player.rank is None else _within(player.rank),
        _time(player.decision_seconds),
    ]


def _columns(rows: list[list[str]]) -> Iterator[str]:
    """A table, without the columns that hold nothing."""
    kept = [column for column in zip(*rows, strict=True) if any(column[1:])]
    widths = [max(map(len, column)) for column in kept]
    for row in zip(*kept, strict=True):
        name, *cells = (
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join([name, *cells]).rstrip()


def signed(number: float) -> str:
    return f"{number:+.2f}"


def _within(estimate: Estimate, *, signed: bool = False) -> str:
    error = f"±{estimate.half_width:.2f}" if isfinite(estimate.half_width) else "±?"
    return f"{estimate.mean:{'+' if signed else ''}.2f} {error}"


def _interval(estimate: Estimate) -> str:
    low, high = estimate.interval
    return f"{signed(low)} to {signed(high)}" if isfinite(low) else "not known after one deal"


def _percent(estimate: Estimate, *, with_error: bool = False) -> str:
    error = f" ±{100 * estimate.half_width:.1f}" if with_error and isfinite(estimate.half_width) else ""
    return f"{100 * estimate.mean:.1f}{error} %"


def _time(seconds: float | None) -> str:
    if seconds is None:
        return ""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.1f} {unit}"
    return f"{seconds * 1e6:.2f} µs"


def _count(number: int, what: str) -> str:
    plural = f"{what}es" if what.endswith("ch") else f"{what}s"
    return f"{number:,} {what if number == 1 else plural}"


# --- the picture

_WIDTH, _ROW, _LEFT, _RIGHT, _TOP, _BOTTOM = 720, 34, 250, 110, 64, 52
_STYLE = (
    "text{font:14px system-ui,sans-serif;fill:#1b2a22}.small{font-size:12px;fill:#54625a}"
    ".axis{stroke:#b9c4bd}.zero{stroke:#54625a}.bar{stroke:#1f6f4a;stroke-width:3}.dot{fill:#1f6f4a}"
)


def svg(result: Result) -> str:
    """The differences and their intervals as an SVG picture: by pass direction, or each pair of several players."""
    rows = [(name, estimate) for name, estimate in _rows(result) if isfinite(estimate.half_width)]
    reach = max([0.1, *(abs(bound) for _, estimate in rows for bound in estimate.interval)]) * 1.1
    middle, unit = (_LEFT + _WIDTH - _RIGHT) / 2, (_WIDTH - _RIGHT - _LEFT) / 2 / reach
    height = _TOP + _ROW * len(rows) + _BOTTOM
    bottom = height - _BOTTOM
    first, second = (escape(player.name) for player in result.players[:2])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{height}" viewBox="0 0 {_WIDTH} {height}"'
        ' role="img">',
        f"<title>{first} against {second}: {signed(result.difference)} points a hand</title>",
        f"<style>{_STYLE}</style>",
        f'<rect width="{_WIDTH}" height="{height}" fill="#fff"/>',
        f'<text x="20" y="30">{first} against {second}, {result.arrangement}</text>',
        f'<text class="small" x="20" y="48">{_count(result.deals, "match" if result.matches else "deal")},'
        " each in every seating; 95 % intervals</text>",
    ]
    for tick in _ticks(reach):
        x = middle + tick * unit
        kind = "axis" if tick else "zero"
        parts.append(f'<line class="{kind}" x1="{x:.1f}" x2="{x:.1f}" y1="{_TOP}" y2="{bottom}"/>')
        label = f"{tick:+g}" if tick else "0"
        parts.append(f'<text class="small" x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">{label}</text>')
    parts.append(
        f'<text class="small" x="{middle:.1f}" y="{bottom + 38}" text-anchor="middle">'
        "points a hand; to the left of zero the first one is better</text>"
    )
    for place, (name, estimate) in enumerate(rows):
        y = _TOP + _ROW * (place + 0.5)
        low, high = (middle + bound * unit for bound in estimate.interval)
        parts += [
            f'<text x="20" y="{y + 5:.1f}">{escape(name)}</text>',
            f'<line class="bar" x1="{low:.1f}" x2="{high:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>',
            f'<circle class="dot" cx="{middle + estimate.mean * unit:.1f}" cy="{y:.1f}" r="5"/>',
            f'<text x="{_WIDTH - 20}" y="{y + 5:.1f}" text-anchor="end">{_within(estimate, signed=True)}</text>',
        ]
    return "\n".join([*parts, "</svg>", ""])


def _rows(result: Result) -> Iterator[tuple[str, Estimate]]:
    if len(result.players) == 2:
        yield "all deals", result.estimate
        for name, estimate in result.by_direction.items():
            yield f"pass {name}" if name != "hold" else "no pass", estimate
        return
    for i, player in enumerate(result.players):
        for j in range(i + 1, len(result.players)):
            yield f"{player.name} against {result.players[j].name}"[:34], result.pairs[i][j]


def _ticks(reach: float) -> list[float]:
    """Round numbers, five to eleven of them, zero among them."""
    step = 0.01
    for factor in (2, 2.5, 2) * 4:
        if reach / step <= 5:
            break
        step *= factor
    count = int(reach / step)
    return [round(place * step, 6) for place in range(-count, count + 1)]
