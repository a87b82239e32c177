"""The words of the protocol's lines: cards, rules and numbers, read and written."""

from collections.abc import Iterable, Sequence
from typing import Any

from ..cards import BadCard, Card
from ..kernel.layout import Direction
from ..rules import SWITCHES, WORDS, Rules

ENCODING = "utf-8"
DIRECTIONS = tuple(direction.name.lower() for direction in Direction)
LARGEST = 2**63 - 1  # the kernel's numbers


class BadLine(ValueError):
    """A line that cannot be taken: it is not of the protocol, or what it tells cannot have happened."""


def rules_words(rules: Rules) -> list[str]:
    """What differs from the default rules, as the words of a `rules` line."""
    return [f"{name}={_word(value)}" for name, value in rules.differences().items()]


def read_rules(words: Sequence[str]) -> Rules:
    """The rules of a `rules` line: its options, and the defaults for the others.

    >>> read_rules(["target=100", "jack=yes"]).differences()
    {'target': 100, 'jack': True}
    """
    options: dict[str, Any] = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals:
            raise BadLine(f"{word!r:.40} is not a rule: rules read like target=100.")
        if name in options:
            raise BadLine(f"The rule {name!r:.40} is there twice.")
        options[name] = _value(name, text)
    try:
        return Rules.from_mapping(options)
    except ValueError as error:
        raise BadLine(str(error)) from None


def read_cards(words: Sequence[str], *, count: int | None = None) -> tuple[Card, ...]:
    """Cards of a line, each once, and so many of them where `count` is given."""
    cards = tuple(read_card(word) for word in words)
    if len(set(cards)) != len(cards):
        raise BadLine("The same card is there twice.")
    if count is not None and len(cards) != count:
        raise BadLine(f"{count} cards are due here, not {len(cards)}.")
    return cards


def read_card(word: str) -> Card:
    """One card, in any spelling that `Card` takes."""
    try:
        return Card(word)
    except BadCard as error:
        raise BadLine(str(error)) from None


def read_number(word: str, *, lowest: int = -LARGEST, highest: int = LARGEST) -> int:
    """A whole number within bounds."""
    digits = word.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= len(str(LARGEST)) and lowest <= int(word) <= highest:
        return int(word)
    bounds = "" if highest == LARGEST else f" from {lowest} to {highest}"
    raise BadLine(f"A whole number{bounds} is due here, not {word!r:.40}.")


def cards_words(cards: Iterable[Card]) -> str:
    """Cards in a steady order, as a line has them."""
    return " ".join(card.text for card in sorted(cards))


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _value(name: str, text: str) -> Any:
    if name in SWITCHES:
        if text not in ("yes", "no"):
            raise BadLine(f"{name} is yes or no, not {text!r:.40}.")
        return text == "yes"
    return text if name in WORDS or not hasattr(Rules(), name) else read_number(text)
