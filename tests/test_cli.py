"""The `hearts` command: what each part does, and what it says to bad input."""

import io
import json
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hearts import CHARACTERS, LEVELS, GameCode, Match, Phase, Rules, bench, cli, player
from hearts.web import server, site

COMMAND = [sys.executable, "-m", "hearts"]
CODE = str(GameCode.from_seed(2600))
MISTYPED = "0" + CODE[1:] if CODE[0] != "0" else "1" + CODE[1:]


class Ran:
    """What a command printed, and its exit status."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err


@pytest.fixture
def hearts(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Runs the command in this process."""

    def run(*arguments: object) -> Ran:
        monkeypatch.setattr(sys, "argv", ["hearts", *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        captured = capsys.readouterr()
        return Ran(ended.value.code or 0, captured.out, captured.err)

    return run


@pytest.fixture(scope="module")
def finished() -> Match:
    """A whole match, with a moon choice allowed."""
    match = Match(CODE, Rules(target=25, moon="choose"), seats=["You", "West", "North", "East"])
    players = [player("steady")] * 4
    while match.phase != Phase.OVER:
        match.step(players)
    return match


@contextmanager
def started(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running `hearts`, and the address that it gives."""
    running = subprocess.Popen([*COMMAND, "--no-open", *arguments], stdout=subprocess.PIPE, text=True)
    try:
        assert running.stdout is not None
        line = running.stdout.readline()
        found = re.fullmatch(r"Hearts is at (http://127\.0\.0\.1:\d+/) \(Ctrl\+C stops it\)\.\n", line)
        assert found, line
        yield running, found[1]
    finally:
        running.kill()
        running.communicate()


# --- serving


def test_it_serves_the_page_and_ctrl_c_stops_it() -> None:
    with started("--port", "0") as (running, address):
        with urllib.request.urlopen(address + "kernel.wasm", timeout=10) as answer:
            assert answer.read(4) == b"\0asm"
        if sys.platform != "win32":  # which has no Ctrl+C for one process alone
            running.send_signal(signal.SIGINT)
            out, _ = running.communicate(timeout=10)
            assert running.returncode == 0
            assert out == "\nStopped. Your games are saved in the browser.\n"


def test_the_page_is_opened_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch, hearts) -> None:
    opened: list[str] = []
    monkeypatch.setattr(cli.webbrowser, "open", opened.append)
    monkeypatch.setattr(server, "make_server", lambda: FakeServer(opened))
    assert hearts("--port", 0).status == 0
    assert len(opened) == 1
    opened.clear()
    monkeypatch.setattr(server, "make_server", lambda: FakeServer(None))
    assert hearts("--port", 0, "--no-open").status == 0
    assert opened == []


class FakeServer:
    """Serves until the page has been opened, if it is to be."""

    def __init__(self, opened: list[str] | None) -> None:
        self.opened = opened

    def run(self, *, sockets: list[socket.socket]) -> None:
        end = time.monotonic() + 5
        while self.opened == [] and time.monotonic() < end:
            time.sleep(0.01)
        for listener in sockets:
            listener.close()


def test_a_port_in_use_is_told(hearts) -> None:
    with server.listen(0) as taken:
        port = taken.getsockname()[1]
        ran = hearts("--no-open", "--port", port)
    assert (ran.status, ran.out) == (2, "")
    assert re.fullmatch(rf"hearts: Port {port} cannot be had \(.+\)\. Choose another one with --port\.\n", ran.err)


def test_without_a_port_the_next_free_one_is_taken(monkeypatch: pytest.MonkeyPatch, hearts) -> None:
    monkeypatch.setattr(server, "make_server", lambda: FakeServer(None))
    with server.listen(0) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(server, "DEFAULT_PORT", port)
        ran = hearts("--no-open")
    assert ran.status == 0
    address, told = ran.out.splitlines()
    assert port < int(address.split(":")[2].split("/")[0]) < port + 20
    assert told == f"Port {port} is in use. Games saved at its address do not show at this one."


# --- exporting


def test_an_export_is_the_page_with_the_headers(hearts, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "site"
    ran = hearts("export", folder)
    assert (ran.status, ran.err) == (0, "")
    pages = site.pages()
    assert re.fullmatch(rf"Wrote {len(pages) + 2} files \([\d,]+ kB\) to .+\n", ran.out)
    for name, source in pages.items():
        assert (folder / name).read_bytes() == source
    headers = (folder / "_headers").read_text(encoding="utf-8").splitlines()
    assert headers == ["/*", *(f"  {name}: {value}" for name, value in site.HEADERS.items())]
    others = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()} - set(pages)
    assert others == {"_headers", "hearts-export.json"}


def test_an_export_can_be_renewed_and_keeps_what_is_not_its_own(hearts, tmp_path: Path) -> None:
    assert hearts("export", tmp_path).status == 0
    listing = json.loads((tmp_path / "hearts-export.json").read_text(encoding="utf-8"))
    listing["files"] += ["gone.js", "../outside"]  # as an older version would have written, and as one never would
    (tmp_path / "hearts-export.json").write_text(json.dumps(listing), encoding="utf-8")
    (tmp_path / "gone.js").touch()
    outside = tmp_path.parent / "outside"
    outside.touch()
    (tmp_path / "CNAME").write_text("hearts.example", encoding="utf-8")
    (tmp_path / "kernel.json").write_text("old", encoding="utf-8")
    assert hearts("export", tmp_path).status == 0
    assert (tmp_path / "kernel.json").read_bytes() == (site.STATIC / "kernel.json").read_bytes()
    assert (tmp_path / "CNAME").read_text(encoding="utf-8") == "hearts.example"
    assert not (tmp_path / "gone.js").exists()
    assert outside.exists()


def test_an_empty_repository_can_be_exported_to(hearts, tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    assert hearts("export", tmp_path).status == 0


@pytest.mark.parametrize(
    "listing", [None, "{", "[]", '{"format": "other", "files": []}', '{"format": "hearts-export"}']
)
def test_a_folder_of_something_else_is_left_alone(hearts, tmp_path: Path, listing: str | None) -> None:
    (tmp_path / "kernel.json").write_text("precious", encoding="utf-8")
    if listing is not None:
        (tmp_path / "hearts-export.json").write_text(listing, encoding="utf-8")
    before = sorted(tmp_path.rglob("*"))
    ran = hearts("export", tmp_path)
    assert (ran.status, ran.out) == (2, "")
    assert "is not overwritten" in ran.err
    assert sorted(tmp_path.rglob("*")) == before
    assert (tmp_path / "kernel.json").read_text(encoding="utf-8") == "precious"


def test_a_file_that_came_in_the_way_of_an_export_is_left_alone(hearts, tmp_path: Path) -> None:
    (tmp_path / "hearts-export.json").write_text(
        '{"format": "hearts-export", "version": 1, "files": ["hearts-export.json"]}', encoding="utf-8"
    )
    (tmp_path / "_headers").write_text("mine", encoding="utf-8")
    ran = hearts("export", tmp_path)
    assert ran.status == 2
    assert "_headers in it is not from an export" in ran.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["_headers", "hearts-export.json"]


# --- codes, levels, records


@pytest.mark.parametrize(("hand", "players"), [(1, 4), (7, 3), (2, 6)])
def test_deal_shows_every_seats_cards(hearts, hand: int, players: int) -> None:
    ran = hearts("deal", CODE.lower(), "--hand", hand, "--players", players)
    dealt = GameCode(CODE).deal(hand_number=hand, players=players)
    lines = [f"{seat} " + " ".join(map(str, sorted(cards))) for seat, cards in enumerate(dealt)]
    assert (ran.status, ran.out.splitlines(), ran.err) == (0, lines, "")


def test_levels_has_one_on_each_line(hearts) -> None:
    ran = hearts("levels")
    assert ran.status == 0
    assert [line.split()[0] for line in ran.out.splitlines()] == list(LEVELS)
    assert hearts("levels", "--characters").out.splitlines() == list(CHARACTERS)


def test_replay_tells_the_whole_story(hearts, finished: Match, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(finished.record().dumps(), encoding="utf-8")
    ran = hearts("replay", file)
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == f"Game {CODE}: 4 players, to 25"
    assert sum(line.startswith("Hand ") for line in lines) == finished.hand_number
    tricks = [line for line in lines if re.match(r" +\d+  ", line)]
    assert len(tricks) == 13 * finished.hand_number
    scores = [line for line in lines if line.startswith("  Scores: ")]
    assert len(scores) == len(finished.scores)
    for name, total in zip(["You", "West", "North", "East"], finished.totals, strict=True):
        assert f"{name} " in scores[-1]
        assert f"(total {total})" in scores[-1]
    ranked = sorted(zip(finished.ranks, finished.totals, strict=True))
    assert [line.split(".")[0].strip() for line in lines[-4:]] == [str(rank) for rank, _ in ranked]
    assert [line.split(", ")[1] for line in lines[-4:]] == [str(total) for _, total in ranked]


def test_replay_tells_where_an_unfinished_game_stands(hearts, finished: Match, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    undone = finished.copy()
    seen = set()
    while undone.events:
        undone.undo()
        if undone.hand_number > 1 or undone.phase in seen:
            continue
        seen.add(undone.phase)
        file.write_text(undone.record().dumps(), encoding="utf-8")
        ran = hearts("replay", file)
        assert ran.status == 0
        assert ran.out.splitlines()[-1].startswith("Not finished: hand 1, ")
    assert {Phase.PASSING, Phase.PLAYING} <= seen


def test_replay_reads_the_input(finished: Match) -> None:
    text = finished.record().dumps()
    ran = subprocess.run([*COMMAND, "replay", "-"], input=text, capture_output=True, text=True, encoding="utf-8")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith(f"Game {CODE}")


def test_replay_reads_the_input_as_it_reads_a_file(monkeypatch: pytest.MonkeyPatch, hearts, finished: Match) -> None:
    text = finished.record().dumps()
    for content, status, told in [
        (b"\xef\xbb\xbf" + text.encode(), 0, ""),
        (b"\xff\xfe", 2, "hearts: Invalid value for RECORD: the input is not a text in UTF-8 (byte 0).\n"),
        (text.replace("You", "\\u001b[2J").encode(), 2, "seats[0]: A seat's name cannot have a control character"),
    ]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
        ran = hearts("replay", "-")
        assert ran.status == status
        assert told in ran.err
        assert "\x1b" not in ran.out + ran.err


def test_replay_needs_an_input(monkeypatch: pytest.MonkeyPatch, hearts) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    ran = hearts("replay", "-")
    assert (ran.status, ran.err) == (2, "hearts: Invalid value for RECORD: there is no input to read: it is closed.\n")


def test_review_tells_the_mistakes_of_a_seat(hearts, finished: Match, tmp_path: Path) -> None:
    file, written = tmp_path / "game.json", tmp_path / "review.json"
    file.write_text(finished.record().dumps(), encoding="utf-8")
    ran = hearts("review", file, "--seat", "2", "--level", "expert", "--json", written)
    assert (ran.status, ran.err) == (0, "")
    assert re.match(r"North gave away \d+\.\d( ± 0\.\d)? points by \d+ mistakes? in \d hands? with ", ran.out)
    data = json.loads(written.read_text(encoding="utf-8"))
    assert (data["seat"], data["name"], data["level"]) == (2, "North", "expert")
    assert [hand["hand"] for hand in data["hands"]] == list(range(1, finished.hand_number + 1))
    instead = hearts("review", file, "--seat", "2", "--level", "expert", "--json", "-")
    assert json.loads(instead.out) == data


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--seat", "4"], "There is no seat 4; the seats are 0 to 3."),
        (["--level", "steady"], "'steady' does not search, so it has no estimates; these levels have: expert, "),
        (["--level", "oracle"], "There is no level 'oracle'"),
    ],
)
def test_a_review_that_cannot_be_is_one_line(
    hearts, finished: Match, tmp_path: Path, arguments: list[str], told: str
) -> None:
    file = tmp_path / "game.json"
    file.write_text(finished.record().dumps(), encoding="utf-8")
    ran = hearts("review", file, *arguments)
    assert (ran.status, ran.out, ran.err[:8]) == (2, "", "hearts: ")
    assert told in ran.err


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
@pytest.mark.parametrize("arguments", [["levels"], ["deal", CODE], ["--help"], ["--version"], ["engine"]])
def test_output_that_fails_is_one_line_and_status_1(arguments: list[str]) -> None:
    with FULL.open("w") as full:
        ran = subprocess.run(
            [*COMMAND, *arguments], stdout=full, stderr=subprocess.PIPE, input="hearts-engine 1\n", text=True
        )
        assert (ran.returncode, ran.stderr) == (1, "hearts: the output cannot be written (no space left on device).\n")


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
def test_errors_that_cannot_be_told_keep_their_status() -> None:
    with FULL.open("w") as full:
        assert subprocess.run([*COMMAND, "shuffle"], stderr=full).returncode == 2
        assert subprocess.run([*COMMAND, "levels"], stdout=full, stderr=full).returncode == 1


def test_a_closed_output_is_one_line_and_status_2(monkeypatch: pytest.MonkeyPatch, hearts) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    ran = hearts("levels")
    assert (ran.status, ran.err) == (2, "hearts: there is no output to write to: it is closed.\n")


def test_closed_errors_do_not_stop_a_command(monkeypatch: pytest.MonkeyPatch, hearts) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    for command, status, out in [("levels", 0, "".join(f"{name}\n" for name in LEVELS)), ("shuffle", 2, "")]:
        monkeypatch.setattr(sys, "stderr", None)
        ran = hearts(command)
        sys.stderr.close()
        assert (ran.status, ran.out) == (status, out)


def test_bench_measures_the_kernel_and_every_level(monkeypatch: pytest.MonkeyPatch, hearts) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    ran = hearts("bench")
    assert (ran.status, ran.err) == (0, "")
    assert len(ran.out.splitlines()) == 1 + len(LEVELS)
    assert all(re.search(r"[1-9][\d,]* a second$", line) for line in ran.out.splitlines())


# --- bad input

BAD = [
    (["shuffle"], "No such command 'shuffle'."),
    (["--loud"], "No such option: --loud"),
    (["deal", CODE, "--loud"], "No such option: --loud"),
    (["--port", "many"], "--port"),
    (["--port", "65536"], "--port"),
    (["--port"], "--port"),
    (["export"], "DIR"),
    (["deal"], "CODE"),
    (["deal", CODE, "extra"], "extra"),
    (["deal", MISTYPED], "CODE: "),
    (["deal", "short"], "CODE: "),
    (["deal", "7K3Q-9F2*"], "*"),
    (["deal", ""], "CODE: "),
    (["deal", CODE, "--hand", "0"], "--hand"),
    (["deal", CODE, "--hand", "9" * 20], "--hand: A hand number is a whole number from 1 to 1000000000, not 9999999"),
    (["deal", CODE, "--hand", "9" * 5000], "--hand"),
    (["deal", CODE, "--players", "7"], "--players"),
    (["replay"], "RECORD"),
    (["replay", "no-such-file.json"], "no-such-file.json cannot be read"),
    (["replay", "."], ". cannot be read"),
    (["replay", ""], "RECORD: it is empty"),
    (["review"], "RECORD"),
    (["review", "no-such-file.json"], "no-such-file.json cannot be read"),
    (["review", ""], "RECORD: it is empty"),
    (["review", "-", "--seat", "6"], "--seat"),
    (["review", "-", "--json", "no-such-folder/review.json"], "--json: no-such-folder"),
    (["export", ""], "DIR: it is empty"),
    (["replay", "\x1b[31mred"], "\\x1b[31mred cannot be read"),
]


@pytest.mark.parametrize(
    ("arguments", "told"), BAD, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_bad_input_is_one_line_and_status_2(hearts, arguments: list[str], told: str) -> None:
    ran = hearts(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert re.fullmatch(r"hearts: .+\n", ran.err)
    assert told in ran.err
    assert len(ran.err) < 700


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"{}", b"\xff\xfe", b'{"format": "hearts-record", "version": 99}', b"1" * 5000]
)
def test_a_bad_record_is_one_line_and_status_2(hearts, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    ran = hearts("replay", file)
    assert (ran.status, ran.out) == (2, "")
    assert re.fullmatch(r"hearts: Invalid value for RECORD: .*bad\.json.+\n", ran.err)


def test_a_build_that_fails_is_one_line(monkeypatch: pytest.MonkeyPatch, hearts) -> None:
    from hearts import wasm

    def ensure() -> None:
        raise wasm.BuildError("The kernel could not be built:\nno linker")

    monkeypatch.setattr(wasm, "ensure", ensure)
    ran = hearts("--no-open")
    assert (ran.status, ran.out, ran.err) == (2, "", "hearts: The kernel could not be built: no linker\n")


def test_help_and_version(hearts) -> None:
    from importlib.metadata import version

    ran = hearts("--help")
    assert ran.status == 0
    for command in ("export", "deal", "levels", "replay", "review", "bench"):
        assert command in ran.out
    assert hearts("--version").out == f"hearts {version('hearts')}\n"
