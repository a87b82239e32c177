"""The engine protocol, a program's side: what lines say, what a seat knows from them, and what it answers."""

import random
import re
from collections.abc import Iterator

import numpy as np
import pytest

from hearts import LEVELS, Card, GameCode, HandDealt, Match, Passed, Phase, Played, RandomPlayer, Rules, player
from hearts.cards import cards_text, parse_cards
from hearts.kernel.layout import PUBLIC, VIEW
from hearts.protocol import BadLine, Told, rehearse, serve
from hearts.protocol.lines import read_cards, read_number, read_rules, rules_words

FIELDS = [name for name in VIEW.names or () if name != "chance"]
CLUBS = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"


def random_rules(chance: random.Random) -> Rules:
    def either() -> bool:
        return chance.random() < 0.5

    return Rules(
        players=chance.choice([3, 4, 5, 6]),
        target=chance.choice([25, 50]),
        moon=chance.choice(["add", "subtract", "choose"]),
        jack=either(),
        queen_breaks=either(),
        hearts_over_queen=either(),
        first_trick_points=either(),
        must_break=either(),
        no_tricks_bonus=chance.choice([0, 5]),
        passing=chance.choice(["rotate", "rotate", "left", "none"]),
    )


# --- lines


@pytest.mark.parametrize("seed", range(20))
def test_rules_read_as_they_are_written(seed: int) -> None:
    rules = random_rules(random.Random(seed))
    assert read_rules(rules_words(rules)) == rules


@pytest.mark.parametrize(
    "words",
    [
        "jack",
        "jack=maybe",
        "jack=True",
        "target=20",
        "target=many",
        "target=",
        "ties=never",
        "speed=3",
        "jack=no jack=no",
    ],
)
def test_rules_that_cannot_be(words: str) -> None:
    with pytest.raises(BadLine):
        read_rules(words.split())


def test_cards_and_numbers() -> None:
    assert cards_text(read_cards(["QS", "10H", "2♣"], count=3)) == "QS TH 2C"
    for words in (["QS", "QS"], ["QS"], ["QS", "1C", "2C"]):
        with pytest.raises(BadLine):
            read_cards(words, count=3)
    assert [read_number(word) for word in ("0", "-3", str(2**63 - 1))] == [0, -3, 2**63 - 1]
    for word in ("", "-", "1.5", "1e3", "٣", "9" * 30, str(2**63), "+1"):
        with pytest.raises(BadLine):
            read_number(word)


# --- what a seat knows


