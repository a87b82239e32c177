"""axe finds nothing on any state of the table: light, dark, high contrast, on a phone and on a desk (K)."""

from importlib.resources import files
from typing import Any

import pytest
from games import dealt, decided_hand, finished_hand, finished_match, highest, history, play, set_up, shot
from playwright.sync_api import Page
from table import DESKTOP, PHONE, Table, lowest

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")

_RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  const told = ({ html, failureSummary }) => [html.slice(0, 200), failureSummary];
  return violations.map(({ id, nodes }) => [id, nodes.map(told)]);
}"""


def findings(table: Table) -> list[Any]:
    return findings_on(table.page)


def findings_on(page: Page) -> list[Any]:
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(AXE)
    found: list[Any] = page.evaluate(_RUN)
    return found


def nothing_open(table: Table) -> None:
    table.my_decision()


def three_picked(table: Table) -> None:
    table.pick(lowest(table.my_decision(), 3))


def lifted(table: Table) -> None:
    table.tap(highest(table.my_decision()))


def full_trick(table: Table) -> None:
    """A trick that lies until it is tapped away."""
    table.play(highest(table.my_decision()))
    table.wait('#game[data-rest="trick"]')
    table.wait("#go-on:not([hidden])")


def refused(table: Table) -> None:
    match = table.my_decision()
    table.tap(min(match.hand(0) - match.legal()))


def dialog(selector: str) -> Any:
    def open_it(table: Table) -> None:
        table.my_decision()
        table.press(selector)
        table.page.get_by_role("dialog").wait_for()

    return open_it


def unfolded_drawer(table: Table) -> None:
    dialog("#settings")(table)
    for summary in table.page.locator("dialog summary").all():
        summary.click()


def your_saves(table: Table) -> None:
    """With a game of the history unfolded."""
    dialog("#settings")(table)
    table.press("#open-saves")
    table.press(".games summary")
    table.page.get_by_role("button", name="Remove", exact=True).wait_for()


def finished_game(table: Table) -> None:
    your_saves(table)
    table.page.get_by_role("button", name="Look at it").click()
    table.page.get_by_role("dialog", name="Game").wait_for()


def daily_deal(table: Table) -> None:
    dialog("#settings")(table)
    table.press("#open-daily")
    table.page.locator("#daily-play").wait_for()


def coached(table: Table) -> None:
    table.my_decision()
    table.wait(".advice")


def keys(table: Table) -> None:
    table.my_decision()
    table.page.keyboard.press("?")
    table.page.get_by_role("dialog").wait_for()


KEPT = {**history(finished_match(), daily="2026-01-01"), "hearts.damaged": ["{damaged"]}
MIDDLE = {"own": "AC KC QC JC TC", "cards": "AC KC"}

STATES: dict[str, tuple[Any, Any, dict[str, Any]]] = {
    "passing": (dealt, nothing_open, {}),
    "three picked": (dealt, three_picked, {}),
    "playing": (lambda: play(set_up(MIDDLE["own"]), MIDDLE["cards"]), nothing_open, {}),
    "coach": (dealt, coached, {"coach": True}),
    "lifted": (lambda: play(set_up(MIDDLE["own"]), MIDDLE["cards"]), lifted, {}),
    "refused": (lambda: play(set_up("AC KC QC JC 2H 3H AS KS"), "AC"), refused, {}),
    "full trick": (lambda: shot(tricks_left=4), full_trick, {"speed": "tap"}),
    "decided": (decided_hand, nothing_open, {}),
    "hand score": (lambda: finished_hand(target=500), nothing_open, {}),
    "moon choice": (lambda: shot(moon="choose"), nothing_open, {}),
    "standings": (finished_match, nothing_open, {}),
    "settings": (dealt, unfolded_drawer, {}),
    "score sheet": (lambda: finished_hand(target=500), dialog("#scores"), {}),
    "last trick": (lambda: play(set_up(MIDDLE["own"]), MIDDLE["cards"]), dialog("#last-trick"), {}),
    "keys": (dealt, keys, {}),
    "open hands": (lambda: finished_hand(target=500), dialog("#open-hands"), {}),
    "your saves": (dealt, your_saves, {"keeping": KEPT}),
    "a finished game": (dealt, finished_game, {"keeping": KEPT}),
    "daily deal": (dealt, daily_deal, {}),
}


@pytest.mark.parametrize("state", STATES)
def test_k_axe_finds_nothing(open_table, state):
    make, reach, settings = STATES[state]
    table = open_table(make(), **settings)
    reach(table)
    for width, height in (DESKTOP, PHONE):
        table.page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            table.page.emulate_media(color_scheme=scheme)
            assert findings(table) == [], f"{width} px, {scheme}"
    table.page.emulate_media(contrast="more")
    assert findings(table) == [], "high contrast"


@pytest.mark.parametrize("players", [3, 5, 6])
def test_k_axe_finds_nothing_with_other_numbers_of_players(open_table, players):
    table = open_table(dealt(players=players), size=PHONE)
    match = table.my_decision()
    assert findings(table) == []
    table.pass_on(lowest(match, 3))
    lifted(table)
    assert findings(table) == []
    over = open_table(finished_match(players=players), size=PHONE)
    over.my_decision()
    assert findings(over) == []


def test_k_text_can_be_read_by_more_than_its_colour_alone(open_table):
    """What is dimmed, lifted or winning says so to a reader too."""
    table = open_table(play(set_up("AC KC QC JC 2H 3H AS KS"), "AC"))
    match = table.my_decision()
    table.tap("KC")
    cards = {card["card"]: card for card in table.see()["cards"]}
    assert cards["KC"]["raised"]
    assert {text for text, card in cards.items() if card["barred"]} == {c.text for c in match.hand(0) - match.legal()}
    turn = [seat for seat in table.see()["seats"] if "to play" in seat]
    assert [seat.split(",")[0] for seat in turn] == ["You"]


def test_k_without_motion_nothing_moves(open_table):
    """Where the person asks for less motion, no card is under way after a play."""
    table = open_table(play(set_up("AC KC QC JC TC"), "AC"), speed="relaxed")
    table.page.emulate_media(reduced_motion="reduce")
    table.play(highest(table.my_decision()))
    running = "document.getAnimations().filter((each) => each.playState === 'running').length"
    assert table.page.evaluate(running) == 0


def test_k_the_keys_do_what_their_list_says(open_table):
    table = open_table(play(set_up("AC KC QC JC TC"), "AC KC"))
    table.my_decision()
    for key, title in {"?": "Keys", "l": "Last trick", "s": "Score sheet"}.items():
        table.page.keyboard.press(key)
        shown = table.page.get_by_role("dialog", name=title)
        shown.wait_for()
        table.page.keyboard.press("Escape")
        shown.wait_for(state="detached")
    table.page.keyboard.press("F1")
    assert "You may play" in table.status or "may be played" in table.status


def test_k_a_dialog_gives_the_focus_back(open_table):
    table = open_table(dealt())
    table.my_decision()
    table.page.locator("#settings").focus()
    table.page.keyboard.press("Enter")
    table.page.get_by_role("dialog").wait_for()
    table.page.keyboard.press("Escape")
    table.page.get_by_role("dialog").wait_for(state="detached")
    assert table.see()["focus"] == "settings"


def test_k_keys_of_one_letter_can_be_switched_off(open_table):
    table = open_table(dealt(), letters=False)
    table.my_decision()
    for key in "?ls":
        table.page.keyboard.press(key)
        table.press("#settings")  # while a window is about to open, no other does
        table.page.get_by_role("dialog", name="Settings").wait_for()
        table.page.keyboard.press("Escape")
        table.page.get_by_role("dialog").wait_for(state="detached")
    table.page.keyboard.press("F1")
    table.says("may go to Ada")


def test_t1_a_key_that_is_held_lifts_a_card_and_does_not_play_it(open_table):
    table = open_table(play(set_up(), ""))
    card = highest(table.my_decision())
    table.page.locator(f'#hand [data-card="{card.text}"]').focus()
    for _ in range(3):
        table.page.keyboard.down("Enter")
    table.page.keyboard.up("Enter")
    assert table.raised == [card.text]
    table.page.keyboard.press("Enter")
    assert table.my_decision().cards_left(0) == 12


def test_k_a_button_that_goes_leaves_the_focus_to_the_hand(open_table):
    table = open_table(dealt(), speed="tap")
    table.pass_on(lowest(table.my_decision(), 3))
    table.wait("#go-on:not([hidden])")
    table.page.locator("#go-on").focus()
    table.page.keyboard.press("Enter")
    table.wait("#go-on[hidden]")
    table.page.wait_for_function("() => document.activeElement.matches('#hand .card')")
