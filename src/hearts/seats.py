"""Who sits at the table."""

from collections.abc import Iterable
from dataclasses import dataclass

LONGEST_NAME = 100


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat's name, and the level of the computer player that sits there; no level for a person.

    Raises a ValueError for a name or a level that is not a short text.
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
    if len(text) > LONGEST_NAME:
        raise ValueError(f"A seat's {what} has at most {LONGEST_NAME} characters, not {len(text)}.")
    if any("\ud800" <= character <= "\udfff" for character in text):
        raise ValueError(f"A seat's {what} has half a character in it, which no file can hold.")


def checked_seats(seats: Iterable[Seat | str] | None, *, players: int) -> tuple[Seat, ...]:
    """One seat for each player: a name alone will do, and None names them all by number.

    Raises a ValueError for any other number of seats.
    """
    if seats is None:
        return tuple(Seat(f"Seat {number}") for number in range(players))
    checked = tuple(seat if isinstance(seat, Seat) else Seat(seat) for seat in seats)
    if len(checked) != players:
        raise ValueError(f"There are {players} players, so {players} seats, not {len(checked)}.")
    return checked
