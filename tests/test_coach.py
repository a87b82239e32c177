"""The coach: blunders are found, what cannot be helped costs nothing, nobody is judged by cards it could not see."""

import json
import random
from collections.abc import Sequence

import numpy as np
import pytest

from hearts import (
    LEVELS,
    Card,
    Decision,
    GameCode,
    Match,
    NoEstimate,
    Phase,
    Review,
    Rules,
    Seat,
    coach,
    engine,
    player,
)
from hearts.cards import ALL_CARDS, cards_in, mask_of
from hearts.engine import SEARCHING, YARDSTICKS
from hearts.kernel import worlds

QUICK = YARDSTICKS[0]
LIGHT = SEARCHING[0]  # works least, and knows least: for what holds of any judge
HOLD = Rules(passing="none")


def others(own: str) -> list[str]:
    """The rest of the pack for seats 1 to 3, dealt out by turns."""
    rest = [card.text for card in ALL_CARDS if card.text not in own.split()]
    return [" ".join(rest[seat::3]) for seat in range(3)]


def play_low(match: Match, *, until: int) -> None:
    """Everybody's lowest legal cards, until it is a seat's turn to lead."""
    while match.trick or match.turn != until or not match.tricks:
        match.play(min(match.legal()))


def first(match: Match, *, level: str = QUICK) -> Decision:
    """The review of seat 0's only decision."""
    (decision,) = coach.review(match.record(), level=level)
    return decision


LEADS = "AC 2D 3D 4D 5D 6D 2H 3H 4H 5H 2S 3S"  # takes the first trick, and leads to the second


@pytest.mark.parametrize("high", ["AS", "KS", "QS"])
@pytest.mark.parametrize("level", SEARCHING)
def test_a_high_spade_that_is_led_is_a_blunder(high: str, level: str) -> None:
    own = f"{LEADS} {high}"
    match = Match.from_hands([own, *others(own)], rules=HOLD)
    play_low(match, until=0)
    safe = match.copy()
    match.play(high)
    blunder = first(match, level=level)
    assert (blunder.hand, blunder.trick, blunder.done) == (1, 2, (Card(high),))
    assert blunder.is_mistake
    assert blunder.lost.mean > 4
    assert blunder.best != blunder.done
    safe.play("2D")
    assert first(safe, level=level).lost.mean < 1


def test_to_take_the_queen_where_ducking_would_do_is_a_blunder() -> None:
    hands = [
        "AD 2D 3D 9C 6H 7H 8H 9H TH 4S 5S 6S 7S",
        "2C JC QC KC 6D 7D 8D 9D TD JD JS KS AS",
        "TC AC 4D 5D QD KD 8S 9S TS JH QH KH AH",
        "3C 4C 5C 6C 7C 8C QS 2S 3S 2H 3H 4H 5H",
    ]
    match = Match.from_hands(hands, rules=HOLD)
    for card in ["2C", "AC", "8C", "9C", "KD", "QS"]:
        match.play(card)
    ducked = match.copy()
    match.play("AD")
    blunder = first(match)
    assert blunder.is_mistake
    assert blunder.lost.mean > 8
    assert {card.text for card in blunder.best} <= {"2D", "3D"}
    ducked.play("3D")
    assert not first(ducked).is_mistake


def test_a_pass_that_keeps_bare_high_spades_is_a_blunder() -> None:
    own = "QS KS AS 2C 3C 4C 2D 3D 4D 5D 2H 3H 4H"
    for cards, is_mistake in (("2C 3C 4C", True), ("QS KS AS", False)):
        match = Match.from_hands([own, *others(own)])
        match.pass_cards(0, cards)
        decision = first(match)
        assert (decision.trick, decision.is_mistake) == (None, is_mistake)
        assert decision.done == tuple(sorted(map(Card, cards.split())))
        assert set(decision.best) == set(map(Card, ["QS", "KS", "AS"]))


# --- whole matches


def played(rules: Rules, levels: Sequence[str], *, hands: int = 2, code: str = "7K3Q-9F2M") -> Match:
    match = Match(code, rules, seats=[Seat("You"), *(f"Seat {seat}" for seat in range(1, rules.players))])
    players = [player(level) for level in levels]
    while not (match.phase in (Phase.SCORED, Phase.OVER) and match.hand_number >= hands):
        match.step(players)
    return match


@pytest.mark.parametrize(
    "rules",
    [
        Rules(players=3),
        Rules(players=4, target=200),
        Rules(players=5, jack=True, first_trick_points=True),
        Rules(players=6, no_tricks_bonus=5, moon="choose", must_break=False, passing="left"),
    ],
    ids=lambda rules: f"{rules.players} players",
)
def test_every_decision_with_a_choice_is_judged(rules: Rules) -> None:
    match = played(rules, ["casual"] * rules.players)
    for seat in range(rules.players):
        found = coach.review(match.record(), seat, level=LIGHT)
        assert [hand.number for hand in found.hands] == [1, 2]
        expected = choices(match, seat)
        assert [(each.hand, each.trick, each.done) for each in found] == expected
        for each in found:
            assert each.lost.mean >= 0
            assert each.lost.stderr >= 0
            assert (each.done == each.best) == (each.lost.mean == 0)


def choices(match: Match, seat: int) -> list[tuple[int, int | None, tuple[Card, ...]]]:
    """What a seat did where it had a choice that could still change something."""
    told, found = match.copy(), []
    while told.events:
        last = told.events[-1]
        told.undo()
        if getattr(last, "seat", None) == seat:
            if hasattr(last, "cards"):
                found.append((told.hand_number, None, tuple(sorted(last.cards))))
            elif hasattr(last, "card") and len(told.legal()) > 1 and not told.decided(seat):
                found.append((told.hand_number, len(told.tricks) + 1, (last.card,)))
    return found[::-1]


