"""What a hand between two tricks comes to for each seat, all cards seen: the network that a search asks at its end."""

from .cards import CARDS, QUEEN, QUEEN_OF_SPADES, RANKS, SUITS, count, lowest, points_in, suit_cards
from .counted import PLAYERS
from .features import STEP, held_by_all, place_of
from .jit import kernel
from .network import layers, room_for, think

_LENGTHS_UP_TO = 7
_STEPS = 8

# Where each group of inputs begins. Seats are counted from who leads.
_CARD = 0  # by holder, suit and place
_LENGTH = _CARD + PLAYERS * CARDS  # by holder and suit: how many cards of it
_QUEEN = _LENGTH + PLAYERS * SUITS * (_LENGTHS_UP_TO + 1)  # by holder and place
_QUEEN_TAKEN = _QUEEN + PLAYERS * RANKS
_POINTS = _QUEEN_TAKEN + PLAYERS  # by seat and step
_ALONE = _POINTS + PLAYERS * _STEPS  # who has all points taken so far, by seat and step
_NO_POINTS = _ALONE + PLAYERS * _STEPS
_SHARED = _NO_POINTS + 1
_BROKEN = _SHARED + 1
_HELD = _BROKEN + 1  # number of cards in each hand
_INPUTS = _HELD + RANKS + 1
_MOST_ON = 88

WORTH = layers(_INPUTS, 128, 64, PLAYERS)
WORTH_ROOM = room_for(WORTH, _MOST_ON)

UNIT = 40  # an output of 1 says: four times the seat's score less everybody's is 40


@kernel
def _list_hand(hand, held, away, on, n):
    rest = hand
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        place = place_of(card, held)
        on[n] = _CARD + away * CARDS + card // RANKS * RANKS + place
        n += 1
        if card == QUEEN_OF_SPADES:
            on[n] = _QUEEN + away * RANKS + place
            n += 1
    for suit in range(SUITS):
        length = min(count(hand & suit_cards(suit)), _LENGTHS_UP_TO)
        on[n] = _LENGTH + (away * SUITS + suit) * (_LENGTHS_UP_TO + 1) + length
        n += 1
    return n


@kernel
def list_worth(counted, on):
    """Lists in `on` the inputs that are on between two tricks, and returns how many."""
    held = held_by_all(counted)
    n, total, alone = 0, 0, -1
    for away in range(PLAYERS):
        seat = (counted.turn + away) % PLAYERS
        n = _list_hand(counted.hands[seat], held, away, on, n)
        points = points_in(counted.taken[seat])
        if points:
            on[n] = _POINTS + away * _STEPS + STEP[points]
            n += 1
            alone = away if total == 0 else -1
        total += points
        if counted.taken[seat] & QUEEN:
            on[n] = _QUEEN_TAKEN + away
            n += 1
    if total == 0:
        on[n] = _NO_POINTS
    elif alone < 0:
        on[n] = _SHARED
    else:
        on[n] = _ALONE + alone * _STEPS + STEP[total]
    n += 1
    if counted.broken:
        on[n] = _BROKEN
        n += 1
    on[n] = _HELD + count(counted.hands[counted.turn])
    return n + 1


@kernel
def appraise(network, room, counted):
    """Fills `room.out` with what each seat, from who leads on, is expected to end at, in `UNIT`."""
    think(network, room, list_worth(counted, room.on))
