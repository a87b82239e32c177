"""Perft: how many sequences of legal plays follow a position, to a fixed depth. Writes and reads tests/data/perft.json.

python tests/perft.py    writes the file anew, from the native kernel
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import tables

from hearts.kernel import claim, codes, exercise, table
from hearts.kernel.layout import MATCH, Action
from hearts.rules import Rules

FILE = Path(__file__).parent / "data" / "perft.json"
DEPTH = 7
ABOUT = (
    "Each position: the deal of a game code and hand number, passing off, after so many lowest legal cards. "
    "sequences[d] counts the different sequences of d+1 legal plays from there."
)


def positions() -> Iterator[dict[str, Any]]:
    """Fifty deals for four players and four for each other number, half of them from the opening on."""
    luck = random.Random(1)
    for players in [4] * 50 + [3, 5, 6] * 4:
        rules = Rules(
            players=players,
            passing="none",
            first_trick_points=luck.random() < 0.3,
            must_break=luck.random() < 0.7,
            queen_breaks=luck.random() < 0.3,
            hearts_over_queen=luck.random() < 0.3,
        )
        tricks = luck.choice([0, 0, 1, 2, 3, 4])
        yield {
            "code": code_of(luck.randrange(codes.SEEDS)),
            "hand": luck.randrange(1, 20),
            "rules": rules.differences(),
            "lowest": tricks * players + luck.randrange(players) * (tricks > 0),
        }


def code_of(seed: int) -> str:
    text = np.zeros(codes.LENGTH, np.int64)
    codes.write_code(seed, text)
    return "".join(map(chr, text))


def seed_of(code: str) -> int:
    return int(codes.read_code(np.array([ord(symbol) for symbol in code], np.int64), len(code)))


def opened(position: dict[str, Any]) -> np.ndarray:
    """The match at a position, in a record of its own."""
    match = tables.blank(Rules(**position["rules"]))
    match["hand_number"], match["seed"] = position["hand"], seed_of(position["code"])
    table.deal_hand(match[0])
    for _ in range(position["lowest"]):
        tables.do(match, Action.PLAY, int(match[0]["turn"]), claim.finishing_card(match[0]))
    return match


def count(match: np.ndarray, depth: int) -> int:
    """The native kernel's count."""
    matches = np.zeros(depth + 1, MATCH)
    matches[depth] = match[0]
    return int(exercise.perft(matches, depth))


def read() -> list[dict[str, Any]]:
    return list(json.loads(FILE.read_text(encoding="utf-8"))["positions"])


def write() -> None:
    found = []
    for position in positions():
        match = opened(position)
        found.append({**position, "sequences": [count(match, depth) for depth in range(1, DEPTH + 1)]})
    lines = ",\n  ".join(json.dumps(position) for position in found)
    FILE.write_text(f'{{"about": {json.dumps(ABOUT)},\n "positions": [\n  {lines}\n]}}\n', encoding="utf-8")


if __name__ == "__main__":
    write()
