"""Players: whoever decides from a view. The computer's own, a random player, and one that follows a script."""

import random
import threading
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Protocol

from . import engine, estimates
from .cards import ALL_CARDS, Card, parse_cards
from .estimates import Estimate
from .kernel.layout import Moon
from .view import View

LEVELS: tuple[str, ...] = engine.LEVELS
"""The levels of the computer players, weakest first."""

CHARACTERS: tuple[str, ...] = engine.CHARACTERS
"""Computer players of about equal strength, a little below `steady`, and of different style."""


class Player(Protocol):
    """What a match asks of a player. Each decision is made from the view alone."""

    @property
    def name(self) -> str:
        """What to call it."""

    def pass_cards(self, view: View) -> frozenset[Card]:
        """The three cards to pass."""

    def play(self, view: View) -> Card:
        """The card to play, one of `view.legal`."""

    def choose_moon(self, view: View) -> str:
        """How its moon counts: `add` or `subtract`."""


def player(name: str) -> "LevelPlayer":
    """The computer player of a level or a character. Raises a ValueError that lists them if there is none of that name.

    >>> player("beginner").name
    'beginner'
    """
    wanted = name.strip().lower() if isinstance(name, str) else name
    if wanted not in engine.COMPUTERS:
        known = f"the levels are {', '.join(LEVELS)}, the characters {', '.join(CHARACTERS)}"
        raise ValueError(f"There is no level {name!r:.40}; {known}.")
    return LevelPlayer(wanted)


class _Room(threading.local):
    """Room to think in, for each thread its own."""

    @cached_property
    def mind(self) -> engine.Record:
        return engine.new_mind()


_room = _Room()


class KernelPlayer:
    """A player whose decisions are the kernel's numbers: puts them into the library's words."""

    def pass_cards(self, view: View) -> frozenset[Card]:
        """The three cards to pass."""
        packed = self._decide(view)
        return frozenset(ALL_CARDS[(packed >> places & 63) - 1] for places in (0, 6, 12))

    def play(self, view: View) -> Card:
        """The card to play."""
        return ALL_CARDS[self._decide(view)]

    def choose_moon(self, view: View) -> str:
        """How its moon counts (R8.2)."""
        return "add" if self._decide(view) == Moon.ADD else "subtract"

    def _decide(self, view: View) -> int:
        """The value of its action, as `kernel.players.decide` has it."""
        raise NotImplementedError


class LevelPlayer(KernelPlayer):
    """A level or a character of the kernel: a pure function of the view, the same everywhere and on the page."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.number = engine.COMPUTERS.index(name)
        """The kernel's number for it."""

    def evaluate(self, view: View) -> dict[Card, Estimate]:
        """The final points of this hand that it expects for each legal card, best first: lower is better.

        Raises `NoEstimate` (a ValueError) at a level that does not search, or where no card is due.
        """
        return estimates.of_cards(view, self.name, _room.mind)

    def evaluate_pass(self, view: View) -> dict[frozenset[Card], Estimate]:
        """The same for about ten passes, the best of all that it tried; one that is chosen already is among them.

        Raises `NoEstimate` at a level that does not search, or where nothing is to be passed.
        """
        return estimates.of_passes(view, self.name, _room.mind)

    def _decide(self, view: View) -> int:
        return engine.decide(engine.view_from(bytes(view)), self.number, _room.mind)

    def __repr__(self) -> str:
        return f"player({self.name!r})"


class RandomPlayer:
    """Passes and plays at random, each choice equally likely: a pure function of the view too."""

    def __init__(self, *, name: str = "random") -> None:
        self.name = name

    def pass_cards(self, view: View) -> frozenset[Card]:
        """Any three cards of the hand."""
        return frozenset(random.Random(view.chance).sample(sorted(view.hand), 3))

    def play(self, view: View) -> Card:
        """Any legal card."""
        return random.Random(view.chance).choice(sorted(view.legal))

    def choose_moon(self, view: View) -> str:
        """Either."""
        return random.Random(view.chance).choice(["add", "subtract"])


class ScriptedPlayer:
    """Does what was written down for it, hand by hand: its passes, its cards in order, and how its moons count.

    The first entry of each is for hand `first_hand`. Where the script says nothing it raises a ValueError.

    >>> ScriptedPlayer(plays=["2C KS"]).plays[0]
    (Card('2C'), Card('KS'))
    """

    def __init__(
        self,
        *,
        passes: Iterable[str | Iterable[Card | str]] = (),
        plays: Iterable[str | Iterable[Card | str]] = (),
        moons: Sequence[str] = (),
        first_hand: int = 1,
        name: str = "scripted",
    ) -> None:
        self.name = name
        self.passes = [frozenset(parse_cards(cards)) for cards in passes]
        self.plays = [parse_cards(cards) for cards in plays]
        self.moons = list(moons)
        self.first_hand = first_hand

    def pass_cards(self, view: View) -> frozenset[Card]:
        """The cards that it passes in this hand."""
        if not 0 <= (hand := view.hand_number - self.first_hand) < len(self.passes):
            raise ValueError(f"The script has no pass for hand {view.hand_number}.")
        return self.passes[hand]

    def play(self, view: View) -> Card:
        """Its card to this trick of this hand."""
        hand, trick = view.hand_number - self.first_hand, len(view.tricks)
        if not 0 <= hand < len(self.plays) or trick >= len(self.plays[hand]):
            raise ValueError(f"The script has no card for trick {trick + 1} of hand {view.hand_number}.")
        return self.plays[hand][trick]

    def choose_moon(self, view: View) -> str:
        """How its moon in this hand counts."""
        if not 0 <= (hand := view.hand_number - self.first_hand) < len(self.moons):
            raise ValueError(f"The script has no moon choice for hand {view.hand_number}.")
        return self.moons[hand]
