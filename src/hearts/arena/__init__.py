"""The arena: how strong players are beside each other, from the same deals in every seating (docs/arena.md)."""

from .comparison import compare
from .entrants import ArenaError
from .faults import Fault, PlayerFailed
from .results import PlayerResult, Result
from .tally import Estimate

__all__ = ["ArenaError", "Estimate", "Fault", "PlayerFailed", "PlayerResult", "Result", "compare"]
