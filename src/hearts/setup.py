"""Set-up hands: a whole deal given as cards."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from . import engine
from .cards import Card, cards_text, mask_of, ordered, parse_cards
from .codes import checked_hand_number

LARGEST_TOTAL = 1_000_000


class BadDeal(ValueError):
    """Hands that are not a whole deal. The message says what is missing, foreign or double."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How a set-up match begins: each seat's cards before the pass, sorted, the hand's number, the totals so far."""

    hands: tuple[tuple[Card, ...], ...]
    hand_number: int
    totals: tuple[int, ...]

    @classmethod
    def of(
        cls,
        hands: Sequence[str | Iterable[Card | str]],
        *,
        players: int,
        hand_number: int = 1,
        totals: Sequence[int] | None = None,
    ) -> "Setup":
        """Reads and checks it. Totals are zero unless given.

        Raises `BadDeal`, `BadCard` for text that names no card, or a ValueError for another value that cannot be.
        """
        check_listed(hands)
        checked = (0,) * players if totals is None else _checked_totals(totals, players=players)
        return cls(_checked_hands(hands, players=players), checked_hand_number(hand_number), checked)


def check_listed(hands: object) -> None:
    """Raises `BadDeal` unless these are hands in the order of the seats."""
    if not isinstance(hands, Sequence) or isinstance(hands, str | bytes):
        given = "one text" if isinstance(hands, str) else f"{hands!r:.40}"
        raise BadDeal(f"A deal is a list of hands, one for each seat, not {given}.")


def _checked_hands(hands: Sequence[str | Iterable[Card | str]], *, players: int) -> tuple[tuple[Card, ...], ...]:
    """Every card of the pack once, the same number to each seat."""
    dealt = tuple(parse_cards(hand) for hand in hands)
    if len(dealt) != players:
        raise BadDeal(f"There are {players} players, so {players} hands, not {len(dealt)}.")
    pack = engine.pack(players)
    holder: dict[Card, int] = {}
    for seat, hand in enumerate(dealt):
        for card in hand:
            if not pack >> card.number & 1:
                raise BadDeal(f"{card} in seat {seat}'s hand is not in the pack of {players} players.")
            if card in holder:
                whose = f"seat {seat}" if holder[card] == seat else f"seats {holder[card]} and {seat}"
                raise BadDeal(f"{card} is dealt twice, to {whose}.")
            holder[card] = seat
    missing = ordered(pack & ~mask_of(holder))
    if missing:
        raise BadDeal(f"{cards_text(missing)} {'is' if len(missing) == 1 else 'are'} missing from the deal.")
    each = len(holder) // players
    for seat, hand in enumerate(dealt):
        if len(hand) != each:
            raise BadDeal(f"Each of {players} players is dealt {each} cards; seat {seat} has {len(hand)}.")
    return tuple(tuple(sorted(hand)) for hand in dealt)


def _checked_totals(totals: Sequence[int], *, players: int) -> tuple[int, ...]:
    if not isinstance(totals, Sequence) or isinstance(totals, str | bytes):
        raise ValueError(f"Totals are a list, one for each player, not {totals!r:.40}.")
    if len(totals) != players:
        raise ValueError(f"There are {players} players, so {players} totals, not {len(totals)}.")
    for total in totals:
        if isinstance(total, bool) or not isinstance(total, int) or abs(total) > LARGEST_TOTAL:
            raise ValueError(f"A total is a whole number from {-LARGEST_TOTAL} to {LARGEST_TOTAL}, not {total!r:.40}.")
    return tuple(totals)
