"""Whole deals between levels in one compiled loop, and what is counted of each hand."""

from collections.abc import Callable

from ..engine import Numbers, Record, act, begin_with, decide, observe
from ..kernel import deal as deals
from ..kernel.cards import HAND_POINTS, QUEEN
from ..kernel.jit import kernel
from ..kernel.layout import Action, Phase

HANDS, POINTS, MOONS, CONCEDED, QUEENS, MATCHES, WINS, RANKS = range(8)
"""What is counted of each entrant, each seat by itself: hands played, points, moons made, moons that another seat made
in its hands, hands in which it took Q♠; then matches played, its shares of those won, and its ranks added up."""

COUNTS = 8
WHOLE_WIN = 60
"""A match won alone; it divides evenly among as many winners as there can be."""

# As plain numbers: an enum member would make Numba compile each function once more.
_PASS, _PLAY, _CHOOSE_MOON = int(Action.PASS), int(Action.PLAY), int(Action.CHOOSE_MOON)
_PASSING, _PLAYING, _SCORED, _OVER = (int(phase) for phase in (Phase.PASSING, Phase.PLAYING, Phase.SCORED, Phase.OVER))
_deal: Callable[[int, int, int, Numbers, Numbers], None] = deals.deal


@kernel
def play_hand(match: Record, view: Record, mind: Record, levels: Numbers, seating: Numbers) -> int:
    """Plays a hand that was dealt, each seat at its entrant's level. Returns how many decisions that took."""
    decisions = 0
    while match.phase != _SCORED and match.phase != _OVER:
        if match.phase == _PASSING:
            seat, action = 0, _PASS
            while match.passed[seat]:
                seat += 1
        elif match.phase == _PLAYING:
            seat, action = match.turn, _PLAY
        else:
            seat, action = match.turn, _CHOOSE_MOON
        observe(match, seat, view)
        if act(match, action, seat, decide(view, levels[seating[seat]], mind)) != 0:
            return -1
        decisions += 1
    return decisions


@kernel
def count_hand(match: Record, seating: Numbers, counts: Numbers) -> None:
    """Adds a finished hand to what is counted: `counts[direction, entrant, what]`."""
    for seat in range(match.players):
        mine = counts[match.direction, seating[seat]]
        mine[HANDS] += 1
        mine[POINTS] += match.scores[seat]
        mine[MOONS] += match.points[seat] == HAND_POINTS
        mine[CONCEDED] += match.shooter >= 0 and match.shooter != seat
        mine[QUEENS] += (match.taken[seat] & QUEEN) != 0


@kernel
def count_match(match: Record, seating: Numbers, counts: Numbers) -> None:
    """Adds a finished match to what is counted, at its last hand's direction."""
    winners = 0
    for seat in range(match.players):
        winners += match.ranks[seat] == 1
    for seat in range(match.players):
        mine = counts[match.direction, seating[seat]]
        mine[MATCHES] += 1
        mine[RANKS] += match.ranks[seat]
        if match.ranks[seat] == 1:
            mine[WINS] += WHOLE_WIN // winners


@kernel
def play_deals(
    match: Record,
    view: Record,
    mind: Record,
    levels: Numbers,
    seatings: Numbers,
    codes: Numbers,
    seeds: Numbers,
    first_hands: Numbers,
    counts: Numbers,
) -> int:
    """Plays each code in each seating: one hand, or a whole match where its `first_hands` is 0.

    What is random beside the deal comes from `seeds[deal, seating]`. What there is to count is added to
    `counts[deal, direction, entrant, what]`. Returns how many decisions that took, -1 if one was against the rules.
    """
    decisions = 0
    for deal in range(len(codes)):
        for number in range(len(seatings)):
            match.totals[:] = 0
            hand_number = max(first_hands[deal], 1)
            is_done = False
            while not is_done:
                _deal(codes[deal], hand_number, match.players, match.dealt, match.played)
                begin_with(match, seeds[deal, number], hand_number)
                done = play_hand(match, view, mind, levels, seatings[number])
                if done < 0:
                    return -1
                decisions += done
                count_hand(match, seatings[number], counts[deal])
                is_done = first_hands[deal] > 0 or match.phase == _OVER
                hand_number += 1
            if first_hands[deal] == 0:
                count_match(match, seatings[number], counts[deal])
    return decisions
