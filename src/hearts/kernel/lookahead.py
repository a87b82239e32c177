"""The strongest players: deals that fit the view and make sense of what was played, each card tried in them.

The policy network plays on for everybody, each seat from what it sees, to the end of this trick or of the next. What
then comes of the hand the worth network tells, or in the last tricks exact play; what the policy network thought of the
cards to begin with counts as so many deals. The worse half of the cards drops out as often as there is one.
"""

from .cards import CARDS, HAND_POINTS, count, lowest, points_in
from .chance import FREE, stream
from .counted import PLAYERS, count_up, final_score, lay
from .endgame import solve
from .features import held_by_all, output_of
from .foresight import NEVER, NOW, THEN, foresee, options_of, play_on
from .inference import likelihood
from .jit import kernel
from .seat import cards_played
from .standing import chance_of_winning, spread_at
from .tally import note
from .worlds import MOST_PICKED, draw_world, pick_world, prepare
from .worth import UNIT, appraise

MOST_DRAWN = 2000  # deals that there is room for

_TRICKS = CARDS // PLAYERS
_REPLAYED = 10_000  # cards that inference looks at, in all deals together
_FEWEST = 50  # deals that it looks at in any case
_LEAST_AT_STAKE = 0.02  # of the match, so that nobody's points lose all meaning where it is nearly decided
_POINTS = UNIT // PLAYERS  # that an output of 1 of the policy network says
_CARD = 20  # of a level's work, for each card that the policy network may have to play where cards are weighed
_SOLVED = 2  # tricks at the end that are played exactly where cards are weighed, whatever the level


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
    """Fills `mind.drawn` with deals that fit, and `mind.likely` with how likely they are, one on an average.

    All of them where they are few; else so many, or with inference several times as many to choose from. Returns how
    many there are.
    """
    key, index = stream(view.chance, FREE, 0), 0
    ways = prepare(mind.worlds, view)
    most = min(deals, MOST_DRAWN)
    if method.inferred_from:
        most = min(deals * method.inferred_from, MOST_DRAWN, max(_REPLAYED // (cards_played(view) + 1), _FEWEST))
    takes_all = ways <= min(most, method.exact_up_to, MOST_PICKED)
    number = int(ways) if takes_all else most
    for place in range(number):
        index = _deal(view, mind, takes_all, place, key, index)
        for seat in range(PLAYERS):
            mind.drawn[place, seat] = mind.tables[NOW].hands[seat]
        mind.likely[place] = likelihood(view, mind) if method.inferred_from else 1.0
    total = 0.0
    for place in range(number):
        total += mind.likely[place]
    for place in range(number):
        mind.likely[place] *= number / total
    return number


@kernel
def _is_near_the_end(counted, solved):
    return counted.tricks >= _TRICKS - solved or not counted.hands[counted.turn]


@kernel
def _scores(mind, solved):
    """Fills `mind.scores` with what each seat may expect from the hand. Returns how many points are still to come."""
    counted = mind.tables[THEN]
    if _is_near_the_end(counted, solved):
        solve(mind.endgame, counted)
        for seat in range(PLAYERS):
            mind.scores[seat] = mind.endgame.scores[0, seat]
        return 0
    appraise(mind.worth, mind.worth_room, counted)
    left = HAND_POINTS
    for seat in range(PLAYERS):
        mind.scores[seat] = (HAND_POINTS + UNIT * mind.worth_room.out[(seat - counted.turn) % PLAYERS]) / PLAYERS
        left -= points_in(counted.taken[seat])
    return left


@kernel
def _weigh_match(view, mind):
    """Notes the chance of winning the match by a hand that is worth the same to all, and what a point does to it."""
    farthest = 0.0
    for seat in range(PLAYERS):
        mind.scores[seat] = HAND_POINTS / PLAYERS
        farthest = max(farthest, view.totals[seat] + mind.scores[seat])
    chance = chance_of_winning(view, mind.scores, HAND_POINTS)
    spread = spread_at(farthest, view.target, HAND_POINTS)
    mind.even = chance
    mind.points_a_chance = spread * (PLAYERS - 1) / PLAYERS / max(chance * (1 - chance), _LEAST_AT_STAKE)


@kernel
def _try_card(view, method, mind, card):
    """What a card comes to in the deal that the table has now: how far it leaves the seat behind the average.

    In points of a hand; where the match counts, in what it does to the chance of winning it, in points all the same.
    """
    mind.tables[THEN] = mind.tables[NOW]
    lay(mind.tables[THEN], card)
    play_on(mind.tables[THEN], min(view.tricks + 1 + method.deeper, _TRICKS - method.solved), mind)
    left = _scores(mind, method.solved)
    if method.standing:
        return (mind.even - chance_of_winning(view, mind.scores, left)) * mind.points_a_chance
    whole = 0.0
    for seat in range(PLAYERS):
        whole += mind.scores[seat]
    return mind.scores[view.seat] - whole / PLAYERS


@kernel
def _estimate(method, mind, card):
    """What a card costs by all that is known of it, the policy network's word among it."""
    return (mind.lost[card] + mind.thought[card] * method.prior) / (mind.tried[card] + method.prior)


@kernel
def _without_the_worst(method, mind, options):
    worst, rest = lowest(options), options & (options - 1)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if _estimate(method, mind, card) >= _estimate(method, mind, worst):
            worst = card
    return options & ~(1 << worst)


@kernel
def _try_in_deal(view, method, mind, options, place, weight):
    """Tries each of the options in one of the deals drawn, which counts so much."""
    for seat in range(PLAYERS):
        mind.tables[NOW].hands[seat] = mind.drawn[place, seat]
    while options:
        card = lowest(options)
        options &= options - 1
        mind.lost[card] += _try_card(view, method, mind, card) * weight
        mind.tried[card] += weight


@kernel
def _try_round(view, method, mind, options, number, deals):
    """Tries the options in so many of the deals drawn.

    Those are found by steps of equal size through all of them laid end to end, each as long as it is likely.
    """
    step = number / deals
    reached, at = 0.0, step / 2
    for place in range(number):
        reached += mind.likely[place]
        times = 0
        while at < reached:
            times += 1
            at += step
        if times:
            _try_in_deal(view, method, mind, options, place, float(times))


@kernel
def _rounds(cards):
    """How often the worse half of so many cards can drop out before one is left."""
    rounds = 0
    while cards > 1:
        cards = (cards + 1) // 2
        rounds += 1
    return rounds


@kernel
def _deals_of_a_round(method, rounds, cards):
    return max(method.tries // (rounds * cards), 1)


@kernel
def _try_cards(view, method, mind, options):
    """Tries the options in deals that fit, as often as there is work for. Returns those still in contention.

    Each round has the same work, for half as many cards as the one before. Where there is work for every card in all
    deals that fit, each is tried once, and counts as much as it is likely.
    """
    cards = count(options)
    rounds, needed, left = _rounds(cards) if method.halved else 1, 0, cards
    for _ in range(rounds):
        needed += _deals_of_a_round(method, rounds, left)
        left = (left + 1) // 2
    number = _draw_deals(view, method, mind, needed)
    if number * cards <= method.tries:
        for place in range(number):
            _try_in_deal(view, method, mind, options, place, mind.likely[place])
        return options
    for _ in range(rounds):
        _try_round(view, method, mind, options, number, _deals_of_a_round(method, rounds, count(options)))
        for _ in range(count(options) // 2):
            options = _without_the_worst(method, mind, options)
    return options


@kernel
def network_card(view, method, mind):
    """The card that costs least by the networks."""
    counted = mind.tables[NOW]
    count_up(counted, view)
    options = options_of(counted, view.hand)
    if options & (options - 1) == 0:
        return lowest(options)
    foresee(counted, view.seat, mind)
    held = held_by_all(counted)
    for card in range(CARDS):
        mind.lost[card] = 0.0
        mind.tried[card] = 0.0
        if options >> card & 1:
            mind.thought[card] = mind.policy_room.out[output_of(card, held)] * _POINTS
    if method.standing:
        _weigh_match(view, mind)
    if method.tries:
        options = _try_cards(view, method, mind, options)
    while options & (options - 1):
        options = _without_the_worst(method, mind, options)
    return lowest(options)


@kernel
def note_hand(view, mind, until, solved, place):
    """Notes what comes of the hand that lies in `mind.tables[THEN]`, once the policy network has played up to a trick.

    How far it leaves the seat behind the others the worth network says, or exact play: playouts tell it less clearly.
    What all have together, whether there is a moon, that is, it does not know: for this the hand is played out.
    """
    counted, own, whole = mind.tables[THEN], 0.0, 0.0
    play_on(counted, min(until, _TRICKS - solved), mind)
    is_exact = _is_near_the_end(counted, solved)
    _scores(mind, solved)
    for seat in range(PLAYERS):
        whole += mind.scores[seat]
    own = mind.scores[view.seat]
    if not is_exact:
        own -= whole / PLAYERS
        play_on(counted, NEVER, mind)
        whole = 0.0
        for seat in range(PLAYERS):
            whole += final_score(counted, seat)
        own += whole / PLAYERS
    note(mind, place, own, whole, PLAYERS)


@kernel
def weigh_by_network(view, method, mind):
    """As `search.weigh`: much as the player tries cards, but every card in every deal, and for the hand alone."""
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
            note_hand(view, mind, view.tricks + 1 + method.deeper, _SOLVED, card)
