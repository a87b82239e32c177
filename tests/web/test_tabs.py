"""Two tabs: one plays, the other waits, and what was chosen or asked for in either is not lost (V2)."""

from typing import Any

from games import dealt
from playwright.sync_api import Page
from table import Table

from hearts import GameCode


def taken_over(table: Table) -> Page:
    """A second tab, which plays; the first one waits."""
    other = table.page.context.new_page()
    other.goto("")
    other.get_by_role("button", name="Play here").click()
    table.page.get_by_role("button", name="Play here").wait_for()
    return other


def take_back(table: Table) -> None:
    """The first tab is turned to, and plays. A page that another one covers draws once a second."""
    table.page.bring_to_front()
    table.page.get_by_role("button", name="Play here").click()


def drawer(page: Page) -> None:
    page.locator("#settings").click()
    page.get_by_role("dialog").wait_for()
    for summary in page.locator("dialog summary").all():
        summary.click()


def test_o_what_is_chosen_in_one_tab_holds_in_the_other(open_table):
    table = open_table(dealt())
    drawer(table.page)  # what it shows will no longer be so
    other = taken_over(table)
    assert table.page.locator("dialog").count() == 1
    drawer(other)
    other.locator("#theme").select_option("dark")
    other.locator("#language").select_option("es")
    other.get_by_role("dialog", name="Ajustes").wait_for()
    stored = table.stored("hearts.settings")
    take_back(table)
    table.says("Elige tres cartas")
    assert table.page.locator("html").get_attribute("data-theme") == "dark"
    drawer(table.page)
    table.page.locator("#deck").select_option("classic")
    assert table.stored("hearts.settings") == {**stored, "deck": "classic"}
    other.close()


def test_g2_a_link_waits_until_its_tab_plays(open_table):
    table = open_table(dealt())
    other = taken_over(table)
    code = str(GameCode.from_seed(5))
    table.page.evaluate("(code) => { location.hash = code; }", code)
    take_back(table)
    table.wait(f'#code[aria-label*="{code}"]')
    assert str(table.my_decision().code) == code
    other.close()


def test_o_an_option_changed_while_a_language_is_read_keeps_both(open_table):
    waiting: list[Any] = []
    table = open_table(
        dealt(), prepare=lambda context: context.route("**/messages-es.js", lambda route: waiting.append(route))
    )
    drawer(table.page)
    with table.page.expect_request("**/messages-es.js"):
        table.page.locator("#language").select_option("es")
    table.page.locator("#theme").select_option("dark")
    waiting[0].continue_()
    table.says("Elige tres cartas")
    settings = table.stored("hearts.settings")
    assert [settings["language"], settings["theme"]] == ["es", "dark"]
