"""The kernel's doors: each function that WebAssembly exports, with its types. `wasm.py` compiles them.

They make two modules, so that a hand can be shown before the computer players have arrived.
"""

from collections.abc import Callable

from numba import carray, from_dtype, types

from . import claim, codes, exercise, moon, pass_search, players, rollout, scoring, search, seat, table, tricks
from . import deal as deals
from . import mind as minds
from .layout import MATCH, PREVIEW, SCORE, SEATS, VIEW

number = types.int64
nothing = types.void
match_at, view_at, preview_at, score_at = (types.CPointer(from_dtype(dtype)) for dtype in (MATCH, VIEW, PREVIEW, SCORE))
mind_at = types.CPointer(from_dtype(minds.MIND))
numbers_at = types.CPointer(number)

KERNEL, PLAYERS = "kernel", "players"
EXPORTS: dict[str, dict[str, tuple[object, Callable[..., object]]]] = {KERNEL: {}, PLAYERS: {}}
"""By module and name: the types, and the function."""


def export(
    result: object, *arguments: object, module: str = KERNEL
) -> Callable[[Callable[..., object]], Callable[..., object]]:
    def note(function: Callable[..., object]) -> Callable[..., object]:
        EXPORTS[module][function.__name__] = (result(*arguments), function)  # type: ignore[operator]
        return function

    return note


@export(nothing, match_at, number)
def begin(match, seed):
    table.begin(carray(match, 1)[0], seed)


@export(nothing, match_at, number, number)
def begin_with(match, seed, hand_number):
    table.begin_with(carray(match, 1)[0], seed, hand_number)


@export(number, match_at, number, number, number)
def refusal(match, action, seat, value):
    return table.refusal(carray(match, 1)[0], action, seat, value)


@export(number, match_at, number, number, number)
def act(match, action, seat, value):
    return table.act(carray(match, 1)[0], action, seat, value)


@export(number, match_at, number)
def legal(match, seat):
    return table.legal(carray(match, 1)[0], seat)


@export(number, number, number, number)
def receiver(players, direction, seat):
    return table.receiver(players, direction, seat)


@export(nothing, match_at, number, number, preview_at)
def preview(match, seat, card, shown):
    tricks.preview(carray(match, 1)[0], seat, card, carray(shown, 1)[0])


@export(nothing, match_at, number, score_at)
def explain(match, seat, score):
    scoring.explain(carray(match, 1)[0], seat, carray(score, 1)[0])


@export(nothing, match_at, number, view_at)
def observe(match, seat_number, view):
    seat.observe(carray(match, 1)[0], seat_number, carray(view, 1)[0])


@export(number, view_at)
def decided(view):
    return claim.decided(carray(view, 1)[0])


@export(number, match_at)
def finishing_card(match):
    return claim.finishing_card(carray(match, 1)[0])


@export(number, view_at, number, mind_at, module=PLAYERS)
def decide(view, level, mind):
    return players.decide(carray(view, 1)[0], level, carray(mind, 1)[0])


@export(nothing, mind_at, module=PLAYERS)
def unpack(mind):
    minds.unpack(carray(mind, 1)[0])


@export(nothing, view_at, number, mind_at, module=PLAYERS)
def weigh(view, level, mind):
    search.weigh(carray(view, 1)[0], level, carray(mind, 1)[0])


@export(nothing, view_at, number, mind_at, module=PLAYERS)
def find_passes(view, level, mind):
    pass_search.find_passes(carray(view, 1)[0], level, carray(mind, 1)[0])


@export(nothing, view_at, number, mind_at, module=PLAYERS)
def weigh_passes(view, level, mind):
    pass_search.weigh_passes(carray(view, 1)[0], level, carray(mind, 1)[0])


@export(number, view_at)
def moon_reason(view):
    return moon.moon_reason(carray(view, 1)[0])


@export(nothing, number, number, number, numbers_at)
def deal(seed, hand_number, players, room):
    cells = carray(room, 58)
    deals.deal(seed, hand_number, players, cells[0:6], cells[6:58])


@export(number, numbers_at, number)
def read_code(text, length):
    return codes.read_code(carray(text, length), length)


@export(number, numbers_at, number)
def bad_symbol(text, length):
    return codes.bad_symbol(carray(text, length), length)


@export(nothing, number, numbers_at)
def write_code(seed, text):
    codes.write_code(seed, carray(text, codes.LENGTH))


@export(number, number)
def daily_seed(day):
    return codes.daily_seed(day)


@export(number, match_at, number, number)
def random_hands(match, seed, hands):
    return exercise.random_hands(carray(match, 1)[0], seed, hands)


@export(number, match_at, number, number)
def random_action(match, key, index):
    return exercise.random_action(carray(match, 1)[0], key, index)


@export(number, match_at, number, number)
def random_rollouts(match, seed, hands):
    return rollout.random_rollouts(carray(match, 1)[0], seed, hands)


@export(number, match_at, number)
def perft(matches, depth):
    return exercise.perft(carray(matches, depth + 1), depth)


assert SEATS == 6  # `deal`'s room: the hands, then the deck
