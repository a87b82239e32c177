"""What can happen in a match: one event for each action."""

from dataclasses import dataclass
from typing import TypeAlias

from .cards import Card, cards_text


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat has chosen the cards that it passes."""

    seat: int
    cards: frozenset[Card]

    def __str__(self) -> str:
        return f"Seat {self.seat} passes {cards_text(sorted(self.cards))}"


@dataclass(frozen=True, slots=True)
class Played:
    """A seat has played a card. `taken_by` is who took the trick that the card completed; None if it goes on."""

    seat: int
    card: Card
    taken_by: int | None

    def __str__(self) -> str:
        taken = "" if self.taken_by is None else f"; seat {self.taken_by} takes the trick"
        return f"Seat {self.seat} plays {self.card}{taken}"


@dataclass(frozen=True, slots=True)
class MoonChosen:
    """The shooter has chosen how the moon counts: `add` or `subtract`."""

    seat: int
    choice: str

    def __str__(self) -> str:
        return f"Seat {self.seat} chooses to {self.choice}"


@dataclass(frozen=True, slots=True)
class HandDealt:
    """The next hand was dealt."""

    hand_number: int
    direction: str

    def __str__(self) -> str:
        return f"Hand {self.hand_number} is dealt: {self.direction}"


Event: TypeAlias = Passed | Played | MoonChosen | HandDealt
