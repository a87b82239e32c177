"""What one seat may know: all that a player gets to decide from."""

from typing import NoReturn, final

from . import engine
from .cards import Card, cards_in
from .kernel.layout import VIEW
from .table import Table


@final
class View(Table):
    """A match as one seat sees it, at one moment. It never changes, and nothing that is hidden can be worked out of it.

    `Match.view` makes it. `bytes(view)` is all of it and `View(data)` makes it again; views are equal where those are.
    """

    __slots__ = ("_bytes",)

    _bytes: bytes

    def __init__(self, data: bytes) -> None:
        if len(data) != VIEW.itemsize:
            raise ValueError(f"A view is {VIEW.itemsize} bytes, not {len(data)}.")
        object.__setattr__(self, "_bytes", bytes(data))
        object.__setattr__(self, "_state", engine.view_from(data))

    @property
    def seat(self) -> int:
        """The seat whose view this is."""
        return int(self._state["seat"])

    @property
    def hand(self) -> frozenset[Card]:
        """The cards that it holds now."""
        return cards_in(int(self._state["hand"]))

    @property
    def legal(self) -> frozenset[Card]:
        """The cards that it may play now; empty when it is not its turn to play."""
        return cards_in(int(self._state["legal"]))

    @property
    def dealt(self) -> frozenset[Card]:
        """The cards that it was dealt, before the pass."""
        return cards_in(int(self._state["dealt"]))

    @property
    def passed(self) -> frozenset[Card]:
        """The cards that it passes in this hand; empty until it has chosen, and on a hold hand."""
        return cards_in(int(self._state["passed"]))

    @property
    def received(self) -> frozenset[Card]:
        """The cards that were passed to it in this hand; empty until everybody has chosen, and on a hold hand."""
        return cards_in(int(self._state["received"]))

    @property
    def receiver(self) -> int:
        """The seat that it passes to in this hand; its own on a hold hand."""
        state = self._state
        return engine.receiver(int(state["players"]), int(state["direction"]), int(state["seat"]))

    @property
    def chance(self) -> int:
        """A random number for this decision, 0 to 2^32 - 1: the same whenever the same decision comes again."""
        return int(self._state["chance"])

    @property
    def decided(self) -> bool:
        """Whether the seat can prove that no legal play would change anybody's points of this hand any more (R10)."""
        return bool(engine.decided(self._state))

    def may_hold(self, seat: int) -> frozenset[Card]:
        """The cards that a seat may hold for all that this one knows; its own hand for its own seat.

        It knows what was played and passed, and what each seat has shown that it cannot hold.
        """
        return cards_in(engine.possible(self._state, self._checked(seat)))

    def __bytes__(self) -> bytes:
        return self._bytes

    def __eq__(self, other: object) -> bool:
        return self._bytes == other._bytes if isinstance(other, View) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._bytes)

    def __reduce__(self) -> tuple[type["View"], tuple[bytes]]:
        return View, (self._bytes,)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"A view never changes: {name} cannot be set.")

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: hand {self.hand_number}, {self.phase.name.lower()}>"
