"""A code's deals: the cards of hand n, from the seed, the hand number and the number of players alone."""

from .cards import CARDS, hand_size, pack
from .chance import DEAL, draw, stream
from .jit import kernel


@kernel
def deal(seed, hand_number, players, hands, deck):
    """Fills `hands` with each seat's mask. `deck` is room for 52 numbers to shuffle in; what it held is lost.

    The pack in order of card number is shuffled from the front (Fisher and Yates); seat 0 gets the first cards, seat 1
    the next. The last seat gets what is left, so its cards need no draw.
    """
    cards = pack(players)
    size = 0
    for card in range(CARDS):
        if (cards >> card) & 1:
            deck[size] = card
            size += 1
    key = stream(seed, DEAL, hand_number * 8 + players)
    index = 0
    each = hand_size(players)
    place = 0
    for seat in range(players):
        hand = 0
        for _ in range(each):
            if seat < players - 1:
                offset = draw(key, index, size - place)
                index += 1
                while offset < 0:
                    offset = draw(key, index, size - place)
                    index += 1
                chosen = place + offset
                deck[place], deck[chosen] = deck[chosen], deck[place]
            hand |= 1 << deck[place]
            place += 1
        hands[seat] = hand