def test_the_same_record_gets_the_same_review() -> None:
    record = played(Rules(), [LEVELS[0]] * 4, hands=1).record()
    once, again = (coach.review(record, 1, level=QUICK) for _ in range(2))
    assert once == again
    assert str(once) == str(again)


def test_who_plays_better_gives_less_away() -> None:
    match = played(Rules(target=500), [QUICK, LEVELS[0], "casual", "casual"], hands=4)
    lost = [coach.review(match.record(), seat, level=QUICK).lost.mean for seat in range(2)]
    assert lost[0] < lost[1] / 2


def test_a_review_is_data_and_text() -> None:
    found = coach.review(played(Rules(), [LEVELS[0]] * 4).record(), level=QUICK)
    assert isinstance(found, Review)
    assert (found.seat, found.name, found.level) == (0, "You", QUICK)
    data = json.loads(json.dumps(found.as_data()))
    assert data["lost"]["mean"] == pytest.approx(found.lost.mean, abs=1e-4)
    assert found.lost.mean == pytest.approx(sum(each.lost.mean for each in found.mistakes))
    assert found.lost.mean == pytest.approx(sum(hand.lost.mean for hand in found.hands))
    assert sum(len(hand["decisions"]) for hand in data["hands"]) == len(found.decisions)
    assert sum(each["mistake"] for hand in data["hands"] for each in hand["decisions"]) == len(found.mistakes)
    lines = str(found).splitlines()
    assert lines[0].startswith("You gave away ")
    assert lines[0].endswith(f" decisions, as {QUICK} sees it.")
    assert sum(line.startswith("Hand ") for line in lines) == 2
    assert sum(line.startswith("  ") for line in lines) == len(found.mistakes)
    assert len({str(each) for each in found}) == len(found.decisions)


def test_a_match_without_a_decision_is_told() -> None:
    told = str(coach.review(Match("7K3Q-9F2M", HOLD).record(), 3))
    assert told == f"Seat 3 gave nothing away in 1 hand with 0 decisions, as {LEVELS[-1]} sees it."


def test_a_set_up_hand_keeps_its_number() -> None:
    match = Match.from_hands(deal(), hand_number=3, totals=(10, 20, 30, 40))
    match.pass_cards(0, sorted(match.hand(0))[:3])
    (decision,) = coach.review(match.record(), level=QUICK)
    assert decision.hand == 3


def deal() -> tuple[frozenset[Card], ...]:
    return tuple(Match("7K3Q-9F2M").hand(seat) for seat in range(4))


# --- nothing hidden


def redistributed(match: Match, own: int, luck: random.Random) -> Match:
    """The same match with other cards in the hands that a seat does not see: all that it saw is the same."""
    room = np.zeros(1, worlds.WORLDS)[0]
    worlds.prepare(room, engine.view_from(bytes(match.view(own))))
    worlds.draw_world(room, luck.getrandbits(62), 0)
    went = [[card for trick in (*match.tricks, match.trick) for who, card in trick if who == seat] for seat in range(4)]
    hands = [sorted(cards_in(int(room["hands"][seat]) | mask_of(went[seat]))) for seat in range(4)]
    other = Match.from_hands(hands, rules=match.rules, code=match.code)
    for trick in (*match.tricks, match.trick):
        for _, card in trick:
            other.play(card)
    return other


def test_what_a_seat_could_not_see_changes_nothing() -> None:
    luck, differing = random.Random(5), 0
    for seed in range(6):
        dealt = Match(GameCode.from_seed(seed))
        match = Match.from_hands([dealt.hand(seat) for seat in range(4)], rules=HOLD, code=dealt.code)
        casual = [player("casual")] * 4
        for _ in range(luck.randrange(12, 36)):
            match.step(casual)
        other = redistributed(match, 2, luck)
        assert other.view(2) == match.view(2)
        differing += [other.hand(seat) for seat in range(4)] != [match.hand(seat) for seat in range(4)]
        found = coach.review(match.record(), 2, level=LIGHT)
        assert len(found.decisions) > 1
        assert coach.review(other.record(), 2, level=LIGHT) == found
    assert differing >= 5


def test_what_the_others_hold_and_pass_does_not_judge_a_pass() -> None:
    luck, reviews = random.Random(6), set()
    own, *rest = deal()
    cards = sorted(card for hand in rest for card in hand)
    for _ in range(4):
        match = Match.from_hands([own, *(cards[seat::3] for seat in range(3))])
        for seat in luck.sample(range(1, 4), luck.randrange(4)):
            match.pass_cards(seat, luck.sample(sorted(match.hand(seat)), 3))
        match.pass_cards(0, sorted(own)[:3])
        reviews.add(coach.review(match.record(), level=QUICK).decisions[0])
        luck.shuffle(cards)
    assert len(reviews) == 1


# --- what cannot be


@pytest.mark.parametrize("seat", [4, -1, True, "0", None])
def test_a_seat_that_there_is_not_is_refused(seat: object) -> None:
    with pytest.raises(ValueError, match=r"There is no seat .*; the seats are 0 to 3"):
        coach.review(Match("7K3Q-9F2M").record(), seat)  # type: ignore[arg-type]


def test_a_level_that_cannot_judge_is_refused() -> None:
    record = Match("7K3Q-9F2M").record()
    with pytest.raises(NoEstimate, match=f"these levels have: {', '.join(SEARCHING)}"):
        coach.review(record, level="steady")
    with pytest.raises(ValueError, match="There is no level 'oracle'"):
        coach.review(record, level="oracle")
