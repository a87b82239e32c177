"""`hearts arena`: what it reports and writes, and what it says to bad input. `hearts engine` is in test_engine.py."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from programs import stubborn

from hearts import LEVELS, Rules, arena, cli
from hearts.arena import comparison

WEAK, STRONG = LEVELS[0], LEVELS[1]


@pytest.fixture(autouse=True)
def _short_timing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparison, "TIMED_SECONDS", 1e-4)


@pytest.fixture
def hearts(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Runs the command in this process: its status, output and errors."""

    def run(*arguments: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["hearts", *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        captured = capsys.readouterr()
        return ended.value.code or 0, captured.out, captured.err

    return run


def test_the_command_reports_and_writes(hearts, tmp_path: Path) -> None:
    status, out, err = hearts(
        "arena", STRONG, WEAK, "--hands", 50, "--seed", 4, "--workers", 1, "--rules", "jack=yes,target=100",
        "--json", tmp_path / "r.json", "--plot", tmp_path / "r.svg",
    )  # fmt: skip
    assert (status, err) == (0, "")
    result = arena.compare(STRONG, WEAK, hands=50, seed=4, rules=Rules(jack=True, target=100), workers=1)
    assert out.startswith(f"{STRONG} against {WEAK}, 2v2: {result.difference:+.2f} points a hand")
    written = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert (written["difference"], written["interval"]) == (result.difference, [*result.interval])
    assert written["rules"] == {"target": 100, "jack": True}
    picture = ElementTree.parse(tmp_path / "r.svg").getroot()
    assert picture.tag.endswith("svg")
    assert len(picture.findall(".//{*}circle")) == 5


def test_json_in_the_place_of_the_report(hearts) -> None:
    status, out, _ = hearts("arena", STRONG, WEAK, WEAK, "--hands", 4, "--workers", 1, "--json", "-", "--matches")
    assert status == 0
    data = json.loads(out)
    assert (data["arrangement"], data["matches"], len(data["players"])) == ("free", True, 3)
    assert sum(each["wins"]["mean"] for each in data["players"]) == pytest.approx(3 / 4)


def test_the_command_tells_a_failure_with_its_case(hearts, tmp_path: Path) -> None:
    status, out, err = hearts("arena", stubborn(tmp_path, "sys.exit(1)"), WEAK, "--hands", 9, "--workers", 1)
    assert (status, out) == (2, "")
    lines = err.splitlines()
    assert re.fullmatch(r"hearts: stubborn \(.*\), in seat \d of deal \d, hand \d \(\w+\) of \S+: It ended.*", lines[0])
    assert lines[1:3] == ["It had been told:", "  > name"]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no Ctrl+C for one process alone")
def test_ctrl_c_ends_it_and_every_program(tmp_path: Path) -> None:
    """In the midst of play; the programs sleep, and would not notice that nobody listens any more."""
    noted = tmp_path / "pid"
    command = stubborn(tmp_path, f"import os, time; Path({str(noted)!r}).write_text(str(os.getpid())); time.sleep(60)")
    arguments = [sys.executable, "-m", "hearts", "arena", command, WEAK, "--workers", "2"]
    running = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    try:
        until = time.monotonic() + 120
        while not (noted.exists() and noted.read_text()) and time.monotonic() < until:
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        assert running.communicate(timeout=30) == (b"", b"")
        assert running.returncode == 130
    finally:
        running.kill()
    assert ended(int(noted.read_text()))


def ended(pid: int) -> bool:
    """Whether a process ends within some seconds, or waits for nothing but its parent's notice."""
    for _ in range(100):
        try:
            os.kill(pid, 0)
            if "Z (zombie)" in Path(f"/proc/{pid}/status").read_text(encoding="utf-8"):
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "A B"),
        ([WEAK], "A B"),
        ([WEAK, "nobody"], "nobody"),
        ([WEAK, WEAK, "--hands", "0"], "--hands"),
        ([WEAK, WEAK, "--arrangement", "9v9"], "9v9"),
        ([WEAK, WEAK, "--rules", "jack"], "--rules"),
        ([WEAK, WEAK, "--rules", "jack=perhaps"], "--rules"),
        ([WEAK, WEAK, "--precision", "-1"], "precision"),
        ([WEAK, WEAK, "--json", "no/such/folder/r.json"], "--json"),
        ([WEAK, WEAK, "--on-error", "shrug"], "shrug"),
        ([WEAK, "exec:no-such-program-here"], "no-such-program-here"),
    ],
)
def test_bad_input_is_one_line_and_status_2(hearts, arguments: list[str], told: str) -> None:
    status, out, err = hearts("arena", *arguments)
    assert (status, out) == (2, "")
    assert re.fullmatch(r"hearts: .+\n", err)
    assert told in err


def test_a_dask_scheduler_that_is_not_there_is_one_line(hearts, monkeypatch: pytest.MonkeyPatch) -> None:
    import distributed

    def client(address: str, timeout: float) -> None:
        raise OSError(f"Timed out trying to connect to {address} after {timeout} s")

    monkeypatch.setattr(distributed, "Client", client)
    status, _, err = hearts("arena", WEAK, WEAK, "--dask", "tcp://127.0.0.1:1")
    assert status == 2
    assert re.fullmatch(r"hearts: .*no Dask scheduler at tcp://127\.0\.0\.1:1.*\n", err)
