"""What tests of several parts share: a browser, and the page served as `hearts` serves it."""

import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hearts import wasm
from hearts.web import server
from hearts.web.site import STATIC

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

# What Chromium is to leave out: the list of Playwright 1.64.1, as only the last one that it is given counts, and with
# it the pages that draw suggestions for the address bar. Each window would load those, and take as long as for the
# game's own page.
LEFT_OUT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,DialMediaRouteProvider,GlobalMediaControls,"
    "HttpsUpgrades,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,"
    "BlockOriginHeaderModificationOnRedirect,AvoidCorsURLLoaderRestartOnRedirect,Translate,AutoDeElevate,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,"
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup"
)

BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={LEFT_OUT}",
]


# The strongest player's decisions and estimates call nearly all of the kernel.
COMPILE = """
from hearts import LEVELS, GameCode, Match, player
match, strongest = Match(GameCode.from_seed(1)), player(LEVELS[-1])
strongest.evaluate_pass(match.view(0))
while match.turn is None:
    match.step([strongest] * 4)
strongest.evaluate(match.view(match.turn))
"""


def pytest_sessionstart(session: pytest.Session) -> None:
    """Builds the WebAssembly once, before several workers would each find it missing; likewise the native code.

    Both take about a minute where nothing is kept from earlier: side by side, and only once.
    """
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        # A run in the background: what it starts would be deaf to Ctrl+C.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(session.config, "workerinput"):
        return
    many = bool(getattr(session.config.option, "numprocesses", None))
    compiling = subprocess.Popen([sys.executable, "-c", COMPILE]) if many else None
    wasm.ensure()
    if compiling is not None:
        compiling.wait()


def find_browser(playwright: "Playwright") -> str | None:
    """The browser's program: the one that HEARTS_BROWSER names, one on the PATH, Playwright's, or one installed now."""
    if named := os.environ.get("HEARTS_BROWSER"):
        return named
    on_path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if on_path is not None:
        return on_path
    own = playwright.chromium.executable_path
    if not Path(own).exists():
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    return own if Path(own).exists() else None


@pytest.fixture(scope="session")
def playwright() -> Iterator["Playwright"]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: "Playwright") -> Iterator["Browser"]:
    """A running Chromium, without a window. No browser to be had skips the test; where CI is set, it fails."""
    program = find_browser(playwright)
    if program is None:
        told = "No browser: install Chromium, or name one in HEARTS_BROWSER."
        pytest.fail(told) if os.environ.get("CI") else pytest.skip(told)
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    flags = [*FLAGS, "--no-sandbox"] if as_root else FLAGS  # Chromium has no sandbox for root
    running = playwright.chromium.launch(executable_path=program, args=flags)
    yield running
    running.close()


@contextmanager
def serving(root: Path) -> Iterator[str]:
    """Serves a folder as the page, and gives its address, which ends in a slash."""
    listener = server.listen(0)
    running = server.make_server(root)
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        yield server.address(listener)
    finally:
        running.should_exit = True
        thread.join(timeout=10)


@pytest.fixture
def serve() -> Callable[[Path], AbstractContextManager[str]]:
    """`serving`, for a test with a page of its own."""
    return serving


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the page, ending in a slash."""
    with serving(STATIC) as address:
        yield address
