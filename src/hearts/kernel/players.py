"""The computer players: what a level decides, from a view alone (docs/players.md)."""

from .jit import kernel
from .layout import Phase
from .learners import beginner_card, beginner_pass, casual_card, casual_pass
from .moon import choose_moon
from .policy import steady_card, steady_pass
from .table import packed

LEVELS = ("beginner", "casual", "steady")
BEGINNER, CASUAL, STEADY = range(len(LEVELS))


@kernel
def choose_pass(view, level):
    if level == BEGINNER:
        return beginner_pass(view)
    if level == CASUAL:
        return casual_pass(view)
    return steady_pass(view)


@kernel
def choose_card(view, level):
    if level == BEGINNER:
        return beginner_card(view)
    if level == CASUAL:
        return casual_card(view)
    return steady_card(view)


@kernel
def decide(view, level):
    """The value of the action that the level takes: a pass as `table.packed`, a card, or how the moon counts."""
    if view.phase == Phase.PASSING:
        return packed(choose_pass(view, level))
    if view.phase == Phase.CHOOSING:
        return choose_moon(view)
    return choose_card(view, level)
