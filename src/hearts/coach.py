"""Looking back at a match: what each decision of one seat gave away (docs/coach.md).

Each decision is judged by what the seat could know when it made it, never by the cards that it could not see.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import Any

from . import engine
from .cards import Card, cards_text, mask_of, ordered
from .estimates import Estimate, check_searches
from .events import HandDealt, Passed, Played
from .match import Match
from .players import player
from .record import Record
from .seats import Seat
from .view import View

STRONGEST = engine.LEVELS[-1]
"""The level that reviews, unless another one is named."""

# A decision is weighed in so many batches, each with deals of its own. How the batches differ is how much chance there
# is in the result, whatever way a level has to weigh.
_BATCHES = 8
_CHANCE_BITS = 32  # of a view's chance, above which the number of the batch goes

_NOISE = 4  # standard errors that chance hardly ever explains, however many cards there were to choose from
_TRIFLE = 0.25  # points that are not worth a word: no level knows better than that how the others will play


@dataclass(frozen=True, kw_only=True, slots=True)
class Decision:
    """A pass or a card that was chosen, and what it gave away."""

    hand: int
    """The number of the hand."""
    trick: int | None
    """The number of the trick, from 1; None for a pass."""
    done: tuple[Card, ...]
    """The three cards passed, or the one card played."""
    best: tuple[Card, ...]
    """What would have been best; the same as `done` where nothing was better."""
    lost: Estimate
    """How many points worse `done` was than `best`: own points less the average of all seats. Never below zero."""

    @property
    def is_mistake(self) -> bool:
        """Whether it gave away more than chance explains, and at least a quarter of a point."""
        return self.lost.mean >= max(_NOISE * self.lost.stderr, _TRIFLE)

    def as_data(self) -> dict[str, Any]:
        """The decision as JSON has it."""
        return {
            "trick": self.trick,
            "done": cards_text(self.done),
            "best": cards_text(self.best),
            "lost": _data(self.lost),
            "mistake": self.is_mistake,
        }

    def __str__(self) -> str:
        where = "the pass" if self.trick is None else f"trick {self.trick}"
        if not self.is_mistake:
            return f"{where}: {_shown(self.done)}"
        return f"{where}: {_shown(self.done)}, where {_shown(self.best)} is {_points(self.lost)} better"


@dataclass(frozen=True, kw_only=True, slots=True)
class HandReview:
    """A seat's decisions in one hand, in order."""

    number: int
    decisions: tuple[Decision, ...]

    @property
    def lost(self) -> Estimate:
        """What the mistakes gave away together."""
        return _sum(self.decisions)

    def as_data(self) -> dict[str, Any]:
        """The hand as JSON has it."""
        decisions = [decision.as_data() for decision in self.decisions]
        return {"hand": self.number, "lost": _data(self.lost), "decisions": decisions}

    def __str__(self) -> str:
        mistakes = [decision for decision in self.decisions if decision.is_mistake]
        if not mistakes:
            return f"Hand {self.number}: nothing given away"
        return "\n".join([f"Hand {self.number}: {_points(self.lost)}", *(f"  {each}" for each in mistakes)])


