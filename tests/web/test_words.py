"""Words: right beside every number and name, a button's label in its name, and room for them all (K, O, H4)."""

import re

import pytest
from games import computers, dealt, finished_hand, finished_match, highest, history, shot, to_my_turn
from table import Table, lowest
from test_layout import LANDSCAPE, SIZES, UPRIGHT, double_the_text, faults_by_size

from hearts import Match, Phase


def moon_at_the_end() -> Match:
    """A match that ends with another player's moon, and a first place that is shared with the person."""
    match = shot(tricks_left=1, target=27)
    match.play(highest(match))
    while to_my_turn(match).phase != Phase.OVER:
        match.step(computers(match))
    return match


# What the texts with a number in them say for some numbers; those that bend with it, or with its sign.
_COUNTED = {
    "en": {
        "seats": ["1 card, 0 points", "2 cards, −1 point", "0 cards, −5 points"],
        "won": ["Ada wins with 0 points.", "You win with 1 point!", "You and Ada win together with −5 points!"],
        "imported": ["Adding brings 1 game that", "Adding brings 2 games that", "all of its games already"],
        "added": ["Added: 0 games.", "Added: 1 game.", "Added: 2 games."],
        "played": ["queen of spades by you", "queen of spades by Ada"],
        "tricks": [
            "You take the trick.",
            "Ada takes the trick: 1 point.",
            "You take the trick and Q♠: 13 points.",
            "Ada takes the trick, and J♦ takes off 10 points.",
            "You take the trick: 3 points, less 10 for J♦.",
            "Ada takes the trick and Q♠: 15 points, less 10 for J♦.",
        ],
        "scored": ["J♦ −10, no tricks −5"],
    },
    "es": {
        "seats": ["1 carta, 0 puntos", "2 cartas, −1 punto", "0 cartas, −5 puntos"],
        "won": ["Ada gana con 0 puntos.", "¡Ganas con 1 punto!", "¡Victoria compartida! Tú y Ada, con −5 puntos."],
        "imported": ["entra 1 partida que", "entran 2 partidas que", "Ya tienes todas sus partidas"],
        "added": ["Se han añadido 0 partidas.", "Se ha añadido 1 partida.", "Se han añadido 2 partidas."],
        "played": ["dama de picas (tú)", "dama de picas (Ada)"],
        "tricks": [
            "Te llevas la baza.",
            "Ada se lleva la baza: 1 punto.",
            "Te llevas la baza y Q♠: 13 puntos.",
            "Ada se lleva la baza, y J♦ quita 10 puntos.",
            "Te llevas la baza: 3 puntos, menos 10 por J♦.",
            "Ada se lleva la baza y Q♠: 15 puntos, menos 10 por J♦.",
        ],
        "scored": ["J♦ −10, sin bazas −5"],
    },
}


@pytest.mark.parametrize("language", ["en", "es"])
def test_o_numbers_and_names_bend_the_words_beside_them(open_table, language):
    told = open_table(dealt(), language=language).page.evaluate(
        """async () => {
          const { $messages } = await import(new URL("main.js", location.href));
          const [{ scoring, seats, page, playing }, { saves }] = [
            $messages ?? (await import(new URL("messages.js", location.href))),
            await import(new URL("messages-saves.js", location.href)),
          ];
          const label = (cards, points) => seats.label("", { cards, points, total: 0 }, {}).slice(2);
          const names = [page.you, "Ada"];
          const queen = 2 * 13 + 10;
          return {
            seats: [label(1, 0), label(2, -1), label(0, -5)],
            won: [scoring.winner(names, [1], 0), scoring.winner(names, [0], 1), scoring.winner(names, [0, 1], -5)],
            imported: [1, 2, 0].map((number) => saves.mergeText(number)),
            added: [0, 1, 2].map((number) => saves.merged(number)),
            played: [page.played(names, 0, queen), page.played(names, 1, queen)],
            tricks: [
              playing.trick(names, 0, 0, false, false),
              playing.trick(names, 1, 1, false, false),
              playing.trick(names, 0, 13, true, false),
              playing.trick(names, 1, 0, false, true),
              playing.trick(names, 0, 3, false, true),
              playing.trick(names, 1, 15, true, true),
            ],
            scored: [scoring.how({ jack: -10, no_tricks: -5 })],
          };
        }"""
    )
    for name, texts in _COUNTED[language].items():
        for said, expected in zip(told[name], texts, strict=True):
            assert expected in said.replace("\ufe0e", "").replace("\u00a0", " ")
    for said in [*told["tricks"][3:], *told["scored"]]:
        assert not re.search(r" 10|♦.? [−1]", said)  # what J♦ is worth stays on one line with it


