"""How the table looks: decks, faces, colours, and motion that says nothing but what is there without it (P, O, K)."""

import pytest
from games import dealt, finished_hand, highest, play, set_up
from table import PHONE, Table, lowest
from test_access import findings

MIDDLE = "AC KC QC JC TC"

_COLOURS = """() => {
  const colour = (selector, name) => getComputedStyle(document.querySelector(selector)).getPropertyValue(name).trim();
  return [colour("body", "color"), colour(".lead", "background-color"), colour("#felt", "--felt")];
}"""


def colours(table: Table) -> tuple[str, ...]:
    return tuple(table.page.evaluate(_COLOURS))


def test_o_each_theme_and_table_colour_is_one_of_its_own(open_table):
    table = open_table(dealt())
    table.my_decision()
    table.page.emulate_media(color_scheme="light")
    light = colours(table)
    table.page.emulate_media(color_scheme="dark")
    dark = colours(table)
    seen = set()
    table.press("#settings")
    table.page.locator("summary", has_text="Look").click()
    for theme, expected in (("light", light), ("dark", dark), ("contrast", None)):
        table.page.locator("#theme").select_option(theme)
        seen.add(colours(table))
        assert expected in (None, colours(table))
    for felt in ("blue", "red", "grey"):
        table.page.locator("#theme").select_option("light")
        table.page.locator("#tableColour").select_option(felt)
        seen.add(colours(table))
    assert len(seen) == 6


@pytest.mark.parametrize("felt", ["blue", "red", "grey"])
def test_k_every_table_colour_can_be_read(open_table, felt):
    table = open_table(dealt(), size=PHONE, tableColour=felt, fourColours=True)
    match = table.my_decision()
    assert findings(table) == []
    table.pick(lowest(match, 3))
    assert findings(table) == []


def test_o_the_classic_deck_is_read_once_it_is_chosen(open_table):
    table = open_table(dealt())
    hand = table.my_decision().hand(0)
    assert not [address for address in table.addresses if "classic" in address]
    table.press("#settings")
    table.page.locator("summary", has_text="Look").click()
    table.page.locator("#deck").select_option("classic")
    table.wait("#hand .body")
    shown = table.page.evaluate(
        """() => [...document.querySelectorAll("#hand .body")].map((body) => {
          const { width, height } = body.firstElementChild.getBBox();
          return [body.closest("[data-card]").dataset.card, width > 10 && height > 10];
        })"""
    )
    assert sorted(shown) == sorted([card.text, True] for card in hand)
    table.page.locator("#deck").select_option("large")
    assert table.page.locator("#hand .body").count() == 0
    assert len([address for address in table.addresses if address.endswith("classic.svg")]) == 1


def test_o_without_the_classic_deck_the_large_one_goes_on(open_table):
    """Where its file cannot be had the game is played with the other one, and it is asked for again."""
    table = open_table(
        dealt(), deck="classic", prepare=lambda context: context.route("**/classic.svg", lambda route: route.abort())
    )
    match = table.my_decision()
    table.says("classic cards could not be loaded")
    assert table.page.locator("#hand .pip").count() == len(match.hand(0))
    table.tap(lowest(match, 1)[0])
    assert table.status == "2 more cards to choose."
    table.page.context.unroute("**/classic.svg")
    table.page.evaluate("dispatchEvent(new Event('online'))")
    table.wait("#hand .body")
    table.problems = [problem for problem in table.problems if "ERR_FAILED" not in problem]


def test_s1_the_places_for_the_pass_show_what_is_picked(open_table):
    table = open_table(dealt())
    cards = lowest(table.my_decision(), 3)
    slots = table.page.locator("#slots li")
    assert slots.count() == 3
    for number, card in enumerate(cards, 1):
        table.tap(card)
        assert table.page.locator("#slots .face").count() == number
    table.tap(cards[0], again=True)
    assert table.page.locator("#slots .face").count() == 2
    assert table.page.locator("#slots").get_attribute("aria-hidden") == "true"


