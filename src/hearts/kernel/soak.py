"""Random matches over random rules, with everything checked after every action that must hold in any match."""

from enum import IntEnum

from .cards import HAND_POINTS, HEART_CARDS, QUEEN, count, pack, points_in
from .chance import FREE, shift, stream, word
from .exercise import below, random_action
from .jit import kernel
from .layout import CARDS, SEATS, Action, Moon, Phase, Refusal, Ties
from .seat import cards_left
from .table import act, begin, legal, refusal

_ACTIONS, SEED_BITS = 4, 35
_LONGEST_MATCH = 20_000  # actions: one that takes longer will never end


class Fault(IntEnum):
    """What was found not to hold."""

    NONE = 0
    REFUSED_BUT_CHANGED = 1
    ALLOWED_BUT_REFUSED = 2
    LEGAL_BUT_REFUSED = 3
    CARDS_LOST = 4  # not each card of the pack in just one place
    HAND_SIZES = 5
    POINTS = 6  # not what the cards taken are worth
    SCORES = 7
    TOTALS = 8
    ENDING = 9  # over too soon or too late
    RANKS = 10
    ENDLESS = 11


@kernel
def draw_rules(match, key):
    """Any rules, the target from 25 to 124."""
    match.players = 3 + below(4, key, 0)
    match.target = 25 + below(100, key, 1)
    match.ties = below(2, key, 2)
    match.moon = below(3, key, 3)
    match.jack = below(2, key, 4)
    match.queen_breaks = below(2, key, 5)
    match.hearts_over_queen = below(2, key, 6)
    match.first_trick_points = below(2, key, 7)
    match.must_break = below(2, key, 8)
    match.no_tricks_bonus = 5 * below(2, key, 9)
    match.passing = below(3, key, 10)


@kernel
def _cards_fault(match):
    held, taken, cards = 0, 0, 0
    for seat in range(SEATS):
        held |= match.hands[seat]
        taken |= match.taken[seat]
        cards += count(match.hands[seat]) + count(match.taken[seat])
    whole = pack(match.players)
    if held | taken | match.trick != whole or cards + count(match.trick) != count(whole):
        return Fault.CARDS_LOST
    points = 0
    for seat in range(match.players):
        if match.phase != Phase.PASSING and count(match.hands[seat]) != cards_left(match, seat):
            return Fault.HAND_SIZES
        if match.points[seat] != points_in(match.taken[seat]):
            return Fault.POINTS
        points += match.points[seat]
    if points != count(taken & HEART_CARDS) + (13 if taken & QUEEN else 0) or (not held and points != HAND_POINTS):
        return Fault.POINTS
    return Fault.NONE


@kernel
def _scores_fault(match, before):
    """Whether a finished hand's scores and their sum are right, and went to the totals."""
    moon, whole, seats_without = False, 0, 0
    for seat in range(match.players):
        moon = moon or match.points[seat] == HAND_POINTS
        whole += match.scores[seat]
        seats_without += match.won[seat] == 0
        if match.totals[seat] != before[seat] + match.scores[seat]:
            return Fault.TOTALS
    right = HAND_POINTS
    if moon:
        right = HAND_POINTS * (match.players - 1) if match.moon_choice == Moon.ADD else -HAND_POINTS
    else:
        right -= match.no_tricks_bonus * seats_without
    if match.jack:
        right -= 10
    if whole != right or moon != (match.shooter >= 0):
        return Fault.SCORES
    return Fault.NONE


@kernel
def _ending_fault(match):
    """Whether the match is over just when it should be, with ranks that the totals bear out."""
    reached, best, best_seats = False, match.totals[0], 0
    for seat in range(match.players):
        reached = reached or match.totals[seat] >= match.target
        if match.totals[seat] < best:
            best = match.totals[seat]
    for seat in range(match.players):
        best_seats += match.totals[seat] == best
    over = reached and (match.ties == Ties.SHARE or best_seats == 1)
    if over != (match.phase == Phase.OVER):
        return Fault.ENDING
    for seat in range(match.players):
        better = 0
        for other in range(match.players):
            better += match.totals[other] < match.totals[seat]
        if match.ranks[seat] != (1 + better if over else 0):
            return Fault.RANKS
    return Fault.NONE


@kernel
def _try_anything(matches, words, key, index):
    """Tries an action, mostly a wrong one. Refused, it must change nothing; a card is refused just if it is illegal."""
    match = matches[0]
    action = below(_ACTIONS + 1, key, index)
    seat = below(SEATS + 2, key, index + 1) - 1
    value = below(CARDS + 3, key, index + 2) - 1
    if match.phase == Phase.PASSING and action == Action.PASS:
        value |= below(CARDS + 3, key, index + 3) << 6 | below(CARDS + 3, key, index + 4) << 12
    if match.phase == Phase.PLAYING and 0 <= value < CARDS:
        allowed = refusal(match, Action.PLAY, seat, value) == Refusal.NONE
        if allowed != ((legal(match, seat) >> value) & 1 != 0):
            return Fault.LEGAL_BUT_REFUSED
    matches[1] = match
    if act(match, action, seat, value) != Refusal.NONE:
        for i in range(words.shape[1]):
            if words[0, i] != words[1, i]:
                return Fault.REFUSED_BUT_CHANGED
    return Fault.NONE


@kernel
def fault_in(match, before, unscored):
    """What does not hold of a match. `before` has the totals before its last action, when its hand was `unscored`."""
    fault = _cards_fault(match)
    if fault == Fault.NONE and unscored and match.phase >= Phase.SCORED:
        fault = _scores_fault(match, before)
    if fault == Fault.NONE and match.phase >= Phase.SCORED:
        fault = _ending_fault(match)
    return fault


@kernel
def soak_match(matches, words, before, seed):
    """Plays one match and returns what was wrong, as a `Fault`.

    `matches` is room for two, `words` the same memory as two rows of numbers, `before` room for the totals.
    """
    match = matches[0]
    key = stream(seed, FREE, 1)
    draw_rules(match, key)
    begin(match, shift(word(key, 11), 64 - SEED_BITS))
    for index in range(_LONGEST_MATCH):
        if match.phase == Phase.OVER:
            return Fault.NONE
        unscored = match.phase < Phase.SCORED
        for seat in range(SEATS):
            before[seat] = match.totals[seat]
        fault = Fault.NONE
        if word(key, 20 + index) & 3 == 0:
            fault = _try_anything(matches, words, key, _LONGEST_MATCH * 2 + index * 5)
        elif random_action(match, key, index) != Refusal.NONE:
            fault = Fault.ALLOWED_BUT_REFUSED
        if fault == Fault.NONE:
            fault = fault_in(match, before, unscored)
        if fault != Fault.NONE:
            return fault
    return Fault.ENDLESS


@kernel
def soak(matches, words, before, seed, count):
    """Plays so many matches; returns the seed of the first in which something was wrong, -1 if nothing ever was."""
    for number in range(seed, seed + count):
        if soak_match(matches, words, before, number) != Fault.NONE:
            return number
    return -1
