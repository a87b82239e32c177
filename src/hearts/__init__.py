"""Hearts: the card game, its rules engine, and its players.

Each name is loaded when it is first used: what needs no engine, such as serving the page, does not wait for it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .cards import BadCard, Card, Rank, Suit
    from .coach import Decision, HandReview, Review
    from .codes import BadCode, GameCode
    from .estimates import Estimate, NoEstimate
    from .events import Event, HandDealt, MoonChosen, Passed, Played
    from .kernel.layout import Phase
    from .match import Match
    from .players import CHARACTERS, LEVELS, Player, RandomPlayer, ScriptedPlayer, player
    from .record import BadRecord, Record
    from .refusals import IllegalPlay, Refusal
    from .rules import BadRules, Rules
    from .seats import Seat
    from .setup import BadDeal, Setup
    from .table import Preview, Score
    from .view import View

_HOMES = {
    "cards": ["BadCard", "Card", "Rank", "Suit"],
    "coach": ["Decision", "HandReview", "Review"],
    "codes": ["BadCode", "GameCode"],
    "estimates": ["Estimate", "NoEstimate"],
    "events": ["Event", "HandDealt", "MoonChosen", "Passed", "Played"],
    "kernel.layout": ["Phase"],
    "match": ["Match"],
    "players": ["CHARACTERS", "LEVELS", "Player", "RandomPlayer", "ScriptedPlayer", "player"],
    "record": ["BadRecord", "Record"],
    "refusals": ["IllegalPlay", "Refusal"],
    "rules": ["BadRules", "Rules"],
    "seats": ["Seat"],
    "setup": ["BadDeal", "Setup"],
    "table": ["Preview", "Score"],
    "view": ["View"],
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "CHARACTERS",
    "LEVELS",
    "BadCard",
    "BadCode",
    "BadDeal",
    "BadRecord",
    "BadRules",
    "Card",
    "Decision",
    "Estimate",
    "Event",
    "GameCode",
    "HandDealt",
    "HandReview",
    "IllegalPlay",
    "Match",
    "MoonChosen",
    "NoEstimate",
    "Passed",
    "Phase",
    "Played",
    "Player",
    "Preview",
    "RandomPlayer",
    "Rank",
    "Record",
    "Refusal",
    "Review",
    "Rules",
    "Score",
    "ScriptedPlayer",
    "Seat",
    "Setup",
    "Suit",
    "View",
    "player",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f".{_HOME[name]}", __name__), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
