"""Your saves: what is kept, to and from a file, the history (V1, V3). Whatever goes wrong, nothing is lost."""

import json
from pathlib import Path
from typing import Any

import pytest
from games import damaged_saves, dealt, finished_match, history, play, save, set_up
from playwright.sync_api import Locator, expect
from table import PHONE, Table, lowest
from test_faults import FORBIDDEN, FULL

from hearts import Match, Passed, Phase, Record


def opened(table: Table) -> Locator:
    """Your saves, opened as a person does."""
    table.press("#settings")
    table.press("#open-saves")
    dialog = table.page.get_by_role("dialog", name="Your saves")
    dialog.wait_for()
    return dialog


def left_match(code: str = "7K3Q-9F2M") -> Match:
    """A game in which the person has passed and played."""
    match = play(set_up("AC KC QC JC TC"), "AC KC")
    return match if code == "7K3Q-9F2M" else dealt(code)


def texts(table: Table) -> dict[str, str]:
    found: dict[str, str] = table.page.evaluate("() => ({ ...localStorage })")
    return found


def download(table: Table, button: Locator) -> Any:
    with table.page.expect_download() as started:
        button.click()
    return started.value.suggested_filename, json.loads(Path(started.value.path()).read_text(encoding="utf-8"))


def choose(dialog: Locator, tmp_path: Path, content: object) -> None:
    """Chooses a file to import."""
    text = content if isinstance(content, str) else json.dumps(content)
    path = tmp_path / "file.json"
    path.write_text(text, encoding="utf-8")
    dialog.locator("input[type=file]").set_input_files(path)


def rows(dialog: Locator) -> Locator:
    return dialog.locator(".games > li")


FINISHED = finished_match()


# --- V1


def test_v1_what_is_kept_is_told_and_all_of_it_is_exported(open_table):
    kept = {**history(FINISHED, left_match()), "hearts.damaged": ['{"cut'], "hearts.daily": ["2026-11-01"]}
    table = open_table(dealt(), keeping=kept)
    dialog = opened(table)
    told = dialog.locator("table").inner_text()
    assert "2 games" in told
    assert "1 save" in told
    name, data = download(table, dialog.locator("#export-all"))
    assert name.startswith("hearts-saves-")
    assert (data["format"], data["version"]) == ("hearts-saves", 1)
    assert [game["save"] for game in data["history"]] == [game["save"] for game in list(kept.values())[:2]]
    assert data["game"]["record"]["code"] == "7K3Q-9F2M"
    assert data["damaged"] == ['{"cut']
    assert data["daily"] == ["2026-11-01"]
    assert data["settings"]["speed"] == "instant"


def test_v1_an_export_replaces_what_is_in_another_browser(open_table, tmp_path):
    one = open_table(play(set_up("AC KC QC JC TC"), "AC KC"), keeping=history(FINISHED, left_match()), confirm=False)
    before = one.my_decision()
    _, data = download(one, opened(one).locator("#export-all"))
    other = open_table(dealt("0000-0000"), keeping={"hearts.damaged": ["gone"]})
    dialog = opened(other)
    choose(dialog, tmp_path, data)
    found = other.page.get_by_role("dialog", name="In this file")
    assert "1 finished game and 1 unfinished game, and the game that was on the table" in found.inner_text()
    with other.page.expect_navigation():
        found.locator("#replace").click()
    other.started()
    assert other.my_decision().events == before.events
    assert [game["save"] for game in other.history()] == [game["save"] for game in data["history"]]
    assert other.stored("hearts.damaged") is None
    assert other.stored("hearts.settings")["confirm"] is False


def test_v1_merging_adds_what_is_not_there_and_changes_nothing_else(open_table, tmp_path):
    table = open_table(dealt(), keeping=history(FINISHED))
    table.others_passed()
    before = texts(table)
    dialog = opened(table)
    file = {"format": "hearts-saves", "version": 1, "written": "2026-10-01T08:00:00.000Z", "game": save(left_match())}
    file["history"] = [*history(FINISHED).values(), *history(finished_match(players=3)).values()]
    choose(dialog, tmp_path, file)
    found = table.page.get_by_role("dialog", name="In this file")
    assert "brings 2 games that you do not have" in found.inner_text()
    found.locator("#merge").click()
    expect(dialog.get_by_text("Added: 2 games.")).to_be_visible()
    expect(rows(dialog)).to_have_count(3)
    after = texts(table)
    assert {key: after[key] for key in before} == before
    assert sorted(len(game["save"]["record"]["seats"]) for game in table.history()) == [3, 4, 4]
    choose(dialog, tmp_path, file)
    found.wait_for()
    assert "all of its games already" in found.inner_text()
    assert found.locator("#merge").count() == 0


