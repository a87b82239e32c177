"""Cards that may not be played: dimmed for a rule alone, and the rule is said (P6, R7)."""

import re

import pytest
from games import dealt, finished_hand, highest, play, set_up, to_my_turn
from table import Table, lowest

# A hand, the cards played from it before, a card that may not be played, and what is said of it.
REASONS = {
    "r3_1_opening": ("2C 3C AS", "", "3C", "The lowest club opens the hand"),
    "r3_1_opening_with_another_suit": ("2C 3C AS", "", "AS", "The lowest club opens the hand"),
    "r4_1_follow": ("AC KC AS", "", "AS", "follow suit"),
    "r5_1_queen": ("QS AH 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD", "", "QS", "on the first trick"),
    "r5_1_heart": ("QS AH 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD", "", "AH", "on the first trick"),
    "r6_1_hearts": ("AC KC QC JC 2H 3H AS KS", "AC", "2H", "Hearts are not broken yet"),
}


@pytest.mark.parametrize(("hand", "played", "card", "said"), REASONS.values(), ids=REASONS)
def test_r7_a_refused_card_is_dimmed_and_says_why(open_table, hand, played, card, said):
    table = open_table(play(set_up(hand), played))
    match = table.my_decision()
    assert match.turn == 0
    table.tap(card)
    assert said in table.status
    assert table.raised == []
    assert table.agrees().events == match.events


@pytest.mark.parametrize(("players", "opening"), [(5, "3C"), (6, "4C")])
def test_r3_1_the_opening_card_of_other_packs(open_table, players, opening):
    table = open_table(set_up(f"{opening} AC AS", players=players))
    table.my_decision()
    assert re.search(f"Your turn: {opening[0]}♣.? opens the hand", table.status)
    table.tap("AC")
    assert "The lowest club opens the hand" in table.status
    table.play(opening)
    assert opening not in [card["card"] for card in table.see()["cards"] if card["zone"] == "hand"]


def test_p6_no_card_is_dimmed_for_another_ones_turn(open_table):
    table = open_table(dealt(), speed="relaxed")
    table.pass_on(lowest(table.my_decision(), 3))
    match = table.match()
    assert match.turn != 0
    assert not any(card["barred"] for card in table.see()["cards"])
    table.tap(min(match.hand(0)))
    name = match.seats[match.turn or 0].name
    assert f"Not your turn yet: {name} is to play." in table.status
    assert table.raised == []


def test_r2_1_three_cards_are_passed_and_no_fourth_is_picked(open_table):
    table = open_table(dealt())
    match = table.my_decision()
    cards = lowest(match, 4)
    for picked, told in enumerate(["3 more", "2 more", "1 more"]):
        assert told in table.see()["pass"]
        box = table.page.locator("#pass").bounding_box()
        assert box is not None
        table.press_at((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        assert table.agrees().phase.name == "PASSING"
        assert len(table.raised) == picked
        table.tap(cards[picked])
    assert "Ada" in table.see()["pass"]
    table.tap(cards[3])
    assert "Three are chosen already" in table.status
    assert sorted(table.raised) == sorted(card.text for card in cards[:3])


def test_s1_a_picked_card_is_put_back_by_a_tap_and_all_by_escape(open_table):
    table = open_table(dealt())
    cards = lowest(table.my_decision(), 3)
    table.pick(cards)
    table.tap(cards[0])
    assert sorted(table.raised) == sorted(card.text for card in cards[1:])
    table.page.keyboard.press("Escape")
    assert table.raised == []
    assert table.stored("hearts.game")["picked"] == []


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_s1_a_drag_across_cards_picks_them(open_table, touch):
    table = open_table(dealt(), size=(900, 700), touch=touch)
    hand = sorted(table.my_decision().hand(0))[:3]
    spots = [table.spot(card.text) for card in hand]
    drag(table, spots)
    assert sorted(table.raised) == sorted(card.text for card in hand)


def test_s1_only_a_drag_that_begins_on_a_card_with_the_first_button_picks(open_table):
    table = open_table(dealt(), size=(900, 700))
    spots = [table.spot(card.text) for card in sorted(table.my_decision().hand(0))[:3]]
    mouse = table.page.mouse
    mouse.move(*spots[0])
    mouse.down(button="right")
    for spot in spots[1:]:
        mouse.move(*spot, steps=4)
    # It is let go where the page does not see it; the next one begins beside the hand.
    table.page.evaluate("addEventListener('pointerup', (event) => event.stopImmediatePropagation(), { capture: true })")
    mouse.up(button="right")
    mouse.move(450, 400)
    mouse.down()
    for spot in spots:
        mouse.move(*spot, steps=4)
    mouse.up()
    assert table.raised == []


def drag(table: Table, spots: list[tuple[float, float]]) -> None:
    if not table.touch:
        table.page.mouse.move(*spots[0])
        table.page.mouse.down()
        for spot in spots[1:]:
            table.page.mouse.move(*spot, steps=4)
        table.page.mouse.up()
        return
    finger = table.page.context.new_cdp_session(table.page)
    points = [[{"x": x, "y": y}] for x, y in spots]
    for kind, point in zip(["touchStart", "touchMove", "touchMove"], points, strict=True):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": point})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_k_a_new_hand_is_reached_at_its_first_card(open_table):
    table = open_table(finished_hand(target=500))
    table.my_decision()
    table.press("#next")
    table.my_decision()
    assert [card["reached"] for card in table.see()["cards"]].index(True) == 0
    assert table.page.locator("#hand [tabindex='0']").count() == 1


def test_k_a_refused_card_is_reached_by_keyboard_and_says_why(open_table):
    table = open_table(to_my_turn(set_up("AC KC AS")))
    match = table.my_decision()
    table.page.locator(f'#hand [data-card="{highest(match).text}"]').focus()
    table.page.keyboard.press("End")
    last = table.see()["focus"]
    assert next(card["barred"] for card in table.see()["cards"] if card["card"] == last)
    table.page.keyboard.press("Enter")
    assert "follow suit" in table.status
    assert table.see()["focus"] == last
    table.page.keyboard.press("Home")
    assert not next(card["barred"] for card in table.see()["cards"] if card["card"] == table.see()["focus"])
