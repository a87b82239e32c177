"""Nothing is lost: the page is closed and opened again at every moment, and the same table is there (P1, V2)."""

from typing import Any

from games import dealt, finished_hand, finished_match, highest, save
from table import PHONE, Table, lowest

from hearts import Match, Played


def shown(table: Table) -> dict[str, Any]:
    """What must come back: all that is shown but for where the focus was."""
    seen = table.see()
    del seen["focus"]
    for card in seen["cards"]:
        del card["reached"]
    return seen


def reload(table: Table) -> None:
    """Reloads the page and asserts that it shows the same as before."""
    before = shown(table)
    table.reload()
    if before["result"]:
        table.wait("#result:not([hidden])")  # what it is made of is read once the table is there
    assert shown(table) == before
    table.agrees()


def test_v2_every_decision_of_a_hand_survives_a_reload(open_table):
    table = open_table(dealt())
    match = table.my_decision()
    chosen = lowest(match, 3)
    table.others_passed()
    reload(table)
    for number, card in enumerate(chosen, 1):
        table.tap(card)
        assert len(table.raised) == number
        reload(table)
    table.press("#pass")
    table.wait('#game:not([data-phase="passing"])')
    match = table.my_decision()
    while match.phase.name == "PLAYING":
        if len(match.tricks) < 2:
            reload(table)
        card = highest(match)
        table.tap(card)
        assert table.raised == [card.text]
        reload(table)
        table.tap(card)
        match = table.my_decision()
    reload(table)
    assert match.scores


def own_plays(match: Match) -> list[str]:
    return [event.card.text for event in match if isinstance(event, Played) and event.seat == 0]


def test_v2_a_reload_while_the_computers_think_loses_nothing(open_table):
    table = open_table(dealt(), size=PHONE)
    table.pass_on(lowest(table.my_decision(), 3))
    for _ in range(4):
        match = table.my_decision()
        card, before = highest(match), own_plays(match)
        set_speed(table, "relaxed")
        table.reload()
        table.play(card)
        seen = table.see()
        assert seen["turn"] != "0" or seen["rest"] == "trick"
        assert own_plays(table.match()) == [*before, card.text]
        set_speed(table, "instant")
        reloaded = shown(table)
        table.reload()
        assert table.see()["code"] == reloaded["code"]
        assert own_plays(table.my_decision()) == [*before, card.text]


def set_speed(table: Table, speed: str) -> None:
    table.page.evaluate(
        "(speed) => localStorage.setItem('hearts.settings', JSON.stringify({ version: 1, speed }))",
        speed,
    )


def test_v2_a_finished_hand_and_the_standings_survive_a_reload(open_table):
    for match in (finished_hand(), finished_match()):
        table = open_table(match)
        table.my_decision()
        reload(table)


def test_v2_a_save_survives_with_a_selection_that_no_hand_has(open_table):
    """A save that somebody has changed: what does not fit is dropped, the game is kept."""
    table = open_table(save(dealt(), picked=["QS", "??", "2C"], lifted="ZZ"))
    match = table.my_decision()
    assert set(table.raised) <= {card.text for card in match.hand(0)}


def test_v2_the_same_game_in_two_tabs_is_played_in_one(open_table):
    table = open_table(dealt())
    table.pass_on(lowest(table.my_decision(), 3))
    other = table.page.context.new_page()
    other.goto("")
    dialog = other.get_by_role("dialog")
    dialog.get_by_role("button", name="Play here").click()
    table.page.get_by_role("dialog").wait_for()
    second = Table(other)
    match = second.my_decision()
    second.play(highest(match))
    after = second.my_decision()
    assert own_plays(after) == [highest(match).text]
    table.page.bring_to_front()
    table.page.get_by_role("button", name="Play here").click()
    other.get_by_role("dialog").wait_for()
    table.wait(f'#hand:not(:has([data-card="{highest(match).text}"][data-place="hand"]))')
    assert table.my_decision().events == after.events
    other.close()
