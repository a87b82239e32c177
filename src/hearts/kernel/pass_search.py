"""The pass by trial: which passes are worth weighing, and what becomes of each in deals that fit the view.

Where a level knows the game by its networks, they say which, what the others pass, and how the hand goes on. Else the
passes race each other, the others are taken to pass as the steady player does, and all to play on by habit.
"""

from .cards import NO_SEAT, count, lowest, opening_card, pack
from .chance import FREE, stream
from .counted import begin_counting
from .foresight import THEN, knows
from .habit import play_out
from .jit import kernel
from .layout import Phase
from .levels import METHODS, Kind
from .lookahead import note_hand
from .network import think
from .network_pass import list_pass, network_pass
from .playout import final_score, find_shooter, set_out, set_rules
from .policy import steady_pass
from .search import note_playout
from .table import receiver
from .tally import clear
from .worlds import draw_world, prepare

KEPT = 10  # passes at the end, besides the steady player's and the one that is chosen already
_NETWORK = int(Kind.NETWORK)
_TRICKS = 2  # that the policy network plays before the worth network is asked: as the pass network has learnt
_DEAL = 5000  # of a level's work, for each deal in which it has the networks try the passes
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
def _thinks(view, method):
    """Whether the networks are asked."""
    return method.passing == _NETWORK and knows(view)


@kernel
def _given(view, method, mind, hand):
    """What another seat is taken to pass."""
    if _thinks(view, method):
        return network_pass(mind.passing, mind.passing_room, hand, view.direction)
    own = view.hand
    view.hand = hand  # lent: of a view that passes, only the hand is the seat's own
    given = steady_pass(view)
    view.hand = own
    return given


@kernel
def _deal(view, method, mind, key, index):
    """Draws a deal, and makes the others' passes in it. Returns the next index of chance."""
    index = draw_world(mind.worlds, key, index)
    hands = mind.worlds.hands
    for seat in range(view.players):
        mind.given[seat] = 0 if seat == view.seat else _given(view, method, mind, hands[seat])
    for seat in range(view.players):
        taker = receiver(view.players, view.direction, seat)
        hands[seat] &= ~mind.given[seat]
        hands[taker] |= mind.given[seat]
    return index


@kernel
def _opener(hands, players):
    """Who holds the opening card."""
    card = opening_card(players)
    for seat in range(players):
        if hands[seat] >> card & 1:
            return seat
    return NO_SEAT


@kernel
def _try_pass(view, mind, cards):
    """Plays the deal out in which the seat passes these cards."""
    playout, taker = mind.playout, receiver(view.players, view.direction, view.seat)
    set_out(playout, view, mind.worlds.hands)
    playout.hands[view.seat] &= ~cards
    playout.hands[taker] |= cards
    playout.turn = _opener(playout.hands, view.players)
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
def _race(view, method, mind, number):
    """Leaves the best of so many passes in front, of which a quarter survives each round. Returns how many are left."""
    set_rules(mind.playout, view)
    prepare(mind.worlds, view)
    key, index, left = stream(view.chance, FREE, _FINDING), 0, number
    while left > KEPT:
        for place in range(left):
            mind.pass_costs[place] = 0
        for _ in range(_deals_for(view, method.work // _ROUNDS, left)):
            index = _deal(view, method, mind, key, index)
            for place in range(left):
                _try_pass(view, mind, mind.passes[place])
                mind.pass_costs[place] += _cost(view, mind)
        kept = max(left // 4, KEPT)
        _sort_out(mind, left, kept)
        left = kept
    return left


@kernel
def _ask(view, mind, number):
    """Leaves those of so many passes in front that the network likes best. Returns how many."""
    for place in range(number):
        think(
            mind.passing,
            mind.passing_room,
            list_pass(view.hand, mind.passes[place], view.direction, mind.passing_room.on),
        )
        mind.pass_costs[place] = mind.passing_room.out[0]
    _sort_out(mind, number, KEPT)
    return KEPT


@kernel
def find_passes(view, level, mind):
    """Leaves the passes worth weighing in `mind.passes`, and their number in `mind.found`.

    They are the best of all, by the network or in a race; without the network the steady player's; and the one that is
    in `view.passed`, if any. A level that does not search finds none, nor does one where nothing is to be passed.
    """
    mind.found = 0
    method = METHODS[level]
    if not method.work or view.phase != Phase.PASSING:
        return
    number = _list_passes(view, mind)
    if _thinks(view, method):
        mind.found = _ask(view, mind, number)
    else:
        mind.found = _race(view, method, mind, number)
        _keep(mind, number, steady_pass(view))
    _keep(mind, number, view.passed)


@kernel
def _lay_out(view, mind, cards):
    """Begins a hand that the networks play: the deal as it is after the seat has passed these cards too."""
    counted = mind.tables[THEN]
    begin_counting(counted, view)
    mind.given[view.seat] = cards
    for seat in range(view.players):
        counted.hands[seat] = mind.worlds.hands[seat]
        counted.passed[seat] = mind.given[seat]
    for seat in range(view.players):
        counted.received[receiver(view.players, view.direction, seat)] = mind.given[seat]
    counted.hands[view.seat] &= ~cards
    counted.hands[receiver(view.players, view.direction, view.seat)] |= cards
    counted.turn = _opener(counted.hands, view.players)


@kernel
def weigh_passes(view, level, mind):
    """Tries each of the passes found, and leaves in `mind` what came of it, as `search.weigh` does for cards."""
    clear(mind)
    if not mind.found:
        return
    method, thinks = METHODS[level], _thinks(view, METHODS[level])
    set_rules(mind.playout, view)
    prepare(mind.worlds, view)
    key, index = stream(view.chance, FREE, _WEIGHING), 0
    for _ in range(max(method.work // _DEAL, _FEWEST) if thinks else _deals_for(view, method.work, mind.found)):
        index = _deal(view, method, mind, key, index)
        for place in range(mind.found):
            if thinks:
                _lay_out(view, mind, mind.passes[place])
                note_hand(view, mind, _TRICKS, 0, place)
            else:
                _try_pass(view, mind, mind.passes[place])
                note_playout(view, mind, place)
