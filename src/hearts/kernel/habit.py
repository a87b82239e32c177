"""The quick habits by which the search plays a hand out: what it compares cards by.

A seat looks at its own hand and at what everybody has seen, and at nothing else, although all hands are there.
"""

from .cards import (
    HEARTS,
    NO_CARD,
    NO_SEAT,
    PENALTIES,
    QUEEN,
    QUEEN_OF_SPADES,
    SPADES,
    SUITS,
    count,
    highest,
    lowest,
    points_in,
    suit_cards,
)
from .jit import kernel
from .playout import is_finished, put
from .tricks import legal_cards

_HIGH_SPADES = 0b11 << QUEEN_OF_SPADES + 1
_FEARED = 7  # points in one hand, and none in another, from which a moon is feared
_FEW = 3  # cards of a suit with the others: fewer and somebody throws something on it
_WHOLE = 32  # what a card costs that is bound to take the trick it leads
_WORST = 1 << 30


@kernel
def _suspect(playout, seat):
    """The other seat that has taken all points so far, and enough of them to fear a moon."""
    suspect = NO_SEAT
    for other in range(playout.players):
        if playout.points[other]:
            if suspect != NO_SEAT:
                return NO_SEAT
            suspect = other
    if suspect != NO_SEAT and suspect != seat and playout.points[suspect] >= _FEARED:
        return suspect
    return NO_SEAT


@kernel
def _lead_spade_cost(card, hand, unseen):
    """What leading a spade costs more, for Q♠: less than nothing where it may draw her."""
    if unseen & QUEEN:
        if hand & _HIGH_SPADES:
            return 16
        return -12 if card < QUEEN_OF_SPADES else 0
    if hand & QUEEN:
        return 44 if card == QUEEN_OF_SPADES else 14
    return 0


@kernel
def _lead(hand, options, unseen):
    """The lowest card of the suit in which it is least likely to take the trick."""
    best, least = NO_CARD, _WORST
    for suit in range(SUITS):
        mine = options & suit_cards(suit)
        if not mine:
            continue
        card = lowest(mine)
        theirs = unseen & suit_cards(suit)
        rivals = count(theirs)
        cost = count(hand & suit_cards(suit))
        if rivals == 0:
            cost += _WHOLE + 8
        else:
            cost += _WHOLE * count(theirs & ((1 << card) - 1)) // rivals + (8 if rivals < _FEW else 0)
        if suit == SPADES:
            cost += _lead_spade_cost(card, hand, unseen)
        elif suit == HEARTS:
            cost += 2
        if cost < least:
            best, least = card, cost
    return best


@kernel
def _follow(playout, seat, options, unseen):
    """As high as it can under the trick; over it, high where the trick is free or lost anyway, and low elsewhere."""
    under = options & ((1 << playout.best) - 1)
    if under & QUEEN:
        return QUEEN_OF_SPADES
    points = points_in(playout.trick)
    last = playout.length == playout.players - 1
    over = options & ~under & ~QUEEN
    if over and points and playout.winner == _suspect(playout, seat):
        return lowest(over) if last else highest(over)
    rest = options & ~QUEEN if options & ~QUEEN else options
    if last and not points:
        return highest(rest)
    if under:
        return highest(under)
    if last or playout.tricks == 0:
        return highest(rest)
    if points or (playout.led == SPADES and unseen & QUEEN):
        return lowest(rest)
    after = playout.players - 1 - playout.length
    return highest(rest) if count(unseen & suit_cards(playout.led)) >= 2 * after + 2 else lowest(rest)


@kernel
def _discard(playout, seat, hand, options, unseen):
    """Q♠ first, then the highest card of the suit that is the most dangerous to keep; no points to a likely moon."""
    if playout.winner == _suspect(playout, seat) and options & ~PENALTIES:
        options &= ~PENALTIES
    if options & QUEEN:
        return QUEEN_OF_SPADES
    best, most = NO_CARD, -_WORST
    for suit in range(SUITS):
        mine = options & suit_cards(suit)
        if not mine:
            continue
        card = highest(mine)
        theirs = unseen & suit_cards(suit)
        if suit == SPADES and unseen & QUEEN:
            danger = 60 if card > QUEEN_OF_SPADES else 0
        else:
            danger = 3 * count(theirs & ((1 << lowest(mine)) - 1)) + 2 * count(theirs & ((1 << card) - 1))
            danger += 20 - 2 * count(hand & suit_cards(suit)) + (6 if suit == HEARTS else 0)
        if danger > most:
            best, most = card, danger
    return best


@kernel
def habit(playout):
    """What the seat whose turn it is plays, at once."""
    seat = playout.turn
    hand = playout.hands[seat]
    options = legal_cards(playout, hand)
    if not options & (options - 1):
        return lowest(options)
    unseen = playout.held & ~hand
    if playout.length == 0:
        return _lead(hand, options, unseen)
    if options & suit_cards(playout.led):
        return _follow(playout, seat, options, unseen)
    return _discard(playout, seat, hand, options, unseen)


@kernel
def play_out(playout):
    """Plays a hand from where it stands to its end."""
    while not is_finished(playout):
        put(playout, habit(playout))
