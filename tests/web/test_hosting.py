"""An exported page plays on any host of static files, in a folder of a site too."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from hearts.web.export import export


class Quiet(SimpleHTTPRequestHandler):
    """The plainest host there is: no headers of ours, no compression."""

    def log_message(self, *_: object) -> None:
        pass


@pytest.mark.parametrize("place", ["", "games/hearts/"])
def test_an_export_plays_on_a_plain_host(browser: Browser, tmp_path: Path, place: str) -> None:
    export(tmp_path / place)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path))) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        context = browser.new_context()
        page = context.new_page()
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("response", lambda answer: problems.append(answer.url) if answer.status >= 400 else None)
        page.goto(f"http://127.0.0.1:{host.server_port}/{place}")
        cards = page.locator("button[data-card]")
        expect(cards).to_have_count(13)
        for number in range(3):
            cards.nth(number).click()
        page.locator("#pass").click()
        expect(page.locator("[data-phase=playing]")).to_be_attached()
        context.close()
        host.shutdown()
    assert problems == []
