"""What the page tells a person: what a card would do, hints, last trick, moon, standings (T1, T3, P4, H2, H4)."""

from itertools import accumulate

import pytest
from games import dealt, finished_hand, finished_match, highest, play, save, set_up, shot, to_my_turn
from playwright.sync_api import Locator
from table import Table, lowest, name_of

from hearts import Card, GameCode, Match, Phase


def plain(text: str) -> str:
    """Without the mark that keeps a suit from becoming a picture."""
    return text.replace("\ufe0e", "")


def sign(card: Card) -> str:
    return str(card).replace("T", "10")


def counted(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def test_t1_a_lifted_card_says_what_it_would_do(open_table):
    table = open_table(dealt())
    table.pass_on(lowest(table.my_decision(), 3))
    match, placings = table.my_decision(), set()
    while match.phase == Phase.PLAYING:
        card = highest(match)
        preview = match.preview(card)
        table.tap(card)
        said = plain(table.status)
        winner = match.seats[preview.winner].name
        placings.add(preview.placing)
        if preview.placing == "leads":
            assert f"{sign(card)} leads {card.suit.name.lower()}" in said
        elif preview.placing == "discards":
            led = match.trick[0][1].suit.name.lower()
            worth = counted(card.points) if card.points else "it"
            assert f"{sign(card)} on {led}: discards {worth} on {winner}, who is winning" in said
        elif preview.winner == 0:
            assert ("takes the trick" if preview.completes else "would be winning the trick") in said
            assert (f"with {counted(preview.points)}" in said) == (preview.points > 0)
        else:
            assert f"{winner} {'takes the trick' if preview.completes else 'is winning'}" in said
        assert table.agrees().events == match.events
        table.tap(card)
        match = table.my_decision()
    assert placings >= {"leads", "follows"}


def test_t1_the_queen_on_clubs_is_thirteen_points_for_who_wins(open_table):
    """EXPERIENCE T1's own example: Ada leads clubs, of which the person has none."""
    match = set_up("QS 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD", "AC KC QC JC TC 9C 8C AS KS", "2C")
    for card in ["2C", "3C", "QD", "AC", "KC"]:
        match.play(card)
    table = open_table(to_my_turn(match))
    table.my_decision()
    table.tap("QS")
    assert "Q♠ on clubs: discards 13 points on Ada, who is winning" in plain(table.status)
    table.tap("QS")
    assert Card("QS") in table.my_decision().taken[1]


def test_t1_a_lifted_card_gives_way_to_another_and_escape_puts_it_back(open_table):
    table = open_table(play(set_up("AC KC QC JC TC"), "AC"))
    match = table.my_decision()
    table.tap("KC")
    table.tap("QC")
    assert table.raised == ["QC"]
    table.page.keyboard.press("Escape")
    assert table.raised == []
    assert table.agrees().events == match.events


def test_t1_without_confirmation_one_tap_plays(open_table):
    table = open_table(play(set_up("AC KC QC JC TC"), "AC"), confirm=False)
    table.my_decision()
    table.tap("KC")
    match = table.my_decision()
    assert (0, Card("KC")) in match.last_trick


def test_t3_the_hint_names_what_is_allowed_and_why(open_table):
    table = open_table(to_my_turn(set_up("AC KC 7C AS KH")))
    match = table.my_decision()
    table.press("#hint")
    said = plain(table.status)
    assert all(sign(card) in said for card in match.legal())
    assert "follow suit" in said
    assert not any(sign(card) in said for card in match.hand(0) - match.legal())
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("F1")
    assert plain(table.status) == said


def test_p4_the_last_trick_can_be_looked_at(open_table):
    table = open_table(dealt())
    table.pass_on(lowest(table.my_decision(), 3))
    table.play(highest(table.my_decision()))
    match = table.my_decision()
    dialog = open_dialog(table, "#last-trick")
    rows = dialog.locator("li")
    winner = match.leader
    leader = match.last_trick[0][0]
    assert f"{'You' if leader == 0 else match.seats[leader].name} led." in dialog.inner_text()
    points = sum(card.points for _, card in match.last_trick)
    assert (counted(points) if points else "the trick.") in dialog.inner_text()
    for row, (seat, card) in zip(rows.all(), match.last_trick, strict=True):
        text = row.aria_snapshot()
        assert match.seats[seat].name in text
        assert name_of(card) in text
        assert ("took it" in text) == (seat == winner)
    table.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")


def open_dialog(table: Table, selector: str) -> Locator:
    table.press(selector)
    dialog = table.page.get_by_role("dialog")
    dialog.wait_for()
    return dialog


def test_s2_what_was_passed_and_received_can_be_looked_at(open_table):
    table = open_table(dealt())
    given = lowest(table.my_decision(), 3)
    table.pass_on(given)
    match = table.my_decision()
    dialog = open_dialog(table, "#exchange")
    said, pictured = plain(dialog.inner_text()), dialog.aria_snapshot()
    for card in [*given, *match.view(0).received]:
        assert sign(card) in said
        assert name_of(card) in pictured
    assert "You gave Ada" in said
    assert "Cleo gave you" in said


def test_s3_a_hold_hand_says_that_nobody_passes(open_table):
    table = open_table(finished_hand(hand_number=3, target=500), speed="tap")
    table.wait('#game[data-phase="scored"]')
    table.press("#next")
    table.says("Nobody passes in this hand.")
    match = table.agrees()
    assert match.direction == "hold"
    assert match.events[-1].direction == "hold"
    table.press("#go-on")
    table.wait('#game[data-rest=""]')
    assert table.my_decision().direction == "hold"


def test_t4_finish_is_offered_when_nothing_can_change_and_plays_the_hand_out(open_table):
    match = about_to_be_decided()
    table = open_table(match)
    table.my_decision()
    assert not table.see()["finish"]
    card = highest(match)
    table.play(card)
    match.play(card)
    assert table.my_decision().events == to_my_turn(match).events
    assert table.see()["finish"]
    table.press("#finish")
    match.finish()
    after = table.my_decision()
    assert after.events == match.events
    assert after.phase == Phase.SCORED


def about_to_be_decided() -> Match:
    """The person's next card, the highest, decides the hand: then no legal play changes anybody's points (R10)."""
    for number in range(200):
        match = to_my_turn(dealt(str(GameCode.from_seed(number)), passing="none", target=500))
        while match.phase == Phase.PLAYING:
            before = match.copy()
            match.play(highest(match))
            if to_my_turn(match).turn == 0 and match.decided(0) and match.cards_left(0) > 1:
                return before
    raise AssertionError("no such hand among these codes")


def test_h2_the_persons_moon_is_announced(open_table):
    table = open_table(shot(tricks_left=1))
    match = table.my_decision()
    table.play(highest(match))
    after = table.my_decision()
    told = "You shot the moon: 0 for you, 26 for everyone else."
    assert table.page.locator("#result").get_by_text(told).is_visible()
    assert told in table.status
    assert after.scores[-1] == (0, 26, 26, 26)


def test_r8_2_the_person_chooses_and_sees_both_results(open_table):
    table = open_table(shot(tricks_left=1, moon="choose", totals=[10, 5, 30, 2]))
    table.play(highest(table.my_decision()))
    match = table.my_decision()
    assert match.phase == Phase.CHOOSING
    for choice, totals in {"add": [10, 31, 56, 28], "subtract": [-16, 5, 30, 2]}.items():
        option = table.page.locator(".option", has=table.page.locator(f"#{choice}"))
        shown = [int(text.replace("−", "-")) for text in option.locator("li b").all_inner_texts()]
        assert shown == totals
        after = match.copy()
        after.choose_moon(choice)
        assert list(after.totals) == totals
    table.reload()
    table.my_decision()
    table.press("#subtract")
    assert table.my_decision().totals == (-16, 5, 30, 2)
    assert "−26 for you" in table.page.locator("#result").inner_text()


def test_r8_2_a_computers_choice_is_announced_with_its_reason(open_table):
    table = open_table(shot(seat=1, tricks_left=1, moon="choose", totals=[10, 5, 30, 2]))
    table.play(highest(table.my_decision()))
    match = table.my_decision()
    assert match.shooter == 1
    assert match.moon_choice is not None
    assert "Ada shot the moon" in table.status
    assert any(reason in table.status for reason in ["wins the game", "keeps the game going", "rank", "the same"])
    assert table.page.locator("#result").get_by_text("Ada shot the moon").is_visible()


def test_r9_2_shared_ranks_are_shown_as_shared(open_table):
    table = open_table(tied())
    match = table.my_decision()
    assert sorted(match.ranks)[:2] == [1, 1]
    places = table.page.locator(".standings .place").all_inner_texts()
    assert places[:2] == ["1, shared", "1, shared"]
    assert "win together" in table.page.locator("#result-title").inner_text()


def tied() -> Match:
    """A match whose two lowest totals are the same: its hand is played first, then begun with fitting totals."""
    played = finished_hand()
    scores = played.scores[-1]
    totals = [60 - scores[0], 60 - scores[1], 70, 71]
    match = set_up(totals=totals)
    for event in played:
        match.play(event.card)
    return match


@pytest.mark.parametrize("rules", [{}, {"jack": True}, {"players": 5}], ids=["default", "jack", "five players"])
def test_h1_a_hands_scores_say_how_they_came_about(open_table, rules):
    match = finished_hand(hand_number=5 if rules.get("players") == 5 else 4, target=500, **rules)
    table = open_table(match)
    table.my_decision()
    rows = table.page.locator("#result tbody tr").all_inner_texts()
    for seat, row in enumerate(rows):
        score = match.explain(seat)
        assert match.seats[seat].name in row
        if score.hearts:
            assert f"{score.hearts} heart" in row
        assert ("Q♠" in plain(row)) == (score.queen > 0)
        assert ("J♦" in plain(row)) == (score.jack != 0)
        assert row.split()[-2].replace("−", "-").lstrip("+") == str(score.total)


@pytest.mark.parametrize("moon", ["add", "subtract"])
def test_h1_a_moon_is_told_in_the_row_of_each_player(open_table, moon):
    table = open_table(save(shot(moon=moon, jack=True)))
    match = table.my_decision()
    rows = [plain(row) for row in table.page.locator("#result tbody tr").all_inner_texts()]
    assert "13 hearts, Q♠, shot the moon" in rows[0]
    assert all(("another’s moon" in row) == (moon == "add") for row in rows[1:])
    scores = [int(row.split()[-2].replace("−", "-")) for row in rows]
    assert scores == list(match.scores[-1])
    assert sum(scores) == (78 if moon == "add" else -26) - 10


def test_h3_the_score_sheet_has_every_hand(open_table):
    match = finished_match()
    table = open_table(match)
    table.my_decision()
    dialog = open_dialog(table, "#scores")
    rows = [row.split() for row in dialog.locator("tbody tr").all_inner_texts()]
    sums = [list(accumulate(scores)) for scores in zip(*match.scores, strict=True)]
    expected = [
        [
            str(hand + 1),
            *(text for seat in range(4) for text in (f"{scores[seat]:+}".replace("+0", "0"), str(sums[seat][hand]))),
        ]
        for hand, scores in enumerate(match.scores)
    ]
    assert rows == expected
    assert dialog.locator("tfoot tr").inner_text().split()[1:] == [str(total) for total in match.totals]
    plot = dialog.locator("svg.plot")
    assert plot.locator("polyline").count() == 4
    ends = [f"{name} {total}" for name, total in zip(["You", "Ada", "Bruno", "Cleo"], match.totals, strict=True)]
    assert sorted(plot.locator(".end").all_text_contents()) == sorted(ends)
    assert f"target {match.rules.target}" in (plot.text_content() or "")


def test_h3_each_player_of_the_plot_has_a_colour_and_a_shape(open_table):
    table = open_table(finished_match(players=6, target=60))
    table.my_decision()
    dialog = open_dialog(table, "#scores")
    told = """(paths) =>
      paths.map((path) => [path.className.baseVal, path.getAttribute("d"), getComputedStyle(path).fill])"""
    marks = {tuple(mark) for mark in dialog.locator(".plot path").evaluate_all(told)}
    assert len(marks) == 6
    assert len({shape for _, shape, _ in marks}) == 6
    assert len({colour for _, _, colour in marks}) == 6


def test_k_the_table_is_told_to_a_screen_reader(open_table):
    """Cards have names, the trick is read out, and each seat says its numbers."""
    table = open_table(save(to_my_turn(set_up("AC KC 7C AS KH"))))
    match = table.my_decision()
    page = table.page
    for card in match.hand(0):
        assert page.get_by_role("button", name=name_of(card), exact=True).count() == 1
    assert page.get_by_role("group", name="Your hand, 13 cards").count() == 1
    assert len(table.see()["seats"]) == 4


def test_p4_a_tap_while_something_lies_to_be_read_ends_that(open_table):
    """At the pace of taps, a tap on the hand is no attempt to play out of turn."""
    table = open_table(dealt(), speed="tap")
    before = table.agrees()
    passed = lowest(before, 3)
    table.pass_on(passed)
    table.wait('#game[data-rest="exchange"]')
    kept = max(before.hand(0) - set(passed))
    table.page.locator(f'#hand [data-card="{kept.text}"]').evaluate("(card) => card.click()")  # it may still be moving
    table.wait('#game[data-rest=""]')
    assert "Not your turn" not in table.status


def test_s3_a_hold_hand_waits_for_a_tap_too(open_table, site):
    table = open_table(address=f"{site}#7K3Q-9F2M?passing=none", speed="tap")
    table.page.locator("#go-on").click()
    table.wait('#game[data-rest=""]')
