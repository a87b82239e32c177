"""The table on every screen: the whole hand to be seen and tapped, nothing cut off, covered or out of reach (P5, K)."""

import re

import pytest
from games import dealt, finished_match, highest, set_up, shot, to_my_turn
from table import Table, lowest

LANDSCAPE = (667, 375)
UPRIGHT = [(320, 568), (360, 740), (820, 1180), (1280, 800), (2560, 1440)]
SIZES = [LANDSCAPE, *UPRIGHT, (568, 320)]

# Says what is wrong with the page as it lies, one line for each thing.
_FAULTS = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const faults = [];
  const root = document.documentElement;
  const screen = { left: 0, top: 0, right: root.clientWidth, bottom: innerHeight };
  const box = (element) => element.getBoundingClientRect();
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const name = (element) => element.dataset.card ?? `"${element.id || element.textContent.trim().slice(0, 40)}"`;
  const isBeside = ({ left, right }) => left < screen.left - 1 || right > screen.right + 1;
  const isOff = (rect) => isBeside(rect) || rect.top < screen.top - 1 || rect.bottom > screen.bottom + 1;
  const meets = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const isCovered = seen("#result, dialog").length > 0;
  const hand = seen('#hand [data-place="hand"]');

  if (root.scrollWidth > root.clientWidth) faults.push(`the page scrolls sideways, ${root.scrollWidth} px`);

  for (const card of hand) {
    const strip = box(card);
    const { x, y, width, height } = strip;
    if (isOff(strip)) faults.push(`${name(card)} is not wholly on the screen`);
    if (width < 24 || height < 24) faults.push(`${name(card)} has ${width} x ${height} px to tap`);
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    const isHit = isCovered || hit?.closest("[data-card]") === card;
    if (!isHit) faults.push(`${name(card)} is under ${hit?.id || hit?.className}`);
    const rank = parseFloat(getComputedStyle(card.querySelector(".rank")).fontSize);
    if (rank < 20) faults.push(`the index of ${name(card)} is ${rank} px high`);
    const index = box(card.querySelector(".rank"));
    if (index.left < 0 || index.right > strip.right + 2) faults.push(`the index of ${name(card)} is covered`);
  }

  const texts = seen("button:not(.card), #status, #hand-number, .name, .numbers, h2, h3, p, th, td, label, select")
    .filter((each) => each instanceof HTMLElement && !each.classList.contains("unseen"))
    .filter((each) => getComputedStyle(each).display !== "inline" && getComputedStyle(each).opacity !== "0");
  for (const element of texts) {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    if (scrollWidth > clientWidth + 1) faults.push(`${name(element)} is ${scrollWidth} px wide in ${clientWidth}`);
    const isTall = scrollHeight > clientHeight + 2 && !element.matches("th, td"); // portraits hang over in a cell
    if (isTall) faults.push(`${name(element)} is ${scrollHeight} px high in ${clientHeight}`);
    const canScroll = element.closest("#result, dialog");
    if (canScroll ? isBeside(box(element)) : isOff(box(element))) faults.push(`${name(element)} is off the screen`);
  }

  for (const button of seen("button:not(.card), select, input:not([type=checkbox]), summary")) {
    const { width, height } = box(button);
    if (Math.min(width, height) < 24) faults.push(`${name(button)} has ${width} x ${height} px to tap`);
  }

  if (isCovered) return faults;
  const plates = seen(".seat .seen");
  const apart = [...plates, ...seen("#pass, #finish, #go-on, #status, #code, #hand-number, #settings, #tools")];
  const pairs = apart.flatMap((one, i) => apart.slice(i + 1).map((other) => [one, other]));
  for (const card of hand) for (const other of seen("#status, #pass, #finish, #go-on")) pairs.push([card, other]);
  for (const [one, other] of pairs) {
    if (meets(box(one), box(other))) faults.push(`${name(one)} and ${name(other)} lie on each other`);
  }
  for (const card of seen('#hand [data-place="trick"]')) {
    const covered = plates.filter((plate) => meets(box(card.querySelector(".rank")), box(plate)));
    for (const plate of covered) faults.push(`the index of ${name(card)} lies on ${name(plate)}`);
  }
  return faults;
}"""


def faults(table: Table) -> list[str]:
    found: list[str] = table.page.evaluate(_FAULTS)
    return found


def faults_by_size(table: Table, sizes: list[tuple[int, int]] = SIZES) -> dict[str, list[str]]:
    """What is wrong at each size; sizes at which nothing is are left out."""
    found = {}
    for width, height in sizes:
        table.page.set_viewport_size({"width": width, "height": height})
        table.page.wait_for_function(f"innerWidth === {width} && innerHeight === {height}")
        if wrong := faults(table):
            found[f"{width} x {height}"] = wrong
    return found


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_p5_the_whole_hand_is_there_on_every_screen(open_table, players):
    table = open_table(dealt(players=players))
    match = table.my_decision()
    passing = faults_by_size(table)
    cards = lowest(match, 3)
    table.pick(cards)
    picked = faults_by_size(table, SIZES[:3])
    table.press("#pass")
    table.wait('#game:not([data-phase="passing"])')
    match = table.my_decision()
    table.tap(highest(match))
    playing = faults_by_size(table)
    table.tap(highest(match))
    assert {"passing": passing, "picked": picked, "playing": playing} == {"passing": {}, "picked": {}, "playing": {}}


@pytest.mark.parametrize("looks", [{"leftHanded": True}, {"deck": "classic"}], ids=lambda looks: next(iter(looks)))
def test_p5_the_hand_is_there_however_it_looks(open_table, looks):
    table = open_table(dealt(players=3), **looks)
    match = table.my_decision()
    if "deck" in looks:
        table.wait("#hand .body")
    passing = faults_by_size(table, SIZES[:3])
    table.pass_on(lowest(match, 3))
    match = table.my_decision()
    table.tap(highest(match))
    assert {"passing": passing, "playing": faults_by_size(table, SIZES[:4])} == {"passing": {}, "playing": {}}


@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize("players", [3, 4])
def test_p5_legal_cards_get_room_from_barred_ones(open_table, players, hand):
    """On the person's turn alone; and T1: nothing moves between the tap that lifts a card and the one that plays it."""
    own = "3C 4C 5C 6C 3D 5D 9D KD 8S QS KS 5H JH" + (" 9H QH KH AH" if players == 3 else "")
    match = to_my_turn(set_up(own, players=players))  # whoever follows a 2♣ with these does not win the trick
    table = open_table(match, speed="tap", leftHanded=hand == "left")
    table.my_decision()
    legal = {card.text for card in match.legal()}
    assert faults_by_size(table) == {}
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        faults(table)  # once the new layout stands
        mixed = [row for row in strips(table, hand) if row.keys() & legal and row.keys() - legal]
        assert mixed
        for row in mixed:
            wider, narrower = ([row[card][1] for card in cards] for cards in (row.keys() & legal, row.keys() - legal))
            assert min(wider) > max(narrower) + 2
    lying = strips(table, hand)
    table.tap(highest(match))
    assert strips(table, hand) == lying
    table.tap(highest(match), again=True)
    table.wait("#go-on:not([hidden])")
    assert table.see()["turn"] != "0"
    for row in strips(table, hand):
        widths = [width for _, width in row.values()]
        assert max(widths) - min(widths) <= 1