@dataclass(frozen=True, kw_only=True, slots=True)
class Review:
    """What one seat gave away in a match. Iterating over it gives its decisions; as text, it tells the mistakes.

    Cards without a choice are left out, and so are those of a hand that was decided.
    """

    seat: int
    name: str
    """What the seat is called in the record."""
    level: str
    """The level that judged."""
    hands: tuple[HandReview, ...]

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All decisions, in order."""
        return tuple(self)

    @property
    def mistakes(self) -> tuple[Decision, ...]:
        """The decisions that gave something away, beyond what chance explains."""
        return tuple(decision for decision in self if decision.is_mistake)

    @property
    def lost(self) -> Estimate:
        """What the mistakes gave away together."""
        return _sum(self.decisions)

    def as_data(self) -> dict[str, Any]:
        """The whole review as JSON has it."""
        return {
            "seat": self.seat,
            "name": self.name,
            "level": self.level,
            "lost": _data(self.lost),
            "hands": [hand.as_data() for hand in self.hands],
        }

    def __iter__(self) -> Iterator[Decision]:
        for hand in self.hands:
            yield from hand.decisions

    def __str__(self) -> str:
        count, mistakes = len(self.decisions), len(self.mistakes)
        played = f"{_number(len(self.hands), 'hand')} with {_number(count, 'decision')}"
        if not mistakes:
            return f"{self.name} gave nothing away in {played}, as {self.level} sees it."
        told = f"{self.name} gave away {_points(self.lost)} by {_number(mistakes, 'mistake')}"
        return "\n".join([f"{told} in {played}, as {self.level} sees it.", "", *map(str, self.hands)])


def review(record: Record, seat: int = 0, *, level: str | None = None) -> Review:
    """What each decision of a seat gave away, as a level that searches sees it; the strongest unless named.

    Always the same for the same record. Raises `NoEstimate` for a level that does not search, another ValueError for a
    level or a seat that there is not, and `BadRecord` for a record that cannot have happened.
    """
    judge = player(STRONGEST if level is None else level).name
    check_searches(judge)
    match = record.replay()
    who = _seat_of(match, seat)
    reviewer, found = _Reviewer(judge), [(match.setup.hand_number if match.setup else 1, list[Decision]())]
    for event, before in _moments(match, seat):
        if isinstance(event, HandDealt):
            found.append((event.hand_number, []))
        elif isinstance(event, Passed) and before is not None:
            found[-1][1].append(reviewer.passed(before, event.cards))
        elif isinstance(event, Played) and before is not None and len(before.legal) > 1 and not before.decided:
            found[-1][1].append(reviewer.played(before, event.card))
    hands = tuple(HandReview(number=number, decisions=tuple(decisions)) for number, decisions in found)
    return Review(seat=seat, name=who.name, level=judge, hands=hands)


def _seat_of(match: Match, seat: int) -> Seat:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(match.seats):
        raise ValueError(f"There is no seat {seat!r:.40}; the seats are 0 to {len(match.seats) - 1}.")
    return match.seats[seat]


def _moments(match: Match, seat: int) -> Iterator[tuple[HandDealt | Passed | Played, View | None]]:
    """What was done, in order, each with what the seat knew just before if the decision was its own."""
    told = match.copy()
    for _ in match.events:
        told.undo()
    for event in match.events:
        if isinstance(event, HandDealt):
            yield event, None
        elif isinstance(event, Passed | Played):
            yield event, told.view(seat) if event.seat == seat else None
        told.redo()


class _Reviewer:
    """Weighs decisions, in room that serves for all of them."""

    def __init__(self, level: str) -> None:
        self._number = engine.COMPUTERS.index(level)
        self._mind = engine.new_mind()

    def played(self, view: View, card: Card) -> Decision:
        cards = sorted(view.legal)
        margins = self._margins(engine.view_from(bytes(view)), [each.number for each in cards], weigh=engine.weigh)
        best, lost = _compare(margins, cards.index(card))
        return Decision(hand=view.hand_number, trick=len(view.tricks) + 1, done=(card,), best=(cards[best],), lost=lost)

    def passed(self, view: View, cards: frozenset[Card]) -> Decision:
        state, done = engine.view_from(bytes(view)), mask_of(cards)
        state["passed"] = done  # as the seat knew it a moment later: so it is among those that are weighed
        engine.find_passes(state, self._number, self._mind)
        passes = self._mind["passes"][: self._mind["found"]].tolist()
        margins = self._margins(state, range(len(passes)), weigh=engine.weigh_passes)
        best, lost = _compare(margins, passes.index(done))
        return Decision(
            hand=view.hand_number,
            trick=None,
            done=tuple(sorted(cards)),
            best=tuple(ordered(passes[best])),
            lost=lost,
        )

    def _margins(self, state: engine.Record, places: Sequence[int], *, weigh: engine.Weigh) -> list[list[float]]:
        """By batch, for each card or pass: its own points less the average of all seats."""
        mind, players, chance, margins = self._mind, int(state["players"]), int(state["chance"]), []
        for batch in range(_BATCHES):
            state["chance"] = chance | batch << _CHANCE_BITS
            weigh(state, self._number, mind)
            own, whole, deals = (mind[name].tolist() for name in ("sums", "wholes", "deals"))
            margins.append([(own[place] * players - whole[place]) / (deals[place] * players) for place in places])
            if mind["certain"]:
                break  # the other batches would be the same
        return margins


def _compare(margins: list[list[float]], done: int) -> tuple[int, Estimate]:
    """The place of the best, and how much worse what was done is. The deals are the same for both."""
    batches = len(margins)
    means = [fsum(column) / batches for column in zip(*margins, strict=True)]
    best = means.index(min(means))
    if means[best] == means[done]:
        return done, Estimate(0.0, 0.0)
    differences = [each[done] - each[best] for each in margins]
    mean = fsum(differences) / batches
    if batches == 1:
        return best, Estimate(mean, 0.0)
    spread = fsum((each - mean) ** 2 for each in differences)
    return best, Estimate(mean, sqrt(spread / (batches * (batches - 1))))


def _sum(decisions: Sequence[Decision]) -> Estimate:
    """Of the mistakes alone: the best of several comes out a little too good, which would add up over all decisions."""
    lost = [decision.lost for decision in decisions if decision.is_mistake]
    return Estimate(fsum(each.mean for each in lost), sqrt(fsum(each.stderr**2 for each in lost)))


def _data(estimate: Estimate) -> dict[str, float]:
    return {"mean": round(estimate.mean, 4), "stderr": round(estimate.stderr, 4)}


def _points(lost: Estimate) -> str:
    within = "" if lost.stderr < 0.05 else f" ± {lost.stderr:.1f}"
    return f"{lost.mean:.1f}{within} points"


def _number(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _shown(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))
