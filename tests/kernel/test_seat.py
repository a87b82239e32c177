"""What a seat may know: nothing hidden shows, and what is worked out of a view is true."""

import random
from collections import Counter
from collections.abc import Iterator

import numpy as np
import tables

from hearts.kernel import seat as seats
from hearts.kernel import table
from hearts.kernel.cards import HEART_CARDS, pack
from hearts.kernel.layout import MATCH, PUBLIC, PUBLIC_WORDS, SEATS, VIEW, Action, Phase
from hearts.rules import NUMBERS, SWITCHES, WORDS, Rules

OPTIONS = {**NUMBERS, **WORDS, **dict.fromkeys(SWITCHES, (False, True))}
HIDDEN = ("dealt", "passed", "received", "hands")


def view_of(match: np.ndarray, seat: int) -> np.ndarray:
    view = np.zeros(1, VIEW)
    seats.observe(match[0], seat, view[0])
    return view


def positions(luck: random.Random, matches: int) -> Iterator[np.ndarray]:
    """All positions of whole hands over random rules. Half of them keep hearts back until a hand has nothing else."""
    for _ in range(matches):
        options = {name: luck.choice(values) for name, values in OPTIONS.items()}
        match = tables.start(Rules.from_mapping(options), seed=luck.randrange(1 << 35))
        keep = luck.random() < 0.5
        while match[0]["phase"] < Phase.CHOOSING:
            yield match
            record = match[0]
            if record["phase"] == Phase.PASSING:
                seat = luck.choice(np.flatnonzero(record["passed"][: record["players"]] == 0).tolist())
                cards = luck.sample(tables.members(int(record["hands"][seat])), 3)
                tables.do(match, Action.PASS, seat, tables.packed(cards))
            else:
                turn = int(record["turn"])
                legal = table.legal(record, turn)
                options_left = tables.members(legal & ~HEART_CARDS) if keep else []
                tables.do(match, Action.PLAY, turn, luck.choice(options_left or tables.members(legal)))
        yield match


def test_a_view_begins_with_what_is_public() -> None:
    names = [field[0] for field in PUBLIC]
    assert list(VIEW.names[: len(names)]) == list(MATCH.names[: len(names)]) == names
    assert VIEW.fields["seat"][1] == MATCH.fields["seed"][1] == PUBLIC_WORDS * 8
    assert not {*HIDDEN, "seed", "hands"} & set(names)


def test_nothing_hidden_shows() -> None:
    """Whatever the other seats were dealt, have passed, received and hold: the view has the same bytes."""
    luck = random.Random(1)
    for match in positions(luck, 60):
        seat = luck.randrange(match[0]["players"])
        other = match.copy()
        for name in HIDDEN:
            for hidden in range(SEATS):
                if hidden != seat:
                    other[0][name][hidden] = luck.getrandbits(52)
        assert view_of(other, seat).tobytes() == view_of(match, seat).tobytes()


def test_the_seed_shows_in_the_decision_seed_alone() -> None:
    luck = random.Random(2)
    for match in positions(luck, 20):
        view, other = view_of(match, 0), match.copy()
        other[0]["seed"] += 1
        seen = view_of(other, 0)
        assert seen["chance"] != view["chance"]
        seen["chance"] = view["chance"]
        assert seen.tobytes() == view.tobytes()
        assert 0 <= view[0]["chance"] < 1 << 32


def test_every_decision_has_a_seed_of_its_own() -> None:
    luck = random.Random(3)
    found = [int(view_of(match, seat)[0]["chance"]) for match in positions(luck, 40) for seat in range(3)]
    passing = sum(match[0]["phase"] == Phase.PASSING for match in positions(random.Random(3), 40))
    assert len(set(found)) >= len(found) - 3 * passing  # while others pass, a seat's decision is the same one


def test_its_own_cards_show() -> None:
    for match in positions(random.Random(4), 20):
        record = match[0]
        for seat in range(record["players"]):
            view = view_of(match, seat)[0]
            assert view["hand"] == record["hands"][seat]
            assert view["dealt"] == record["dealt"][seat]
            assert view["legal"] == table.legal(record, seat)
            assert bool(view["legal"]) == (record["phase"] == Phase.PLAYING and record["turn"] == seat)


def test_what_is_worked_out_is_true() -> None:
    """No seat holds a card that it is said to have shown that it cannot; the unseen cards are what the others hold."""
    luck = random.Random(5)
    met: Counter[str] = Counter()
    for match in positions(luck, 100):
        record = match[0]
        if record["phase"] != Phase.PLAYING:
            continue
        players, hands = int(record["players"]), record["hands"].tolist()
        seat = luck.randrange(players)
        view = view_of(match, seat)[0]
        unseen = seats.unseen(view)
        assert unseen == sum(hands) - hands[seat]
        for other in range(players):
            out, possible = seats.shown_out(view, other), seats.possible(view, other)
            assert hands[other] & out == 0
            assert hands[other] & ~possible == 0
            assert possible & ~(hands[seat] if other == seat else unseen) == 0
            assert seats.cards_left(view, other) == hands[other].bit_count()
            met["a void"] += out.bit_count() == 13
            met["nothing harmless on the first trick"] += out.bit_count() >= 37 and record["tricks"] <= 1
            met["hearts alone"] += out == pack(players) & ~HEART_CARDS
            met["ruled out"] += (unseen & ~possible).bit_count() if other != seat else 0
    assert met["a void"] > 100
    assert met["hearts alone"] > 0
    assert met["ruled out"] > 1000


def test_what_was_passed_is_known_to_be_held() -> None:
    met = 0
    for match in positions(random.Random(6), 60):
        record = match[0]
        if record["phase"] != Phase.PLAYING or not record["direction"]:
            continue
        players = int(record["players"])
        for seat in range(players):
            view = view_of(match, seat)[0]
            known = seats.passed_on(view)
            receiver = table.receiver(players, int(record["direction"]), seat)
            assert known & ~int(record["hands"][receiver]) == 0
            assert known == int(record["passed"][seat]) & ~seats.seen(view)
            met += known.bit_count()
    assert met > 1000
