"""The page's transitions by themselves: pure, and whatever happens leads from a state that can be to one that can."""

from pathlib import Path

import pytest
from games import dealt

DRIVE = Path(__file__).with_name("transitions.js").read_text(encoding="utf-8")

CASES = [
    (1, {}, {"confirm": True}),
    (2, {"players": 3, "moon": "choose", "passing": "none"}, {"speed": "tap"}),
    (3, {"players": 6, "target": 500}, {"confirm": False, "speed": "instant"}),
]


@pytest.mark.parametrize(("seed", "rules", "settings"), CASES)
def test_whatever_happens_leads_from_a_possible_state_to_a_possible_one(open_table, seed, rules, settings):
    table = open_table(dealt())
    found = table.page.evaluate(DRIVE, [seed, 3000, rules, settings])
    assert found["wrong"] == []
    assert set(found["seen"]) >= {"playing", "scored", "lifting" if settings.get("confirm", True) else "free"}
