"""Matches that tests of the library begin with, and how they go on."""

import random
from collections.abc import Iterator

from hearts import GameCode, Match, Phase, Rules

CODE = GameCode("7K3Q-9F2M")

# A suit for each seat. Without a pass seat 1 leads clubs, nobody can follow, and it shoots the moon.
MOON = ["2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
        "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD", "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"]  # fmt: skip


def step(match: Match, chance: random.Random) -> None:
    """One legal action by whoever is due, at random."""
    if match.phase == Phase.PASSING:
        seat = next(seat for seat in range(match.rules.players) if not match.view(seat).passed)
        match.pass_cards(seat, chance.sample(sorted(match.hand(seat)), 3))
    elif match.phase == Phase.PLAYING:
        match.play(chance.choice(sorted(match.legal())))
    elif match.phase == Phase.CHOOSING:
        match.choose_moon(chance.choice(["add", "subtract"]))
    else:
        match.next_hand()


def play_out(match: Match, *, seed: int = 1) -> Iterator[bytes]:
    """The states that a match goes through to its end, the one it stands at first."""
    chance = random.Random(seed)
    yield bytes(match)
    while match.phase != Phase.OVER:
        step(match, chance)
        yield bytes(match)


def past_the_pass(match: Match) -> Match:
    for seat in range(match.rules.players):
        match.pass_cards(seat, sorted(match.hand(seat))[:3])
    return match


def shot_moon(*, totals: tuple[int, ...] = (0, 0, 0, 0), **options: object) -> Match:
    """A match right after the last trick of a hand in which seat 1 took every trick."""
    match = Match.from_hands(MOON, rules=Rules(passing="none", **options), totals=totals)  # type: ignore[arg-type]
    while match.phase == Phase.PLAYING:
        match.play(min(match.legal()))
    return match
