"""What a level that searches expects of each card or pass: the final points of the hand, with a standard error."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from . import engine
from .cards import Card, cards_in, cards_text
from .kernel.layout import Phase
from .view import View


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number of points that was found by trying deals."""

    mean: float
    stderr: float
    """The standard error, over deals; 0 where every deal that fits was tried."""

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.stderr:.2f}"


class NoEstimate(ValueError):
    """There is nothing to estimate, or the level cannot. The message says which."""


def check_searches(level: str) -> None:
    """Raises `NoEstimate` for a level or a character that does not search."""
    if level not in engine.SEARCHING:
        those = ", ".join(engine.SEARCHING)
        raise NoEstimate(f"{level!r:.40} does not search, so it has no estimates; these levels have: {those}.")


def of_cards(view: View, level: str, mind: engine.Record) -> dict[Card, Estimate]:
    """The final points of this hand that a level expects for each legal card, best first."""
    check_searches(level)
    cards = sorted(view.legal)
    if not cards:
        raise NoEstimate(f"Seat {view.seat} is to play no card here, so there is none to estimate.")
    engine.weigh(engine.view_from(bytes(view)), engine.COMPUTERS.index(level), mind)
    found = _estimates(mind, [card.number for card in cards])
    return dict(sorted(zip(cards, found, strict=True), key=lambda each: each[1].mean))


def of_passes(view: View, level: str, mind: engine.Record) -> dict[frozenset[Card], Estimate]:
    """The same for the best passes, best first; one that is chosen already is among them."""
    check_searches(level)
    if view.phase != Phase.PASSING:
        raise NoEstimate("Nothing is to be passed here, so there is no pass to estimate.")
    state, number = engine.view_from(bytes(view)), engine.COMPUTERS.index(level)
    engine.find_passes(state, number, mind)
    engine.weigh_passes(state, number, mind)
    passes = [cards_in(cards) for cards in mind["passes"][: mind["found"]].tolist()]
    found = zip(passes, _estimates(mind, range(len(passes))), strict=True)
    return dict(sorted(found, key=lambda each: (each[1].mean, cards_text(sorted(each[0])))))


def _estimates(mind: engine.Record, places: Sequence[int]) -> list[Estimate]:
    """What the kernel left in `mind`, for each card or pass."""
    found = []
    for place in places:
        deals, total, squares = (float(mind[name][place]) for name in ("deals", "sums", "squares"))
        spread = 0.0
        if not mind["certain"] and deals > 1:
            spread = sqrt(max(deals * squares - total * total, 0.0) / (deals - 1)) / deals
        found.append(Estimate(total / deals, spread))
    return found
