"""A person who does just anything, in any order: the page shows what its record says, and the game can always go on.

Every run prints its seed and what was done. A failed one is played again by its seed: HEARTS_SEED=123 pytest -m slow …
"""

import os
import random
from collections.abc import Callable

import pytest
from games import dealt
from playwright.sync_api import expect
from table import DESKTOP, MINE, PHONE, Table

CONTROLS = ["pass", "undo", "redo", "hint", "finish", "go-on", "next", "add", "subtract", "again", "replay"]
WINDOWS = ["last-trick", "exchange", "scores", "settings"]
KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "Home", "End", "Enter", " ", "Escape", "F1", "Tab", "?", "l", "s"]
SIZES = [PHONE, DESKTOP, (320, 568), (667, 375), (820, 1180)]
CHOICES = {
    "speed": ["instant", "fast", "tap"],
    "theme": ["dark", "light", "contrast"],
    "sort": ["suits", "alternate"],
    "ranks": ["high", "low"],
    "players": ["3", "4", "5", "6"],
    "moon": ["choose", "add"],
    "level": ["beginner", "casual", "mixed"],
}
SWITCHES = ["confirm", "leftHanded", "fourColours", "hints", "jack"]
STOPS = f"{MINE}, #go-on:not([hidden])"
"""Nobody else is to do anything: the person decides, or has what lies on the table go."""


class Anybody:
    """Somebody at the table whose next step is anybody's guess."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.page = table.page
        self.chance = random.Random(seed)

    def step(self) -> None:
        kinds: dict[Callable[[], object], int] = {
            self.tap: 40,
            self.press: 25,
            self.key: 12,
            self.drag: 6,
            self.undo: 5,
            self.window: 5,
            self.setting: 3,
            self.resize: 3,
            self.reload: 2,
            self.other_tab: 1,
        }
        (kind,) = self.chance.choices(list(kinds), list(kinds.values()))
        print(kind.__name__, kind())

    def hand(self) -> list[str]:
        seen = self.table.see()
        return [] if seen["result"] else [card["card"] for card in seen["cards"] if card["zone"] == "hand"]

    def tap(self) -> str:
        """Any card; mostly one that may be played, and often one that is lifted already."""
        seen = self.table.see()
        hand = self.hand()
        free = [card["card"] for card in seen["cards"] if card["card"] in hand and not card["barred"]]
        lifted = [card for card in self.table.raised if card in free]
        if not hand:
            return ""
        card = self.chance.choice(self.chance.choice([hand, free or hand, lifted or free or hand]))
        self.page.locator(f'#hand [data-card="{card}"]').dispatch_event("click")
        return card

    def drag(self) -> list[str]:
        hand = self.hand()
        cards = [self.chance.choice(hand) for _ in range(4)] if hand else []
        for number, card in enumerate(cards):
            box = self.page.locator(f'#hand [data-card="{card}"]').bounding_box()
            if box:
                self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            if number == 0:
                self.page.mouse.down()
        self.page.mouse.up()
        return cards

    def press(self) -> str:
        shown = [name for name in CONTROLS if self.page.locator(f"#{name}").is_visible()]
        name = self.chance.choice(shown) if shown else ""
        if name:
            self.page.locator(f"#{name}").dispatch_event("click")
        return name

    def key(self) -> str:
        key = self.chance.choice(KEYS)
        self.page.keyboard.press(key)
        if key in "?ls":
            self.page.locator("dialog").first.wait_for()
        return key

    def undo(self) -> str:
        key = self.chance.choice(["Control+z", "Control+z", "Control+Shift+Z"])
        self.page.keyboard.press(key)
        return key

    def window(self) -> str:
        name = self.chance.choice(WINDOWS)
        self.close_windows()
        self.page.locator(f"#{name}").dispatch_event("click")
        self.page.locator("dialog").first.wait_for()
        self.page.keyboard.press("Escape")
        return name

    def setting(self) -> str:
        self.close_windows()
        self.page.locator("#settings").dispatch_event("click")
        drawer = self.page.locator("dialog.drawer")
        drawer.wait_for()
        name = self.chance.choice([*CHOICES, *SWITCHES])
        drawer.locator("details").evaluate_all("(folds) => folds.forEach((fold) => (fold.open = true))")
        control = drawer.locator(f"#{name}")
        control.wait_for(state="attached")  # a part is made when it is unfolded
        if name in CHOICES:
            value = self.chance.choice(CHOICES[name])
            control.select_option(value)
        else:
            value = "on" if self.chance.random() < 0.5 else "off"
            control.set_checked(value == "on", force=True)
        self.close_windows()
        return f"{name} {value}"

    def resize(self) -> str:
        width, height = self.chance.choice(SIZES)
        self.page.set_viewport_size({"width": width, "height": height})
        return f"{width} {height}"

    def reload(self) -> str:
        self.table.reload()
        return ""

    def other_tab(self) -> str:
        other = self.page.context.new_page()
        other.bring_to_front()
        self.page.bring_to_front()
        other.close()
        return ""

    def close_windows(self) -> None:
        self.page.evaluate("() => { for (const dialog of document.querySelectorAll('dialog')) dialog.close(); }")
        expect(self.page.locator("dialog")).to_have_count(0)

    def can_go_on(self) -> None:
        """Asserts that the person will have something to do, and that it can be done."""
        self.table.wait(STOPS)
        seen = self.table.see()
        if self.page.locator("#go-on").is_visible():
            return
        buttons = {"choosing": "#add", "scored": "#next", "over": "#again"}
        if seen["phase"] in buttons:
            expect(self.page.locator(buttons[seen["phase"]])).to_be_enabled()
        else:
            assert any(card["zone"] == "hand" and not card["barred"] for card in seen["cards"])


def run(table: Table, *, seed: int, steps: int) -> None:
    print(f"HEARTS_SEED={seed}")
    somebody = Anybody(table, seed)
    most = 0  # things that had happened in the hand, when it was looked at
    for number in range(1, steps + 1):
        somebody.step()
        if number % 8 == 0:
            somebody.close_windows()
            most = max(most, len(table.agrees().events))
        if number % 24 == 0:
            somebody.can_go_on()
            table.agrees()
    assert most > 0


@pytest.mark.parametrize(("seed", "rules"), [(1, {}), (2, {"players": 3, "moon": "choose", "passing": "none"})])
def test_whatever_is_done_the_table_agrees_and_the_game_can_go_on(open_table, seed, rules):
    chance = random.Random(seed)
    table = open_table(dealt(target=25, **rules), size=chance.choice(SIZES), confirm=chance.random() < 0.5)
    run(table, seed=seed, steps=120)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(3))
def test_two_thousand_things_done_at_random(open_table, number):
    seed = int(os.environ.get("HEARTS_SEED") or random.randrange(10**6)) + number
    chance = random.Random(seed)
    rules = {"players": chance.choice([3, 4, 5, 6]), "moon": chance.choice(["add", "subtract", "choose"])}
    run(open_table(dealt(target=25, **rules), size=chance.choice(SIZES)), seed=seed, steps=2000)
