"""Deals that fit a view: each drawn as likely as any other that agrees with all the seat has seen, none thrown away.

The unseen cards fall into five classes, each held or ruled out as one: ♣, ♦, ♥, ♠ without the queen, and the queen.
Cards that this seat passed and has not seen since lie where it sent them. A seat that cannot hold a class is *bound*;
the others are alike, and their hands lie together in the *pool* (where every seat is bound, the last one is the pool).
A table holds in how many ways the classes from each one on can be shared out, for every number of places that the bound
seats may have left by then. A deal is drawn class by class in proportion to that, and then the pool is shuffled.

The counts are float64: exact up to 2^53, and beyond it rounded alike on both targets.
"""

import numpy as np

from .cards import CARDS, QUEEN, SUITS, count, lowest, suit_cards
from .chance import draw, shift, word
from .jit import kernel
from .layout import SEATS
from .seat import cards_left, passed_on, shown_out, unseen
from .table import receiver

CLASSES = SUITS + 1
STATES = 4096  # the places that bound seats may have left: at most 0 to 7 for each of four (six players)
MOST_PICKED = 5000  # how many deals there may be for `pick_world`
ALL_WAYS = np.inf  # a target that `_share` never passes

WORLDS = np.dtype(
    [
        ("bound", np.int64),  # number of bound seats
        ("bound_seats", np.int64, (SEATS,)),
        ("barred", np.int64, (SEATS,)),  # by bound seat: bit c for a class that it cannot hold; at `bound`, the pool's
        ("radix", np.int64, (SEATS,)),  # by bound seat: what each of its places counts in a state
        ("start", np.int64),  # the state before anything is shared out
        ("free", np.int64),  # number of seats in the pool
        ("free_seats", np.int64, (SEATS,)),
        ("pool", np.int64),  # number of places in the pool
        ("places", np.int64, (SEATS,)),  # by seat: cards to be drawn for it
        ("known", np.int64, (SEATS,)),  # by seat: cards known to be there
        ("classes", np.int64, (CLASSES,)),  # masks of the cards to be drawn
        ("later", np.int64, (CLASSES + 1,)),  # number of cards from this class on
        ("split", np.int64, (SEATS,)),  # room: how many cards of a class each bound seat gets
        ("left", np.int64, (SEATS,)),  # room: places left by bound seat
        ("deck", np.int64, (CARDS,)),  # room: cards to shuffle
        ("hands", np.int64, (SEATS,)),  # the deal that was drawn last
        ("ways", np.float64, (CLASSES + 1, STATES)),
    ],
    align=True,
)


def _pascal(size):
    rows = np.zeros((size, size))
    rows[:, 0] = 1
    for n in range(1, size):
        rows[n, 1:] = rows[n - 1, :-1] + rows[n - 1, 1:]
    return rows


# The ways to choose k of n cards: of a class, or of a pool that can lie in `MOST_PICKED` ways (one seat: up to 17).
_CHOOSE = _pascal(18)


@kernel
def _class_cards(index):
    return QUEEN if index == SUITS else suit_cards(index) & ~QUEEN


@kernel
def _barred(worlds, view, seat):
    """The classes, as bits, that a seat cannot hold."""
    out, barred = shown_out(view, seat), 0
    for index in range(CLASSES):
        if worlds.classes[index] & out:
            barred |= 1 << index
    return barred


@kernel
def _sort_cards(worlds, view):
    """Into those whose place is known and the classes, and notes how many cards each seat is to be drawn."""
    for seat in range(SEATS):
        worlds.known[seat] = 0
        worlds.places[seat] = 0
    taker = receiver(view.players, view.direction, view.seat)
    worlds.known[taker] = passed_on(view)
    cards = unseen(view) & ~worlds.known[taker]
    for seat in range(view.players):
        if seat != view.seat:
            worlds.places[seat] = cards_left(view, seat) - count(worlds.known[seat])
    worlds.known[view.seat] = view.hand
    worlds.later[CLASSES] = 0
    for index in range(CLASSES - 1, -1, -1):
        worlds.classes[index] = cards & _class_cards(index)
        worlds.later[index] = worlds.later[index + 1] + count(worlds.classes[index])


