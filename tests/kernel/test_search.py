"""The levels that search: legal, the same whatever they thought before, and stronger than those that do not."""

import random

import numpy as np
import pytest
import tables
from taught import TAUGHT, soiled_mind

from hearts import arena, engine
from hearts.kernel import exercise, search, seat, table, worlds
from hearts.kernel.layout import VIEW, Phase
from hearts.kernel.levels import COMPUTERS, LEVELS, METHODS, YARDSTICKS
from hearts.kernel.players import decide
from hearts.rules import NUMBERS, SWITCHES, WORDS, Rules

OPTIONS = {**NUMBERS, **WORDS, **dict.fromkeys(SWITCHES, (False, True))}
SEARCHING = [number for number in range(len(COMPUTERS)) if METHODS[number].work]
PLAIN = COMPUTERS.index(YARDSTICKS[0])


def view_of(match: np.ndarray) -> np.ndarray:
    view = np.zeros(1, VIEW)
    seat.observe(match[0], match[0]["turn"], view[0])
    return view


def choices(luck: random.Random, count: int, options: dict[str, tuple[object, ...]] = OPTIONS) -> list[np.ndarray]:
    """Positions over random rules in which somebody has more than one card to play."""
    found: list[np.ndarray] = []
    while len(found) < count:
        match = tables.start(
            Rules.from_mapping({name: luck.choice(values) for name, values in options.items()}),
            seed=luck.randrange(1 << 35),
        )
        for index in range(luck.randrange(60)):
            exercise.random_action(match[0], 1, index)
        if match[0]["phase"] == Phase.PLAYING and table.legal(match[0], match[0]["turn"]).bit_count() > 1:
            found.append(match)
    return found


@pytest.mark.parametrize("level", range(len(COMPUTERS)), ids=COMPUTERS)
def test_what_lies_in_the_mind_changes_no_decision(level: int) -> None:
    luck, used = random.Random(level), engine.new_mind()
    for match in [*choices(luck, 40), *choices(luck, 40, TAUGHT)]:
        view = view_of(match)
        before = view.tobytes()
        card = decide(view[0], level, engine.new_mind())
        assert int(view[0]["legal"]) >> card & 1
        assert decide(view[0], level, used) == card
        assert decide(view[0], level, soiled_mind(luck)) == card
        assert view.tobytes() == before


def test_every_legal_card_is_tried_in_as_many_deals() -> None:
    mind = engine.new_mind()
    for match in choices(random.Random(1), 60):
        view = view_of(match)[0]
        legal = tables.members(int(view["legal"]))
        search.weigh(view, PLAIN, mind)
        tried = {card: int(deals) for card, deals in enumerate(mind["deals"]) if deals}
        assert sorted(tried) == legal
        ways = worlds.prepare(mind["worlds"], view)
        assert set(tried.values()) == {min(search.deals_for(view, METHODS[PLAIN].work), ways)}
        for card in legal:
            assert mind["sums"][card] ** 2 <= mind["squares"][card] * mind["deals"][card]


def test_a_level_that_does_not_search_tries_nothing() -> None:
    mind = soiled_mind(random.Random(2))
    search.weigh(view_of(choices(random.Random(3), 1)[0])[0], COMPUTERS.index("steady"), mind)
    assert not mind["deals"].any()
    assert not mind["sums"].any()


@pytest.mark.parametrize("level", SEARCHING, ids=[COMPUTERS[number] for number in SEARCHING])
def test_a_card_without_a_choice_needs_no_search(level: int) -> None:
    match = tables.start(Rules(passing="none"))
    mind = soiled_mind(random.Random(4))
    before = {name: mind[name].tolist() for name in ("costs", "tried", "drawn")}
    assert decide(view_of(match)[0], level, mind) == tables.number("2C")
    assert {name: mind[name].tolist() for name in before} == before


@pytest.mark.parametrize("level", SEARCHING, ids=[COMPUTERS[number] for number in SEARCHING])
def test_what_lies_in_the_mind_changes_nothing_that_is_expected_of_a_card(level: int) -> None:
    luck, clean = random.Random(5), engine.new_mind()
    for match in choices(luck, 20, TAUGHT):
        view, soiled = view_of(match)[0], soiled_mind(luck)
        for mind in (clean, soiled):
            search.weigh(view, level, mind)
        for name in ("sums", "squares", "wholes", "deals", "costs", "certain"):
            assert (clean[name] == soiled[name]).all(), name
        legal = tables.members(int(view["legal"]))
        assert sorted(np.flatnonzero(clean["deals"])) == legal
        assert len({int(clean["deals"][card]) for card in legal}) == 1
        for card in legal:
            assert clean["sums"][card] ** 2 <= clean["squares"][card] * clean["deals"][card] * (1 + 1e-12)


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_searching_beats_the_steady_player(players: int) -> None:
    rules = Rules(players=players)
    result = arena.compare(YARDSTICKS[0], "steady", arrangement="1v3", hands=400, rules=rules, workers=1)
    assert result.interval[1] < 0


@pytest.mark.slow
def test_the_strongest_level_beats_the_plain_search() -> None:
    result = arena.compare(LEVELS[-1], YARDSTICKS[0], arrangement="2v2", hands=100, seed=3, workers=2)
    assert result.interval[1] < 0
