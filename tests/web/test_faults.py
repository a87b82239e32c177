"""What can go wrong around a game: storage, WebAssembly, the worker, the network. The game goes on, or says why not."""

import json
from typing import Any

import pytest
import wasmtime
from games import NAMES, damaged_saves, dealt, finished_hand, finished_match, highest, history, play, save, set_up, shot
from table import Table, lowest

from hearts import LEVELS, Card, GameCode, Match, Played, Seat
from hearts.kernel.levels import NETWORKED

FORBIDDEN = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});"""
FOREIGN_MODULE = """(module (memory (export "memory") 1) (global (export "__heap_base") i32 (i32.const 1024))
  (func (export "fingerprint") (result i64) (i64.const 1)))"""
FULL = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };"""


@pytest.mark.parametrize("kind", damaged_saves())
def test_v2_a_damaged_save_is_kept_aside_and_a_new_game_is_dealt(open_table, kind):
    damaged = damaged_saves()[kind]
    table = open_table(damaged)
    assert "could not be read" in table.status
    table.my_decision()
    assert [json.loads(text) for text in table.stored("hearts.damaged")] == [damaged]
    table.pass_on(lowest(table.my_decision(), 3))


def test_v2_what_is_no_json_is_kept_aside_too(open_table):
    cut = json.dumps(save(dealt()))[:200]
    spoil = f"if (!localStorage.getItem('hearts.damaged')) localStorage.setItem('hearts.game', {json.dumps(cut)});"
    table = open_table(scripts=(spoil,))
    table.says("could not be read")
    assert table.stored("hearts.damaged") == [cut]


