"""Codes and rules in the settings drawer: the same deal everywhere, and what is locked when (G1, R9.1)."""

import re

import pytest
from games import dealt, finished_match
from playwright.sync_api import Locator
from table import PHONE, Table, lowest
from test_layout import double_the_text

from hearts import CHARACTERS, LEVELS, GameCode, Match

CODE = "7K3Q-9F2M"


def drawer(table: Table) -> Locator:
    table.press("#settings")
    dialog = table.page.get_by_role("dialog")
    dialog.wait_for()
    for fold in dialog.locator("details").all():
        fold.locator("summary").click()
    return dialog


def close(table: Table) -> None:
    table.page.keyboard.press("Escape")
    table.page.get_by_role("dialog").wait_for(state="detached")


def deal_code(table: Table, text: str) -> None:
    drawer(table)
    table.page.locator("#code-input").fill(text)
    table.press("#code-deal")


@pytest.mark.parametrize("typed", [CODE, "7k3q9f2m", " 7K3Q 9F2M ", "7k3q--9f2m"])
def test_g1_a_pasted_code_deals_the_librarys_cards(open_table, typed):
    table = open_table()
    deal_code(table, typed)
    table.page.get_by_role("dialog").wait_for(state="detached")
    match = table.my_decision()
    assert str(match.code) == CODE
    assert match.hand(0) == GameCode(CODE).deal()[0]


def test_g1_look_alikes_are_forgiven(open_table):
    code = next(str(GameCode.from_seed(seed)) for seed in range(10**6, 10**7, 7919) if alike(GameCode.from_seed(seed)))
    table = open_table(size=PHONE, touch=True)
    deal_code(table, code.replace("1", "l", 1).replace("1", "I", 1).replace("0", "o"))
    table.page.get_by_role("dialog").wait_for(state="detached")
    assert str(table.my_decision().code) == code


@pytest.mark.parametrize("typed", ["7K3Q–9F2M", "7K3Q\u2060-\u20609F2M"])
def test_g1_a_code_with_a_printers_dash_or_unseen_signs_is_dealt(open_table, typed):
    table = open_table()
    deal_code(table, typed)
    table.page.get_by_role("dialog").wait_for(state="detached")
    assert str(table.my_decision().code) == CODE


def test_g2_a_whole_link_in_the_place_of_a_code_is_opened(open_table, site):
    table = open_table()
    deal_code(table, f"{site}#{CODE}?players=5&target=100&jack=true&queen_breaks=true")
    table.page.get_by_role("dialog").wait_for(state="detached")
    match = table.my_decision()
    assert (str(match.code), match.rules.players, match.rules.jack) == (CODE, 5, True)


def alike(code: GameCode) -> bool:
    return str(code).count("1") > 1 and "0" in str(code)


FAULTS = {
    "short": ("7K3Q-9F2", "eight"),
    "long": ("7K3Q-9F2MM", "eight"),
    "empty": ("", "eight"),
    "wrong symbol": ("7K3Q-9F2N", "symbol is wrong"),
    "swapped": ("K73Q-9F2M", "swapped"),
    "no symbol of a code": ("7K3U-9F2M", "Symbol 4"),
}


@pytest.mark.parametrize(("typed", "said"), FAULTS.values(), ids=FAULTS)
def test_g1_a_mistyped_code_is_named_and_nothing_is_lost(open_table, typed, said):
    table = open_table(dealt())
    table.pass_on(lowest(table.my_decision(), 3))
    before = table.my_decision()
    deal_code(table, typed)
    assert said in table.page.locator("#code-said").inner_text()
    assert table.page.locator("#code-input").input_value() == typed
    assert table.page.locator("#code-input").get_attribute("aria-invalid") == "true"
    close(table)
    assert table.agrees().events == before.events
    assert table.history() == []


def test_g1_a_code_in_the_corner_is_copied_by_one_tap(open_table):
    table = open_table(
        dealt(CODE),
        prepare=lambda context: context.grant_permissions(["clipboard-read", "clipboard-write"]),
    )
    table.my_decision()
    table.press("#code")
    table.says("copied")
    assert table.page.evaluate("navigator.clipboard.readText()") == CODE


