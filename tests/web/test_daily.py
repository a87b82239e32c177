"""The daily deal: one code for everyone each local date, one scored try, a result that spoils nothing (G3)."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from games import finished_match, history, play, save, set_up
from playwright.sync_api import BrowserContext, Locator, expect
from table import Table, lowest

from hearts import GameCode, Rules

TODAY, TOMORROW = date(2026, 11, 30), date(2026, 12, 1)


def at(day: date, time: str = "12:00:00") -> Callable[[BrowserContext], object]:
    """A browser whose clock stands at a moment of a day."""

    def prepare(context: BrowserContext) -> None:
        context.clock.set_fixed_time(f"{day}T{time}")
        context.grant_permissions(["clipboard-read", "clipboard-write"])

    return prepare


def opened(table: Table) -> Locator:
    """The daily deal's window, opened as a person does."""
    table.press("#settings")
    table.press("#open-daily")
    dialog = table.page.get_by_role("dialog", name="Daily deal")
    dialog.wait_for()
    return dialog


def begun(day: date = TODAY) -> dict[str, Any]:
    """A try at a day's deal, in its first hand."""
    return {**save(play(set_up("AC KC QC JC TC"), "AC KC")), "daily": str(day)}


def finished(*, undone: int = 0) -> dict[str, Any]:
    whole = save(finished_match())
    whole["record"]["undone"] = undone
    return {**whole, "daily": str(TODAY)}


def close(table: Table) -> None:
    table.page.keyboard.press("Escape")
    table.page.get_by_role("dialog").wait_for(state="detached")


def test_g3_everyone_plays_the_dates_code_by_the_same_rules_against_the_same_players(open_table):
    table = open_table(prepare=at(TODAY), rules={"players": 5, "target": 100}, levels=["beginner"] * 5)
    dialog = opened(table)
    assert "November 30, 2026" in dialog.inner_text()
    table.press("#daily-play")
    match = table.agrees()
    assert match.code == GameCode.daily(TODAY)
    assert match.rules == Rules()
    assert [seat.level for seat in match.seats] == [None, "regular", "steady", "expert"]
    table.press("#settings")
    assert "same rules and opponents for everyone" in table.page.locator("#lock").inner_text()
    table.page.locator("#preset").select_option("standard")
    close(table)
    assert table.agrees().rules == Rules()


def test_g3_a_link_leads_to_it_and_the_date_is_the_local_one(open_table):
    table = open_table(prepare=at(TODAY, "22:30:00Z"))
    devtools = table.page.context.new_cdp_session(table.page)
    devtools.send("Emulation.setTimezoneOverride", {"timezoneId": "Pacific/Auckland"})
    table.page.evaluate("location.hash = '#daily'")
    dialog = table.page.get_by_role("dialog", name="Daily deal")
    assert "December 1, 2026" in dialog.inner_text()
    table.press("#daily-play")
    table.wait('#game[data-phase="passing"]')
    assert table.agrees().code == GameCode.daily(TOMORROW)


def test_g3_a_try_that_was_left_goes_on_and_is_no_second_one(open_table):
    table = open_table(prepare=at(TODAY))
    opened(table)
    table.press("#daily-play")
    table.pass_on(lowest(table.agrees(), 3))
    before = table.my_decision()
    assert "on the table" in opened(table).inner_text()
    close(table)
    table.press("#settings")
    table.press("#replay-deal")
    table.wait('#game[data-phase="passing"]')
    assert "daily" not in table.see()["save"]
    dialog = opened(table)
    assert "left it for another game" in dialog.inner_text()
    table.press("#daily-play")
    table.wait('#game[data-phase="playing"]')
    assert table.my_decision().events == before.events
    assert table.see()["save"]["daily"] == str(TODAY)


def test_g3_the_result_spoils_nothing_and_playing_again_is_practice(open_table):
    match = finished_match()
    table = open_table(finished(), prepare=at(TODAY))
    table.my_decision()
    table.press("#daily")
    dialog = table.page.get_by_role("dialog", name="Daily deal")
    table.press("#daily-copy")
    expect(dialog.get_by_text("Copied.")).to_be_visible()
    text: str = table.page.evaluate("navigator.clipboard.readText()")
    assert match.ranks is not None
    headline, squares, link = text.splitlines()
    assert headline.startswith("Hearts, daily deal 2026-11-30: ")
    assert headline.endswith(f" of 4, {match.totals[0]} points")
    assert len(squares) == len(match.scores)
    assert link.endswith("/#daily")
    assert not set("♣♦♠♥") & set(text)
    assert str(match.code) not in text
    table.press("#daily-play")
    table.wait('#game[data-phase="passing"]')
    assert table.agrees().code == GameCode.daily(TODAY)
    assert "daily" not in table.see()["save"]
    assert [game["save"]["daily"] for game in table.history()] == [str(TODAY)]


def test_g3_undo_makes_it_unscored(open_table):
    table = open_table(finished(undone=1), prepare=at(TODAY))
    table.my_decision()
    dialog = opened(table)
    assert "not scored" in dialog.inner_text()
    assert "(practice)" in dialog.locator("#daily-result").inner_text()


def test_g3_removing_the_game_gives_no_second_try(open_table):
    table = open_table(prepare=at(TODAY), keeping=history(finished_match(), daily=str(TODAY)))
    table.press("#settings")
    table.press("#open-saves")
    table.press(".games summary")
    table.page.get_by_role("button", name="Remove", exact=True).click()
    close(table)
    dialog = opened(table)
    assert "removed that game" in dialog.inner_text()
    table.press("#daily-play")
    assert "daily" not in table.see()["save"]


@pytest.mark.parametrize("days", [1, -1], ids=["forward", "back"])
def test_g3_a_changed_clock_makes_no_second_try(open_table, days):
    """The game keeps the date that it was dealt for; another date has its own try, and the first is not free again."""
    other = date.fromordinal(TODAY.toordinal() + days)
    table = open_table(begun(), prepare=at(other))
    before = table.my_decision()
    assert table.see()["save"]["daily"] == str(TODAY)
    opened(table)
    table.press("#daily-play")
    table.says("was kept")
    assert table.agrees().code == GameCode.daily(other)
    table.page.clock.set_fixed_time(f"{TODAY}T12:00:00")
    assert "left it for another game" in opened(table).inner_text()
    table.press("#daily-play")
    table.wait('#game[data-phase="playing"]')
    assert table.my_decision().events == before.events
