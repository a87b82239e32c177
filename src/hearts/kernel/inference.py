"""How likely a deal is by what the others have played in it.

Would they have, had they held these cards? The policy network says: a card that is expected to cost two points more
than the best is e times less likely. Nobody is taken to be so sure as never to play a bad card: `_LEAST`.
"""

from .cards import RANKS, lowest
from .counted import PLAYERS, begin_counting, lay, note_passes
from .features import held_by_all, output_of
from .foresight import NOW, THEN, foresee, options_of
from .jit import kernel
from .seat import cards_played

_STEPS = 8  # to the half of a chance
_LEAST = 5  # halvings: the least chance of a card beside the best one
_STEPS_A_UNIT = 57.7  # a unit of the output is ten points, two of which make a chance e times less: 8 * 5 / log(2)

_CHANCES = tuple(2.0 ** (-step / _STEPS) for step in range(_STEPS * _LEAST + 1))


@kernel
def _chance_of(card, options, counted, out):
    """The chance of a card among the options, where each option stands for those above it that are worth the same."""
    held = held_by_all(counted)
    least = out[output_of(lowest(options), held)]
    rest = options & (options - 1)
    while rest:
        least = min(least, out[output_of(lowest(rest), held)])
        rest &= rest - 1
    total, chance = 0.0, 0.0
    while options:
        option = lowest(options)
        options &= options - 1
        step = int((out[output_of(option, held)] - least) * _STEPS_A_UNIT)
        likely = _CHANCES[min(step, _STEPS * _LEAST)]
        total += likely
        if option <= card and option // RANKS == card // RANKS:
            chance = likely
    return chance / total


@kernel
def _turn_back(view, mind):
    """Sets the other table to the hand's first card, in the deal that the table has now."""
    then = mind.tables[THEN]
    begin_counting(then, view)
    for seat in range(PLAYERS):
        then.hands[seat] = mind.tables[NOW].hands[seat]
    place = 0
    for trick in range(view.tricks + 1):
        for turn in range(PLAYERS):
            if place < cards_played(view):
                then.hands[(view.leaders[trick] + turn) % PLAYERS] |= 1 << view.played[place]
                place += 1
    note_passes(then, view)


@kernel
def likelihood(view, mind):
    """How likely the others' cards so far are in the deal that the table has now."""
    _turn_back(view, mind)
    then, likely = mind.tables[THEN], 1.0
    for place in range(cards_played(view)):
        card, seat = view.played[place], then.turn
        if seat != view.seat:
            options = options_of(then, then.hands[seat])
            if options & (options - 1):
                foresee(then, seat, mind)
                likely *= _chance_of(card, options, then, mind.policy_room.out)
        lay(then, card)
    return likely
