"""The last tricks, solved: beside plain Python that tries every card."""

import random

import numpy as np
import tables
from taught import SEATS, all_seen, positions

from hearts.kernel import counted
from hearts.kernel.endgame import ENDGAME, SOLVED, solve
from hearts.kernel.tricks import legal_cards


def best_end(hand: np.void) -> list[int]:
    """Each seat's score where each plays what leaves itself least behind the others, and the lowest of such cards."""
    turn = int(hand["turn"])
    if not hand["hands"][turn]:
        return [int(counted.final_score(hand, seat)) for seat in SEATS]
    ends = []
    for card in tables.members(int(legal_cards(hand, hand["hands"][turn]))):
        after = hand.copy()
        counted.lay(after, card)
        ends.append(best_end(after))
    return min(ends, key=lambda scores: 4 * scores[turn] - sum(scores))


def test_the_last_tricks_are_played_as_if_every_card_were_tried() -> None:
    luck, room = random.Random(1), np.zeros(1, ENDGAME)[0]
    lengths, decided = set(), 0
    for match in positions(luck, 1200):
        hand = all_seen(match)
        left = sum(int(each).bit_count() for each in hand["hands"])
        if left > 4 * SOLVED or (left > 9 and luck.random() < 0.7):
            continue
        before = hand.copy()
        solve(room, hand)
        assert room["scores"][0].tolist() == best_end(hand)
        assert hand == before
        lengths.add(left)
        decided += 1
    assert {1, 4, 5, 8, 9, 12} <= lengths
    assert decided > 100


def test_a_moon_is_shot_or_stopped_where_it_can_be() -> None:
    """Seat 0 has had every trick so far and leads; seat 1 can take one if it keeps its ace."""
    hand, room = np.zeros(1, counted.COUNTED)[0], np.zeros(1, ENDGAME)[0]
    hand["best"], hand["winner"], hand["led"], hand["tricks"], hand["broken"] = -1, -1, -1, 11, 1
    hand["taken"][0] = tables.mask("QS 2H 3H 4H 5H 6H 7H 8H 9H JH QH KH")
    hand["hands"][:4] = [tables.mask(cards) for cards in ("AC TH", "2C KD", "3C QD", "4C AH")]
    hand["seen"] = (1 << 52) - 1 & ~sum(hand["hands"].tolist())
    solve(room, hand)
    assert room["scores"][0].tolist() == [24, 0, 0, 2]  # it leads T♥ at once or at last, and A♥ takes it
    hand["hands"][3] = tables.mask("4C 5D")
    hand["hands"][2] = tables.mask("3C AD")
    hand["taken"][0] |= tables.mask("AH")
    hand["seen"] = (1 << 52) - 1 & ~sum(hand["hands"].tolist())
    solve(room, hand)
    assert room["scores"][0].tolist() == [0, 26, 26, 26]
