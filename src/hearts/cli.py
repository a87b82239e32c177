"""The ``hearts`` command.

What a command needs is imported when it runs: the page is served before Numba would be loaded.
"""

import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from .cli_players import arena, engine

app = typer.Typer(
    add_completion=False, pretty_exceptions_enable=False, context_settings={"help_option_names": ["-h", "--help"]}
)

Code = Annotated[str, typer.Argument(metavar="CODE", help="A game code, such as 7K3Q-9F2M.", show_default=False)]


def main() -> None:
    """Runs the command with this process's arguments; what is wrong with them is one line, and exit status 2."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a console without ♥ shows a ? instead
    try:
        sys.exit(app(standalone_mode=False, prog_name="hearts"))
    except typer.TyperException as error:
        fail(error.format_message())
    except typer.Abort:
        sys.exit(130)


def fail(message: str) -> None:
    """Says in one line why nothing was done, and ends with the exit status for bad input."""
    print("hearts:", " ".join(message.split()), file=sys.stderr)
    sys.exit(2)


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
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new or empty folder, or an earlier export.")],
) -> None:
    """Write the page to a folder that any host of static files can serve."""
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
    hand: Annotated[int, typer.Option(min=1, help="Which hand of the game.")] = 1,
    players: Annotated[int, typer.Option(min=3, max=6, help="How many players.")] = 4,
) -> None:
    """Show the cards that a game code deals, before the pass: one seat a line, seat 0 first."""
    from . import GameCode

    try:
        hands = GameCode(code).deal(hand_number=hand, players=players)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="CODE") from None
    for seat, cards in enumerate(hands):
        print(seat, " ".join(str(card) for card in sorted(cards)))


@app.command()
def levels() -> None:
    """List the computer players, one a line, weakest first."""
    from .players import LEVELS

    for name in LEVELS:
        print(name)


@app.command()
def replay(
    record: Annotated[
        str, typer.Argument(metavar="RECORD", help="A saved or shared game: a file, or - for the input.")
    ],
) -> None:
    """Play a recorded game again, and tell what happened in it."""
    from . import BadRecord, Record
    from .story import tell

    try:
        text = sys.stdin.read() if record == "-" else Path(record).read_text(encoding="utf-8-sig")
        match = Record.loads(text).replay()
    except OSError as error:
        raise typer.BadParameter(f"{record} cannot be read ({reason(error)}).", param_hint="RECORD") from None
    except UnicodeDecodeError as error:
        told = f"{record} is not a text in UTF-8 (byte {error.start})."
        raise typer.BadParameter(told, param_hint="RECORD") from None
    except BadRecord as error:
        raise typer.BadParameter(f"{record}: {error}", param_hint="RECORD") from None
    for line in tell(match):
        print(line)


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
