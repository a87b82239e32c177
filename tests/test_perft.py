"""Numbers of legal play sequences: a change to any rule of play shows in them (tests/data/perft.json)."""

import perft
import pytest
from module import Module

from hearts.kernel.layout import MATCH

POSITIONS = perft.read()


def name(position: dict[str, object]) -> str:
    return f"{position['code']}-{position['hand']}"


@pytest.mark.parametrize("position", POSITIONS, ids=name)
def test_native(position: dict[str, object]) -> None:
    match = perft.opened(position)
    assert [perft.count(match, depth) for depth in range(1, perft.DEPTH + 1)] == position["sequences"]


def test_webassembly() -> None:
    module = Module(matches=perft.DEPTH + 1)
    for position in POSITIONS:
        match = perft.opened(position)
        for depth in range(1, perft.DEPTH + 1):
            module.match[depth] = match[0]
            assert module.call("perft", module.match_at, depth) == position["sequences"][depth - 1]


def test_the_file_is_what_its_positions_say() -> None:
    described = [{key: value for key, value in position.items() if key != "sequences"} for position in POSITIONS]
    assert described == list(perft.positions())


def test_counting_leaves_the_position_as_it_was() -> None:
    match = perft.opened(POSITIONS[0])
    before = match.tobytes()
    perft.count(match, 5)
    assert match.tobytes() == before
    assert match.dtype == MATCH
