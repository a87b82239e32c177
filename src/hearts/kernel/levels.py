"""The computer players: the levels, weakest first, and the characters; how each plays, and how much it works."""

from enum import IntEnum

from . import styles


class Kind(IntEnum):
    """How a player finds its card."""

    BEGINNER = 0
    NOVICE = 1
    CASUAL = 2
    REGULAR = 3
    STEADY = 4
    PLAIN_SEARCH = 5
    CHARACTER = 6


# The work of a search is the number of cards that it plays in its worlds, and so the same on every machine. A million
# cards are about 15 ms.
_TABLE = (
    ("beginner", Kind.BEGINNER, 0),
    ("novice", Kind.NOVICE, 0),
    ("casual", Kind.CASUAL, 0),
    ("regular", Kind.REGULAR, 0),
    ("steady", Kind.STEADY, 0),
    ("skilled", Kind.PLAIN_SEARCH, 30_000),
    ("expert", Kind.PLAIN_SEARCH, 500_000),  # stays as it is: stronger levels are measured by it
)

# Kinds that think with the network: only their levels wait for it to be fetched.
_WITH_NETWORK: tuple[Kind, ...] = ()

LEVELS = tuple(name for name, _, _ in _TABLE)
NETWORKED = tuple(name for name, kind, _ in _TABLE if kind in _WITH_NETWORK)

CHARACTERS = tuple(styles.CHARACTERS)  # nearly as strong as steady, by a style of its own each
STYLES = tuple(styles.CHARACTERS.values())

# A player's number is its place here: the characters follow the levels.
COMPUTERS = LEVELS + CHARACTERS
KINDS = tuple(int(kind) for _, kind, _ in _TABLE) + (int(Kind.CHARACTER),) * len(CHARACTERS)
WORK = tuple(work for _, _, work in _TABLE) + (0,) * len(CHARACTERS)
