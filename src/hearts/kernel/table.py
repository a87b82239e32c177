"""The match as a state machine. `act` is the one place that changes it: checked, and a refusal changes nothing."""

from .cards import CARDS, NO_CARD, NO_SEAT, NO_SUIT, lowest, opening_card, pack, points_in, suit_of
from .deal import deal
from .jit import kernel
from .layout import SEATS, TRICKS, Action, Direction, Moon, Passing, Phase, Refusal
from .scoring import count_hand, finish_hand
from .tricks import beats, breaks_hearts, legal_cards, why_not

PASSED_CARDS = 3

# The directions in their order, by number of players (R2.2), 0 to 6.
_ROTATIONS = (
    (Direction.HOLD,),
    (Direction.HOLD,),
    (Direction.HOLD,),
    (Direction.LEFT, Direction.RIGHT, Direction.HOLD),
    (Direction.LEFT, Direction.RIGHT, Direction.ACROSS, Direction.HOLD),
    (Direction.LEFT, Direction.RIGHT, Direction.LEFT2, Direction.RIGHT2, Direction.HOLD),
    (Direction.LEFT, Direction.RIGHT, Direction.LEFT2, Direction.RIGHT2, Direction.ACROSS, Direction.HOLD),
)
_LONGEST = 6
_ROTATION = tuple(int(turn[i % len(turn)]) for turn in _ROTATIONS for i in range(_LONGEST))
_ROTATION_LENGTH = tuple(len(turn) for turn in _ROTATIONS)


@kernel
def direction_of(rules, hand_number):
    """Where a hand's pass goes (R2.2, R2.4, R2.5)."""
    if rules.passing == Passing.NONE:
        return Direction.HOLD.value
    if rules.passing == Passing.LEFT:
        return Direction.LEFT.value
    return _ROTATION[rules.players * _LONGEST + (hand_number - 1) % _ROTATION_LENGTH[rules.players]]


@kernel
def receiver(players, direction, seat):
    """Who gets what a seat passes; the seat itself on a hold hand."""
    steps = 0
    if direction == Direction.LEFT:
        steps = 1
    elif direction == Direction.RIGHT:
        steps = players - 1
    elif direction == Direction.LEFT2:
        steps = 2
    elif direction == Direction.RIGHT2:
        steps = players - 2
    elif direction == Direction.ACROSS:
        steps = players // 2
    return (seat + steps) % players


@kernel
def packed(mask):
    """Up to three cards of a mask as the value of `Action.PASS`: card + 1, six bits each."""
    value = 0
    places = 0
    while mask and places < PASSED_CARDS:
        value |= (lowest(mask) + 1) << 6 * places
        mask &= mask - 1
        places += 1
    return value


@kernel
def unpacked(value):
    """The mask of the cards in a value of `Action.PASS`."""
    mask = 0
    while value > 0:
        mask |= 1 << ((value & 63) - 1)
        value >>= 6
    return mask


# --- a hand's beginning


@kernel
def _clear_hand(match):
    match.turn = NO_SEAT
    match.leader = NO_SEAT
    match.winner = NO_SEAT
    match.shooter = NO_SEAT
    match.moon_choice = -1
    match.best = NO_CARD
    match.led = NO_SUIT
    match.tricks = 0
    match.length = 0
    match.trick = 0
    match.broken = 0
    for i in range(CARDS):
        match.played[i] = NO_CARD
    for i in range(TRICKS + 1):
        match.leaders[i] = NO_SEAT
    for seat in range(SEATS):
        match.taken[seat] = 0
        match.won[seat] = 0
        match.points[seat] = 0
        match.scores[seat] = 0
        match.passed[seat] = 0
        match.received[seat] = 0


@kernel
def _open_play(match):
    """Whoever holds the opening card after the pass leads it (R3.1)."""
    card = opening_card(match.players)
    match.phase = Phase.PLAYING
    for seat in range(match.players):
        if (match.hands[seat] >> card) & 1:
            match.leader = seat
            match.leaders[0] = seat
            match.turn = seat


@kernel
def _start_hand(match):
    """From the cards in `dealt`: to the pass, or on a hold hand straight to play (R2.3)."""
    _clear_hand(match)
    for seat in range(SEATS):
        match.hands[seat] = match.dealt[seat]
    match.direction = direction_of(match, match.hand_number)
    match.phase = Phase.PASSING
    if match.direction == Direction.HOLD:
        _open_play(match)


@kernel
def deal_hand(match):
    """Deals the hand that `match.hand_number` says, whatever came before."""
    deal(match.seed, match.hand_number, match.players, match.dealt, match.played)  # `played` is the room to shuffle in
    _start_hand(match)


@kernel
def begin(match, seed):
    """Starts a match from its first deal (R2.4). The rule fields are the caller's, set beforehand and valid."""
    match.seed = seed
    match.hand_number = 1
    for seat in range(SEATS):
        match.dealt[seat] = 0
        match.totals[seat] = 0
        match.ranks[seat] = 0
    deal_hand(match)


@kernel
def begin_with(match, seed, hand_number):
    """Starts a match at a set-up hand. Rule fields, `dealt` (the whole pack) and `totals` are the caller's."""
    match.seed = seed
    match.hand_number = hand_number
    for seat in range(SEATS):
        match.ranks[seat] = 0
    _start_hand(match)


