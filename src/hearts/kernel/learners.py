"""The two easy players: a beginner, with a beginner's mistakes, and a casual player.

The casual player knows what everybody knows, but counts nothing and notices no moon.
"""

from .cards import (
    CARDS,
    HEART_CARDS,
    HEARTS,
    QUEEN,
    QUEEN_OF_SPADES,
    RANKS,
    SPADES,
    SUITS,
    count,
    highest,
    lowest,
    nth,
    suit_cards,
    suit_of,
)
from .jit import kernel
from .seat import seen
from .table import PASSED_CARDS

HIGH_SPADES = 0b11 << QUEEN_OF_SPADES + 1  # the king and the ace: they catch the queen


@kernel
def top_ranked(mask):
    """The card of the highest rank, whatever its suit; alike, the one nearest to hearts."""
    best = highest(mask)
    for suit in range(SUITS):
        cards = mask & suit_cards(suit)
        if cards and highest(cards) % RANKS > best % RANKS:
            best = highest(cards)
    return best


@kernel
def low_ranked(mask, chance):
    """A card of the lowest rank; alike, one by chance."""
    best, alike = lowest(mask) % RANKS, 0
    for suit in range(SUITS):
        cards = mask & suit_cards(suit)
        if cards:
            best = min(best, lowest(cards) % RANKS)
    for suit in range(SUITS):
        alike |= mask & 1 << suit * RANKS + best
    return nth(alike, chance % count(alike))


# --- the beginner


@kernel
def beginner_pass(view):
    """The three highest cards, without a thought of suits."""
    chosen = 0
    for _ in range(PASSED_CARDS):
        chosen |= 1 << top_ranked(view.hand & ~chosen)
    return chosen


@kernel
def beginner_card(view):
    """Leads high early in the hand, always ducks with the lowest card, and throws hearts before the queen."""
    if view.led < 0:
        return top_ranked(view.legal) if view.tricks < 2 else low_ranked(view.legal, view.chance)
    if suit_of(lowest(view.legal)) == view.led:
        return lowest(view.legal)
    hearts = view.legal & HEART_CARDS
    return highest(hearts) if hearts else top_ranked(view.legal)


# --- the casual player


@kernel
def _burden(hand, card):
    """How gladly the casual player would be rid of a card of this hand."""
    suit, rank = suit_of(card), card % RANKS
    length = count(hand & suit_cards(suit))
    if suit == SPADES:
        return 30 + rank if card >= QUEEN_OF_SPADES and length < 5 else 0
    if suit == HEARTS:
        return rank + 6
    return rank + 4 - length


@kernel
def most_burdensome(hand, options):
    best, most = lowest(options), -1
    for card in range(CARDS):
        if (options >> card) & 1 and _burden(hand, card) >= most:
            best, most = card, _burden(hand, card)
    return best


@kernel
def casual_pass(view):
    """High spades without company, high hearts, high cards of short suits."""
    chosen = 0
    for _ in range(PASSED_CARDS):
        chosen |= 1 << most_burdensome(view.hand, view.hand & ~chosen)
    return chosen


@kernel
def casual_lead(view):
    """A low card; a spade only where the queen cannot come home."""
    options = view.legal & ~QUEEN if view.legal & ~QUEEN else view.legal
    dangerous = view.hand & (HIGH_SPADES | QUEEN)
    if dangerous and options & ~suit_cards(SPADES) and not seen(view) & QUEEN:
        options &= ~suit_cards(SPADES)
    return low_ranked(options, view.chance)


@kernel
def casual_follow(view):
    """Ducks as high as it can; takes with its highest card where it must, or where a last card takes nothing."""
    options = view.legal
    under = options & ((1 << view.best) - 1)
    last = view.length == view.players - 1
    if view.led == SPADES:
        if options & QUEEN and view.best > QUEEN_OF_SPADES:
            return QUEEN_OF_SPADES
        if options & ~QUEEN:
            options &= ~QUEEN
        if not seen(view) & QUEEN and not last and options & ~HIGH_SPADES:
            options &= ~HIGH_SPADES
        under &= ~QUEEN
    if last and not view.trick & (HEART_CARDS | QUEEN):
        return highest(options)
    if under & options:
        return highest(under & options)
    return highest(options) if last else lowest(options)


@kernel
def casual_card(view):
    if view.led < 0:
        return casual_lead(view)
    if suit_of(lowest(view.legal)) == view.led:
        return casual_follow(view)
    return QUEEN_OF_SPADES if view.legal & QUEEN else most_burdensome(view.hand, view.legal)
