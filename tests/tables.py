"""Matches in the kernel's own records, for the tests that work below the library."""

import numpy as np

from hearts.kernel import table
from hearts.kernel.layout import MATCH, Action, Refusal
from hearts.kernel.levels import COMPUTERS, METHODS
from hearts.rules import Rules

QUICK = [name for name, how in zip(COMPUTERS, METHODS, strict=True) if how.work <= 50_000]
"""The levels that whole matches can be played with in no time."""

SUITS, RANKS = "CDSH", "23456789TJQKA"


def number(text: str) -> int:
    """A card's number: ``number("QS")``."""
    return SUITS.index(text[1]) * len(RANKS) + RANKS.index(text[0])


def mask(text: str) -> int:
    """The set of cards in a text such as ``2C QS``."""
    return sum(1 << number(card) for card in text.split())


def members(cards: int) -> list[int]:
    """The cards of a set, lowest first."""
    return [card for card in range(52) if cards >> card & 1]


def packed(cards: list[int]) -> int:
    """Cards as the value of `Action.PASS`, in this order and without checking them."""
    return sum((card + 1) << 6 * place for place, card in enumerate(cards))


def blank(rules: Rules) -> np.ndarray:
    """A match, as an array of one record, in which nothing but the rules is set."""
    match = np.zeros(1, MATCH)
    for name, value in rules.numbers().items():
        match[name] = value
    return match


def start(rules: Rules, *, seed: int = 0) -> np.ndarray:
    """A match at its first deal."""
    match = blank(rules)
    table.begin(match[0], seed)
    return match


def set_up(rules: Rules, hands: list[int], *, hand_number: int = 1, seed: int = 0) -> np.ndarray:
    """A match at a hand of our choice, before its pass."""
    match = blank(rules)
    match[0]["dealt"][: len(hands)] = hands
    table.begin_with(match[0], seed, hand_number)
    return match


def do(match: np.ndarray, action: Action, seat: int, value: int) -> None:
    """An action that must be allowed."""
    assert table.act(match[0], int(action), seat, value) == Refusal.NONE
