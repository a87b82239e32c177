"""Shooting the moon, and noticing somebody else who does (the numbers: docs/players.md)."""

from .cards import HEART_CARDS, HEARTS, NO_SEAT, PENALTIES, count, highest, lowest, pack, suit_cards, suit_of
from .jit import kernel
from .odds import CERTAIN, holders_of
from .table import PASSED_CARDS

# --- the own one

_LOSERS_PER_POINT = 90  # the more points it has taken, the more tricks a hand may lose and still go for it
_HEART_LOSER = 4  # a heart lost ends it, another trick may carry no points


@kernel
def _lose_chance(view, hand, hidden, card):
    """The chance that a card loses its trick when its suit is led from the top down."""
    suit = suit_cards(suit_of(card))
    theirs = hidden & suit
    higher, number = count(theirs >> card), count(theirs)
    remaining = number - count((hand & suit) >> card + 1) * (view.players - 1)
    if not higher or remaining <= 0:
        return 0
    return min(CERTAIN, higher * remaining * CERTAIN // number)


@kernel
def _losers(view, hand, hidden):
    """How many tricks a hand is likely to lose, in parts of `CERTAIN`."""
    total, rest = 0, hand
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        chance = _lose_chance(view, hand, hidden, card)
        total += _HEART_LOSER * chance if suit_of(card) == HEARTS else chance
    return total


@kernel
def _worst(view, hand, hidden, options):
    """The card of the options that most surely loses its trick."""
    worst, most = lowest(options), -1
    while options:
        card = lowest(options)
        options &= options - 1
        chance = _lose_chance(view, hand, hidden, card)
        if chance > most:
            worst, most = card, chance
    return worst


@kernel
def moon_pass(view, style):
    """The three surest losers, for a hand that could shoot the moon without them; 0 for any other hand."""
    hidden = pack(view.players) & ~view.hand
    chosen = 0
    for _ in range(PASSED_CARDS):
        hand = view.hand & ~chosen
        chosen |= 1 << _worst(view, hand, hidden, hand)
    return chosen if _losers(view, view.hand & ~chosen, hidden) <= style.losers else 0


@kernel
def shoots(view, hidden, style):
    """Whether the view's seat goes for the moon: nobody else has a point, and its hand is strong enough."""
    for seat in range(view.players):
        if seat != view.seat and view.points[seat]:
            return False
    return _losers(view, view.hand, hidden) <= style.losers + _LOSERS_PER_POINT * view.points[view.seat]


@kernel
def _strongest_lead(view, hidden):
    """The card with the fewest higher ones out; alike, from the longest suit."""
    strongest, least, options = NO_SEAT, 0, view.legal
    while options:
        card = lowest(options)
        options &= options - 1
        suit = suit_cards(suit_of(card))
        price = count((hidden & suit) >> card) * 32 - count(view.hand & suit)
        if strongest < 0 or price <= least:
            strongest, least = card, price
    return strongest


@kernel
def moon_card(view, hidden):
    """Wins every trick it can, and never gives a point away that it could keep."""
    options = view.legal
    if view.led < 0:
        return _strongest_lead(view, hidden)
    harmless = options & ~PENALTIES if options & ~PENALTIES else options
    if suit_of(lowest(options)) != view.led:
        return _worst(view, view.hand, hidden, harmless)
    if highest(options) < view.best:
        return lowest(harmless)
    last = view.length == view.players - 1
    return lowest(options & -(1 << view.best)) if last else highest(options)


# --- somebody else's


@kernel
def suspect_of(view):
    """The other seat that has taken every point so far, or the last trick if there is none yet; -1 for nobody."""
    suspect = NO_SEAT
    for seat in range(view.players):
        if view.points[seat]:
            if suspect >= 0:
                return NO_SEAT
            suspect = seat
    if suspect < 0 and view.tricks >= 2:
        suspect = view.leader
    return NO_SEAT if suspect == view.seat else suspect


@kernel
def moon_chance(view, suspect):
    """The chance that the suspect shoots the moon: by the tricks it won in a row, and the hearts it has."""
    if suspect < 0:
        return 0
    in_a_row, trick = 0, view.tricks
    while trick > 0 and view.leaders[trick] == suspect:
        in_a_row += 1
        trick -= 1
    chance = 60 * in_a_row + 35 * count(view.taken[suspect] & HEART_CARDS)
    if not view.points[suspect]:
        chance -= 200
    return max(0, min(chance, CERTAIN))


@kernel
def stops_moon(view, card, hidden, holders, suspect):
    """How likely a card, kept, takes a trick from the suspect: the highest out, or with company the second highest."""
    suit = suit_of(card)
    mine, theirs = view.hand & suit_cards(suit), hidden & suit_cards(suit)
    if card != highest(mine) or not (holders_of(holders, suit) >> suspect) & 1:
        return 0
    above = count(theirs >> card)
    if above == 0:
        return 700 if suit == HEARTS else 400
    if above == 1 and count(mine) > 1:
        return 400 if suit == HEARTS else 100
    return 0
