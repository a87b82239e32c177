"""Fair and private: the computers are told what their seat may know, and nobody else is told anything (DESIGN 3)."""

import base64
from collections import Counter

from games import dealt
from table import Table, lowest

from hearts import LEVELS, Match, View
from hearts.web.export import export

# What is sent to workers: the keys of each message, and the bytes of each view.
LISTEN = """window.sent = [];
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  const view = message.view instanceof ArrayBuffer || ArrayBuffer.isView(message.view)
    ? btoa(String.fromCharCode(...new Uint8Array(message.view.buffer ?? message.view))) : null;
  window.sent.push({ keys: Object.keys(message).sort(), level: message.level, view, rest: rest.length });
  return post.call(this, message, ...rest);
};"""

# Every card that was ever named in the page.
WATCH = """window.named = new Set();
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    if (target.dataset?.card) window.named.add(target.dataset.card);
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      for (const { dataset } of [node, ...node.querySelectorAll("[data-card]")]) {
        if (dataset?.card) window.named.add(dataset.card);
      }
    }
  }
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-card"] });"""


def views_of(match: Match) -> set[bytes]:
    """Every view that a computer's seat could have had up to here."""
    told, views = match.copy(), set()
    for _ in match.events:
        told.undo()
    for number in range(len(match.events) + 1):
        views |= {bytes(told.view(seat)) for seat in range(1, match.rules.players)}
        if number < len(match.events):
            told.redo()
    return views


def test_3_the_worker_is_sent_the_seats_view_and_nothing_else(open_table):
    table = open_table(dealt(), scripts=(LISTEN,))
    play_some(table)
    sent = table.page.evaluate("window.sent")
    match = table.my_decision()
    assert sent[0]["keys"] == ["layout"]
    views = views_of(match)
    for message in sent[1:]:
        assert message["keys"] == ["id", "level", "view"]
        assert message["level"] in range(len(LEVELS))
        assert message["rest"] == 0
        data = base64.b64decode(message["view"])
        assert data in views
        assert View(data).seat != 0
    asked = Counter(View(base64.b64decode(message["view"])).seat for message in sent[1:])
    assert set(asked) == {1, 2, 3}


def play_some(table: Table, decisions: int = 6) -> None:
    table.pass_on(lowest(table.my_decision(), 3))
    for _ in range(decisions):
        table.play(min(table.my_decision().legal()))
    table.my_decision()


def test_3_no_card_of_another_seat_is_in_the_page_before_it_is_played(open_table):
    table = open_table(dealt(), scripts=(WATCH,))
    first = table.my_decision().view(0)
    known = {card.text for card in first.hand}
    table.pass_on(lowest(table.match(), 3))
    for _ in range(6):
        match = table.my_decision()
        played = {card.text for trick in (*match.tricks, match.trick) for _, card in trick}
        allowed = known | played | {card.text for card in match.hand(0)}
        assert set(table.page.evaluate("[...window.named]")) <= allowed
        lying = {card["card"] for card in table.see()["cards"]}
        assert lying <= allowed
        html = table.page.content()
        assert not any(f'data-card="{card.text}"' in html for seat in (1, 2, 3) for card in match.hand(seat))
        table.play(min(match.legal()))


def test_a_visit_fetches_each_file_once_from_its_own_address(open_table, site):
    table = open_table()
    table.wait('#game[data-phase="passing"]')
    play_some(table, decisions=2)
    visited = Counter(table.addresses)
    assert {address: times for address, times in visited.items() if times > 1} == {}
    assert all(address.startswith(site) for address in visited)
    assert len(visited) <= 40


def test_it_keeps_no_cookie(open_table):
    table = open_table()
    play_some(table, decisions=1)
    assert table.page.context.cookies() == []


def test_the_exported_page_plays_from_a_sub_folder(open_table, serve, tmp_path):
    export(tmp_path / "games" / "hearts")
    with serve(tmp_path) as address:
        table = open_table(address=f"{address}games/hearts/")
        play_some(table, decisions=1)
        for selector in ("#settings", "#scores", "#last-trick"):
            table.press(selector)
            table.page.get_by_role("dialog").wait_for()
            table.page.keyboard.press("Escape")
            table.page.get_by_role("dialog").wait_for(state="detached")
        table.reload()
        table.my_decision()
        assert all(visited.startswith(f"{address}games/hearts/") for visited in table.addresses)
        table.page.context.close()
