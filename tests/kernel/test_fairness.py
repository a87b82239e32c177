"""Nobody cheats: whatever the other seats hold, a seat sees the same and decides the same, at every level."""

import itertools
import random
from collections.abc import Iterator

import numpy as np
import pytest
import tables
from taught import TAUGHT

from hearts import engine
from hearts.kernel import exercise, seat, worlds
from hearts.kernel.layout import VIEW, Phase
from hearts.kernel.levels import COMPUTERS, METHODS, NETWORKED
from hearts.kernel.players import decide
from hearts.rules import NUMBERS, SWITCHES, WORDS, Rules

OPTIONS = {**NUMBERS, **WORDS, **dict.fromkeys(SWITCHES, (False, True))}
POSITIONS = 2000
HIDDEN = ("dealt", "passed", "received")
LEVELS = [
    pytest.param(number, id=name, marks=[pytest.mark.slow] if METHODS[number].work > 50_000 else [])
    for number, name in enumerate(COMPUTERS)
]


def decisions(luck: random.Random, choices: dict[str, tuple[object, ...]]) -> Iterator[tuple[np.ndarray, int]]:
    """Every decision of hand after hand of random play over random rules: the match, and the seat that decides."""
    while True:
        options = {name: luck.choice(values) for name, values in choices.items()}
        match = tables.start(Rules.from_mapping(options), seed=luck.randrange(1 << 35))
        key = luck.getrandbits(60)
        for index in range(60):
            record = match[0]
            if record["phase"] > Phase.PLAYING:
                break
            passing = record["phase"] == Phase.PASSING
            yield match, record["passed"].tolist().index(0) if passing else int(record["turn"])
            exercise.random_action(record, key, index)


def redistributed(match: np.ndarray, own: int, view: np.void, luck: random.Random, room: np.void) -> np.ndarray:
    """The match with other cards in the other hands, drawn from the deals that fit, and another past of theirs."""
    other = match.copy()
    record = other[0]
    worlds.prepare(room, view)
    worlds.draw_world(room, luck.getrandbits(62), 0)
    for each in range(record["players"]):
        if each != own:
            record["hands"][each] = room["hands"][each]
            for name in HIDDEN:
                record[name][each] = luck.getrandbits(52)
    record["seed"] = luck.randrange(1 << 35)
    return other


def check(level: int, choices: dict[str, tuple[object, ...]], positions: int = POSITIONS) -> None:
    luck, differing = random.Random(level), 0
    mind, room = engine.new_mind(), np.zeros(1, worlds.WORLDS)[0]
    views = np.zeros(2, VIEW)
    for match, own in itertools.islice(decisions(luck, choices), positions):
        seat.observe(match[0], own, views[0])
        other = redistributed(match, own, views[0], luck, room)
        seat.observe(other[0], own, views[1])
        views[1]["chance"] = views[0]["chance"]  # it comes from the code, which is hidden as well, one way
        assert views[0].tobytes() == views[1].tobytes()
        assert decide(views[0], level, mind) == decide(views[1], level, mind)
        differing += match[0]["hands"].tolist() != other[0]["hands"].tolist()
    assert differing > positions * 0.8


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_no_view_and_no_decision(level: int) -> None:
    check(level, OPTIONS)


@pytest.mark.parametrize("name", NETWORKED)
def test_hidden_cards_change_no_decision_by_the_networks(name: str) -> None:
    """In games that they know, passes too: elsewhere such a level plays as another."""
    check(COMPUTERS.index(name), TAUGHT)