def strips(table: Table, hand: str) -> list[dict[str, tuple[int, int]]]:
    """Where each card of a row begins and how wide it shows, once all rest; the one over all others is left out."""
    cards: list[tuple[int, int, str, int]] = table.page.evaluate(
        """async () => {
          const hand = [...document.querySelectorAll('#hand [data-place="hand"]')];
          await Promise.allSettled(hand.flatMap((card) => card.getAnimations()).map((each) => each.finished));
          return hand.map((card) => {
            const { x, y, width } = card.getBoundingClientRect();
            return [Math.round(y), Math.round(x), card.dataset.card, Math.round(width)];
          });
        }"""
    )
    rows = [sorted(card for card in cards if card[0] == y) for y in sorted({y for y, *_ in cards})]
    beneath = [row[1:] if hand == "left" else row[:-1] for row in rows]
    return [{card: (x, width) for _, x, card, width in row} for row in beneath]


def test_p5_an_offer_covers_nothing(open_table):
    table = open_table(shot(tricks_left=5))
    table.my_decision()
    assert table.see()["finish"]
    assert faults_by_size(table) == {}


@pytest.mark.parametrize("players", [4, 6])
def test_p5_a_full_trick_can_be_read(open_table, players):
    """Every seat's card in it shows its index, and lies towards its player."""
    table = open_table(dealt(players=players, passing="none"), speed="tap")
    table.wait('#game[data-phase="playing"]')
    while table.see()["rest"] != "trick":
        if table.see()["rest"]:
            table.press("#go-on")
        if table.see()["turn"] == "0":
            table.play(highest(table.agrees()))
    assert faults_by_size(table) == {}
    trick = table.agrees().last_trick
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        faults(table)  # once the new layout stands
        assert [pointed_at(table, card.text) for seat, card in trick if seat] == [seat for seat, _ in trick if seat]
        assert crowns_covered(table) == []


def crowns_covered(table: Table) -> list[str]:
    """The cards of a trick on which the winner's crown would lie under another card."""
    covered: list[str] = table.page.evaluate(
        """() => {
          const cards = [...document.querySelectorAll('#hand [data-place="trick"]')];
          const box = (card) => card.querySelector(".face").getBoundingClientRect();
          const winning = cards.find((card) => card.matches(".winning")).querySelector(".face");
          const shape = getComputedStyle(winning, "::after");
          const share = (name, whole) => parseFloat(shape[name]) / whole;
          const { clientWidth, clientHeight } = winning;
          const crown = (card) => {
            const { x, y, width, height } = box(card);
            const left = x + width * share("left", clientWidth);
            const top = y + height * share("top", clientHeight);
            return {
              left, top,
              right: left + width * share("width", clientWidth),
              bottom: top + height * share("height", clientHeight),
            };
          };
          const isOver = (other, card) => Number(other.style.zIndex) > Number(card.style.zIndex);
          const hides = (card, other) => {
            const [one, two] = [crown(card), box(other)];
            const meets = one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
            return meets && isOver(other, card);
          };
          return cards.filter((card) => cards.some((other) => hides(card, other))).map((card) => card.dataset.card);
        }"""
    )
    return covered


