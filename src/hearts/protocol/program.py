"""A program that plays a seat: started by its command, told what its seat may know, asked for its decisions."""

import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from time import monotonic
from typing import IO

from ..cards import Card, cards_text
from ..seats import LONGEST_NAME
from ..view import View
from .lines import ENCODING, BadLine, cards_words, read_card, read_cards, rules_words

ANSWER_SECONDS = 30.0
FIRST_ANSWER_SECONDS = 120.0
_QUIT_SECONDS = 2.0
_LONGEST_LINE = 10_000  # bytes: no answer comes near it
_MOST_WAITING = 100  # unread lines: a program that floods has to wait
_ERRORS_KEPT = 20  # lines of its standard error

_running: "set[Program]" = set()


class ProgramFailed(ValueError):
    """A program that cannot be started, ended, took too long, or answered what is no answer. The message says which."""


class Program:
    """A program as a `Player`: it is told nothing but what the views it is asked with show.

    Use it in a `with` block, or `close` it: its process and all that this started end with it.
    """

    def __init__(
        self,
        command: str,
        *,
        answer_seconds: float = ANSWER_SECONDS,
        first_answer_seconds: float = FIRST_ANSWER_SECONDS,
    ) -> None:
        """Starts the program. The command is split into words as a shell would, and no shell runs it.

        Raises `ProgramFailed` if it cannot be started.
        """
        self.command = command
        self.name = command
        self.seed: int | None = None
        """Sent before the next hand, for programs that draw random numbers; None sends none."""
        self._answer_seconds = answer_seconds
        self._first_answer_seconds = first_answer_seconds
        self._greeting: list[str] = []
        self._told_rules: str | None = None
        self._transcript: list[str] = []
        self._hand: tuple[object, ...] | None = None
        self._passed: frozenset[Card] = frozenset()
        self._received = False
        self._plays: list[tuple[int, Card]] = []
        self._answers: queue.Queue[str | None] = queue.Queue(_MOST_WAITING)
        self._errors: deque[str] = deque(maxlen=_ERRORS_KEPT)
        self._process = _start(command)
        self._threads = [
            threading.Thread(target=self._read_answers, daemon=True),
            threading.Thread(target=self._read_errors, daemon=True),
        ]
        for thread in self._threads:
            thread.start()
        _running.add(self)

    # --- what it is asked

    def greet(self) -> str:
        """Asks who it is. Raises `ProgramFailed`."""
        self.ask_name()
        return self.hear_name()

    def ask_name(self) -> None:
        """Sends the first line, without waiting: several programs can start at once."""
        self._send("name")

    def hear_name(self) -> str:
        """Waits for the answer to `ask_name`."""
        answer = self._hear("name", self._first_answer_seconds)
        self.name = answer.removeprefix("name ")[:LONGEST_NAME]
        self._greeting = [*self._transcript]
        return self.name

    def pass_cards(self, view: View) -> frozenset[Card]:
        """The three cards to pass."""
        self.tell(view)
        answer = self._ask("pass?")
        try:
            self._passed = frozenset(read_cards(answer.split()))
        except BadLine as error:
            raise ProgramFailed(f"It answered {answer!r:.80} to pass?. {error}") from None
        return self._passed

    def play(self, view: View) -> Card:
        """The card to play."""
        self.tell(view)
        answer = self._ask("play?")
        try:
            return read_card(answer)
        except BadLine as error:
            raise ProgramFailed(f"It answered {answer!r:.80} to play?. {error}") from None

    def choose_moon(self, view: View) -> str:
        """How its moon counts."""
        self.tell(view)
        answer = self._ask("moon?")
        if answer not in ("add", "subtract"):
            raise ProgramFailed(f"It answered {answer!r:.80} to moon?; that is add or subtract.")
        return answer

    def tell(self, view: View) -> None:
        """Tells it what it has not been told yet: from the hand's beginning, if this view is of another hand."""
        if not self._greeting:
            self.greet()
        hand = (view.rules, view.hand_number, view.seat, view.dealt)
        plays = [play for trick in (*view.tricks, view.trick) for play in trick]
        taken_back = plays[: len(self._plays)] != self._plays or (self._received and not view.received)
        if hand != self._hand or taken_back:
            self._new_hand(view)
            self._hand = hand
        if view.passed and view.passed != self._passed:
            self._send(f"passed {cards_words(view.passed)}")
            self._passed = view.passed
        if view.received and not self._received:
            self._send(f"received {cards_words(view.received)}")
            self._received = True
        for seat, card in plays[len(self._plays) :]:
            self._send(f"played {seat} {card.text}")
        self._plays = plays

    def forget_hand(self, *, seed: int | None = None) -> None:
        """The next view is of a new hand, even where it looks like the last one; `seed` goes before it."""
        self._hand = None
        self.seed = seed

    def _new_hand(self, view: View) -> None:
        self._passed, self._received, self._plays = frozenset(), False, []
        self._transcript = [*self._greeting]
        rules = " ".join(["rules", *rules_words(view.rules)])
        if rules != (self._told_rules or "rules"):
            self._send(rules)
            self._told_rules = rules
            self._greeting.append(self._transcript[-1])
        if self.seed is not None:
            self._send(f"seed {self.seed}")
        self._send(" ".join(["scores", *map(str, view.totals)]))
        self._send(f"new {view.seat} {view.direction} {cards_text(sorted(view.dealt))}")

    # --- lines

    @property
    def transcript(self) -> tuple[str, ...]:
        """What it was told in this hand, with `>` before each line, and what it answered, with `<`."""
        return tuple(self._transcript)

    @property
    def errors(self) -> tuple[str, ...]:
        """The last lines of its standard error."""
        return tuple(self._errors)

    def _ask(self, question: str) -> str:
        with suppress(queue.Empty):
            early = self._answers.get_nowait()
            if early is not None and not early.startswith("error"):
                self._note("<", early)
                raise ProgramFailed(f"It said {early!r:.80} when nothing had been asked.")
            self._answers.put(early)  # its end, or an error: that is the answer
        self._send(question)
        return self._hear(question, self._answer_seconds)

    def _send(self, line: str) -> None:
        self._note(">", line)
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):  # it has ended: the next answer will not come, and that is when it is said
            self._process.stdin.write(f"{line}\n".encode(ENCODING))
            self._process.stdin.flush()

    def _hear(self, question: str, seconds: float) -> str:
        try:
            answer = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise ProgramFailed(f"It did not answer {question} within {seconds:g} seconds.") from None
        if answer is None:
            raise ProgramFailed(f"It ended instead of answering {question} ({self._how_it_ended()}).")
        self._note("<", answer)
        if answer.split(maxsplit=1)[:1] == ["error"]:
            raise ProgramFailed(f"It answered {question} with {answer!r:.300}.")
        return answer

    def _note(self, mark: str, line: str) -> None:
        self._transcript.append(f"{mark} {line}")

    def _read_answers(self) -> None:
        assert self._process.stdout is not None
        for line in _lines(self._process.stdout):
            self._answers.put(line)
        self._answers.put(None)

    def _read_errors(self) -> None:
        assert self._process.stderr is not None
        for line in _lines(self._process.stderr):
            self._errors.append(line)

    def _how_it_ended(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            status = self._process.wait(_QUIT_SECONDS)
            self._threads[1].join(_QUIT_SECONDS)
            if status >= 0:
                return f"exit status {status}"
            with suppress(ValueError):
                return f"killed by {signal.Signals(-status).name}"
        return "its output is closed"

    # --- its end

    def close(self) -> None:
        """Asks it to quit, and ends it, with all that it started, if it does not soon."""
        process = self._process
        self._send("quit")
        with suppress(OSError):
            if process.stdin is not None:
                process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(_QUIT_SECONDS if self._greeting else 0)
        _kill(process)
        process.wait()
        _running.discard(self)
        until = monotonic() + _QUIT_SECONDS
        while any(thread.is_alive() for thread in self._threads) and monotonic() < until:
            with suppress(queue.Empty):
                self._answers.get(timeout=0.01)  # the reader may be waiting for room
        for thread, stream in zip(self._threads, (process.stdout, process.stderr), strict=True):
            if stream is not None and not thread.is_alive():
                stream.close()

    def __enter__(self) -> "Program":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Program({self.command!r})"


def kill_programs() -> None:
    """Ends all programs at once: for a process that is about to end without closing them."""
    for program in _running:
        _kill(program._process)


def _start(command: str) -> subprocess.Popen[bytes]:
    if not command.strip():
        raise ProgramFailed("There is no command to start it with.")
    try:
        words = command if sys.platform == "win32" else shlex.split(command)
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # Ctrl+C is for the table; and what the program starts can be ended with it
        )
    except OSError as error:
        raise ProgramFailed(f"It cannot be started: {error.strerror or error}.") from None
    except ValueError as error:  # a quotation that is not closed
        raise ProgramFailed(f"Its command cannot be read: {error}") from None


def _kill(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        process.kill()
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def _lines(stream: IO[bytes]) -> Iterator[str]:
    """The lines that are not blank, until the stream ends. Longer ones come in pieces."""
    with suppress(OSError, ValueError):
        while data := stream.readline(_LONGEST_LINE):
            line = data.decode(ENCODING, errors="replace").strip()
            if line:
                yield line
