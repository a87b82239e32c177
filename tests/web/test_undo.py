"""Undo and redo: to the person's last decision and forth again, over tricks and hands (T2)."""

from games import computers, dealt, finished_hand, highest, play, save, set_up
from table import Table, lowest

from hearts import Match, Passed, Played


def decisions(match: Match) -> int:
    """How often the person has decided."""
    return sum(isinstance(event, Passed | Played) and event.seat == 0 for event in match)


def undo(table: Table) -> Match:
    before = decisions(table.my_decision())
    table.press("#undo")
    match = table.my_decision()
    assert decisions(match) == before - 1
    return match


def redo(table: Table) -> Match:
    table.my_decision()
    table.press("#redo")
    return table.my_decision()


def test_t2_undo_and_redo_over_tricks_and_the_pass(open_table):
    table = open_table(dealt())
    steps = [table.my_decision()]
    for _ in range(5):
        table.decide(steps[-1])
        steps.append(table.my_decision())
    for step in reversed(steps[:-1]):
        match = undo(table)
        # What came back is what was there: the computers' passes are fixed, and stay.
        assert [event for event in match if isinstance(event, Played)] == [
            event for event in step if isinstance(event, Played)
        ]
        assert match.hand(0) == step.hand(0)
        assert table.raised == []
    assert table.page.locator("#undo").get_attribute("aria-disabled") == "true"
    for step in steps[1:]:
        assert redo(table).events == step.events
    assert table.page.locator("#redo").get_attribute("aria-disabled") == "true"


def test_t2_undo_counts_in_the_record(open_table):
    table = open_table(play(set_up("AC KC QC JC TC"), "AC KC QC"))
    assert table.my_decision().undone == 0
    undo(table)
    once = table.match().undone
    assert once > 0
    redo(table)
    assert table.match().undone == once
    undo(table)
    undo(table)
    assert table.match().undone > once


def test_t2_undo_goes_back_over_a_hand_and_forth_again(open_table):
    match = finished_hand(hand_number=4, target=500)
    match.next_hand()
    table = open_table(match)
    table.others_passed()
    whole = table.my_decision()
    before = undo(table)
    assert before.hand_number == 4
    assert before.phase.name == "PLAYING"
    assert redo(table).phase.name == "SCORED"
    table.press("#next")
    table.wait('#game[data-phase="passing"]')
    table.others_passed()
    again = table.my_decision()
    assert again.events == whole.events
    assert again.hand(0) == whole.hand(0)


def test_t2_the_computers_answer_the_same_play_the_same_way(open_table):
    table = open_table(dealt())
    table.pass_on(lowest(table.my_decision(), 3))
    for _ in range(3):
        before = table.my_decision()
        table.play(highest(before))
        answered = table.my_decision()
        assert undo(table).events == before.events
        table.play(highest(before))
        assert table.my_decision().events == answered.events


def test_t2_deciding_anew_ends_redo_and_deciding_alike_does_not(open_table):
    table = open_table(play(set_up("AC KC QC JC TC"), "AC KC QC"))
    whole = table.my_decision()
    undo(table)
    undo(table)
    table.play("KC")
    assert redo(table).events == whole.events
    undo(table)
    undo(table)
    table.play("JC")
    match = table.my_decision()
    assert table.page.locator("#redo").get_attribute("aria-disabled") == "true"
    assert match.events != whole.events


def test_t2_redo_survives_a_reload(open_table):
    table = open_table(play(set_up("AC KC QC JC TC"), "AC KC QC"))
    whole = table.my_decision()
    undo(table)
    table.reload()
    assert redo(table).events == whole.events


def test_t2_undo_while_the_computers_think_takes_the_play_back(open_table):
    table = open_table(to_a_following_turn(), speed="relaxed")
    before = table.agrees()
    assert before.turn == 0
    card = highest(before)
    table.play(card)
    assert table.match().turn != 0
    table.page.keyboard.press("Control+z")
    assert table.my_decision().events == before.events
    assert card in table.match().hand(0)


def to_a_following_turn() -> Match:
    """The person is to follow, and somebody plays after them."""
    match = dealt(passing="none")
    while match.turn != 0 or not match.trick or len(match.trick) == 3:
        match.step(computers(match))
    return match


def test_k_undo_and_redo_by_keys(open_table):
    table = open_table(save(play(set_up("AC KC QC JC TC"), "AC KC")))
    whole = table.my_decision()
    table.page.keyboard.press("Control+z")
    assert decisions(table.my_decision()) == 1
    table.page.keyboard.press("Control+Shift+z")
    assert table.my_decision().events == whole.events
