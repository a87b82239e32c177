"""The strongest player: deals that fit the view, each card tried in them to the trick's end, and there it asks.

The policy network plays the rest of the trick for everybody, each seat from what it sees. What then comes of the hand
the worth network tells; what the policy network thought of the cards to begin with counts as so many deals.
"""

from .cards import CARDS, count, lowest
from .chance import FREE, stream
from .counted import PLAYERS, count_up, distinct, final_score, lay
from .features import INPUTS, MOST_ON, OUTPUTS, held_by_all, list_features, output_of
from .jit import kernel
from .network import layers, room_for, think
from .standing import EVEN, rivalry
from .tricks import legal_cards
from .worlds import MOST_PICKED, draw_world, pick_world, prepare
from .worth import UNIT, appraise

POLICY = layers(INPUTS, 128, 64, OUTPUTS)
POLICY_ROOM = room_for(POLICY, MOST_ON)

_NOW, _THEN = 0, 1  # places in `mind.tables`

_EXACT = 1000  # parts of `UNIT`, so that sums are whole numbers
_PLAYED_OUT = 12  # from this trick on nothing is left to ask: every card but the last is played
_NEVER = 99  # a trick that no hand has

_CARD = 40  # a card that the policy network plays takes as long as so many by habit


@kernel
def knows(view):
    """Whether the networks were taught such a game: four players, and nothing that counts but ♥, Q♠ and the moon."""
    return view.players == PLAYERS and not view.jack and not view.no_tricks_bonus


@kernel
def _options(counted, hand):
    """One of each cards that a seat may play and that are worth the same."""
    options = legal_cards(counted, hand)
    if options & (options - 1) == 0:
        return options
    return distinct(options, (held_by_all(counted) | counted.trick) & ~hand)


@kernel
def _foresee(counted, seat, mind):
    """Fills the policy network's output for a seat whose turn it is."""
    think(mind.policy, mind.policy_room, list_features(counted, seat, mind.policy_room.on))


@kernel
def _likely_card(counted, mind):
    """What the policy network would play for whose turn it is."""
    seat = counted.turn
    options = _options(counted, counted.hands[seat])
    best = lowest(options)
    if options & (options - 1) == 0:
        return best
    _foresee(counted, seat, mind)
    held = held_by_all(counted)
    out = mind.policy_room.out
    least = out[output_of(best, held)]
    while options:
        card = lowest(options)
        options &= options - 1
        if out[output_of(card, held)] < least:
            best, least = card, out[output_of(card, held)]
    return best


@kernel
def _play_on(counted, until, mind):
    """Has the policy network play for everybody up to a trick; where only the last card would be left, to the end."""
    while counted.hands[counted.turn] and (counted.tricks < until or counted.tricks >= _PLAYED_OUT):
        lay(counted, _likely_card(counted, mind))


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
            mind.tables[_NOW].hands[seat] = mind.worlds.hands[seat]
    return index


@kernel
def _try_cards(view, method, mind, options):
    """Adds to `mind.costs` what each of the options comes to in deals that fit."""
    key, index = stream(view.chance, FREE, 0), 0
    ways, deals = prepare(mind.worlds, view), max(method.tries // count(options), 1)
    takes_all = ways <= min(deals, method.exact_up_to, MOST_PICKED)
    for seat in range(PLAYERS):
        mind.rivalry[seat] = rivalry(view, seat) if method.standing else EVEN
    for number in range(int(ways) if takes_all else deals):
        index = _deal(view, mind, takes_all, number, key, index)
        rest = options
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            mind.tables[_THEN] = mind.tables[_NOW]
            lay(mind.tables[_THEN], card)
            _play_on(mind.tables[_THEN], view.tricks + 1 + method.deeper, mind)
            mind.costs[card] += _cost(mind.tables[_THEN], view, mind)


@kernel
def network_card(view, method, mind):
    """The card that costs least by the networks."""
    counted = mind.tables[_NOW]
    count_up(counted, view)
    options = _options(counted, view.hand)
    best = lowest(options)
    if options & (options - 1) == 0:
        return best
    _foresee(counted, view.seat, mind)
    held = held_by_all(counted)
    for card in range(CARDS):
        mind.costs[card] = 0
        if options >> card & 1:
            mind.costs[card] = int(mind.policy_room.out[output_of(card, held)] * (_EXACT * method.prior))
    if method.tries:
        _try_cards(view, method, mind, options)
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
    count_up(mind.tables[_NOW], view)
    key, index = stream(view.chance, FREE, 0), 0
    left = count(held_by_all(mind.tables[_NOW]))
    ways, deals = prepare(mind.worlds, view), max(method.work // (_CARD * count(view.legal) * left), 1)
    takes_all = ways <= min(deals, method.exact_up_to, MOST_PICKED)
    mind.certain = 1 if takes_all else 0
    for number in range(int(ways) if takes_all else deals):
        index = _deal(view, mind, takes_all, number, key, index)
        options = view.legal
        while options:
            card = lowest(options)
            options &= options - 1
            mind.tables[_THEN] = mind.tables[_NOW]
            lay(mind.tables[_THEN], card)
            _play_on(mind.tables[_THEN], _NEVER, mind)
            _note(mind.tables[_THEN], view, card, mind)
