"""The records that the kernel works on, and every number that has a name.

All fields are int64, so that a record reads the same natively and in WebAssembly. `wasm.py` writes the offsets
and the enums as JSON for the page. Arrays by seat have room for `SEATS` seats; with fewer players the rest is zero.
"""

from enum import IntEnum

import numpy as np

SEATS = 6
TRICKS = 17  # three players hold 17 cards
CARDS = 52


class Phase(IntEnum):
    """What a match waits for."""

    PASSING = 0
    PLAYING = 1
    CHOOSING = 2  # the shooter chooses what the moon counts (R8.2)
    SCORED = 3  # a hand is scored, the next can be dealt
    OVER = 4


class Direction(IntEnum):
    """Where three cards go (R2.2)."""

    HOLD = 0
    LEFT = 1
    RIGHT = 2
    ACROSS = 3
    LEFT2 = 4
    RIGHT2 = 5


class Action(IntEnum):
    """What can be done to a match; `table.act` says what the value of each means."""

    PASS = 0
    PLAY = 1
    CHOOSE_MOON = 2
    NEXT_HAND = 3


class Refusal(IntEnum):
    """Why an action is refused (R7)."""

    NONE = 0
    WRONG_PHASE = 1
    NOT_YOUR_TURN = 2
    NOT_IN_PACK = 3
    NOT_YOUR_CARD = 4
    OPENING_CARD = 5
    FOLLOW_SUIT = 6
    NO_POINTS_FIRST_TRICK = 7
    HEARTS_NOT_BROKEN = 8
    NOT_THREE_CARDS = 9
    SAME_CARD_TWICE = 10
    ALREADY_PASSED = 11
    ONLY_SHOOTER_CHOOSES = 12


class Ties(IntEnum):
    SHARE = 0
    PLAY_ON = 1


class Moon(IntEnum):
    ADD = 0
    SUBTRACT = 1
    CHOOSE = 2


class Passing(IntEnum):
    ROTATE = 0
    LEFT = 1
    NONE = 2


class MoonReason(IntEnum):
    """Why a computer shooter chose as it did (R8.2)."""

    WINS_NOW = 0
    GOES_ON = 1
    BETTER_RANK = 2
    ALIKE = 3


class Placing(IntEnum):
    """How a card meets the trick it is played to."""

    LEADS = 0
    FOLLOWS = 1
    DISCARDS = 2


class CodeFault(IntEnum):
    """What is wrong with a game code as typed: below zero, since `codes.read_code` returns it in a seed's place."""

    WRONG_LENGTH = -1
    BAD_SYMBOL = -2
    MISTYPED = -3


RULES = [
    ("players", np.int64),
    ("target", np.int64),
    ("ties", np.int64),
    ("moon", np.int64),
    ("jack", np.int64),
    ("queen_breaks", np.int64),
    ("hearts_over_queen", np.int64),
    ("first_trick_points", np.int64),
    ("must_break", np.int64),
    ("no_tricks_bonus", np.int64),
    ("passing", np.int64),
]

# What everybody at the table may know. A match and a view both begin with it.
PUBLIC = [
    *RULES,
    ("hand_number", np.int64),  # from 1
    ("phase", np.int64),
    ("direction", np.int64),  # of this hand's pass
    ("turn", np.int64),  # PLAYING: whose card; CHOOSING: the shooter; else -1
    ("tricks", np.int64),  # finished tricks of this hand
    ("length", np.int64),  # cards in the unfinished trick
    ("leader", np.int64),  # who led it, or is to lead; -1 before the opening
    ("trick", np.int64),  # mask of the cards in the unfinished trick
    ("led", np.int64),  # the suit led, -1 before the lead
    ("best", np.int64),  # the card that wins the trick so far, -1 before the lead
    ("winner", np.int64),  # who played it, -1 before the lead
    ("broken", np.int64),  # 1 once hearts may be led (R6)
    ("played", np.int64, (CARDS,)),  # this hand's cards in the order of play; -1 from the next one on
    ("leaders", np.int64, (TRICKS + 1,)),  # who led each trick; leaders[t + 1] took trick t
    ("taken", np.int64, (SEATS,)),  # masks of the cards taken in this hand
    ("won", np.int64, (SEATS,)),  # tricks taken in this hand
    ("points", np.int64, (SEATS,)),  # raw points taken in this hand: 26 between all, whatever the options
    ("shooter", np.int64),  # who shot the moon in this hand; -1: nobody, or not yet
    ("moon_choice", np.int64),  # how the moon was counted, Moon.ADD or Moon.SUBTRACT; -1 without a moon
    ("scores", np.int64, (SEATS,)),  # what the finished hand added to the totals
    ("totals", np.int64, (SEATS,)),  # after all finished hands
    ("ranks", np.int64, (SEATS,)),  # from 1, equal totals share a rank; 0 until the match is over
]

MATCH = np.dtype(
    [
        *PUBLIC,
        ("seed", np.int64),
        ("dealt", np.int64, (SEATS,)),  # masks: before the pass
        ("passed", np.int64, (SEATS,)),  # 0 until the seat has chosen
        ("received", np.int64, (SEATS,)),  # 0 until everybody has chosen
        ("hands", np.int64, (SEATS,)),  # as they are now
    ],
    align=True,
)

# What one seat may know: `seat.observe` fills it, and computer players get nothing else.
VIEW = np.dtype(
    [
        *PUBLIC,
        ("seat", np.int64),
        ("dealt", np.int64),
        ("passed", np.int64),
        ("received", np.int64),
        ("hand", np.int64),
        ("legal", np.int64),  # the cards it may play now; 0 when it is not its turn to play
        ("chance", np.int64),  # this decision's own seed: one way from the code, so that no deal follows from it
    ],
    align=True,
)

PUBLIC_WORDS = MATCH.fields["seed"][1] // 8  # type: ignore[index]

# What playing a card would do (`tricks.preview`).
PREVIEW = np.dtype(
    [
        ("placing", np.int64),
        ("winner", np.int64),  # who would win the trick so far
        ("points", np.int64),  # raw points that would lie in the trick
        ("completes", np.int64),  # 1 if it is the trick's last card
    ],
    align=True,
)

# How a finished hand's score of one seat came about (`scoring.explain`); the parts add up to `total`.
SCORE = np.dtype(
    [
        ("hearts", np.int64),  # points for hearts taken
        ("queen", np.int64),
        ("moon", np.int64),  # what the moon changes
        ("jack", np.int64),
        ("no_tricks", np.int64),
        ("total", np.int64),
    ],
    align=True,
)
