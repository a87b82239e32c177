"""The networks: their file, their sums, and where they play and pass."""

import itertools
import math
import random

import numpy as np
import pytest
import tables
from taught import NETWORKS, positions, rules, soiled_mind, view_of

from hearts import engine
from hearts.kernel import features, network, network_pass, worth
from hearts.kernel.foresight import POLICY, knows
from hearts.kernel.layout import Action, Phase
from hearts.kernel.levels import COMPUTERS, METHODS, NETWORKED, YARDSTICKS
from hearts.kernel.mind import NETWORKS as LAYERS
from hearts.kernel.players import decide, decide_by
from hearts.kernel.sources import NETWORK
from hearts.rules import Rules

PLAIN = METHODS[COMPUTERS.index(YARDSTICKS[0])]
NUMBERS = [COMPUTERS.index(name) for name in NETWORKED]
INPUTS = {
    "policy": features.INPUTS,
    "worth": worth.WORTH["w1"].shape[0],
    "passing": network_pass.PASSING["w1"].shape[0],
}
UNKNOWN = {
    "three": {"players": 3},
    "five": {"players": 5},
    "six": {"players": 6},
    "J♦": {"jack": True},
    "bonus": {"no_tricks_bonus": 5},
}


def in_float64(weights: np.void, on: list[int]) -> tuple[np.ndarray, np.ndarray]:
    """What a network puts out, in NumPy's own order of sums, and how large the sums are that make it up."""
    w1, b1, w2, b2, w3, b3 = (weights[part].astype(float) for part in network.PARTS)
    first = np.maximum(w1[on].sum(axis=0) + b1, 0)
    second = np.maximum(first @ w2 + b2, 0)
    return second @ w3 + b3, second @ np.abs(w3) + np.abs(b3)


# --- the file


def test_the_file_is_as_long_as_the_kernel_expects_and_small() -> None:
    assert NETWORK.stat().st_size == 2 * network.packed_size(*LAYERS) <= 400_000


def test_the_file_is_what_its_numbers_say() -> None:
    """Read once more in NumPy: a scale before each part, parts and networks one after the other."""
    numbers, mind, at = np.fromfile(NETWORK, "<i2"), engine.new_mind(), 0
    for name in NETWORKS:
        for part in network.PARTS:
            weights = mind[name][part]
            assert 0 <= numbers[at] <= 28
            scaled = numbers[at + 1 : at + 1 + weights.size] / 2.0 ** int(numbers[at])
            assert (weights.ravel() == scaled).all()
            assert scaled.any(), (name, part)
            at += 1 + weights.size
    assert at == len(numbers)


@pytest.mark.parametrize("size", [1e-6, 0.01, 0.99, 1.0, 3.7, 700.0])
def test_packing_loses_no_more_than_half_a_step(size: float) -> None:
    rng = np.random.default_rng(1)
    weights, again = np.zeros(1, POLICY)[0], np.zeros(1, POLICY)[0]
    for part in network.PARTS:
        weights[part] = rng.uniform(-size, size, weights[part].shape)
        weights[part].flat[0] = size  # the largest fits too
    packed = np.concatenate([network.pack_part(weights[part]) for part in network.PARTS])
    assert network.unpack_network(packed, 0, again) == len(packed) == network.packed_size(POLICY)
    at = 0
    for part in network.PARTS:
        step = 0.5 ** int(packed[at])
        at += 1 + weights[part].size
        assert np.abs(again[part] - weights[part]).max() <= step / 2 * 1.001
        assert step <= max(size, 2**-14) / 16000


def test_a_part_without_a_weight_can_be_packed() -> None:
    assert not network.pack_part(np.zeros((3, 4), np.float32))[1:].any()


# --- its sums


