"""The games that the networks learn from, and what is noted of them. Each function plays one hand of a seed.

Each returns how many rows there are then.
"""

from hearts.kernel.cards import count, lowest
from hearts.kernel.chance import FREE, stream
from hearts.kernel.counted import PLAYERS, begin_counting, final_score, lay
from hearts.kernel.foresight import likely_card, options_of, play_on
from hearts.kernel.layout import Action
from hearts.kernel.policy import steady_card
from hearts.kernel.seat import observe
from hearts.kernel.table import act, receiver
from hearts.kernel.worth import UNIT, appraise

from .fast import fast
from .hands import (
    MOVES,
    TRIED,
    begin_hand,
    chance,
    deal_hand,
    exchanged,
    good_pass,
    like,
    varied_card,
    varied_until,
)
from .rows import PASSES_TRIED, note_choice, note_position

MOST_CHOICES_A_HAND = 52
MOST_POSITIONS_A_HAND = 11

# Of a thousand moves.
_VARIED = 140  # up to the last varied one
_VARIED_AMONG_TRIED = 80
_TRIED = 500

_PLAY = int(Action.PLAY)
_LAST_TO_ASK_ABOUT = 12  # tricks
_EXCHANGED = (0, 1, 1, 1, 1, 2, 2, 3)  # cards of the pass chosen, for each one tried


@fast
def _behind(counted, seat):
    """How far a seat ended behind the others: four times its score less everybody's."""
    total = 0
    for each in range(PLAYERS):
        total += final_score(counted, each)
    return PLAYERS * final_score(counted, seat) - total


@fast
def _cost(counted, seat, until, mind):
    """How far behind a seat ends, in `UNIT`.

    The policy network plays for everybody up to a trick; the worth network says what comes of the rest.
    """
    play_on(counted, until, mind)
    if not counted.hands[counted.turn]:
        return _behind(counted, seat) / UNIT
    appraise(mind.worth, mind.worth_room, counted)
    return float(mind.worth_room.out[(seat - counted.turn) % PLAYERS])


@fast
def _is_to_note(counted, place, until):
    return counted.length == 0 and 0 < counted.tricks < _LAST_TO_ASK_ABOUT and place >= until


@fast
def _note_if_due(positions, position, leaders, first, counted, place, until):
    """Notes the hand where it stands between two tricks to be learnt from. Returns the number of rows."""
    if not _is_to_note(counted, place, until):
        return position
    note_position(positions[position], counted)
    leaders[position - first] = counted.turn
    return position + 1


@fast
def _note_ends(rows, first, end, leaders, counted):
    for at in range(first, end):
        for away in range(PLAYERS):
            rows[at].behind[away] = _behind(counted, (leaders[at - first] + away) % PLAYERS)


@fast
def follow_steady(match, view, mind, leaders, key, number, choices, choice, positions, position):
    """Steady plays: what it chooses, and positions after the last varied move. Returns both numbers of rows."""
    begin_hand(match, view, mind, key, number, 0)
    counted, first = mind.tables[0], position
    moves = stream(key, FREE, MOVES)
    until = varied_until(moves)
    for place in range(MOST_CHOICES_A_HAND):
        position = _note_if_due(positions, position, leaders, first, counted, place, until)
        seat = counted.turn
        observe(match, seat, view)
        options = options_of(counted, counted.hands[seat])
        card = lowest(options)
        if options & (options - 1):
            card = steady_card(view)
            row = choices[choice]
            note_choice(row, counted, options, mind.policy_room)
            row.chosen = count(options & ((1 << like(card, options)) - 1))
            choice += 1
            varied = varied_card(options, moves, place, _VARIED) if place < until else -1
            card = card if varied < 0 else varied
        act(match, _PLAY, seat, card)
        lay(counted, card)
    _note_ends(positions, first, position, leaders, counted)
    return choice, position


@fast
def follow_policy(match, view, mind, leaders, key, number, by_network, positions, position):
    """The policy network plays: positions after the last varied move, and how they end."""
    begin_hand(match, view, mind, key, number, by_network)
    counted, first = mind.tables[0], position
    moves = stream(key, FREE, MOVES)
    until = varied_until(moves)
    for place in range(MOST_CHOICES_A_HAND):
        position = _note_if_due(positions, position, leaders, first, counted, place, until)
        card = -1
        if place < until:
            card = varied_card(options_of(counted, counted.hands[counted.turn]), moves, place, _VARIED)
        lay(counted, likely_card(counted, mind) if card < 0 else card)
    _note_ends(positions, first, position, leaders, counted)
    return position


@fast
def _try_cards(row, counted, options, mind):
    seat, place = counted.turn, 0
    while options:
        mind.tables[1] = counted
        lay(mind.tables[1], lowest(options))
        row.costs[place] = _cost(mind.tables[1], seat, counted.tricks + 1, mind)
        options &= options - 1
        place += 1


@fast
def try_cards(match, view, mind, key, number, by_network, choices, choice):
    """The policy network plays: at some choices each card is tried in the true deal to the end of the trick.

    What then comes of the hand the worth network says.
    """
    begin_hand(match, view, mind, key, number, by_network)
    counted = mind.tables[0]
    moves = stream(key, FREE, MOVES)
    tried = stream(key, FREE, TRIED)
    for place in range(MOST_CHOICES_A_HAND):
        options = options_of(counted, counted.hands[counted.turn])
        if options & (options - 1) and chance(tried, place, 1000) < _TRIED:
            note_choice(choices[choice], counted, options, mind.policy_room)
            _try_cards(choices[choice], counted, options, mind)
            choice += 1
        card = varied_card(options, moves, place, _VARIED_AMONG_TRIED)
        lay(counted, likely_card(counted, mind) if card < 0 else card)
    return choice


@fast
def _begin_with_passes(counted, match, passes):
    """The state before the first card, where the seats pass these cards."""
    begin_counting(counted, match)
    for seat in range(PLAYERS):
        counted.passed[seat] = passes[seat]
        counted.received[receiver(PLAYERS, match.direction, seat)] = passes[seat]
    for seat in range(PLAYERS):
        counted.hands[seat] = match.dealt[seat] & ~counted.passed[seat] | counted.received[seat]
        if counted.hands[seat] & 1:  # 2♣
            counted.turn = seat


@fast
def try_passes(match, view, mind, passes, key, number, by_network, rows, at):
    """Each seat's pass and others near it are tried in the true deal for two tricks, by the policy network.

    What then comes of the hand the worth network says.
    """
    deal_hand(match, key, number)
    for seat in range(PLAYERS):
        observe(match, seat, view)
        passes[seat] = good_pass(view, mind, key, seat, by_network)
    for seat in range(PLAYERS):
        row, chosen, tried = rows[at], passes[seat], stream(key, FREE, TRIED + seat)
        row.hand = match.dealt[seat]
        row.direction = match.direction
        for place in range(PASSES_TRIED):
            passes[seat] = exchanged(chosen, match.dealt[seat], _EXCHANGED[place], tried, 6 * place)
            row.cards[place] = passes[seat]
            _begin_with_passes(mind.tables[1], match, passes)
            row.costs[place] = _cost(mind.tables[1], seat, 2, mind)
        passes[seat] = chosen
        at += 1
    return at