@pytest.mark.parametrize("script", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_v2_without_storage_the_game_goes_on_and_says_that_it_is_not_saved(open_table, script):
    # Settings that cannot be read are the usual ones, and so is the pace.
    table = open_table(scripts=(script,), prepare=lambda context: context.clock.install())
    table.says("does not let the game be saved")
    assert "not saved" in table.see()["handNumber"]
    table.pick([Card(card) for card in hand(table)[:3]])
    table.press("#pass")
    table.wait('#game[data-phase="playing"]')
    for left in (13, 12):
        table.fast_forward()
        cards = hand(table)
        assert len(cards) == left
        table.play(Card(next(card["card"] for card in table.see()["cards"] if is_legal(card))))
        assert len(hand(table)) == left - 1
    assert "not saved" in table.see()["handNumber"]
    assert "does not let" not in table.status  # it was said once


def hand(table: Table) -> list[str]:
    return [card["card"] for card in table.see()["cards"] if card["zone"] == "hand"]


def is_legal(card: dict[str, Any]) -> bool:
    return card["zone"] == "hand" and not card["barred"]


def alert(table: Table) -> str:
    shown = table.page.get_by_role("alert")
    shown.wait_for()
    return shown.inner_text()


def test_without_webassembly_the_page_says_so(open_table):
    table = open_table(scripts=("Object.defineProperty(window, 'WebAssembly', { value: undefined });",))
    assert "needs WebAssembly" in alert(table)


def test_where_webassembly_is_refused_the_page_says_so(open_table):
    refuse = "WebAssembly.compile = () => Promise.reject(new WebAssembly.CompileError('refused by policy'));"
    table = open_table(scripts=(refuse,))
    assert "needs WebAssembly" in alert(table)


@pytest.mark.parametrize("part", ["kernel.wasm", "kernel.json"])
def test_a_part_that_does_not_arrive_is_named_as_a_matter_of_the_connection(open_table, part):
    table = open_table(prepare=lambda context: context.route(f"**/{part}", lambda route: route.abort()))
    assert "could not be loaded" in alert(table)
    table.problems.clear()


def test_parts_of_two_versions_are_not_played_with(open_table):
    def change(route: Any) -> None:
        response = route.fetch()
        layout = response.json()
        layout["fingerprint"] = "0123456789abcdef" + layout["fingerprint"][16:]
        route.fulfill(response=response, json=layout)

    table = open_table(prepare=lambda context: context.route("**/kernel.json", change))
    assert "different versions" in alert(table)


def test_a_crashed_worker_is_replaced_and_the_game_goes_on(open_table):
    """The first worker throws at its first question; the second answers."""
    crash = """const Real = Worker; let hired = 0;
      window.Worker = class extends Real {
        postMessage(message) {
          const crash = () => this.dispatchEvent(new ErrorEvent("error", { cancelable: true }));
          if (hired === 1 && message.view) setTimeout(crash);
          else super.postMessage(message);
        }
        constructor(...all) { super(...all); hired += 1; }
      };"""
    table = open_table(dealt(), scripts=(crash,))
    match = table.my_decision()
    table.pass_on(lowest(match, 3))
    table.play(min(table.my_decision().legal()))
    assert sum(isinstance(event, Played) for event in table.my_decision()) > 4


def test_a_worker_that_never_runs_is_told_and_loses_nothing(open_table):
    broken = "throw new Error('the worker is broken');"
    table = open_table(
        dealt(),
        prepare=lambda context: context.route(
            "**/worker.js", lambda route: route.fulfill(content_type="text/javascript", body=broken)
        ),
    )
    cards = lowest(table.agrees(), 3)
    table.pick(cards)
    table.press("#pass")
    table.says("The computer players stopped")
    table.page.context.unroute("**/worker.js")
    table.reload()
    assert own_choice_is_safe(table, [card.text for card in cards])
    table.problems.clear()


def test_players_that_do_not_arrive_are_told_and_play_once_the_network_is_back(open_table):
    table = open_table(dealt(), prepare=lambda context: context.route("**/players.wasm", lambda route: route.abort()))
    table.pick(lowest(table.agrees(), 3))
    table.press("#pass")
    table.says("could not be loaded")
    table.page.context.unroute("**/players.wasm")
    table.page.evaluate("dispatchEvent(new Event('online'))")
    table.wait('#game[data-phase="playing"]')
    table.play(min(table.my_decision().legal()))
    table.problems.clear()


def test_however_often_players_did_not_arrive_they_are_asked_once_when_the_network_is_back(open_table):
    count = """window.asked = 0; const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message) { asked += "id" in message; post.call(this, message); };"""
    abort = "**/players.wasm", lambda route: route.abort()
    table = open_table(dealt(), scripts=(count,), prepare=lambda context: context.route(*abort))
    for _ in range(3):
        table.says("could not be loaded")
        table.press("#settings")
        table.press("#new-game")
    table.says("could not be loaded")
    assert table.page.evaluate("asked = 0, dispatchEvent(new Event('online')), asked") == 3
    table.problems.clear()


def test_players_of_another_version_are_not_played_with(open_table):
    foreign = bytes(wasmtime.wat2wasm(FOREIGN_MODULE))

    def serve(route: Any) -> None:
        route.fulfill(content_type="application/wasm", body=foreign)

    table = open_table(dealt(), prepare=lambda context: context.route("**/players.wasm", serve))
    table.says("a new version")
    table.problems.clear()


def dealt_against(level: str) -> Match:
    return Match("7K3Q-9F2M", seats=[Seat("You"), *(Seat(name, level) for name in NAMES[1:4])])


@pytest.mark.parametrize("level", LEVELS)
def test_the_networks_are_fetched_once_and_only_for_the_levels_that_use_them(open_table, level):
    asked: list[str] = []

    def note(route: Any) -> None:
        asked.append(route.request.url)
        route.continue_()

    table = open_table(dealt_against(level), prepare=lambda context: context.route("**/network.bin", note))
    table.pass_on(lowest(table.my_decision(), 3))
    table.play(min(table.my_decision().legal()))
    table.my_decision()
    assert len(asked) == (1 if level in NETWORKED else 0)


def test_networks_that_do_not_arrive_are_told_and_play_once_they_do(open_table):
    table = open_table(
        dealt_against(NETWORKED[-1]),
        prepare=lambda context: context.route("**/network.bin", lambda route: route.abort()),
    )
    cards = lowest(table.agrees(), 3)
    table.pick(cards)
    table.press("#pass")
    table.says("could not be loaded")
    table.page.context.unroute("**/network.bin")
    table.reload()
    assert own_choice_is_safe(table, [card.text for card in cards])
    table.problems.clear()


@pytest.mark.parametrize("size", [0, 999, 400_000])
def test_networks_of_another_size_are_not_played_with(open_table, size):
    def serve(route: Any) -> None:
        route.fulfill(content_type="application/octet-stream", body=bytes(size))

    table = open_table(dealt_against(NETWORKED[-1]), prepare=lambda context: context.route("**/network.bin", serve))
    table.pick(lowest(table.agrees(), 3))
    table.press("#pass")
    table.says("a new version")
    table.problems.clear()


def own_choice_is_safe(table: Table, cards: list[str]) -> bool:
    """Either the pass came through or its cards are picked still."""
    match: Match = table.my_decision()
    return match.phase.name == "PLAYING" or sorted(table.raised) == sorted(cards)


def test_without_javascript_the_page_says_what_it_needs(browser, site):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    assert "needs JavaScript" in page.locator("body").inner_text()
    context.close()


def leave_game(table: Table) -> None:
    """Passes, and goes on to a new game."""
    table.pass_on(lowest(table.my_decision(), 3))
    table.my_decision()
    table.press("#settings")
    table.press("#new-game")
    table.page.get_by_role("dialog").wait_for(state="detached")


def test_v2_without_room_a_game_that_was_left_lasts_as_long_as_the_page(open_table):
    table = open_table(dealt())
    table.pass_on(lowest(table.my_decision(), 3))
    table.my_decision()
    table.page.evaluate(f"() => {{ {FULL} }}")
    table.press("#settings")
    table.press("#new-game")
    table.says("no room here to keep the game before")
    table.press("#settings")
    table.press("#go-back")
    table.says("Back in the game you left")
    assert "7K3Q-9F2M" in table.page.locator("#code").inner_text()


def test_v2_without_room_to_exchange_games_this_one_goes_on(open_table):
    table = open_table(dealt("0000-0000"), keeping=history(dealt()))
    table.pass_on(lowest(table.my_decision(), 3))
    before, kept = table.my_decision(), table.history()
    table.page.evaluate(f"() => {{ {FULL} }}")
    table.press("#settings")
    table.press("#go-back")
    table.says("no room here to keep this game")
    assert table.agrees().events == before.events
    assert table.history() == kept


def test_v3_a_kept_game_that_cannot_be_read_is_set_aside_and_this_one_goes_on(open_table):
    table = open_table(dealt())
    leave_game(table)
    before = table.my_decision()
    spoil = """() => {
      const key = Object.keys(localStorage).find((each) => each.startsWith("hearts.history."));
      const kept = JSON.parse(localStorage.getItem(key));
      kept.save.record.rules = { players: 9 };
      localStorage.setItem(key, JSON.stringify(kept));
    }"""
    table.page.evaluate(spoil)
    table.press("#settings")
    table.press("#go-back")
    table.says("this one goes on")
    assert table.my_decision().code == before.code
    assert len(table.stored("hearts.damaged")) == 1


def test_v3_a_damaged_history_is_set_aside(open_table):
    table = open_table(dealt(), scripts=("localStorage.setItem('hearts.history', '{damaged');",))
    leave_game(table)
    assert table.stored("hearts.damaged") == ["{damaged"]
    assert len(table.history()) == 1


def test_v2_what_was_set_aside_may_be_damaged_itself(open_table):
    table = open_table({"no": "save"}, scripts=("localStorage.setItem('hearts.damaged', '{}');",))
    table.says("could not be read")
    assert json.loads(table.stored("hearts.damaged")[1]) == {"no": "save"}


REFUSE_COPYING = """Object.defineProperty(navigator, "clipboard", {
  get: () => ({ writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) }),
});"""


def test_g1_where_copying_is_refused_the_code_is_told_beside_what_is_to_be_done(open_table):
    table = open_table(dealt(), scripts=(REFUSE_COPYING,))
    match = table.my_decision()
    table.press("#code")
    table.says("did not allow copying. The code is 7K3Q-9F2M.")
    assert "Choose three cards for Ada" in table.status
    table.press("#settings")
    table.press("#copy-link")
    table.page.locator("#code-said", has_text="The link is http").wait_for()
    assert table.match().hand(0) == match.hand(0)


def test_v2_offline_in_mid_game_the_game_goes_on(open_table):
    table = open_table(dealt())
    table.pass_on(lowest(table.my_decision(), 3))
    before = table.my_decision()
    table.page.context.set_offline(True)
    table.play(min(before.legal()))
    after = table.my_decision()
    assert len(after.events) > len(before.events) + 1
    table.press("#undo")
    assert table.my_decision().events == before.events


def test_v2_offline_a_hand_ends_and_the_next_begins(open_table):
    """What the result is made of is read once cards are played, not when it is due."""
    table = open_table(shot(tricks_left=2))
    table.play(highest(table.my_decision()))
    match = table.my_decision()
    table.page.wait_for_function(
        """() => ["panels.js", "panels.css", "result.css", "dialogs.css", "saves.css"].every((name) =>
          performance.getEntriesByType("resource").some((read) => read.name.endsWith(name)))"""
    )
    table.page.context.set_offline(True)
    table.play(highest(match))
    assert table.my_decision().phase.name == "SCORED"
    table.press("#next")
    assert table.my_decision().hand_number == match.hand_number + 1


def test_v2_scores_that_do_not_arrive_are_told_and_shown_once_the_network_is_back(open_table):
    abort = "**/panels.*", lambda route: route.abort()
    table = open_table(finished_hand(), prepare=lambda context: context.route(*abort))
    table.says("The scores could not be loaded")
    assert not table.see()["result"]
    table.page.context.unroute("**/panels.*")
    table.page.evaluate("dispatchEvent(new Event('online'))")
    assert table.my_decision().phase.name == "SCORED"
    table.problems.clear()


def test_v2_a_window_that_does_not_arrive_is_told_and_opens_later(open_table):
    table = open_table(dealt(), prepare=lambda context: context.route("**/drawer.js", lambda route: route.abort()))
    table.my_decision()
    table.press("#settings")
    table.says("The game goes on: try again once you are online")
    table.page.context.unroute("**/drawer.js")
    table.press("#settings")
    table.page.get_by_role("dialog").wait_for()
    table.problems.clear()


@pytest.mark.parametrize("link", ["7K3Q-9F2M?trumps=true", "7K3Q-9F2M?players=9", "7K3Q-9F2M?target=many"])
def test_g2_a_link_with_foreign_rules_is_named_and_the_game_goes_on(open_table, link):
    table = open_table(dealt(str(GameCode.from_seed(5))))
    before = table.my_decision()
    table.page.evaluate("(hash) => { location.hash = hash; }", link)
    table.says("code or rules are damaged")
    assert table.my_decision().hand(0) == before.hand(0)


PHASES = {
    "passing": lambda: save(dealt(), picked=["2C", "4C"]),
    "playing": lambda: save(play(set_up("AC KC QC JC TC"), "AC"), lifted="KC"),
    "choosing": lambda: save(shot(moon="choose")),
    "scored": lambda: save(finished_hand(target=500)),
    "over": lambda: save(finished_match()),
}


@pytest.mark.parametrize("phase", PHASES)
def test_v2_a_tab_closed_in_any_phase_loses_nothing(open_table, phase):
    table = open_table(PHASES[phase]())
    assert table.my_decision().phase.name.lower() == phase
    raised = table.raised
    context = table.page.context
    table.page.close()
    again = Table(context.new_page())
    again.page.goto("./")
    again.started()
    assert again.my_decision().phase.name.lower() == phase
    assert again.raised == raised
    assert bool(raised) == (phase in ("passing", "playing"))
