"""What a level expects of each card and pass: `evaluate` and `evaluate_pass`."""

from math import sqrt
from statistics import mean, stdev

import pytest

from hearts import Estimate, Match, NoEstimate, Phase, Rules, View, player
from hearts.engine import SEARCHING, YARDSTICKS
from hearts.kernel.layout import VIEW

QUICK = YARDSTICKS[0]


def after(rules: Rules, cards: int, *, code: str = "7K3Q-9F2M") -> Match:
    """A match in which so many cards of the first hand are played, and there is a choice."""
    match = Match(code, rules)
    steady = [player("steady")] * rules.players
    while match.phase == Phase.PASSING or len(match.legal()) < 2 or len(match.tricks) * rules.players < cards:
        match.step(steady)
    return match


def with_chance(view: View, chance: int) -> View:
    at = VIEW.fields["chance"][1]
    data = bytes(view)
    return View(data[:at] + chance.to_bytes(8, "little") + data[at + 8 :])


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("level", SEARCHING)
def test_every_legal_card_is_evaluated_best_first(level: str, players: int) -> None:
    match = after(Rules(players=players, jack=True, no_tricks_bonus=5), 12)
    assert match.turn is not None
    view = match.view(match.turn)
    found = player(level).evaluate(view)
    assert found.keys() == view.legal
    assert list(found.values()) == sorted(found.values(), key=lambda each: each.mean)
    assert all(-15 <= each.mean <= 52 and each.stderr >= 0 for each in found.values())
    assert player(level).evaluate(view) == found


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("level", SEARCHING)
def test_the_best_passes_are_evaluated_best_first(level: str, players: int) -> None:
    match = Match("7K3Q-9F2M", Rules(players=players))
    found = player(level).evaluate_pass(match.view(1))
    assert 10 <= len(found) <= 11
    assert all(len(cards) == 3 and cards <= match.hand(1) for cards in found)
    assert list(found.values()) == sorted(found.values(), key=lambda each: each.mean)
    assert all(each.stderr > 0 for each in found.values())
    assert player(level).evaluate_pass(match.view(1)) == found
    chosen = sorted(match.hand(1))[:3]
    match.pass_cards(1, chosen)
    assert frozenset(chosen) in player(level).evaluate_pass(match.view(1))


def test_the_standard_error_is_what_repetition_shows() -> None:
    """Forty times with other deals: the results differ as much as each says of itself."""
    match = after(Rules(), 16)
    assert match.turn is not None
    view, quick = match.view(match.turn), player(QUICK)
    runs = [quick.evaluate(with_chance(view, chance)) for chance in range(40)]
    for card in view.legal:
        told = sqrt(mean(run[card].stderr ** 2 for run in runs))
        assert 0.6 < stdev(run[card].mean for run in runs) / told < 1.6
    passing = Match("7K3Q-9F2M").view(0)
    passes = [quick.evaluate_pass(with_chance(passing, chance)) for chance in range(40)]
    steady = quick.pass_cards(passing)  # which is always among them
    told = sqrt(mean(run[steady].stderr ** 2 for run in passes))
    assert 0.6 < stdev(run[steady].mean for run in passes) / told < 1.6


def test_where_every_deal_can_be_tried_there_is_no_error() -> None:
    """Before the last trick but one: the deals are few, and the points the mean of what they give."""
    match = after(Rules(), 40)
    assert match.turn is not None
    found = player(SEARCHING[-1]).evaluate(match.view(match.turn))
    assert {each.stderr for each in found.values()} == {0}


def test_what_a_seat_has_taken_is_counted() -> None:
    match = after(Rules(), 40)
    assert match.turn is not None
    for card, estimate in player(SEARCHING[-1]).evaluate(match.view(match.turn)).items():
        assert match.points[match.turn] <= estimate.mean <= 26, card


def test_an_estimate_reads_well() -> None:
    assert str(Estimate(3.14159, 0.256)) == "3.14 ± 0.26"


@pytest.mark.parametrize("name", ["beginner", "steady", "cautious"])
def test_a_player_that_does_not_search_says_who_does(name: str) -> None:
    match = Match("7K3Q-9F2M")
    told = f"'{name}' does not search, so it has no estimates; these levels have: {', '.join(SEARCHING)}."
    for ask in (player(name).evaluate, player(name).evaluate_pass):
        with pytest.raises(NoEstimate) as error:
            ask(match.view(0))
        assert str(error.value) == told


def test_nothing_is_evaluated_where_nothing_is_to_be_decided() -> None:
    match = after(Rules(), 8)
    assert match.turn is not None
    with pytest.raises(NoEstimate, match="Nothing is to be passed here"):
        player(QUICK).evaluate_pass(match.view(match.turn))
    idle = (match.turn + 1) % 4
    with pytest.raises(NoEstimate, match=f"Seat {idle} is to play no card here"):
        player(QUICK).evaluate(match.view(idle))
    with pytest.raises(NoEstimate, match="Seat 0 is to play no card here"):
        player(QUICK).evaluate(Match("7K3Q-9F2M").view(0))
