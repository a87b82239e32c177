"""The table of presets."""

import pytest

from hearts import Rules

QUICK = {
    "players": 4,
    "target": 50,
    "ties": "share",
    "moon": "add",
    "jack": False,
    "queen_breaks": False,
    "hearts_over_queen": False,
    "first_trick_points": False,
    "must_break": True,
    "no_tricks_bonus": 0,
    "passing": "rotate",
}
PRESETS = {
    "quick": {},
    "standard": {"target": 100},
    "tournament": {"target": 100, "ties": "play_on"},
    "omnibus": {"target": 100, "jack": True},
    "old-school": {"target": 100, "ties": "play_on", "queen_breaks": True, "moon": "choose"},
}


def test_quick_is_the_default() -> None:
    assert Rules() == Rules.preset("quick") == Rules(**QUICK)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("name", PRESETS)
def test_presets_combine_with_every_number_of_players(name: str, players: int) -> None:
    rules = Rules.preset(name, players=players)
    assert rules == Rules(**{**QUICK, **PRESETS[name], "players": players})  # type: ignore[arg-type]
    assert rules.preset_name == name
