"""Records: written, read, replayed; and refused with where and why (docs/formats.md)."""

import dataclasses
import json
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

from hearts import LEVELS, BadRecord, GameCode, Match, Phase, RandomPlayer, Record, Rules, Seat, player
from hearts.kernel.sources import fingerprint

CODE = GameCode("7K3Q-9F2M")
SUITS = ["2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
         "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"]  # fmt: skip


def played(match: Match, *, actions: int) -> Match:
    """The match, so many random actions on or at its end."""
    players = [RandomPlayer()] * match.rules.players
    for _ in range(actions):
        if match.phase == Phase.OVER:
            break
        match.step(players)
    return match


def a_match() -> Match:
    """A match of every kind of field but a set-up: in the third trick of its second hand."""
    seats = [Seat("You “é”"), Seat("Ada", LEVELS[0]), Seat("Bea", LEVELS[-1]), Seat("Cy", LEVELS[0])]
    return played(Match(CODE, Rules(target=500, jack=True, moon="choose"), seats=seats), actions=70)


def a_setup() -> Match:
    """A set-up match in which the moon was shot and subtracted, at the pass of its next hand."""
    rules = Rules(moon="choose", passing="left")
    match = Match.from_hands(SUITS, rules=rules, hand_number=7, totals=(3, -4, 20, 49), code=CODE)
    for seat in range(4):
        match.pass_cards(seat, sorted(match.hand(seat))[-3:])
    return played(match, actions=60)


# --- write, read, replay


@pytest.mark.parametrize(
    "rules",
    [
        Rules(target=25),
        Rules(target=25, ties="play_on", moon="choose", jack=True, passing="left"),
        Rules(players=3, moon="choose", no_tricks_bonus=5, passing="none", must_break=False),
        Rules(players=5, first_trick_points=True, queen_breaks=True, hearts_over_queen=True),
        Rules(players=6, moon="subtract"),
    ],
)
def test_every_moment_of_a_match_is_written_and_read(rules: Rules):
    match = Match(CODE, rules)
    while True:
        if match.hand_number == 1 or match.phase != Phase.PLAYING or len(match.events) % 29 == 0:
            record = match.record()
            text = record.dumps()
            again = Record.loads(text)
            assert again == record
            assert again.dumps() == text
            replayed = again.replay()
            assert bytes(replayed) == bytes(match)
            assert replayed.record().dumps() == text
            assert replayed.scores == match.scores
        if match.phase == Phase.OVER:
            break
        played(match, actions=1)


@pytest.mark.parametrize("make", [a_match, a_setup])
def test_names_levels_undone_and_set_up_survive(make: Callable[[], Match]):
    match = make()
    match.undo()
    match.undo()
    text = match.record().dumps()
    replayed = Record.loads(text).replay()
    assert (replayed.seats, replayed.setup, replayed.undone) == (match.seats, match.setup, 2)
    assert replayed.record().dumps() == text
    replayed.undo()
    assert replayed.undone == 3
    assert len(replayed.events) == len(match.events) - 1


def test_a_record_looks_as_it_is_described():
    seats = [Seat("You"), *(Seat(name, LEVELS[0]) for name in ("Ada", "Bea", "Cy"))]
    match = Match(CODE, Rules(target=100), seats=seats)
    match.pass_cards(0, "AC KD TD")
    assert json.loads(match.record().dumps()) == {
        "format": "hearts-record",
        "version": 1,
        "kernel": fingerprint(),
        "code": "7K3Q-9F2M",
        "rules": {"target": 100},
        "seats": [{"name": "You"}, *({"name": name, "level": LEVELS[0]} for name in ("Ada", "Bea", "Cy"))],
        "undone": 0,
        "hands": [{"passes": ["AC TD KD", None, None, None], "plays": ""}],
    }


def test_a_hold_hand_has_no_passes_and_a_set_up_one_its_cards():
    match = Match.from_hands(SUITS, rules=Rules(passing="none"), hand_number=2, totals=(1, 2, 3, 4))
    match.play("2C")
    data = json.loads(match.record().dumps())
    assert list(data) == ["format", "version", "kernel", "code", "rules", "setup", "seats", "undone", "hands"]
    assert data["setup"] == {"hand_number": 2, "totals": [1, 2, 3, 4]}
    assert data["hands"] == [{"dealt": SUITS, "plays": "2C"}]


