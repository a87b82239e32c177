"""The status line is a live region: each thing that happens is said in it once, and in words (P3)."""

import re

import pytest
from games import dealt, to_my_turn
from table import Table, lowest

from hearts import Card, Match, Played

# Every text that the status line has had, in order.
LISTEN = """window.said = [];
new MutationObserver(() => {
  const text = document.querySelector("#status")?.textContent;
  if (text && text !== window.said.at(-1)) window.said.push(text);
}).observe(document, { subtree: true, childList: true, characterData: true });"""


def said(table: Table) -> list[str]:
    return [text.replace("\ufe0e", "") for text in table.page.evaluate("window.said")]


def times(texts: list[str], pattern: str) -> int:
    return sum(re.search(pattern, text) is not None for text in texts)


def assert_told_once(texts: list[str], match: Match) -> None:
    """Every play, trick, broken heart and Q♠ of a hand is in exactly one of the texts."""
    wrong = []
    trick: list[Card] = []
    for event in match:
        if not isinstance(event, Played):
            continue
        trick.append(event.card)
        name = "You" if event.seat == 0 else match.seats[event.seat].name
        play = rf"{name} (leads?|plays?|discards?) {str(event.card).replace('T', '10')}"
        told = [play]
        if event.taken_by is not None:
            winner = "You take" if event.taken_by == 0 else f"{match.seats[event.taken_by].name} takes"
            points = sum(card.points for card in trick)
            worth = f": {points} point{'s' * (points != 1)}" if points else ""
            queen = r" and Q♠" if Card("QS") in trick else ""
            told.append(rf"{play}.*\. {winner} the trick{queen}{worth}\.")
            trick = []
        wrong += [(pattern, times(texts, pattern)) for pattern in told if times(texts, pattern) != 1]
    assert wrong == []
    assert times(texts, "hearts are broken") == match.hearts_broken
    assert times(texts, "the trick and Q♠") == 1


def play_most_of_a_hand(table: Table) -> Match:
    """Plays until the queen is taken and hearts are broken."""
    table.pass_on(lowest(table.my_decision(), 3))
    table.fast_forward()
    match = table.my_decision()
    while not (match.hearts_broken and any(Card("QS") in taken for taken in match.taken)):
        table.play(min(match.legal(), key=lambda card: card.rank))
        table.fast_forward()
        match = table.my_decision()
    return match


@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_p3_everything_that_happens_is_said_once(open_table, speed):
    """At a pace each full trick lies for a while: what was said of it is not said again when it goes."""
    table = open_table(dealt(), scripts=(LISTEN,), speed=speed, prepare=lambda context: context.clock.install())
    match = play_most_of_a_hand(table)
    assert_told_once(said(table), match)


def test_p3_hints_and_lifts_do_not_say_an_event_again(open_table):
    table = open_table(to_my_turn(dealt(passing="none")), scripts=(LISTEN,))
    table.my_decision()
    table.play(min(table.match().legal()))
    match = table.my_decision()
    table.tap(min(match.legal()))
    table.page.keyboard.press("Escape")
    table.press("#hint")
    table.page.keyboard.press("Escape")
    texts = said(table)
    plays = [event for event in match if isinstance(event, Played)]
    last = plays[-1]
    name = match.seats[last.seat].name
    assert times(texts, rf"{name} (leads|plays|discards) {str(last.card).replace('T', '10')}") == 1


@pytest.mark.parametrize("speed", ["instant", "tap"])
def test_p3_what_was_received_is_said_once(open_table, speed):
    table = open_table(dealt(), scripts=(LISTEN,), speed=speed)
    match = table.my_decision()
    table.pass_on(lowest(match, 3))
    table.wait('#game:not([data-phase="passing"])')
    if speed == "tap":
        table.press("#go-on")
        table.wait('#game[data-rest=""]')
    assert times(said(table), "Cleo gave you") == 1
