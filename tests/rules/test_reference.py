"""Whole matches beside the plain reference: the same legal cards, reasons, scores, phases and ranks, over all rules."""

import random
from collections import Counter

import pytest
from reference import Reference
from setups import pack

from hearts import GameCode, Match, Refusal, Rules
from hearts.rules import NUMBERS, SWITCHES, WORDS

OPTIONS = {**NUMBERS, **WORDS, **dict.fromkeys(SWITCHES, (False, True))}


def random_rules(luck: random.Random) -> Rules:
    return Rules.from_mapping(
        {"target": luck.randrange(25, 90)} | {name: luck.choice(values) for name, values in OPTIONS.items()}
    )


def as_text(cards: frozenset) -> set[str]:
    return {card.text for card in cards}


def skewed_hands(luck: random.Random, players: int) -> list[str]:
    """Long suits, so that voids, hands of hearts alone and moons come often."""
    cards = sorted(pack(players), key=lambda card: "CDSH".index(card[1]) * luck.random() + luck.random())
    each = len(cards) // players
    hands = [" ".join(cards[each * seat : each * (seat + 1)]) for seat in range(players)]
    luck.shuffle(hands)
    return hands


def pick(luck: random.Random, legal: set[str], manner: str, seat: int) -> str:
    """One of the legal cards; `keep` holds hearts back, `shoot` lets seat 0 play high and the others low."""
    options = sorted(legal, key=lambda card: ("23456789TJQKA".index(card[0]), card[1]))
    if manner == "keep":
        return luck.choice([card for card in options if card[1] != "H"] or options)
    if manner == "shoot":
        harmless = [card for card in options if card[1] != "H" and card != "QS"]
        return options[-1] if seat == 0 else (harmless or options)[0]
    return luck.choice(options)


def act(luck: random.Random, match: Match, reference: Reference, met: Counter[str]) -> None:
    """One random action in both, after comparing what each allows."""
    if reference.phase == "passing":
        seat = luck.choice([seat for seat, cards in enumerate(reference.passes) if cards is None])
        cards = luck.sample(sorted(reference.hands[seat]), 3)
        match.pass_cards(seat, cards)
        reference.pass_cards(seat, set(cards))
    elif reference.phase == "playing":
        turn = reference.turn
        assert match.turn == turn
        legal = reference.legal(turn)
        assert as_text(match.legal()) == legal
        seat, card = luck.randrange(match.rules.players), luck.choice(pack(4))
        reason = reference.reason(seat, card)
        assert match.refusal(card, seat=seat) == (reason and Refusal[reason])
        for card in reference.hands[turn]:
            reason = reference.reason(turn, card)
            assert match.refusal(card) == (reason and Refusal[reason])
            met[str(reason)] += 1
        card = pick(luck, legal, ["any", "keep", "shoot"][reference.hand_number % 3], turn)
        match.play(card)
        reference.play(turn, card)
    elif reference.phase == "choosing":
        assert match.turn == reference.turn
        choice = luck.choice(["add", "subtract"])
        match.choose_moon(choice)
        reference.score(choice)
    else:
        match.next_hand()
        reference.deal([as_text(match.hand(seat)) for seat in range(match.rules.players)])


def compare(match: Match, reference: Reference) -> None:
    assert match.phase.name.lower() == reference.phase
    assert match.direction == reference.direction
    assert match.totals == tuple(reference.totals)
    assert match.hearts_broken == reference.broken
    for seat, (taken, points) in enumerate(zip(match.taken, match.points, strict=True)):
        assert as_text(match.hand(seat)) == reference.hands[seat]
        assert as_text(taken) == set(reference.taken[seat])
        assert points == reference.raw(seat)


@pytest.mark.parametrize("part", range(4))
def test_whole_matches_over_random_rules(part: int) -> None:
    met: Counter[str] = Counter()
    luck = random.Random(part)
    for _ in range(40):
        rules = random_rules(luck)
        hands = skewed_hands(luck, rules.players)
        match = Match.from_hands(hands, rules=rules, code=GameCode.from_seed(luck.randrange(1000)))
        reference = Reference(rules)
        reference.deal([set(hand.split()) for hand in hands])
        compare(match, reference)
        while reference.phase != "over":
            act(luck, match, reference, met)
            compare(match, reference)
            if reference.phase in ("scored", "over"):
                assert match.scores[-1] == tuple(reference.scores)
                met["moon"] += reference.shooter is not None
        assert match.ranks == reference.ranks()
        met["matches"] += 1
    assert min(met[name] for name in ("moon", "HEARTS_NOT_BROKEN", "NO_POINTS_FIRST_TRICK", "OPENING_CARD")) > 5, met
