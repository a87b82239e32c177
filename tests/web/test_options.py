"""Options: each stands once in the drawer, is kept, and does what it says; languages have the same texts (O)."""

from typing import Any

import pytest
from games import dealt
from playwright.sync_api import Locator
from table import Table, lowest

from hearts import Card
from hearts.cards import ALL_CARDS

# The shape of a module of texts: its names, what is a text, and how many values each text takes.
_SHAPE = """async ([english, other]) => {
  const shape = (texts, path) => Object.entries(texts).flatMap(([name, text]) => {
    const at = `${path}.${name}`;
    if (typeof text === "function") return [`${at}(${text.length})`];
    return typeof text === "object" ? shape(text, at) : [`${at}: ${text ? "text" : "nothing"}`];
  });
  const main = await import(new URL("main.js", location.href));
  const first = english in main ? main[english] : await import(new URL(english, location.href));
  return [first, await import(new URL(other, location.href))].map((module) => shape({ ...module }, "").sort());
}"""


def drawer(table: Table) -> Locator:
    table.press("#settings")
    dialog = table.page.get_by_role("dialog")
    dialog.wait_for()
    for fold in dialog.locator("details").all():
        fold.locator("summary").click()
    return dialog


def stored(table: Table) -> dict[str, Any]:
    settings: dict[str, Any] = table.stored("hearts.settings")
    return settings


def test_o_every_option_stands_once_in_a_fold_and_has_words(open_table):
    table = open_table(dealt())
    dialog = drawer(table)
    options = table.page.evaluate(
        'async () => (await import(new URL("main.js", location.href))).$settings.OPTIONS', None
    )
    folds = dialog.locator("details > summary").all_inner_texts()
    assert folds == ["Opponents", "House rules", "Look", "Play"]
    for name, option in options.items():
        control = dialog.locator(f"details #{name}")
        assert control.count() == table.page.locator(f"#{name}").count() == 1, name
        label = dialog.locator(f'label[for="{name}"]').inner_text()
        assert label, name
        if option["kind"] == "choice":
            texts = control.locator("option").all_inner_texts()
            assert all(texts), name
            assert len(set(texts)) == len(option["values"]), name
            assert control.input_value() == (option["first"] if name != "speed" else "instant")


def test_o_looks_are_marks_of_the_document_and_are_there_before_the_game(open_table):
    looks = {"deck": "classic", "fourColours": True, "leftHanded": True, "motion": "reduced", "tableColour": "blue"}
    table = open_table(dealt(), **looks)
    html = table.page.locator("html")
    marks = {"deck": "classic", "four": "colours", "hand": "left", "motion": "reduced", "felt": "blue", "theme": None}
    assert {name: html.get_attribute(f"data-{name}") for name in marks} == marks
    drawer(table)
    table.page.locator("#leftHanded").uncheck()
    table.page.locator("#theme").select_option("contrast")
    assert html.get_attribute("data-hand") is None
    assert html.get_attribute("data-theme") == "contrast"
    assert stored(table)["leftHanded"] is False


def test_o_stored_options_that_cannot_be_are_the_first_ones(open_table):
    table = open_table(dealt(), theme="pink", confirm="yes", name=7, language="xx", sort=None)
    assert table.page.locator("html").get_attribute("lang") == "en"
    table.pass_on(lowest(table.my_decision(), 3))
    match = table.my_decision()
    table.tap(min(match.legal()))
    assert table.agrees().events == match.events  # the first of confirm is on


def test_o_your_name_is_at_your_place_and_in_the_record(open_table):
    table = open_table(dealt(), name="Maria")
    assert table.my_decision().seats[0].name == "Maria"
    drawer(table)
    table.page.locator("#name").fill("  Jo  ")
    table.page.locator("#name").press("Tab")
    table.page.keyboard.press("Escape")
    assert table.my_decision().seats[0].name == "Jo"
    assert table.page.locator(".seat .name").first.inner_text() == "Jo"


def hand(table: Table) -> list[str]:
    """The hand's cards in the document's order."""
    return [card["card"] for card in table.see()["cards"] if card["zone"] == "hand"]


def test_o_the_hand_is_sorted_as_one_likes(open_table):
    table = open_table(dealt())
    match = table.my_decision()
    assert hand(table) == [card.text for card in sorted(match.hand(0), key=ALL_CARDS.index)]
    table = open_table(dealt(), ranks="high", sort="suits")
    by_rank_down = sorted(match.hand(0), key=lambda card: (card.suit, -card.rank))
    assert hand(table) == [card.text for card in by_rank_down]


@pytest.mark.parametrize(
    ("cards", "expected"),
    [("2C 3S 4H", "2C 4H 3S"), ("2D 3S 4H", "2D 3S 4H"), ("2C 3D 4H", "3D 2C 4H"), ("2C 3D 4S", "2C 3D 4S")],
)
def test_p5_suits_alternate_in_colour_where_one_is_missing(open_table, cards, expected):
    table = open_table(dealt())
    numbers = [ALL_CARDS.index(Card(text)) for text in cards.split()]
    sorted_ = table.page.evaluate(
        """async (cards) => {
          const { $order } = await import(new URL("main.js", location.href));
          return $order.arranged(cards, cards, { sort: "alternate", ranks: "low" });
        }""",
        numbers,
    )
    assert [ALL_CARDS[number].text for number in sorted_] == expected.split()


MODULES = [
    ("$messages", "messages-es.js"),
    ("messages-settings.js", "messages-settings-es.js"),
    ("messages-saves.js", "messages-saves-es.js"),
]


@pytest.mark.parametrize(("english", "other"), MODULES, ids=[other for _, other in MODULES])
def test_o_spanish_has_the_same_texts_as_english(open_table, english, other):
    first, second = open_table(dealt()).page.evaluate(_SHAPE, [english, other])
    assert first == second
    assert len(first) > 20


def test_o_another_language_is_on_the_whole_page_at_once_and_stays(open_table):
    table = open_table(dealt())
    table.my_decision()
    drawer(table)
    table.page.locator("#language").select_option("es")
    table.page.get_by_role("dialog", name="Ajustes").wait_for()
    assert table.page.locator("#language").evaluate("(control) => control === document.activeElement")
    assert table.page.get_by_role("dialog").locator("summary").all_inner_texts()[-1] == "Juego"
    table.page.keyboard.press("Escape")
    for _ in range(2):
        assert table.page.locator("html").get_attribute("lang") == "es"
        assert "Elige tres cartas para Ada" in table.status
        assert table.page.locator("#undo").inner_text() == "Deshacer"
        assert table.page.locator("h1").inner_text() == "Corazones"
        assert table.page.title().startswith("Corazones")
        assert table.page.locator(".seat .name").first.inner_text() == "Tú"
        table.reload()
    drawer(table)
    table.page.locator("#language").select_option("en")
    table.page.get_by_role("dialog", name="Settings").wait_for()
    assert table.my_decision().seats[0].name == "You"


def test_o_the_browsers_language_is_spoken_and_one_that_cannot_be_had_is_not(open_table):
    spanish = """Object.defineProperty(navigator, "languages", { get: () => ["fr-FR", "es-MX", "en"] })"""
    table = open_table(dealt(), scripts=(spanish,))
    assert "Elige tres cartas" in table.status
    table = open_table(
        dealt(), language="es", prepare=lambda context: context.route("**/messages-es.js", lambda route: route.abort())
    )
    assert "Choose three cards" in table.status
    table.problems.clear()
