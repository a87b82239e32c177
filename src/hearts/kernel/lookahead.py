"""The strongest player: deals that fit the view and make sense of what was played, each card tried in them.

The policy network plays on for everybody, each seat from what it sees, to the end of this trick or of the next. What
then comes of the hand the worth network tells; what the policy network thought of the cards to begin with counts as so
many deals.
"""

from .cards import CARDS, count, lowest
from .chance import FREE, stream
from .counted import PLAYERS, count_up, final_score, lay
from .features import held_by_all, output_of
from .foresight import NEVER, NOW, THEN, foresee, options_of, play_on
from .inference import likelihood
from .jit import kernel
from .seat import cards_played
from .standing import EVEN, rivalry
from .worlds import MOST_PICKED, draw_world, pick_world, prepare
from .worth import UNIT, appraise

MOST_DRAWN = 2000  # deals that there is room for

_REPLAYED = 10_000  # cards that inference looks at, in all deals together
_FEWEST = 50  # deals that it looks at in any case
_GRAIN = 16  # how finely deals are told apart by how likely they are, where there are few of them
_EXACT = 1000  # parts of `UNIT`, so that sums are whole numbers
_CARD = 40  # a card that the policy network plays takes as long as so many by habit


@kernel
def _cost(counted, view, mind):
    """How far the view's seat ends behind its rivals, each by what it matters, in parts of `UNIT`."""
    seat, cost, weights = view.seat, 0, 0
    asked = counted.hands[counted.turn] != 0
    if asked:
        appraise(mind.worth, mind.worth_room, counted)
    for other in range(PLAYERS):
        if other != seat:
            if asked:
                out = mind.worth_room.out
                gap = int((out[(seat - counted.turn) % PLAYERS] - out[(other - counted.turn) % PLAYERS]) * _EXACT)
            else:
                gap = (final_score(counted, seat) - final_score(counted, other)) * (PLAYERS * _EXACT // UNIT)
            cost += gap * mind.rivalry[other]
            weights += mind.rivalry[other]
    return cost * (PLAYERS - 1) // (weights * PLAYERS)


@kernel
def _deal(view, mind, takes_all, number, key, index):
    """Deals one world into the table as it stands. Returns the next index of chance."""
    if takes_all:
        pick_world(mind.worlds, number)
    else:
        index = draw_world(mind.worlds, key, index)
    for seat in range(PLAYERS):
        if seat != view.seat:
            mind.tables[NOW].hands[seat] = mind.worlds.hands[seat]
    return index


@kernel
def _draw_deals(view, method, mind, deals):
    """Fills `mind.drawn` with deals that fit, and `mind.likely` with how likely they are. Returns how many there are.

    All of them where they are few; else so many, or with inference several times as many to choose from.
    """
    key, index = stream(view.chance, FREE, 0), 0
    ways = prepare(mind.worlds, view)
    most = deals
    if method.inferred_from:
        most = min(deals * method.inferred_from, MOST_DRAWN, max(_REPLAYED // (cards_played(view) + 1), _FEWEST))
    takes_all = ways <= min(most, method.exact_up_to, MOST_PICKED)
    number = int(ways) if takes_all else most
    for place in range(number):
        index = _deal(view, mind, takes_all, place, key, index)
        for seat in range(PLAYERS):
            mind.drawn[place, seat] = mind.tables[NOW].hands[seat]
        mind.likely[place] = likelihood(view, mind) if method.inferred_from else 1.0
    return number


@kernel
def _try_cards(view, method, mind, options):
    """Adds to `mind.costs` what each of the options comes to in deals that fit, each as often as it is likely.

    Returns how often each deal counts that there is work for.
    """
    for seat in range(PLAYERS):
        mind.rivalry[seat] = rivalry(view, seat) if method.standing else EVEN
    deals = min(max(method.tries // count(options), 1), MOST_DRAWN)
    number, total = _draw_deals(view, method, mind, deals), 0.0
    for place in range(number):
        total += mind.likely[place]
    # In steps of equal size through the deals laid end to end, each as long as it is likely.
    steps = deals if number >= deals else deals * _GRAIN
    step = total / steps
    reached, at = 0.0, step / 2
    for place in range(number):
        reached += mind.likely[place]
        times = 0
        while at < reached:
            times += 1
            at += step
        if times:
            for seat in range(PLAYERS):
                mind.tables[NOW].hands[seat] = mind.drawn[place, seat]
            _try_in_deal(view, method, mind, options, times)
    return steps // deals


@kernel
def _try_in_deal(view, method, mind, options, times):
    """Tries each of the options in the deal that the table has now; it counts so many times."""
    while options:
        card = lowest(options)
        options &= options - 1
        mind.tables[THEN] = mind.tables[NOW]
        lay(mind.tables[THEN], card)
        play_on(mind.tables[THEN], view.tricks + 1 + method.deeper, mind)
        mind.costs[card] += _cost(mind.tables[THEN], view, mind) * times


@kernel
def network_card(view, method, mind):
    """The card that costs least by the networks."""
    counted = mind.tables[NOW]
    count_up(counted, view)
    options = options_of(counted, view.hand)
    best = lowest(options)
    if options & (options - 1) == 0:
        return best
    for card in range(CARDS):
        mind.costs[card] = 0
    once = _try_cards(view, method, mind, options) if method.tries else 1
    foresee(counted, view.seat, mind)
    held = held_by_all(counted)
    for card in range(CARDS):
        if options >> card & 1:
            thought = mind.policy_room.out[output_of(card, held)] * _EXACT
            mind.costs[card] += int(thought * (method.prior * once))
    while options:
        card = lowest(options)
        options &= options - 1
        if mind.costs[card] < mind.costs[best]:
            best = card
    return best


@kernel
def _note(counted, view, card, mind):
    """Adds a hand's final scores to what is known of the card."""
    own, whole = final_score(counted, view.seat), 0
    for seat in range(PLAYERS):
        whole += final_score(counted, seat)
    mind.sums[card] += own
    mind.squares[card] += own * own
    mind.wholes[card] += whole
    mind.deals[card] += 1
    mind.costs[card] += own * PLAYERS - whole


@kernel
def weigh_by_network(view, method, mind):
    """As `search.weigh`, with the policy network playing every hand to its end."""
    count_up(mind.tables[NOW], view)
    key, index = stream(view.chance, FREE, 0), 0
    left = count(held_by_all(mind.tables[NOW]))
    ways, deals = prepare(mind.worlds, view), max(method.work // (_CARD * count(view.legal) * left), 1)
    takes_all = ways <= min(deals, method.exact_up_to, MOST_PICKED)
    mind.certain = 1 if takes_all else 0
    for number in range(int(ways) if takes_all else deals):
        index = _deal(view, mind, takes_all, number, key, index)
        options = view.legal
        while options:
            card = lowest(options)
            options &= options - 1
            mind.tables[THEN] = mind.tables[NOW]
            lay(mind.tables[THEN], card)
            play_on(mind.tables[THEN], NEVER, mind)
            _note(mind.tables[THEN], view, card, mind)
