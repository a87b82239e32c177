"""A match told in lines of plain text: each hand's passes, tricks and scores, then the standings."""

from collections.abc import Iterator

from .cards import Card
from .events import HandDealt, Passed, Played
from .kernel.layout import Phase
from .match import Match
from .table import Trick

PASSES = {
    "left": "pass to the left",
    "right": "pass to the right",
    "across": "pass across",
    "left2": "pass two to the left",
    "right2": "pass two to the right",
    "hold": "nobody passes",
}
MOON = {"add": "+26 for everybody else", "subtract": "-26 for the shooter"}


def tell(match: Match) -> Iterator[str]:
    """The lines of the story, from the first deal to where the match stands."""
    told, names = match.copy(), [seat.name for seat in match.seats]
    for _ in match.events:
        told.undo()
    yield f"Game {match.code}: {len(names)} players, to {match.rules.target}"
    yield from _opening(told)
    for _ in match.events:  # the story is the match done once more
        event = told.redo()
        if isinstance(event, HandDealt):
            yield from _opening(told)
        elif isinstance(event, Passed):
            yield f"  {names[event.seat]}: passing {_cards(event.cards)}"
        elif isinstance(event, Played) and event.taken_by is not None:
            taken = f"to {names[event.taken_by]}, {_worth(told.last_trick)}"
            yield f"  {len(told.tricks):2}  {_plays(told.last_trick, names)}  {taken}"
        if told.phase in (Phase.SCORED, Phase.OVER):
            yield from _scores(told, names)
    yield from _standings(told, names) if told.phase == Phase.OVER else _position(told, names)


def _opening(told: Match) -> Iterator[str]:
    yield ""
    yield f"Hand {told.hand_number}, {PASSES[told.direction]}"


def _scores(told: Match, names: list[str]) -> Iterator[str]:
    if told.shooter is not None and told.moon_choice is not None:
        yield f"  {names[told.shooter]} shot the moon: {MOON[told.moon_choice]}"
    columns = zip(names, told.scores[-1], told.totals, strict=True)
    yield "  Scores: " + ", ".join(f"{name} {score} (total {total})" for name, score, total in columns)


def _standings(told: Match, names: list[str]) -> Iterator[str]:
    yield ""
    yield "Standings"
    for rank, total, name in sorted(zip(told.ranks, told.totals, names, strict=True), key=lambda row: row[0]):
        yield f"  {rank}. {name}, {total}"


def _position(told: Match, names: list[str]) -> Iterator[str]:
    if told.trick:
        yield f"  {len(told.tricks) + 1:2}  {_plays(told.trick, names)}"
    waiting = {
        Phase.PASSING: "cards are being passed",
        Phase.PLAYING: f"trick {len(told.tricks) + 1}, and the next card is due from {_due(told, names)}",
        Phase.CHOOSING: f"the moon's count is to be chosen by {_due(told, names)}",
        Phase.SCORED: "scored, and the next hand is to be dealt",
    }
    yield ""
    yield f"Not finished: hand {told.hand_number}, {waiting[told.phase]}."


def _due(told: Match, names: list[str]) -> str:
    return "nobody" if told.turn is None else names[told.turn]


def _plays(trick: Trick, names: list[str]) -> str:
    return ", ".join(f"{names[seat]} {card}" for seat, card in trick)


def _worth(trick: Trick) -> str:
    points = sum(card.points for _, card in trick)
    return "1 point" if points == 1 else f"{points} points"


def _cards(cards: frozenset[Card]) -> str:
    return " ".join(str(card) for card in sorted(cards))
