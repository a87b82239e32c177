"""The ``hearts`` command.

What a command needs is imported when it runs: the page is served before Numba would be loaded.
"""

import errno
import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from .cli_players import arena, check_writable, engine, write

if TYPE_CHECKING:
    from .record import Record

app = typer.Typer(
    add_completion=False, pretty_exceptions_enable=False, context_settings={"help_option_names": ["-h", "--help"]}
)

LONGEST_MESSAGE = 600  # characters of one line

Code = Annotated[str, typer.Argument(metavar="CODE", help="A game code, such as 7K3Q-9F2M.", show_default=False)]
RecordFile = Annotated[
    str,
    typer.Argument(metavar="RECORD", help="A saved or shared game: a file, or - for the input.", show_default=False),
]


def main() -> None:
    """Runs the command with this process's arguments; what is wrong with them is one line, and exit status 2.

    Output that cannot be written is one line and status 1.
    """
    if sys.stderr is None:  # closed: there is nobody to tell
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - it stays open to the end
    if sys.stdout is None:
        fail("there is no output to write to: it is closed.")
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a console without ♥ shows a ? instead
    try:
        status = app(standalone_mode=False, prog_name="hearts")
        sys.stdout.flush()
        sys.exit(status)
    except typer.TyperException as error:
        fail(error.format_message())
    except typer.Abort:
        sys.exit(130)
    except OSError as error:
        give_up_output()
        if error.errno == errno.EPIPE:  # nobody reads any more, as after `| head`
            sys.exit(1)
        what = "the output" if error.filename is None else error.filename
        fail(f"{what} cannot be written ({reason(error)}).", status=1)


def fail(message: str, *, status: int = 2) -> NoReturn:
    """Says in one short line why nothing was done, and ends with the exit status for bad input or another one."""
    line = " ".join(message.split())
    if len(line) > LONGEST_MESSAGE:
        line = line[:LONGEST_MESSAGE] + "…"
    # What a file's name or an argument has in it must not reach the terminal as a command to it.
    shown = "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in line)
    try:
        print("hearts:", shown, file=sys.stderr, flush=True)
    except OSError:
        give_up_output()
    sys.exit(status)


def give_up_output() -> None:
    """Sends what can no longer be written nowhere: Python would try once more at its end, and complain."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print("hearts", version("hearts"))
        raise typer.Exit


@app.callback(invoke_without_command=True)
def serve(
    context: typer.Context,
    *,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port to serve on; otherwise 8026, or the next free one.")
    ] = None,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in the browser.")] = True,
    _version: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Play Hearts: serves the page on this machine and opens it. Ctrl+C stops."""
    if context.invoked_subcommand is not None:
        return
    build_page()
    from .web import server

    try:
        listener = server.listen_near(server.DEFAULT_PORT) if port is None else server.listen(port)
    except OSError as error:
        ports = f"from {server.DEFAULT_PORT} on" if port is None else str(port)
        raise typer.TyperException(
            f"Port {ports} cannot be had ({reason(error)}). Choose another one with --port."
        ) from None
    address = server.address(listener)
    print(f"Hearts is at {address} (Ctrl+C stops it).", flush=True)
    if port is None and listener.getsockname()[1] != server.DEFAULT_PORT:
        print(f"Port {server.DEFAULT_PORT} is in use. Games saved at its address do not show at this one.", flush=True)
    if open_page:
        # Connections wait from now on. In a thread, since a text browser would return only when it is left.
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
    try:
        server.make_server().run(sockets=[listener])
    except KeyboardInterrupt:
        print("\nStopped. Your games are saved in the browser.")


@app.command()
def export(
    directory: Annotated[str, typer.Argument(metavar="DIR", help="A new or empty folder, or an earlier export.")],
) -> None:
    """Write the page to a folder that any host of static files can serve."""
    if not directory:
        raise typer.BadParameter("it is empty; name a folder, or . for this one.", param_hint="DIR")
    folder = Path(directory)
    build_page()
    from .web.export import ForeignFolder
    from .web.export import export as write

    try:
        written = write(folder)
    except ForeignFolder as error:
        raise typer.BadParameter(f"{folder} is not overwritten: {error}.", param_hint="DIR") from None
    except OSError as error:
        raise typer.BadParameter(f"{folder} cannot be written ({reason(error)}).", param_hint="DIR") from None
    size = sum((folder / name).stat().st_size for name in written)
    print(f"Wrote {len(written)} files ({size / 1000:,.0f} kB) to {folder}. Any host of static files can serve them.")


