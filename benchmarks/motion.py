"""Whether cards move at the screen's pace: frames while a hand is dealt and while tricks are played and gathered.

    UV_PROJECT_ENVIRONMENT=.venv-test uv run --group test python benchmarks/motion.py

Chromium's own trace says what became of each frame that was due while something moved: shown in time, or dropped. The
page runs at 390x844 with a four times slower processor, as page.py measures it. A frame is due every 16.7 ms.
"""

import argparse
import json
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from page import opened
from playwright.sync_api import Browser, CDPSession, Page

CATEGORIES = ["benchmark", "cc", "toplevel", "__metadata"]
TRICKS = 3
MINE = '#game[data-phase="playing"][data-turn="0"][data-rest=""]'


@contextmanager
def traced(
    devtools: CDPSession, page: Page, events: list[dict[str, Any]], categories: list[str] = CATEGORIES
) -> Iterator[None]:
    """Notes what Chromium tells of its frames, or of other categories, during the block."""
    over: list[bool] = []
    heard = events.extend
    devtools.on("Tracing.dataCollected", lambda event: heard(event["value"]))
    devtools.once("Tracing.tracingComplete", lambda _: over.append(True))
    devtools.send("Tracing.start", {"traceConfig": {"includedCategories": categories}, "transferMode": "ReportEvents"})
    yield
    devtools.send("Tracing.end")
    while not over:
        page.wait_for_timeout(50)


def frames(events: list[dict[str, Any]]) -> dict[str, int]:
    """How many frames of moving cards were shown, shown before the page's script had added to them, and dropped."""
    counted = {"shown whole": 0, "shown without the script's part": 0, "dropped": 0}
    for event in events:
        if event.get("name") != "PipelineReporter" or event.get("ph") != "b":
            continue
        report = event["args"].get("chrome_frame_reporter") or event["args"].get("frame_reporter") or {}
        if not report.get("has_compositor_animation") and not report.get("has_main_animation"):
            continue
        state = report.get("state", "")
        if state == "STATE_PRESENTED_ALL":
            counted["shown whole"] += 1
        elif state == "STATE_PRESENTED_PARTIAL":
            counted["shown without the script's part"] += 1
        elif state == "STATE_DROPPED":
            counted["dropped"] += 1
    return counted


def longest_task(events: list[dict[str, Any]]) -> float:
    """Milliseconds of processor time of the longest task of the page's own thread, drawing included."""
    named = [event for event in events if event.get("name") == "thread_name"]
    own = {(event["pid"], event["tid"]) for event in named if event["args"]["name"] == "CrRendererMain"}
    tasks = [event for event in events if str(event.get("name")).endswith("RunTask") and "tdur" in event]
    return max((event["tdur"] / 1000 for event in tasks if (event["pid"], event["tid"]) in own), default=0)


def play_trick(page: Page) -> None:
    page.locator(MINE).wait_for(state="attached")
    legal = page.locator('#hand [data-place="hand"]:not([aria-disabled])').first
    legal.click(position={"x": 8, "y": 12})
    page.locator('#game[data-rest="trick"]').wait_for(state="attached")
    page.locator('#game[data-rest=""]').wait_for(state="attached")
    page.wait_for_timeout(600)


def visit(browser: Browser, url: str, *, rate: int) -> dict[str, tuple[dict[str, int], float]]:
    """The frames and the longest task while a hand is dealt and while some tricks are played."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=2)
    settings = json.dumps({"version": 1, "speed": "normal", "confirm": False})
    context.add_init_script(f"localStorage.setItem('hearts.settings', {settings!r})")
    page = context.new_page()
    page.goto(url)
    page.locator('#game[data-phase="passing"]').wait_for(state="attached")
    page.locator("#settings").click()
    page.locator("#new-game").wait_for()
    devtools = context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    found: dict[str, tuple[dict[str, int], float]] = {}
    dealing: list[dict[str, Any]] = []
    with traced(devtools, page, dealing):
        page.locator("#new-game").click()
        page.wait_for_timeout(1200)
    found["a deal"] = frames(dealing), longest_task(dealing)
    for i in range(3):
        page.locator('#hand [data-place="hand"]').nth(i).click(position={"x": 8, "y": 12})
    page.locator("#pass").click()
    page.locator(MINE).wait_for(state="attached")
    playing: list[dict[str, Any]] = []
    with traced(devtools, page, playing):
        for _ in range(TRICKS):
            play_trick(page)
    found[f"{TRICKS} tricks"] = frames(playing), longest_task(playing)
    context.close()
    return found


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--visits", type=int, default=3)
    options.add_argument("--rate", type=int, default=4, help="times slower than the processor is")
    options.add_argument("--browser", default="/usr/bin/chromium")
    chosen = options.parse_args()
    with opened(chosen.browser) as (browser, url):
        visits = [visit(browser, url, rate=chosen.rate) for _ in range(chosen.visits)]
    for what in visits[0]:
        counted = [seen[what][0] for seen in visits]
        total = sum(sum(each.values()) for each in counted)
        shares = {name: sum(each[name] for each in counted) / max(1, total) for name in counted[0]}
        task = statistics.median(seen[what][1] for seen in visits)
        told = ", ".join(f"{name} {share:.1%}" for name, share in shares.items())
        print(f"{what}: {total} frames with motion: {told}; longest task {task:.0f} ms of processor time")


if __name__ == "__main__":
    main()
