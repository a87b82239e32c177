"""Programs that play: what they are told, what becomes of those that fail, and the two that come with the project."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hearts import LEVELS, Card, GameCode, IllegalPlay, Match, Phase, Played, RandomPlayer, Rules
from hearts.cards import cards_text
from hearts.protocol import Program, ProgramFailed

ROOT = Path(__file__).parent.parent
LOWBALL = f'"{sys.executable}" "{ROOT / "examples" / "lowball.py"}"'
CODE = GameCode.from_seed(77)
CARD = re.compile(r"\b[2-9TJQKA][CDSH]\b")

# Answers its name, then does as it is told to: what a program may do wrong.
FAULTY = """
import os, subprocess, sys, time
def listen(until):
    for line in sys.stdin:
        if line.split()[0] == until:
            return
listen("name")
print("name faulty", flush=True)
DO
"""
AT_PASS = "listen('pass?');"


@pytest.fixture
def faulty(tmp_path: Path) -> Iterator[object]:
    """Starts a program that does what the given line of Python says after its name."""
    programs = []

    def start(do: str, **options: float) -> Program:
        file = tmp_path / f"faulty{len(programs)}.py"
        file.write_text(FAULTY.replace("DO", do), encoding="utf-8")
        programs.append(Program(f'"{sys.executable}" -S -E "{file}"', **options))
        return programs[-1]

    yield start
    for program in programs:
        program.close()


def play_hand(match: Match, program: Program, seat: int = 0) -> None:
    players = [RandomPlayer()] * match.rules.players
    players[seat] = program
    while match.phase in (Phase.PASSING, Phase.PLAYING):
        match.step(players)


def test_a_program_plays_and_is_told_no_more_than_its_seat_may_know() -> None:
    """No card is in any line before its own seat was dealt it, received it, or somebody played it."""
    with Program(LOWBALL) as program:
        assert program.greet() == "lowball"
        for seat, hands in enumerate((1, 2, 3, 4)):
            match = Match.from_hands(CODE.deal(hands), hand_number=hands, code=CODE)
            players = [RandomPlayer()] * 4
            players[seat] = program
            program.tell(match.view(seat))
            while match.phase in (Phase.PASSING, Phase.PLAYING):
                match.step(players)
                view = match.view(seat)
                played = {card for trick in (*view.tricks, view.trick) for _, card in trick}
                told = {Card(word) for line in program.transcript for word in re.findall(CARD, line)}
                assert told <= view.dealt | view.received | played
            program.tell(match.view(seat))
            told = program.transcript
            assert told[:2] == ("> name", "< name lowball")
            assert sum(line.startswith("> played") for line in told) == 52
            assert told.count("> play?") == 13
            assert ("> pass?" in told, any(line.startswith("> received") for line in told)) == (hands < 4, hands < 4)


def test_after_an_undo_it_is_told_the_hand_anew() -> None:
    match = Match(CODE)
    with Program(LOWBALL) as program:
        play_hand(match, program)
        match.undo(to=0)
        match.undo(to=0)
        play_hand(match, program)
        program.tell(match.view(0))
        told = [line for line in program.transcript if line.startswith(("> new", "> passed", "> received", "> played"))]
    plays = [f"> played {event.seat} {event.card.text}" for event in match if isinstance(event, Played)]
    passed, received = (cards_text(sorted(cards)) for cards in (match.view(0).passed, match.view(0).received))
    assert told[1:] == [f"> passed {passed}", f"> received {received}", *plays]
    assert told[0].startswith("> new 0 left ")


def test_rules_are_sent_where_they_differ_and_stay() -> None:
    with Program(LOWBALL) as program:
        play_hand(Match(CODE, Rules(target=100)), program)
        assert "> rules target=100" in program.transcript
        play_hand(Match(CODE, Rules(target=100), seats=["a", "b", "c", "d"]), program, seat=1)
        assert program.transcript.count("> rules target=100") == 1
        play_hand(Match(CODE), program)
        assert "> rules" in program.transcript


def test_a_program_that_cannot_play_the_rules_says_so() -> None:
    with Program(LOWBALL) as program, pytest.raises(ProgramFailed, match="only play by the default rules"):
        play_hand(Match(CODE, Rules(jack=True)), program)


@pytest.mark.parametrize(
    ("do", "told"),
    [
        (f"{AT_PASS} sys.exit(3)", r"ended instead of answering pass\? \(exit status 3\)"),
        (f"{AT_PASS} print('error no idea', flush=True)", r"answered pass\? with 'error no idea'"),
        ("listen('new'); print('error no idea', flush=True); time.sleep(9)", "error no idea"),
        (f"{AT_PASS} print('banana', flush=True)", r"answered 'banana' to pass\?"),
        (f"{AT_PASS} print('2C 2C 3C', flush=True)", "same card"),
        (f"{AT_PASS} sys.stdout.buffer.write(bytes(range(128, 200)) + b'\\n'); sys.stdout.flush()", "to pass"),
        (f"{AT_PASS} print('x' * 100_000, flush=True)", r"answered 'xxx"),
        (f"{AT_PASS} time.sleep(30)", r"did not answer pass\? within 0\.5 seconds"),
        ("time.sleep(30)", r"did not answer pass\? within 0\.5 seconds"),
        ("print('hello', flush=True); time.sleep(30)", r"said 'hello' when nothing had been asked|answered 'hello'"),
        ("\nwhile True: print('QS KS AS', flush=True)", "when nothing had been asked|cannot be passed"),
    ],
)
def test_a_program_that_fails_is_told_from_what_it_did(faulty, do: str, told: str) -> None:
    program = faulty(do, answer_seconds=0.5 if "sleep(30)" in do else 20)
    with pytest.raises((ProgramFailed, IllegalPlay), match=told):
        play_hand(Match(CODE), program)
    start = time.monotonic()
    program.close()
    assert time.monotonic() - start < 10


@pytest.mark.skipif(sys.platform == "win32", reason="there is no signal to die of")
def test_a_killed_program_and_its_last_words(faulty) -> None:
    program = faulty(
        f"{AT_PASS} print('out of', file=sys.stderr); print('luck', file=sys.stderr, flush=True); os.abort()"
    )
    with pytest.raises(ProgramFailed, match="killed by SIGABRT"):
        play_hand(Match(CODE), program)
    assert program.errors[-2:] == ("out of", "luck")


def test_an_illegal_answer_is_refused_and_changes_nothing(faulty) -> None:
    match = Match(CODE, Rules(passing="none"))
    program = faulty("listen('play?'); print('AH', flush=True); time.sleep(9)")
    seat = match.turn
    assert seat is not None
    with pytest.raises(IllegalPlay):
        play_hand(match, program, seat)
    assert match.events == ()


def test_a_silent_start_is_not_waited_for_longer_than_it_may_take(tmp_path: Path) -> None:
    with (
        Program(f'"{sys.executable}" -S -E -c "import time; time.sleep(30)"', first_answer_seconds=0.2) as program,
        pytest.raises(ProgramFailed, match=r"did not answer name within 0\.2 seconds"),
    ):
        program.greet()


@pytest.mark.parametrize("command", ["", " ", "no-such-program-anywhere", '"unclosed'])
def test_a_command_that_cannot_be_started(command: str) -> None:
    with pytest.raises(ProgramFailed):
        Program(command).close()


@pytest.mark.skipif(sys.platform == "win32", reason="process groups are POSIX's")
def test_closing_ends_what_the_program_started(faulty) -> None:
    child = "subprocess.Popen([sys.executable, '-S', '-E', '-c', 'import time; time.sleep(60)'])"
    program = faulty(f"child = {child}; {AT_PASS} print(child.pid, flush=True); time.sleep(60)")
    with pytest.raises(ProgramFailed, match="answered") as failed:
        play_hand(Match(CODE), program)
    pid = int(re.findall(r"answered '(\d+)'", str(failed.value))[0])
    os.kill(pid, 0)
    program.close()
    for _ in range(100):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        if "Z (zombie)" in (Path("/proc") / str(pid) / "status").read_text():
            return
        time.sleep(0.05)
    os.kill(pid, signal.SIGKILL)
    pytest.fail("It is still running.")


# --- hearts engine


def engine(lines: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hearts", "engine", *arguments]
    return subprocess.run(command, input=lines, capture_output=True, text=True, encoding="utf-8", check=False)


def test_hearts_engine_speaks_the_protocol() -> None:
    ran = engine("name\r\n\nnew 0 hold 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC\nplay?\nquit\n", "--level", LEVELS[0])
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"name hearts {LEVELS[0]}\n2C\n", "")


def test_hearts_engine_ends_with_status_2_after_what_it_cannot_take() -> None:
    ran = engine("name\nwhat is this\nname\n")
    assert (ran.returncode, ran.stderr) == (2, "")
    assert ran.stdout == f"name hearts {LEVELS[-1]}\nerror There is no such line. (The line was: what is this)\n"


def test_hearts_engine_knows_its_levels() -> None:
    ran = engine("", "--level", "oracle")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert re.fullmatch(r"hearts: .*oracle.*\n", ran.stderr)
