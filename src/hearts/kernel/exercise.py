"""Random play through the checked table: what the benchmarks time, and what both targets must agree on."""

from .cards import count, lowest, nth
from .chance import FREE, shift, stream, word
from .jit import kernel
from .layout import Action, Phase, Refusal
from .table import act, deal_hand, legal, packed


@kernel
def _pick(options, key, index):
    """One of a mask's cards. Nearly uniform (a 32-bit fraction): enough to exercise, not to deal."""
    return nth(options, shift(word(key, index), 32) * count(options) >> 32)


@kernel
def random_action(match, key, index):
    """Does one random legal action, for whoever is due. Returns the refusal, which is always `Refusal.NONE`."""
    if match.phase == Phase.PLAYING:
        return act(match, Action.PLAY, match.turn, _pick(legal(match, match.turn), key, index))
    if match.phase == Phase.PASSING:
        seat = 0
        while match.passed[seat]:
            seat += 1
        cards, hand = 0, match.hands[seat]
        for i in range(3):
            card = 1 << _pick(hand, key, index * 4 + i)
            cards |= card
            hand &= ~card
        return act(match, Action.PASS, seat, packed(cards))
    if match.phase == Phase.CHOOSING:
        return act(match, Action.CHOOSE_MOON, match.turn, word(key, index) & 1)
    return act(match, Action.NEXT_HAND, match.turn, key)  # no literals: Numba would compile `act` once more for them


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
