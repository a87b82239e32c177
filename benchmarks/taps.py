"""What one tap costs the page's own thread, and what the computers' turns do to it, on a processor four times slower.

    UV_PROJECT_ENVIRONMENT=.venv-test uv run --group test python benchmarks/taps.py

A visit with an empty cache plays some tricks against the strongest level and taps on cards, on buttons and for windows,
at 390x844. Chromium's trace tells every task of the page's own thread. A tap's work is that of all tasks from the
finger's coming down to the first frame that shows what came of it: for a window the first one with the window in it,
whatever had to be read for it. The computers' turns last from the frame that shows the person's card to the person's
next tap. Processor time counts.

What is told is four times what it takes here. With `--rate 4` Chromium makes the processor slow, as page.py has it: it
idles for three times as long as the work took by the clock. That counts waiting as work, for other threads too, and is
too much the busier the machine is.
"""

import argparse
import json
import statistics
import time
from bisect import bisect_left
from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from motion import MINE, traced
from page import opened
from playwright.sync_api import Browser, Page

from hearts import LEVELS, GameCode

BUDGET = 50  # ms of one tap, where the processor is SLOWER
SLOWER = 4  # times, than the one at work here
CATEGORIES = ["toplevel", "devtools.timeline", "__metadata"]
TRICKS = 4
STILL = 500  # ms until nothing moves any more
EDGE = 8  # px from a card's edge, where it lies under no other
HELD = '#hand [data-place="hand"]'
LEGAL = '#hand [data-place="hand"]:not([aria-disabled])'
BARRED = '#hand [data-place="hand"][aria-disabled]'
RAISED = '[data-card="{}"][aria-pressed]'
GONE = '#hand:not(:has([data-place="hand"][data-card="{}"]))'
PATIENCE = 60  # s for the page to come to something
PLACE = """([selector, which]) => {
  const { left, top, height } = [...document.querySelectorAll(selector)].at(which).getBoundingClientRect();
  return [left, top + height / 2];
}"""
NAME = "([selector, which]) => [...document.querySelectorAll(selector)].at(which).dataset.card"
# A window that is about to open says so, which is traced because somebody listens.
HEAR_WINDOWS = 'addEventListener("beforetoggle", () => {}, { capture: true })'


@dataclass(frozen=True)
class Task:
    """A task of the page's own thread: when it ran, and its processor time; in milliseconds."""

    start: float
    end: float
    work: float


class Trace:
    """What the page's own thread did, and when it was tapped."""

    def __init__(self, events: list[dict[str, Any]]) -> None:
        clicks = [event for event in events if _heard(event, "click")]
        thread = (clicks[0]["pid"], clicks[0]["tid"])
        own = sorted(
            (event for event in events if (event["pid"], event["tid"]) == thread and "dur" in event),
            key=lambda event: (event["ts"], -event["dur"]),
        )
        self.tasks: list[Task] = []
        for event in own:
            if not (self.tasks and _start(event) < self.tasks[-1].end):  # else it is a part of that one
                self.tasks.append(Task(_start(event), _end(event), event.get("tdur", event["dur"]) / 1000))
        self.clicks = [_end(event) for event in own if _heard(event, "click")]
        self.downs = [_start(event) for event in own if _heard(event, "pointerdown")]
        self.windows = [_end(event) for event in own if _heard(event, "beforetoggle")]
        self.frames = [_end(event) for event in own if event["name"] == "Layerize"]

    def shown(self, click: float, *, opens: bool) -> float:
        """When the first frame was made that shows what came of a click."""
        since = _first(self.windows, click) if opens else click
        return _first(self.frames, since)

    def between(self, start: float, end: float) -> list[float]:
        """The work of each task in a span of time."""
        return [task.work for task in self.tasks if task.end > start and task.start < end]


def _start(event: dict[str, Any]) -> float:
    return float(event["ts"] / 1000)


def _end(event: dict[str, Any]) -> float:
    return float((event["ts"] + event["dur"]) / 1000)


def _heard(event: dict[str, Any], kind: str) -> bool:
    return event["name"] == "EventDispatch" and event["args"]["data"]["type"] == kind


def _first(times: list[float], since: float) -> float:
    return times[bisect_left(times, since)]


