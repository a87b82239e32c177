"""How long a decision of a searching level takes, natively and in Chromium.

    UV_PROJECT_ENVIRONMENT=.venv-test uv run --group test python benchmarks/thinking.py [LEVEL] [--decisions N]

The positions are those of whole hands that the steady player plays, wherever there is a choice of cards. In the browser
the players' module runs on the page's own thread, since that is the only one that Chromium can slow down.
"""

import argparse
import base64
import json
import statistics
import time
from typing import Any

from deciding import positions as positions_of
from page import opened
from playwright.sync_api import Page

from hearts import LEVELS, engine

LOAD = """async (level) => {
  const { records, levels } = await (await fetch("kernel.json")).json();
  const { instance } = await WebAssembly.instantiate(await (await fetch("players.wasm")).arrayBuffer());
  const { memory, decide, unpack, __heap_base: base } = instance.exports;
  memory.grow(Math.ceil((records.VIEW.size + records.MIND.size) / 65536) + 1);
  const view = Math.ceil(base.value / 16) * 16;
  const mind = view + Math.ceil(records.VIEW.size / 16) * 16;
  const number = BigInt(levels.indexOf(level));
  const packed = await (await fetch("network.bin")).arrayBuffer();
  new Uint8Array(memory.buffer, mind + 8 * records.MIND.fields.packed.at).set(new Uint8Array(packed));
  unpack(mind);
  window.think = (text) => {
    new Uint8Array(memory.buffer, view).set(Uint8Array.from(atob(text), (symbol) => symbol.charCodeAt(0)));
    const start = performance.now();
    const card = Number(decide(view, number, mind));
    return [card, performance.now() - start];
  };
}"""
THINK = "(views) => views.map((view) => window.think(view))"


def summary(name: str, times: list[float]) -> str:
    cuts = statistics.quantiles(times, n=100)
    return f"{name:24} median {statistics.median(times):6.1f} ms   p99 {cuts[98]:6.1f}   longest {max(times):6.1f}"


def native(level: str, positions: list[bytes]) -> tuple[list[int], list[float]]:
    number, mind = LEVELS.index(level), engine.new_mind()
    engine.decide(engine.view_from(positions[0]), number, mind)
    cards, times = [], []
    for position in positions:
        view = engine.view_from(position)
        start = time.perf_counter()
        cards.append(int(engine.decide(view, number, mind)))
        times.append((time.perf_counter() - start) * 1000)
    return cards, times


def in_browser(page: Page, positions: list[bytes], rate: int) -> tuple[list[int], list[float]]:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    texts = [base64.b64encode(position).decode() for position in positions]
    page.evaluate(THINK, texts[:20])
    answers: list[Any] = []
    for first in range(0, len(texts), 50):
        answers += page.evaluate(THINK, texts[first : first + 50])
    return [int(card) for card, _ in answers], [spent for _, spent in answers]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("level", nargs="?", default=LEVELS[-1], choices=LEVELS)
    parser.add_argument("--decisions", type=int, default=400)
    parser.add_argument("--browser", default="/usr/bin/chromium")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    positions = positions_of(chosen.decisions)
    cards, times = native(chosen.level, positions)
    measured = {"native": times}
    with opened(chosen.browser) as (browser, url):
        page = browser.new_page()
        page.goto(url)
        page.evaluate(LOAD, chosen.level)
        for name, rate in (("Chromium", 1), ("Chromium, 4 times slower", 4)):
            answers, measured[name] = in_browser(page, positions, rate)
            assert answers == cards, "the browser decides otherwise"
    if chosen.json:
        print(json.dumps({name: statistics.quantiles(found, n=100) for name, found in measured.items()}))
        return
    print(f"{chosen.level}, {len(positions)} decisions")
    for name, found in measured.items():
        print(summary(name, found))


if __name__ == "__main__":
    main()
