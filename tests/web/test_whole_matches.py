"""Whole matches: by keyboard only, by touch only; and what can be done at their end."""

from games import dealt, finished_hand, finished_match, highest
from table import PHONE, Table, lowest

from hearts import Card, Match


def press(table: Table, *keys: str) -> None:
    for key in keys:
        table.page.keyboard.press(key)


def focus(table: Table) -> str:
    return str(table.see()["focus"])


def tab_to(table: Table, wanted: str, *, key: str = "Tab") -> None:
    """Reaches a control by the tab key alone."""
    for _ in range(20):
        if focus(table) == wanted:
            return
        press(table, key)
    raise AssertionError(f"{key} does not reach {wanted}; it ends at {focus(table)}")


def arrow_to(table: Table, card: Card) -> None:
    """Walks along the hand, from the card that has the focus to another."""
    seen = table.see()
    hand = [each["card"] for each in seen["cards"] if each["zone"] == "hand"]
    assert seen["focus"] in hand, f"the focus is not in the hand but at {seen['focus'] or 'nothing'}"
    way = hand.index(card.text) - hand.index(seen["focus"])
    press(table, *["ArrowRight" if way > 0 else "ArrowLeft"] * abs(way))
    assert focus(table) == card.text


def decide_by_keys(table: Table, match: Match) -> None:
    if match.phase.name == "PASSING":
        for card in lowest(match, 3):
            arrow_to(table, card)
            press(table, "Enter")
        tab_to(table, "pass", key="Shift+Tab")
        press(table, "Enter")
        table.wait('#game:not([data-phase="passing"])')
    elif match.phase.name == "PLAYING":
        arrow_to(table, highest(match))
        press(table, "Enter", "Enter")
    else:
        assert focus(table) == "next"
        press(table, "Enter")


def standings(table: Table) -> list[list[str]]:
    rows = table.page.locator("#result .standings tbody tr")
    return [[cell.strip() for cell in row.locator("th, td").all_inner_texts()] for row in rows.all()]


def assert_standings(table: Table, match: Match) -> None:
    """The final standings on the page are the library's: ranks, names and totals."""
    order = sorted(range(match.rules.players), key=lambda seat: match.ranks[seat])
    expected = []
    for seat in order:
        shared = match.ranks.count(match.ranks[seat]) > 1
        total = str(match.totals[seat]).replace("-", "−")
        place = f"{match.ranks[seat]}, shared" if shared else f"{match.ranks[seat]}"
        expected.append([place, match.seats[seat].name, total])
    assert standings(table) == expected


def test_k_a_whole_match_by_keyboard_only(open_table):
    table = open_table(dealt(target=25))
    match = table.my_decision()
    tab_to(table, next(card["card"] for card in table.see()["cards"] if card["reached"]))
    while match.phase.name != "OVER":
        decide_by_keys(table, match)
        match = table.my_decision()
    assert len(match.scores) > 1
    assert_standings(table, match)
    assert focus(table) == "again"


def test_t_a_whole_match_by_touch_only(open_table):
    table = open_table(dealt(target=25), size=PHONE, touch=True)
    match = table.play_until("OVER")
    assert_standings(table, match)


def test_h4_the_last_hands_scores_stand_before_the_standings(open_table):
    table = open_table(finished_match())
    match = table.my_decision()
    titles = table.page.locator("#result h3").all_inner_texts()
    assert titles == [f"Hand {match.hand_number}", "Final standings"]
    rows = table.page.locator("#result table:not(.standings) tbody tr").all_inner_texts()
    for row, seat, score, total in zip(rows, match.seats, match.scores[-1], match.totals, strict=True):
        assert seat.name in row
        assert row.split()[-2:] == [f"{score:+}" if score > 0 else f"{score}", f"{total}"]
    assert_standings(table, match)


def test_h4_play_again_deals_a_new_code_by_the_same_rules(open_table):
    table = open_table(finished_match(players=5, jack=True))
    before = table.my_decision()
    table.press("#again")
    table.wait('#game[data-phase="passing"]')
    after = table.agrees()
    assert after.code != before.code
    assert after.rules == before.rules
    assert all(event.seat != 0 for event in after)


def test_h4_replay_deals_the_same_code_again(open_table):
    table = open_table(finished_match())
    before = table.my_decision()
    table.press("#replay")
    table.wait('#game[data-phase="passing"]')
    after = table.agrees()
    assert after.code == before.code
    assert after.hand_number == 1
    assert after.hand(0) == before.code.deal()[0]
    assert [kept["finished"] for kept in table.history()] == [True]


def test_h1_next_hand_goes_on_with_the_next_pass(open_table):
    table = open_table(finished_hand(hand_number=1))
    table.my_decision()
    assert "Next pass: to the right" in table.page.locator("#result").inner_text()
    table.press("#next")
    table.wait('#game[data-phase="passing"]')
    assert table.agrees().direction == "right"
