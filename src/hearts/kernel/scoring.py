"""What a hand counts, and when a match ends (R8, R9)."""

from .cards import HAND_POINTS, HEART_CARDS, JACK, JACK_POINTS, QUEEN, QUEEN_POINTS, count
from .jit import kernel
from .layout import Moon, Phase, Ties


@kernel
def moon_part(match, seat):
    """What the moon adds to a seat's raw points (R8.2)."""
    if match.shooter < 0:
        return 0
    if match.moon_choice == Moon.SUBTRACT:
        return -2 * HAND_POINTS if seat == match.shooter else 0
    return -HAND_POINTS if seat == match.shooter else HAND_POINTS


@kernel
def jack_part(match, seat):
    """What J♦ counts for a seat (R8.4)."""
    return JACK_POINTS if match.jack and match.taken[seat] & JACK else 0


@kernel
def no_tricks_part(match, seat):
    """What a hand without a trick counts for a seat (R8.5)."""
    return -match.no_tricks_bonus if match.won[seat] == 0 and match.shooter < 0 else 0


@kernel
def score_of(match, seat):
    """What the hand counts for a seat, once the moon (if any) is counted."""
    return match.points[seat] + moon_part(match, seat) + jack_part(match, seat) + no_tricks_part(match, seat)


@kernel
def explain(match, seat, score):
    """Fills `score` (`layout.SCORE`) with how a finished hand's score of one seat came about."""
    score.hearts = count(match.taken[seat] & HEART_CARDS)
    score.queen = QUEEN_POINTS if match.taken[seat] & QUEEN else 0
    score.moon = moon_part(match, seat)
    score.jack = jack_part(match, seat)
    score.no_tricks = no_tricks_part(match, seat)
    score.total = score_of(match, seat)


@kernel
def rank_of(match, seat):
    """A seat's rank by total, from 1; equal totals share it: 1, 1, 3, 4 (R9.2)."""
    rank = 1
    for other in range(match.players):
        if match.totals[other] < match.totals[seat]:
            rank += 1
    return rank


@kernel
def is_over(match):
    """Whether the totals end the match (R9.1, R9.3)."""
    highest, lowest, lowest_seats = match.totals[0], match.totals[0], 0
    for seat in range(match.players):
        highest = max(highest, match.totals[seat])
        lowest = min(lowest, match.totals[seat])
    for seat in range(match.players):
        if match.totals[seat] == lowest:
            lowest_seats += 1
    return highest >= match.target and (match.ties == Ties.SHARE or lowest_seats == 1)


@kernel
def count_hand(match):
    """Adds the hand to the totals, and ends the match if it is over."""
    for seat in range(match.players):
        match.scores[seat] = score_of(match, seat)
        match.totals[seat] += match.scores[seat]
    match.turn = -1
    match.phase = Phase.SCORED
    if is_over(match):
        match.phase = Phase.OVER
        for seat in range(match.players):
            match.ranks[seat] = rank_of(match, seat)


@kernel
def finish_hand(match):
    """After the last trick: all 26 raw points are the moon (R8.3); then it is counted, or its shooter asked."""
    for seat in range(match.players):
        if match.points[seat] == HAND_POINTS:
            match.shooter = seat
    if match.shooter >= 0:
        if match.moon == Moon.CHOOSE:
            match.phase = Phase.CHOOSING
            match.turn = match.shooter
            return
        match.moon_choice = match.moon
    count_hand(match)
