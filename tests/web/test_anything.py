"""A person who taps just anything, in any order: the record stays legal, and the page shows what it says."""

import random

import pytest
from games import dealt
from table import PHONE, Table

CONTROLS = ["pass", "undo", "redo", "hint", "finish", "go-on", "next", "add", "subtract", "again", "replay"]
WINDOWS = ["last-trick", "exchange", "scores", "settings"]
KEYS = ["ArrowLeft", "ArrowRight", "Home", "End", "Enter", " ", "Escape", "F1", "Control+z", "Control+Shift+Z", "Tab"]


def something(table: Table, chance: random.Random) -> None:
    """One tap or key, at random: mostly on a card, as it is what a person does most."""
    seen = table.see()
    hand = [card["card"] for card in seen["cards"] if card["zone"] == "hand"]
    kind = chance.choices(["card", "control", "window", "key"], [6, 3, 1, 2])[0]
    if kind == "card" and hand and not seen["result"]:
        table.press_at(table.spot(chance.choice(hand)))
    elif kind == "control":
        shown = [name for name in CONTROLS if table.page.locator(f"#{name}").is_visible()]
        if shown:
            table.page.locator(f"#{chance.choice(shown)}").dispatch_event("click")
    elif kind == "window":
        table.page.locator(f"#{chance.choice(WINDOWS)}").dispatch_event("click")
        table.page.keyboard.press("Escape")
    elif kind == "key":
        table.page.keyboard.press(chance.choice(KEYS))


@pytest.mark.parametrize(("seed", "rules"), [(1, {}), (2, {"players": 3, "moon": "choose", "passing": "none"})])
def test_whatever_is_tapped_the_record_stays_legal(open_table, seed, rules):
    chance = random.Random(seed)
    table = open_table(dealt(target=25, **rules), size=PHONE, confirm=chance.random() < 0.5)
    for _ in range(12):
        for _ in range(5):
            something(table, chance)
        table.page.keyboard.press("Escape")
        table.agrees()
    assert table.match().events
