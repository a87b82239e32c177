"""Runs the jobs of a comparison: here, in processes of its own, or on any executor. The outcomes come in order.

How the deals are cut into jobs, where each is run and which ends first makes no difference to what comes of them.
"""

import multiprocessing
import os
import pickle
import signal
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from time import perf_counter
from typing import TypeAlias

from ..protocol import kill_programs
from .entrants import ArenaError
from .jobs import Outcome, Plan, play

Outcomes: TypeAlias = Generator[Outcome, None, None]

ALONE_SECONDS = 1.0  # what is done by then needs no other process
JOB_SECONDS = 1.0
PROGRAM_JOB_SECONDS = 10.0  # programs start anew for each job
LARGEST_JOB = 4096  # deals
_GROWTH = 8  # from one job to the next
_JOBS_A_WORKER = 3  # planned at the same time
_INTERRUPTED = 130  # the exit status
_MOST_BREAKS = 3  # of processes, before anything is done between


def outcomes(plan: Plan, deals: int, *, executor: Executor | None, workers: int | None) -> Outcomes:
    """What comes of the deals, in order. Closing the iterator cancels what is not begun yet."""
    sizes = _Sizes(plan)
    first = 0
    if executor is None:
        workers = workers or os.cpu_count() or 1
        start = perf_counter()
        while first < deals and (workers == 1 or (not sizes.has_programs and perf_counter() - start < ALONE_SECONDS)):
            outcome = play(plan, first, min(sizes.next(), deals - first))
            sizes.learn(outcome)
            first += len(outcome.counts)
            yield outcome
        if first < deals:
            _check_it_travels(plan)
            own = _OwnProcesses(workers)
            try:
                yield from _in_parallel(plan, first, deals, own.submit, workers, sizes, renew=own.renew)
            finally:
                own.close()
    else:
        workers = workers or getattr(executor, "_max_workers", None) or os.cpu_count() or 1
        yield from _in_parallel(plan, first, deals, executor.submit, workers, sizes)


def _in_parallel(
    plan: Plan,
    first: int,
    deals: int,
    submit: Callable[..., "Future[Outcome]"],
    workers: int,
    sizes: "_Sizes",
    *,
    renew: Callable[[], None] | None = None,
) -> Outcomes:
    running: dict[Future[Outcome], tuple[int, int]] = {}
    done: dict[int, Outcome] = {}
    planned, breaks = first, 0
    try:
        while first < deals:
            while planned < deals and len(running) + len(done) < _JOBS_A_WORKER * workers:
                fair = -(-(deals - planned) // (2 * workers))
                size = min(sizes.next(), fair)
                running[submit(play, plan, planned, size)] = planned, size
                planned += size
            ended, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in ended:
                try:
                    outcome = future.result()
                except BrokenExecutor as error:
                    breaks += 1
                    if renew is None or breaks > _MOST_BREAKS:
                        raise ArenaError(f"The processes that play the deals end unexpectedly: {error}") from None
                    renew()
                    running = {submit(play, plan, *job): job for job in running.values()}
                    break
                del running[future]
                sizes.learn(outcome)
                done[outcome.first] = outcome
                breaks = 0
            while first in done:
                outcome = done.pop(first)
                first += len(outcome.counts)
                yield outcome
    finally:
        for future in running:
            future.cancel()


class _Sizes:
    """How many deals make a job that takes about as long as is wanted, from how long the last ones took."""

    def __init__(self, plan: Plan) -> None:
        self.has_programs = any(entrant.command is not None for entrant in plan.entrants)
        self._seconds = PROGRAM_JOB_SECONDS if self.has_programs else JOB_SECONDS
        self._size = 1

    def next(self) -> int:
        return self._size

    def learn(self, outcome: Outcome) -> None:
        done = len(outcome.counts)
        wanted = int(self._seconds * done / max(outcome.elapsed, 1e-6))
        self._size = max(1, min(wanted, _GROWTH * done, LARGEST_JOB))


class _OwnProcesses:
    """Processes that are started afresh, so that no thread of this one is cut in half; and again if one dies."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._executor = self._start()

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=_end_at_interrupt)

    def submit(self, *call: object) -> "Future[Outcome]":
        return self._executor.submit(*call)  # type: ignore[arg-type]

    def renew(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = self._start()

    def close(self) -> None:
        self._executor.shutdown(cancel_futures=True)


def _end_at_interrupt() -> None:
    """Ctrl+C ends a worker and its programs at once and without a word: who it works for says what there is to say."""

    def end(*_: object) -> None:
        kill_programs()
        os._exit(_INTERRUPTED)

    signal.signal(signal.SIGINT, end)


def _check_it_travels(plan: Plan) -> None:
    for entrant in plan.entrants:
        try:
            pickle.dumps(entrant)
        except Exception as error:  # pickling raises whatever it meets
            told = f"{entrant.label} cannot be sent to another process ({error}). Use workers=1, or a thread pool."
            raise ArenaError(told) from None
