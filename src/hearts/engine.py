"""The kernel's functions with types, as the library calls them, and room for its records.

Only what WebAssembly exports too, and what players may ask of a view: each one more costs a compilation of its own.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from .kernel import cards, claim, codes, levels, moon, pass_search, players, scoring, search, seat, table, tricks
from .kernel import deal as deals
from .kernel.layout import CARDS, MATCH, PREVIEW, SCORE, SEATS, VIEW
from .kernel.mind import MIND, unpack
from .kernel.sources import NETWORK

Record: TypeAlias = Any  # one record of a dtype of `layout`; NumPy types its fields no closer
Numbers: TypeAlias = npt.NDArray[np.int64]
Weigh: TypeAlias = Callable[[Record, int, Record], None]

pack: Callable[[int], int] = cards.pack
begin: Callable[[Record, int], None] = table.begin
begin_with: Callable[[Record, int, int], None] = table.begin_with
refusal: Callable[[Record, int, int, int], int] = table.refusal
act: Callable[[Record, int, int, int], int] = table.act
legal: Callable[[Record, int], int] = table.legal
receiver: Callable[[int, int, int], int] = table.receiver
preview: Callable[[Record, int, int, Record], None] = tricks.preview
explain: Callable[[Record, int, Record], None] = scoring.explain
observe: Callable[[Record, int, Record], None] = seat.observe
possible: Callable[[Record, int], int] = seat.possible
_deal: Callable[[int, int, int, Numbers, Numbers], None] = deals.deal
cards_left: Callable[[Record, int], int] = seat.cards_left
decided: Callable[[Record], int] = claim.decided
finishing_card: Callable[[Record], int] = claim.finishing_card
decide: Callable[[Record, int, Record], int] = players.decide
_unpack: Callable[[Record], None] = unpack
weigh: Weigh = search.weigh
find_passes: Weigh = pass_search.find_passes
weigh_passes: Weigh = pass_search.weigh_passes
moon_reason: Callable[[Record], int] = moon.moon_reason
read_code: Callable[[Numbers, int], int] = codes.read_code
bad_symbol: Callable[[Numbers, int], int] = codes.bad_symbol
write_code: Callable[[int, Numbers], None] = codes.write_code
daily_seed: Callable[[int], int] = codes.daily_seed

LEVELS: tuple[str, ...] = levels.LEVELS
CHARACTERS: tuple[str, ...] = levels.CHARACTERS
YARDSTICKS: tuple[str, ...] = levels.YARDSTICKS
COMPUTERS: tuple[str, ...] = levels.COMPUTERS
SEARCHING: tuple[str, ...] = tuple(name for name, how in zip(COMPUTERS, levels.METHODS, strict=True) if how.work)


def new_match() -> Record:
    return np.zeros(1, MATCH)[0]


def new_mind() -> Record:
    """Room for players to think in, with what they have learnt: one for each thread, for any number of decisions."""
    mind = np.zeros(1, MIND)[0]
    mind["packed"] = np.fromfile(NETWORK, "<i2")
    _unpack(mind)
    return mind


def new_preview() -> Record:
    return np.zeros(1, PREVIEW)[0]


def new_score() -> Record:
    return np.zeros(1, SCORE)[0]


def new_view() -> Record:
    return np.zeros(1, VIEW)[0]


def match_from(data: bytes) -> Record:
    """A match record of its own with these bytes."""
    return np.frombuffer(bytearray(data), MATCH)[0]


def view_from(data: bytes) -> Record:
    """A view record of its own with these bytes: a player may scribble on it."""
    return np.frombuffer(bytearray(data), VIEW)[0]


def numbers(values: list[int]) -> Numbers:
    return np.array(values, np.int64)


def deal(seed: int, hand_number: int, player_count: int) -> list[int]:
    """The masks of a hand's cards by seat."""
    hands = np.zeros(SEATS, np.int64)
    _deal(seed, hand_number, player_count, hands, np.zeros(CARDS, np.int64))
    dealt: list[int] = hands[:player_count].tolist()
    return dealt
