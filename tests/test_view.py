"""What a seat may know: all of it, and nothing else."""

import pickle
import random
from collections.abc import Iterator

import pytest

from hearts import LEVELS, Card, GameCode, HandDealt, Match, Passed, Phase, Played, RandomPlayer, Rules, View, player

CODE = GameCode("7K3Q-9F2M")
CASES = [
    Rules(),
    Rules(players=3, jack=True, hearts_over_queen=True),
    Rules(players=5, moon="choose", first_trick_points=True),
    Rules(players=6, must_break=False, queen_breaks=True),
]


def decisions(rules: Rules, *, every: int = 1) -> Iterator[Match]:
    """A match at its decisions, or at some of them. The players are random, so that every kind of trick comes up."""
    match = Match(CODE, rules)
    players = [RandomPlayer()] * rules.players
    while match.phase != Phase.OVER:
        if match.phase != Phase.SCORED and len(match.events) % every == 0:
            yield match
        match.step(players)


def hand_events(match: Match) -> list[object]:
    """What was done in this hand."""
    events = list(match)
    starts = [place + 1 for place, event in enumerate(events) if isinstance(event, HandDealt)]
    return events[max(starts, default=0) :]


def redistributed(match: Match, seat: int, chance: random.Random) -> Match:
    """A match in which the others hold and have passed other cards, and all that the seat may know is the same."""
    view, events = match.view(seat), hand_events(match)
    seats = range(match.rules.players)
    others = [other for other in seats if other != seat]
    held = {other: set(match.hand(other)) for other in seats}
    for _ in range(100):
        one, two = chance.sample(others, 2)
        if held[one] and held[two]:
            given, taken = chance.choice(sorted(held[one])), chance.choice(sorted(held[two]))
            if given in view.may_hold(two) and taken in view.may_hold(one):
                held[one] ^= {given, taken}
                held[two] ^= {given, taken}
    # Back through play and pass to a deal that leads there.
    passers = [event.seat for event in events if isinstance(event, Passed)]
    for event in events:
        if isinstance(event, Played):
            held[event.seat].add(event.card)
    passes = {}
    if match.phase == Phase.PASSING:
        for giver in passers:
            passes[giver] = view.passed if giver == seat else set(chance.sample(sorted(held[giver]), 3))
    elif passers:
        after = {other: set(cards) for other, cards in held.items()}
        for giver in seats:
            receiver = match.view(giver).receiver
            fixed = view.passed if giver == seat else view.received if receiver == seat else None
            passes[giver] = fixed or set(chance.sample(sorted(after[receiver]), 3))
            held[receiver] -= passes[giver]
            held[giver] |= passes[giver]
    other = Match.from_hands(
        [held[other] for other in seats],
        rules=match.rules,
        hand_number=match.hand_number,
        totals=match.totals,
        code=match.code,
    )
    for giver, cards in passes.items():
        other.pass_cards(giver, cards)
    for event in events:
        if isinstance(event, Played):
            other.play(event.card)
    return other


@pytest.mark.parametrize("rules", CASES, ids=lambda rules: f"{rules.players} players")
def test_a_view_and_its_decisions_know_nothing_hidden(rules: Rules):
    chance = random.Random(1)
    compared = differing = 0
    for match in decisions(rules, every=3):
        seat = chance.randrange(rules.players) if match.turn is None else match.turn
        other = redistributed(match, seat, chance)
        compared += 1
        differing += bytes(other) != bytes(match)
        assert bytes(other.view(seat)) == bytes(match.view(seat))
        if match.phase == Phase.PLAYING:
            for level in LEVELS:
                assert player(level).play(other.view(seat)) == player(level).play(match.view(seat))
        elif match.phase == Phase.PASSING:
            for level in LEVELS:
                assert player(level).pass_cards(other.view(seat)) == player(level).pass_cards(match.view(seat))
    assert compared > 50
    assert differing > compared * 0.7


