"""The coach: what the strongest player expects of each choice, from the person's own view, on the cards (T3)."""

import pytest
from games import dealt, play, set_up, shot, to_my_turn
from playwright.sync_api import expect
from table import PHONE, Table, lowest
from test_layout import LANDSCAPE, double_the_text

from hearts import Card, Match, coach, player


def marks(table: Table) -> dict[str, str]:
    """The numbers on the cards, by card."""
    table.wait(".advice")
    found: dict[str, str] = table.page.locator("#hand .card.hand:has(.advice)").evaluate_all(
        """(cards) => Object.fromEntries(
          cards.map((card) => [card.dataset.card, card.querySelector(".advice").textContent]))"""
    )
    return found


def best(table: Table) -> set[str]:
    cards = table.page.locator("#hand .card.hand:has(.advice.best)")
    return set(cards.evaluate_all("cards => cards.map((card) => card.dataset.card)"))


def in_play() -> Match:
    return to_my_turn(play(set_up("AC KC 7C 3S QS KS 4D 9D TD 2H 9H JH KH"), "7C"))


def test_t3_each_legal_card_says_what_the_strongest_player_expects_of_it(open_table):
    match = in_play()
    table = open_table(match, size=PHONE, coach=True)
    expected = player(coach.STRONGEST).evaluate(match.view(0))
    assert marks(table) == {card.text: f"{estimate.mean:.1f}" for card, estimate in expected.items()}
    favourite = player(coach.STRONGEST).play(match.view(0))
    assert best(table) == {favourite.text}
    expect(table.page.locator("#advice")).to_contain_text("The coach would choose")
    label = table.page.locator(f'#hand [data-card="{favourite.text}"]').get_attribute("aria-label")
    assert label is not None
    assert f"{expected[favourite].mean:.1f} points expected, the coach’s choice" in label
    table.play(favourite)
    expect(table.page.locator("#advice")).not_to_contain_text(f"{expected[favourite].mean:.1f} points")


def test_t3_the_best_pass_is_marked_and_what_is_picked_is_kept_to(open_table):
    match = dealt()
    table = open_table(match, coach=True)
    table.wait(".advice")
    view, strongest = match.view(0), player(coach.STRONGEST)
    order = [{card.text for card in cards} for cards in strongest.evaluate_pass(view)]
    chosen = {card.text for card in strongest.pass_cards(view)}
    assert chosen in order
    assert best(table) == chosen == set(marks(table))
    other = next(card for cards in order for card in cards if card not in chosen)
    table.tap(other)
    table.wait(f'#hand [data-card="{other}"]:has(.advice.best)')
    within = next(cards for cards in order if other in cards)
    assert best(table) == within
    table.others_passed()
    assert best(table) == within


@pytest.mark.parametrize("size", [PHONE, (320, 568), LANDSCAPE])
@pytest.mark.parametrize("scale", [1, 2])
def test_t3_the_marks_leave_the_status_line_free(open_table, size, scale):
    """Three lines of it, and a card lifted under them: at twice the text's size too."""
    match = in_play()
    table = open_table(match, size=size, coach=True)
    marks(table)
    if scale == 2:
        double_the_text(table)
    table.tap(max(match.legal()))
    table.page.evaluate(
        """async () => {
          const status = document.querySelector("#status");
          while (lines(status) < 3) status.textContent += " and so on";
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          await Promise.allSettled(document.getAnimations().map((each) => each.finished));
          function lines(element) {
            const range = document.createRange();
            range.selectNodeContents(element);
            return new Set([...range.getClientRects()].map((rect) => rect.top)).size;
          }
        }"""
    )
    text, mark = table.page.evaluate(
        """() => {
          const range = document.createRange();
          range.selectNodeContents(document.querySelector("#status"));
          const marks = [...document.querySelectorAll(".advice")].map((mark) => mark.getBoundingClientRect().top);
          return [range.getBoundingClientRect().bottom, Math.min(...marks)];
        }"""
    )
    assert text <= mark + 3  # the lowest letters end above their line's end


def test_t3_the_coach_is_off_at_first_and_then_nothing_of_it_is_loaded(open_table):
    table = open_table(in_play())
    table.my_decision()
    assert not [address for address in table.addresses if "coach" in address or "network" in address]
    assert table.page.locator(".advice").count() == 0


def test_t2_a_game_with_the_coach_is_marked_as_practice(open_table):
    table = open_table(dealt(), coach=True)
    table.wait(".advice")
    assert table.see()["save"]["coached"] is True
    table.press("#settings")
    table.page.locator("dialog [data-fold=play] summary").click()
    table.page.locator("#coach").uncheck()
    table.page.keyboard.press("Escape")
    table.page.locator(".advice").first.wait_for(state="detached")
    table.pass_on(lowest(table.my_decision(), 3))
    table.my_decision()
    table.page.keyboard.press("Control+z")
    assert table.see()["save"]["coached"] is True


@pytest.mark.parametrize("match", [shot(tricks_left=1)], ids=["one card"])
def test_t3_where_there_is_no_choice_the_coach_is_silent(open_table, match):
    table = open_table(match, coach=True)
    assert table.my_decision().legal() == {Card(table.see()["cards"][0]["card"])}
    assert table.see()["save"].get("coached") is None
    assert table.page.locator(".advice").count() == 0


def test_t3_in_two_rows_no_mark_hides_what_a_card_is(open_table):
    table = open_table(dealt(players=3), size=(320, 568), coach=True)
    table.wait(".advice")
    hidden = table.page.evaluate(
        """async () => {
          const cards = [...document.querySelectorAll("#hand .card.hand")];
          await Promise.all(document.getAnimations().map((each) => each.finished));
          const boxes = (part) => cards.flatMap((card) =>
            [...card.querySelectorAll(part)].map((each) => [card.dataset.card, each.getBoundingClientRect()]));
          return boxes(".advice").flatMap(([mark, one]) => boxes(".rank").filter(([, other]) =>
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
          ).map(([card]) => `${mark} hides ${card}`));
        }"""
    )
    assert hidden == []
