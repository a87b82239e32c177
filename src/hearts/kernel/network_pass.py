"""The pass by network: what each three cards of the hand are expected to cost, and the cheapest of them."""

from .cards import CARDS, RANKS, SUITS, count, lowest, suit_cards
from .jit import kernel
from .network import layers, room_for, think

# Where each group of inputs begins.
_KEPT = 0  # by card
_PASSED = _KEPT + CARDS  # by card
_LENGTH = _PASSED + CARDS  # by suit: how many cards of it are kept
_DIRECTION = _LENGTH + SUITS * (RANKS + 1)
_INPUTS = _DIRECTION + 4

PASSING = layers(_INPUTS, 96, 32, 1)
PASSING_ROOM = room_for(PASSING, 24)


@kernel
def list_pass(hand, cards, direction, on):
    """Lists in `on` the inputs that are on where a hand passes these cards, and returns how many."""
    n, rest = 0, hand
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        on[n] = _PASSED + card if cards >> card & 1 else _KEPT + card
        n += 1
    for suit in range(SUITS):
        on[n] = _LENGTH + suit * (RANKS + 1) + count(hand & ~cards & suit_cards(suit))
        n += 1
    on[n] = _DIRECTION + direction
    return n + 1


@kernel
def network_pass(network, room, hand, direction):
    """The three cards that cost least, as a mask."""
    best, least = 0, 0.0
    first = hand
    while first:
        second = first & (first - 1)
        while second:
            third = second & (second - 1)
            while third:
                cards = first & -first | second & -second | third & -third
                think(network, room, list_pass(hand, cards, direction, room.on))
                cost = room.out[0]
                if not best or cost < least:
                    best, least = cards, cost
                third &= third - 1
            second &= second - 1
        first &= first - 1
    return best
