"""Undo, redo and copies of a match."""

import copy
import pickle
import random

import pytest
from matches import CODE, past_the_pass, shot_moon, step

from hearts import (
    IllegalPlay,
    Match,
    Phase,
    Rules,
)


def everything(match: Match) -> tuple[object, ...]:
    return bytes(match), match.events, match.scores


@pytest.mark.parametrize("rules", [Rules(), Rules(players=5, moon="choose", target=100)])
def test_every_action_can_be_undone_and_redone(rules: Rules):
    match = Match(CODE, rules)
    chance = random.Random(4)
    stood = [everything(match)]
    while match.phase != Phase.OVER:
        step(match, chance)
        stood.append(everything(match))
    for before in reversed(stood[:-1]):
        match.undo()
        assert everything(match) == before
    assert match.undone == len(stood) - 1
    with pytest.raises(ValueError, match="nothing to undo"):
        match.undo()
    for after in stood[1:]:
        assert match.redo() == after[1][-1]  # type: ignore[index]
        assert everything(match) == after
    with pytest.raises(ValueError, match="nothing to redo"):
        match.redo()


def test_undo_goes_back_to_a_seats_last_decision():
    match = Match(CODE)
    chance = random.Random(5)
    while match.hand_number < 3:
        step(match, chance)
    decisions = [place for place, event in enumerate(match.events) if getattr(event, "seat", None) == 2]
    while decisions:
        match.undo(to=2)
        assert len(match.events) == decisions.pop()
    before = bytes(match)
    with pytest.raises(ValueError, match="nothing to undo"):
        match.undo(to=2)
    assert bytes(match) == before


def test_a_new_action_ends_what_could_be_redone():
    match = past_the_pass(Match(CODE))
    match.undo()
    match.undo()
    match.redo()
    match.pass_cards(3, sorted(match.hand(3))[-3:])
    with pytest.raises(ValueError, match="nothing to redo"):
        match.redo()


def test_a_refused_action_leaves_what_can_be_redone():
    match = past_the_pass(Match(CODE))
    match.play("2C")
    match.undo()
    with pytest.raises(IllegalPlay):
        match.play("AH")
    assert match.redo() == match.events[-1]


def test_a_moon_choice_can_be_undone():
    match = shot_moon(moon="choose", target=500)
    match.choose_moon("subtract")
    match.undo()
    assert (match.phase, match.totals, match.scores) == (Phase.CHOOSING, (0, 0, 0, 0), ())
    match.choose_moon("add")
    assert match.scores == ((26, 0, 26, 26),)


def test_a_copy_goes_its_own_way():
    match = past_the_pass(Match(CODE))
    match.undo()
    for other in (match.copy(), copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        before = everything(match)
        assert everything(other) == before
        other.redo()
        other.play("2C")
        other.undo(to=0)
        assert everything(match) == before
