"""What is told of a player that fails: who, in which hand, and all that it knew."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Fault:
    """A player that broke the rules, ended, took too long, or talked nonsense."""

    player: str
    program: str | None
    """Its command, if it is a program."""
    deal: int
    """The number of the deal, from 0."""
    code: str
    """The code that dealt the hand."""
    hand_number: int
    direction: str
    seat: int
    seating: tuple[str, ...]
    """Who sat where."""
    what: str
    """What it did, in words."""
    transcript: tuple[str, ...]
    """The lines that it was told in this hand (`>`) and that it answered (`<`), if it is a program."""
    errors: tuple[str, ...]
    """The last lines of its standard error, if it is a program."""
    record: str
    """The whole hand so far, as a record to replay."""

    def __str__(self) -> str:
        program = "" if self.program is None else f" ({self.program})"
        where = f"in seat {self.seat} of deal {self.deal}, hand {self.hand_number} ({self.direction}) of {self.code}"
        return f"{self.player}{program}, {where}: {self.what}"

    def data(self) -> dict[str, Any]:
        """It as plain data, for JSON."""
        return {name: list(value) if isinstance(value, tuple) else value for name, value in vars(self).items()}


class PlayerFailed(ValueError):
    """A player failed, and the comparison was to stop then. `fault` has the case."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault

    def __str__(self) -> str:
        return str(self.fault)
