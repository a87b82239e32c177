"""The arena: who sits where, exact sums, the same result wherever it is played, and what becomes of failures."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections import Counter
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from math import inf, sqrt
from pathlib import Path
from statistics import mean, stdev

import numpy as np
import pytest

from hearts import LEVELS, Card, RandomPlayer, Record, Rules, View, arena, cli
from hearts.arena import ArenaError, PlayerFailed, comparison, executors, report
from hearts.arena.entrants import entrants_of, seatings_of
from hearts.arena.jobs import Plan, play
from hearts.arena.loop import COUNTS, HANDS, MATCHES, POINTS, RANKS, WHOLE_WIN, WINS
from hearts.arena.tally import Rate, Tally, student
from hearts.players import LevelPlayer

ROOT = Path(__file__).parent.parent
LOWBALL = f'exec:"{sys.executable}" "{ROOT / "examples" / "lowball.py"}"'
WEAK, STRONG = LEVELS[0], LEVELS[1]
RULES = [
    Rules(),
    Rules(players=3, moon="subtract"),
    Rules(players=5, jack=True, passing="left"),
    Rules(players=6, moon="choose", no_tricks_bonus=5),
]


class Wrapped(LevelPlayer):
    """A level that the arena does not know for one: it plays by way of `Match`."""


class Cheat(RandomPlayer):
    """Now and then revokes, whenever it could hold the highest diamond."""

    def play(self, view: View) -> Card:
        return Card("AD") if Card("AD") in view.hand and len(view.hand) < 8 else super().play(view)


def plan_for(*players: object, arrangement: str = "2v2", rules: Rules = RULES[0], seed: int = 3, matches: bool = False):
    return Plan(
        entrants=entrants_of(players),
        seatings=seatings_of(len(players), arrangement=arrangement, rules=rules),
        rules=rules,
        seed=seed,
        matches=matches,
        drops_faults=False,
    )


@pytest.fixture(autouse=True)
def _short_timing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparison, "TIMED_SECONDS", 1e-4)


# --- seatings


@pytest.mark.parametrize(
    ("entrants", "arrangement", "players", "number"),
    [
        (2, "2v2", 4, 6),
        (2, "2v2", 6, 20),
        (2, "2v2", 3, 6),
        (2, "2v2", 5, 20),
        (2, "1v3", 4, 4),
        (2, "1v3", 6, 6),
        (2, "free", 4, 6),
        (3, "free", 4, 36),
        (4, "free", 4, 24),
        (3, "free", 3, 6),
        (5, "free", 5, 120),
    ],
)
def test_every_seating_is_there_once(entrants: int, arrangement: str, players: int, number: int) -> None:
    seatings = seatings_of(entrants, arrangement=arrangement, rules=Rules(players=players))
    assert len(seatings) == len(set(seatings)) == number
    assert {len(seating) for seating in seatings} == {players}
    by_seat = [Counter(seating[seat] for seating in seatings) for seat in range(players)]
    assert all(each == by_seat[0] for each in by_seat)  # nobody has a seat oftener than another
    if arrangement != "1v3":
        assert len(set(by_seat[0].values())) == 1
    else:
        assert all(seating.count(0) == 1 for seating in seatings)


@pytest.mark.parametrize(
    ("entrants", "arrangement"), [(3, "2v2"), (4, "1v3"), (5, "free"), (2, "3v1"), (2, ""), (2, "2V2")]
)
def test_arrangements_that_cannot_be(entrants: int, arrangement: str) -> None:
    with pytest.raises(ArenaError):
        seatings_of(entrants, arrangement=arrangement, rules=Rules())


# --- what is played


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.players} players")
@pytest.mark.parametrize("matches", [False, True], ids=["hands", "matches"])
def test_the_loop_and_the_library_play_the_same(rules: Rules, matches: bool) -> None:
    fast = play(plan_for(STRONG, WEAK, arrangement="1v3", rules=rules, matches=matches), 5, 2)
    slow = play(plan_for(Wrapped(STRONG), Wrapped(WEAK), arrangement="1v3", rules=rules, matches=matches), 5, 2)
    assert np.array_equal(fast.counts, slow.counts)
    assert fast.counts.any()
    assert all(decisions > 0 for _, decisions in slow.clock)


def test_what_is_counted() -> None:
    plan = plan_for(STRONG, WEAK)
    counts = play(plan, 0, 8).counts
    assert counts.shape[1:] == (6, 2, COUNTS)
    assert (counts[..., HANDS].sum(axis=(1, 2)) == 6 * 4).all()
    assert [np.flatnonzero(deal[:, 0, HANDS]).tolist() for deal in counts] == [[1], [2], [3], [0]] * 2
    points = counts[..., POINTS].sum(axis=(1, 2))
    assert ((points - 26 * 6) % 52 == 0).all()  # a moon that adds makes 78 of 26
    whole = play(plan_for(STRONG, WEAK, matches=True), 0, 4).counts
    assert (whole[..., MATCHES].sum(axis=(1, 2)) == 6 * 4).all()
    assert (whole[..., WINS].sum(axis=(1, 2)) == 6 * WHOLE_WIN).all()
    assert (whole[..., RANKS].sum(axis=(1, 2)) >= 6 * 4).all()


def test_a_deal_is_the_same_cards_in_every_seating() -> None:
    dealt: dict[str, set[frozenset[Card]]] = {}

    class Watcher(RandomPlayer):
        def play(self, view: View) -> Card:
            dealt.setdefault(str(view.seat), set()).add(view.dealt)
            return super().play(view)

    play(plan_for(Watcher(), Watcher()), 7, 1)
    assert [len(dealt[str(seat)]) for seat in range(4)] == [1, 1, 1, 1]


# --- what follows from it


def test_the_error_is_that_of_a_mean_over_deals() -> None:
    counts = play(plan_for(STRONG, WEAK, arrangement="1v3"), 0, 60).counts
    tally = Tally(2)
    for place in (0, 7, 8, 41):  # in parts, in whatever order
        tally.add(counts[place : {0: 7, 7: 8, 8: 41, 41: 60}[place]])
    by_deal = [
        float(deal[0, POINTS] / deal[0, HANDS] - deal[1, POINTS] / deal[1, HANDS]) for deal in counts.sum(axis=1)
    ]
    estimate = tally.estimate([Rate(0, POINTS, HANDS), Rate(1, POINTS, HANDS, -1.0)])
    assert estimate is not None
    assert estimate.deals == 60
    assert estimate.mean == pytest.approx(mean(by_deal))
    assert estimate.stderr == pytest.approx(stdev(by_deal) / sqrt(60))
    assert estimate.interval == pytest.approx(
        (estimate.mean - 2.000995 * estimate.stderr, estimate.mean + 2.000995 * estimate.stderr)
    )


def test_student() -> None:
    """Against a printed table."""
    table = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 120: 1.980, 10**6: 1.960}
    assert {freedom: student(freedom) for freedom in table} == pytest.approx(table, rel=0.0015)


def test_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    """A level against itself: the difference is none, and 95 of 100 intervals have it."""
    held = 0
    for seed in range(60):
        low, high = arena.compare(WEAK, WEAK, hands=25, seed=seed, arrangement="1v3", workers=1).interval
        held += low <= 0 <= high
    assert held >= 51


def test_a_result() -> None:
    result = arena.compare(STRONG, WEAK, hands=200, workers=1)
    low, high = result.interval
    assert low < result.difference < high < 0
    assert (high - low) / 2 == pytest.approx(1.97 * result.stderr, rel=0.01)
    strong, weak = result.players
    assert (strong.name, weak.name, strong.hands, weak.hands) == (STRONG, WEAK, 2400, 2400)
    assert result.difference == pytest.approx(strong.points.mean - weak.points.mean)
    assert [*result.by_direction] == ["left", "right", "across", "hold"]
    assert mean(each.mean for each in result.by_direction.values()) == pytest.approx(result.difference)
    assert 0 < strong.decision_seconds < 0.01
    assert (strong.wins, strong.rank) == (None, None)
    assert result.pairs[1][0].mean == -result.difference


def test_a_free_for_all_of_matches() -> None:
    result = arena.compare(STRONG, WEAK, RandomPlayer(), hands=2, arrangement="free", matches=True, workers=1)
    assert [each.name for each in result.players] == [STRONG, WEAK, "random"]
    wins = [each.wins.mean for each in result.players if each.wins]
    assert sum(wins) / 3 == pytest.approx(1 / 4)
    ranks = [each.rank.mean for each in result.players if each.rank]
    assert ranks[0] < ranks[2]
    assert result.pairs[0][2].mean < 0
    assert "minus those" in "\n".join(report.text(result))


def test_names_that_come_twice_are_told_apart() -> None:
    result = arena.compare(WEAK, WEAK, hands=1, workers=1)
    assert [each.name for each in result.players] == [WEAK, f"{WEAK} (2)"]
    assert (result.interval, result.stderr) == ((-inf, inf), inf)
    assert json.loads(result.dumps())["interval"] == [None, None]


# --- wherever it is played


class Shuffled(Executor):
    """Runs what it is given in a thread, latest first."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future, tuple]] = []
        self.threads = ThreadPoolExecutor(1)

    def submit(self, *call):
        future: Future = Future()
        self.waiting.append((future, call))
        self.threads.submit(self.run)
        return future

    def run(self) -> None:
        time.sleep(0.01)
        future, (function, *arguments) = self.waiting.pop()
        if future.set_running_or_notify_cancel():
            try:
                future.set_result(function(*arguments))
            except BaseException as error:
                future.set_exception(error)


