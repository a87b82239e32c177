"""The kernel gives the same natively and in WebAssembly, to the last word of every record."""

import itertools
import random

import numpy as np
import pytest
import tables
from module import Module
from targets import Both, Disagreement, same

from hearts.kernel import codes, exercise, rollout, table
from hearts.kernel import deal as deals
from hearts.kernel.layout import Action, Phase, Refusal
from hearts.kernel.levels import COMPUTERS, METHODS, NETWORKED
from hearts.rules import NUMBERS, SWITCHES, WORDS, Rules

OPTIONS = {**NUMBERS, **WORDS, **dict.fromkeys(SWITCHES, (False, True))}
THOUGHTLESS = [number for number in range(len(COMPUTERS)) if not METHODS[number].work]
SEARCHING = [number for number in range(len(COMPUTERS)) if METHODS[number].work]
EVERY_RULES = [dict(zip(OPTIONS, values, strict=True)) for values in itertools.product(*OPTIONS.values())]


@pytest.fixture(scope="module")
def both() -> Both:
    return Both(Module())


def play_random_matches(both: Both, every_options: list[dict[str, object]], luck: random.Random) -> None:
    for seed, options in enumerate(every_options):
        both.begin(Rules(target=luck.randrange(25, 61), **options), luck.randrange(codes.SEEDS))
        record, index = both.match[0], 0
        while record["phase"] != Phase.OVER:
            assert both.random_action(seed, index) == Refusal.NONE
            index += 1


def test_1000_whole_matches_over_all_rules(both: Both) -> None:
    luck = random.Random(1)
    play_random_matches(both, luck.sample(EVERY_RULES, 1000), luck)


@pytest.mark.slow
def test_whole_matches_over_every_combination_of_rules(both: Both) -> None:
    """Every value of every option with every other: 4,608 matches."""
    play_random_matches(both, EVERY_RULES, random.Random(5))


def test_whole_matches_between_computer_players(both: Both) -> None:
    """The levels and characters that do not search, asking everything on the way that can be asked."""
    luck = random.Random(2)
    for seed, options in enumerate(luck.sample(EVERY_RULES, 40)):
        both.begin(Rules(**options), seed)
        record = both.match[0]
        while record["phase"] != Phase.OVER:
            if record["phase"] == Phase.SCORED:
                both.act(Action.NEXT_HAND, 0, 0)
            seat_number = int(record["turn"])
            if record["phase"] == Phase.PASSING:
                seat_number = record["passed"].tolist().index(0)
            value = both.decide(seat_number, THOUGHTLESS[(seat_number + seed) % len(THOUGHTLESS)])
            action = {Phase.PASSING: Action.PASS, Phase.PLAYING: Action.PLAY, Phase.CHOOSING: Action.CHOOSE_MOON}
            assert both.act(action[record["phase"]], seat_number, value) == Refusal.NONE
            both.ask(seat_number, luck.randrange(52))


def test_searched_decisions(both: Both) -> None:
    """Each searching level at all stages of a hand, over all rules: the same card, and the same in all its room."""
    luck = random.Random(6)
    for seed, options in enumerate(luck.sample(EVERY_RULES, 24)):
        both.begin(Rules(**options), seed)
        record, decisions = both.match[0], 0
        for index in range(200):
            if record["phase"] > Phase.PLAYING:
                break
            turn = int(record["turn"])
            if record["phase"] == Phase.PLAYING and table.legal(record, turn).bit_count() > 1 and luck.random() < 0.25:
                both.decide(turn, SEARCHING[decisions % len(SEARCHING)])
                decisions += 1
            both.random_action(seed, index)
        assert decisions


@pytest.mark.parametrize("name", NETWORKED)
def test_decisions_by_the_networks(both: Both, name: str) -> None:
    """Cards and passes in games that the networks know: the same, and the same in what every network put out."""
    luck, cards, passes = random.Random(8), 0, 0
    known = [each for each in EVERY_RULES if each["players"] == 4 and not each["jack"] and not each["no_tricks_bonus"]]
    for seed, options in enumerate(luck.sample(known, 24)):
        both.begin(Rules(**options), seed)
        record = both.match[0]
        for seat_number in range(4) if record["phase"] == Phase.PASSING else ():
            both.decide(seat_number, COMPUTERS.index(name))
            passes += 1
        for index in range(60):
            if record["phase"] > Phase.PLAYING:
                break
            if record["phase"] == Phase.PLAYING and luck.random() < 0.3:
                both.decide(int(record["turn"]), COMPUTERS.index(name))
                cards += 1
            both.random_action(seed, index)
    assert cards > 200
    assert passes > 50


