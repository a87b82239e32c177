"""The computer players: what a level decides, from a view alone (docs/players.md)."""

from .jit import kernel
from .layout import Phase
from .learners import beginner_card, beginner_pass, casual_card, casual_pass
from .moon import choose_moon
from .table import packed

LEVELS = ("beginner", "casual")
BEGINNER, CASUAL = range(2)


@kernel
def choose_pass(view, level):
    if level == BEGINNER:
        return beginner_pass(view)
    return casual_pass(view)


@kernel
def choose_card(view, level):
    if level == BEGINNER:
        return beginner_card(view)
    return casual_card(view)


@kernel
def decide(view, level):
    """The value of the action that the level takes: a pass as `table.packed`, a card, or how the moon counts."""
    if view.phase == Phase.PASSING:
        return packed(choose_pass(view, level))
    if view.phase == Phase.CHOOSING:
        return choose_moon(view)
    return choose_card(view, level)