def test_g1_an_unfinished_game_is_kept_when_a_code_is_dealt(open_table):
    table = open_table(dealt())
    table.pass_on(lowest(table.my_decision(), 3))
    before = table.my_decision()
    deal_code(table, str(GameCode.from_seed(77)))
    table.page.get_by_role("dialog").wait_for(state="detached")
    assert table.my_decision().code == GameCode.from_seed(77)
    drawer(table)
    table.press("#go-back")
    table.page.get_by_role("dialog").wait_for(state="detached")
    assert table.my_decision().events == before.events


def choose(table: Table, name: str, value: str) -> None:
    table.page.locator(f"#{name}").select_option(value)


def test_r9_1_until_the_first_decision_a_change_restarts_the_same_code(open_table):
    table = open_table(dealt())
    code = table.my_decision().code
    drawer(table)
    assert "can still be changed" in table.page.locator("#lock").inner_text()
    choose(table, "preset", "old-school")
    choose(table, "players", "5")
    table.page.locator("#jack").check()
    table.page.locator("#target").fill("75")
    table.page.locator("#target").press("Tab")
    choose(table, "level", "beginner")
    close(table)
    match = table.my_decision()
    assert match.code == code
    wanted = {"players": 5, "target": 75, "ties": "play_on", "queen_breaks": True, "moon": "choose", "jack": True}
    assert match.rules.differences() == wanted
    assert match.hand(0) == code.deal(players=5)[0]
    assert [seat.level for seat in match.seats] == [None, *["beginner"] * 4]


def test_o_each_level_and_character_says_in_a_few_words_how_it_plays(open_table):
    table = open_table(dealt(), size=PHONE)
    drawer(table)
    choices = table.page.locator("#level-1 option")
    assert choices.evaluate_all("options => options.map((option) => option.value)") == [*LEVELS, *CHARACTERS]
    texts = choices.all_text_contents()
    assert all(re.fullmatch(r"[A-Z][a-z-]+: \w.*", text) for text in texts), texts
    assert len(set(texts)) == len(texts)
    widths = """options => options.map((option) => {
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = getComputedStyle(option.parentElement.parentElement).font;
      return pen.measureText(option.textContent).width;
    })"""
    arrow_and_edges = 44
    room = table.page.locator("#level-1").evaluate("select => select.clientWidth") - arrow_and_edges
    assert room > 0
    assert [text for text, width in zip(texts, choices.evaluate_all(widths), strict=True) if width > room] == []


@pytest.mark.parametrize("scale", [1, 2])
def test_k_what_is_chosen_shows_whole(open_table, scale):
    """However narrow its control is, and after it has changed."""
    table = open_table(dealt(), size=(320, 568), level="master")
    table.my_decision()
    if scale == 2:
        double_the_text(table)
    drawer(table)
    choose(table, "preset", "omnibus")
    choose(table, "level-1", "cautious")
    wrong = table.page.locator("dialog select").evaluate_all(
        """(selects) => selects.flatMap((select) => {
          const shown = select.nextElementSibling;
          const text = select.selectedOptions[0].text;
          const range = document.createRange();
          range.selectNodeContents(shown);
          const [outer, inner] = [select.getBoundingClientRect(), range.getBoundingClientRect()];
          const isBeside = inner.left > outer.left && inner.right < outer.right - 18;
          const isWithin = inner.top >= outer.top && inner.bottom <= outer.bottom;
          return isBeside && isWithin && shown.textContent === text ? [] : [text];
        })"""
    )
    assert wrong == []


def levels(table: Table) -> list[str | None]:
    return [seat.level for seat in table.my_decision().seats]


