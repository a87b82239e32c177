"""Players that only measurements have: a level with more or less work, or without one of its steps."""

from dataclasses import dataclass

from hearts import LEVELS, View, engine
from hearts.kernel.levels import COMPUTERS, METHODS, YARDSTICKS, Kind, Method
from hearts.kernel.players import decide_by
from hearts.players import KernelPlayer

_minds: list[engine.Record] = []  # room to think in: one for each process, made when it first decides


@dataclass(frozen=True, kw_only=True)
class Variant(KernelPlayer):
    """A player of the arena that decides by a method of its own."""

    name: str
    method: Method

    def _decide(self, view: View) -> int:
        if not _minds:
            _minds.append(engine.new_mind())
        return int(decide_by(engine.view_from(bytes(view)), self.method, _minds[0]))


@dataclass(frozen=True, kw_only=True)
class Step:
    """Something that a level does, and a player that does it not."""

    level: str
    step: str
    player: Variant | str

    @property
    def beside(self) -> str:
        """At whose table both are measured, one against three: a quick player's, for many deals."""
        return BESIDE[self.level]


def method_of(name: str) -> Method:
    """How a level or a character decides."""
    return METHODS[COMPUTERS.index(name)]


def amount_of(method: Method) -> int:
    """How much it searches, in what its kind counts; 0 where it does not."""
    return int(getattr(method, AMOUNTS[method.card])) if method.card in AMOUNTS else 0


def at_work(name: str, share: float) -> Variant | str:
    """A searching level with so many times its work."""
    if share == 1:
        return name
    method = method_of(name)
    changed = {AMOUNTS[method.card]: round(amount_of(method) * share)}
    return Variant(name=f"{name} {told_share(share)}", method=method._replace(**changed))


def told_share(share: float) -> str:
    return f"× {share:g}" if share >= 1 else f"× 1/{1 / share:g}"


def without(level: str, step: str, **changed: int) -> Step:
    """A step of a level, with the fields of its method that leave the step out."""
    variant = Variant(name=f"{level} without: {step}", method=method_of(level)._replace(**changed))
    return Step(level=level, step=step, player=variant)


AMOUNTS = {int(Kind.PLAIN_SEARCH): "work", int(Kind.NETWORK): "tries"}
"""By kind of search, the field of a method that says how much it does."""

SHARES = (1 / 16, 1 / 4, 1, 4)
BESIDE = {YARDSTICKS[0]: "steady", LEVELS[-1]: "expert"}  # the plain search, and the strongest level

STEPS = (
    Step(level="plain-search", step="the search: plays as `steady` does", player="steady"),
    without("plain-search", "each deal once where few fit: draws them by chance", exact_up_to=0),
    without("plain-search", "the pass of `steady`: passes as `casual` does", passing=int(Kind.CASUAL)),
    Step(level="master", step="the networks: plays as `plain-search` does", player="plain-search"),
    without("master", "deals: plays what the policy network likes best", tries=0),
    without("master", "deals that fit better: any counts alike, and more of them", inferred_from=0, tries=1280),
    without("master", "more deals for the cards in contention: every card is tried in as many", halved=0),
    without("master", "the policy network's word on its own cards", prior=0),
    without("master", "the pass by network: passes as `steady` does", passing=int(Kind.STEADY)),
    without("master", "each deal once where few fit: draws them by chance", exact_up_to=0),
    without("master", "the next trick: asks the worth network right after this one", deeper=0),
    without("master", "exact play of the last tricks: the policy network plays them", solved=0),
)
"""The ablation. A new one is a line here, and a field of `Method` where there is none yet that leaves the step out."""

OF_MATCHES = tuple(
    Variant(name=f"master × 1/8, {told}", method=method_of("master")._replace(tries=100, standing=standing))
    for told, standing in (("for the hand", 0), ("for the match", 1))
)
"""What it is worth to play for the match: by a search that is quick enough for the thousands of matches it takes."""
