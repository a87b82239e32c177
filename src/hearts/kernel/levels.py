"""The computer players: the levels, weakest first, and the characters; how each plays, and how much it works."""

from enum import IntEnum
from typing import NamedTuple

from . import styles


class Kind(IntEnum):
    """How a player finds its card, or what it passes."""

    BEGINNER = 0
    NOVICE = 1
    CASUAL = 2
    REGULAR = 3
    STEADY = 4
    PLAIN_SEARCH = 5
    CHARACTER = 6
    NETWORK = 7


class Method(NamedTuple):
    """How a player decides: a measurement may take any, the game those of `METHODS`."""

    card: int
    """The kind by which it finds its card."""
    passing: int
    """The kind by which it passes."""
    work: int
    """How many cards its search plays in the deals that fit a view; the same on every machine. A million: 15 ms."""
    exact_up_to: int
    """Where so few deals fit, and there is work for them, its search tries each of them once."""
    style: int
    """Of a character: its place in `STYLES`."""
    tries: int
    """How often its search asks the networks what a card comes to, all cards together."""
    prior: int
    """As how many deals it counts what the policy network thinks of the cards beforehand."""
    deeper: int
    """After how many more tricks it asks the worth network."""
    inferred_from: int
    """From how many times as many deals those tried are chosen, by how likely they make what was played; 0: not so."""
    standing: int
    """1 where it minds how the match stands, and not only the hand."""


def method(
    card, *, passing=None, work=0, exact_up_to=5000, style=0, tries=0, prior=0, deeper=0, inferred_from=0, standing=0
):
    """A method, in plain numbers, as compiled code wants it. It passes by the same kind as it plays, or by another."""
    passing = card if passing is None else passing
    return Method(int(card), int(passing), work, exact_up_to, style, tries, prior, deeper, inferred_from, standing)


_LEVELS = {
    "beginner": method(Kind.BEGINNER),
    "novice": method(Kind.NOVICE, passing=Kind.CASUAL),
    "casual": method(Kind.CASUAL),
    "regular": method(Kind.REGULAR),
    "steady": method(Kind.STEADY),
    # Stays as it is: stronger levels are measured by it.
    "expert": method(Kind.PLAIN_SEARCH, passing=Kind.STEADY, work=500_000),
    # The `work` of these two is for games that the networks do not know, where they are the expert, and for estimates.
    "master": method(Kind.NETWORK, work=500_000, prior=1),
    "grandmaster": method(Kind.NETWORK, work=500_000, tries=800, prior=20, deeper=1, inferred_from=3, standing=1),
}

# Kinds that think with the network: only their levels wait for it to be fetched.
_WITH_NETWORK = (Kind.NETWORK,)

LEVELS = tuple(_LEVELS)
NETWORKED = tuple(name for name, how in _LEVELS.items() if how.card in _WITH_NETWORK)

CHARACTERS = tuple(styles.CHARACTERS)  # nearly as strong as steady, by a style of its own each
STYLES = tuple(styles.CHARACTERS.values())

# A player's number is its place here: the characters follow the levels.
COMPUTERS = LEVELS + CHARACTERS
METHODS = (*_LEVELS.values(), *(method(Kind.CHARACTER, style=style) for style in range(len(STYLES))))
WORK = tuple(how.work for how in METHODS)
