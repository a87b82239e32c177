"""What everybody at the table may know: what a match and a view both tell."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from . import engine
from .cards import ALL_CARDS as CARD
from .cards import Card, cards_in
from .kernel.layout import Direction, Phase
from .rules import WORDS, Rules

Trick: TypeAlias = tuple[tuple[int, Card], ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """What playing a card would do."""

    placing: Literal["leads", "follows", "discards"]
    winner: int
    """The seat that would be winning the trick, or take it."""
    points: int
    """The raw points that would lie in the trick."""
    completes: bool
    """Whether it is the trick's last card."""


@dataclass(frozen=True, slots=True)
class Score:
    """How a finished hand's score of one seat came about: the parts that add up to `total`."""

    hearts: int
    queen: int
    moon: int
    """What the moon changes (R8.2)."""
    jack: int
    no_tricks: int
    total: int


class Table:
    """The part of a match that everybody sees. `Match` and `View` both have all of it."""

    __slots__ = ("_state",)

    _state: engine.Record

    @property
    def rules(self) -> Rules:
        """The rules that are played."""
        return Rules.from_numbers({name: int(self._state[name]) for name in Rules().numbers()})

    @property
    def hand_number(self) -> int:
        """Which hand of the match this is, from 1."""
        return int(self._state["hand_number"])

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        return Phase(int(self._state["phase"]))

    @property
    def direction(self) -> str:
        """Where this hand's pass goes: `left`, `right`, `across`, `left2`, `right2` or `hold` (R2.2)."""
        return Direction(int(self._state["direction"])).name.lower()

    @property
    def turn(self) -> int | None:
        """Whose card is due, or who chooses how the moon counts; None in the other phases."""
        return _seat(self._state["turn"])

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks of this hand, each with its cards and who played them, in the order of play."""
        return tuple(self._trick(number) for number in range(int(self._state["tricks"])))

    @property
    def trick(self) -> Trick:
        """The cards of the unfinished trick and who played them, in the order of play."""
        return self._trick(int(self._state["tricks"]), length=int(self._state["length"]))

    @property
    def last_trick(self) -> Trick:
        """The last finished trick of this hand; empty before there is one."""
        finished = int(self._state["tricks"])
        return self._trick(finished - 1) if finished else ()

    def _trick(self, number: int, *, length: int | None = None) -> Trick:
        players = int(self._state["players"])
        leader, first = int(self._state["leaders"][number]), number * players
        cards = self._state["played"][first : first + (players if length is None else length)].tolist()
        return tuple(((leader + place) % players, CARD[card]) for place, card in enumerate(cards))

    @property
    def leader(self) -> int | None:
        """Who led the unfinished trick or is to lead the next; None before the hand is opened."""
        return _seat(self._state["leader"])

    @property
    def hearts_broken(self) -> bool:
        """Whether hearts may be led by everybody (R6)."""
        return bool(self._state["broken"])

    @property
    def taken(self) -> tuple[frozenset[Card], ...]:
        """The cards that each seat has taken in this hand."""
        return tuple(cards_in(mask) for mask in self._by_seat("taken"))

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """How many tricks each seat has taken in this hand."""
        return self._by_seat("won")

    @property
    def points(self) -> tuple[int, ...]:
        """The raw points that each seat has taken in this hand: 26 between all, whatever the options."""
        return self._by_seat("points")

    @property
    def shooter(self) -> int | None:
        """Who shot the moon in this finished hand; None if nobody did."""
        return _seat(self._state["shooter"])

    @property
    def moon_choice(self) -> str | None:
        """How this hand's moon was counted, `add` or `subtract`; None without a moon or before it is chosen."""
        choice = int(self._state["moon_choice"])
        return None if choice < 0 else WORDS["moon"][choice]

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's total after all finished hands."""
        return self._by_seat("totals")

    @property
    def ranks(self) -> tuple[int, ...]:
        """Each seat's rank once the match is over, equal totals sharing one: 1, 1, 3, 4. Empty before."""
        return self._by_seat("ranks") if self._state["phase"] == Phase.OVER else ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, once the match is over. Empty before."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def cards_left(self, seat: int) -> int:
        """How many cards a seat holds."""
        return engine.cards_left(self._state, self._checked(seat))

    def _by_seat(self, field: str) -> tuple[int, ...]:
        return tuple(self._state[field][: self._state["players"]].tolist())

    def _checked(self, seat: int) -> int:
        """The seat itself. Raises a ValueError if nobody can sit there."""
        players = int(self._state["players"])
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
            raise ValueError(f"Seats are 0 to {players - 1}; {seat!r:.40} is none of them.")
        return seat


def _seat(number: int) -> int | None:
    return None if number < 0 else int(number)
