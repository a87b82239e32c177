"""The computer players: what a level decides, from a view alone."""

from .cards import highest, lowest
from .jit import kernel
from .layout import Phase
from .moon import choose_moon
from .table import packed

LEVELS = ("beginner",)


@kernel
def decide(view, level):
    """The value of the action that the level takes: a pass as `table.packed`, a card, or how the moon counts."""
    if view.phase == Phase.PASSING:
        mask, hand = 0, view.hand
        for _ in range(3):
            card = highest(hand)
            mask |= 1 << card
            hand &= ~(1 << card)
        return packed(mask)
    if view.phase == Phase.CHOOSING:
        return choose_moon(view)
    return lowest(view.legal)
