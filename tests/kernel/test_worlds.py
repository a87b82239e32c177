"""Deals that fit a view: all of them, each as likely as any other, beside a brute-force enumeration."""

import itertools
import math
import random
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest
import tables
from scipy.stats import chi2

from hearts.kernel import exercise, seat, worlds
from hearts.kernel.layout import VIEW, Phase
from hearts.rules import NUMBERS, SWITCHES, WORDS, Rules

OPTIONS = {**NUMBERS, **WORDS, **dict.fromkeys(SWITCHES, (False, True))}
DRAWS = 40  # of each deal, on the average

Deal = tuple[int, ...]


def view_of(match: np.ndarray, seat_number: int) -> np.ndarray:
    view = np.zeros(1, VIEW)
    seat.observe(match[0], seat_number, view[0])
    return view


def every_deal(view: np.void) -> set[Deal]:
    """All deals that fit, found by giving each unseen card to everybody who may hold it."""
    players, own = int(view["players"]), int(view["seat"])
    allowed = [0 if each == own else int(seat.possible(view, each)) for each in range(players)]
    places = [0 if each == own else int(seat.cards_left(view, each)) for each in range(players)]
    deals = {tuple(int(view["hand"]) if each == own else 0 for each in range(players))}
    for card in tables.members(int(seat.unseen(view))):
        deals = {
            (*deal[:each], deal[each] | 1 << card, *deal[each + 1 :])
            for deal in deals
            for each in range(players)
            if allowed[each] >> card & 1 and deal[each].bit_count() < places[each]
        }
    return deals


def draws(view: np.void, *, key: int, room: np.void) -> Iterator[Deal]:
    """Deal after deal, once `prepare` was called for the view."""
    index = 0
    while True:
        index = worlds.draw_world(room, key, index)
        yield tuple(room["hands"][: view["players"]].tolist())


def picks(view: np.void, room: np.void) -> list[Deal]:
    """Each deal by its number, once `prepare` was called for the view."""
    picked = []
    for number in range(int(worlds.prepare(room, view))):
        worlds.pick_world(room, number)
        picked.append(tuple(room["hands"][: view["players"]].tolist()))
    return picked


def positions(luck: random.Random, *, fewest: int, most: int) -> Iterator[np.ndarray]:
    """Matches in play over random rules: in each hand one position with so many cards unseen."""
    while True:
        match = tables.start(
            Rules.from_mapping({name: luck.choice(values) for name, values in OPTIONS.items()}),
            seed=luck.randrange(1 << 35),
        )
        wanted = luck.randint(fewest, most)
        for index in range(80):
            record = match[0]
            others = sum(map(int.bit_count, record["hands"].tolist())) * (1 - 1 / int(record["players"]))
            if record["phase"] == Phase.PLAYING and others <= wanted:
                yield match
                break
            if record["phase"] > Phase.PLAYING:
                break
            exercise.random_action(record, wanted, index)


def p_value(deals: set[Deal], drawn: Counter[Deal]) -> float:
    expected = drawn.total() / len(deals)
    return float(chi2.sf(sum((drawn[deal] - expected) ** 2 / expected for deal in deals), len(deals) - 1))


def compare(view: np.void, room: np.void, key: int) -> float:
    """Holds the number of deals and those drawn against the enumeration; returns the p-value of their being uniform."""
    deals = every_deal(view)
    assert worlds.prepare(room, view) == len(deals)
    assert set(picks(view, room)) == deals
    stream = draws(view, key=key, room=room)
    drawn = Counter(next(stream) for _ in range(DRAWS * len(deals)))
    assert set(drawn) <= deals
    return p_value(deals, drawn) if len(deals) > 1 else 1.0


def test_endings_over_all_rules_are_drawn_uniformly() -> None:
    luck, room = random.Random(1), np.zeros(1, worlds.WORLDS)[0]
    found: list[float] = []
    bound: Counter[int] = Counter()
    players: Counter[int] = Counter()
    for match in positions(luck, fewest=3, most=10):
        view = view_of(match, luck.randrange(int(match[0]["players"])))[0]
        if 1 < worlds.prepare(room, view) <= 200:
            found.append(compare(view, room, luck.getrandbits(62)))
            bound[int(room["bound"])] += 1
            players[int(view["players"])] += 1
        if len(found) == 200:
            break
    assert set(players) == {3, 4, 5, 6}
    assert min(bound[number] for number in range(4)) >= 5, bound
    # 200 p-values, uniform between 0 and 1: the least of them, and how many lie in each fifth.
    assert min(found) > 0.0005
    counts, _ = np.histogram(found, 5, (0, 1))
    assert chi2.sf(((counts - 40) ** 2 / 40).sum(), 4) > 0.001, counts