def test_o_each_opponent_can_be_any_level_or_character(open_table):
    table = open_table(dealt())
    drawer(table)
    choose(table, "level", "moon-hunter")
    choose(table, "level-2", "novice")
    assert table.page.locator("#level").input_value() == ""
    assert levels(table) == [None, "moon-hunter", "novice", "moon-hunter"]
    choose(table, "level", "mixed")
    assert [table.page.locator(f"#level-{number}").input_value() for number in (1, 2, 3)] == list(CHARACTERS[:3])
    assert levels(table) == [None, *CHARACTERS[:3]]
    assert table.page.locator("#level").input_value() == "mixed"
    choose(table, "players", "6")
    assert levels(table) == [None, *CHARACTERS, CHARACTERS[0]]
    choose(table, "level-5", "casual")
    close(table)
    table.page.reload()
    table.pass_on(lowest(table.my_decision(), 3))
    assert levels(table) == [None, *CHARACTERS, "casual"]


def test_o_one_level_as_it_was_stored_before_is_everybodys(open_table):
    table = open_table(dealt(), level="casual")
    drawer(table)
    assert table.page.locator("#level").input_value() == "casual"
    table.press("#new-game")
    table.page.get_by_role("dialog").wait_for(state="detached")
    assert levels(table) == [None, *["casual"] * 3]


def passed(table: Table) -> None:
    table.pass_on(lowest(table.my_decision(), 3))


def played(table: Table) -> None:
    table.play(min(table.my_decision().legal()))


@pytest.mark.parametrize(("passing", "decide"), [("rotate", passed), ("none", played)], ids=["pass", "play"])
def test_r9_1_rules_lock_with_the_first_decision(open_table, passing, decide):
    table = open_table(dealt(passing=passing))
    decide(table)
    before = table.my_decision()
    drawer(table)
    assert "fixed" in table.page.locator("#lock").inner_text()
    choose(table, "preset", "omnibus")
    choose(table, "players", "6")
    choose(table, "level", "beginner")
    close(table)
    after = table.my_decision()
    assert after.events == before.events
    assert after.rules == before.rules
    assert after.seats == before.seats
    drawer(table)
    table.press("#new-game")
    table.page.get_by_role("dialog").wait_for(state="detached")
    new = table.my_decision()
    assert new.rules.differences() == {"players": 6, "target": 100, "jack": True}
    assert new.code != before.code


@pytest.mark.parametrize(("language", "said"), [("en", "from 25 to 500"), ("es", "de 25 a 500")])
def test_r9_1_a_target_that_cannot_be_is_named_and_changes_nothing(open_table, language, said):
    """What was typed stays, until it is put right, another change sets the target, or the drawer is closed."""
    table = open_table(dealt(), language=language)
    before = table.match()
    drawer(table)
    target, told = table.page.locator("#target"), table.page.locator("#target-said")
    assert target.get_attribute("aria-describedby") == "target-said"
    assert told.get_attribute("role") == "status"
    for text in ("24", "501", "50.5", ""):
        target.fill(text)
        target.press("Tab")
        assert said in told.inner_text()
        assert told.inner_text().endswith(" 50.")
        assert (target.input_value(), target.get_attribute("aria-invalid")) == (text, "true")
    target.fill("501")
    target.press("Tab")
    choose(table, "moon", "subtract")
    assert said in told.inner_text()
    assert target.input_value() == "501"
    choose(table, "moon", "add")
    target.fill("75")
    target.press("Tab")
    assert (told.inner_text(), target.get_attribute("aria-invalid")) == ("", None)
    target.fill("7")
    target.press("Tab")
    choose(table, "preset", "quick")
    assert (told.inner_text(), target.input_value()) == ("", "50")
    target.fill("7")
    target.press("Tab")
    close(table)
    assert table.match().rules == before.rules


def test_o_replay_this_deal_from_the_drawer(open_table):
    table = open_table(finished_match())
    before = table.my_decision()
    drawer(table)
    table.press("#replay-deal")
    table.page.get_by_role("dialog").wait_for(state="detached")
    assert fresh(table.my_decision(), before)


def fresh(match: Match, before: Match) -> bool:
    return match.code == before.code and match.hand_number == 1 and match.hand(0) == before.code.deal()[0]


