"""The computer players: what each decides, from a view alone (docs/players.md)."""

from .foresight import knows
from .jit import kernel
from .layout import Phase
from .learners import (
    beginner_card,
    beginner_pass,
    casual_card,
    casual_pass,
    novice_card,
    regular_card,
    regular_pass,
)
from .levels import METHODS, STYLES, Kind
from .lookahead import network_card
from .moon import choose_moon
from .network_pass import network_pass
from .policy import steady_card, steady_pass, style_card, style_pass
from .search import searched_card
from .table import packed

# As plain numbers, since methods have them so.
_BEGINNER, _NOVICE, _CASUAL, _REGULAR = int(Kind.BEGINNER), int(Kind.NOVICE), int(Kind.CASUAL), int(Kind.REGULAR)
_PLAIN_SEARCH, _CHARACTER, _NETWORK = int(Kind.PLAIN_SEARCH), int(Kind.CHARACTER), int(Kind.NETWORK)


@kernel
def choose_pass(view, method, mind):
    kind = method.passing
    if kind == _BEGINNER:
        return beginner_pass(view)
    if kind == _CASUAL:
        return casual_pass(view)
    if kind == _REGULAR:
        return regular_pass(view)
    if kind == _CHARACTER:
        return style_pass(view, STYLES[method.style])
    if kind == _NETWORK and knows(view):
        return network_pass(mind.passing, mind.passing_room, view.hand, view.direction)
    return steady_pass(view)


@kernel
def choose_card(view, method, mind):
    kind = method.card
    if kind == _BEGINNER:
        return beginner_card(view)
    if kind == _NOVICE:
        return novice_card(view)
    if kind == _CASUAL:
        return casual_card(view)
    if kind == _REGULAR:
        return regular_card(view)
    if kind == _CHARACTER:
        return style_card(view, STYLES[method.style])
    if kind == _NETWORK and knows(view):
        return network_card(view, method, mind)
    if kind in (_PLAIN_SEARCH, _NETWORK):
        return searched_card(view, method, mind)
    return steady_card(view)


@kernel
def decide(view, level, mind):
    """What the player of this number (`levels.COMPUTERS`) does: a pass (`table.packed`), a card, or how a moon counts.

    `mind` is room to think in (`mind.MIND`); the decision is the same whatever lies in it.
    """
    return decide_by(view, METHODS[level], mind)


@kernel
def decide_by(view, method, mind):
    """What a player does that decides by this method (`levels.Method`)."""
    if view.phase == Phase.PASSING:
        return packed(choose_pass(view, method, mind))
    if view.phase == Phase.CHOOSING:
        return choose_moon(view)
    return choose_card(view, method, mind)
