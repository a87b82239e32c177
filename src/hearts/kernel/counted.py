"""A hand as players see it who count cards: what a playout by the network keeps, and what each card tells.

Fields have the names that a match has for them, so that the rules of `tricks` serve here too. Four players only, as the
network.
"""

import numpy as np
from numba import literal_unroll

from .cards import (
    HAND_POINTS,
    NO_CARD,
    NO_SEAT,
    NO_SUIT,
    QUEEN,
    QUEEN_OF_SPADES,
    RANKS,
    SPADES,
    lowest,
    points_in,
    suit_of,
)
from .jit import kernel
from .layout import RULES, Moon
from .seat import cards_played
from .table import receiver
from .tricks import beats, breaks_hearts

PLAYERS = 4

COUNTED = np.dtype(
    [
        *RULES,
        ("direction", np.int64),
        ("turn", np.int64),
        ("tricks", np.int64),
        ("length", np.int64),
        ("trick", np.int64),
        ("led", np.int64),
        ("best", np.int64),
        ("winner", np.int64),
        ("broken", np.int64),
        ("seen", np.int64),  # mask of all cards played, those of the unfinished trick too
        ("spared", np.int64),  # seats, as bits, that had a chance to be rid of Q♠ and did not take it
        ("smoked", np.int64),  # seats, as bits, that led a spade below Q♠ while she was out
        ("hands", np.int64, (PLAYERS,)),
        ("taken", np.int64, (PLAYERS,)),
        ("voids", np.int64, (PLAYERS,)),  # suits, as bits, that a seat has shown it is out of
        ("passed", np.int64, (PLAYERS,)),  # 0 where it is not known
        ("received", np.int64, (PLAYERS,)),
    ],
    align=True,
)

_RULES = tuple(name for name, _ in RULES)


@kernel
def begin_counting(counted, table):
    """The state before the first card of a match's or a view's hand, but for who holds and passed what."""
    for name in literal_unroll(_RULES):
        counted[name] = table[name]
    counted.direction = table.direction
    counted.turn = table.leaders[0]
    counted.tricks = 0
    counted.broken = 0
    counted.seen = 0
    counted.spared = 0
    counted.smoked = 0
    _clear_trick(counted)
    for seat in range(PLAYERS):
        counted.hands[seat] = 0
        counted.taken[seat] = 0
        counted.voids[seat] = 0
        counted.passed[seat] = 0
        counted.received[seat] = 0


@kernel
def count_up(counted, view):
    """Everything that a view's seat has seen of the hand, with its own cards: the others' hands are empty."""
    begin_counting(counted, view)
    for place in range(cards_played(view)):
        lay(counted, view.played[place])
    counted.hands[view.seat] = view.hand
    note_passes(counted, view)


@kernel
def note_passes(counted, view):
    """What a view's seat passed and received: it knows both, and each neighbour its part of it."""
    seat = view.seat
    taker = receiver(PLAYERS, view.direction, seat)
    giver = (2 * seat - taker) % PLAYERS
    counted.received[taker] = view.passed
    counted.passed[giver] = view.received
    counted.passed[seat] = view.passed
    counted.received[seat] = view.received


@kernel
def _clear_trick(counted):
    counted.length = 0
    counted.trick = 0
    counted.led = NO_SUIT
    counted.best = NO_CARD
    counted.winner = NO_SEAT


@kernel
def _note_what_it_tells(counted, seat, card):
    """The card shows a void, or something about Q♠."""
    suit = suit_of(card)
    if counted.length == 0:
        if suit == SPADES and card < QUEEN_OF_SPADES and not counted.seen & QUEEN:
            counted.smoked |= 1 << seat
    elif suit != counted.led:
        counted.voids[seat] |= 1 << counted.led
        if counted.tricks > 0 and not (counted.seen | 1 << card) & QUEEN:
            counted.spared |= 1 << seat
    elif suit == SPADES and card < QUEEN_OF_SPADES < counted.best and not counted.seen & QUEEN:
        counted.spared |= 1 << seat


@kernel
def lay(counted, card):
    """Plays a card for the seat whose turn it is, and notes what it tells."""
    seat, bit = counted.turn, 1 << card
    _note_what_it_tells(counted, seat, card)
    counted.hands[seat] &= ~bit
    if beats(counted, card):
        counted.best = card
        counted.winner = seat
    if counted.length == 0:
        counted.led = suit_of(card)
    if breaks_hearts(counted, card):
        counted.broken = 1
    counted.trick |= bit
    counted.seen |= bit
    counted.length += 1
    if counted.length < PLAYERS:
        counted.turn = (seat + 1) % PLAYERS
        return
    winner = counted.winner
    counted.taken[winner] |= counted.trick
    counted.tricks += 1
    counted.turn = winner
    _clear_trick(counted)


@kernel
def final_score(counted, seat):
    """What a finished hand counts for a seat. A moon that may be chosen is added."""
    for shooter in range(PLAYERS):
        if points_in(counted.taken[shooter]) == HAND_POINTS:
            added = 0 if counted.moon == Moon.SUBTRACT else HAND_POINTS
            return added - HAND_POINTS if seat == shooter else added
    return points_in(counted.taken[seat])


@kernel
def distinct(options, others):
    """One card, the lowest, for each run of the options that are worth the same.

    Cards of a suit are, with no card of `others` between them, which are those still in play and not in the hand. Q♠ is
    like no other card.
    """
    kept, last, rest = 0, NO_CARD, options
    while rest:
        card = lowest(rest)
        bit = 1 << card
        rest &= rest - 1
        alike = last >= 0 and card // RANKS == last // RANKS and card != QUEEN_OF_SPADES and last != QUEEN_OF_SPADES
        if not (alike and (bit - 1) & ~((2 << last) - 1) & others == 0):
            kept |= bit
        last = card
    return kept
