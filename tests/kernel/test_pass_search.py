"""Passing by trial: what is found can be passed, and nothing but the view decides what becomes of it."""

import random

import numpy as np
import pytest
import tables
from taught import TAUGHT, soiled_mind

from hearts import engine
from hearts.kernel import pass_search, policy, seat
from hearts.kernel.foresight import knows
from hearts.kernel.layout import VIEW, Action, Moon, Phase
from hearts.kernel.levels import COMPUTERS, METHODS, NETWORKED, YARDSTICKS
from hearts.kernel.network_pass import network_pass
from hearts.rules import NUMBERS, SWITCHES, WORDS, Rules

ANY = {**NUMBERS, **WORDS, **dict.fromkeys(SWITCHES, (False, True)), "passing": ("rotate", "left")}
KNOWN = {**TAUGHT, "passing": ("rotate", "left")}
QUICK = COMPUTERS.index(min(NETWORKED, key=lambda name: METHODS[COMPUTERS.index(name)].work))
PLAIN = COMPUTERS.index(YARDSTICKS[0])
RESULTS = ("found", "certain", "sums", "squares", "wholes", "deals", "costs")


def view_of(match: np.ndarray, own: int) -> np.void:
    view = np.zeros(1, VIEW)
    seat.observe(match[0], own, view[0])
    return view[0]


def weighed(view: np.void, mind: np.void, level: int = QUICK) -> list[int]:
    """The passes that are found, which `mind` then tells about."""
    pass_search.find_passes(view, level, mind)
    pass_search.weigh_passes(view, level, mind)
    return [int(cards) for cards in mind["passes"][: mind["found"]]]


def passing_views(luck: random.Random, count: int) -> list[np.void]:
    """Every other one of a game that the networks know."""
    views = []
    for number in range(count):
        options = KNOWN if number % 2 else ANY
        rules = Rules.from_mapping({name: luck.choice(values) for name, values in options.items()})
        views.append(view_of(tables.start(rules, seed=luck.randrange(1 << 35)), luck.randrange(rules.players)))
    return views


def test_what_is_found_can_be_passed() -> None:
    mind = engine.new_mind()
    for view in passing_views(random.Random(1), 40):
        before = view.tobytes()
        found = weighed(view, mind)
        assert view.tobytes() == before
        assert pass_search.KEPT <= len(found) == len(set(found)) <= pass_search.KEPT + 1
        assert knows(view) or int(policy.steady_pass(view)) in found
        for place, cards in enumerate(found):
            assert cards.bit_count() == 3
            assert not cards & ~int(view["hand"])
            deals = int(mind["deals"][place])
            assert deals == mind["deals"][0] > 0
            assert mind["sums"][place] ** 2 <= mind["squares"][place] * deals * (1 + 1e-12)
            cost = mind["sums"][place] * view["players"] - mind["wholes"][place]
            assert mind["costs"][place] == pytest.approx(cost, abs=1e-6)


def test_a_pass_that_is_chosen_is_weighed() -> None:
    luck, mind = random.Random(2), engine.new_mind()
    for view in passing_views(luck, 20):
        view["passed"] = sum(1 << card for card in luck.sample(tables.members(int(view["hand"])), 3))
        found = weighed(view, mind)
        assert int(view["passed"]) in found
        assert len(found) == len(set(found))


def test_what_lies_in_the_mind_changes_nothing() -> None:
    luck = random.Random(3)
    for view in passing_views(luck, 20):
        clean, soiled = engine.new_mind(), soiled_mind(luck)
        assert weighed(view, clean) == weighed(view, soiled)
        for name in RESULTS:
            assert (clean[name] == soiled[name]).all(), name


def test_what_the_others_hold_changes_nothing() -> None:
    """The view is all that is asked; this is so that it stays so."""
    luck, mind = random.Random(4), engine.new_mind()
    match = tables.start(Rules())
    before = weighed(view_of(match, 0), mind), mind["sums"].tolist()
    rest = [card for hand in match[0]["hands"][1:4] for card in tables.members(int(hand))]
    luck.shuffle(rest)
    for other in range(3):
        match[0]["hands"][other + 1] = sum(1 << card for card in rest[13 * other : 13 * other + 13])
    assert (weighed(view_of(match, 0), mind), mind["sums"].tolist()) == before


@pytest.mark.parametrize("name", ["steady", "cautious"])
def test_a_player_that_does_not_search_finds_nothing(name: str) -> None:
    mind = engine.new_mind()
    pass_search.find_passes(view_of(tables.start(Rules()), 0), COMPUTERS.index(name), mind)
    assert mind["found"] == 0


def test_nothing_is_found_where_nothing_is_to_be_passed() -> None:
    mind = engine.new_mind()
    match = tables.start(Rules(passing="none"))
    assert weighed(view_of(match, 0), mind) == []
    assert not mind["deals"].any()
    match = tables.start(Rules())
    for own in range(4):
        tables.do(match, Action.PASS, own, tables.packed(tables.members(int(match[0]["hands"][own]))[:3]))
    assert match[0]["phase"] == Phase.PLAYING
    assert weighed(view_of(match, 0), mind) == []


@pytest.mark.parametrize("level", [QUICK, PLAIN])
def test_bare_high_spades_go(level: int) -> None:
    hands = [tables.mask("QS KS AS 2C 3C 4C 2D 3D 4D 5D 2H 3H 4H")]
    rest = [card for card in range(52) if not hands[0] >> card & 1]
    hands += [sum(1 << card for card in rest[other::3]) for other in range(3)]
    mind = engine.new_mind()
    found = weighed(view_of(tables.set_up(Rules(), hands), 0), mind, level)
    best = min(range(len(found)), key=lambda place: mind["costs"][place])
    assert found[best] == tables.mask("QS KS AS")


def test_the_pass_that_the_networks_would_make_is_found_first() -> None:
    luck, mind = random.Random(6), engine.new_mind()
    for view in passing_views(luck, 20)[1::2]:
        pass_search.find_passes(view, QUICK, mind)
        chosen = network_pass(mind["passing"], mind["passing_room"], view["hand"], view["direction"])
        assert mind["passes"][0] == chosen


def test_what_is_weighed_is_what_the_hand_comes_to() -> None:
    """Deal after deal, what all seats have together is a hand's points, or a moon's: by either way of judging."""
    mind, moons = engine.new_mind(), 0
    for view in passing_views(random.Random(7), 30)[1::2]:
        view["moon"] = Moon.ADD
        for place in range(len(weighed(view, mind))):
            extra = mind["wholes"][place] - 26 * mind["deals"][place]
            assert extra % 52 == 0
            moons += extra > 0
    assert moons
