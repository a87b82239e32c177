"""How many random hands a second the kernel plays, beside OpenSpiel driven from Python in the same run.

    python benchmarks/speed.py [--rounds N] [--json]

The table: whole hands through the checked table, each with its deal and, three times out of four, its passes; both
sides play the same. The rollout: the search's own step, a deal played out without a pass. All rates are hands a second
of one core's time, measured in turn, round after round; the median counts: a busy machine disturbs the ratios little.
"""

import argparse
import json
import random
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pyspiel

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from module import Module  # the module in wasmtime, as the tests run it

from hearts import wasm
from hearts.kernel import exercise, rollout, table
from hearts.kernel.layout import MATCH
from hearts.rules import Rules

SEED = 1
KERNEL_HANDS, PEER_HANDS = 60_000, 400
PEER, LEAN_PEER = "OpenSpiel, driven from Python", "OpenSpiel, with the leanest loop"
BUDGETS = {
    "the table, native": 65,
    "the rollout, native": 125,
    "the rollout, WebAssembly in Node": 65,
}

Measurement = Callable[[], float]


def rate(play: Callable[[int], object], hands: int) -> float:
    start = time.process_time()
    play(hands)
    return hands / (time.process_time() - start)


def native() -> dict[str, Measurement]:
    match = np.zeros(1, MATCH)
    for name, number in Rules().numbers().items():
        match[name] = number
    record = match[0]

    def hands(count: int) -> None:
        table.begin(record, SEED)
        assert exercise.random_hands(record, SEED, count) > 0

    def rollouts(count: int) -> None:
        assert rollout.random_rollouts(record, SEED, count) == count

    for warm_up in (hands, rollouts):
        warm_up(1)
    return {
        "the table, native": lambda: rate(hands, KERNEL_HANDS),
        "the rollout, native": lambda: rate(rollouts, KERNEL_HANDS),
    }


def wasmtime() -> dict[str, Measurement]:
    module = Module()
    for name, number in Rules().numbers().items():
        module.match[name] = number
    at = module.match_at

    def hands(count: int) -> None:
        module.call("begin", at, SEED)
        assert module.call("random_hands", at, SEED, count) > 0

    return {
        "the table, WebAssembly in wasmtime": lambda: rate(hands, KERNEL_HANDS),
        "the rollout, WebAssembly in wasmtime": lambda: rate(
            lambda count: module.call("random_rollouts", at, SEED, count), KERNEL_HANDS
        ),
    }


def node() -> dict[str, Measurement]:
    """Nothing where there is no Node."""
    program = shutil.which("node")
    if program is None:
        return {}
    script = str(Path(__file__).with_suffix(".mjs"))
    command = [program, script, str(wasm.ensure()), json.dumps(Rules().numbers()), str(KERNEL_HANDS)]
    rates: dict[str, float] = {}

    def run() -> float:
        rates.update(json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout))
        return rates["table"]

    return {
        "the table, WebAssembly in Node": run,
        "the rollout, WebAssembly in Node": lambda: rates["rollout"],  # of the same run
    }


def peer() -> dict[str, Measurement]:
    game = pyspiel.load_game("hearts", {"qs_breaks_hearts": False})

    def hands(count: int) -> None:
        """As its own examples drive it: chance by `chance_outcomes`, players by `legal_actions`."""
        luck = random.Random(SEED)
        for _ in range(count):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(luck.choice(state.chance_outcomes())[0])
                else:
                    state.apply_action(luck.choice(state.legal_actions()))

    def lean_hands(count: int) -> None:
        """With nothing that can be left out."""
        luck = random.Random(SEED).random
        for _ in range(count):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(luck() * len(actions))])

    return {PEER: lambda: rate(hands, PEER_HANDS), LEAN_PEER: lambda: rate(lean_hands, PEER_HANDS)}


def measure(rounds: int) -> dict[str, float]:
    measurements = {**peer(), **native(), **wasmtime(), **node()}
    rates: dict[str, list[float]] = {name: [] for name in measurements}
    for _ in range(rounds):
        for name, measurement in measurements.items():
            rates[name].append(measurement())
    return {name: statistics.median(found) for name, found in rates.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rates = measure(arguments.rounds)
    if arguments.json:
        print(json.dumps(rates))
        return
    print(f"{'hands a second of one core':40}{'':>12}{'× peer':>10}{'budget':>8}{'× lean':>8}")
    for name, found in rates.items():
        budget = f"{BUDGETS[name]}" if name in BUDGETS else ""
        print(f"{name:40}{found:12,.0f}{found / rates[PEER]:10.1f}{budget:>8}{found / rates[LEAN_PEER]:8.1f}")


if __name__ == "__main__":
    main()
