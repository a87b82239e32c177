"""How hands begin, and what is varied in them, so that the networks see more than good play leads to."""

from hearts.kernel.cards import count, lowest, nth
from hearts.kernel.chance import FREE, shift, stream, word
from hearts.kernel.counted import PLAYERS, begin_counting
from hearts.kernel.deal import deal
from hearts.kernel.layout import Action, Phase
from hearts.kernel.learners import casual_pass
from hearts.kernel.network import think
from hearts.kernel.network_pass import list_pass
from hearts.kernel.policy import steady_pass
from hearts.kernel.seat import observe
from hearts.kernel.table import act, begin_with, packed

from .fast import fast

# Streams of chance of a hand.
PASSES, MOVES, TRIED = 0, 1, 2

_PASS, _PASSING = int(Action.PASS), int(Phase.PASSING)
_WORDS = 8  # of chance for one pass


@fast
def chance(key, index, n):
    """A number from 0 to n-1."""
    return (shift(word(key, index), 32) * n) >> 32


@fast
def _pass_cost(hand, cards, direction, mind):
    think(mind.passing, mind.passing_room, list_pass(hand, cards, direction, mind.passing_room.on))
    return mind.passing_room.out[0]


@fast
def improved_pass(hand, cards, direction, mind):
    """A pass made better by the network, a card at a time: ten times quicker than to ask about every three cards."""
    best = cards
    least = _pass_cost(hand, cards, direction, mind)
    while True:
        now = best
        mine = now
        while mine:
            going = mine & -mine
            mine &= mine - 1
            others = hand & ~now
            while others:
                coming = others & -others
                others &= others - 1
                cost = _pass_cost(hand, now & ~going | coming, direction, mind)
                if cost < least:
                    best, least = now & ~going | coming, cost
        if best == now:
            return best


@fast
def exchanged(cards, hand, number, key, index):
    """A pass with so many of its cards exchanged for others of the hand. Takes six words of chance."""
    kept = cards
    for i in range(number):
        kept &= ~(1 << nth(kept, chance(key, index + i, count(kept))))
    for i in range(number):
        others = hand & ~cards & ~kept
        kept |= 1 << nth(others, chance(key, index + 3 + i, count(others)))
    return kept


@fast
def good_pass(view, mind, key, index, by_network):
    """Steady's pass, or so many times in a thousand the pass network's."""
    cards = steady_pass(view)
    if chance(key, index, 1000) < by_network:
        return improved_pass(view.hand, cards, view.direction, mind)
    return cards


@fast
def _varied_pass(view, mind, key, index, by_network):
    cards = good_pass(view, mind, key, index, by_network)
    what = chance(key, index + 1, 10)
    if what == 0:
        return casual_pass(view)
    return exchanged(cards, view.hand, 1, key, index + 2) if what == 1 else cards


@fast
def deal_hand(match, key, number):
    """Deals a hand; its number says where the passes go."""
    deal(key, number, PLAYERS, match.dealt, match.played)
    for seat in range(PLAYERS):
        match.totals[seat] = 0
    begin_with(match, key, number)


@fast
def begin_hand(match, view, mind, key, number, by_network):
    """Deals a hand and passes; as players see it who count cards, it is `mind.tables[0]`."""
    deal_hand(match, key, number)
    if match.phase == _PASSING:
        passes = stream(key, FREE, PASSES)
        for seat in range(PLAYERS):
            observe(match, seat, view)
            act(match, _PASS, seat, packed(_varied_pass(view, mind, passes, seat * _WORDS, by_network)))
    counted = mind.tables[0]
    begin_counting(counted, match)
    for seat in range(PLAYERS):
        counted.hands[seat] = match.hands[seat]
        counted.passed[seat] = match.passed[seat]
        counted.received[seat] = match.received[seat]


@fast
def varied_until(moves):
    """Up to which card of a hand some are varied: none in half of all hands."""
    return max(0, chance(moves, 0, 80) - 40)


@fast
def varied_card(options, moves, place, share):
    """So many times in a thousand any of the options, or else -1."""
    if chance(moves, 2 * place + 1, 1000) >= share or options & (options - 1) == 0:
        return -1
    return nth(options, chance(moves, 2 * place + 2, count(options)))


@fast
def like(card, options):
    """The one of the options that is worth the same as a card: the highest of its suit that is not above it."""
    best = card
    while options and lowest(options) <= card:
        best = lowest(options)
        options &= options - 1
    return best
