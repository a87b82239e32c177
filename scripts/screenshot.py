"""Takes the README's picture, docs/screenshot.png, from the page itself: a known game, in the middle of its first hand.

python scripts/screenshot.py
"""

import io
import os
import shutil
import threading
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from hearts import wasm
from hearts.web import server

PICTURE = Path(__file__).parent.parent / "docs" / "screenshot.png"
CODE = "7K3Q-9F2M"
COLOURS = 255  # enough for a table and its cards, and a third of the size


def play_to_the_picture(page: Page) -> None:
    """Passes the first three cards and plays the first legal ones, until a trick waits for its last card."""
    hand = page.locator("#hand button[data-place=hand]:not([aria-disabled=true])")
    for number in range(3):
        hand.nth(number).click()
    page.locator("#pass").click()
    wait_for_turn(page)
    while page.locator("#hand [data-place=trick]").count() < 3:
        hand.first.click()
        hand.first.click()
        wait_for_turn(page)
    hand.first.click()  # lifted, so that the status line says what it would do
    page.mouse.move(550, 440)
    page.wait_for_timeout(1000)


def wait_for_turn(page: Page) -> None:
    page.wait_for_timeout(1000)
    page.wait_for_selector("#game[data-phase=playing][data-turn='0'][data-rest='']", timeout=30_000)
    page.wait_for_timeout(1000)


def main() -> None:
    wasm.ensure()
    listener = server.listen(0)
    running = server.make_server()
    threading.Thread(target=running.run, kwargs={"sockets": [listener]}, daemon=True).start()
    with sync_playwright() as playwright:
        program = os.environ.get("HEARTS_BROWSER") or shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 1100, "height": 700})
        page.goto(f"{server.address(listener)}#{CODE}")
        page.locator("#code", has_text=CODE).wait_for()  # the link's game has taken the first one's place
        play_to_the_picture(page)
        picture = Image.open(io.BytesIO(page.screenshot()))
        browser.close()
    running.should_exit = True
    picture.convert("RGB").quantize(COLOURS).save(PICTURE, optimize=True)
    print(f"{PICTURE.name}: {picture.width}x{picture.height}, {PICTURE.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
