"""Two taps 50 ms apart at one place, wherever there is something to tap: never two cards, never a neighbour (T1)."""

import pytest
from games import dealt, decided_hand, finished_hand, finished_match, highest, play, set_up, shot
from table import PHONE, Table, lowest

from hearts import Match, Passed, Phase, Played

pytestmark = pytest.mark.parametrize("confirm", [True, False], ids=["confirming", "at once"])


def double_press(table: Table, selector: str) -> None:
    box = table.page.locator(selector).bounding_box()
    assert box is not None
    table.double_tap((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))


def own_plays(match: Match) -> list[str]:
    return [event.card.text for event in match if isinstance(event, Played) and event.seat == 0]


@pytest.fixture
def open_phone(open_table, confirm):
    def open_it(match):
        return open_table(match, size=PHONE, touch=True, confirm=confirm)

    return open_it


def test_t1_double_taps_in_passing_pick_no_neighbour(open_phone):
    table = open_phone(dealt())
    table.others_passed()  # or the saved record grows while the test taps
    match = table.my_decision()
    for card in sorted(match.hand(0)):
        before = set(table.raised)
        table.double_tap(table.spot(card.text))
        assert set(table.raised) ^ before <= {card.text}
    assert table.my_decision().events == match.events


def test_t1_double_taps_through_a_whole_hand_play_one_card_each(open_phone):
    table = open_phone(dealt())
    table.pass_on(lowest(table.my_decision(), 3))
    match = table.my_decision()
    assert table.raised == []
    while match.phase == Phase.PLAYING:
        before, card = own_plays(match), highest(match)
        table.double_tap(table.spot(card.text))
        match = table.my_decision()
        assert own_plays(match) == [*before, card.text]
        assert table.raised == []
    assert len(own_plays(match)) == 13


def test_t1_double_taps_on_refused_cards_play_nothing(open_phone):
    table = open_phone(dealt())
    table.pass_on(lowest(table.my_decision(), 3))
    match = table.my_decision()
    refused = sorted(match.hand(0) - match.legal())
    assert refused
    for card in refused:
        table.double_tap(table.spot(card.text))
        assert table.agrees().events == match.events
        assert table.raised == []


def test_t1_a_double_tap_passes_once_and_lifts_nothing(open_phone):
    table = open_phone(set_up("2C 3C", hand_number=1))
    match = table.my_decision()
    chosen = lowest(match, 3)
    table.pick(chosen)
    double_press(table, "#pass")
    match = table.my_decision()
    passed = [event for event in match if isinstance(event, Passed) and event.seat == 0]
    assert [event.cards for event in passed] == [frozenset(chosen)]
    assert own_plays(match) == []
    assert table.raised == []


@pytest.mark.parametrize("hand_number", [4, 7], ids=["a pass", "a hold hand"])
def test_t1_a_double_tap_deals_one_hand_and_picks_nothing(open_phone, hand_number):
    match = finished_hand(hand_number=hand_number, target=500)
    table = open_phone(match)
    table.my_decision()
    double_press(table, "#next")
    after = table.my_decision()
    assert after.hand_number == match.hand_number + 1
    assert own_plays(after) == own_plays(match)
    assert table.raised == []


def test_t2_a_double_tap_on_undo_loses_nothing(open_phone):
    match = play(set_up("AC KC QC JC TC"), "AC KC QC")
    table = open_phone(match)
    table.my_decision()
    double_press(table, "#undo")
    undone = len(match.events) - len(table.my_decision().events)
    assert undone > 0
    assert table.raised == []
    for _ in range(len(own_plays(match)) - len(own_plays(table.match()))):
        table.press("#redo")
    assert table.my_decision().events == match.events


def test_t4_a_double_tap_on_finish_goes_no_further_than_the_scores(open_phone):
    table = open_phone(decided_hand())
    table.my_decision()
    double_press(table, "#finish")
    match = table.my_decision()
    assert match.phase == Phase.SCORED
    assert match.hand_number == 4


def test_h4_a_double_tap_on_play_again_picks_nothing(open_phone):
    table = open_phone(finished_match())
    before = table.my_decision()
    double_press(table, "#again")
    table.wait('#game[data-phase="passing"]')
    after = table.my_decision()
    assert after.code != before.code
    assert table.raised == []
    assert len(table.history()) == 1


def test_r8_2_a_double_tap_chooses_the_moon_once(open_phone):
    table = open_phone(shot(moon="choose"))
    table.my_decision()
    double_press(table, "#subtract")
    after = table.my_decision()
    assert after.phase == Phase.SCORED
    assert after.moon_choice == "subtract"


def test_p4_a_double_tap_opens_a_window_and_leaves_it_open(open_phone):
    """The second tap may fall beside the window that the first one has opened, which closes it otherwise."""
    table = open_phone(play(set_up("AC KC QC JC TC"), "AC"))
    table.my_decision()
    for _ in range(2):  # the second time it is there at once
        double_press(table, "#last-trick")
        window = table.page.get_by_role("dialog", name="Last trick")
        window.wait_for()
        assert window.count() == 1
        table.page.keyboard.press("Escape")
        window.wait_for(state="detached")
