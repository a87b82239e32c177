"""How strong the networks are: by their own word alone, without any deals tried, beside the steady player."""

from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hearts import Card, View, arena, engine
from hearts.cards import ALL_CARDS, cards_in
from hearts.kernel.levels import Kind, method
from hearts.kernel.lookahead import network_card
from hearts.kernel.network_pass import network_pass

from .jobs import new_mind

_METHOD = method(Kind.NETWORK, prior=1)
_SEED = 7


@cache
def _mind(policy: Path, passing: Path) -> engine.Record:
    """Room to think in: one for each process."""
    return new_mind({"policy": policy, "passing": passing})


@dataclass(frozen=True, kw_only=True)
class Learner:
    """A player of the arena that plays what the policy network likes best."""

    name: str
    policy: Path
    passing: Path

    def pass_cards(self, view: View) -> frozenset[Card]:
        """The three cards that the pass network likes best."""
        mind, seen = _mind(self.policy, self.passing), engine.view_from(bytes(view))
        return cards_in(network_pass(mind["passing"], mind["passing_room"], seen["hand"], seen["direction"]))

    def play(self, view: View) -> Card:
        """The card that the policy network likes best."""
        mind, seen = _mind(self.policy, self.passing), engine.view_from(bytes(view))
        return ALL_CARDS[int(network_card(seen, _METHOD, mind))]

    def choose_moon(self, view: View) -> str:
        """It was taught that a moon is added."""
        return "add"


def duel(learner: Learner, *, deals: int, executor: Executor | None) -> arena.Estimate:
    """The learner's points a hand less steady's: two of each at a table, every seating."""
    workers = None if executor else 1
    return arena.compare(learner, "steady", hands=deals, seed=_SEED, executor=executor, workers=workers).estimate
