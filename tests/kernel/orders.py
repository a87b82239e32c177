"""Every way a hand can end, by brute force: all orders of legal play, over all deals that a view leaves possible."""

import itertools
import math
import random
from collections.abc import Iterator

import numpy as np
import tables

from hearts.kernel import table
from hearts.kernel.cards import HAND_POINTS, JACK_OF_DIAMONDS
from hearts.kernel.jit import kernel
from hearts.kernel.layout import MATCH, SEATS, Action, Passing, Phase, Refusal
from hearts.kernel.table import act, begin_with, legal
from hearts.rules import Rules


@kernel
def _replay(match, hands, played, count):
    """Plays so many cards from these hands; whether each was legal."""
    for seat in range(SEATS):
        match.dealt[seat] = hands[seat]
    begin_with(match, 0, 1)
    refused = 0
    for place in range(count):
        refused |= act(match, Action.PLAY, match.turn, played[place])
    return refused == Refusal.NONE


@kernel
def _result(match, result):
    """All that a hand's points are made of: raw points, who took J♦, and who no trick where that counts."""
    moon = False
    for seat in range(match.players):
        moon = moon or match.points[seat] == HAND_POINTS
    for seat in range(match.players):
        result[seat] = match.points[seat]
        result[SEATS + seat] = (match.taken[seat] >> JACK_OF_DIAMONDS) & 1 if match.jack else 0
        result[2 * SEATS + seat] = 1 if match.no_tricks_bonus and not match.won[seat] and not moon else 0


@kernel
def _explore(matches, depth, taker, results, found):
    """Goes through all orders of play. Notes up to two different results, and whether one seat took all that was left.

    `taker` has that seat, -1 before the first trick and -2 once two have taken one. Returns how many results there are.
    """
    match = matches[depth]
    if match.phase != Phase.PLAYING:
        _result(match, results[2])
        for known in range(found):
            if (results[known] == results[2]).all():
                return found
        if found < 2:
            results[found] = results[2]
            found += 1
        return found
    options = legal(match, match.turn)
    card = 0
    while options:
        if options & 1:
            matches[depth + 1] = match
            tried = matches[depth + 1]
            act(tried, Action.PLAY, tried.turn, card)
            if tried.tricks > match.tricks:
                winner = tried.leaders[tried.tricks]
                if taker[0] == -1:
                    taker[0] = winner
                elif taker[0] != winner:
                    taker[0] = -2
            found = _explore(matches, depth + 1, taker, results, found)
        options >>= 1
        card += 1
    return found


class Endings:
    """The deals that a seat's view leaves possible, and how the hand can end from them."""

    def __init__(self, match: np.ndarray, seat: int) -> None:
        self.record = match[0]
        self.seat = seat
        self.players = int(self.record["players"])
        self.count = int(self.record["tricks"]) * self.players + int(self.record["length"])
        self.passed = int(self.record["passed"][seat])
        self.receiver = table.receiver(self.players, int(self.record["direction"]), seat) if self.passed else seat
        self.shown = [0] * SEATS
        for place, card in enumerate(self.record["played"][: self.count].tolist()):
            trick, turn = divmod(place, self.players)
            self.shown[(int(self.record["leaders"][trick]) + turn) % self.players] |= 1 << card
        self.matches = np.zeros(CARDS_LEFT + 2, MATCH)
        for name in Rules().numbers():
            self.matches[name] = self.record[name]
        self.matches["passing"] = Passing.NONE  # the hands after the pass are given

    def hands(self, luck: random.Random, most: int) -> Iterator[list[int]]:
        """The ways to share the unseen cards out, the true one first: all of them, or so many at random."""
        true = self.record["hands"].tolist()
        others = [seat for seat in range(self.players) if seat != self.seat]
        unseen = tables.members(sum(true[seat] for seat in others))
        sizes = [true[seat].bit_count() for seat in others]
        ways = math.factorial(len(unseen)) // math.prod(map(math.factorial, sizes))
        yield true
        for shares in _shares(unseen, sizes) if ways <= most else _random_shares(luck, unseen, sizes, most):
            hands = true.copy()
            for seat, share in zip(others, shares, strict=True):
                hands[seat] = share
            yield hands

    def ends(self, luck: random.Random, *, most: int) -> tuple[int, int]:
        """How many different results there are (2: more than one), and who takes all the rest (-2: not one seat).

        Over all deals that could have been played as this one was so far, or over the true one and so many others.
        """
        results = np.zeros((3, 3 * SEATS), np.int64)
        taker = np.full(1, -1, np.int64)
        found = 0
        for hands in self.hands(luck, most):
            if self._could_be(hands):
                found = _explore(self.matches, 0, taker, results, found)
        assert found > 0  # the true deal could be
        return found, int(taker[0])

    def _could_be(self, hands: list[int]) -> bool:
        """Whether all that was played was legal from these hands, and the seat's passed cards went where they went."""
        whole = [hand | shown for hand, shown in zip(hands, self.shown, strict=True)]
        if whole[self.receiver] & self.passed != self.passed:
            return False
        return bool(_replay(self.matches[0], np.array(whole, np.int64), self.record["played"], self.count))


CARDS_LEFT = 18  # the most that is explored


def _shares(cards: list[int], sizes: list[int]) -> Iterator[tuple[int, ...]]:
    if not sizes:
        yield ()
        return
    for chosen in itertools.combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in chosen]
        for others in _shares(rest, sizes[1:]):
            yield (sum(1 << card for card in chosen), *others)


def _random_shares(luck: random.Random, cards: list[int], sizes: list[int], times: int) -> Iterator[tuple[int, ...]]:
    ends = list(itertools.accumulate(sizes))
    for _ in range(times):
        luck.shuffle(cards)
        yield tuple(sum(1 << card for card in cards[end - size : end]) for end, size in zip(ends, sizes, strict=True))
