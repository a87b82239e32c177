"""The levels, weakest first: what each is called, how it plays, and how much it works."""

from enum import IntEnum


class Kind(IntEnum):
    """How a level finds its card."""

    BEGINNER = 0
    CASUAL = 1
    STEADY = 2
    PLAIN_SEARCH = 3


# The work of a search is the number of cards that it plays in its worlds, and so the same on every machine. A million
# cards are about 15 ms.
_TABLE = (
    ("beginner", Kind.BEGINNER, 0),
    ("casual", Kind.CASUAL, 0),
    ("steady", Kind.STEADY, 0),
    ("skilled", Kind.PLAIN_SEARCH, 30_000),
    ("expert", Kind.PLAIN_SEARCH, 500_000),  # stays as it is: stronger levels are measured by it
)

# Kinds that think with the network: only their levels wait for it to be fetched.
_WITH_NETWORK: tuple[Kind, ...] = ()

LEVELS = tuple(name for name, _, _ in _TABLE)
KINDS = tuple(int(kind) for _, kind, _ in _TABLE)
WORK = tuple(work for _, _, work in _TABLE)
NETWORKED = tuple(name for name, kind, _ in _TABLE if kind in _WITH_NETWORK)
