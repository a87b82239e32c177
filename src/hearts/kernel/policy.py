"""The rule-based policy: counts cards, weighs every card it may play, and plays the cheapest (docs/players.md).

A card's price is what this trick is expected to cost, less the relief of being rid of the card, and what it does for or
against a moon. How much each of these counts is a player's style. No search: it looks at one card at a time, so that a
decision takes about a microsecond.
"""

from .cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    JACK_OF_DIAMONDS,
    JACK_POINTS,
    NO_CARD,
    PENALTIES,
    QUEEN,
    QUEEN_OF_SPADES,
    SPADES,
    count,
    hand_size,
    highest,
    lowest,
    pack,
    points_in,
    suit_of,
)
from .danger import relief
from .jit import kernel
from .odds import CERTAIN, POINT, falling, holders_of, read_holders, take_chance, weigh
from .seat import unseen
from .shooting import moon_card, moon_chance, moon_pass, shoots, stops_moon, suspect_of
from .styles import STEADY
from .table import PASSED_CARDS

_MOON = 14 * POINT  # what somebody else's moon costs: 26 points, but two rivals pay as well
_JACK_LOST = 4 * POINT
_JACK_FALLS = 2 * POINT  # what leading a diamond above J♦ may catch
_SMOKE = POINT  # the gain in leading low spades until Q♠ must fall


@kernel
def style_pass(view, style):
    """One by one the three cards whose going makes the hand safest, or the pass of a hand made for the moon."""
    chosen = moon_pass(view, style)
    if chosen:
        return chosen
    hidden = pack(view.players) & ~view.hand
    for _ in range(PASSED_CARDS):
        hand = view.hand & ~chosen
        best, most, rest = NO_CARD, 0, hand
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            eased = relief(view, hand, hidden, card, suit_of(card), view.players - 1)
            if card == QUEEN_OF_SPADES:
                eased -= style.hoard
            if best < 0 or eased > most:
                best, most = card, eased
        chosen |= 1 << best
    return chosen


@kernel
def _trick_cost(view, card, hidden, holders):
    """What the trick is expected to cost if the card takes it."""
    lying = view.trick | 1 << card
    points = points_in(lying) * POINT + falling(view, card, hidden, holders)
    if view.jack:
        if lying & JACK:
            points += JACK_POINTS * POINT
        elif hidden & JACK and suit_of(card) == DIAMONDS and card > JACK_OF_DIAMONDS:
            points -= _JACK_FALLS
    if view.no_tricks_bonus and view.won[view.seat] == 0:
        points += view.no_tricks_bonus * POINT * view.tricks // (2 * hand_size(view.players))
    return points


@kernel
def _smokes_out(view, card, hidden):
    """Whether a lead draws spades towards Q♠ without any danger of catching her."""
    below_queen = suit_of(card) == SPADES and card < QUEEN_OF_SPADES
    return view.led < 0 and below_queen and hidden & QUEEN and not view.hand >> QUEEN_OF_SPADES + 1 & 0b11


@kernel
def _moon_price(view, card, take, hidden, holders, suspect, chance):
    """What a card does to the suspect's moon: above zero where it helps, by feeding it or by giving up a stopper."""
    harm = weigh(_MOON, chance)
    price = weigh(weigh(harm, stops_moon(view, card, hidden, holders, suspect)), CERTAIN - take)
    if take:
        if points_in(view.trick | 1 << card) or falling(view, card, hidden, holders):
            price -= weigh(harm, take)
    elif (PENALTIES >> card) & 1:
        price += harm // 2 if view.winner == suspect else -harm // 2
    return price


@kernel
def price_of(view, card, hidden, holders, suspect, chance, style):
    """What playing a card is expected to cost, in parts of a point. `chance` is the suspect's of a moon."""
    take = take_chance(view, card, hidden, holders)
    rivals = count(holders_of(holders, suit_of(card)))
    # Whoever means to stop a moon keeps high cards: being rid of them is no relief.
    price = -weigh(relief(view, view.hand, hidden, card, suit_of(card), rivals), CERTAIN - chance)
    if take:
        price += weigh(weigh(_trick_cost(view, card, hidden, holders), take), style.fear)
    if view.jack and card == JACK_OF_DIAMONDS:
        price += weigh(_JACK_LOST, CERTAIN - take)
    if card == QUEEN_OF_SPADES:
        price += style.hoard * count(view.hand) // hand_size(view.players)
    if suit_of(card) == HEARTS:
        price -= style.bleeding
    if _smokes_out(view, card, hidden):
        price -= _SMOKE
    if chance:
        price += _moon_price(view, card, take, hidden, holders, suspect, chance)
    return price


@kernel
def _costs_nothing(view, style):
    """Whether a high card can go for nothing: on a first trick without points, or last to an early side suit."""
    if view.led < 0 or suit_of(lowest(view.legal)) != view.led:
        return False
    if view.tricks == 0:
        return not view.first_trick_points
    last = view.length == view.players - 1
    side_suit = view.led == CLUBS or (view.led == DIAMONDS and not view.jack)
    return last and side_suit and view.tricks < style.high_tricks and not view.trick & PENALTIES


@kernel
def style_card(view, style):
    """The cheapest card; or, with a hand that is strong enough, the way to the moon."""
    hidden = unseen(view)
    if shoots(view, hidden, style):
        return moon_card(view, hidden)
    if _costs_nothing(view, style):
        return highest(view.legal)
    holders = read_holders(view)
    suspect = suspect_of(view)
    chance = weigh(moon_chance(view, suspect), style.alarm)
    best, least, options = NO_CARD, 0, view.legal
    while options:
        card = lowest(options)
        options &= options - 1
        price = price_of(view, card, hidden, holders, suspect, chance, style)
        if best < 0 or price < least:
            best, least = card, price
    return best


@kernel
def steady_pass(view):
    return style_pass(view, STEADY)


@kernel
def steady_card(view):
    return style_card(view, STEADY)