def test_p2_the_others_cards_are_seen_from_behind(open_table):
    """Under each opponent's plate as many strips as it has cards."""
    table = open_table(play(set_up(MIDDLE), "AC KC"))
    match = table.my_decision()
    strips = table.page.locator(".seat .fan").evaluate_all(
        "(fans) => fans.map((fan) => fan.style.getPropertyValue('--cards'))"
    )
    assert [int(each) for each in strips] == [match.cards_left(seat) for seat in range(1, 4)]
    assert [table.page.locator(f".seat[data-seat='{seat}'] .fan").count() for seat in range(4)] == [0, 1, 1, 1]


def test_o_the_avatar_is_the_persons_in_every_place(open_table):
    table = open_table(finished_hand(target=500), avatar="owl")
    table.my_decision()
    drawn = """(portraits) => portraits.map((portrait) => [...document.querySelectorAll("symbol")].find((symbol) =>
      symbol.innerHTML === portrait.innerHTML)?.id ?? portrait.querySelector("use")?.getAttribute("href"))"""
    for place in (".seat .portrait", "#result .portrait"):
        faces = table.page.locator(place).evaluate_all(drawn)
        assert faces == ["avatars.svg#owl", "face-1", "face-2", "face-3"]
    table.page.wait_for_function("() => document.querySelector('.portrait use').getBBox().width > 10")
    assert any(address.endswith("avatars.svg") for address in table.addresses)


def test_k_reduced_motion_by_option_is_as_by_the_device(open_table):
    table = open_table(play(set_up(MIDDLE), "AC"), speed="relaxed", motion="reduced")
    table.play(highest(table.my_decision()))
    running = "document.getAnimations().filter((each) => each.playState === 'running').length"
    assert table.page.evaluate(running) == 0
    assert table.page.locator(".back").count() == 0


def test_p4_only_what_is_cheap_moves_and_nothing_of_it_stays(open_table):
    """All moves by transforms and opacity, for a left hand too; a card that has left, or turned, leaves nothing."""
    table = open_table(play(set_up(MIDDLE), "AC"), speed="fast", leftHanded=True)
    table.page.evaluate(
        """() => {
          window.moved = new Set();
          const note = () => {
            for (const each of document.getAnimations()) {
              if (each.transitionProperty) moved.add(each.transitionProperty);
              else each.effect.getKeyframes().flatMap((frame) => Object.keys(frame)).forEach((name) => moved.add(name));
            }
            requestAnimationFrame(note);
          };
          note();
        }"""
    )
    table.play(highest(table.my_decision()))
    table.wait('#game[data-rest="trick"]')
    table.my_decision()
    table.page.wait_for_function("() => !document.querySelector('.leaving, .back')")
    about = {"offset", "computedOffset", "easing", "composite"}
    moved = set(table.page.evaluate("[...window.moved]")) - about
    assert {"transform"} <= moved <= {"transform", "translate", "opacity"}


def test_p4_cards_turn_as_they_come_and_as_they_go(open_table):
    """A card has a back for as long as it turns: played ones come with it up, gathered ones go with it up."""
    table = open_table(play(set_up(MIDDLE), "AC"), speed="relaxed")
    match = table.my_decision()
    table.page.evaluate(
        """() => {
          const animate = Element.prototype.animate;
          window.turned = [];
          Element.prototype.animate = function (frames, manner) {
            if (this.matches(".back")) return animate.call(this, frames, manner);
            const told = frames.transform ?? frames.map((frame) => frame.transform);
            const turns = told.map((transform) => transform.includes("rotateY(180deg)"));
            turned.push({ card: this.dataset.card ?? null, turns, backs: this.querySelectorAll(".back").length });
            return animate.call(this, frames, manner);
          };
        }"""
    )
    table.play(highest(match))
    table.wait('#game[data-rest="trick"]')
    table.page.wait_for_function("() => turned.filter(({ card }) => !card).length === 4")
    turned = table.page.evaluate("turned")
    coming, leaving = ([each for each in turned if bool(each["card"]) is comes] for comes in (True, False))
    assert len(coming) >= 2  # the others' after the person's, and what is led next
    assert {tuple(each["turns"]) for each in coming} == {(True,)}
    assert [each["turns"] for each in leaving] == [[False, False, True]] * 4
    assert {each["backs"] for each in turned} == {1}
