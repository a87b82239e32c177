"""A small soak (benchmarks/soak.py plays a million matches), and that it would notice."""

import numpy as np
import pytest

from hearts.kernel import soak
from hearts.kernel.layout import MATCH, Phase

Room = tuple[np.ndarray, np.ndarray, np.ndarray]


@pytest.fixture(scope="module")
def room() -> Room:
    matches = np.zeros(2, MATCH)
    return matches, matches.view(np.int64).reshape(2, -1), np.zeros(6, np.int64)


def test_10000_random_matches_over_random_rules(room: Room) -> None:
    assert soak.soak(*room, 10_000_000, 10_000) == -1


def test_matches_differ_and_end(room: Room) -> None:
    ends = set()
    for seed in range(200):
        assert soak.soak_match(*room, seed) == soak.Fault.NONE
        assert room[0][0]["phase"] == Phase.OVER
        ends.add(room[0][0].tobytes())
    assert len(ends) == 200


@pytest.mark.parametrize(
    ("field", "fault"),
    [
        ("hands", soak.Fault.CARDS_LOST),
        ("taken", soak.Fault.CARDS_LOST),
        ("points", soak.Fault.POINTS),
        ("scores", soak.Fault.TOTALS),
        ("totals", soak.Fault.TOTALS),
        ("ranks", soak.Fault.RANKS),
        ("won", soak.Fault.SCORES),
    ],
)
def test_a_wrong_field_is_noticed(room: Room, field: str, fault: soak.Fault) -> None:
    matches, _, before = room
    for seed in range(1000):  # one whose last hand has no moon, and a bonus that counts
        soak.soak_match(*room, seed)
        match = matches[0]
        if match["no_tricks_bonus"] and match["shooter"] < 0 and (match["won"][: match["players"]] > 0).all():
            break
    before[:] = match["totals"] - match["scores"]
    assert soak.fault_in(match, before, True) == soak.Fault.NONE
    match[field][0] = 0 if field == "won" else match[field][0] + 1
    assert soak.fault_in(match, before, True) == fault