# --- may I?


@kernel
def _in_pack(match, card):
    return 0 <= card < CARDS and (pack(match.players) >> card) & 1 != 0


@kernel
def _pass_refusal(match, seat, value):
    if match.phase != Phase.PASSING:
        return Refusal.WRONG_PHASE
    if seat < 0 or seat >= match.players:
        return Refusal.NOT_YOUR_TURN
    mask, cards, twice, foreign = 0, 0, False, False
    while value > 0:
        card = (value & 63) - 1
        if not _in_pack(match, card):
            foreign = True
        if 0 <= card < CARDS:
            twice = twice or (mask >> card) & 1 != 0
            mask |= 1 << card
        cards += 1
        value >>= 6
    if cards != PASSED_CARDS:
        return Refusal.NOT_THREE_CARDS
    if twice:
        return Refusal.SAME_CARD_TWICE
    if match.passed[seat]:
        return Refusal.ALREADY_PASSED
    if foreign:
        return Refusal.NOT_IN_PACK
    if mask & ~match.hands[seat]:
        return Refusal.NOT_YOUR_CARD
    return Refusal.NONE


@kernel
def _play_refusal(match, seat, card):
    if match.phase != Phase.PLAYING:
        return Refusal.WRONG_PHASE
    if seat != match.turn:
        return Refusal.NOT_YOUR_TURN
    if not 0 <= card < CARDS or not (match.hands[seat] >> card) & 1:
        return Refusal.NOT_YOUR_CARD if _in_pack(match, card) else Refusal.NOT_IN_PACK
    return why_not(match, match.hands[seat], card)


@kernel
def _choice_refusal(match, seat, choice):
    if match.phase != Phase.CHOOSING:
        return Refusal.WRONG_PHASE
    if seat != match.shooter or (choice != Moon.ADD and choice != Moon.SUBTRACT):
        return Refusal.ONLY_SHOOTER_CHOOSES
    return Refusal.NONE


@kernel
def refusal(match, action, seat, value):
    """Why an action would be refused (R7), `Refusal.NONE` if it would be done.

    The value is three cards as `packed` writes them for `PASS`, the card for `PLAY`, `Moon.ADD` or `Moon.SUBTRACT` for
    `CHOOSE_MOON`, and nothing for `NEXT_HAND`.
    """
    if action == Action.PLAY:
        return _play_refusal(match, seat, value)
    if action == Action.PASS:
        return _pass_refusal(match, seat, value)
    if action == Action.CHOOSE_MOON:
        return _choice_refusal(match, seat, value)
    if action == Action.NEXT_HAND and match.phase == Phase.SCORED:
        return Refusal.NONE
    return Refusal.WRONG_PHASE


@kernel
def legal(match, seat):
    """The cards a seat may play now: empty unless it is its turn to play."""
    if match.phase != Phase.PLAYING or match.turn != seat:
        return 0
    return legal_cards(match, match.hands[seat])


# --- do it


@kernel
def _pass_cards(match, seat, cards):
    """Fixes a seat's pass; the last one to be fixed makes them all happen at once (R2.1)."""
    match.passed[seat] = cards
    for each in range(match.players):
        if not match.passed[each]:
            return
    for giver in range(match.players):
        match.received[receiver(match.players, match.direction, giver)] = match.passed[giver]
    for each in range(match.players):
        match.hands[each] = (match.dealt[each] & ~match.passed[each]) | match.received[each]
    _open_play(match)


@kernel
def _gather(match):
    """The finished trick goes to its winner, who leads the next (R3.2, R4.2)."""
    winner = match.winner
    match.taken[winner] |= match.trick
    match.won[winner] += 1
    match.points[winner] += points_in(match.trick)
    match.tricks += 1
    match.leaders[match.tricks] = winner
    match.leader = winner
    match.turn = winner
    match.length = 0
    match.trick = 0
    match.led = NO_SUIT
    match.best = NO_CARD
    match.winner = NO_SEAT
    if not match.hands[winner]:
        finish_hand(match)


@kernel
def _play(match, seat, card):
    match.hands[seat] &= ~(1 << card)
    match.played[match.tricks * match.players + match.length] = card
    if beats(match, card):
        match.best = card
        match.winner = seat
    if match.length == 0:
        match.led = suit_of(card)
    if breaks_hearts(match, card):
        match.broken = 1
    match.trick |= 1 << card
    match.length += 1
    if match.length == match.players:
        _gather(match)
    else:
        match.turn = seat + 1 if seat + 1 < match.players else 0


@kernel
def act(match, action, seat, value):
    """Does what `refusal` allows; otherwise changes nothing. Returns the refusal."""
    why = refusal(match, action, seat, value)
    if why != Refusal.NONE:
        return why
    if action == Action.PLAY:
        _play(match, seat, value)
    elif action == Action.PASS:
        _pass_cards(match, seat, unpacked(value))
    elif action == Action.CHOOSE_MOON:
        match.moon_choice = value
        count_hand(match)
    else:
        match.hand_number += 1
        deal_hand(match)
    return why
