"""The arena: who sits where, exact sums, the same result wherever it is played, and what becomes of failures."""

import json
import os
import signal
import sys
import time
from collections import Counter
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from math import inf, sqrt
from statistics import mean, stdev

import numpy as np
import pytest

from hearts import LEVELS, Card, RandomPlayer, Rules, View, arena
from hearts.arena import ArenaError, comparison, executors, report
from hearts.arena.entrants import entrants_of, seatings_of
from hearts.arena.jobs import Plan, play
from hearts.arena.loop import COUNTS, HANDS, MATCHES, POINTS, RANKS, WHOLE_WIN, WINS
from hearts.arena.tally import Rate, Tally, student
from hearts.players import LevelPlayer

WEAK, STRONG = LEVELS[0], LEVELS[1]
RULES = [
    Rules(),
    Rules(players=3, moon="subtract"),
    Rules(players=5, jack=True, passing="left"),
    Rules(players=6, moon="choose", no_tricks_bonus=5),
]


class Wrapped(LevelPlayer):
    """A level that the arena does not know for one: it plays by way of `Match`."""


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


# --- bad input

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
