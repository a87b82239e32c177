"""The rule-based players: always legal, from the view alone, each better than the one below, and sensible."""

import itertools

import numpy as np
import pytest
import tables

from hearts import arena
from hearts.kernel.layout import VIEW, Action, Phase
from hearts.kernel.levels import COMPUTERS, LEVELS, METHODS
from hearts.kernel.mind import MIND
from hearts.kernel.players import decide
from hearts.kernel.seat import observe
from hearts.kernel.shooting import moon_chance, suspect_of
from hearts.kernel.table import unpacked
from hearts.rules import Rules

BEGINNER, NOVICE, CASUAL, STEADY = map(LEVELS.index, ("beginner", "novice", "casual", "steady"))
THOUGHTLESS = [number for number in range(len(COMPUTERS)) if not METHODS[number].work]  # for the others see test_search
STEPS = list(itertools.pairwise(LEVELS[: STEADY + 1]))
ROOM = np.zeros(1, MIND)[0]
HELD = Rules(passing="none")
CHANGES = [
    {},
    {"jack": True, "moon": "choose"},
    {"queen_breaks": True, "hearts_over_queen": True, "no_tricks_bonus": 5},
    {"first_trick_points": True, "must_break": False, "moon": "subtract", "passing": "left"},
]


def view_of(match: np.ndarray, seat: int) -> np.ndarray:
    view = np.zeros(1, VIEW)
    observe(match[0], seat, view[0])
    return view


