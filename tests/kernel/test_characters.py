"""The characters: about as strong as the steady player, and each with a trait that shows in a few hundred hands."""

import hashlib
from dataclasses import dataclass

import numpy as np
import pytest

from hearts import arena, engine
from hearts.arena.loop import play_hand
from hearts.kernel import table
from hearts.kernel.cards import HEARTS, QUEEN, QUEEN_OF_SPADES
from hearts.rules import Rules

DEALS = 400
STEADY = "steady"


@dataclass
class Habits:
    """What one player did in a number of hands."""

    hands: int = 0
    moons: int = 0
    hunts: int = 0
    """Hands in which it had eight points at some time, and nobody else any."""
    queens: int = 0
    queens_passed: int = 0
    queen_tricks: int = 0
    """The tricks that had been played before it let go of Q♠, added up over `queens_played`."""
    queens_played: int = 0
    leads: int = 0
    heart_leads: int = 0
    early_tricks: int = 0
    """Tricks taken among the first five."""

    def note(self, match: np.void, seat: int) -> None:
        """Adds a finished hand."""
        played = match["played"].reshape(13, 4)
        leaders = match["leaders"][:14].tolist()
        own = [int(played[trick, (seat - leaders[trick]) % 4]) for trick in range(13)]
        led = [card for trick, card in enumerate(own) if leaders[trick] == seat]
        self.hands += 1
        self.moons += match["points"][seat] == 26
        self.hunts += _hunted(played, leaders, seat)
        if QUEEN & int(match["dealt"][seat]):
            self.queens += 1
            self.queens_passed += QUEEN & int(match["passed"][seat]) != 0
        if QUEEN_OF_SPADES in own:
            self.queens_played += 1
            self.queen_tricks += own.index(QUEEN_OF_SPADES)
        self.leads += len(led)
        self.heart_leads += sum(card // 13 == HEARTS for card in led)
        self.early_tricks += leaders[1:6].count(seat)


def _hunted(played: np.ndarray, leaders: list[int], seat: int) -> bool:
    points = [0] * 4
    for trick, cards in enumerate(played.tolist()):
        points[leaders[trick + 1]] += sum(13 if card == QUEEN_OF_SPADES else card // 13 == HEARTS for card in cards)
        if sum(points) == points[seat] >= 8:
            return True
    return False


def blank(rules: Rules) -> np.void:
    match: np.void = engine.new_match()
    for field, value in rules.numbers().items():
        match[field] = value
    return match


def hands_of(name: str) -> list[np.void]:
    """The player in each seat in turn, with steady ones around it, over the same deals for all."""
    levels = engine.numbers([engine.COMPUTERS.index(name), engine.COMPUTERS.index(STEADY)])
    view, mind = engine.new_view(), engine.new_mind()
    found = []
    for number in range(DEALS):
        for seat in range(4):
            match = blank(Rules())
            match["dealt"][:4] = engine.deal(number, number % 3 + 1, 4)
            table.begin_with(match, number, number % 3 + 1)
            assert play_hand(match, view, mind, levels, engine.numbers([int(other != seat) for other in range(4)])) > 0
            found.append(match)
    return found


def habits_of(name: str) -> Habits:
    habits = Habits()
    for place, match in enumerate(hands_of(name)):
        habits.note(match, place % 4)
    return habits


@pytest.fixture(scope="module")
def steady() -> Habits:
    return habits_of(STEADY)


def test_a_cautious_player_never_goes_for_the_moon_and_takes_few_early_tricks(steady: Habits) -> None:
    cautious = habits_of("cautious")
    assert cautious.moons * 3 < steady.moons
    assert cautious.early_tricks < steady.early_tricks * 0.93


def test_a_moon_hunter_hunts_moons(steady: Habits) -> None:
    hunter = habits_of("moon-hunter")
    assert hunter.hunts > 1.25 * steady.hunts
    assert hunter.moons > 1.25 * steady.moons


def test_a_queen_hoarder_keeps_her(steady: Habits) -> None:
    hoarder = habits_of("queen-hoarder")
    assert hoarder.queens == steady.queens
    assert hoarder.queens_passed < 0.6 * steady.queens_passed
    kept, let_go = (each.queen_tricks / each.queens_played for each in (hoarder, steady))
    assert kept > let_go + 1


def test_an_aggressive_player_leads_hearts(steady: Habits) -> None:
    aggressive = habits_of("aggressive")
    assert aggressive.heart_leads / aggressive.leads > 1.4 * steady.heart_leads / steady.leads


@pytest.mark.parametrize("name", engine.CHARACTERS)
def test_characters_are_about_as_strong_as_a_steady_player(name: str) -> None:
    result = arena.compare(name, STEADY, hands=1500, seed=11, arrangement="1v3", workers=1)
    assert abs(result.difference) < 0.4


@pytest.mark.parametrize(
    ("rules", "played"),
    [
        ({}, "f72c7185754a5c5d"),
        ({"jack": True, "moon": "choose"}, "4ee71418cfb9f146"),
        ({"players": 3}, "b57e78874ccb4a26"),
        ({"players": 6, "no_tricks_bonus": 5}, "b082b7e4f2d8575e"),
    ],
    ids=str,
)
def test_the_steady_player_plays_as_ever(rules: dict[str, object], played: str) -> None:
    """It is what the others are measured by. Hashes of 500 hands, from before styles were split off it."""
    match, view, mind = blank(Rules(**rules)), engine.new_view(), engine.new_mind()
    players = int(match["players"])
    levels, seating = engine.numbers([engine.COMPUTERS.index(STEADY)]), engine.numbers([0] * 6)
    cards = hashlib.sha256()
    for number in range(500):
        hand_number = number % 4 + 1
        match["dealt"][:players] = engine.deal(number, hand_number, players)
        table.begin_with(match, number, hand_number)
        assert play_hand(match, view, mind, levels, seating) > 0
        cards.update(match["played"].tobytes())
    assert cards.hexdigest()[:16] == played
