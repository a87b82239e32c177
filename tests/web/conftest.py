"""Opens tables in the one browser, each in a context of its own, and watches over them."""

import json
from collections.abc import Callable, Iterator
from typing import Any, Protocol
from urllib.parse import urlsplit

import pytest
from games import save as saved
from playwright.sync_api import Browser, BrowserContext, Page
from table import DESKTOP, Table

from hearts import Match

# A policy refuses without throwing; and a tap returns before the page has had its click.
_WATCH = """window.clicks = 0;
addEventListener("click", () => { window.clicks += 1; }, { capture: true });
addEventListener("securitypolicyviolation", (event) =>
  console.error(`refused by policy: ${event.violatedDirective} ${event.blockedURI}`));"""


# Before whatever is opened until the page is there, and not afterwards.
_KEEP = """([origin, items]) => {
  if (location.origin === origin) for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
}"""


class OpenTable(Protocol):
    """Opens a table; see `open_table`."""

    def __call__(
        self,
        match: Match | dict[str, Any] | None = None,
        *,
        size: tuple[int, int] = DESKTOP,
        touch: bool = False,
        scripts: tuple[str, ...] = (),
        address: str | None = None,
        prepare: Callable[[BrowserContext], object] | None = None,
        keeping: dict[str, Any] | None = None,
        **settings: Any,
    ) -> Table: ...


@pytest.fixture
def open_table(browser: Browser, site: str) -> Iterator[OpenTable]:
    """Opens the page with a game in its storage, at a size, with settings; instant and confirming unless told.

    What else the browser is `keeping` is given by its names in storage.

    What the page throws or logs as an error, a request that leaves its origin, and an answer that is no success fail
    the test, unless it has looked at `problems` and cleared them.
    """
    tables: list[Table] = []
    contexts: list[BrowserContext] = []

    def open_one(
        match: Match | dict[str, Any] | None = None,
        *,
        size: tuple[int, int] = DESKTOP,
        touch: bool = False,
        scripts: tuple[str, ...] = (),
        address: str | None = None,
        prepare: Callable[[BrowserContext], object] | None = None,
        keeping: dict[str, Any] | None = None,
        **settings: Any,
    ) -> Table:
        home = address or site
        stored = {"hearts.settings": json.dumps({"version": 1, "speed": "instant", **settings})}
        stored |= {name: json.dumps(value) for name, value in (keeping or {}).items()}
        if match is not None:
            stored["hearts.game"] = json.dumps(saved(match) if isinstance(match, Match) else match)
        parts = urlsplit(home)
        origin = f"{parts.scheme}://{parts.netloc}"
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            base_url=home,
            has_touch=touch,
            is_mobile=touch,
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        # A script and not `storage_state`, for which Playwright opens and closes a window more.
        with context.add_init_script(f"({_KEEP})({json.dumps([origin, stored])})"):
            for script in (_WATCH, *scripts):
                context.add_init_script(script)
            if prepare:
                prepare(context)
            page = context.new_page()
            table = Table(page, touch=touch, confirm=settings.get("confirm", True))
            _watch(page, table, origin=f"{origin}/")
            tables.append(table)
            page.goto(home)
        table.started()
        return table

    yield open_one
    for context in contexts:
        context.close()
    assert [problem for table in tables for problem in table.problems] == []


def _watch(page: Page, table: Table, *, origin: str) -> None:
    def note_request(address: str) -> None:
        table.addresses.append(address)
        if not address.startswith((origin, "blob:", "data:")):
            table.problems.append(f"a request leaves the page's origin: {address}")

    def note_answer(status: int, address: str) -> None:
        if status >= 400:
            table.problems.append(f"{status}: {address}")

    page.on("pageerror", lambda error: table.problems.append(str(error)))
    page.on("console", lambda message: table.problems.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: note_request(request.url))
    page.on("response", lambda response: note_answer(response.status, response.url))
