"""Random play through the checked table: what the benchmarks time, and what both targets must agree on."""

from .cards import count, lowest, nth
from .chance import FREE, shift, stream, word
from .jit import kernel
from .layout import Action, Phase, Refusal
from .table import PASSED_CARDS, act, deal_hand, legal, packed


@kernel
def below(n, key, index):
    """A number from 0 to n-1, nearly uniform (a 32-bit fraction): enough to exercise, not to deal."""
    return shift(word(key, index), 32) * n >> 32


@kernel
def _pick(options, key, index):
    """One of a mask's cards."""
    return nth(options, below(count(options), key, index))


@kernel
def random_action(match, key, index):
    """Does one random legal action, for whoever is due. Returns the refusal, which is always `Refusal.NONE`."""
    seat, value = match.turn, match.length
    if match.phase == Phase.PLAYING:
        action = Action.PLAY.value
        value = _pick(legal(match, seat), key, index)
    elif match.phase == Phase.PASSING:
        action = Action.PASS.value
        seat = match.length
        while match.passed[seat]:
            seat += 1
        cards, hand = 0, match.hands[seat]
        for i in range(PASSED_CARDS):
            card = 1 << _pick(hand, key, index * 4 + i)
            cards |= card
            hand &= ~card
        value = packed(cards)
    elif match.phase == Phase.CHOOSING:
        action = Action.CHOOSE_MOON.value
        value = below(2, key, index)
    else:
        action = Action.NEXT_HAND.value
    return act(match, action, seat, value)


@kernel
def random_hands(match, seed, hands):
    """Deals and plays so many whole hands at random, whatever the totals. Returns how many actions that took."""
    key = stream(seed, FREE, 0)
    actions = 0
    for _ in range(hands):
        while match.phase != Phase.SCORED and match.phase != Phase.OVER:
            if random_action(match, key, actions) != Refusal.NONE:
                return -1
            actions += 1
        match.hand_number += 1
        deal_hand(match)
    return actions


@kernel
def perft(matches, depth):
    """How many sequences of exactly so many legal plays follow `matches[depth]`, within its hand.

    The records below `matches[depth]` are room to try in, one for each card deeper.
    """
    match = matches[depth]
    options = legal(match, match.turn)
    if depth <= 1 or not options:
        return count(options)
    sequences = 0
    while options:
        matches[depth - 1] = match
        tried = matches[depth - 1]
        act(tried, Action.PLAY, tried.turn, lowest(options))
        sequences += perft(matches, depth - 1)
        options &= options - 1
    return sequences
