"""The easy players: a beginner, with a beginner's mistakes; a novice and a casual player; and a regular one.

The casual player knows what everybody knows, but counts nothing and notices no moon; the novice knows the same, but not
how to duck. The regular player counts and weighs as the steady one does, when its mind is on the game.
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
from .chance import shift, word
from .jit import kernel
from .policy import style_card, style_pass
from .seat import seen
from .styles import MOONLESS
from .table import PASSED_CARDS

_LAPSES = 341  # of 1024 decisions that the regular player takes as the casual one would
_SHARE_BITS = 10  # of 1024

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
def _minds_the_queen(view):
    """What it would follow with: Q♠ only under a higher spade, and K♠ or A♠ only once she cannot be caught by them."""
    options = view.legal
    if view.led != SPADES:
        return options
    if options & QUEEN and view.best > QUEEN_OF_SPADES:
        return QUEEN
    if options & ~QUEEN:
        options &= ~QUEEN
    last = view.length == view.players - 1
    if not seen(view) & QUEEN and not last and options & ~HIGH_SPADES:
        options &= ~HIGH_SPADES
    return options


@kernel
def casual_follow(view):
    """Ducks as high as it can; takes with its highest card where it must, or where a last card takes nothing."""
    options = _minds_the_queen(view)
    if options == QUEEN:
        return QUEEN_OF_SPADES
    last = view.length == view.players - 1
    if last and not view.trick & (HEART_CARDS | QUEEN):
        return highest(options)
    under = options & ((1 << view.best) - 1)
    if under:
        return highest(under)
    return highest(options) if last else lowest(options)


@kernel
def casual_discard(view):
    return QUEEN_OF_SPADES if view.legal & QUEEN else most_burdensome(view.hand, view.legal)


@kernel
def casual_card(view):
    if view.led < 0:
        return casual_lead(view)
    if suit_of(lowest(view.legal)) == view.led:
        return casual_follow(view)
    return casual_discard(view)


# --- the novice, who passes like the casual player


@kernel
def novice_card(view):
    """Leads, discards and minds Q♠ as the casual player does, but ducks with its lowest card."""
    if view.led < 0:
        return casual_lead(view)
    if suit_of(lowest(view.legal)) == view.led:
        return lowest(_minds_the_queen(view))
    return casual_discard(view)


# --- the regular player


@kernel
def _lapses(view):
    """Whether its mind is elsewhere: the decision's own chance, so that the same view always gets the same answer."""
    return shift(word(view.chance, 0), 64 - _SHARE_BITS) < _LAPSES


@kernel
def regular_pass(view):
    return casual_pass(view) if _lapses(view) else style_pass(view, MOONLESS)


@kernel
def regular_card(view):
    """The steady player's weighing without the moon; now and then a card by the casual player's habits."""
    return casual_card(view) if _lapses(view) else style_card(view, MOONLESS)