@pytest.fixture(scope="module")
def alone() -> arena.Result:
    return arena.compare(STRONG, RandomPlayer(), hands=40, workers=1)


def test_on_threads_in_any_order(alone: arena.Result, monkeypatch: pytest.MonkeyPatch) -> None:
    assert arena.compare(STRONG, RandomPlayer(), hands=40, executor=Shuffled(), workers=3) == alone
    monkeypatch.setattr(executors, "LARGEST_JOB", 1)
    with ThreadPoolExecutor(3) as threads:
        assert arena.compare(STRONG, RandomPlayer(), hands=40, executor=threads) == alone


def test_in_processes_of_its_own_of_which_one_dies(alone: arena.Result, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "ALONE_SECONDS", 0.0)
    monkeypatch.setattr(executors, "LARGEST_JOB", 2)
    killed = []

    class Doomed(executors._OwnProcesses):
        def submit(self, *call):
            future = super().submit(*call)
            if len(killed) < 1 and call[2] >= 8:
                killed.append(next(iter(self._executor._processes.values())))
                killed[0].kill()
            return future

    monkeypatch.setattr(executors, "_OwnProcesses", Doomed)
    assert arena.compare(STRONG, RandomPlayer(), hands=40, workers=2) == alone
    assert killed


def test_a_player_that_cannot_travel_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Local(RandomPlayer):
        pass

    monkeypatch.setattr(executors, "ALONE_SECONDS", 0.0)
    with pytest.raises(ArenaError, match="random cannot be sent to another process"):
        arena.compare(WEAK, Local(), hands=10, workers=2)


