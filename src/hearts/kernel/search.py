"""The plain search: deals that fit the view, in each of them every card that may be played, the rest by habit."""

from .cards import count, lowest
from .chance import FREE, stream
from .foresight import knows
from .habit import play_out
from .jit import kernel
from .levels import METHODS, Kind
from .lookahead import weigh_by_network
from .playout import final_score, find_shooter, put, set_out, set_rules
from .seat import unseen
from .tally import clear, note
from .worlds import MOST_PICKED, draw_world, pick_world, prepare

_NETWORK = int(Kind.NETWORK)
_DRAWN = 30  # drawing a deal takes about as long as playing so many cards


@kernel
def deals_for(view, work):
    """In how many deals every card can be tried for so much work: more, the later in a hand and the fewer cards."""
    left = count(unseen(view) | view.hand)
    return max(work // (count(view.legal) * left + _DRAWN), 1)


@kernel
def note_playout(view, mind, place):
    """Adds how the playout ended to what is known of the card, or of the pass at that place."""
    playout = mind.playout
    find_shooter(playout)
    whole = 0
    for seat in range(view.players):
        whole += final_score(playout, seat)
    note(mind, place, final_score(playout, view.seat), whole, view.players)


@kernel
def weigh(view, level, mind):
    """Tries every card that may be played, as a searching level does, and leaves in `mind` what came of each.

    That is `sums`, `squares` and `deals` of the seat's own points in this hand, `wholes` of all seats', and `costs`, by
    which it chooses. A level that does not search tries nothing. Where few deals fit, each is tried once: chance has no
    part in what comes of it, and `certain` says so.
    """
    clear(mind)
    method = METHODS[level]
    if method.card == _NETWORK and knows(view):
        weigh_by_network(view, method, mind)
    elif method.work:
        _try_cards(view, method, mind)


@kernel
def _try_cards(view, method, mind):
    """Tries every card in so many deals as the work of the method (`levels.Method`) allows."""
    set_rules(mind.playout, view)
    key, index = stream(view.chance, FREE, 0), 0
    ways, deals = prepare(mind.worlds, view), deals_for(view, method.work)
    takes_all = ways <= min(deals, method.exact_up_to, MOST_PICKED)
    mind.certain = 1 if takes_all else 0
    for number in range(int(ways) if takes_all else deals):
        if takes_all:
            pick_world(mind.worlds, number)
        else:
            index = draw_world(mind.worlds, key, index)
        options = view.legal
        while options:
            card = lowest(options)
            options &= options - 1
            set_out(mind.playout, view, mind.worlds.hands)
            put(mind.playout, card)
            play_out(mind.playout)
            note_playout(view, mind, card)


@kernel
def searched_card(view, method, mind):
    """The card that costs least in all deals together; a card without a choice needs no search."""
    best, options = lowest(view.legal), view.legal
    if options & (options - 1) == 0:
        return best
    clear(mind)
    _try_cards(view, method, mind)
    while options:
        card = lowest(options)
        options &= options - 1
        if mind.costs[card] < mind.costs[best]:
            best = card
    return best
