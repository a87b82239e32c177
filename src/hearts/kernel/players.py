"""The computer players: what a level decides, from a view alone (docs/players.md)."""

from .jit import kernel
from .layout import Phase
from .learners import beginner_card, beginner_pass, casual_card, casual_pass
from .levels import KINDS, Kind
from .moon import choose_moon
from .policy import steady_card, steady_pass
from .search import searched_card
from .table import packed

_BEGINNER, _CASUAL, _PLAIN_SEARCH = int(Kind.BEGINNER), int(Kind.CASUAL), int(Kind.PLAIN_SEARCH)


@kernel
def choose_pass(view, level):
    kind = KINDS[level]
    if kind == _BEGINNER:
        return beginner_pass(view)
    if kind == _CASUAL:
        return casual_pass(view)
    return steady_pass(view)


@kernel
def choose_card(view, level, mind):
    kind = KINDS[level]
    if kind == _BEGINNER:
        return beginner_card(view)
    if kind == _CASUAL:
        return casual_card(view)
    if kind == _PLAIN_SEARCH:
        return searched_card(view, level, mind)
    return steady_card(view)


@kernel
def decide(view, level, mind):
    """The value of the action that the level takes: a pass as `table.packed`, a card, or how the moon counts.

    `mind` is room to think in (`mind.MIND`); the decision is the same whatever lies in it.
    """
    if view.phase == Phase.PASSING:
        return packed(choose_pass(view, level))
    if view.phase == Phase.CHOOSING:
        return choose_moon(view)
    return choose_card(view, level, mind)