@app.command()
def deal(
    code: Code,
    *,
    hand: Annotated[int, typer.Option(help="Which hand of the game, from 1.")] = 1,
    players: Annotated[int, typer.Option(min=3, max=6, help="How many players.")] = 4,
) -> None:
    """Show the cards that a game code deals, before the pass: one seat a line, seat 0 first."""
    from . import GameCode

    try:
        game = GameCode(code)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="CODE") from None
    try:
        hands = game.deal(hand_number=hand, players=players)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--hand") from None
    for seat, cards in enumerate(hands):
        print(seat, " ".join(str(card) for card in sorted(cards)))


@app.command()
def levels(
    *, characters: Annotated[bool, typer.Option("--characters", help="Those of one strength, by their style.")] = False
) -> None:
    """List the computer players, one a line, weakest first."""
    from .players import CHARACTERS, LEVELS

    for name in CHARACTERS if characters else LEVELS:
        print(name)


@app.command()
def replay(record: RecordFile) -> None:
    """Play a recorded game again, and tell what happened in it."""
    from .story import tell

    for line in tell(read_record(record).replay()):
        print(line)


@app.command()
def review(
    record: RecordFile,
    *,
    seat: Annotated[int, typer.Option(min=0, max=5, help="Whose decisions; seat 0 comes first.")] = 0,
    level: Annotated[
        str | None, typer.Option(help="Which level judges; otherwise the strongest of those that search.")
    ] = None,
    json: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the review as JSON; - writes it in the text's place.")
    ] = None,
) -> None:
    """Tell what each decision of one seat gave away in a recorded game, by what that seat could know."""
    from json import dumps

    from rich.console import Console

    from . import coach

    check_writable("--json", json)
    match = read_record(record)
    with Console(stderr=True).status("Looking at each decision…"):
        try:
            found = coach.review(match, seat, level=level)
        except ValueError as error:
            raise typer.TyperException(str(error)) from None
    data = dumps(found.as_data(), ensure_ascii=False, indent=1)
    if json is not None and str(json) == "-":
        print(data)
    else:
        print(found)
        write(json, data + "\n")


def read_record(record: str) -> "Record":
    """The record in a file, or in the input for `-`. What is wrong with it is bad input."""
    from . import BadRecord, Record

    if not record:
        raise typer.BadParameter("it is empty; name a file, or - for the input.", param_hint="RECORD")
    if record == "-" and sys.stdin is None:
        raise typer.BadParameter("there is no input to read: it is closed.", param_hint="RECORD")
    name = "the input" if record == "-" else record
    try:
        data = sys.stdin.buffer.read() if record == "-" else Path(record).read_bytes()
        return Record.loads(data.decode("utf-8-sig"))
    except OSError as error:
        raise typer.BadParameter(f"{name} cannot be read ({reason(error)}).", param_hint="RECORD") from None
    except UnicodeDecodeError as error:
        told = f"{name} is not a text in UTF-8 (byte {error.start})."
        raise typer.BadParameter(told, param_hint="RECORD") from None
    except BadRecord as error:
        raise typer.BadParameter(f"{name}: {error}", param_hint="RECORD") from None


app.command()(arena)
app.command()(engine)


@app.command()
def bench() -> None:
    """Measure how fast the engine is on this machine, on one core."""
    from rich.console import Console

    console = Console()
    with console.status("Compiling and measuring…"):
        from .bench import measure

        for speed in measure():
            console.print(f"{speed.what:50}{speed.each_second:14,.0f} a second", highlight=False)


def build_page() -> None:
    """Makes the page whole: a checkout builds its WebAssembly when that is missing or stale."""
    from .wasm import BuildError, ensure

    try:
        ensure()
    except BuildError as error:
        raise typer.TyperException(str(error)) from None


def reason(error: OSError) -> str:
    """The system's own words for what went wrong, such as "address already in use"."""
    words = error.strerror or str(error)
    return words[:1].lower() + words[1:]