def test_as_many_deals_as_can_be_picked() -> None:
    """Up to the limit each number is another deal, of the right size, for any number of players."""
    luck, room = random.Random(3), np.zeros(1, worlds.WORLDS)[0]
    largest = 0
    for match in itertools.islice(positions(luck, fewest=8, most=20), 600):
        view = view_of(match, luck.randrange(int(match[0]["players"])))[0]
        ways = worlds.prepare(room, view)
        if 500 < ways <= worlds.MOST_PICKED:
            picked = picks(view, room)
            assert len(set(picked)) == len(picked) == ways
            largest = max(largest, len(picked))
            assert {tuple(map(int.bit_count, deal)) for deal in picked} == {
                tuple(int(seat.cards_left(view, each)) for each in range(int(view["players"])))
            }
    assert largest > worlds.MOST_PICKED // 2


def number_of_deals(view: np.void, fixed: dict[int, int]) -> int:
    """How many deals fit in which these cards lie at these seats: card by card, in whole numbers, by places left."""
    others = [each for each in range(int(view["players"])) if each != view["seat"]]
    allowed = {each: int(seat.possible(view, each)) for each in others}
    ways = Counter({tuple(int(seat.cards_left(view, each)) for each in others): 1})
    for card in tables.members(int(seat.unseen(view))):
        after: Counter[tuple[int, ...]] = Counter()
        for left, count in ways.items():
            for i, each in enumerate(others):
                if left[i] and allowed[each] >> card & 1 and fixed.get(card, each) == each:
                    after[*left[:i], left[i] - 1, *left[i + 1 :]] += count
        ways = after
    return ways.total()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_early_deals_are_as_many_as_fit_and_each_card_lies_as_often_where_it_may(players: int) -> None:
    """Right after the pass, in the first trick, once somebody has shown a void: too many to list, not to count."""
    luck, room, draw_count = random.Random(players), np.zeros(1, worlds.WORLDS)[0], 600
    met: Counter[str] = Counter()
    while min(met[kind] for kind in ("first card", "first trick", "void")) < 2:
        match = tables.start(Rules(players=players), seed=luck.randrange(1 << 35))
        for index in range(players + luck.choice([0, luck.randrange(players), luck.randrange(3 * players)])):
            exercise.random_action(match[0], luck.getrandbits(60), index)
        view = view_of(match, luck.randrange(players))[0]
        ways = worlds.prepare(room, view)
        played = int(seat.cards_played(view))
        kind = "first card" if not played else "void" if room["bound"] else "first trick"
        if met[kind] >= 2:
            continue
        met[kind] += 1
        assert ways == pytest.approx(number_of_deals(view, {}), rel=1e-12)
        owner = luck.choice([each for each in range(players) if each != view["seat"]])
        drawn = list(itertools.islice(draws(view, key=luck.getrandbits(62), room=room), draw_count))
        for card in luck.sample(tables.members(int(seat.unseen(view))), 3):
            share = number_of_deals(view, {card: owner}) / number_of_deals(view, {})
            seen = sum(deal[owner] >> card & 1 for deal in drawn)
            assert abs(seen - draw_count * share) <= 4 * math.sqrt(draw_count * share * (1 - share)), (share, seen)


def test_every_deal_fits_at_every_position() -> None:
    """From the pass to the last card, over all rules: nobody holds what it cannot, and every card lies somewhere."""
    luck, room = random.Random(2), np.zeros(1, worlds.WORLDS)[0]
    bound: Counter[int] = Counter()
    for _ in range(250):
        options = {name: luck.choice(values) for name, values in OPTIONS.items()}
        match = tables.start(Rules.from_mapping(options), seed=luck.randrange(1 << 35))
        record, players = match[0], int(match[0]["players"])
        key = luck.getrandbits(60)
        for index in range(60):
            if record["phase"] > Phase.PLAYING:
                break
            view = view_of(match, luck.randrange(players))[0]
            assert worlds.prepare(room, view) >= 1
            bound[int(room["bound"])] += 1
            assert room["radix"][0] * (room["places"].max() + 1) <= worlds.STATES
            for deal in itertools.islice(draws(view, key=key + index, room=room), 2):
                for each in range(players):
                    assert deal[each] & ~int(seat.possible(view, each)) == 0
                    assert deal[each].bit_count() == int(seat.cards_left(view, each))
                assert sum(deal) == int(seat.unseen(view)) | int(view["hand"])
            exercise.random_action(record, key, index)
    assert set(bound) == {0, 1, 2, 3, 4}