@pytest.mark.parametrize("language", ["en", "es"])
def test_k_what_a_button_shows_is_part_of_its_name(open_table, language):
    """Whoever speaks to the page says what they see (WCAG 2.5.3)."""
    table = open_table(dealt(), language=language)
    shown = table.page.locator("#tools button, #code").evaluate_all(
        "(buttons) => buttons.map((button) => [button.getAttribute('aria-label'), button.textContent.trim()])"
    )
    assert len(shown) == 7
    for name, label in shown:
        assert label
        assert label.lower() in name.lower()


@pytest.mark.parametrize("language", ["en", "es"])
def test_g2_a_links_question_fits_and_keeps_its_code_on_one_line(open_table, language):
    table = open_table(dealt(), size=UPRIGHT[1], language=language)
    table.wait('#game[data-phase="passing"]')
    table.pass_on(lowest(table.match(), 3))
    table.wait('#game[data-phase="playing"]')
    table.page.evaluate("() => { location.hash = '7K3Q-9F2M?players=5&target=100&jack=true'; }")
    dialog = table.page.get_by_role("dialog")
    dialog.wait_for()
    assert faults_by_size(table) == {}
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        lines = dialog.locator("p").first.evaluate(
            """(text) => {
              const range = document.createRange();
              const at = text.textContent.search("7K3Q");
              range.setStart(text.firstChild, at);
              range.setEnd(text.firstChild, at + 11);
              return new Set([...range.getClientRects()].map(({ top }) => top)).size;
            }"""
        )
        assert lines == 1, (width, height)


def shows_all_of_its_result(table: Table) -> None:
    """Nothing is wrong with it, and nothing of it has to be scrolled to, on the smallest phone too."""
    table.wait("#result:not([hidden])")
    for size in (UPRIGHT[0], UPRIGHT[1], LANDSCAPE, SIZES[-1]):
        assert faults_by_size(table, [size]) == {}
        inner, outer = table.page.evaluate(
            "(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])(document.querySelector('#result'))"
        )
        assert inner <= outer, size


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("players", [4, 6])
def test_h1_the_end_of_a_hand_is_seen_at_a_glance(open_table, players, language):
    match = finished_hand(players=players, hand_number=players + 1, target=500, jack=True)
    table = open_table(match, size=UPRIGHT[0], language=language)
    shows_all_of_its_result(table)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    "end", [finished_match, lambda: finished_match(players=6), moon_at_the_end], ids=["4", "6", "moon"]
)
def test_h4_the_end_of_a_match_is_seen_at_a_glance(open_table, end, language):
    """Last hand, standings and what can be done next, without scrolling, on the smallest phone too."""
    table = open_table(end(), size=UPRIGHT[0], language=language)
    shows_all_of_its_result(table)


def test_o_spanish_fits_every_screen(open_table):
    """Its words are longer: on the table, and in the windows at twice the size."""
    table = open_table(dealt(), language="es", keeping=history(finished_match(players=6)))
    table.wait('#game[data-phase="passing"]')
    wrong = {"table": faults_by_size(table, SIZES[:3])}
    double_the_text(table)
    wrong["table, large"] = faults_by_size(table, UPRIGHT[:2])
    table.page.evaluate("document.querySelector('#settings').click()")
    drawer = table.page.get_by_role("dialog")
    drawer.wait_for()
    drawer.locator("details").evaluate_all("(folds) => folds.forEach((fold) => (fold.open = true))")
    drawer.locator("details").last.locator(".field").first.wait_for()
    wrong["settings"] = faults_by_size(table, UPRIGHT[:2])
    table.page.locator("#open-saves").evaluate("(button) => button.click()")
    saves = table.page.get_by_role("dialog", name="Tus partidas")
    saves.wait_for()
    saves.locator("details").evaluate_all("(folds) => folds.forEach((fold) => (fold.open = true))")
    saves.get_by_text("Rivales: Ocasional").wait_for()
    wrong["saves"] = faults_by_size(table, UPRIGHT[:2])
    assert {where: found for where, found in wrong.items() if found} == {}
