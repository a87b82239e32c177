"""Game codes and the deals they stand for: docs/codes.md."""

import random
import re
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy import stats

from hearts import BadCode, Card, GameCode, Match, Rules, engine
from hearts.cards import cards_text, parse_cards
from hearts.kernel.codes import ALPHABET, SEEDS
from hearts.kernel.layout import CodeFault

DOCS = Path(__file__).parent.parent / "docs" / "codes.md"
GOLDEN = Path(__file__).parent / "golden" / "deals.txt"
DAILY = Path(__file__).parent / "golden" / "daily.txt"
SAMPLE = 20_000
LEAST, MOST = 0.0001, 0.9999


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    """The functions of docs/codes.md, which know nothing of the game."""
    names: dict[str, Any] = {}
    for block in re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), flags=re.S):
        exec(block, names)
    return names


@pytest.fixture(scope="module")
def placed() -> dict[tuple[int, int], np.ndarray]:
    """By hand number and players: for each of the seeds, who holds each card (-1: out of the pack)."""
    cases = [(1, 4), (2, 4), (1, 3), (1, 5), (1, 6)]
    return {case: np.array([holders(seed, *case) for seed in range(SAMPLE)]) for case in cases}


def holders(seed: int, hand_number: int, players: int) -> list[int]:
    masks = engine.deal(seed, hand_number, players)
    return [next((seat for seat, mask in enumerate(masks) if mask >> card & 1), -1) for card in range(52)]


def some_codes(count: int) -> list[GameCode]:
    chance = random.Random(2)
    return [GameCode.from_seed(seed) for seed in [0, SEEDS - 1, *(chance.randrange(SEEDS) for _ in range(count - 2))]]


# --- as text


def test_a_code_is_read_as_people_type_it():
    code = GameCode("7K3Q-9F2M")
    for text in ["7k3q9f2m", " 7K3Q 9F2M ", "7-K-3-Q-9-F-2-M", "7K3Q\t9F2M\r\n"]:
        assert GameCode(text) == code
    assert str(code) == "7K3Q-9F2M"
    assert repr(code) == "GameCode('7K3Q-9F2M')"
    assert GameCode(code) == code
    assert hash(GameCode(code)) == hash(code)
    assert code != "7K3Q-9F2M"


def test_look_alikes_are_forgiven():
    code = GameCode.from_seed(1 << 30 | 1 << 20)
    text = str(code)
    assert text.startswith("1010-00")
    assert GameCode(text.replace("1", "i").replace("0", "O")) == code
    assert GameCode(text.replace("1", "L").replace("0", "o")) == code


def test_reading_and_writing_agree():
    for code in some_codes(200):
        assert GameCode(str(code)) == code
        assert re.fullmatch(f"[{ALPHABET}]{{4}}-[{ALPHABET}]{{4}}", str(code))


def test_random_codes_differ():
    assert len({GameCode.random() for _ in range(100)}) == 100


@pytest.mark.parametrize(
    ("text", "fault", "message"),
    [
        ("", CodeFault.WRONG_LENGTH, "8 symbols, this one has none"),
        (" - ", CodeFault.WRONG_LENGTH, "8 symbols, this one has none"),
        ("7K3Q-9F2", CodeFault.WRONG_LENGTH, "8 symbols, this one has 7"),
        ("7K3Q-9F2M-0", CodeFault.WRONG_LENGTH, "8 symbols, this one has 9"),
        ("0" * 100_000, CodeFault.WRONG_LENGTH, "8 symbols, this one has 100000"),
        ("7K3U-9F2M", CodeFault.BAD_SYMBOL, "has a U in it (symbol 4)"),
        ("7K3Q-9F2♥", CodeFault.BAD_SYMBOL, "has a ♥ in it (symbol 8)"),
        ("7K3Q-\x00F2M", CodeFault.BAD_SYMBOL, "has a character U+0000 in it (symbol 5)"),
        ("7K3Q-9F2N", CodeFault.MISTYPED, "mistyped"),
        ("7K3Q-9FM2", CodeFault.MISTYPED, "changed places"),
    ],
)
def test_a_bad_code_is_named_as_such(text: str, fault: CodeFault, message: str):
    with pytest.raises(BadCode, match=re.escape(message)) as caught:
        GameCode(text)
    assert caught.value.fault == fault


@pytest.mark.parametrize("text", [None, 7, b"7K3Q-9F2M"])
def test_what_is_not_text_is_no_code(text: object):
    with pytest.raises(BadCode):
        GameCode(text)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, SEEDS, True, 1.5, "1"])
def test_what_is_not_a_seed_has_no_code(seed: object):
    with pytest.raises(ValueError, match="seed is a whole number"):
        GameCode.from_seed(seed)  # type: ignore[arg-type]


def test_a_code_never_changes():
    with pytest.raises(AttributeError):
        GameCode("7K3Q-9F2M").seed = 3  # type: ignore[misc]


def test_every_wrong_symbol_is_noticed():
    for code in some_codes(50):
        symbols = str(code).replace("-", "")
        for place, right in enumerate(symbols):
            for wrong in ALPHABET.replace(right, ""):
                with pytest.raises(BadCode, match="mistyped"):
                    GameCode(symbols[:place] + wrong + symbols[place + 1 :])