@pytest.mark.parametrize("name", NETWORKS)
def test_thinking_is_the_sum_it_should_be(name: str) -> None:
    """Beside float64, in which the order of the sums does not show: inputs on at random, none and one too."""
    luck, mind = random.Random(1), engine.new_mind()
    weights, room = mind[name], mind[f"{name}_room"]
    for number in range(200):
        on = luck.sample(range(INPUTS[name]), min(number, luck.randrange(len(room["on"]) + 1)))
        room["on"][: len(on)] = on
        network.think(weights, room, len(on))
        out, size = in_float64(weights, on)
        assert (np.abs(room["out"] - out) <= 2e-5 * size + 1e-6).all()


def test_cells_below_zero_say_nothing() -> None:
    weights, room = np.zeros(1, POLICY)[0], soiled_mind(random.Random(2))["policy_room"]
    weights["b1"], weights["w2"], weights["b3"] = -1, 1, 7
    network.think(weights, room, 0)
    assert (room["out"] == 7).all()


# --- passes


def test_inputs_of_a_pass_are_all_there_and_fit() -> None:
    luck, room = random.Random(3), engine.new_mind()["passing_room"]["on"]
    for _ in range(500):
        hand = luck.sample(range(52), 13)
        cards = luck.sample(hand, 3)
        n = network_pass.list_pass(sum(1 << c for c in hand), sum(1 << c for c in cards), luck.randrange(4), room)
        on = room[:n].tolist()
        assert len(set(on)) == n == 13 + 4 + 1 <= len(room)
        assert 0 <= min(on) <= max(on) < INPUTS["passing"]


def test_the_pass_is_the_one_that_costs_least() -> None:
    luck, mind = random.Random(4), engine.new_mind()
    for _ in range(10):
        hand, direction = sum(1 << card for card in luck.sample(range(52), 13)), luck.randrange(1, 4)
        room = mind["passing_room"]
        chosen = network_pass.network_pass(mind["passing"], room, hand, direction)
        costs = {}
        for three in itertools.combinations(tables.members(hand), 3):
            cards = sum(1 << card for card in three)
            n = network_pass.list_pass(hand, cards, direction, room["on"])
            costs[cards] = in_float64(mind["passing"], room["on"][:n].tolist())[0][0]
        assert len(costs) == math.comb(13, 3)
        assert costs[chosen] <= min(costs.values()) + 1e-4


@pytest.mark.parametrize("level", NUMBERS, ids=NETWORKED)
def test_passes_are_three_cards_of_ones_own(level: int) -> None:
    luck = random.Random(5)
    for seed in range(40):
        match = tables.start(rules(luck), seed=seed)
        for seat in range(4):
            if match[0]["phase"] != Phase.PASSING:
                break
            value = decide(view_of(match, seat), level, soiled_mind(luck))
            cards = [(value >> 6 * place & 63) - 1 for place in range(3)]
            assert value >> 18 == 0
            assert len(set(cards)) == 3
            assert all(int(match[0]["dealt"][seat]) >> card & 1 for card in cards)
            tables.do(match, Action.PASS, seat, value)


# --- which games they know


def test_the_games_that_they_know() -> None:
    luck = random.Random(6)
    for match in positions(luck, 50):
        assert knows(view_of(match))
    for options in UNKNOWN.values():
        assert not knows(view_of(tables.start(Rules(passing="none", **options))))


@pytest.mark.parametrize("level", NUMBERS, ids=NETWORKED)
@pytest.mark.parametrize("options", UNKNOWN.values(), ids=UNKNOWN)
def test_other_games_are_played_by_plain_search(level: int, options: dict[str, object]) -> None:
    """The pass and the first cards of hands."""
    mind = engine.new_mind()
    for seed in range(4):
        match = tables.start(Rules(**options), seed=seed)
        record = match[0]
        for _ in range(16):
            passing = record["phase"] == Phase.PASSING
            seat = record["passed"].tolist().index(0) if passing else int(record["turn"])
            view = view_of(match, seat)
            value = decide_by(view, PLAIN._replace(work=METHODS[level].work), mind)
            assert decide(view, level, mind) == value
            tables.do(match, Action.PASS if passing else Action.PLAY, seat, value)
