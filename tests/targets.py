"""The kernel in both targets at once: each call is made natively and in WebAssembly, and must give the same."""

from functools import cache

import numpy as np
import tables
from module import Module

from hearts import engine
from hearts.kernel import claim, exercise, moon, pass_search, players, scoring, search, seat, table, tricks
from hearts.kernel.exports import PLAYERS
from hearts.kernel.layout import PREVIEW, SCORE, VIEW
from hearts.rules import Rules

LEARNT = frozenset({"packed", "policy", "worth", "passing"})
"""What no decision changes of a mind, and most of it: compared once."""


class Disagreement(AssertionError):
    """The targets gave different results."""


def same(what: str, native: int, module: int) -> int:
    if native != module:
        raise Disagreement(f"{what}: {native} natively, {module} in WebAssembly")
    return native


@cache
def spans(dtype: np.dtype, *, but: frozenset[str]) -> list[slice]:
    """Where the words of a record lie that are compared, in as few pieces as can be."""
    pieces: list[slice] = []
    for name, (field, start, *_) in (dtype.fields or {}).items():
        if name in but:
            continue
        first = pieces.pop().start if pieces and pieces[-1].stop == start else start
        pieces.append(slice(first, start + field.itemsize))
    return pieces


class Both:
    """A match in both targets. After every call that changes a record, every word of it is compared."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.players = Module(PLAYERS)
        self.match = tables.blank(Rules())
        self.view, self.preview, self.score = (np.zeros(1, dtype) for dtype in (VIEW, PREVIEW, SCORE))
        self.mind = engine.new_mind().reshape(1)
        self.players.mind["packed"] = self.mind["packed"]
        self.players.call("unpack", self.players.mind_at)
        self._compare("mind", self.players, whole=True)

    def begin(self, rules: Rules, seed: int) -> None:
        self.match = tables.blank(rules)
        self.module.match[0] = self.match[0]
        table.begin(self.match[0], seed)
        self.module.call("begin", self.module.match_at, seed)
        self._compare("match")

    def begin_with(self, hand_number: int) -> None:
        """Starts again with the cards of this hand, as a set-up hand of another number."""
        seed = int(self.match[0]["seed"])
        table.begin_with(self.match[0], seed, hand_number)
        self.module.call("begin_with", self.module.match_at, seed, hand_number)
        self._compare("match")

    def random_action(self, key: int, index: int) -> int:
        native = exercise.random_action(self.match[0], key, index)
        module = self.module.call("random_action", self.module.match_at, key, index)
        self._compare("match")
        return same("random_action", native, module)

    def act(self, action: int, seat_number: int, value: int) -> int:
        """The refusal asked for first must be the one that acting gives."""
        arguments = action, seat_number, value
        native = table.refusal(self.match[0], *arguments)
        same(f"refusal{arguments}", native, self.module.call("refusal", self.module.match_at, *arguments))
        same(f"act{arguments}", native, table.act(self.match[0], *arguments))
        same(f"act{arguments}", native, self.module.call("act", self.module.match_at, *arguments))
        self._compare("match")
        return native

    def decide(self, seat_number: int, level: int) -> int:
        """What a level decides, asking on the way all else that a view can be asked."""
        seat.observe(self.match[0], seat_number, self.view[0])
        self.module.call("observe", self.module.match_at, seat_number, self.module.view_at)
        self._compare("view")
        self.players.view[0] = self.view[0]
        same("decided", claim.decided(self.view[0]), self.module.call("decided", self.module.view_at))
        if self.view[0]["shooter"] >= 0:
            same("moon_reason", moon.moon_reason(self.view[0]), self.module.call("moon_reason", self.module.view_at))
        value = same(
            "decide",
            players.decide(self.view[0], level, self.mind[0]),
            self.players.call("decide", self.players.view_at, level, self.players.mind_at),
        )
        self._compare("view", self.players)
        self._compare("mind", self.players)
        return value

    def weigh(self, seat_number: int, level: int) -> None:
        """What a level expects of each card that a seat may play, or of the passes it finds."""
        seat.observe(self.match[0], seat_number, self.view[0])
        self.players.view[0] = self.view[0]
        for function in (search.weigh, pass_search.find_passes, pass_search.weigh_passes):
            function(self.view[0], level, self.mind[0])
            self.players.call(function.__name__, self.players.view_at, level, self.players.mind_at)
            self._compare("view", self.players)
            self._compare("mind", self.players)

    def ask(self, seat_number: int, card: int) -> None:
        """Asks what shows a card or a score, and changes nothing."""
        at = self.module.match_at
        same("legal", table.legal(self.match[0], seat_number), self.module.call("legal", at, seat_number))
        same("finishing_card", claim.finishing_card(self.match[0]), self.module.call("finishing_card", at))
        tricks.preview(self.match[0], seat_number, card, self.preview[0])
        self.module.call("preview", at, seat_number, card, self.module.preview_at)
        self._compare("preview")
        scoring.explain(self.match[0], seat_number, self.score[0])
        self.module.call("explain", at, seat_number, self.module.score_at)
        self._compare("score")
        self._compare("match")

    def _compare(self, name: str, module: Module | None = None, *, whole: bool = False) -> None:
        native, foreign = getattr(self, name), getattr(module or self.module, name)[:1]
        but = LEARNT if name == "mind" and not whole else frozenset()
        here, there = native.view(np.uint8), foreign.view(np.uint8)
        if all(here[span].tobytes() == there[span].tobytes() for span in spans(native.dtype, but=but)):
            return
        fields = [field for field in native.dtype.names if field not in but]
        differing = [field for field in fields if native[field].tobytes() != foreign[field].tobytes()]
        raise Disagreement(f"{name}: {', '.join(differing)} differ\n{native[differing]}\n{foreign[differing]}")
