"""Sounds: off until they are wanted, made by the browser, each once for what happened; silence breaks nothing (O)."""

import pytest
from games import SHOOTER, computers, dealt, play, set_up, shot, to_my_turn
from table import Table, lowest

from hearts import Match

# A stand-in for the browser's synthesizer, which writes down what is to be heard: pitches of tones, lengths of noise.
# Its clock stands still until a test moves it.
RECORDER = """window.started = []; window.speakers = []; window.now = 0; performance.now = () => window.now;
window.AudioContext = class {
  constructor() { this.state = "suspended"; this.currentTime = 0; this.sampleRate = 1000; window.speakers.push(this); }
  async resume() { this.state = "running"; }
  async close() { this.state = "closed"; }
  #node(more) {
    const gain = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, frequency: { ...gain }, connect() {}, stop() {}, ...more };
  }
  createGain() { return this.#node(); }
  createBiquadFilter() { return this.#node(); }
  createOscillator() { return this.#node({ start() { window.started.push(this.frequency.value); } }); }
  createBufferSource() { return this.#node({ start() { window.started.push(-this.buffer.length); } }); }
  createBuffer(channels, length) { return { length, getChannelData: () => new Float32Array(length) }; }
};"""

# The names of the sounds that were written down.
HEARD = """async () => {
  const { SOUNDS } = await import(new URL("view/sound.js", location.href));
  const sign = (parts) => parts.map(({ tone, length }) => tone ?? -Math.ceil(length * 1000)).join() + ",";
  let rest = window.started.map((each) => `${each},`).join("");
  const names = [];
  while (rest) {
    const [name, parts] = Object.entries(SOUNDS).find(([, parts]) => rest.startsWith(sign(parts)));
    names.push(name);
    rest = rest.slice(sign(parts).length);
  }
  return names;
}"""


def heard(table: Table) -> list[str]:
    """What was heard so far, in order."""
    names: list[str] = table.page.evaluate(HEARD)
    return names


def leading() -> Match:
    """A game in which the person has won the first trick, and leads to the second."""
    return play(set_up(SHOOTER), "AC")


def last_trick(*, moon: bool) -> Match:
    """A hand before its last card, which is the person's."""
    if moon:
        return shot(tricks_left=1)
    match = set_up("2C 3C 4C 2D 3D 4D 2S 3S 4S 2H 3H 4H 5H", target=500)
    while match.cards_left(0) > 1:
        match.step(computers(match))
    return to_my_turn(match)


def test_o_sounds_are_off_at_first_and_nothing_of_them_is_loaded(open_table):
    table = open_table(leading(), scripts=(RECORDER,))
    table.play(min(table.my_decision().legal()))
    table.my_decision()
    assert table.page.evaluate("window.speakers.length") == 0
    assert not any("sound" in address for address in table.addresses)


def test_o_switching_sounds_on_plays_one_and_off_gives_the_speaker_back(open_table):
    table = open_table(leading(), scripts=(RECORDER,))
    table.my_decision()
    table.press("#settings")
    table.page.get_by_role("dialog").locator("summary").last.click()
    table.page.locator("#sound").check()
    table.page.wait_for_function("() => window.started.length > 0")
    assert heard(table) == ["card"]
    table.page.locator("#sound").uncheck()
    table.page.wait_for_function("() => window.speakers.every((speaker) => speaker.state === 'closed')")
    assert heard(table) == ["card"]


def test_o_every_card_and_trick_is_heard_once_and_who_has_waited_is_called(open_table):
    table = open_table(leading(), scripts=(RECORDER,), speed="fast", sound=True)
    expected = []
    for card, now, called in [("KC", 0, []), ("QC", 4000, ["turn"])]:
        table.my_decision()
        before = table.page.evaluate("window.started.length")
        table.play(card)
        table.page.wait_for_function("(before) => window.started.length > before", arg=before)
        table.page.evaluate("(now) => { window.now = now; }", now)
        table.wait('[data-rest="trick"]')
        assert table.my_decision().turn == 0
        expected += ["card"] * 4 + ["slide", *called]
        assert heard(table) == expected
    table.press("#undo")
    table.my_decision()
    assert heard(table) == expected


def test_o_exchanged_cards_and_a_refusal_are_heard(open_table):
    table = open_table(dealt(), scripts=(RECORDER,), sound=True)
    match = table.my_decision()
    table.pick(lowest(match, 4))
    assert heard(table) == ["refused"]
    table.press("#pass")
    match = table.my_decision()
    assert match.turn == 0
    assert heard(table) == ["refused", "slide"]


def test_o_broken_hearts_are_heard(open_table):
    match = to_my_turn(set_up("AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"))
    played = len(match.trick)
    table = open_table(match, scripts=(RECORDER,), speed="tap", sound=True)
    table.my_decision()
    table.play("2H")
    table.wait('[data-rest="trick"]')
    assert heard(table) == ["card", "broken"] + ["card"] * (3 - played)


EVENTS = {
    "a trick": (leading, "KC", "card"),
    "the queen": (leading, "QS", "queen"),
    "the end": (lambda: last_trick(moon=False), None, "end"),
    "a moon": (lambda: last_trick(moon=True), None, "moon"),
}


@pytest.mark.parametrize(("game", "card", "expected"), EVENTS.values(), ids=EVENTS)
def test_o_at_instant_speed_a_trick_is_one_sound(open_table, game, card, expected):
    table = open_table(game(), scripts=(RECORDER,), sound=True)
    match = table.my_decision()
    table.play(card or min(match.legal()))
    table.my_decision()
    assert heard(table) == [expected]


def test_o_no_sound_begins_before_the_page_is_touched(open_table):
    untouched = 'Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } });'
    match = set_up("3C 4C 5C")
    table = open_table(match, scripts=(RECORDER, untouched), sound=True)
    assert table.my_decision().events != match.events
    assert any("sound.js" in address for address in table.addresses)
    assert table.page.evaluate("[window.speakers.length, window.started.length]") == [0, 0]


REFUSALS = {
    "not there": "delete window.AudioContext;",
    "refused": "AudioContext.prototype.resume = () => Promise.reject(new Error('no'));",
}


@pytest.mark.parametrize("script", REFUSALS.values(), ids=REFUSALS)
def test_o_a_browser_without_sound_is_silent_and_the_game_goes_on(open_table, script):
    table = open_table(leading(), scripts=(RECORDER, script), sound=True)
    events = len(table.my_decision().events)
    table.play("KC")
    assert len(table.my_decision().events) > events
    assert table.page.evaluate("window.started.length") == 0


def test_o_sounds_are_soft_and_short(open_table):
    table = open_table(dealt())
    found = table.page.evaluate(
        """async () => {
          const { SOUNDS, sound } = await import(new URL("view/sound.js", location.href));
          return Promise.all(Object.keys(SOUNDS).map(async (name) => {
            const context = new OfflineAudioContext(1, 2 * 44100, 44100);
            sound(context, name);
            const samples = (await context.startRendering()).getChannelData(0);
            const loud = samples.map(Math.abs);
            return [name, Math.max(...loud.slice(0, 44100)), Math.max(...loud.slice(1.5 * 44100))];
          }));
        }"""
    )
    assert len(found) == 8
    for name, peak, rest in found:
        assert 0.02 < peak < 0.4, name
        assert rest < 0.001, name