BAD_FILES = {
    "no JSON": ("{", "cannot be read"),
    "empty": ("", "cannot be read"),
    "another kind": ({"format": "chess"}, "not a file of Hearts saves"),
    "a number": (7, "not a file of Hearts saves"),
    "a list": ([], "not a file of Hearts saves"),
    "a newer version": ({"format": "hearts-saves", "version": 2}, "newer version"),
}


@pytest.mark.parametrize(("content", "said"), BAD_FILES.values(), ids=BAD_FILES)
def test_v1_a_bad_file_is_named_and_nothing_changes(open_table, tmp_path, content, said):
    table = open_table(dealt(), keeping=history(FINISHED))
    table.others_passed()
    before = texts(table)
    dialog = opened(table)
    choose(dialog, tmp_path, content)
    expect(dialog.locator(".said").first).to_contain_text(said)
    assert texts(table) == before


def test_v1_damaged_games_in_a_file_are_set_aside_and_the_others_taken(open_table, tmp_path):
    table = open_table(dealt())
    dialog = opened(table)
    broken = [{"left": "2026-01-01T00:00:00Z", "finished": False, "save": one} for one in damaged_saves().values()]
    choose(
        dialog, tmp_path, {"format": "hearts-saves", "version": 1, "history": [*broken, *history(FINISHED).values()]}
    )
    found = table.page.get_by_role("dialog", name="In this file")
    assert f"{len(broken)} saves in it cannot be read" in found.inner_text()
    found.locator("#merge").click()
    expect(rows(dialog)).to_have_count(1)
    assert [json.loads(text) for text in table.stored("hearts.damaged")] == broken


def test_v1_a_single_record_can_be_imported(open_table, tmp_path):
    table = open_table(dealt())
    dialog = opened(table)
    choose(dialog, tmp_path, FINISHED.record().dumps())
    table.page.locator("#merge").click()
    expect(rows(dialog)).to_have_count(1)
    assert table.history()[0]["finished"] is True


def test_v1_what_was_set_aside_can_be_saved_as_a_file_and_removed(open_table):
    table = open_table(dealt(), keeping={"hearts.damaged": ["one", "two"]})
    dialog = opened(table)
    dialog.get_by_role("button", name="Remove hearts-damaged-1.txt").click()
    expect(dialog.locator(".damaged")).to_have_count(1)
    assert table.stored("hearts.damaged") == ["two"]


def test_v1_everything_is_removed_after_a_confirmation(open_table):
    table = open_table(left_match(), keeping={**history(FINISHED), "hearts.daily": ["2026-11-01"]})
    before = texts(table)
    dialog = opened(table)
    dialog.locator("#remove-all").click()
    question = table.page.get_by_role("dialog", name="Remove everything?")
    question.get_by_role("button", name="Cancel").click()
    question.wait_for(state="detached")
    assert texts(table) == before
    dialog.locator("#remove-all").click()
    with table.page.expect_navigation():
        question.get_by_role("button", name="Remove all").click()
    table.started()
    table.wait('#game[data-phase="passing"]')
    assert set(texts(table)) == {"hearts.game"}


