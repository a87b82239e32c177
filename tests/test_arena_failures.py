"""Players that fail in the arena: each is named with its case, and it ends or goes on, as asked."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from programs import LOWBALL, stubborn

from hearts import LEVELS, Card, RandomPlayer, Record, View, arena
from hearts.arena import PlayerFailed

WEAK, STRONG = LEVELS[0], LEVELS[1]


class Cheat(RandomPlayer):
    """Now and then revokes, whenever it could hold the highest diamond."""

    def play(self, view: View) -> Card:
        return Card("AD") if Card("AD") in view.hand and len(view.hand) < 8 else super().play(view)


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


@pytest.mark.parametrize(
    ("do", "told"),
    [
        ("sys.exit('I am done')", r"ended instead of answering play\? \(exit status 1\)"),
        ("return 'queen'", r"answered 'queen' to play\?"),
        ("return '2C'", "2♣ cannot be played"),
    ],
)
def test_a_program_that_fails_is_named_with_all_it_was_told(tmp_path: Path, do: str, told: str) -> None:
    with pytest.raises(PlayerFailed, match=told) as failed:
        arena.compare(stubborn(tmp_path, do), WEAK, hands=9, arrangement="1v3", workers=1)
    fault = failed.value.fault
    assert fault.player == "stubborn"
    assert fault.program is not None
    assert fault.transcript[0] == "> name"
    assert "> play?" in fault.transcript[-2:]
    assert any(line.startswith(f"> new {fault.seat} ") for line in fault.transcript)
    assert ("I am done" in fault.errors) == ("done" in do)


def test_it_goes_on_without_the_deals_in_which_a_program_failed(tmp_path: Path) -> None:
    command = stubborn(tmp_path, "sys.exit(1)")
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
