"""When the rest of a hand is decided, as far as one seat can prove from its own view (R10)."""

from .cards import JACK, PENALTIES, SUITS, highest, lowest, suit_cards
from .jit import kernel
from .layout import Phase
from .seat import possible
from .table import legal


@kernel
def nothing_left(view):
    """Every penalty card taken, the jack too where it counts, and each seat's bonus for no tricks settled."""
    taken = 0
    everybody_won = True
    moon = False
    for seat in range(view.players):
        taken |= view.taken[seat]
        everybody_won = everybody_won and view.won[seat] > 0
        moon = moon or view.taken[seat] & PENALTIES == PENALTIES
    counting = PENALTIES | JACK if view.jack else PENALTIES
    if taken & counting != counting:
        return False
    return view.no_tricks_bonus == 0 or everybody_won or moon


@kernel
def _has_acted(view, seat):
    place = seat - view.leader
    if place < 0:
        place += view.players
    return place < view.length


@kernel
def _takes_this_trick(view, seat):
    """Whether the unfinished trick is surely the seat's; with no card on the table, whether it leads."""
    if view.length == 0:
        return view.leader == seat
    in_suit = suit_cards(view.led)
    to_beat = view.best
    if view.winner != seat:
        if _has_acted(view, seat) or seat != view.seat or not view.hand & in_suit:
            return False
        if lowest(view.hand & in_suit) < view.best:
            return False
        to_beat = lowest(view.hand & in_suit)
    for other in range(view.players):
        if other != seat and not _has_acted(view, other):
            higher = possible(view, other) & in_suit
            if higher and highest(higher) > to_beat:
                return False
    return True


@kernel
def takes_the_rest(view, seat):
    """Whether all remaining tricks are surely the seat's: nobody can beat any card it may hold, in any order."""
    if not _takes_this_trick(view, seat):
        return False
    own = possible(view, seat)
    others = 0
    for other in range(view.players):
        if other != seat:
            others |= possible(view, other)
    for suit in range(SUITS):
        mine, theirs = own & suit_cards(suit), others & suit_cards(suit)
        if mine and theirs and lowest(mine) < highest(theirs):
            return False
    return True


@kernel
def decided(view):
    """1 where no order of legal play could change anybody's points, proved from this view alone (R10.1); else 0."""
    if view.phase != Phase.PLAYING:
        return 0
    if nothing_left(view):
        return 1
    for seat in range(view.players):
        if takes_the_rest(view, seat):
            return 1
    return 0


@kernel
def finishing_card(match):
    """What the seat to play plays when a decided hand is finished: its lowest legal card, -1 if no card is due."""
    options = legal(match, match.turn)
    return lowest(options) if options else -1
