"""Games that the networks were taught, and hands in them as those see them who count cards."""

import random
from collections.abc import Iterator

import numpy as np
import tables

from hearts import engine
from hearts.kernel import counted, exercise, seat
from hearts.kernel.layout import VIEW, Phase
from hearts.kernel.mind import MIND
from hearts.rules import NUMBERS, SWITCHES, WORDS, Rules

SEATS = range(4)
TAUGHT = {
    **NUMBERS,
    **WORDS,
    **dict.fromkeys(SWITCHES, (False, True)),
    "players": (4,),
    "jack": (False,),
    "no_tricks_bonus": (0,),
}
NETWORKS = ("policy", "worth", "passing")
LEARNT = {name: engine.new_mind()[name] for name in ("packed", *NETWORKS)}


def rules(luck: random.Random) -> Rules:
    return Rules.from_mapping({name: luck.choice(values) for name, values in TAUGHT.items()})


def positions(luck: random.Random, count: int) -> Iterator[np.ndarray]:
    """So many matches before a card, at any stage of a hand: the same record each time, played on at random."""
    while count:
        match = tables.start(rules(luck), seed=luck.randrange(1 << 35))
        key = luck.getrandbits(60)
        for index in range(60):
            if match[0]["phase"] > Phase.PLAYING:
                break
            if match[0]["phase"] == Phase.PLAYING and luck.random() < 0.5:
                yield match
                count -= 1
                if not count:
                    return
            exercise.random_action(match[0], key, index)


def view_of(match: np.ndarray, seat_number: int | None = None) -> np.void:
    view = np.zeros(1, VIEW)[0]
    seat.observe(match[0], match[0]["turn"] if seat_number is None else seat_number, view)
    return view


def new_counted() -> np.void:
    return np.zeros(1, counted.COUNTED)[0]


def all_seen(match: np.ndarray) -> np.void:
    """The hand with all cards seen: laid one by one as they were played."""
    record, hand = match[0], new_counted()
    counted.begin_counting(hand, record)
    for each in SEATS:
        hand["hands"][each] = record["hands"][each]
        hand["passed"][each] = record["passed"][each]
        hand["received"][each] = record["received"][each]
    for card in record["played"][: seat.cards_played(record)].tolist():
        hand["hands"][hand["turn"]] |= 1 << card
        counted.lay(hand, card)
    return hand


def soiled_mind(luck: random.Random) -> np.void:
    """A mind full of rubbish, but for the networks."""
    mind = np.frombuffer(bytearray(luck.randbytes(MIND.itemsize)), MIND)[0]
    for name, learnt in LEARNT.items():
        mind[name] = learnt
    return mind