def pointed_at(table: Table, card: str) -> int:
    """The other player whose plate lies in a trick's card's direction, seen from the middle."""
    seat: int = table.page.evaluate(
        """(card) => {
          const middle = (element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [x + width / 2, y + height / 2];
          };
          const sum = (points, axis) => points.reduce((sum, point) => sum + point[axis], 0);
          const mean = (points) => [0, 1].map((axis) => sum(points, axis) / points.length);
          const angle = ([x, y], [fromX, fromY]) => Math.atan2(y - fromY, x - fromX);
          const apart = (one, other) => Math.abs(Math.atan2(Math.sin(one - other), Math.cos(one - other)));
          const cards = [...document.querySelectorAll('#hand [data-place="trick"]')];
          const way = angle(middle(cards.find((each) => each.dataset.card === card)), mean(cards.map(middle)));
          const felt = middle(document.querySelector("#felt"));
          const others = [...document.querySelectorAll(".seat .seen")].slice(1);
          const turns = others.map((plate) => apart(angle(middle(plate), felt), way));
          return 1 + turns.indexOf(Math.min(...turns));
        }""",
        card,
    )
    return seat


def test_p5_results_and_windows_fit_every_screen(open_table):
    table = open_table(finished_match())
    table.my_decision()
    wrong = {"standings": faults_by_size(table, SIZES[:3])}
    for selector in ("#scores", "#settings"):
        table.page.evaluate("(selector) => document.querySelector(selector).click()", selector)
        dialog = table.page.get_by_role("dialog")
        dialog.wait_for()
        wrong[selector] = faults_by_size(table, SIZES[:3])
        table.page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
    moon = open_table(shot(moon="choose"))
    moon.my_decision()
    wrong["moon"] = faults_by_size(moon, SIZES[:3])
    assert wrong == {"standings": {}, "#scores": {}, "#settings": {}, "moon": {}}


@pytest.mark.parametrize("players", [4, 6])
def test_k_text_at_twice_its_size(open_table, players):
    """With the browser's text at 200 % the hand is still whole, and no text is cut off.

    A phone lying on its side is too low for a table and a hand then: it may scroll from one to the other.
    """
    table = open_table(dealt(players=players))
    match = table.my_decision()
    double_the_text(table)
    passing = faults_by_size(table, UPRIGHT)
    low = faults_of_the_hand(table, LANDSCAPE)
    table.page.evaluate("scrollTo(0, 0)")
    table.page.set_viewport_size({"width": 820, "height": 1180})
    faults(table)  # once the new layout stands
    table.pass_on(lowest(match, 3))
    table.my_decision()
    playing = faults_by_size(table, UPRIGHT)
    assert {"passing": passing, "playing": playing, "low": low} == {"passing": {}, "playing": {}, "low": []}


def double_the_text(table: Table) -> None:
    """Sets the browser's text size, as a person does who reads large text everywhere."""
    browser = table.page.context.new_cdp_session(table.page)
    browser.send("Page.enable")
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    table.page.wait_for_function("getComputedStyle(document.documentElement).fontSize === '32px'")


def test_k_results_with_text_at_twice_its_size(open_table):
    """The numbers of a result are beside the names, its buttons leave room to read, and a status line stays a line."""
    table = open_table(finished_match())
    table.my_decision()
    double_the_text(table)
    assert faults_by_size(table, UPRIGHT[:2]) == {}
    table.page.set_viewport_size({"width": 320, "height": 568})
    shown, buttons = table.page.evaluate(
        """() => ["#result", "#result .actions"].map((selector) => document.querySelector(selector).offsetHeight)"""
    )
    assert buttons < shown / 4
    low = open_table(dealt(), size=LANDSCAPE)
    low.my_decision()
    double_the_text(low)
    assert low.page.evaluate("document.querySelector('#status').offsetHeight") < LANDSCAPE[1] / 4


def faults_of_the_hand(table: Table, size: tuple[int, int]) -> list[str]:
    """What is wrong with the hand's cards and the page's width, once the page is scrolled to its end."""
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    faults(table)  # once the new layout stands
    table.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    return [fault for fault in faults(table) if re.match(r"\w\w (is|has)|the page|the index", fault)]


def test_p5_turning_the_phone_keeps_the_selection(open_table):
    table = open_table(dealt(), size=(375, 667))
    cards = lowest(table.my_decision(), 3)
    table.pick(cards)
    table.page.set_viewport_size({"width": 667, "height": 375})
    assert sorted(table.raised) == sorted(card.text for card in cards)
    assert faults(table) == []
    table.press("#pass")
    table.wait('#game[data-phase="playing"]')
    table.my_decision()
