"""The players as the library seats them. How strong the levels are is measured elsewhere."""

import pickle

import pytest
import tables

from hearts import CHARACTERS, LEVELS, Card, GameCode, Match, Phase, Player, RandomPlayer, Rules, ScriptedPlayer, player
from hearts.players import LevelPlayer

CODE = GameCode("7K3Q-9F2M")


def everybody() -> list[Player]:
    return [*map(player, tables.QUICK), RandomPlayer()]


def test_levels_are_players():
    for name in LEVELS + CHARACTERS:
        assert player(name).name == name
        assert player(f" {name.upper()} ").name == name
    assert repr(player(LEVELS[0])) == f"player({LEVELS[0]!r})"


@pytest.mark.parametrize("name", ["", "oracle", None, 3, "x" * 1000])
def test_an_unknown_level_is_refused(name: object):
    with pytest.raises(
        ValueError, match=f"the levels are {', '.join(LEVELS)}, the characters {', '.join(CHARACTERS)}"
    ) as told:
        player(name)  # type: ignore[arg-type]
    assert len(str(told.value)) < 300


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("each", everybody(), ids=lambda each: each.name)
def test_a_player_plays_a_whole_match_the_same_way_each_time(each: Player, players: int):
    matches = [Match(CODE, Rules(players=players, moon="choose")) for _ in range(2)]
    for match in matches:
        while match.phase != Phase.OVER:
            match.step([each] * players)
    assert matches[0].events == matches[1].events


@pytest.mark.parametrize("each", everybody(), ids=lambda each: each.name)
def test_undo_repeats_the_same_answers(each: Player):
    match = Match(CODE)
    while match.hand_number < 2:
        match.step([each] * 4)
    events = match.events
    while len(match.events) > 20:
        match.undo()
    while len(match.events) < len(events):
        match.step([each] * 4)
    assert match.events == events


def test_random_players_differ_by_the_decision():
    match = Match(CODE)
    cards = {RandomPlayer().pass_cards(match.view(seat)) for seat in range(4)}
    assert len(cards) == 4


def test_a_level_can_be_sent_elsewhere():
    view = Match(CODE).view(0)
    again = pickle.loads(pickle.dumps(player(LEVELS[0])))
    assert isinstance(again, LevelPlayer)
    assert again.pass_cards(view) == player(LEVELS[0]).pass_cards(view)


def scripts(match: Match) -> list[ScriptedPlayer]:
    """A script for each seat of what it did in a match."""
    record = match.record()
    replayed = record.replay()
    made = []
    for seat in range(match.rules.players):
        plays: list[list[Card]] = [[]]
        for event in replayed:
            if hasattr(event, "hand_number"):
                plays.append([])
            elif hasattr(event, "card") and event.seat == seat:
                plays[-1].append(event.card)
        passes = [hand.passes[seat] if hand.passes else () for hand in record.hands]
        moons = [hand.moon or "add" for hand in record.hands]
        made.append(ScriptedPlayer(passes=passes, plays=plays, moons=moons))  # type: ignore[arg-type]
    return made


def test_scripted_players_play_a_match_again():
    match = Match(CODE, Rules(moon="choose"))
    while match.phase != Phase.OVER:
        match.step([RandomPlayer()] * 4)
    again = Match(CODE, Rules(moon="choose"))
    cast = scripts(match)
    while again.phase != Phase.OVER:
        again.step(cast)
    assert again.events == match.events


def test_a_script_ends_with_a_message():
    match = Match(CODE)
    silent = ScriptedPlayer()
    with pytest.raises(ValueError, match="no pass for hand 1"):
        match.step([silent] * 4)
    later = ScriptedPlayer(passes=["QS KS AS"], plays=["2C"], moons=["add"], first_hand=2)
    with pytest.raises(ValueError, match="no pass for hand 1"):
        later.pass_cards(match.view(0))
    with pytest.raises(ValueError, match="no card for trick 1 of hand 1"):
        later.play(match.view(0))
    with pytest.raises(ValueError, match="no moon choice for hand 1"):
        later.choose_moon(match.view(0))