def test_o_look_and_pace_change_a_running_game(open_table):
    table = open_table(dealt())
    passed(table)
    before = table.my_decision()
    drawer(table)
    choose(table, "theme", "dark")
    table.page.locator("#confirm").uncheck()
    close(table)
    assert table.page.locator("html").get_attribute("data-theme") == "dark"
    assert table.agrees().events == before.events
    table.tap(min(before.legal()))
    assert len(table.my_decision().events) > len(before.events)
    table.reload()
    assert table.page.locator("html").get_attribute("data-theme") == "dark"


def test_g2_a_link_asks_before_it_replaces_a_game(open_table, site):
    table = open_table(dealt())
    passed(table)
    before = table.my_decision()
    page = table.page
    other = GameCode.from_seed(123)
    page.evaluate("(hash) => { location.hash = hash; }", f"{other}?players=5")
    page.get_by_role("dialog").get_by_role("button", name="Stay in my game").click()
    assert table.my_decision().events == before.events
    page.evaluate("(hash) => { location.hash = hash; }", f"{other}?players=5")
    page.get_by_role("dialog").get_by_role("button", name="Open it").click()
    page.get_by_role("dialog").wait_for(state="detached")
    match = table.my_decision()
    assert (match.code, match.rules.players) == (other, 5)
    assert page.url == site
    page.evaluate("(hash) => { location.hash = hash; }", "7K3Q-9F2N")
    table.says("damaged")
    assert table.my_decision().code == other


def test_g1_enter_deals_the_code_and_picks_no_card(open_table):
    table = open_table()
    drawer(table)
    table.page.locator("#code-input").press_sequentially(CODE)
    table.page.keyboard.press("Enter")
    table.page.get_by_role("dialog").wait_for(state="detached")
    assert str(table.my_decision().code) == CODE
    assert table.raised == []


def test_o_a_press_that_ends_the_typing_counts_and_a_change_keeps_a_code_half_typed(open_table):
    table = open_table(dealt())
    drawer(table)
    table.page.locator("#code-input").fill("7K3Q")
    choose(table, "moon", "subtract")
    assert table.page.locator("#code-input").input_value() == "7K3Q"
    table.page.locator("#target").fill("77")
    table.press("#new-game")
    table.page.get_by_role("dialog").wait_for(state="detached")
    assert table.my_decision().rules.differences() == {"target": 77, "moon": "subtract"}


def test_h4_play_again_takes_the_rules_chosen_meanwhile(open_table):
    table = open_table(finished_match())
    table.press("#again")
    assert table.my_decision().rules.target == 25
    table = open_table(finished_match())
    drawer(table)
    choose(table, "preset", "omnibus")
    close(table)
    table.press("#again")
    assert table.my_decision().rules.differences() == {"target": 100, "jack": True}


def test_g2_a_links_rules_are_named_and_stay_when_something_else_is_changed(open_table):
    table = open_table(dealt())
    passed(table)
    table.my_decision()
    table.page.evaluate("() => { location.hash = '7K3Q-9F2M?players=5&target=100&jack=true'; }")
    dialog = table.page.get_by_role("dialog")
    dialog.wait_for()
    assert "Omnibus, 5\u00a0players, to\u00a0100" in dialog.inner_text()
    dialog.get_by_role("button", name="Open it").click()
    dialog.wait_for(state="detached")
    before = table.my_decision()
    drawer(table)
    assert table.page.locator("#players").input_value() == "5"
    choose(table, "level", "beginner")
    close(table)
    after = table.my_decision()
    assert after.rules == before.rules
    assert after.seats[1].level == "beginner"


@pytest.mark.parametrize("link", ["%E0%A4", "%"])
def test_g2_a_damaged_address_is_named_and_the_game_goes_on(open_table, link):
    table = open_table(dealt())
    table.page.evaluate("(hash) => { location.hash = hash; }", link)
    table.says("damaged")
    assert str(table.my_decision().code) == CODE
