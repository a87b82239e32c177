"""docs/strength.md says what was measured; a player that only measurements have is the level that it varies."""

import json
import sys
from pathlib import Path

import pytest

from hearts import GameCode, Match, Phase, View, player

sys.path.append(str(Path(__file__).parent.parent / "benchmarks"))
from strength_tables import DOCUMENT, RESULTS, TABLES, rewrite
from variants import STEPS, Variant, at_work, method_of, without

QUICKEST_SEARCH = "plain-search"


def results() -> dict[str, object]:
    found: dict[str, object] = json.loads(RESULTS.read_text(encoding="utf-8"))
    return found


def views(count: int) -> list[View]:
    """What the seats see of a hand: a pass, then cards."""
    match, steady, found = Match(GameCode.from_seed(5)), player("steady"), []
    while len(found) < count:
        found.append(match.view(0 if match.phase is Phase.PASSING else match.turn))
        match.step([steady] * 4)
    return found


def test_the_tables_are_those_of_the_measurements() -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    assert rewrite(document, results()) == document
    for table in TABLES:
        assert f"<!-- table: {table} -->" in document


def test_what_stands_around_the_tables_stays() -> None:
    document = "Before.\n<!-- table: source -->\nold\n<!-- end -->\nAfter.\n"
    written = rewrite(document, results())
    assert written.startswith("Before.\n<!-- table: source -->\nKernel `")
    assert written.endswith("\n<!-- end -->\nAfter.\n")
    assert "old" not in written


def test_tables_can_be_made_before_all_is_measured() -> None:
    empty = {**results(), "rows": {}, "times": {}}
    assert all("–" in table(empty) for name, table in TABLES.items() if name != "source")


def test_a_variant_that_changes_nothing_is_the_level() -> None:
    same, level = Variant(name="same", method=method_of(QUICKEST_SEARCH)), player(QUICKEST_SEARCH)
    for view in views(40):
        if view.phase is Phase.PASSING:
            assert same.pass_cards(view) == level.pass_cards(view)
        else:
            assert same.play(view) == level.play(view)


def test_a_variant_is_made_from_a_level() -> None:
    method = method_of("plain-search")
    assert at_work("plain-search", 1) == "plain-search"
    quarter = at_work("plain-search", 1 / 4)
    assert isinstance(quarter, Variant)
    assert (quarter.name, quarter.method) == ("plain-search × 1/4", method._replace(work=method.work // 4))
    with pytest.raises(ValueError, match="nonsense"):
        without("plain-search", "a step that no method has", nonsense=1)


def test_every_step_left_out_makes_a_difference() -> None:
    for step in STEPS:
        if isinstance(step.player, Variant):
            assert step.player.method != method_of(step.level)