class Table:
    """A match, and what each seat is told of it."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.match = Match(GameCode.from_seed(seed), rules)
        self.told = [Told() for _ in range(rules.players)]
        for told in self.told:
            told.rules = rules
        self.deal()

    def deal(self) -> None:
        for seat, told in enumerate(self.told):
            told.totals = self.match.totals
            told.new(seat, self.match.direction, sorted(self.match.hand(seat)))

    def step(self, players: list[RandomPlayer]) -> None:
        match, was_passing = self.match, self.match.phase == Phase.PASSING
        event = match.step(players)
        if isinstance(event, Passed):
            self.told[event.seat].passes(sorted(event.cards))
        elif isinstance(event, Played):
            for told in self.told:
                told.plays(event.seat, event.card)
        elif isinstance(event, HandDealt):
            self.deal()
        if was_passing and match.phase == Phase.PLAYING:
            for seat, told in enumerate(self.told):
                told.receives(sorted(match.view(seat).received))

    def asked(self) -> Iterator[int]:
        """The seats that may be asked now, and once something has been played all the others."""
        match = self.match
        if match.phase == Phase.PASSING:
            yield next(seat for seat in range(match.rules.players) if not match.view(seat).passed)
        elif match.turn is not None:
            yield match.turn
            if match.last_trick:
                yield from (seat for seat in range(match.rules.players) if seat != match.turn)


@pytest.mark.parametrize("seed", range(24))
def test_the_view_is_that_of_the_table(seed: int) -> None:
    """Over all numbers of players and rules: every field but the chance, which comes from the code."""
    chance = random.Random(seed)
    table = Table(random_rules(chance), seed)
    players = [RandomPlayer() if seed % 3 else player("steady")] * table.match.rules.players
    positions = 0
    for _ in range(150):
        if table.match.phase == Phase.OVER or (table.match.phase == Phase.SCORED and table.match.moon_choice):
            break  # how another seat's moon was counted is told nobody but by the next scores
        for seat in table.asked():
            real, rebuilt = (
                np.frombuffer(bytes(view), VIEW)[0] for view in (table.match.view(seat), table.told[seat].view())
            )
            for field in FIELDS:
                assert np.array_equal(real[field], rebuilt[field]), field
            positions += 1
        table.step(players)
    assert positions > 50
    assert {name for name, *_ in PUBLIC} < set(FIELDS)


def play(told: Told, *plays: str) -> None:
    for line in plays:
        seat, card = line.split()
        told.plays(int(seat), Card(card))


def begun() -> Told:
    """Seat 0 holds clubs alone, and three cards that seat 3 passed it; seat 1 got three clubs."""
    told = Told()
    told.new(0, "left", parse_cards(CLUBS))
    told.passes(parse_cards("QC KC AC"))
    told.receives(parse_cards("QS 2H 3H"))
    return told


@pytest.mark.parametrize(
    ("plays", "told"),
    [
        (["1 2D"], "not this seat's turn"),
        (["0 3C"], "the lowest club must open"),
        (["0 2C", "2 5D"], "not this seat's turn"),
        (["0 2C", "1 3C"], "does not hold"),
        (["0 2C", "1 5D"], "must be followed"),  # it was passed three clubs
        (["0 2C", "1 QC", "2 KC"], "does not hold"),  # that one went to seat 1
        (["0 2C", "1 QC", "2 QC"], "does not hold"),
        (["0 2C", "1 QC", "2 5D", "3 5D"], "does not hold"),
        (["0 2C", "1 QC", "2 5D", "3 6D", "1 4H"], "not broken"),
        (["0 2C", "1 QC", "2 5D", "3 6D", "1 AC", "2 7C"], "does not hold"),
        (["0 2C", "4 3D"], "Seats are 0 to 3"),
    ],
)
def test_what_cannot_have_been_played(plays: list[str], told: str) -> None:
    seat = begun()
    play(seat, *plays[:-1])
    before = seat.view()
    with pytest.raises(BadLine, match=told):
        play(seat, plays[-1])
    assert seat.view() == before


def test_a_seat_whose_last_cards_are_known() -> None:
    """The receiver holds the three cards that it was passed, and has three left."""
    rules = Rules(players=6, passing="left")
    told = Told()
    told.rules = rules
    told.new(0, "left", parse_cards("4C 5C 6C 7C 8C AD KD QD"))
    told.passes(parse_cards("AD KD QD"))
    told.receives(parse_cards("9C TC JC"))
    play(told, "0 4C", "1 QC", "2 KC", "3 AC", "4 4S", "5 5S")
    play(told, "3 2S", "4 3S", "5 6S", "0 9C", "1 7S", "2 8S")
    play(told, "2 9S", "3 TS", "4 JS", "5 QS", "0 TC", "1 KS")
    play(told, "1 AS", "2 4H", "3 5H", "4 6H", "5 7H", "0 JC")
    play(told, "1 2H", "2 8H", "3 9H", "4 TH", "5 JH", "0 5C")
    play(told, "5 QH", "0 6C")
    with pytest.raises(BadLine, match="all its cards are known"):
        play(told, "1 4D")
    play(told, "1 QD")


def test_the_hand_number_follows_the_directions() -> None:
    told, numbers = Told(), []
    for direction in ("left", "right", "across", "hold", "left", "hold", "hold"):
        told.new(0, direction, parse_cards(CLUBS))
        numbers.append(told.view().hand_number)
    assert numbers == [1, 2, 3, 4, 5, 4, 4]


# --- answers


def answers_to(*lines: str, level: str = LEVELS[0]) -> tuple[list[str], int]:
    answers: list[str] = []
    status = serve(player(level), lines, answers.append)
    return answers, status


HAND = "2C 5C 9C KC 3D 8D QD 4S QS AS 2H 9H KH"


def test_a_hand() -> None:
    lines = ["", "name", "rules target=100", "seed 5", "scores 1 2 3 4", f"new 2 left {HAND}", "pass?"]
    answers, status = answers_to(*lines)
    assert (answers[0], status) == (f"name hearts {LEVELS[0]}", 0)
    passed = answers[1]
    assert set(passed.split()) < set(HAND.split())
    assert len(passed.split()) == 3
    kept = [card for card in HAND.split() if card not in passed.split()]
    opener = 2 if "2C" in kept else 3
    more = [
        f"passed {passed}",
        "received 3C 4C 3H",
        *([f"played {opener} 2C"] if opener == 3 else []),
        "play?",
        "quit",
        "x",
    ]
    answers, status = answers_to(*lines, *more)
    assert status == 0
    assert answers[-1] in [*kept, "3C", "4C", "3H"]


def test_chances_come_from_the_seed_and_the_hands_since() -> None:
    def chances(*lines: str) -> list[int]:
        told, found = Told(), []
        for line in lines:
            if line == "new":
                told.new(0, "hold", parse_cards(CLUBS))
                found.append(told.view().chance)
            else:
                told.set_seed(int(line))
        return found

    assert chances("7", "new", "new") == chances("1", "new", "7", "new", "new")[1:]
    assert len(set(chances("7", "new", "new", "8", "new"))) == 3
    assert chances("new") == chances("0", "new")


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_rehearses(level: str) -> None:
    rehearse(player(level))


BEGUN = f"new 0 left {CLUBS}"
GIVEN = [BEGUN, "passed QC KC AC", "received QS 2H 3H"]


@pytest.mark.parametrize(
    "lines",
    [
        ["hello"],
        ["pass?"],
        ["play?"],
        ["moon?"],
        ["name now"],
        ["played 0 2C"],
        ["rules tempo=fast"],
        ["seed"],
        ["seed one"],
        ["scores 1 2 x"],
        ["scores 1 2 3", BEGUN],
        ["new"],
        ["new 0"],
        [f"new 4 left {CLUBS}"],
        [f"new 0 up {CLUBS}"],
        [f"new 0 left2 {CLUBS}"],
        ["rules passing=left", f"new 0 hold {CLUBS}"],
        ["new 0 left 2C 3C"],
        [f"new 0 left {CLUBS.replace('AC', '2C')}"],
        [f"new 0 left {CLUBS.replace('AC', 'XX')}"],
        ["rules players=5", "new 0 left 2C 3C 4C 5C 6C 7C 8C 9C TC JC"],
        [f"new 0 hold {CLUBS}", "pass?"],
        [f"new 0 hold {CLUBS}", "moon?"],
        [BEGUN, "play?"],
        [BEGUN, "passed QC KC"],
        [BEGUN, "passed QC KC QS"],
        [BEGUN, "passed QC KC KC"],
        [BEGUN, "received QS 2H 3H"],
        [BEGUN, "passed QC KC AC", "received QS 2H"],
        [BEGUN, "passed QC KC AC", "received QS 2H 3C"],
        [*GIVEN, "pass?"],
        [*GIVEN, "received QS 2H 3H"],
        [*GIVEN, "played 0 2C", "play?"],
        [*GIVEN, "played 0"],
        [*GIVEN, "played 0 2C 3C"],
        [*GIVEN, "played west 2C"],
    ],
    ids=lambda lines: lines[-1][:30],
)
def test_what_cannot_be_taken_is_an_error_and_status_2(lines: list[str]) -> None:
    answers, status = answers_to(*lines, "name")
    assert status == 2
    assert re.fullmatch(r"error \S.*", answers[-1])
    assert not any(answer.startswith("name") for answer in answers)


def test_the_moon() -> None:
    """A seat that holds what wins, and plays it."""
    hands = [
        "AC KC QC JC AD KD AS KS QS AH KH QH JH",
        "2C 3C 4C 2D 3D 4D 2S 3S 4S 2H 3H 4H 5D",
        "5C 6C 7C 6D 7D 8D 5S 6S 7S 5H 6H 7H 9D",
        "8C 9C TC TD JD QD 8S 9S TS 8H 9H TH JS",
    ]
    rules = Rules(moon="choose", passing="none")
    match = Match.from_hands(hands, rules=rules)
    lines = ["rules moon=choose passing=none", f"new 0 hold {hands[0]}"]
    while match.phase == Phase.PLAYING:
        cards = sorted(match.legal(), key=lambda card: (card.rank, card.suit))
        event = match.play(cards[-1] if match.turn == 0 else cards[0])
        lines.append(f"played {event.seat} {event.card.text}")
    assert (match.phase, match.turn) == (Phase.CHOOSING, 0)
    assert answers_to(*lines, "moon?") == (["add"], 0)
