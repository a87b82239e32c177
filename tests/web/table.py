"""The page as a person at the table has it: what it shows, and taps and keys on it.

`agrees` is the heart of it: what the page shows is what the library makes of the record that the page has saved.
"""

import json
import math
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from games import highest
from playwright.sync_api import Page

from hearts import Card, Match, Record

PHONE, DESKTOP = (360, 740), (1280, 800)

# Two taps nearer than this, in pixels and seconds, may be a double tap, of which the page ignores the second.
_ONE_PLACE, _ONE_TAP = 30.0, 0.25

# Everything of one moment, read in one go.
_SEE = """() => {
  const text = (selector) => document.querySelector(selector)?.textContent ?? "";
  const isSeen = (selector) => Boolean(document.querySelector(selector)?.checkVisibility());
  const cards = [...document.querySelectorAll("#hand [data-card]")].map((card) => ({
    card: card.dataset.card,
    zone: card.dataset.place,
    barred: card.getAttribute("aria-disabled") === "true",
    raised: card.getAttribute("aria-pressed") === "true",
    reached: card.tabIndex === 0,
    name: card.getAttribute("aria-label"),
  }));
  let save = null;
  try { save = JSON.parse(localStorage.getItem("hearts.game")); } catch { /* forbidden, or damaged */ }
  return {
    ...document.querySelector("#game").dataset,
    cards,
    save,
    code: text("#code span"),
    handNumber: text("#hand-number"),
    plays: text("#trick"),
    seats: [...document.querySelectorAll(".seat .unseen")].map((seat) => seat.textContent),
    status: text("#status"),
    pass: isSeen("#pass") ? text("#pass") : "",
    finish: isSeen("#finish"),
    result: isSeen("#result"),
    focus: document.activeElement?.dataset.card ?? document.activeElement?.id ?? "",
  };
}"""

