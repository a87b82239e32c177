"""Cards as numbers, sets of cards as masks.

A card is ``suit * 13 + rank``: suits ♣ ♦ ♠ ♥ are 0 to 3, ranks two to ace are 0 to 12. A set of cards is an
int64 with bit ``card`` set for each card in it.
"""

from .jit import kernel

CLUBS, DIAMONDS, SPADES, HEARTS = range(4)
SUITS, RANKS, CARDS = 4, 13, 52
NO_CARD = NO_SUIT = NO_SEAT = -1

SUIT = (1 << RANKS) - 1  # the mask of one suit, at the clubs' place
CLUB_CARDS = SUIT << RANKS * CLUBS
HEART_CARDS = SUIT << RANKS * HEARTS
WHOLE_PACK = (1 << CARDS) - 1

QUEEN_OF_SPADES = SPADES * RANKS + 10
JACK_OF_DIAMONDS = DIAMONDS * RANKS + 9
QUEEN = 1 << QUEEN_OF_SPADES
JACK = 1 << JACK_OF_DIAMONDS
PENALTIES = HEART_CARDS | QUEEN

QUEEN_POINTS, HAND_POINTS, JACK_POINTS = 13, 26, -10

_TWO_OF_CLUBS, _THREE_OF_CLUBS, _TWO_OF_DIAMONDS, _THREE_OF_DIAMONDS = 1 << 0, 1 << 1, 1 << 13, 1 << 14


@kernel
def count(mask):
    """How many cards are in the mask. LLVM makes one popcount of it."""
    mask = mask - ((mask >> 1) & 0x5555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (mask * 0x0101010101010101 >> 56) & 0x7F


@kernel
def lowest(mask):
    """The card of the lowest bit of a mask that is not empty."""
    return count((mask & -mask) - 1)


@kernel
def highest(mask):
    """The card of the highest bit of a mask that is not empty."""
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    mask |= mask >> 32
    return count(mask) - 1


@kernel
def nth(mask, n):
    """The card with exactly n lower ones in the mask, found by halving: quicker than counting up."""
    place = 0
    for half in (32, 16, 8, 4, 2, 1):
        below = count(mask & ((1 << half) - 1))
        if n >= below:
            n -= below
            mask >>= half
            place += half
    return place


@kernel
def suit_of(card):
    return card // RANKS


@kernel
def suit_cards(suit):
    """The mask of all thirteen cards of a suit."""
    return SUIT << RANKS * suit


@kernel
def points_in(mask):
    """The raw penalty points of a set of cards: a heart is 1, the queen of spades 13 (R1.4)."""
    return count(mask & HEART_CARDS) + QUEEN_POINTS * ((mask >> QUEEN_OF_SPADES) & 1)


@kernel
def pack(players):
    """The cards in play with so many players (R1.3): the lowest diamonds and clubs leave until it divides evenly."""
    if players == 3:
        return WHOLE_PACK & ~_TWO_OF_DIAMONDS
    if players == 5:
        return WHOLE_PACK & ~(_TWO_OF_DIAMONDS | _TWO_OF_CLUBS)
    if players == 6:
        return WHOLE_PACK & ~(_TWO_OF_DIAMONDS | _TWO_OF_CLUBS | _THREE_OF_DIAMONDS | _THREE_OF_CLUBS)
    return WHOLE_PACK


@kernel
def hand_size(players):
    """How many cards each player is dealt, which is also how many tricks a hand has."""
    return CARDS // players


@kernel
def opening_card(players):
    """The card that must open a hand: the lowest club in the pack (R3.1)."""
    return lowest(pack(players) & CLUB_CARDS)