def test_a_record_by_hand_may_be_written_loosely():
    match = a_match()
    data = json.loads(match.record().dumps())
    data["code"] = "7k3q 9f2m"
    data["rules"]["ties"] = "share"
    for hand in data["hands"]:
        hand["plays"] = hand["plays"].lower().replace("th", " 10♥ ")
    assert Record.loads(json.dumps(data, indent=2)) == match.record()


def test_what_is_undone_is_counted_up_to_what_a_record_holds():
    text = a_match().record().dumps().replace('"undone":0', '"undone":1000000000')
    match = Record.loads(text).replay()
    match.undo()
    assert match.undone == 1_000_000_000
    assert Record.loads(match.record().dumps()).replay().undone == 1_000_000_000


def test_a_record_can_be_sent_elsewhere():
    record = a_match().record()
    assert pickle.loads(pickle.dumps(record)) == record


def test_every_level_replays():
    match = Match(CODE, Rules(target=25), seats=[Seat(name, name) for name in (LEVELS * 4)[:4]])
    while match.phase != Phase.OVER:
        match.step([player(seat.level) for seat in match.seats])  # type: ignore[arg-type]
    assert bytes(Record.loads(match.record().dumps()).replay()) == bytes(match)


# --- refused


def change(*path: str | int, to: object) -> Callable[[Any], None]:
    def apply(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = to

    return apply


def drop(*path: str | int) -> Callable[[Any], None]:
    def apply(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        del data[path[-1]]

    return apply


@pytest.mark.parametrize(
    ("damage", "where", "why"),
    [
        (change("format", to="hearts-save"), "format", "this should be 'hearts-record', not 'hearts-save'"),
        (change("version", to=2), "version", "version 2 cannot be read here; this program reads version 1"),
        (change("version", to=True), "version", "this should be a whole number"),
        (change("version", to=1.0), "version", "this should be a whole number"),
        (change("kernel", to="Z"), "kernel", "this should be a fingerprint"),
        (change("code", to="7K3Q-9F2N"), "code", "mistyped"),
        (change("code", to=7), "code", "this should be text, not 7"),
        (change("rules", to=[]), "rules", "this should be an object with fields, not a list"),
        (change("rules", "target", to=1), "rules", "target is from 25 to 500, not 1"),
        (change("rules", "target", to=[]), "rules", "the rule 'target' should be one value, not a list"),
        (change("rules", "speed", to=1), "rules", "There is no rule 'speed'"),
        (change("rules", "players", to=5), "hands[0].passes", "there are 5 players, so 5 entries, not 4"),
        (change("seats", to=[]), "seats", "There are 4 players, so 4 seats, not 0"),
        (change("seats", 1, "name", to=None), "seats[1].name", "this should be text, not null"),
        (change("seats", 1, "name", to="x" * 101), "seats[1]", "at most 100 characters"),
        (change("seats", 1, "name", to=""), "seats[1]", "A seat's name cannot be empty"),
        (change("seats", 1, "name", to="\x1b[31mAda"), "seats[1]", "cannot have a control character in it (U+001B)"),
        (change("seats", 1, "name", to="Ada\n"), "seats[1]", "cannot have a control character in it (U+000A)"),
        (change("seats", 1, "name", to="Ada\u202e"), "seats[1]", "cannot have a control character in it (U+202E)"),
        (change("seats", 1, "level", to="\x00"), "seats[1]", "cannot have a control character in it (U+0000)"),
        (change("seats", 2, "colour", to="red"), "seats[2]", "there is no field 'colour' here"),
        (drop("seats", 3, "name"), "seats[3]", "the field 'name' is missing"),
        (change("undone", to=-1), "undone", "this should be a whole number from 0"),
        (change("undone", to=10**12), "undone", "this should be a whole number from 0"),
        (drop("hands"), "the record", "the field 'hands' is missing"),
        (change("extra", to=1), "the record", "there is no field 'extra' here"),
        (change("hands", to=[]), "hands", "there is no hand"),
        (change("hands", to={}), "hands", "this should be a list, not an object"),
        (change("hands", 0, to=None), "hands[0]", "this should be an object with fields, not null"),
        (change("hands", 0, "passes", 2, to="QS"), "hands[0].passes[2]", "three cards are passed"),
        (change("hands", 0, "passes", 2, to="QS XX"), "hands[0].passes[2][1]", "'XX' is not a card"),
        (change("hands", 0, "passes", 2, to=None), "hands[0].plays[0]", "this is not the time for it"),
        (change("hands", 0, "plays", to="2C 2C"), "hands[0].plays[1]", "only cards in the hand can be chosen"),
        (change("hands", 0, "plays", to="2C " * 60), "hands[0].plays[1]", "only cards in the hand can be chosen"),
        (change("hands", 0, "plays", to=""), "hands[1]", "The next hand cannot be dealt: this is not the time for it"),
        (change("hands", 1, "moon", to="add"), "hands[1].moon", "this is not the time for it"),
        (change("hands", 1, "moon", to=3), "hands[1].moon", "this should be text, not 3"),
        (change("hands", 1, "dealt", to=SUITS), "hands[1]", "there is no field 'dealt' here"),
        (change("hands", 0, "passes", 2, to="QS " * 5000), "hands[0].passes[2]", "… cannot be passed: three cards"),
        (change("setup", to=None), "setup", "this should be an object with fields, not null"),
        (change("setup", to=[1]), "setup", "this should be an object with fields, not a list"),
        (change("setup", to={"hand_number": 1, "totals": [0] * 4}), "hands[0]", "the field 'dealt' is missing"),
    ],
)
def test_a_bad_record_says_where_and_why(damage: Callable[[Any], None], where: str, why: str):
    data = json.loads(a_match().record().dumps())
    damage(data)
    with pytest.raises(BadRecord) as caught:
        Record.loads(json.dumps(data))
    assert caught.value.where == where
    assert why in caught.value.why
    assert str(caught.value) == f"{where}: {caught.value.why}"
    assert str(caught.value).endswith(".")
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize(
    ("damage", "where", "why"),
    [
        (drop("hands", 0, "dealt"), "hands[0]", "the field 'dealt' is missing"),
        (change("hands", 0, "dealt", 0, to=3), "hands[0].dealt[0]", "this should be text, not 3"),
        (change("hands", 0, "dealt", 0, to="2C"), "hands[0].dealt", "are missing from the deal"),
        (change("setup", "hand_number", to=0), "setup.hand_number", "this should be a whole number from 1"),
        (change("setup", "totals", to=[1, 2]), "setup.totals", "4 players, so 4 totals, not 2"),
        (change("setup", "totals", 2, to=10**9), "setup.totals[2]", "this should be a whole number from -1000000"),
        (change("setup", to=None), "setup", "this should be an object"),
        (change("hands", 0, "moon", to="multiply"), "hands[0].moon", "The moon can add or subtract"),
    ],
)
def test_a_bad_set_up_record_says_where_and_why(damage: Callable[[Any], None], where: str, why: str):
    data = json.loads(a_setup().record().dumps())
    damage(data)
    with pytest.raises(BadRecord) as caught:
        Record.loads(json.dumps(data))
    assert caught.value.where == where
    assert why in caught.value.why


@pytest.mark.parametrize(
    ("text", "where", "why"),
    [
        ("", "line 1, column 1", "this is not JSON"),
        ('{"format":\n  oops}', "line 2, column 3", "this is not JSON"),
        ("{} {}", "line 1, column 4", "this is not JSON: Extra data"),
        ("\ufeff{}", "line 1, column 1", "this is not JSON"),
        ("[]", "the record", "this should be an object with fields, not a list"),
        ("NaN", "the record", "NaN is not a number"),
        ('{"undone": -Infinity}', "the record", "-Infinity is not a number"),
        ('{"a": 1, "a": 2}', "the record", "a field 'a' is there twice"),
        ('{"undone": ' + "9" * 5000 + "}", "the record", "a number that is too long"),
        ("[" * 100_000, "the record", "it is nested too deeply"),
        ('{"a":' * 100_000, "the record", "it is nested too deeply"),
        (" " * 20_000_001, "the record", "more than 20000000 characters"),
        (None, "the record", "it should be text, not NoneType"),
        (b"{}", "the record", "it should be text, not bytes"),
        ({"format": "hearts-record"}, "the record", "it should be text, not dict"),
    ],
    ids=range(15),
)
def test_other_text_is_no_record(text: Any, where: str, why: str):
    with pytest.raises(BadRecord) as caught:
        Record.loads(text)
    assert caught.value.where == where
    assert why in caught.value.why


def test_a_record_made_by_hand_is_checked_when_replayed():
    record = dataclasses.replace(a_match().record(), rules=Rules(players=3))
    with pytest.raises(BadRecord, match="seats: There are 3 players"):
        record.replay()


def test_an_error_can_be_sent_elsewhere():
    error = BadRecord("hands[0]", "the field 'plays' is missing.")
    assert isinstance(error, ValueError)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


# --- damaged at random

JUNK: list[Any] = [None, True, False, 0, -1, 1.5, 1e999, 10**30, "", "2C", "\ud800", "add", "x" * 1000]
JUNK += [[], {}, [[]], {"": {}}]


def damaged_text(text: str, chance: random.Random) -> str:
    data = bytearray(text.encode())
    for _ in range(chance.randint(1, 3)):
        start = chance.randrange(len(data))
        end = start + chance.choice([0, 1, 1, 2, 20])
        way = chance.randrange(4)
        if way == 0:
            data[start:end] = bytes(chance.randrange(256) for _ in range(chance.randint(0, 3)))
        elif way == 1:
            data[start:start] = data[start:end]
        elif way == 2:
            data[start : start + 1] = chance.choice(b'0123456789"{}[]:,ACDHKQST \\').to_bytes(1, "little")
        else:
            other = chance.randrange(len(data))
            data[start], data[other] = data[other], data[start]
    return data.decode(errors=chance.choice(["replace", "surrogateescape"]))


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every value inside, as its container and key."""
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else []
    return [place for key in keys for place in [(data, key), *places(data[key])]]


def damaged_data(text: str, chance: random.Random) -> str:
    data = json.loads(text)
    container, key = chance.choice(places(data))
    value = container[key]
    way = chance.randrange(5)
    if way == 0:
        container[key] = chance.choice(JUNK)
    elif way == 1:
        del container[key]
    elif way == 2 and isinstance(container, dict):
        container[chance.choice(["moon", "dealt", "setup", "level", "target", "x", "\udcff"])] = chance.choice(JUNK)
    elif way == 3 and isinstance(container, list):
        container.insert(chance.randrange(len(container) + 1), value)
    elif isinstance(value, str):
        words = value.split(" ")
        chance.choice([words.reverse, words.pop, lambda: chance.shuffle(words), lambda: words.insert(0, words[-1])])()
        container[key] = " ".join(words)
    else:
        container[key] = [value]
    return json.dumps(data, ensure_ascii=chance.random() < 0.5)


@pytest.mark.parametrize("shard", range(4))
def test_a_damaged_record_is_a_bad_record_and_nothing_else(shard: int):
    chance = random.Random(shard)
    texts = [
        match.record().dumps()
        for match in (
            a_match(),
            a_setup(),
            played(Match(CODE, Rules(players=6, target=100)), actions=3),
            played(Match(CODE, Rules(players=3, passing="none", target=25)), actions=40),
        )
    ]
    errors = []
    for _ in range(5000):
        damage = chance.choice([damaged_text, damaged_data])
        text = damage(chance.choice(texts), chance)
        try:
            record = Record.loads(text)
        except BadRecord as error:
            errors.append(error)
        else:
            written = record.dumps()
            assert Record.loads(written) == record
            written.encode()
    assert len(errors) > 3000
    assert all(error.where and error.why.endswith(".") for error in errors)
