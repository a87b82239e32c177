"""The bare step of a search: a hand played to its end, with nothing checked or noted but who takes what."""

from .cards import CARDS, HEART_CARDS, NO_SUIT, PENALTIES, QUEEN, count, nth, suit_cards, suit_of
from .chance import FREE, stream
from .deal import deal
from .exercise import below
from .jit import kernel
from .layout import Passing
from .table import begin_with
from .tricks import legal_leads


@kernel
def _follow(table, hand, in_suit, is_first_trick):
    """`tricks.legal_followers`, for a trick that the table does not know of."""
    following = hand & in_suit
    if following:
        return following
    if is_first_trick and not table.first_trick_points and hand & ~PENALTIES:
        return hand & ~PENALTIES
    return hand


@kernel
def _lead(table, hand, broken):
    """`tricks.legal_leads` from the second trick on, for hearts that the table may not know to be broken."""
    others = hand & ~HEART_CARDS
    if broken or not table.must_break or not others or (table.hearts_over_queen and others == QUEEN):
        return hand
    return others


@kernel
def play_out(table, hands, taken, key):
    """Plays random legal cards from where the table stands to the hand's end.

    `table` is a match or a view in play, and stays as it is. `hands` has every seat's cards and is used up; what each
    seat takes is added to its mask in `taken`, from which all that scores can be told. The n-th card is picked from the
    legal ones by word n of the stream `key`, as `exercise.random_action` does.
    """
    players = table.players
    turn, winner, best = table.turn, table.winner, table.best
    length, trick, broken = table.length, table.trick, table.broken != 0
    in_suit = 0 if table.led == NO_SUIT else suit_cards(table.led)
    breaking = HEART_CARDS | QUEEN if table.queen_breaks else HEART_CARDS
    is_first_trick = table.tricks == 0
    for index in range(CARDS):
        hand = hands[turn]
        if length:
            options = _follow(table, hand, in_suit, is_first_trick)
        elif is_first_trick:
            options = legal_leads(table, hand)
        else:
            if not hand:
                return
            options = _lead(table, hand, broken)
        card = nth(options, below(count(options), key, index))
        bit = 1 << card
        hands[turn] = hand & ~bit
        if length == 0:
            in_suit = suit_cards(suit_of(card))
            best, winner = card, turn
        elif bit & in_suit and card > best:
            best, winner = card, turn
        broken = broken or bit & breaking != 0
        trick |= bit
        length += 1
        if length == players:
            taken[winner] |= trick
            turn, length, trick, is_first_trick = winner, 0, 0, False
        else:
            turn = turn + 1 if turn + 1 < players else 0


@kernel
def random_rollouts(match, seed, hands):
    """Deals and plays out so many hands at random into `match.taken`: what the benchmarks time. Turns passing off."""
    match.passing = Passing.NONE
    key = stream(seed, FREE, 2)
    for number in range(1, hands + 1):
        deal(seed, number, match.players, match.dealt, match.played)
        begin_with(match, seed, number)
        play_out(match, match.hands, match.taken, key + number)
    return hands