def test_it_stops_at_the_same_deal_however_it_is_batched(monkeypatch: pytest.MonkeyPatch) -> None:
    results = []
    for largest in (7, 100, 4096):
        monkeypatch.setattr(executors, "LARGEST_JOB", largest)
        results.append(arena.compare(STRONG, WEAK, hands=5000, precision=0.5, workers=1))
    assert results[0] == results[1] == results[2]
    assert results[0].estimate.half_width <= 0.5
    assert results[0].deals % 100 == 0
    assert 100 <= results[0].deals < 1000
    assert results[0].planned == 5000


def test_progress_is_an_estimate_of_what_is_done() -> None:
    seen: list[arena.Result] = []
    result = arena.compare(STRONG, WEAK, hands=300, workers=1, progress=seen.append)
    assert [each.deals for each in seen] == sorted({each.deals for each in seen})
    assert seen[-1] == result


def kill_one(pids: list[int]) -> None:
    if len(pids) == 2:
        os.kill(pids.pop(), signal.SIGKILL)


@pytest.mark.skipif(sys.platform == "win32", reason="killed by a signal")
@pytest.mark.filterwarnings("ignore")
def test_on_a_dask_cluster_with_a_worker_killed(alone: arena.Result) -> None:
    from distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster,
        Client(cluster) as client,
    ):
        pids = [*client.run(os.getpid).values()]
        assert len(pids) == 2
        with client.get_executor() as executor:
            result = arena.compare(
                STRONG,
                RandomPlayer(),
                hands=40,
                executor=executor,
                workers=2,
                progress=lambda _: kill_one(pids),
            )
    assert len(pids) == 1
    assert result == alone


# --- failures


def test_a_player_that_breaks_the_rules_is_named_with_the_case() -> None:
    with pytest.raises(PlayerFailed) as failed:
        arena.compare(WEAK, Cheat(name="crook"), hands=50, workers=1)
    fault = failed.value.fault
    assert (fault.player, fault.program, fault.transcript) == ("crook", None, ())
    assert fault.seating[fault.seat] == "crook"
    assert "A♦ cannot be played: the suit that was led must be followed" in str(failed.value)
    assert re.search(rf"seat {fault.seat} of deal {fault.deal}, hand {fault.hand_number} .*{fault.code}", str(fault))
    match = Record.loads(fault.record).replay()
    assert match.turn == fault.seat
    assert match.refusal("AD") is not None


def test_it_goes_on_without_the_deals_that_failed() -> None:
    result = arena.compare(WEAK, Cheat(), hands=30, workers=1, on_error="continue")
    left_out = {fault.deal for fault in result.faults}
    assert 0 < len(left_out) == len(result.faults)
    assert result.deals == 30 - len(left_out)
    with ThreadPoolExecutor(2) as threads:
        assert arena.compare(WEAK, Cheat(), hands=30, executor=threads, on_error="continue") == result
    assert json.loads(result.dumps())["faults"][0]["deal"] == result.faults[0].deal