@pytest.mark.parametrize("script", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_v1_without_storage_that_is_said_and_an_import_changes_nothing(open_table, tmp_path, script):
    table = open_table(scripts=(script,))
    dialog = opened(table)
    assert "does not let anything be kept" in dialog.inner_text()
    choose(dialog, tmp_path, {"format": "hearts-saves", "version": 1, "history": list(history(FINISHED).values())})
    table.page.locator("#merge").click()
    expect(dialog.locator(".said").first).to_contain_text("Nothing was changed")


def test_v1_where_only_a_part_has_room_nothing_is_changed(open_table, tmp_path):
    """The second game of two finds storage full: the first one goes again too."""
    table = open_table(dealt(), keeping=history(finished_match(players=3)))
    table.others_passed()
    before = texts(table)
    dialog = opened(table)
    table.page.evaluate(
        """() => {
          const { setItem } = Storage.prototype;
          let times = 0;
          Storage.prototype.setItem = function (key, value) {
            if (key.startsWith("hearts.history.2026-01-02")) throw new DOMException("full", "QuotaExceededError");
            return setItem.call(this, key, value);
          };
        }"""
    )
    file = {"format": "hearts-saves", "version": 1, "history": list(history(FINISHED, left_match()).values())}
    for way in ("#merge", "#replace"):
        choose(dialog, tmp_path, file)
        table.page.locator(way).click()
        expect(dialog.locator(".said").first).to_contain_text("Nothing was changed")
        assert texts(table) == before


def test_v1_what_is_replaced_makes_room_for_what_comes(open_table, tmp_path):
    """A browser that is as good as full: the same number of games fits in the place of those that were there."""
    table = open_table(dealt(), keeping=history(finished_match(players=3), left_match()))
    dialog = opened(table)
    table.page.evaluate(
        """() => {
          const { setItem } = Storage.prototype;
          const size = () => Object.entries(localStorage).flat().join("").length;
          const most = size() + 600;
          Storage.prototype.setItem = function (key, value) {
            const old = this.getItem(key);
            if (size() - (old === null ? 0 : key.length + old.length) + key.length + value.length > most) {
              throw new DOMException("full", "QuotaExceededError");
            }
            return setItem.call(this, key, value);
          };
        }"""
    )
    games = list(history(left_match(), left_match()).values())
    for number, game in enumerate(games):
        game["left"] = f"2025-01-0{number + 1}T12:00:00.000Z"
    choose(dialog, tmp_path, {"format": "hearts-saves", "version": 1, "history": games})
    with table.page.expect_navigation():
        table.page.locator("#replace").click()
    table.started()
    assert [game["left"] for game in table.history()] == [game["left"] for game in games]


# --- V3


def test_v3_the_history_tells_of_each_game_newest_first(open_table):
    undone = {**save(left_match()), "daily": "2026-11-02"}
    undone["record"]["undone"] = 2
    kept = history(FINISHED, left_match())
    kept["hearts.history.2026-11-02T10:00:00.000Z-0000"] = {
        "left": "2026-11-02T10:00:00.000Z",
        "finished": False,
        "save": undone,
    }
    table = open_table(dealt("0000-0000"), keeping=kept)
    found = rows(opened(table))
    expect(found).to_have_count(3)
    ranks = FINISHED.ranks
    assert ranks is not None
    assert "Practice" in found.nth(0).inner_text()
    assert "Daily deal, November 2, 2026" in found.nth(0).inner_text()
    assert "Unfinished, in hand 1" in found.nth(1).inner_text()
    assert "Practice" not in found.nth(1).inner_text()
    assert f"{['1st', '2nd', '3rd', '4th'][ranks[0] - 1]} of 4" in found.nth(2).inner_text()
    assert f"{FINISHED.totals[0]} points" in found.nth(2).inner_text()
    found.nth(2).locator("summary").click()
    expect(found.nth(2)).to_contain_text("7K3Q-9F2M · by house rules, 4 players, to 25")
    totals = zip(["You", "Ada", "Bruno", "Cleo"], FINISHED.totals, strict=True)
    expect(found.nth(2)).to_contain_text(" · ".join(f"{name} {total}" for name, total in totals))


def test_v3_a_left_game_goes_on_in_exchange_for_the_one_on_the_table(open_table):
    match = left_match()
    table = open_table(dealt("0000-0000"), keeping=history(match))
    table.pass_on(lowest(table.my_decision(), 3))
    table.my_decision()
    found = rows(opened(table))
    found.first.locator("summary").click()
    found.first.get_by_role("button", name="Go on with it").click()
    table.says("Back in the game you left")
    assert table.my_decision().events == match.events
    assert [game["save"]["record"]["code"] for game in table.history()] == ["0000-0000"]


def test_v3_a_finished_game_is_looked_at_and_the_table_stays_as_it_is(open_table):
    table = open_table(dealt("0000-0000"), keeping=history(FINISHED))
    table.others_passed()
    before = texts(table)
    found = rows(opened(table))
    found.first.locator("summary").click()
    found.first.get_by_role("button", name="Look at it").click()
    game = table.page.get_by_role("dialog", name="Game 7K3Q-9F2M")
    assert game.locator(".standings tbody tr").count() == 4
    assert game.locator(".sheet tbody tr").count() == len(FINISHED.scores)
    assert game.locator(".row .card").count() == 4
    game.get_by_role("button", name="All cards of hand 1").click()
    assert table.page.get_by_role("dialog", name="All cards of hand 1").locator(".suits").count() == 4
    assert texts(table) == before


def test_v3_a_game_is_replayed_shared_and_exported(open_table):
    table = open_table(
        dealt("0000-0000"),
        keeping=history(FINISHED),
        prepare=lambda context: context.grant_permissions(["clipboard-read", "clipboard-write"]),
    )
    found = rows(opened(table))
    found.first.locator("summary").click()
    expect(found.first.get_by_text("Opponents: Casual", exact=True)).to_be_visible()
    name, record = download(table, found.first.get_by_role("button", name="Export"))
    assert name == "hearts-7K3Q-9F2M.json"
    assert Record.loads(json.dumps(record)).replay().events == FINISHED.events
    found.first.get_by_role("button", name="Copy link").click()
    expect(found.first.locator(".said")).to_contain_text("Link copied")
    assert table.page.evaluate("navigator.clipboard.readText()").endswith("#7K3Q-9F2M?target=25")
    found.first.get_by_role("button", name="Replay the deal").click()
    table.wait('#game[data-phase="passing"]')
    match = table.agrees()
    assert (str(match.code), match.rules.target) == ("7K3Q-9F2M", 25)
    assert all(event.seat for event in match.events if isinstance(event, Passed))
    assert len(table.history()) == 1


def test_v3_a_removed_game_can_be_put_back(open_table):
    table = open_table(dealt(), keeping=history(FINISHED, left_match()))
    before = table.history()
    found = rows(opened(table))
    found.first.locator("summary").click()
    found.first.get_by_role("button", name="Remove").click()
    assert table.history() == before[:1]
    found.first.get_by_role("button", name="Undo").click()
    assert table.history() == before
    expect(found).to_have_count(2)


def test_v3_hundreds_of_games_are_drawn_as_quickly_as_twenty(open_table):
    entry = next(iter(history(FINISHED).values()))
    outcome = {"hands": 1, "totals": list(FINISHED.totals), "ranks": list(FINISHED.ranks or ())}
    kept = {}
    for number in range(500):
        left = f"2026-01-01T{number // 60:02}:{number % 60:02}:00.000Z"
        kept[f"hearts.history.{left}-0000"] = {**entry, "left": left, "outcome": outcome}
    table = open_table(dealt(), keeping=kept, size=PHONE)
    dialog = opened(table)
    expect(rows(dialog)).to_have_count(20)
    assert "500 games" in dialog.inner_text()
    dialog.get_by_role("button", name="Show more (20 of 500)").click()
    expect(rows(dialog)).to_have_count(40)
    assert table.page.evaluate("document.activeElement.matches('.games > li:nth-child(21) summary')")


def test_v3_a_list_of_an_older_version_is_read(open_table):
    older = [*history(FINISHED, left_match()).values(), {"not": "a game"}]
    table = open_table(dealt(), keeping={"hearts.history": older})
    dialog = opened(table)
    expect(rows(dialog)).to_have_count(2)
    assert [game["save"] for game in table.history()] == [game["save"] for game in older[:2]]
    assert table.stored("hearts.history") is None
    assert [json.loads(text) for text in table.stored("hearts.damaged")] == [{"not": "a game"}]


def test_v3_a_game_that_there_was_no_room_for_says_so(open_table):
    table = open_table(dealt())
    table.pass_on(lowest(table.my_decision(), 3))
    assert table.my_decision().phase == Phase.PLAYING
    table.page.evaluate(f"() => {{ {FULL} }}")
    table.press("#settings")
    table.press("#new-game")
    table.says("no room here")
    found = rows(opened(table))
    found.first.locator("summary").click()
    expect(found.first).to_contain_text("Only until this page is closed")