class Visit:
    """A person with a finger, who taps; `taps` has what for, one after the other.

    The page is asked by `evaluate` alone: locators leave listeners in it, which would be at work with each tap.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps: list[str] = []

    def has(self, selector: str) -> bool:
        return bool(self.page.evaluate("(selector) => document.querySelector(selector) !== null", selector))

    def wait(self, selector: str) -> None:
        end = time.monotonic() + PATIENCE
        while not self.has(selector):
            assert time.monotonic() < end, f"no {selector}"
            self.page.wait_for_timeout(50)

    def calm_down(self) -> None:
        """Lets the page work without asking it anything, until nothing moves any more."""
        self.page.wait_for_timeout(STILL)

    def tap(self, what: str, selector: str, *, shows: str, which: int = 0) -> None:
        """Taps, and sees that the page shows what comes of it."""
        x, y = self.page.evaluate(PLACE, [selector, which])
        self.page.touchscreen.tap(x + EDGE, y)
        self.taps.append(what)
        self.calm_down()
        self.wait(shows)

    def tap_card(self, what: str, cards: str, *, shows: str, which: int = 0) -> None:
        name = self.page.evaluate(NAME, [cards, which])
        self.tap(what, f'[data-card="{name}"]', shows=shows.format(name))

    def open_and_close(self, what: str, button: str) -> None:
        self.tap(f"opens {what}", button, shows="dialog[open]")
        self.page.keyboard.press("Escape")
        self.wait("body:not(:has(dialog[open]))")
        self.calm_down()

    def play(self) -> None:
        self.wait(MINE)
        self.calm_down()
        if self.has(BARRED):
            self.tap_card("is refused a card", BARRED, which=-1, shows='[data-card="{}"]')
        self.tap_card("lifts a card", LEGAL, shows=RAISED)
        self.tap_card("plays it", "[aria-pressed]", shows=GONE)

    def run(self) -> None:
        self.wait('#game[data-phase="passing"]')
        self.calm_down()
        for i in range(3):
            self.tap_card("picks a card", HELD, which=i, shows=RAISED)
        self.tap("passes", "#pass", shows='#game:not([data-phase="passing"])')
        for _ in range(TRICKS):
            self.play()
        self.wait(MINE)
        self.calm_down()
        self.tap("asks for a hint", "#hint", shows="#status")
        self.tap("undoes", "#undo", shows="#redo:not([aria-disabled])")
        self.tap("redoes", "#redo", shows="#redo[aria-disabled]")
        for first_or_not in (", the first time", ""):
            self.open_and_close(f"the settings{first_or_not}", "#settings")
            self.open_and_close(f"the scores{first_or_not}", "#scores")
            self.open_and_close(f"the last trick{first_or_not}", "#last-trick")


def visit(browser: Browser, url: str, *, code: GameCode, rate: int) -> tuple[dict[str, list[float]], list[float]]:
    """The work of each kind of tap, and the longest task of each time that the computers had their turns."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=2, has_touch=True)
    settings = json.dumps({"version": 1, "levels": [LEVELS[-1]] * 5})
    context.add_init_script(f"localStorage.setItem('hearts.settings', {settings!r})")
    context.add_init_script(HEAR_WINDOWS)
    page = context.new_page()
    page.goto(f"{url}#k={code}")
    devtools = context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    person = Visit(page)
    events: list[dict[str, Any]] = []
    with traced(devtools, page, events, categories=CATEGORIES):
        person.run()
    context.close()
    trace = Trace(events)
    assert len(trace.clicks) == len(trace.downs) == len(person.taps), "each tap is one click"
    works: dict[str, list[float]] = defaultdict(list)
    turns = []
    for what, down, click, next_down in zip(person.taps, trace.downs, trace.clicks, [*trace.downs[1:], 0], strict=True):
        shown = trace.shown(click, opens=what.startswith("opens"))
        works[what].append(sum(trace.between(down, shown)))
        if what == "plays it":
            turns.append(max(trace.between(shown, next_down)))
    return works, turns


def line(what: str, times: list[float], *, scale: float) -> str:
    times = [time * scale for time in times]
    median = statistics.median(times)
    return f"{what:42} {len(times):5} {median:8.1f} {max(times):8.1f}{'   over the budget' if median > BUDGET else ''}"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--visits", type=int, default=3)
    options.add_argument("--rate", type=int, default=1, help="times slower that Chromium makes the processor")
    options.add_argument("--browser", default="/usr/bin/chromium")
    chosen = options.parse_args()
    works: dict[str, list[float]] = defaultdict(list)
    turns: list[float] = []
    with opened(chosen.browser) as (browser, url):
        for seed in range(chosen.visits):
            seen, waits = visit(browser, url, code=GameCode.from_seed(seed), rate=chosen.rate)
            turns += waits
            for what, times in seen.items():
                works[what] += times
    scale = SLOWER / chosen.rate
    print(f"{f'ms, processor {SLOWER} times slower':42} {'times':>5} {'median':>8} {'most':>8}")
    for what, times in works.items():
        print(line(f"a tap {what}", times, scale=scale))
    print(line(f"the longest task in turns of {LEVELS[-1]}", turns, scale=scale))


if __name__ == "__main__":
    main()
