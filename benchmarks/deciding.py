"""Positions to decide, and how long players take over them: natively, and as WebAssembly in Node.

All times are a core's own and not the clock's, so that a busy machine disturbs them little.
"""

import json
import shutil
import subprocess
import time
from functools import cache
from pathlib import Path

import numba
import numpy as np
from variants import Variant

from hearts import GameCode, Match, Phase, engine, player, wasm
from hearts.kernel.layout import VIEW
from hearts.kernel.levels import COMPUTERS, METHODS
from hearts.kernel.players import decide_by

LEAST_SECONDS = 0.1


@cache
def positions(count: int) -> list[bytes]:
    """What the seats see that have a choice of cards, in hand after hand of the steady player."""
    steady, seed, found = player("steady"), 0, list[bytes]()
    while True:
        match = Match(GameCode.from_seed(seed))
        while match.phase in (Phase.PASSING, Phase.PLAYING):
            if match.phase is Phase.PLAYING and len(match.legal()) > 1:
                found.append(bytes(match.view(match.turn)))
                if len(found) == count:
                    return found
            match.step([steady] * 4)
        seed += 1


@numba.njit
def _decide_all(views, method, mind, cards):
    for number in range(len(views)):
        cards[number] = decide_by(views[number], method, mind)


def native(who: str | Variant, count: int) -> tuple[list[int], float]:
    """The cards that a player plays in so many positions, and the seconds it takes for each."""
    method = METHODS[COMPUTERS.index(who)] if isinstance(who, str) else who.method
    views, mind, cards = np.frombuffer(b"".join(positions(count)), VIEW).copy(), engine.new_mind(), np.zeros(count, int)
    _decide_all(views[:1], method, mind, cards)
    rounds, start = 0, time.process_time()
    while (spent := time.process_time() - start) < LEAST_SECONDS:
        _decide_all(views, method, mind, cards)
        rounds += 1
    return cards.tolist(), spent / (rounds * count)


def in_node(level: str, count: int) -> tuple[list[int], float] | None:
    """The same by the players' module in Node, whose V8 is Chromium's; nothing where there is no Node."""
    program = shutil.which("node")
    if program is None:
        return None
    script = str(Path(__file__).with_suffix(".mjs"))
    command = [program, script, str(wasm.ensure()), level, str(VIEW.itemsize), str(LEAST_SECONDS)]
    answer = subprocess.run(command, input=b"".join(positions(count)), stdout=subprocess.PIPE, check=True).stdout
    found = json.loads(answer)
    return found["cards"], found["seconds"]
