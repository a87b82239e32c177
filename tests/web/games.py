"""Games set up for a test: matches made by the library, as the page would have saved them."""

import json
from collections.abc import Iterable
from typing import Any

from hearts import Card, GameCode, Match, Phase, Player, Rules, Seat, player
from hearts.cards import ALL_CARDS, cards_text

NAMES = ["You", "Ada", "Bruno", "Cleo", "Dario", "Edith"]
LEVEL = "casual"
HOLD = {3: 3, 4: 4, 5: 5, 6: 6}  # a hand in which nobody passes, by the number of players (R2.2)


def seats(players: int = 4) -> list[Seat]:
    """Who sits at the page's table."""
    return [Seat("You"), *(Seat(name, LEVEL) for name in NAMES[1:players])]


def dealt(code: str = "7K3Q-9F2M", **rules: Any) -> Match:
    """A match at its first deal."""
    wanted = Rules(**rules)
    return Match(code, wanted, seats=seats(wanted.players))


def set_up(
    *own: str,
    players: int = 4,
    hand_number: int | None = None,
    totals: Iterable[int] | None = None,
    **rules: Any,
) -> Match:
    """A hand in which seat 0, 1 … have these cards, and the rest is dealt round to fill every hand.

    Nobody passes in it, unless a hand number says so.
    """
    pack = {card for hand in GameCode("7K3Q-9F2M").deal(players=players) for card in hand}
    hands = [[Card(text) for text in hand.split()] for hand in own] + [[] for _ in range(players - len(own))]
    rest = [card for card in ALL_CARDS if card in pack and not any(card in hand for hand in hands)]
    each = len(pack) // players
    while rest:
        seat = min(range(players), key=lambda seat: (len(hands[seat]) >= each, len(hands[seat])))
        hands[seat].append(rest.pop())
    return Match.from_hands(
        hands,
        rules=Rules(players=players, **rules),
        hand_number=HOLD[players] if hand_number is None else hand_number,
        totals=None if totals is None else list(totals),
        seats=seats(players),
    )


def computers(match: Match) -> list[Player]:
    """A computer player for every seat, the person's too."""
    return [player(LEVEL)] * match.rules.players


def to_my_turn(match: Match) -> Match:
    """Has the computers play until the person is to decide."""
    while match.turn != 0 and match.phase in (Phase.PLAYING, Phase.CHOOSING):
        match.step(computers(match))
    return match


def play(match: Match, cards: str) -> Match:
    """Plays the person's cards, one a trick, with the computers between; it ends at the person's next turn."""
    for text in cards.split():
        to_my_turn(match).play(text)
    return to_my_turn(match)


def save(match: Match, *, picked: Iterable[str] = (), lifted: str = "") -> dict[str, Any]:
    """What the page stores of a game."""
    record = json.loads(match.record().dumps())
    return {
        "format": "hearts-save",
        "version": 1,
        "record": record,
        "picked": list(picked),
        "lifted": lifted,
        "redo": [],
    }


def history(*games: Match, **more: Any) -> dict[str, Any]:
    """What the page keeps of games that are finished or were left, one a day."""
    kept = {}
    for number, match in enumerate(games):
        left = f"2026-{1 + number // 28:02}-{1 + number % 28:02}T12:00:00.000Z"
        entry = {"left": left, "finished": match.phase == Phase.OVER, "save": {**save(match), **more}}
        kept[f"hearts.history.{left}-0000"] = entry
    return kept


def finished_hand(*, hand_number: int = 4, **given: Any) -> Match:
    """A hand played to its end, and the next not dealt yet."""
    match = set_up(hand_number=hand_number, **given)
    while match.phase not in (Phase.SCORED, Phase.OVER):
        match.step(computers(match))
    return match


def finished_match(**rules: Any) -> Match:
    """A match that the computers have played to its end."""
    match = dealt(**{"target": 25, **rules})
    while match.phase != Phase.OVER:
        match.step(computers(match))
    return match


SHOOTER = "AC KC QC JC AS KS QS JS AH KH QH JH TH"
"""Thirteen cards that take every trick, if the highest is played each time."""


def decided_hand(**rules: Any) -> Match:
    """A hand in which the person surely takes every trick that is left (R10)."""
    match = set_up(SHOOTER, **{"target": 500, **rules})
    while not match.decided(0):
        match.play(highest(match))
        to_my_turn(match)
    return match


def shot(*, seat: int = 0, tricks_left: int = 0, **rules: Any) -> Match:
    """A hand in which a seat shoots the moon, with so many tricks left to play; it stops where the person decides."""
    match = set_up(*[""] * seat, SHOOTER, **{"target": 500, **rules})
    while match.phase == Phase.PLAYING and (match.turn != 0 or match.cards_left(0) > tricks_left):
        match.play(highest(match) if match.turn == seat else computers(match)[0].play(match.view(match.turn or 0)))
    return match


def highest(match: Match) -> Card:
    """The highest card that may be played: points come in, and the match ends soon."""
    return max(match.legal(), key=lambda card: (card.rank, card.suit))


def damaged_saves() -> dict[str, Any]:
    """Saves that cannot be read, by what is wrong with them."""
    whole = save(dealt())

    def with_record(**changes: Any) -> dict[str, Any]:
        return {**whole, "record": {**whole["record"], **changes}}

    deal = [cards_text(hand) for hand in GameCode("7K3Q-9F2M").deal(players=4)]

    def with_setup(dealt: list[str] = deal, **changes: Any) -> dict[str, Any]:
        hand = {**whole["record"]["hands"][0], "passes": [None] * 4, "dealt": dealt}
        return with_record(setup={"hand_number": 1, "totals": [0] * 4, **changes}, hands=[hand])

    return {
        "no record": {**whole, "record": None},
        "no save": {"format": "something else"},
        "a list": [],
        "another version": {**whole, "version": 99},
        "an illegal play": with_record(hands=[{**whole["record"]["hands"][0], "plays": "QS"}]),
        "a mistyped code": with_record(code="7K3Q-9F2N"),
        "no hands": with_record(hands=[]),
        "no seats": with_record(seats=[{"name": "You"}]),
        "an unknown rule": with_record(rules={"trumps": True}),
        "half a hand's number": with_setup(hand_number=1.5),
        "a set-up with one total": with_setup(totals=[0]),
        "totals that are words": with_setup(totals=["a", "b", "c", "d"]),
        "a set-up without cards": with_setup(dealt=[]),
        "a set-up with one hand for all": with_setup(dealt=deal[:1] * 4),
        "a set-up with a short hand": with_setup(dealt=[deal[0][:-3], *deal[1:]]),
    }
