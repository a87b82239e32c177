"""What nobody would store: games changed by hand, and a browser that is full when a file comes (V1, V2)."""

from games import dealt, finished_match, history
from playwright.sync_api import expect
from table import lowest
from test_faults import FULL
from test_saves import choose, opened, rows


def test_v3_games_that_were_changed_by_hand_leave_the_others_to_be_seen(open_table):
    whole = next(iter(history(finished_match()).values()))
    record = whole["save"]["record"]
    odd = {
        "hearts.history.2026-01-02": {**whole, "left": "yesterday"},
        "hearts.history.2026-01-03": {**whole, "save": {**whole["save"], "record": {"code": record["code"]}}},
        "hearts.history.2026-01-04": {**whole, "save": {**whole["save"], "daily": "2026-99-99"}},
        "hearts.history.2026-01-05": {**whole, "outcome": {"hands": 2}},
    }
    table = open_table(dealt(), keeping={"hearts.history.2026-01-01": whole, **odd})
    expect(rows(opened(table))).to_have_count(3)
    assert len(table.stored("hearts.damaged")) == 2


def test_v1_without_room_the_game_goes_on_where_it_is_and_not_where_it_was_saved(open_table, tmp_path):
    table = open_table(dealt())
    table.others_passed()
    opened(table)
    table.page.evaluate(f"() => {{ {FULL} }}")
    table.page.keyboard.press("Escape")
    table.pass_on(lowest(dealt(), 3))
    table.page.locator("#hand-number", has_text="not saved").wait_for()
    dialog = opened(table)
    choose(
        dialog, tmp_path, {"format": "hearts-saves", "version": 1, "history": list(history(finished_match()).values())}
    )
    table.page.locator("#replace").click()
    expect(dialog.locator(".said").first).to_contain_text("Nothing was changed")
    assert table.see()["phase"] == "playing"
