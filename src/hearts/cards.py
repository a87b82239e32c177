"""Cards, and hands of cards as text."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Any, NoReturn, final

from .kernel.cards import CARDS, HEART_CARDS, QUEEN_OF_SPADES, QUEEN_POINTS, RANKS

_RANK_LETTERS = "23456789TJQKA"
_SUIT_LETTERS = "CDSH"
_SUIT_SYMBOLS = "♣♦♠♥"
_OUTLINED_SYMBOLS = "♧♢♤♡"
_SYMBOL_STYLES = "\ufe0e\ufe0f"  # what some keyboards add to ♥ to say that it is text, or a picture
_DOTTED_SUITS = "SHDC"  # AKQ.52.. is spades, hearts, diamonds, clubs, as bridge players write a hand


class BadCard(ValueError):
    """Text that names no card. The message says which text."""


class Suit(IntEnum):
    """A suit, in the order ♣ ♦ ♠ ♥. `str` gives the symbol, `letter` the letter in a card's text."""

    CLUBS = 0
    DIAMONDS = 1
    SPADES = 2
    HEARTS = 3

    @property
    def letter(self) -> str:
        """`C`, `D`, `S` or `H`."""
        return _SUIT_LETTERS[self]

    def __str__(self) -> str:
        return _SUIT_SYMBOLS[self]


class Rank(IntEnum):
    """A rank, from the two to the ace, numbered 0 to 12. `str` gives its letter or digit, `T` for the ten."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    def __str__(self) -> str:
        return _RANK_LETTERS[self]


@final
class Card:
    """One of the 52 cards, from its text: `QS`, `qs`, `Q♠`; the ten is `TH`, `10H` or `10♥`.

    There is one object for each card. Cards sort by suit (♣ ♦ ♠ ♥), then by rank. Raises `BadCard` (a ValueError).

    >>> Card("q♠"), str(Card("QS")), Card("10h").text
    (Card('QS'), 'Q♠', 'TH')
    >>> Card("QS").suit.name, Card("QS").rank.name, Card("QS").points
    ('SPADES', 'QUEEN', 13)
    """

    __slots__ = ("number", "points", "rank", "suit", "text")

    number: int
    """The kernel's number for the card: suit * 13 + rank."""
    text: str
    """Rank and suit in plain letters, such as `QS`; what files and protocols hold."""
    suit: Suit
    """The suit."""
    rank: Rank
    """The rank."""
    points: int
    """The penalty points that the card is worth by itself: 1 for a heart, 13 for the queen of spades, else 0 (R1.4)."""

    def __new__(cls, text: "Card | str") -> "Card":
        if isinstance(text, Card):
            return text
        if isinstance(text, str):
            card = _SPELLINGS.get(text) or _SPELLINGS.get(text.strip().strip(_SYMBOL_STYLES).upper())
            if card is not None:
                return card
        raise BadCard(f"{text!r:.40} is not a card; a card reads like QS, Q♠ or 10H.")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"A card never changes: {name} cannot be set.")

    def __reduce__(self) -> tuple[type["Card"], tuple[str]]:
        return Card, (self.text,)

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __hash__(self) -> int:
        return self.number

    def __lt__(self, other: Any) -> bool:
        return self.number < other.number if isinstance(other, Card) else NotImplemented

    def __le__(self, other: Any) -> bool:
        return self.number <= other.number if isinstance(other, Card) else NotImplemented

    def __gt__(self, other: Any) -> bool:
        return self.number > other.number if isinstance(other, Card) else NotImplemented

    def __ge__(self, other: Any) -> bool:
        return self.number >= other.number if isinstance(other, Card) else NotImplemented


def _make(number: int) -> Card:
    card = object.__new__(Card)
    suit, rank = Suit(number // RANKS), Rank(number % RANKS)
    points = QUEEN_POINTS if number == QUEEN_OF_SPADES else HEART_CARDS >> number & 1
    attributes = {"number": number, "suit": suit, "rank": rank, "text": f"{rank}{suit.letter}", "points": points}
    for name, value in attributes.items():
        object.__setattr__(card, name, value)  # past Card's own, which lets nobody change a card
    return card


ALL_CARDS = tuple(_make(number) for number in range(CARDS))
"""Every card, in order; a card's place is its number."""

_SPELLINGS: dict[str, Card] = {}
for _card in ALL_CARDS:
    for _suit in (_card.suit.letter, str(_card.suit), _OUTLINED_SYMBOLS[_card.suit]):
        _SPELLINGS[f"{_card.rank}{_suit}"] = _card
        if _card.rank == Rank.TEN:
            _SPELLINGS[f"10{_suit}"] = _card


def parse_cards(cards: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """The cards of a text, or of cards and their texts, in the order given, repetitions and all.

    A text names cards with spaces or commas between; or it is a whole hand in four parts with dots between, ♠ ♥ ♦ ♣, of
    which some may be empty. Raises `BadCard`.

    >>> parse_cards("QS 10H, 2♣")
    (Card('QS'), Card('TH'), Card('2C'))
    >>> parse_cards("AKQ.52..T")
    (Card('AS'), Card('KS'), Card('QS'), Card('5H'), Card('2H'), Card('TC'))
    """
    if not isinstance(cards, str):
        return tuple(Card(card) for card in cards)
    if "." not in cards:
        return tuple(Card(text) for text in cards.replace(",", " ").split())
    parts = cards.split(".")
    if len(parts) != len(_DOTTED_SUITS):
        raise BadCard(f"A hand with dots has four parts, ♠ ♥ ♦ ♣, such as AKQ.52..T; {cards!r:.80} has {len(parts)}.")
    return tuple(
        Card(rank + suit)
        for suit, part in zip(_DOTTED_SUITS, parts, strict=True)
        for rank in part.replace("10", "T").strip()
    )


def cards_text(cards: Iterable[Card]) -> str:
    """Cards as text, in the order given: `QS TH 2C`."""
    return " ".join(card.text for card in cards)


def cards_in(mask: int) -> frozenset[Card]:
    """The cards of one of the kernel's masks."""
    return frozenset(ordered(mask))


def ordered(mask: int) -> list[Card]:
    """The cards of one of the kernel's masks, lowest first."""
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(ALL_CARDS[lowest.bit_length() - 1])
        mask ^= lowest
    return cards


def mask_of(cards: Iterable[Card]) -> int:
    """The kernel's mask of cards; a repeated card counts once."""
    mask = 0
    for card in cards:
        mask |= 1 << card.number
    return mask