def test_every_swap_of_neighbours_is_noticed():
    for code in some_codes(1000):
        symbols = str(code).replace("-", "")
        for place in range(7):
            left, right = symbols[place : place + 2]
            if left != right:
                with pytest.raises(BadCode, match="mistyped"):
                    GameCode(symbols[:place] + right + left + symbols[place + 2 :])


# --- as described


def test_docs_describe_the_codes(described: dict[str, Any]):
    for code in some_codes(200):
        assert described["code_of"](code.seed) == str(code)
        assert described["seed_of"](str(code).lower()) == code.seed


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_docs_describe_the_deals(described: dict[str, Any], players: int):
    for code in some_codes(50):
        for hand_number in (1, 2, 3, 17, 100_000):
            dealt = code.deal(hand_number=hand_number, players=players)
            assert [{card.number for card in hand} for hand in dealt] == described["deal"](
                code.seed, hand_number, players
            )


# --- the daily deal


@pytest.mark.parametrize("line", DAILY.read_text(encoding="utf-8").splitlines())
def test_g3_a_date_has_the_same_code_forever(line: str, described: dict[str, Any]):
    day, code = line.split()
    assert str(GameCode.daily(date.fromisoformat(day))) == code
    assert described["daily_code"](date.fromisoformat(day)) == code


def test_g3_no_two_dates_of_a_lifetime_have_the_same_code():
    first = date(2026, 1, 1)
    assert len({GameCode.daily(first + timedelta(days)) for days in range(36_525)}) == 36_525


# --- the deals


@pytest.mark.parametrize("line", GOLDEN.read_text(encoding="utf-8").splitlines())
def test_a_code_deals_the_same_forever(line: str):
    which, *hands = line.split(" | ")
    code, hand_number, players = which.split()
    dealt = GameCode(code).deal(int(hand_number), int(players))
    assert [cards_text(sorted(hand)) for hand in dealt] == hands


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_match_deals_what_its_code_says(players: int):
    code = GameCode("7K3Q-9F2M")
    match = Match(code, Rules(players=players, jack=True, target=500, passing="none"))
    for hand_number in (1, 2, 3):
        assert tuple(match.hand(seat) for seat in range(players)) == code.deal(hand_number, players)
        while match.turn is not None:
            match.play(max(match.legal()))
        match.next_hand()


def test_every_hand_and_number_of_players_has_its_own_deal():
    code = GameCode("7K3Q-9F2M")
    deals = {code.deal(hand_number, players) for hand_number in range(1, 101) for players in (3, 4, 5, 6)}
    assert len(deals) == 400


@pytest.mark.parametrize("hand_number", [0, -1, 10**30, 1.5, "1", True])
def test_a_hand_number_is_checked(hand_number: object):
    with pytest.raises(ValueError, match="hand number is a whole number from 1 to 1000000000, not"):
        GameCode("7K3Q-9F2M").deal(hand_number=hand_number)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [0, 2, 7, "4", None, 4.0, True])
def test_the_number_of_players_is_checked(players: object):
    with pytest.raises(ValueError, match="3 to 6 players"):
        GameCode("7K3Q-9F2M").deal(players=players)  # type: ignore[arg-type]


# --- chance


def assert_like_chance(statistic: float, *, freedom: int):
    assert LEAST < stats.chi2.sf(statistic, freedom) < MOST


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_each_seat_is_dealt_each_card_equally_often(placed: dict[tuple[int, int], np.ndarray], players: int):
    deals = placed[1, players]
    pack = [card for card in range(52) if deals[0, card] >= 0]
    counts = np.array([[np.sum(deals[:, card] == seat) for seat in range(players)] for card in pack])
    expected = SAMPLE / players
    # The seats' sizes are fixed too, so that n cards vary like n - 1 of them.
    statistic = np.sum((counts - expected) ** 2) / expected * (len(pack) - 1) / len(pack)
    assert_like_chance(statistic, freedom=(len(pack) - 1) * (players - 1))


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("suit", range(4))
def test_suits_are_as_long_as_chance_makes_them(placed: dict[tuple[int, int], np.ndarray], seat: int, suit: int):
    lengths = np.sum(placed[1, 4][:, suit * 13 : suit * 13 + 13] == seat, axis=1)
    shares = stats.hypergeom(52, 13, 13).pmf(np.arange(14))
    longest = 8  # of eight cards and more in one suit there are too few to tell apart
    counts = np.bincount(np.minimum(lengths, longest), minlength=longest + 1)
    expected = SAMPLE * np.append(shares[:longest], shares[longest:].sum())
    assert_like_chance(np.sum((counts - expected) ** 2 / expected), freedom=longest)


@pytest.mark.parametrize("other", [(2, 4), (1, 3), (1, 5), (1, 6)])
@pytest.mark.parametrize("card", [Card("3S"), Card("QS"), Card("AC"), Card("AH")])
def test_deals_tell_nothing_of_each_other(
    placed: dict[tuple[int, int], np.ndarray], other: tuple[int, int], card: Card
):
    table = np.zeros((4, other[1]))
    np.add.at(table, (placed[1, 4][:, card.number], placed[other][:, card.number]), 1)
    expected = SAMPLE / table.size
    assert_like_chance(np.sum((table - expected) ** 2) / expected, freedom=table.size - 1)


def test_the_golden_deals_are_whole():
    for line in GOLDEN.read_text(encoding="utf-8").splitlines():
        hands = [parse_cards(hand) for hand in line.split(" | ")[1:]]
        assert len({card for hand in hands for card in hand}) == sum(map(len, hands)) >= 48
