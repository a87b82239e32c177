"""The pass by trial: which passes are worth weighing, and what becomes of each in deals that fit the view.

The others are taken to pass as the steady player does, and all to play on by habit.
"""

from .cards import NO_SEAT, count, lowest, opening_card, pack
from .chance import FREE, stream
from .habit import play_out
from .jit import kernel
from .layout import Phase
from .levels import METHODS
from .playout import final_score, find_shooter, set_out, set_rules
from .policy import steady_pass
from .search import note_playout
from .table import receiver
from .tally import clear
from .worlds import draw_world, prepare

KEPT = 10  # passes at the end, besides the steady player's and the one that is chosen already
_ROUNDS = 3  # from 680 passes, the most that there are, to `KEPT`: a quarter goes on each time
_FEWEST = 4  # deals of a round

# Streams of chance: a pass is found and weighed by different deals, lest those that were lucky look good.
_FINDING, _WEIGHING = 1, 2


@kernel
def _list_passes(view, mind):
    """Every three cards of the hand. Returns how many there are."""
    number, first = 0, view.hand
    while first:
        second = first & (first - 1)
        while second:
            third = second & (second - 1)
            while third:
                mind.passes[number] = 1 << lowest(first) | 1 << lowest(second) | 1 << lowest(third)
                number += 1
                third &= third - 1
            second &= second - 1
        first &= first - 1
    return number


@kernel
def _deal(view, mind, key, index):
    """Draws a deal, and makes the others' passes in it. Returns the next index of chance."""
    index = draw_world(mind.worlds, key, index)
    hands, own = mind.worlds.hands, view.hand
    mind.given[view.seat] = 0
    for seat in range(view.players):
        if seat != view.seat:
            view.hand = hands[seat]  # lent: of a view that passes, only the hand is the seat's own
            mind.given[seat] = steady_pass(view)
    view.hand = own
    for seat in range(view.players):
        taker = receiver(view.players, view.direction, seat)
        hands[seat] &= ~mind.given[seat]
        hands[taker] |= mind.given[seat]
    return index


@kernel
def _opener(playout):
    """Who holds the opening card."""
    card = opening_card(playout.players)
    for seat in range(playout.players):
        if playout.hands[seat] >> card & 1:
            return seat
    return NO_SEAT


@kernel
def _try_pass(view, mind, cards):
    """Plays the deal out in which the seat passes these cards."""
    playout, taker = mind.playout, receiver(view.players, view.direction, view.seat)
    set_out(playout, view, mind.worlds.hands)
    playout.hands[view.seat] &= ~cards
    playout.hands[taker] |= cards
    playout.turn = _opener(playout)
    play_out(playout)


@kernel
def _cost(view, mind):
    """What a playout cost the seat, as `search` counts it."""
    playout = mind.playout
    find_shooter(playout)
    cost = final_score(playout, view.seat) * view.players
    for seat in range(view.players):
        cost -= final_score(playout, seat)
    return cost


@kernel
def _swap(mind, one, other):
    mind.passes[one], mind.passes[other] = mind.passes[other], mind.passes[one]
    mind.pass_costs[one], mind.pass_costs[other] = mind.pass_costs[other], mind.pass_costs[one]


@kernel
def _sort_out(mind, number, kept):
    """Moves the cheapest of the passes to the front, cheapest first."""
    for place in range(kept):
        best = place
        for other in range(place + 1, number):
            if mind.pass_costs[other] < mind.pass_costs[best]:
                best = other
        _swap(mind, place, best)


@kernel
def _keep(mind, number, cards):
    """Sees to it that a pass is among those found."""
    for place in range(mind.found, number):
        if mind.passes[place] == cards:
            _swap(mind, place, mind.found)
            mind.found += 1


@kernel
def _deals_for(view, work, passes):
    return max(work // (passes * count(pack(view.players))), _FEWEST)


@kernel
def find_passes(view, level, mind):
    """Leaves the passes worth weighing in `mind.passes`, and their number in `mind.found`.

    They are the best of all, in a race that a quarter survives each time; the steady player's; and the one that is in
    `view.passed`, if any. A level that does not search finds none, nor does one where nothing is to be passed.
    """
    mind.found = 0
    if not METHODS[level].work or view.phase != Phase.PASSING:
        return
    number = _list_passes(view, mind)
    set_rules(mind.playout, view)
    prepare(mind.worlds, view)
    key, index, left = stream(view.chance, FREE, _FINDING), 0, number
    while left > KEPT:
        for place in range(left):
            mind.pass_costs[place] = 0
        for _ in range(_deals_for(view, METHODS[level].work // _ROUNDS, left)):
            index = _deal(view, mind, key, index)
            for place in range(left):
                _try_pass(view, mind, mind.passes[place])
                mind.pass_costs[place] += _cost(view, mind)
        kept = max(left // 4, KEPT)
        _sort_out(mind, left, kept)
        left = kept
    mind.found = left
    _keep(mind, number, steady_pass(view))
    _keep(mind, number, view.passed)


@kernel
def weigh_passes(view, level, mind):
    """Tries each of the passes found, and leaves in `mind` what came of it, as `search.weigh` does for cards."""
    clear(mind)
    if not mind.found:
        return
    set_rules(mind.playout, view)
    prepare(mind.worlds, view)
    key, index = stream(view.chance, FREE, _WEIGHING), 0
    for _ in range(_deals_for(view, METHODS[level].work, mind.found)):
        index = _deal(view, mind, key, index)
        for place in range(mind.found):
            _try_pass(view, mind, mind.passes[place])
            note_playout(view, mind, place)
