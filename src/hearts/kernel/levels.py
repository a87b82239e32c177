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
    """How many cards its plain search plays in the deals that fit a view; the same everywhere. A million: 15 ms."""
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
    halved: int
    """1 where the worse half of the cards drops out, as often as there is one: more deals for those in contention."""
    solved: int
    """How many tricks at the end it plays exactly, in each deal that it tries: at most `endgame.SOLVED`."""
    standing: int
    """1 where it plays for the match, and not for the hand alone."""


def method(
    card,
    *,
    passing=None,
    work=0,
    exact_up_to=5000,
    style=0,
    tries=0,
    prior=0,
    deeper=0,
    inferred_from=0,
    halved=0,
    solved=0,
    standing=0,
):
    """A method, in plain numbers, as compiled code wants it. It passes by the same kind as it plays, or by another."""
    return Method(
        card=int(card),
        passing=int(card if passing is None else passing),
        work=work,
        exact_up_to=exact_up_to,
        style=style,
        tries=tries,
        prior=prior,
        deeper=deeper,
        inferred_from=inferred_from,
        halved=halved,
        solved=solved,
        standing=standing,
    )


_LEVELS = {
    "beginner": method(Kind.BEGINNER),
    "novice": method(Kind.NOVICE, passing=Kind.CASUAL),
    "casual": method(Kind.CASUAL),
    "regular": method(Kind.REGULAR),
    "steady": method(Kind.STEADY),
    # The `work` of these is for games that the networks do not know, where they search plainly, and for estimates.
    "expert": method(Kind.NETWORK, work=50_000, prior=1),
    "master": method(
        Kind.NETWORK, work=500_000, tries=800, prior=20, deeper=1, inferred_from=3, halved=1, solved=2, standing=1
    ),
}

# Stays as it is: stronger players are measured by it.
_YARDSTICKS = {"plain-search": method(Kind.PLAIN_SEARCH, passing=Kind.STEADY, work=500_000)}

LEVELS = tuple(_LEVELS)
NETWORKED = tuple(name for name, how in _LEVELS.items() if how.card == Kind.NETWORK)  # they wait for it to be fetched

CHARACTERS = tuple(styles.CHARACTERS)  # nearly as strong as steady, by a style of its own each
STYLES = tuple(styles.CHARACTERS.values())

YARDSTICKS = tuple(_YARDSTICKS)  # opponents for measurements

# A player's number is its place here: the page knows the levels and the characters.
COMPUTERS = LEVELS + CHARACTERS + YARDSTICKS
METHODS = (
    *_LEVELS.values(),
    *(method(Kind.CHARACTER, style=style) for style in range(len(STYLES))),
    *_YARDSTICKS.values(),
)