def choice(match: np.ndarray, level: int = STEADY) -> str:
    """The card that a level plays where it is to play."""
    card = decide(view_of(match, match[0]["turn"])[0], level, ROOM)
    return tables.RANKS[card % 13] + tables.SUITS[card // 13]


def deal(*hands: str, rules: Rules = HELD) -> np.ndarray:
    """A match with these hands; seats without one share the other cards, the lowest first."""
    cards = [tables.mask(hand) for hand in hands]
    rest = [card for card in range(52) if not sum(cards) >> card & 1]
    open_seats = 4 - len(hands)
    cards += [sum(1 << card for card in rest[seat::open_seats]) for seat in range(open_seats)]
    return tables.set_up(rules, cards)


def play(match: np.ndarray, cards: str) -> None:
    """Plays cards in turn."""
    for card in cards.split():
        tables.do(match, Action.PLAY, match[0]["turn"], tables.number(card))


def play_lowest(match: np.ndarray, *, keep: str = "", leave: int = 0) -> None:
    """Plays the trick on until so many seats are left to play, each its lowest legal card that is not to be kept."""
    table = match[0]
    for _ in range(4 - leave - int(table["length"])):
        legal = int(view_of(match, table["turn"])[0]["legal"])
        options = legal & ~tables.mask(keep) or legal
        tables.do(match, Action.PLAY, table["turn"], tables.members(options)[0])


@pytest.mark.parametrize("level", THOUGHTLESS, ids=COMPUTERS.__getitem__)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_decision_is_legal_and_a_pure_function_of_the_view(level: int, players: int) -> None:
    for seed, changes in itertools.product(range(5), CHANGES):
        match = tables.start(Rules(players=players, **changes), seed=seed)
        while match[0]["phase"] in (Phase.PASSING, Phase.PLAYING, Phase.CHOOSING):
            passing = match[0]["phase"] == Phase.PASSING
            seat = match[0]["passed"].tolist().index(0) if passing else int(match[0]["turn"])
            view = view_of(match, seat)
            before = view.tobytes()
            value = decide(view[0], level, ROOM)
            assert view.tobytes() == before
            assert decide(view[0], level, ROOM) == value
            action = {Phase.PASSING: Action.PASS, Phase.PLAYING: Action.PLAY, Phase.CHOOSING: Action.CHOOSE_MOON}
            tables.do(match, action[match[0]["phase"]], seat, value)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize(("worse", "better"), STEPS, ids=str)
def test_each_level_beats_the_one_below(worse: str, better: str, players: int) -> None:
    rules = Rules(players=players)
    for first, second, sign in ((better, worse, 1), (worse, better, -1)):
        result = arena.compare(first, second, hands=2000, seed=5, arrangement="1v3", rules=rules, workers=1)
        assert sign * result.difference < -3 * result.stderr


@pytest.mark.parametrize(("worse", "better"), STEPS, ids=str)
def test_the_steps_between_the_levels_are_even(worse: str, better: str) -> None:
    """0.7 to 1.5 points a hand, one against three."""
    result = arena.compare(better, worse, hands=3000, seed=6, arrangement="1v3", workers=1)
    assert -1.5 < result.difference < -0.7


def test_it_passes_a_queen_without_company() -> None:
    match = deal("QS 3S 2H 3H 4H 2D 3D 4D 5D 2C 3C 4C 5C", rules=Rules())
    for level in (CASUAL, STEADY):
        assert unpacked(decide(view_of(match, 0)[0], level, ROOM)) & tables.mask("QS")


def test_it_keeps_a_queen_in_company() -> None:
    match = deal("QS JS 9S 5S 4S 2S AD KD 7D QC 3C 4C 3H", rules=Rules())
    assert not unpacked(decide(view_of(match, 0)[0], STEADY, ROOM)) & tables.mask("QS")


def void_in_diamonds() -> np.ndarray:
    """Seat 1 discards to a diamond: it has the queen of spades, high hearts and high clubs."""
    match = deal(
        "2C 7C 6D 7D 8D 9D 2H 3H 4H 5H 2S 3S 4S",
        "3C JC QC KC QS 5S 6S AH KH QH JH 8S 9S",
        "4C 8C 2D 3D 4D JD QD 6H 7H 8H TS JS 7S",
    )
    play(match, "2C 3C 4C AC 5D 6D")
    return match


def test_it_discards_the_queen_at_the_first_chance() -> None:
    match = void_in_diamonds()
    assert [choice(match, level) for level in (CASUAL, STEADY)] == ["QS", "QS"]


def test_a_beginner_throws_hearts_before_the_queen() -> None:
    assert choice(void_in_diamonds(), BEGINNER) == "AH"


def test_a_novice_ducks_with_its_lowest_card_and_a_casual_player_as_high_as_it_can() -> None:
    match = deal("2C KC 2D 3D 4D 5D 6D 2S 3S 4S 5S 6S 2H", "3C 5C JC AC 7D 8D 9D TD JD 7S 8S 9S TS")
    play(match, "2C 3C 4C 6C 8C KC")
    assert [choice(match, level) for level in (NOVICE, CASUAL)] == ["5C", "JC"]


def spades_led(card: str, *, spades: str, others: str) -> np.ndarray:
    """A spade is led to seat 0, which holds three of them; two seats play after it."""
    match = deal(
        f"2C 7C {spades} 6D 7D 8D 9D 2H 3H 4H 5H",
        f"3C JC QC KC {others} AH KH QH JH 8S 9S 3S",
        "4C 8C 2D 3D 4D JD QD 6H 7H 8H TS JS 7S",
    )
    play(match, f"2C 3C 4C AC {card}")
    return match


def test_it_drops_the_queen_under_the_ace() -> None:
    match = spades_led("AS", spades="KS QS 4S", others="5S 6S")
    assert [choice(match, level) for level in (CASUAL, STEADY)] == ["QS", "QS"]


def test_it_ducks_a_spade_while_the_queen_may_fall() -> None:
    match = spades_led("2S", spades="KS 5S 4S", others="QS 6S")
    for level in (CASUAL, STEADY):
        assert choice(match, level) in ("4S", "5S")


def test_it_takes_a_first_trick_without_points_with_its_highest_card() -> None:
    match = deal("2C 3C 4C 5C 6C 7C 8C 2H 3H 4H 5H 6H 7H", "AC 9C TC 2D 3D 4D 5D 6D 7D 8D 9D TD JD")
    play(match, "2C")
    assert choice(match) == "AC"


@pytest.mark.parametrize(("discard", "card"), [("KH", "AD"), ("QS", "3D")])
def test_r8_4_it_takes_a_heart_for_the_jack_but_not_the_queen(discard: str, card: str) -> None:
    match = deal(
        "2C 3C 3D AD 2S 3S 4S 5S 2H 3H 4H 5H 6H",
        "AC KC JD 2D TD QC 6S 7S 8S 7H 8H 9H KD",
        "4C 5C 6C 4D 5D 6D 7D 8D 9D QD 9S TH QH",
        rules=Rules(passing="none", jack=True),
    )
    play(match, f"2C AC 4C 7C JD 4D {discard}")
    assert choice(match) == card


def test_it_shoots_the_moon_with_a_hand_made_for_it() -> None:
    match = deal("2C AC KC AH KH QH JH TH 9H 8H AS KS QS")
    while match[0]["phase"] == Phase.PLAYING:
        play(match, choice(match))
    assert match[0]["shooter"] == 0


def test_it_stops_a_moon_with_a_heart_it_kept() -> None:
    match = deal(
        "3C 2D 3D 4D 5D 6D 7D 2S 3S 4S 5S AH 3H",
        "4C 5C 6C 8D 9D TD 6S 7S 8S 2H 4H 5H 6H",
        "AC KC QC JC TC 9C 8C AS KS QS JS KH QH",
    )
    play(match, "2C 3C 4C AC")
    for lead in ["KC", "QC", "JC", "TC", "9C", "8C", "AS", "KS", "QS", "JS"]:
        play(match, lead)
        play_lowest(match, keep="AH 3H", leave=3)
        if match[0]["tricks"] > 3:
            assert choice(match) != "AH"
        play_lowest(match, keep="AH 3H")
    view = view_of(match, 0)[0]
    assert suspect_of(view) == 2
    assert moon_chance(view, 2) > 500
    play(match, "KH")
    play_lowest(match, leave=2)
    assert (match[0]["turn"], choice(match)) == (0, "AH")
