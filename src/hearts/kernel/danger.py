"""What the cards of a hand may still cost: the measure by which the steady player passes, ducks and discards.

All amounts are in parts of a point (`odds.POINT`). The numbers were found by play: docs/players.md says how.
"""

from .cards import (
    DIAMONDS,
    HEARTS,
    JACK,
    JACK_OF_DIAMONDS,
    QUEEN,
    QUEEN_OF_SPADES,
    RANKS,
    SPADES,
    SUITS,
    count,
    lowest,
    points_in,
    suit_cards,
)
from .jit import kernel
from .layout import Phase
from .odds import CERTAIN, POINT, forced_over, weigh

# How much a suit's first, second, third and later rounds count: while passing, and in play.
_PASSING_ROUNDS = (720, 630, 780, 300)
_ROUNDS = (1330, 630, 550, 210)
_ALONE = 300  # a card of a suit that nobody else holds: it takes a trick only if it must be led

# Q♠ in hand, by the number of other spades with her; K♠ or A♠ while she is out, by the number of spades below her.
_QUEEN_HELD = (11000, 9000, 6500, 4500, 3000, 1400)
_HIGH_SPADE = (4200, 2600, 2200, 1300, 800)

_JACK_CATCHER = 2000  # J♦ itself and what beats it are worth keeping while J♦ counts


@kernel
def _stake(view, hidden, suit):
    """What a trick of the suit is expected to cost who takes it later."""
    if view.phase == Phase.PASSING:
        return 3700 if suit == HEARTS else 2500
    each = weigh(points_in(hidden) * POINT // count(view.hand), 680)
    return each + 1100 if suit == HEARTS else each


@kernel
def _exposed(higher, lower, rivals):
    """The chance that a card takes the trick it is played to: none of the rivals is forced over it."""
    forced = forced_over(rivals, higher, lower)
    chance = CERTAIN
    for _ in range(rivals):
        chance = weigh(chance, CERTAIN - forced)
    return chance


@kernel
def _tricks_taken(view, mine, theirs, rivals):
    """How many tricks the cards of a suit are expected to take, the lowest one first, each weighed by its round.

    A round draws a card from every rival, high and low ones alike.
    """
    number = count(theirs)
    total, gone = 0, 0
    while mine:
        card = lowest(mine)
        mine &= mine - 1
        remaining = number - gone * rivals
        if remaining > 0:
            higher = count(theirs >> card)
            exposed = _exposed(higher * remaining // number, (number - higher) * remaining // number, rivals)
            turn = min(gone, 3)
            total += weigh(exposed, _PASSING_ROUNDS[turn] if view.phase == Phase.PASSING else _ROUNDS[turn])
        else:
            total += _ALONE
        gone += 1
    return total


@kernel
def queen_danger(hand, hidden):
    """What Q♠ may cost: a hand that holds her, or one that holds K♠ or A♠ while she is out."""
    spades = hand & suit_cards(SPADES)
    if hand & QUEEN:
        shortest = RANKS
        for suit in range(SUITS):
            if suit != SPADES:
                shortest = min(shortest, count(hand & suit_cards(suit)))
        danger = _QUEEN_HELD[min(count(spades) - 1, 5)]
        return danger - (danger // 3 >> shortest)  # a short suit is a chance to discard her
    if hidden & QUEEN:
        return count(spades >> QUEEN_OF_SPADES + 1) * _HIGH_SPADE[min(count(spades & (QUEEN - 1)), 4)]
    return 0


@kernel
def suit_danger(view, hand, hidden, suit, rivals):
    """What the hand's cards of a suit may still cost. `rivals` is how many others may hold the suit."""
    mine, theirs = hand & suit_cards(suit), hidden & suit_cards(suit)
    if not mine:
        return 0
    danger = weigh(_tricks_taken(view, mine & ~QUEEN, theirs, rivals), _stake(view, hidden, suit))
    if suit == SPADES and theirs:
        danger += queen_danger(hand, hidden)
    if suit == DIAMONDS and view.jack and (mine | theirs) & JACK:
        danger -= count(mine >> JACK_OF_DIAMONDS) * _JACK_CATCHER
    return danger


@kernel
def relief(view, hand, hidden, card, suit, rivals):
    """How much less the hand may cost without a card of the suit."""
    return suit_danger(view, hand, hidden, suit, rivals) - suit_danger(view, hand & ~(1 << card), hidden, suit, rivals)
