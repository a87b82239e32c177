"""What one seat may know: the view, and what follows from it."""

from numba import literal_unroll

from .cards import CARDS, HEART_CARDS, HEARTS, NO_SUIT, PENALTIES, QUEEN, count, pack, suit_cards, suit_of
from .chance import DECISION, one_way, stream
from .jit import kernel
from .layout import PUBLIC, Direction
from .table import legal, receiver
from .tricks import breaks_hearts

_NUMBERS = tuple(field[0] for field in PUBLIC if len(field) == 2)
_ARRAYS = tuple(field[0] for field in PUBLIC if len(field) == 3)


@kernel
def cards_played(table):
    """How many cards have been played in this hand."""
    return table.tricks * table.players + table.length


@kernel
def decision_seed(match, seat):
    """The seed of a seat's next decision: the same whenever a hand stands at the same card, one way from the code."""
    number = ((match.hand_number * 8 + match.phase) * 64 + cards_played(match)) * 8 + seat
    return one_way(stream(match.seed, DECISION, number))


@kernel
def observe(match, seat, view):
    """Fills `view` (`layout.VIEW`) with what the seat may know, and with nothing else."""
    for name in literal_unroll(_NUMBERS):
        view[name] = match[name]
    for name in literal_unroll(_ARRAYS):
        for i in range(match[name].size):  # one by one: assigning a whole array would allocate
            view[name][i] = match[name][i]
    view.seat = seat
    view.dealt = match.dealt[seat]
    view.passed = match.passed[seat]
    view.received = match.received[seat]
    view.hand = match.hands[seat]
    view.legal = legal(match, seat)
    view.chance = decision_seed(match, seat)


@kernel
def seen(view):
    """The cards whose place is known to everybody: taken, or in the trick."""
    mask = view.trick
    for seat in range(view.players):
        mask |= view.taken[seat]
    return mask


@kernel
def unseen(view):
    """The cards that the others hold between them."""
    return pack(view.players) & ~(seen(view) | view.hand)


@kernel
def shown_out(view, seat):
    """The cards a seat has shown that it cannot hold: by a void, a penalty on the first trick, a forced heart lead."""
    out = 0
    broken = False
    players = view.players
    led = NO_SUIT
    for place in range(cards_played(view)):
        trick = place // players
        turn = place - trick * players
        card = view.played[place]
        if turn == 0:
            led = suit_of(card)
        player = view.leaders[trick] + turn
        if player >= players:
            player -= players
        if player == seat:
            if suit_of(card) != led:
                out |= suit_cards(led)  # R4.1
                if trick == 0 and not view.first_trick_points and (PENALTIES >> card) & 1:
                    out |= ~PENALTIES  # R5.1
            elif turn == 0 and led == HEARTS and not broken and view.must_break:
                out |= ~(HEART_CARDS | QUEEN) if view.hearts_over_queen else ~HEART_CARDS  # R6.2, R6.4
        broken = broken or breaks_hearts(view, card)
    return out & pack(players)


@kernel
def passed_on(view):
    """Cards this seat passed that have not been seen since: their holder is known."""
    if view.direction == Direction.HOLD or not view.received:
        return 0
    return view.passed & unseen(view)


@kernel
def cards_left(table, seat):
    """How many cards a seat holds, from what everybody can see."""
    each = CARDS // table.players - table.tricks
    if table.length == 0:
        return each
    place = seat - table.leader
    if place < 0:
        place += table.players
    return each - 1 if place < table.length else each


@kernel
def _not_ruled_out(view, seat):
    """The unseen cards that another seat may hold by what it has shown, and by what was passed."""
    if cards_left(view, seat) == 0:
        return 0
    mask = unseen(view) & ~shown_out(view, seat)
    if seat != receiver(view.players, view.direction, view.seat):
        mask &= ~passed_on(view)
    return mask


@kernel
def possible(view, seat):
    """The cards a seat may hold, for all that the view tells: its own hand, or what is unseen and not ruled out.

    A seat that has just as many cards left as it may hold has them all, so that nobody else does.
    """
    if seat == view.seat:
        return view.hand
    mask = _not_ruled_out(view, seat)
    for other in range(view.players):
        if other != seat and other != view.seat:
            theirs = _not_ruled_out(view, other)
            if count(theirs) == cards_left(view, other):
                mask &= ~theirs
    return mask
