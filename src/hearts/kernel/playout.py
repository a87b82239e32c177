"""A hand as bare as a search can play it: nothing checked, nothing kept but what the rest of it needs to be scored.

Fields have the names that a match has for them, so that the rules of `tricks` and `scoring` serve here too.
"""

import numpy as np
from numba import literal_unroll

from .cards import HAND_POINTS, NO_CARD, NO_SEAT, NO_SUIT, points_in, suit_of
from .jit import kernel
from .layout import RULES, SEATS, Moon
from .scoring import score_of
from .tricks import beats, breaks_hearts

PLAYOUT = np.dtype(
    [
        *RULES,
        ("turn", np.int64),
        ("tricks", np.int64),
        ("length", np.int64),
        ("trick", np.int64),
        ("led", np.int64),
        ("best", np.int64),
        ("winner", np.int64),
        ("broken", np.int64),
        ("shooter", np.int64),
        ("moon_choice", np.int64),
        ("held", np.int64),  # mask of all cards in hands
        ("hands", np.int64, (SEATS,)),
        ("taken", np.int64, (SEATS,)),
        ("won", np.int64, (SEATS,)),
        ("points", np.int64, (SEATS,)),
    ],
    align=True,
)

_RULES = tuple(name for name, _ in RULES)


@kernel
def set_rules(playout, table):
    """Takes over the rules of a match or a view: once for as many hands as are played by them."""
    for name in literal_unroll(_RULES):
        playout[name] = table[name]
    # As the shooter would have it, or not: a moon is worth the same to all but the totals, which no playout knows.
    playout.moon_choice = Moon.SUBTRACT.value if table.moon == Moon.SUBTRACT else Moon.ADD.value


@kernel
def set_out(playout, table, hands):
    """Begins where a match or a view in play stands, with these hands."""
    playout.turn = table.turn
    playout.tricks = table.tricks
    playout.length = table.length
    playout.trick = table.trick
    playout.led = table.led
    playout.best = table.best
    playout.winner = table.winner
    playout.broken = table.broken
    playout.shooter = NO_SEAT
    playout.held = 0
    for seat in range(table.players):
        playout.held |= hands[seat]
        playout.hands[seat] = hands[seat]
        playout.taken[seat] = table.taken[seat]
        playout.won[seat] = table.won[seat]
        playout.points[seat] = table.points[seat]


@kernel
def put(playout, card):
    """Plays a card for the seat whose turn it is."""
    seat, bit = playout.turn, 1 << card
    playout.hands[seat] &= ~bit
    playout.held &= ~bit
    if beats(playout, card):
        playout.best = card
        playout.winner = seat
    if playout.length == 0:
        playout.led = suit_of(card)
    if breaks_hearts(playout, card):
        playout.broken = 1
    playout.trick |= bit
    playout.length += 1
    if playout.length < playout.players:
        playout.turn = seat + 1 if seat + 1 < playout.players else 0
    else:
        _gather(playout)


@kernel
def _gather(playout):
    winner = playout.winner
    playout.taken[winner] |= playout.trick
    playout.won[winner] += 1
    playout.points[winner] += points_in(playout.trick)
    playout.tricks += 1
    playout.turn = winner
    playout.length = 0
    playout.trick = 0
    playout.led = NO_SUIT
    playout.best = NO_CARD
    playout.winner = NO_SEAT


@kernel
def is_finished(playout):
    """Whether every card is played."""
    return playout.held == 0


@kernel
def find_shooter(playout):
    """Notes who shot the moon, if anybody did, in a hand that is finished."""
    for seat in range(playout.players):
        if playout.points[seat] == HAND_POINTS:
            playout.shooter = seat


@kernel
def final_score(playout, seat):
    """What a finished hand counts for a seat, once `find_shooter` has looked. A moon that may be chosen is added."""
    return score_of(playout, seat)
