"""The parts of the ``hearts`` command that let players play: `arena` and `engine`."""

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from .arena import PlayerFailed, Result
    from .rules import Rules

FAILED = 2

Names = Annotated[
    list[str],
    typer.Argument(
        metavar="A B [C D]", help="Levels or characters (`hearts levels`), or exec: and a program's command."
    ),
]


def arena(
    names: Names,
    *,
    hands: Annotated[int, typer.Option(min=1, help="How many deals; each is played in every seating.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="Which deals.")] = 1,
    arrangement: Annotated[
        str | None, typer.Option(metavar="2v2|1v3|free", help="Who sits with whom; free for more than two players.")
    ] = None,
    rules: Annotated[str, typer.Option(metavar="KEY=VALUE,…", help="What differs from the default rules.")] = "",
    matches: Annotated[bool, typer.Option("--matches", help="Play whole matches.")] = False,
    precision: Annotated[
        float | None, typer.Option(metavar="POINTS", help="Stop once the difference is known to this, either way.")
    ] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="How many processes; otherwise one for each core.")] = None,
    dask: Annotated[str | None, typer.Option(metavar="ADDRESS", help="Play on a Dask cluster: its scheduler.")] = None,
    on_error: Annotated[
        str,
        typer.Option(metavar="stop|continue", help="When a player fails; continue leaves that deal out."),
    ] = "stop",
    json: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the result as JSON; - writes it in the report's place.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the result as an SVG picture.")] = None,
) -> None:
    """Compare players: the same deals in every seating, and the points a hand between them."""
    from .arena import PlayerFailed, compare, report

    for option, file in (("--json", json), ("--plot", plot)):
        check_writable(option, file)
    try:
        with _executor(dask) as (executor, cores), _progress(hands) as show:
            result = compare(
                *_two_or_more(names),
                hands=hands,
                seed=seed,
                arrangement=arrangement or ("2v2" if len(names) == 2 else "free"),
                rules=_rules(rules),
                matches=matches,
                precision=precision,
                executor=executor,
                workers=workers or cores,
                on_error=on_error,
                progress=show,
            )
    except PlayerFailed as error:
        _tell_case(error)
        raise typer.Exit(FAILED) from None
    except ValueError as error:
        raise typer.TyperException(str(error)) from None
    if json is not None and str(json) == "-":
        print(result.dumps())
    else:
        for line in report.text(result):
            print(line)
        write(json, result.dumps() + "\n")
    write(plot, report.svg(result))
    for fault in result.faults:
        print("hearts: left out:", fault, file=sys.stderr)


def engine(
    *, level: Annotated[str | None, typer.Option(help="Which level or character; otherwise the strongest.")] = None
) -> None:
    """Play one seat by the engine protocol, on the standard input and output (docs/engines.md)."""
    from .players import LEVELS, player
    from .protocol import rehearse, serve

    try:
        who = player(LEVELS[-1] if level is None else level)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--level") from None
    if sys.stdin is None:
        raise typer.TyperException("there is no input to read: it is closed.")
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")  # type: ignore[union-attr]
    rehearse(who)
    try:
        raise typer.Exit(serve(who, sys.stdin, lambda line: print(line, flush=True)))
    except BrokenPipeError:  # nobody listens any more
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _two_or_more(names: list[str]) -> list[str]:
    if len(names) < 2:
        raise typer.BadParameter("two players are compared, or more.", param_hint="A B")
    return names


def _rules(text: str) -> "Rules":
    from .protocol.lines import read_rules

    try:
        return read_rules([word for word in text.replace(",", " ").split() if word])
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--rules") from None


@contextmanager
def _executor(address: str | None) -> Iterator[tuple[Executor | None, int | None]]:
    """A Dask cluster's executor and how many deals it plays at once; no executor without an address."""
    if address is None:
        yield None, None
        return
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        told = "Dask is not installed here: pip install 'hearts[dask]'."
        raise typer.BadParameter(told, param_hint="--dask") from None
    try:
        client = distributed.Client(address, timeout=10)
    except (OSError, ValueError) as error:
        told = f"there is no Dask scheduler at {address} ({error})."
        raise typer.BadParameter(told, param_hint="--dask") from None
    with client, client.get_executor() as executor:
        yield executor, max(1, sum(client.ncores().values()))


@contextmanager
def _progress(hands: int) -> Iterator[Callable[["Result"], None]]:
    """Shows how far it is and what is found so far, on the standard error; nothing where that is no terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("starting", total=hands)

        def show(result: "Result") -> None:
            low, high = result.interval
            told = f"{result.difference:+.2f} ±{(high - low) / 2:.2f} points a hand"
            bar.update(task, completed=result.deals + len(result.faults), description=told)

        yield show


def _tell_case(error: "PlayerFailed") -> None:
    """All that is needed to see the failure again."""
    fault = error.fault
    print("hearts:", fault, file=sys.stderr)
    for title, lines in (("It had been told", fault.transcript), ("Its standard error ends", fault.errors)):
        if lines:
            print(f"{title}:", *(f"  {line}" for line in lines), sep="\n", file=sys.stderr)


def check_writable(option: str, file: Path | None) -> None:
    """Before hours of play, not after them."""
    if file is not None and str(file) != "-" and (file.is_dir() or not os.access(file.parent, os.W_OK)):
        raise typer.BadParameter(f"{file} cannot be written.", param_hint=option)


def write(file: Path | None, content: str) -> None:
    """Writes a file that was asked for."""
    if file is None:
        return
    try:
        file.write_text(content, encoding="utf-8")
    except OSError as error:
        raise typer.TyperException(f"{file} cannot be written ({error.strerror or error}).") from None
