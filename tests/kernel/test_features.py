"""What the networks are told of a hand: as much as its seat knows, and no more."""

import random

import numpy as np
import pytest
import tables
from taught import SEATS, all_seen, new_counted, positions, view_of

from hearts.kernel import features, worth
from hearts.kernel.cards import QUEEN_OF_SPADES, RANKS
from hearts.kernel.counted import count_up

POSITIONS = 3000


def listed(hand: np.void, seat: int) -> list[int]:
    on = np.full(features.MOST_ON, -1)
    return on[: features.list_features(hand, seat, on)].tolist()


def counted_up(match: np.ndarray) -> np.void:
    hand = new_counted()
    count_up(hand, view_of(match))
    return hand


def shuffled(hand: np.void, seat: int, luck: random.Random) -> np.void:
    """The same for all that the seat can know: the others hold, passed and received other cards."""
    other = hand.copy()
    others = [each for each in SEATS if each != seat]
    cards = [card for each in others for card in tables.members(int(hand["hands"][each]))]
    luck.shuffle(cards)
    for each in others:
        number = int(hand["hands"][each]).bit_count()
        other["hands"][each] = sum(1 << card for card in cards[:number])
        del cards[:number]
        for name in ("passed", "received"):
            other[name][each] = luck.getrandbits(52)
    return other


def test_inputs_are_each_listed_once_and_fit() -> None:
    turns, most, ever = set(), 0, set()
    for match in positions(random.Random(1), POSITIONS):
        seat = int(match[0]["turn"])
        on = listed(counted_up(match), seat)
        assert len(set(on)) == len(on)
        assert 0 <= min(on) <= max(on) < features.INPUTS
        turns.add(seat)
        ever |= set(on)
        most = max(most, len(on))
    assert turns == {*SEATS}
    assert most <= features.MOST_ON
    assert len(ever) > 300  # most of what can be said was


def test_a_view_tells_what_the_cards_laid_one_by_one_told() -> None:
    for match in positions(random.Random(2), POSITIONS):
        seat = int(match[0]["turn"])
        assert listed(counted_up(match), seat) == listed(all_seen(match), seat)


def test_hidden_cards_change_no_input() -> None:
    luck, differing = random.Random(3), 0
    for match in positions(luck, POSITIONS):
        seat, hand = int(match[0]["turn"]), all_seen(match)
        other = shuffled(hand, seat, luck)
        assert listed(hand, seat) == listed(other, seat)
        differing += hand["hands"].tolist() != other["hands"].tolist()
    assert differing > 0.8 * POSITIONS


def test_a_card_laid_is_what_the_table_says() -> None:
    """Two records of a hand, one kept by the rules and one by counting, agree in all that they share."""
    names = ("direction", "turn", "tricks", "length", "trick", "led", "best", "winner", "broken", "taken", "hands")
    for match in positions(random.Random(4), 500):
        hand = all_seen(match)
        for name in names:
            assert np.array_equal(hand[name], match[0][name][:4] if match[0][name].ndim else match[0][name]), name
        for each in SEATS:
            held = int(match[0]["hands"][each])
            for suit in range(4):
                if int(hand["voids"][each]) >> suit & 1:
                    assert not held >> RANKS * suit & (1 << RANKS) - 1


@pytest.mark.parametrize(
    ("held", "places"),
    [
        ("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", "0 1 2 3 4 5 6 7 8 9 10 11 12"),
        ("3C 9C KC", "0 1 12"),
        ("4C QC", "0 12"),
        ("TC", "0"),
        ("2D 8D 9D AD", "0 1 11 12"),
    ],
)
def test_places_count_from_the_nearer_end(held: str, places: str) -> None:
    cards = [tables.number(text) for text in held.split()]
    assert [features.place_of(card, tables.mask(held)) for card in cards] == [*map(int, places.split())]


def test_every_card_in_play_has_an_output_of_its_own() -> None:
    luck = random.Random(5)
    for _ in range(500):
        held = luck.getrandbits(52) | 1 << QUEEN_OF_SPADES
        outputs = {features.output_of(card, held) for card in tables.members(held)}
        assert len(outputs) == held.bit_count()
        assert outputs <= {*range(features.OUTPUTS)}
        assert features.output_of(QUEEN_OF_SPADES, held) == features.OUTPUTS - 1


def test_inputs_between_two_tricks_are_each_listed_once_and_fit() -> None:
    on, leaders = np.zeros(worth.WORTH_ROOM["on"].shape, np.int64), set()
    for match in positions(random.Random(6), POSITIONS):
        hand = all_seen(match)
        if hand["length"] == 0:
            n = worth.list_worth(hand, on)
            assert len(set(on[:n])) == n <= len(on)
            assert 0 <= on[:n].min() <= on[:n].max() < worth.WORTH["w1"].shape[0]
            leaders.add(int(hand["turn"]))
    assert leaders == {*SEATS}


def test_between_two_tricks_a_table_turned_round_is_the_same() -> None:
    """Seats are counted from the leader on: who sits where does not matter."""
    on, turned_on = (np.zeros(worth.WORTH_ROOM["on"].shape, np.int64) for _ in range(2))
    for match in positions(random.Random(7), 300):
        hand = all_seen(match)
        if hand["length"] == 0:
            turned = hand.copy()
            turned["turn"] = (hand["turn"] + 1) % 4
            for name in ("hands", "taken"):
                turned[name] = np.roll(hand[name], 1)
            n = worth.list_worth(hand, on)
            assert worth.list_worth(turned, turned_on) == n
            assert (on[:n] == turned_on[:n]).all()
