"""The fair play page says how a code becomes a deal, and checks it (G4); a hand that is over can be seen whole."""

import doctest
from collections.abc import Callable, Iterator

import pytest
from games import dealt, finished_hand, save
from playwright.sync_api import Browser, Page, expect
from table import DESKTOP, PHONE
from test_access import findings_on

from hearts import Card, GameCode, Match

PAGES = ["fair.html", "fair-es.html"]


@pytest.fixture
def open_page(browser: Browser, site: str) -> Iterator[Callable[..., Page]]:
    """Opens the fair play page; what it logs as an error fails the test."""
    contexts, problems = [], []

    def open_it(address: str = "fair.html", *, scripts: bool = True, theme: str = "") -> Page:
        context = browser.new_context(base_url=site, java_script_enabled=scripts)
        contexts.append(context)
        if theme:
            context.add_init_script(f"localStorage.setItem('hearts.settings', '{{\"theme\":\"{theme}\"}}')")
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
        page.goto(address)
        return page

    yield open_it
    for context in contexts:
        context.close()
    assert problems == []


def check(page: Page, code: str, number: int, players: int) -> None:
    page.locator("#checker:not([hidden])").wait_for()
    page.locator("#code").fill(code)
    page.locator("#number").fill(str(number))
    page.locator("#players").select_option(str(players))
    page.locator("#checker button").click()


def cards_of(text: str) -> set[Card]:
    """The cards of a hand as it is written: each suit's sign, then its ranks, or a dash."""
    cards, suit = set(), ""
    for word in text.replace("\ufe0e", "").split():
        if word in "♣♦♠♥":
            suit = word
        elif word != "–":
            cards.add(Card(word + suit))
    return cards


def suits_of(page: Page, place: str) -> list[set[Card]]:
    """The hands that are shown somewhere."""
    texts = page.locator(f"{place} .suits").all_inner_texts()
    return [cards_of(text) for text in texts]


@pytest.mark.parametrize(
    ("code", "number", "players"), [("7k3q 9f2m", 1, 4), ("0000-0000", 17, 3), ("V2BC-7ZEA", 1000, 6)]
)
def test_g4_the_checker_shows_what_a_code_deals(open_page, code, number, players):
    page = open_page()
    check(page, code, number, players)
    expect(page.locator("#said")).to_have_text(f"Hand {number}, {GameCode(code)}")
    expect(page.locator("#hands > li")).to_have_count(players)
    assert suits_of(page, "#hands") == [set(hand) for hand in GameCode(code).deal(number, players)]


def test_g4_what_cannot_be_checked_is_named(open_page):
    page = open_page()
    check(page, "7K3Q-9F2N", 1, 4)
    expect(page.locator("#said")).to_contain_text("not a game code")
    assert page.evaluate("document.activeElement.id") == "code"
    expect(page.locator("#hands > li")).to_have_count(0)


def test_g4_it_can_be_read_without_javascript(open_page):
    page = open_page(scripts=False)
    text = page.locator("main").inner_text()
    assert "What the computer players may see" in text
    assert "checker needs JavaScript" in text
    assert not page.locator("#checker").is_visible()


@pytest.mark.parametrize("address", PAGES)
def test_g4_the_python_on_it_is_true(open_page, address):
    session = open_page(address, scripts=False).locator("pre").inner_text()
    example = doctest.DocTestParser().get_doctest(session + "\n", {}, address, None, 0)
    assert len(example.examples) == 2
    assert doctest.DocTestRunner().run(example).failed == 0


def test_g4_it_is_there_in_spanish(open_page):
    """The same parts in the same order, and a checker that speaks it."""
    outline = "() => [...document.querySelectorAll('main *')].map((each) => each.tagName + each.id)"
    page = open_page("fair-es.html")
    assert page.evaluate(outline) == open_page().evaluate(outline)
    check(page, "7K3Q-9F2M", 1, 4)
    expect(page.locator("#said")).to_have_text("Mano 1, 7K3Q-9F2M")
    assert page.locator("#hands .sign").first.get_attribute("aria-label") == "tréboles"
    check(page, "7K3Q", 1, 4)
    expect(page.locator("#said")).to_contain_text("ocho letras y cifras")


@pytest.mark.parametrize(("address", "theme"), [(PAGES[0], "light"), (PAGES[0], "contrast"), (PAGES[1], "dark")])
def test_g4_axe_finds_nothing_on_it(open_page, address, theme):
    page = open_page(address, theme=theme)
    check(page, "7K3Q-9F2M", 1, 4)
    page.locator("#hands > li").first.wait_for()
    for width, height in (DESKTOP, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        assert findings_on(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def passed_hand() -> Match:
    """A hand that is over, in which everybody passed."""
    match = dealt(target=500)
    for seat in range(4):
        match.pass_cards(seat, sorted(match.hand(seat))[:3])
    while match.turn is not None:
        match.play(min(match.legal()))
    return match


@pytest.mark.parametrize("make", [passed_hand, finished_hand], ids=["dealt by the code", "set up"])
def test_g4_the_hands_of_a_hand_that_is_over_can_be_seen(open_table, make):
    match = make()
    first = match.setup.hands if match.setup else match.code.deal()
    table = open_table(save(match))
    table.my_decision()
    table.press("#open-hands")
    dialog = table.page.get_by_role("dialog", name="All cards of hand")
    dialog.wait_for()
    assert suits_of(table.page, "dialog") == [set(hand) for hand in first]
    told = dialog.inner_text().replace("\ufe0e", "")
    assert ("Nobody passes" in told) == (make is finished_hand)
    if make is passed_hand:
        assert told.count("Passed to") == 4
        assert "Passed to Ada: 2♣\u00a04♣\u00a09♣" in told
        assert "Passed to you: " in told