STUBBORN = """
import sys
from pathlib import Path
source = Path(sys.argv[1]).read_text(encoding="utf-8")
engine = {"__name__": "engine"}
exec(source, engine)
class Stubborn(engine["Engine"]):
    def name(self):
        return "stubborn"
    def choose_card(self, legal):
        if "QS" in self.hand and len(self.hand) < 9:
            DO
        return super().choose_card(legal)
engine["Engine"] = Stubborn
engine["main"]()
"""


@pytest.fixture
def stubborn(tmp_path: Path):
    """The command of a program that plays like the sample one, until it does what the given line says."""

    def command(do: str) -> str:
        file = tmp_path / "stubborn.py"
        file.write_text(STUBBORN.replace("DO", do), encoding="utf-8")
        return f'exec:"{sys.executable}" "{file}" "{ROOT / "examples" / "lowball.py"}"'

    return command


@pytest.mark.parametrize(
    ("do", "told"),
    [
        ("sys.exit('I am done')", r"ended instead of answering play\? \(exit status 1\)"),
        ("return 'queen'", r"answered 'queen' to play\?"),
        ("return '2C'", "2♣ cannot be played"),
    ],
)
def test_a_program_that_fails_is_named_with_all_it_was_told(stubborn, do: str, told: str) -> None:
    with pytest.raises(PlayerFailed, match=told) as failed:
        arena.compare(stubborn(do), WEAK, hands=9, arrangement="1v3", workers=1)
    fault = failed.value.fault
    assert fault.player == "stubborn"
    assert fault.program is not None
    assert fault.transcript[0] == "> name"
    assert "> play?" in fault.transcript[-2:]
    assert any(line.startswith(f"> new {fault.seat} ") for line in fault.transcript)
    assert ("I am done" in fault.errors) == ("done" in do)


def test_it_goes_on_without_the_deals_in_which_a_program_failed(stubborn) -> None:
    command = stubborn("sys.exit(1)")
    result = arena.compare(command, WEAK, hands=6, arrangement="1v3", workers=1, on_error="continue")
    assert result.faults
    assert result.deals == 6 - len(result.faults)
    played = {fault.deal for fault in result.faults}
    whole = arena.compare(LOWBALL, WEAK, hands=6, arrangement="1v3", workers=1)
    assert whole.deals == 6
    assert played < set(range(6))


def test_a_program_beside_a_level_comes_out_alike_in_any_jobs() -> None:
    one = arena.compare(LOWBALL, STRONG, hands=3, workers=1)
    with ThreadPoolExecutor(2) as threads:
        assert arena.compare(LOWBALL, STRONG, hands=3, executor=threads) == one
    assert [each.name for each in one.players] == ["lowball", STRONG]
    assert all(each.decision_seconds for each in one.players)


BAD = [
    (("nobody", WEAK), {}, "no level 'nobody'"),
    ((WEAK, 3), {}, "3 is no player"),
    ((WEAK, WEAK), {"hands": 0}, "hands"),
    ((WEAK, WEAK), {"hands": 1.5}, "hands"),
    ((WEAK, WEAK), {"seed": -1}, "seed"),
    ((WEAK, WEAK), {"workers": 0}, "workers"),
    ((WEAK, WEAK), {"precision": 0.0}, "precision"),
    ((WEAK, WEAK), {"precision": float("nan")}, "precision"),
    ((WEAK, WEAK), {"on_error": "ignore"}, "stop or continue"),
    ((WEAK, WEAK), {"arrangement": "4v0"}, "arrangement"),
    ((WEAK, WEAK, WEAK), {}, "two players"),
    ((WEAK, "exec:no-such-program-here"), {}, "exec:no-such-program-here: It cannot be started"),
    ((WEAK, "exec:"), {}, "no command"),
]


@pytest.mark.parametrize(("players", "options", "told"), BAD)
def test_what_cannot_be_compared(players: tuple, options: dict, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        arena.compare(*players, **({"hands": 2} | options))


# --- the command


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


def test_the_command_tells_a_failure_with_its_case(hearts, stubborn) -> None:
    status, out, err = hearts("arena", stubborn("sys.exit(1)"), WEAK, "--hands", 9, "--workers", 1)
    assert (status, out) == (2, "")
    lines = err.splitlines()
    assert re.fullmatch(r"hearts: stubborn \(.*\), in seat \d of deal \d, hand \d \(\w+\) of \S+: It ended.*", lines[0])
    assert lines[1:3] == ["It had been told:", "  > name"]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no Ctrl+C for one process alone")
def test_ctrl_c_ends_it_and_every_program(stubborn, tmp_path: Path) -> None:
    """In the midst of play; the programs sleep, and would not notice that nobody listens any more."""
    noted = tmp_path / "pid"
    command = stubborn(f"import os, time; Path({str(noted)!r}).write_text(str(os.getpid())); time.sleep(60)")
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
