"""How soon `hearts` serves the page; what a first visit costs, and how soon a hand can be played.

    UV_PROJECT_ENVIRONMENT=.venv-test uv run --group test python benchmarks/page.py

Serves the page itself and opens it in Chromium with an empty cache: bytes over the wire (gzip, with headers),
requests, and the time from navigation to a hand that can be played. Once plain, once throttled as peers were measured:
390x844, slow 4G (562 ms, 1.44 Mbit/s), a four times slower processor. Medians of several visits.
"""

import argparse
import statistics
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from hearts import wasm
from hearts.web.server import address, listen, make_server

FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-sandbox",
]
SLOW_4G = {
    "offline": False,
    "latency": 562,
    "downloadThroughput": 1_440_000 / 8,
    "uploadThroughput": 675_000 / 8,
}
PLAYABLE = """() => {
  const shown = document.querySelectorAll("button[data-card]").length >= 13;
  if (shown && !window.__playable) window.__playable = performance.now();
  return shown;
}"""


@dataclass(frozen=True)
class Visit:
    """One first visit: bytes over the wire, requests, and milliseconds until the hand could be played."""

    transferred: int
    requests: int
    playable: float
    largest: list[tuple[int, str]]


def visit(browser: Browser, url: str, *, throttled: bool) -> Visit:
    context = browser.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=2, has_touch=True)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    received: dict[str, int] = {}
    names: dict[str, str] = {}

    def note_request(event: dict[str, Any]) -> None:
        names[event["requestId"]] = event["request"]["url"].removeprefix(url) or "the document"

    def note_end(event: dict[str, Any]) -> None:
        received[event["requestId"]] = int(event["encodedDataLength"])  # with the headers

    devtools.on("Network.requestWillBeSent", note_request)
    devtools.on("Network.loadingFinished", note_end)
    if throttled:
        devtools.send("Network.emulateNetworkConditions", SLOW_4G)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto(url, wait_until="commit")
    page.wait_for_function(PLAYABLE, polling="raf", timeout=60_000)
    playable = page.evaluate("window.__playable")
    page.wait_for_load_state("networkidle")
    context.close()
    sizes = sorted(((size, names.get(key, key)) for key, size in received.items()), reverse=True)
    return Visit(sum(received.values()), len(names), playable, sizes)


def report(name: str, visits: list[Visit]) -> None:
    first = visits[0]
    playable = statistics.median(seen.playable for seen in visits)
    print(
        f"{name}: {first.transferred / 1000:.1f} kB in {first.requests} requests, hand playable after {playable:.0f} ms"
    )


def served() -> float:
    """Seconds from the command to the page, with the WebAssembly built."""
    start = time.perf_counter()
    command = [sys.executable, "-m", "hearts", "--no-open", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        with urllib.request.urlopen(running.stdout.readline().split()[3]) as answer:
            answer.read()
        seconds = time.perf_counter() - start
        running.kill()
    return seconds


@contextmanager
def opened(program: str) -> Iterator[tuple[Browser, str]]:
    """A browser, and the address at which the page is served meanwhile."""
    wasm.ensure()
    listener = listen(0)
    server = make_server()
    serving = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    serving.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser, address(listener)
        browser.close()
    server.should_exit = True
    serving.join(5)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--visits", type=int, default=5)
    options.add_argument("--browser", default="/usr/bin/chromium")
    chosen = options.parse_args()
    wasm.ensure()  # or the first would build it
    print(f"hearts: the page is served after {statistics.median(served() for _ in range(chosen.visits)):.2f} s")
    with opened(chosen.browser) as (browser, url):
        for name, throttled in (("plain", False), ("slow 4G, 4x CPU", True)):
            visits = [visit(browser, url, throttled=throttled) for _ in range(chosen.visits)]
            report(name, visits)
        for size, name in visits[0].largest:
            print(f"  {size:7,d}  {name}")


if __name__ == "__main__":
    main()
