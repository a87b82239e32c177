"""The strongest player: deals that fit the view, each card tried in them to the trick's end, and there the networks ask.

The policy network plays the rest of the trick for everybody, each seat from what it sees. What then comes of the hand
the worth network tells; what the policy network thought of the cards to begin with counts as so many deals.
"""

from .cards import CARDS, lowest
from .chance import FREE, stream
from .counted import behind, count_up, distinct, lay
from .features import INPUTS, MOST_ON, OUTPUTS, held_by_all, list_features, output_of
from .jit import kernel
from .network import layers, room_for, think
from .tricks import legal_cards
from .worlds import MOST_PICKED, draw_world, pick_world, prepare
from .worth import UNIT, appraise

POLICY = layers(INPUTS, 128, 64, OUTPUTS)
POLICY_ROOM = room_for(POLICY, MOST_ON)

_NOW, _THEN = 0, 1  # places in `mind.tables`

_EXACT = 1000  # parts of `UNIT`, so that sums are whole numbers
_PLAYED_OUT = 12  # from this trick on nothing is left to ask: every card but the last is played


@kernel
def knows(view):
    """Whether the networks were taught such a game: four players, and nothing that counts but ♥, Q♠ and the moon."""
    return view.players == 4 and not view.jack and not view.no_tricks_bonus


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
def _outcome(counted, seat, asked_after, mind):
    """How far behind a seat ends, in parts of `UNIT`: played out, or asked of the worth network after so many tricks."""
    while counted.hands[counted.turn] and (counted.tricks < asked_after or counted.tricks >= _PLAYED_OUT):
        lay(counted, _likely_card(counted, mind))
    if not counted.hands[counted.turn]:
        return behind(counted, seat) * (_EXACT // UNIT)
    appraise(mind.worth, mind.worth_room, counted)
    return int(mind.worth_room.out[(seat - counted.turn) % 4] * _EXACT)


@kernel
def _try_cards(view, method, mind, options):
    """Adds to `mind.costs` what each of the options comes to in deals that fit."""
    tried = 0
    rest = options
    while rest:
        tried += 1
        rest &= rest - 1
    key, index = stream(view.chance, FREE, 0), 0
    ways, deals = prepare(mind.worlds, view), max(method.tries // tried, 1)
    takes_all = ways <= min(deals, method.exact_up_to, MOST_PICKED)
    for number in range(int(ways) if takes_all else deals):
        if takes_all:
            pick_world(mind.worlds, number)
        else:
            index = draw_world(mind.worlds, key, index)
        for seat in range(4):
            if seat != view.seat:
                mind.tables[_NOW].hands[seat] = mind.worlds.hands[seat]
        rest = options
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            mind.tables[_THEN] = mind.tables[_NOW]
            lay(mind.tables[_THEN], card)
            mind.costs[card] += _outcome(mind.tables[_THEN], view.seat, view.tricks + 1 + method.deeper, mind)


@kernel
def network_card(view, method, mind):
    """The card that costs least by the networks."""
    best = lowest(view.legal)
    counted = mind.tables[_NOW]
    count_up(counted, view)
    options = _options(counted, view.hand)
    if options & (options - 1) == 0:
        return best if view.legal & (view.legal - 1) == 0 else lowest(options)
    _foresee(counted, view.seat, mind)
    held = held_by_all(counted)
    for card in range(CARDS):
        mind.costs[card] = 0
        if options >> card & 1:
            mind.costs[card] = int(mind.policy_room.out[output_of(card, held)] * (_EXACT * method.prior))
    if method.tries:
        _try_cards(view, method, mind, options)
    best = lowest(options)
    while options:
        card = lowest(options)
        options &= options - 1
        if mind.costs[card] < mind.costs[best]:
            best = card
    return best
