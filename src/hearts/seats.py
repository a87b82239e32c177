"""Who sits at the table."""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

LONGEST_NAME = 100
_UNSEEN = {"Cc", "Cf", "Zl", "Zp"}  # Unicode's controls, formats and line ends: what could upset a terminal


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat's name, and the level of the computer player that sits there; no level for a person.

    Raises a ValueError for a name or a level that is not a short text of characters that can be seen.
    """

    name: str
    level: str | None = None

    def __post_init__(self) -> None:
        _check_text("name", self.name)
        if self.level is not None:
            _check_text("level", self.level)


def _check_text(what: str, text: object) -> None:
    if not isinstance(text, str):
        raise ValueError(f"A seat's {what} is text, not {text!r:.40}.")
    if not text.strip():
        raise ValueError(f"A seat's {what} cannot be empty.")
    if len(text) > LONGEST_NAME:
        raise ValueError(f"A seat's {what} has at most {LONGEST_NAME} characters, not {len(text)}.")
    if any("\ud800" <= character <= "\udfff" for character in text):
        raise ValueError(f"A seat's {what} has half a character in it, which no file can hold.")
    for character in text:
        if unicodedata.category(character) in _UNSEEN:
            raise ValueError(f"A seat's {what} cannot have a control character in it (U+{ord(character):04X}).")


def checked_seats(seats: Iterable[Seat | str] | None, *, players: int) -> tuple[Seat, ...]:
    """One seat for each player: a name alone will do, and None names them all by number.

    Raises a ValueError for any other number of seats.
    """
    if isinstance(seats, str) or not isinstance(seats, Iterable | None):
        raise ValueError(f"Seats are a list, one for each player, not {seats!r:.40}.")
    if seats is None:
        return tuple(Seat(f"Seat {number}") for number in range(players))
    checked = tuple(seat if isinstance(seat, Seat) else Seat(seat) for seat in seats)
    if len(checked) != players:
        raise ValueError(f"There are {players} players, so {players} seats, not {len(checked)}.")
    return checked