@pytest.mark.parametrize("rules", CASES, ids=lambda rules: f"{rules.players} players")
def test_a_view_tells_what_the_match_does(rules: Rules):
    shared = [
        "rules hand_number phase direction turn tricks trick last_trick leader hearts_broken taken tricks_won points",
        "shooter moon_choice totals ranks winners",
    ]
    for match in decisions(rules, every=2):
        for seat in range(rules.players):
            view = match.view(seat)
            for name in " ".join(shared).split():
                assert getattr(view, name) == getattr(match, name), name
            assert view.seat == seat
            assert view.hand == match.hand(seat)
            assert view.legal == (match.legal() if seat == match.turn else frozenset())
            assert view.decided == match.decided(seat)
            assert view.cards_left(seat) == len(view.hand)


@pytest.mark.parametrize("rules", CASES, ids=lambda rules: f"{rules.players} players")
def test_what_a_seat_holds_it_may_hold(rules: Rules):
    narrowed = 0
    for match in decisions(rules, every=2):
        view = match.view(0)
        assert view.may_hold(0) == view.hand
        for other in range(1, rules.players):
            assert match.hand(other) <= view.may_hold(other)
            unseen = sum(view.cards_left(seat) for seat in range(1, rules.players))
            narrowed += len(view.may_hold(other)) < unseen
    assert narrowed


def test_a_view_knows_its_own_pass():
    match = Match(CODE)
    assert match.view(0).dealt == match.hand(0)
    assert match.view(0).receiver == 1
    dealt = [match.hand(seat) for seat in range(4)]
    passes = [frozenset(sorted(hand)[:3]) for hand in dealt]
    for seat, cards in enumerate(passes):
        assert match.view(seat).passed == match.view(seat).received == frozenset()
        match.pass_cards(seat, cards)
        assert match.view(seat).passed == cards
    for seat in range(4):
        view = match.view(seat)
        assert view.received == passes[(seat - 1) % 4]
        assert view.dealt == dealt[seat]
        assert passes[seat] <= view.may_hold((seat + 1) % 4)
        assert not passes[seat] & view.may_hold((seat + 2) % 4)


def test_a_seat_that_does_not_follow_is_void():
    hands = ["2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
             "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"]  # fmt: skip
    match = Match.from_hands(hands, rules=Rules(passing="none"))
    assert Card("3C") in match.view(1).may_hold(3)
    for text in ["2C", "2D", "2S", "2H"]:
        match.play(text)
    view = match.view(1)
    assert Card("3C") not in view.may_hold(2) | view.may_hold(3)
    penalties_left = {Card(text) for text in hands[3].split()} - {Card("2H")} | {Card("QS")}
    assert view.may_hold(3) == penalties_left  # R5.1: any other card would have had to be played


def test_views_are_equal_by_what_they_tell():
    match = Match(CODE)
    view = match.view(0)
    assert view == match.view(0) == View(bytes(view)) == pickle.loads(pickle.dumps(view))
    assert hash(view) == hash(View(bytes(view)))
    assert view != match.view(1)
    assert view != bytes(view)
    assert repr(view) == "<View of seat 0: hand 1, passing>"


def test_a_view_never_changes():
    match = Match(CODE)
    view = match.view(0)
    before = bytes(view)
    with pytest.raises(AttributeError, match="never changes"):
        view.seat = 1  # type: ignore[misc]
    match.pass_cards(0, sorted(match.hand(0))[:3])
    for level in LEVELS:
        player(level).pass_cards(view)
    assert (bytes(view), view.passed) == (before, frozenset())


def test_a_view_is_made_of_its_bytes_alone():
    with pytest.raises(ValueError, match="A view is"):
        View(b"too few")


def test_chance_comes_again_with_the_decision_and_tells_no_code():
    match = Match(CODE)
    chances = [match.view(seat).chance for seat in range(4)]
    assert len(set(chances)) == 4
    match.pass_cards(1, sorted(match.hand(1))[:3])
    match.undo()
    assert [match.view(seat).chance for seat in range(4)] == chances
    assert all(0 <= chance < 1 << 32 for chance in chances)
    assert str(CODE) not in repr(match.view(0))
    assert CODE.seed.to_bytes(8, "little") not in bytes(match.view(0))
