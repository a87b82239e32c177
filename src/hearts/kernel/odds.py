"""What a seat can work out about the cards it does not see: who may hold what, and how likely a card takes a trick.

Chances and points are whole numbers, so that both targets agree: `CERTAIN` is a chance of 1, `POINT` one point.
"""

from .cards import (
    HEARTS,
    QUEEN,
    QUEEN_OF_SPADES,
    QUEEN_POINTS,
    RANKS,
    SPADES,
    SUITS,
    count,
    suit_cards,
    suit_of,
)
from .jit import kernel
from .layout import SEATS
from .seat import possible
from .tricks import beats

CERTAIN = POINT = 1024
_PLACES = 10  # of CERTAIN

# The chance that a given one of m players has none of n cards that lie among these m.
_NONE_OF = tuple(round(CERTAIN * ((m - 1) / m) ** n) if m else CERTAIN for m in range(SEATS) for n in range(RANKS + 1))

_QUEEN_PLACE = SUITS  # holders of the queen stand behind the holders of the suits
_SEAT_BITS = 8


@kernel
def weigh(value, chance):
    """A value that comes with a chance; also a product of chances."""
    return value * chance >> _PLACES


@kernel
def none_of(players, cards):
    return _NONE_OF[players * (RANKS + 1) + cards]


# --- who may hold what


@kernel
def read_holders(view):
    """Who else may hold what, as one number: for each suit, and behind them for Q♠, a bit for each seat."""
    holders = 0
    for seat in range(view.players):
        if seat != view.seat:
            cards = possible(view, seat)
            for suit in range(SUITS):
                if cards & suit_cards(suit):
                    holders |= 1 << suit * _SEAT_BITS + seat
            if cards & QUEEN:
                holders |= 1 << _QUEEN_PLACE * _SEAT_BITS + seat
    return holders


@kernel
def holders_of(holders, suit):
    """The seats, as a mask, that may hold cards of a suit."""
    return holders >> suit * _SEAT_BITS & 0xFF


@kernel
def holders_of_queen(holders):
    return holders_of(holders, _QUEEN_PLACE)


@kernel
def _may(seats, seat):
    return (seats >> seat) & 1 != 0


@kernel
def _yet_to_play(view):
    """How many seats play to this trick after the view's own."""
    return view.players - 1 - view.length


@kernel
def _seat_after(view, place):
    return (view.seat + 1 + place) % view.players


# --- this trick


@kernel
def forced_over(players, higher, lower):
    """The chance that one of the players who may hold the suit must go over a card, for want of a lower one."""
    return weigh(none_of(players, lower), CERTAIN - none_of(players, higher))


@kernel
def take_chance(view, card, hidden, holders):
    """The chance that a card takes this trick, if everybody ducks who can."""
    if not beats(view, card):
        return 0
    theirs = hidden & suit_cards(suit_of(card))
    higher = count(theirs >> card)
    seats = holders_of(holders, suit_of(card))
    forced = forced_over(count(seats), higher, count(theirs) - higher)
    chance = CERTAIN
    for place in range(_yet_to_play(view)):
        if _may(seats, _seat_after(view, place)):
            chance = weigh(chance, CERTAIN - forced)
    return chance


@kernel
def falling(view, card, hidden, holders):
    """The points that the seats yet to play are expected to add to the trick, if the card takes it."""
    if view.tricks == 0 and not view.first_trick_points:
        return 0
    suit = suit_of(card)
    seats, queens = holders_of(holders, suit), holders_of_queen(holders)
    void = none_of(count(seats), count(hidden & suit_cards(suit)))
    queen = QUEEN_POINTS * POINT // max(count(queens), 1)
    points = 0
    for place in range(_yet_to_play(view)):
        seat = _seat_after(view, place)
        discards = void if _may(seats, seat) else CERTAIN
        thrown = POINT if _may(holders_of(holders, HEARTS), seat) else 0
        if _may(queens, seat):
            if suit != SPADES:
                thrown += 2 * queen  # who can throw her is likelier to have kept her than another
            elif card > QUEEN_OF_SPADES:
                points += queen
        points += weigh(thrown, discards)
        if suit == HEARTS:
            points += CERTAIN - discards
    return points
