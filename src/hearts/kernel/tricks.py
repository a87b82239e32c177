"""Following, the first trick, breaking hearts, and who takes the trick (R3 to R6).

`table` is a match or a view: both begin with what everybody may know.
"""

from .cards import HEART_CARDS, HEARTS, PENALTIES, QUEEN, QUEEN_OF_SPADES, opening_card, points_in, suit_cards, suit_of
from .jit import kernel
from .layout import Placing, Refusal


@kernel
def legal_leads(table, hand):
    if table.tricks == 0:
        return hand & (1 << opening_card(table.players))  # R3.1
    others = hand & ~HEART_CARDS
    if table.broken or not table.must_break or not others:
        return hand  # R6.1, R6.2, R6.6
    if table.hearts_over_queen and others == QUEEN:
        return hand  # R6.4
    return others


@kernel
def legal_followers(table, hand):
    following = hand & suit_cards(table.led)
    if following:
        return following  # R4.1
    if table.tricks == 0 and not table.first_trick_points:
        harmless = hand & ~PENALTIES
        if harmless:
            return harmless  # R5.1
    return hand


@kernel
def legal_cards(table, hand):
    """The cards of a hand that may be played now by whose turn it is; never empty in play."""
    if table.led < 0:
        return legal_leads(table, hand)
    return legal_followers(table, hand)


@kernel
def why_not(table, hand, card):
    """The rule that keeps a card of the hand from being played now (R7), `Refusal.NONE` if none does."""
    if (legal_cards(table, hand) >> card) & 1:
        return Refusal.NONE
    if table.led < 0:
        return Refusal.OPENING_CARD if table.tricks == 0 else Refusal.HEARTS_NOT_BROKEN
    if hand & suit_cards(table.led):
        return Refusal.FOLLOW_SUIT
    return Refusal.NO_POINTS_FIRST_TRICK


@kernel
def beats(table, card):
    """Whether a card played now would win the trick so far (R4.2): a lead does, and a higher card of the suit led."""
    return table.led < 0 or (suit_of(card) == table.led and card > table.best)


@kernel
def breaks_hearts(table, card):
    """Whether hearts are broken once the card is played (R6.1, R6.3)."""
    return suit_of(card) == HEARTS or (card == QUEEN_OF_SPADES and table.queen_breaks != 0)


@kernel
def preview(table, seat, card, shown):
    """Fills `shown` (`layout.PREVIEW`) with what playing the card would do, whether or not it may be played."""
    if table.led < 0:
        shown.placing = Placing.LEADS
    elif suit_of(card) == table.led:
        shown.placing = Placing.FOLLOWS
    else:
        shown.placing = Placing.DISCARDS
    shown.winner = seat if beats(table, card) else table.winner
    shown.points = points_in(table.trick | 1 << card)
    shown.completes = 1 if table.length == table.players - 1 else 0
