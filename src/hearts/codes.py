"""Game codes: a short text that stands for all the deals of a match (docs/codes.md)."""

import secrets
from datetime import date
from typing import NoReturn, final

from . import engine
from .cards import Card, cards_in
from .kernel.codes import LENGTH, SEEDS
from .kernel.layout import CodeFault
from .rules import NUMBERS

_IGNORED = " -\t\n\r"  # between a code's symbols
LAST_HAND = 1_000_000_000  # far beyond any match; the kernel's numbers would hold it many times over


class BadCode(ValueError):
    """Text that is not a game code. The message says what is wrong with it, `fault` names it."""

    def __init__(self, message: str, *, fault: CodeFault) -> None:
        super().__init__(message)
        self.fault = fault

    def __reduce__(self) -> tuple[object, ...]:
        return _bad_code, (str(self), self.fault)


def _bad_code(message: str, fault: CodeFault) -> BadCode:
    return BadCode(message, fault=fault)


@final
class GameCode:
    """A game code, from its text as a person may type it.

    Any case will do, with or without spaces and hyphens; I and L are read as 1, O as 0. `str` gives the code as it is
    best shown. Raises `BadCode` (a ValueError) that says what is wrong.

    >>> code = GameCode("7k3q 9f2m")
    >>> str(code), code == GameCode("7K3Q-9F2M")
    ('7K3Q-9F2M', True)
    >>> " ".join(str(card) for card in sorted(code.deal(hand_number=2, players=6)[0]))
    '7♣ 4♦ 5♦ J♦ A♦ 5♠ Q♥ K♥'
    """

    __slots__ = ("seed",)

    seed: int
    """The number that the code stands for: 0 to 2^35 - 1."""

    def __init__(self, text: "GameCode | str") -> None:
        object.__setattr__(self, "seed", text.seed if isinstance(text, GameCode) else _read(text))

    @classmethod
    def random(cls) -> "GameCode":
        """A new code out of the system's own randomness."""
        return cls.from_seed(secrets.randbelow(SEEDS))

    @classmethod
    def daily(cls, day: date) -> "GameCode":
        """The code of a date's daily deal, the same for everyone.

        >>> print(GameCode.daily(date(2026, 11, 30)))
        V2BC-7ZEA
        """
        return cls.from_seed(engine.daily_seed((day - date(1970, 1, 1)).days))

    @classmethod
    def from_seed(cls, seed: int) -> "GameCode":
        """The code of a seed. Raises a ValueError for a number that is none."""
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
            raise ValueError(f"A seed is a whole number from 0 to {SEEDS - 1}, not {seed!r:.40}.")
        code = cls.__new__(cls)
        object.__setattr__(code, "seed", seed)
        return code

    def deal(self, hand_number: int = 1, players: int = 4) -> tuple[frozenset[Card], ...]:
        """The cards that each seat is dealt in a hand, before the pass. They depend on nothing else.

        Raises a ValueError for a hand number below 1 or beyond any match, or a number of players that the game is not
        played with.
        """
        if not isinstance(players, int) or players not in NUMBERS["players"]:
            raise ValueError(f"Hearts is played by 3 to 6 players, not {players!r:.40}.")
        return tuple(cards_in(mask) for mask in engine.deal(self.seed, checked_hand_number(hand_number), players))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"A game code never changes: {name} cannot be set.")

    def __reduce__(self) -> tuple[type["GameCode"], tuple[str]]:
        return GameCode, (str(self),)

    def __str__(self) -> str:
        symbols = engine.numbers([0] * LENGTH)
        engine.write_code(self.seed, symbols)
        text = "".join(map(chr, symbols.tolist()))
        return f"{text[: LENGTH // 2]}-{text[LENGTH // 2 :]}"

    def __repr__(self) -> str:
        return f"GameCode({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return self.seed == other.seed if isinstance(other, GameCode) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.seed)


def checked_hand_number(number: int) -> int:
    """The number itself. Raises a ValueError if no hand can have it."""
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= LAST_HAND:
        raise ValueError(f"A hand number is a whole number from 1 to {LAST_HAND}, not {number!r:.40}.")
    return number


def _read(text: str) -> int:
    if not isinstance(text, str):
        raise BadCode(f"A game code is text, not {text!r:.40}.", fault=CodeFault.BAD_SYMBOL)
    points = engine.numbers([ord(character) for character in text])
    seed = engine.read_code(points, len(text))
    if seed >= 0:
        return seed
    fault = CodeFault(seed)
    if fault == CodeFault.BAD_SYMBOL:
        place = engine.bad_symbol(points, len(text))
        which = _count_symbols(text[:place]) + 1
        shown = text[place] if text[place].isprintable() else f"character U+{ord(text[place]):04X}"
        raise BadCode(f"No game code has a {shown} in it (symbol {which}).", fault=fault)
    if fault == CodeFault.WRONG_LENGTH:
        raise BadCode(f"A game code has {LENGTH} symbols, this one has {_count_symbols(text) or 'none'}.", fault=fault)
    raise BadCode("One of the symbols is mistyped, or two have changed places: please compare them.", fault=fault)


def _count_symbols(text: str) -> int:
    return sum(character not in _IGNORED for character in text)
