"""What a seat sees in play, as the network's inputs: each is on or off, and only the numbers of those on are listed.

Seats are counted from the player on (0 itself, 1 to its left…); a card is named by its place among the cards of its
suit that are still in hands, from the nearer end, so that the highest left is always 12 and the lowest 0.
"""

from .cards import (
    CARDS,
    HAND_POINTS,
    HEART_CARDS,
    QUEEN,
    QUEEN_OF_SPADES,
    RANKS,
    SUITS,
    WHOLE_PACK,
    count,
    lowest,
    points_in,
    suit_cards,
)
from .counted import PLAYERS
from .jit import kernel
from .table import receiver

_COUNTS = RANKS + 1
_OTHERS = PLAYERS - 1
_STEPS = 8  # points, coarsely: `STEP`

# Where each group of inputs begins.
_MINE = 0  # by suit and place
_UNSEEN = _MINE + CARDS  # by suit and number of cards that the others hold
_KNOWN = _UNSEEN + SUITS * _COUNTS  # by other seat, suit and place: cards it was passed
_VOID = _KNOWN + _OTHERS * CARDS  # by other seat and suit
_LEADING = _VOID + _OTHERS * SUITS
_BEST = _LEADING + 1  # by suit led and the place that the winning card would have
_LENGTH = _BEST + SUITS * _COUNTS  # of the trick
_WINNER = _LENGTH + _OTHERS
_TRICK_HEARTS = _WINNER + _OTHERS
_TRICK_QUEEN = _TRICK_HEARTS + _OTHERS
_QUEEN_AT = _TRICK_QUEEN + 1  # mine, unseen, known at one of three, taken by one of four
_QUEEN_PLACE = _QUEEN_AT + 1 + 1 + _OTHERS + PLAYERS
_POINTS = _QUEEN_PLACE + RANKS  # by seat and step
_ALONE = _POINTS + PLAYERS * _STEPS  # who has all points taken so far, by seat and step
_NO_POINTS = _ALONE + PLAYERS * _STEPS
_SHARED = _NO_POINTS + 1
_BROKEN = _SHARED + 1
_HELD = _BROKEN + 1  # number of cards in hand
_DIRECTION = _HELD + _COUNTS
_SPARED = _DIRECTION + 4
_SMOKED = _SPARED + _OTHERS
_GIVEN = _SMOKED + _OTHERS  # by giver, suit and number: what came from it
INPUTS = _GIVEN + _OTHERS * SUITS * 3

MOST_ON = 64
OUTPUTS = CARDS + 1  # by suit and place; the last for Q♠

STEP = (0, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6, 6, 6) + (7,) * (HAND_POINTS - 17)


@kernel
def place_of(card, held):
    """A card's place among those held of its suit: from below, or where it is nearer from above."""
    suit = held & suit_cards(card // RANKS)
    below, above = count(suit & ((1 << card) - 1)), count(suit & ~((2 << card) - 1))
    return below if below <= above else RANKS - 1 - above


@kernel
def output_of(card, held):
    """The policy network's output for a card."""
    return CARDS if card == QUEEN_OF_SPADES else card // RANKS * RANKS + place_of(card, held)


@kernel
def held_by_all(counted):
    """The cards still in hands."""
    return WHOLE_PACK & ~counted.seen


@kernel
def _list_cards(cards, held, first, on, n):
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        on[n] = first + card // RANKS * RANKS + place_of(card, held)
        n += 1
    return n


@kernel
def _list_points(counted, seat, on, n):
    total, alone = 0, -1
    for away in range(PLAYERS):
        points = points_in(counted.taken[(seat + away) % PLAYERS])
        if points:
            on[n] = _POINTS + away * _STEPS + STEP[points]
            n += 1
            alone = away if total == 0 else -1
        total += points
    if total == 0:
        on[n] = _NO_POINTS
    elif alone < 0:
        on[n] = _SHARED
    else:
        on[n] = _ALONE + alone * _STEPS + STEP[total]
    return n + 1


@kernel
def _list_trick(counted, seat, held, on, n):
    if counted.length == 0:
        on[n] = _LEADING
        return n + 1
    on[n] = _BEST + counted.led * _COUNTS + place_of(counted.best, held)
    on[n + 1] = _LENGTH + counted.length - 1
    on[n + 2] = _WINNER + (counted.winner - seat) % PLAYERS - 1
    n += 3
    hearts = count(counted.trick & HEART_CARDS)
    if hearts:
        on[n] = _TRICK_HEARTS + hearts - 1
        n += 1
    return n


@kernel
def _list_queen(counted, seat, taker, held, on, n):
    if counted.trick & QUEEN:
        on[n] = _TRICK_QUEEN
        return n + 1
    if not held & QUEEN:
        for away in range(PLAYERS):
            if counted.taken[(seat + away) % PLAYERS] & QUEEN:
                on[n] = _QUEEN_AT + 1 + _OTHERS + 1 + away
                n += 1
        return n
    on[n + 1] = _QUEEN_PLACE + place_of(QUEEN_OF_SPADES, held)
    if counted.hands[seat] & QUEEN:
        on[n] = _QUEEN_AT
        return n + 2
    on[n] = _QUEEN_AT + 1 + (taker if counted.passed[seat] & QUEEN else 0)
    n += 2
    for away in range(1, PLAYERS):
        if counted.spared >> (seat + away) % PLAYERS & 1:
            on[n] = _SPARED + away - 1
            n += 1
        if counted.smoked >> (seat + away) % PLAYERS & 1:
            on[n] = _SMOKED + away - 1
            n += 1
    return n


@kernel
def _list_passes(counted, seat, taker, held, on, n):
    """`taker` is how many seats away it is."""
    n = _list_cards(counted.passed[seat] & held & ~counted.hands[seat], held, _KNOWN + (taker - 1) * CARDS, on, n)
    giver = PLAYERS - taker
    for suit in range(SUITS):
        number = count(counted.received[seat] & suit_cards(suit))
        if number:
            on[n] = _GIVEN + ((giver - 1) * SUITS + suit) * 3 + number - 1
            n += 1
    return n


@kernel
def list_features(counted, seat, on):
    """Lists in `on` the inputs that are on for a seat whose turn it is, and returns how many."""
    hand, held = counted.hands[seat], held_by_all(counted)
    n = _list_cards(hand, held, _MINE, on, 0)
    for suit in range(SUITS):
        on[n] = _UNSEEN + suit * _COUNTS + count(held & ~hand & suit_cards(suit))
        n += 1
    for away in range(1, PLAYERS):
        voids = counted.voids[(seat + away) % PLAYERS]
        for suit in range(SUITS):
            if voids >> suit & 1:
                on[n] = _VOID + (away - 1) * SUITS + suit
                n += 1
    taker = (receiver(PLAYERS, counted.direction, seat) - seat) % PLAYERS
    n = _list_points(counted, seat, on, n)
    n = _list_trick(counted, seat, held, on, n)
    n = _list_queen(counted, seat, taker, held, on, n)
    if taker:
        n = _list_passes(counted, seat, taker, held, on, n)
    if counted.broken:
        on[n] = _BROKEN
        n += 1
    on[n] = _HELD + count(hand)
    on[n + 1] = _DIRECTION + counted.direction
    return n + 2
