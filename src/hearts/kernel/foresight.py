"""What the policy network makes of a hand: each seat's card from what it sees, and so how the hand goes on."""

from .cards import lowest
from .counted import PLAYERS, distinct, lay
from .features import INPUTS, MOST_ON, OUTPUTS, held_by_all, list_features, output_of
from .jit import kernel
from .network import layers, room_for, think
from .tricks import legal_cards

POLICY = layers(INPUTS, 128, 64, OUTPUTS)
POLICY_ROOM = room_for(POLICY, MOST_ON)

NOW, THEN = 0, 1  # places in `mind.tables`: a hand as it stands, and at another time
NEVER = 99  # a trick that no hand has

_PLAYED_OUT = 12  # from this trick on nothing is left to ask: every card but the last is played


@kernel
def knows(view):
    """Whether the networks were taught such a game: four players, and nothing that counts but ♥, Q♠ and the moon."""
    return view.players == PLAYERS and not view.jack and not view.no_tricks_bonus


@kernel
def options_of(counted, hand):
    """One of each cards that a seat may play and that are worth the same."""
    options = legal_cards(counted, hand)
    if options & (options - 1) == 0:
        return options
    return distinct(options, (held_by_all(counted) | counted.trick) & ~hand)


@kernel
def foresee(counted, seat, mind):
    """Fills the policy network's output for a seat whose turn it is."""
    think(mind.policy, mind.policy_room, list_features(counted, seat, mind.policy_room.on))


@kernel
def likely_card(counted, mind):
    """What the policy network would play for whose turn it is."""
    seat = counted.turn
    options = options_of(counted, counted.hands[seat])
    best = lowest(options)
    if options & (options - 1) == 0:
        return best
    foresee(counted, seat, mind)
    held = held_by_all(counted)
    out = mind.policy_room.out
    least = out[output_of(best, held)]
    while options:
        card = lowest(options)
        options &= options - 1
        if out[output_of(card, held)] < least:
            best, least = card, out[output_of(card, held)]
    return best


@kernel
def play_on(counted, until, mind):
    """Has the policy network play for everybody up to a trick; where only the last card would be left, to the end."""
    while counted.hands[counted.turn] and (counted.tricks < until or counted.tricks >= _PLAYED_OUT):
        lay(counted, likely_card(counted, mind))