@kernel
def _sort_seats(worlds, view):
    """Into the bound ones and the pool."""
    worlds.bound, worlds.free = 0, 0
    for seat in range(view.players):
        if worlds.places[seat]:
            barred = _barred(worlds, view, seat)
            if barred:
                worlds.bound_seats[worlds.bound] = seat
                worlds.barred[worlds.bound] = barred
                worlds.bound += 1
            else:
                worlds.free_seats[worlds.free] = seat
                worlds.free += 1
    if worlds.free == 0 and worlds.bound > 0:  # the last bound seat's bars are then the pool's
        worlds.bound -= 1
        worlds.free_seats[0] = worlds.bound_seats[worlds.bound]
        worlds.free = 1
    else:
        worlds.barred[worlds.bound] = 0


@kernel
def _share(worlds, index, state, target):
    """Goes through the ways to share a class out from a state, and returns their sum.

    It stops where the sum passes the target; `worlds.split` then says how the class is shared.
    """
    size, bound = count(worlds.classes[index]), worlds.bound
    room, rest = worlds.later[index], state  # room: the pool's
    for i in range(bound):
        worlds.left[i] = rest // worlds.radix[i]
        rest -= worlds.left[i] * worlds.radix[i]
        room -= worlds.left[i]
        worlds.split[i] = 0
    total = 0.0
    if room < 0 or room > worlds.pool:
        return total
    if (worlds.barred[bound] >> index) & 1:
        room = 0
    shared, after = 0, state
    while True:
        if size - shared <= room:
            ways, unshared = worlds.ways[index + 1, after], size
            for i in range(bound):
                ways *= _CHOOSE[unshared, worlds.split[i]]
                unshared -= worlds.split[i]
            total += ways
            if total > target:
                return total
        i = bound - 1
        while i >= 0:  # on to the next way, as an odometer does
            if worlds.split[i] < worlds.left[i] and shared < size and not (worlds.barred[i] >> index) & 1:
                worlds.split[i] += 1
                shared += 1
                after -= worlds.radix[i]
                break
            shared -= worlds.split[i]
            after += worlds.split[i] * worlds.radix[i]
            worlds.split[i] = 0
            i -= 1
        if i < 0:
            return total


@kernel
def _pool_ways(worlds):
    """In how many ways the pool's cards can lie in its seats."""
    ways, cards = 1.0, 0
    for i in range(worlds.free):
        for place in range(1, worlds.places[worlds.free_seats[i]] + 1):
            cards += 1
            ways = ways * cards / place
    return ways


@kernel
def prepare(worlds, view):
    """Gets ready to draw deals for a view (`layout.VIEW`). Returns how many there are that fit it."""
    _sort_cards(worlds, view)
    _sort_seats(worlds, view)
    states = 1
    worlds.start, worlds.pool = 0, worlds.later[0]
    for i in range(worlds.bound - 1, -1, -1):
        places = worlds.places[worlds.bound_seats[i]]
        worlds.radix[i] = states
        worlds.start += states * places
        worlds.pool -= places
        states *= places + 1
    for state in range(states):
        worlds.ways[CLASSES, state] = 0.0
    worlds.ways[CLASSES, 0] = 1.0
    for index in range(CLASSES - 1, 0, -1):
        for state in range(states):
            worlds.ways[index, state] = _share(worlds, index, state, ALL_WAYS)
    worlds.ways[0, worlds.start] = _share(worlds, 0, worlds.start, ALL_WAYS)
    return worlds.ways[0, worlds.start] * _pool_ways(worlds)


@kernel
def _fraction(key, index):
    """A number from 0 to below 1: of 52 bits, so that a product with it is below the other factor however rounded."""
    return shift(word(key, index), 12) * (1.0 / (1 << 52))


@kernel
def _fair_draw(key, index, n):
    """A number from 0 to n-1, each equally likely, and the next index of chance."""
    number = draw(key, index, n)
    while number < 0:
        index += 1
        number = draw(key, index, n)
    return number, index + 1