def test_what_is_expected_of_cards_and_passes(both: Both) -> None:
    """By each searching level, over all rules: the same sums, and the same in all its room."""
    luck, weighed = random.Random(7), 0
    for seed, options in enumerate(luck.sample(EVERY_RULES, 24)):
        both.begin(Rules(**options), seed)
        level = SEARCHING[seed % len(SEARCHING)]
        both.weigh(seed % both.match[0]["players"], level)
        weighed += int(both.mind[0]["found"] > 0 and both.mind[0]["deals"][0] > 0)
        for index in range(luck.randrange(8, 60)):
            both.random_action(seed, index)
        if both.match[0]["phase"] == Phase.PLAYING:
            both.weigh(int(both.match[0]["turn"]), level)
            weighed += int(both.mind[0]["found"] == 0)
    assert weighed > 24


def pass_of(luck: random.Random, record: np.void) -> int:
    """A pass that is often nearly right: from one hand, with a card too few or too many, or one twice."""
    hand = tables.members(int(record["hands"][luck.randrange(3)]))
    cards = luck.choices([*hand, luck.randrange(63)], k=luck.choice([2, 3, 3, 3, 4])) if hand else []
    return tables.packed(cards)


def test_wrong_actions(both: Both) -> None:
    """Refused with the same reason, and nothing is changed in either."""
    luck = random.Random(3)
    reasons = set()
    for seed, options in enumerate(luck.sample(EVERY_RULES, 300)):
        both.begin(Rules(**options), seed)
        for index in range(luck.choice([0, 1, 6, 8, luck.randrange(300)])):
            if both.match[0]["phase"] == Phase.OVER:
                break
            both.random_action(seed, index)
        for _ in range(20):
            before = both.match.tobytes()
            turn = int(both.match[0]["turn"])
            own = tables.members(int(both.match[0]["hands"][turn]))
            value = luck.choice([luck.randrange(-2, 54), luck.choice(own or [0]), pass_of(luck, both.match[0])])
            seat_number = luck.choice([turn, luck.randrange(-1, 7)])
            why = both.act(luck.choice([Action.PLAY, luck.randrange(-1, 5)]), seat_number, value)
            reasons.add(Refusal(why))
            assert why == Refusal.NONE or both.match.tobytes() == before
    assert len(reasons) >= 9, reasons


def test_set_up_hands(both: Both) -> None:
    for seed, options in enumerate(EVERY_RULES[::37]):
        both.begin(Rules(**options), seed)
        for hand_number in range(1, 8):
            both.begin_with(hand_number)


def test_deals_codes_and_receivers() -> None:
    module = Module()
    hands, deck, text = np.zeros(6, np.int64), np.zeros(52, np.int64), np.zeros(12, np.int64)
    luck = random.Random(4)
    for _ in range(2000):
        seed, hand_number, players = luck.randrange(codes.SEEDS), luck.randrange(1, 1000), luck.randrange(3, 7)
        hands[:], deck[:], module.room[:] = 0, 0, 0
        deals.deal(seed, hand_number, players, hands, deck)
        module.call("deal", seed, hand_number, players, module.room_at)
        assert (module.room[:58] == [*hands, *deck]).all()

        codes.write_code(seed, text)
        module.call("write_code", seed, module.room_at)
        assert (module.room[: codes.LENGTH] == text[: codes.LENGTH]).all()
        typed = [*text[: codes.LENGTH], 0, 0][: luck.choice([7, 8, 8, 8, 9])]
        typed[luck.randrange(7)] = luck.choice([*map(ord, "0oIl-u 9Zé"), 0x1F0A1])
        text[: len(typed)] = module.room[: len(typed)] = typed
        for name, function in (("read_code", codes.read_code), ("bad_symbol", codes.bad_symbol)):
            same(name, function(text, len(typed)), module.call(name, module.room_at, len(typed)))

        day = luck.randrange(-(1 << 31), 1 << 31)
        same("daily_seed", codes.daily_seed(day), module.call("daily_seed", day))

        direction, seat_number = luck.randrange(6), luck.randrange(players)
        arguments = players, direction, seat_number
        same("receiver", table.receiver(*arguments), module.call("receiver", *arguments))


def test_long_random_play_ends_alike(both: Both) -> None:
    for players in NUMBERS["players"]:
        both.begin(Rules(players=players), 1)
        native = exercise.random_hands(both.match[0], 5, 3000)
        same("random_hands", native, both.module.call("random_hands", both.module.match_at, 5, 3000))
        assert both.match.tobytes() == both.module.match.tobytes()
        native = rollout.random_rollouts(both.match[0], 6, 3000)
        same("random_rollouts", native, both.module.call("random_rollouts", both.module.match_at, 6, 3000))
        assert both.match.tobytes() == both.module.match.tobytes()


def test_a_single_different_word_would_be_seen(both: Both) -> None:
    both.begin(Rules(), 1)
    both.module.match[0]["won"][5] = 1
    with pytest.raises(Disagreement, match="won differ"):
        both.random_action(1, 0)