# Where a finger goes to reach a card, once it has come to rest: the middle of the part that shows.
_SPOT = """async (text) => {
  const card = document.querySelector(`#hand [data-card="${text}"]`);
  await Promise.allSettled(card.getAnimations().map((each) => each.finished));
  const { x, y, width, height } = card.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""

MINE = ", ".join(
    [
        '#game[data-phase="passing"][data-rest=""]',
        '#game[data-phase="playing"][data-turn="0"][data-rest=""]',
        '#game[data-phase="choosing"][data-turn="0"][data-rest=""]:has(#result:not([hidden]))',
        '#game[data-phase="scored"][data-rest=""]:has(#result:not([hidden]))',
        '#game[data-phase="over"][data-rest=""]:has(#result:not([hidden]))',
    ]
)


class Table:
    """A page with a game on it."""

    def __init__(self, page: Page, *, touch: bool = False, confirm: bool = True) -> None:
        self.page = page
        self.touch = touch
        self.confirm = confirm
        self.problems: list[str] = []
        self.addresses: list[str] = []
        self.last_tap = 0.0  # of `double_tap`, in seconds; the next pair is long after it
        self.last_press = (0.0, (0.0, 0.0))  # when, in seconds, and where

    # --- what it shows

    def see(self) -> dict[str, Any]:
        """Everything that the page shows at one moment, and the save that it has written by then."""
        seen: dict[str, Any] = self.page.evaluate(_SEE)
        return seen

    @property
    def status(self) -> str:
        return str(self.see()["status"])

    @property
    def raised(self) -> list[str]:
        """The cards of the hand that are picked or lifted."""
        return [card["card"] for card in self.see()["cards"] if card["raised"]]

    def match(self) -> Match:
        """What the library makes of the record that the page has saved."""
        return replayed(self.see()["save"])

    def agrees(self) -> Match:
        """Asserts that the page shows what the saved record says, and gives that match."""
        seen = self.see()
        match = replayed(seen["save"])
        expected = {
            "phase": match.phase.name.lower(),
            "turn": str(-1 if match.turn is None else match.turn),
            "code": str(match.code),
            "hand": sorted(card.text for card in match.hand(0)),
            "trick": _plays(match, at_rest=seen["rest"] == "trick"),
            "names": [seat.name for seat in match.seats],
            "cards left": [match.cards_left(seat) for seat in range(match.rules.players)],
            "points": list(match.points),
            "totals": list(match.totals),
        }
        numbers = re.search(r"Hand (\d+) · to (\d+)", seen["handNumber"])
        assert numbers is not None
        assert [int(number) for number in numbers.groups()] == [match.hand_number, match.rules.target]
        shown = {
            "phase": seen["phase"],
            "turn": seen["turn"],
            "code": seen["code"],
            "hand": sorted(card["card"] for card in seen["cards"] if card["zone"] == "hand"),
            "trick": re.findall(r"(\w+ of \w+) by ([\w ]+)", seen["plays"]),
            "names": [seat.split(",")[0] for seat in seen["seats"]],
            "cards left": _numbers(seen["seats"], r"(\d+) cards?"),
            "points": _numbers(seen["seats"], r"(−?\d+) points? this hand"),
            "totals": _numbers(seen["seats"], r"(−?\d+) in all"),
        }
        assert shown == expected
        lying = {card["name"] for card in seen["cards"] if card["zone"] == "trick"}
        assert lying == {name for name, _ in expected["trick"]}
        if match.phase.name == "PLAYING" and match.turn == 0 and not seen["rest"]:
            legal = {card["card"] for card in seen["cards"] if card["zone"] == "hand" and not card["barred"]}
            assert legal == {card.text for card in match.legal()}
        return match

    # --- waiting

    def wait(self, selector: str) -> None:
        """Waits until something is in the page."""
        self.page.locator(selector).first.wait_for(state="attached")

    def started(self) -> None:
        """Waits until the game is shown, or why it cannot be: the page's files are there before that."""
        self.wait('#game:not([data-phase="loading"]), .failure')

    def my_decision(self) -> Match:
        """Waits until nobody but the person is to decide, and gives the match, which the page agrees with."""
        self.wait(MINE)
        return self.agrees()

    def others_passed(self) -> None:
        """Waits until the computers' passes are fixed and saved, which nothing shows."""
        self.page.wait_for_function(
            """() => {
              const { hands, seats } = JSON.parse(localStorage.getItem("hearts.game")).record;
              return hands[hands.length - 1].passes.filter(Boolean).length >= seats.length - 1;
            }"""
        )

    def fast_forward(self) -> None:
        """Lets time fly until nobody but the person is to decide. The page's clock must be the test's."""
        for _ in range(100):
            if self.page.locator(MINE).count():
                return
            self.page.clock.run_for(400)
        raise AssertionError("it does not become the person's turn")

    def says(self, text: str) -> None:
        """Waits until the status line has a text in it."""
        self.page.locator("#status", has_text=text).wait_for()

    # --- hands on it

    def spot(self, card: str) -> tuple[float, float]:
        x, y = self.page.evaluate(_SPOT, card)
        return x, y

    def press_at(self, spot: tuple[float, float], *, again: bool = False) -> None:
        """Taps or clicks a place; as a person does, not at once where another press just was, but for it `again`."""
        when, where = self.last_press
        if not again and math.dist(spot, where) < _ONE_PLACE:
            time.sleep(max(when + _ONE_TAP - time.monotonic(), 0))
        if self.touch:
            with self.clicked():
                self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)
        self.last_press = (time.monotonic(), spot)

    @contextmanager
    def clicked(self, times: int = 1) -> Iterator[None]:
        """Waits after its block until the page has had as many more clicks."""
        before = self.page.evaluate("window.clicks")
        yield
        self.page.wait_for_function("(clicks) => window.clicks >= clicks", arg=before + times)

    def double_tap(self, spot: tuple[float, float]) -> None:
        """Two taps of a finger at one place: the second goes wherever the first has left something.

        They carry their times with them, so that they are 50 ms apart however busy this machine is.
        """
        finger = self.page.context.new_cdp_session(self.page)
        self.last_tap = max(time.time(), self.last_tap + 1)
        touch = {"x": spot[0], "y": spot[1]}
        with self.clicked(times=2):
            for start in (self.last_tap, self.last_tap + 0.05):
                begin = {"type": "touchStart", "touchPoints": [touch], "timestamp": start}
                end = {"type": "touchEnd", "touchPoints": [], "timestamp": start + 0.01}
                finger.send("Input.dispatchTouchEvent", begin)
                finger.send("Input.dispatchTouchEvent", end)
        finger.detach()

    def tap(self, card: Card | str, *, again: bool = False) -> None:
        """Taps or clicks a card of the hand; `again` where it was the last one tapped."""
        self.press_at(self.spot(Card(card).text), again=again)

    def press(self, selector: str) -> None:
        """Taps or clicks a button, which must be there to be seen."""
        button = self.page.locator(selector)
        if self.touch:
            with self.clicked():
                button.tap()
        else:
            button.click()

    def pick(self, cards: list[Card]) -> None:
        for card in cards:
            self.tap(card)

    def pass_on(self, cards: list[Card]) -> None:
        """Passes three cards."""
        self.pick(cards)
        self.press("#pass")
        self.wait('#game:not([data-phase="passing"])')

    def play(self, card: Card) -> None:
        """Plays a card of the hand."""
        self.tap(card)
        if self.confirm:
            self.tap(card, again=True)

    def decide(self, match: Match) -> None:
        """Takes the person's next decision, one that brings a match to its end soon."""
        if match.phase.name == "PASSING":
            self.pass_on(lowest(match, 3))
        elif match.phase.name == "PLAYING":
            self.play(highest(match))
        elif match.phase.name == "CHOOSING":
            self.press("#add")
        else:
            self.press("#next")

    def play_until(self, phase: str) -> Match:
        """Decides until the match is in a phase."""
        match = self.my_decision()
        while match.phase.name != phase:
            self.decide(match)
            match = self.my_decision()
        return match

    # --- storage

    def stored(self, name: str) -> Any:
        """What the browser keeps under a name."""
        text = self.page.evaluate("(name) => localStorage.getItem(name)", name)
        return None if text is None else json.loads(text)

    def history(self) -> list[Any]:
        """The games that the browser keeps, oldest first."""
        texts: list[str] = self.page.evaluate(
            """() => Object.keys(localStorage).filter((key) => key.startsWith("hearts.history.")).sort()
              .map((key) => localStorage.getItem(key))"""
        )
        return [json.loads(text) for text in texts]

    def reload(self) -> None:
        self.page.reload()
        self.started()
        self.wait('#game:not([data-phase="loading"])')


def replayed(save: dict[str, Any]) -> Match:
    """The match of a save, by way of the library's own reader."""
    return Record.loads(json.dumps(save["record"])).replay()


def lowest(match: Match, number: int) -> list[Card]:
    """Cards to pass: the lowest, so that points come in."""
    return sorted(match.hand(0), key=lambda card: (card.rank, card.suit))[:number]


def name_of(card: Card) -> str:
    """A card as a screen reader says it."""
    return f"{card.rank.name} of {card.suit.name}".lower()


def _plays(match: Match, *, at_rest: bool) -> list[tuple[str, str]]:
    trick = match.last_trick if at_rest else match.trick
    return [(name_of(card), "you" if seat == 0 else match.seats[seat].name) for seat, card in trick]


def _numbers(texts: list[str], pattern: str) -> list[int]:
    found = [re.search(pattern, text) for text in texts]
    return [int(match[1].replace("−", "-")) if match else 999 for match in found]