@kernel
def _combination(cards, size, number):
    """The set of so many of the cards that has this number among all such sets, from 0."""
    chosen = 0
    while size:
        card = lowest(cards)
        cards &= cards - 1
        with_it = int(_CHOOSE[count(cards), size - 1])
        if number < with_it:
            chosen |= 1 << card
            size -= 1
        else:
            number -= with_it
    return chosen


@kernel
def _arrangements(worlds, group):
    """In how many ways the cards of a class can be those that `worlds.split` gives to each bound seat."""
    ways, unshared = 1, count(worlds.classes[group])
    for i in range(worlds.bound):
        ways *= int(_CHOOSE[unshared, worlds.split[i]])
        unshared -= worlds.split[i]
    return ways


@kernel
def _state_after(worlds, state):
    for i in range(worlds.bound):
        state -= worlds.split[i] * worlds.radix[i]
    return state


@kernel
def _hand_out(worlds, group, number):
    """Gives the bound seats their cards of a class as `worlds.split` says, in the arrangement of this number."""
    cards = worlds.classes[group]
    for i in range(worlds.bound):
        ways = int(_CHOOSE[count(cards), worlds.split[i]])
        chosen = _combination(cards, worlds.split[i], number % ways)
        number //= ways
        worlds.hands[worlds.bound_seats[i]] |= chosen
        cards &= ~chosen


@kernel
def _lay_known(worlds):
    for seat in range(SEATS):
        worlds.hands[seat] = worlds.known[seat]


@kernel
def _pool_cards(worlds):
    """The cards to be drawn that no bound seat has got."""
    cards = 0
    for group in range(CLASSES):
        cards |= worlds.classes[group]
    for i in range(worlds.bound):
        cards &= ~worlds.hands[worlds.bound_seats[i]]
    return cards


@kernel
def _shuffle_pool(worlds, key, index):
    """Deals the pool's cards to its seats, any way as likely as any other. Returns the next index of chance."""
    cards, size, place = _pool_cards(worlds), 0, 0
    while cards:
        worlds.deck[size] = lowest(cards)
        cards &= cards - 1
        size += 1
    for i in range(worlds.free):
        seat = worlds.free_seats[i]
        for _ in range(worlds.places[seat]):
            if i < worlds.free - 1:  # the last seat gets what is left, so its cards need no draw
                offset, index = _fair_draw(key, index, size - place)
                other = place + offset
                worlds.deck[place], worlds.deck[other] = worlds.deck[other], worlds.deck[place]
            worlds.hands[seat] |= 1 << worlds.deck[place]
            place += 1
    return index


@kernel
def draw_world(worlds, key, index):
    """Draws one deal that fits the view `prepare` was called for into `worlds.hands`. Returns the next index of chance.

    `key` names a stream of chance, `index` the next word of it.
    """
    _lay_known(worlds)
    if worlds.bound:
        state = worlds.start
        for group in range(CLASSES):
            if worlds.classes[group]:
                _share(worlds, group, state, _fraction(key, index) * worlds.ways[group, state])
                number, index = _fair_draw(key, index + 1, _arrangements(worlds, group))
                _hand_out(worlds, group, number)
                state = _state_after(worlds, state)
    return _shuffle_pool(worlds, key, index)


@kernel
def pick_world(worlds, number):
    """Puts the deal of this number into `worlds.hands`: each number below what `prepare` returned is another deal.

    There must be no more than `MOST_PICKED`.
    """
    _lay_known(worlds)
    state = worlds.start
    ways = int(worlds.ways[0, state])
    pool_number, rest = number // ways, number % ways
    for group in range(CLASSES):
        up_to = int(_share(worlds, group, state, rest))
        arrangements, after = _arrangements(worlds, group), _state_after(worlds, state)
        ways = int(worlds.ways[group + 1, after])
        rest -= up_to - arrangements * ways
        _hand_out(worlds, group, rest // ways)
        rest %= ways
        state = after
    cards = _pool_cards(worlds)
    for i in range(worlds.free):
        seat = worlds.free_seats[i]
        ways = int(_CHOOSE[count(cards), worlds.places[seat]])
        chosen = _combination(cards, worlds.places[seat], pool_number % ways)
        pool_number //= ways
        worlds.hands[seat] |= chosen
        cards &= ~chosen
