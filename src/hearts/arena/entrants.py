"""Who plays in the arena, and every way to seat them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from ..players import LevelPlayer, Player, player
from ..protocol import Program, ProgramFailed
from ..rules import Rules

ARRANGEMENTS = ("2v2", "1v3", "free")
PROGRAM = "exec:"  # before a command
ASKED = ("pass_cards", "play", "choose_moon")


class ArenaError(ValueError):
    """Something that cannot be compared. The message says what and why."""


@dataclass(frozen=True, kw_only=True)
class Entrant:
    """A player as it is sent to whichever process plays its deals."""

    label: str
    """What tables call it: no two entrants' are the same."""
    command: str | None = None
    """Of a program, which each job starts anew, one process for each seat."""
    player: Player | None = None
    """Of everything else."""

    @property
    def level(self) -> int | None:
        """The kernel's number for it, if it is one of the levels or characters."""
        return self.player.number if type(self.player) is LevelPlayer else None

    def start(self) -> Program:
        """Starts its program. Raises `ArenaError` if it cannot be."""
        try:
            return Program(self.command or "")
        except ProgramFailed as error:
            raise ArenaError(f"{PROGRAM}{self.command}: {error}") from None

    def greet(self, program: Program) -> str:
        """Waits for what the program calls itself. Raises `ArenaError` if it does not say."""
        try:
            return program.hear_name()
        except ProgramFailed as error:
            told = f" It wrote: {' / '.join(program.errors)}" if program.errors else ""
            raise ArenaError(f"{PROGRAM}{self.command}: {error}{told}") from None


def entrants_of(players: Sequence[Player | str]) -> tuple[Entrant, ...]:
    """The entrants of names, commands and players. Raises `ArenaError` or a ValueError for what is none of these."""
    entrants: list[Entrant] = []
    for given in players:
        if isinstance(given, str) and given.startswith(PROGRAM):
            entrant = Entrant(label="", command=given.removeprefix(PROGRAM).strip())
            with entrant.start() as program:
                program.ask_name()
                name = entrant.greet(program)
        else:
            entrant = Entrant(label="", player=player(given) if isinstance(given, str) else given)
            if not all(callable(getattr(given, each, None)) for each in ASKED) and not isinstance(given, str):
                raise ArenaError(f"{given!r:.60} is no player: it has to {', '.join(ASKED)}.")
            name = str(getattr(entrant.player, "name", type(given).__name__))
        entrants.append(replace(entrant, label=_distinct(name, [other.label for other in entrants])))
    return tuple(entrants)


def seatings_of(entrants: int, *, arrangement: str, rules: Rules) -> tuple[tuple[int, ...], ...]:
    """Every seating of an arrangement: for each, the entrant's number by seat.

    `1v3` seats the first one against a table of the second. The others seat each as often as any other, as nearly as
    the number of seats allows; where it does not divide evenly, each gets the odd seat in its turn.
    """
    players = rules.players
    if arrangement not in ARRANGEMENTS:
        raise ArenaError(f"There is no arrangement {arrangement!r:.40}; they are {', '.join(ARRANGEMENTS)}.")
    if arrangement == "free":
        if not 2 <= entrants <= players:
            raise ArenaError(f"A free-for-all of {players} seats takes 2 to {players} players, not {entrants}.")
    elif entrants != 2:
        raise ArenaError(f"{arrangement} takes two players, not {entrants}; for more there is free.")
    if arrangement == "1v3":
        return tuple(tuple(int(seat != alone) for seat in range(players)) for alone in range(players))
    # The seats that are left over once everybody has the same number go round.
    each, left = divmod(players, entrants)
    crews = [(*[*range(entrants)] * each, *odd) for odd in combinations(range(entrants), left)]
    return tuple(sorted({seating for crew in crews for seating in _orders(crew)}))


def _orders(crew: tuple[int, ...]) -> set[tuple[int, ...]]:
    """The distinct orders of a crew in which some may sit more than once."""
    if not crew:
        return {()}
    orders = set()
    for first in set(crew):
        at = crew.index(first)
        orders |= {(first, *rest) for rest in _orders((*crew[:at], *crew[at + 1 :]))}
    return orders


def _distinct(name: str, taken: Sequence[str]) -> str:
    name = "".join(character for character in " ".join(name.split()) if character.isprintable()).strip() or "a player"
    number, label = 2, name
    while label in taken:
        label, number = f"{name} ({number})", number + 1
    return label
