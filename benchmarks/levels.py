"""How strong each level is beside the others: duplicate deals, in every seating, whole hands with their pass.

    python benchmarks/levels.py [--deals N] [--seed S] [--players 3..6] [--rules JSON] [--json] [A B]

Without names each level meets the one below it. A deal counts once: its seatings are averaged first, and the standard
error is over deals. A - B is A's points a hand minus B's, below zero where A is better; the rest are A's and B's own.
"""

import argparse
import json
import time
from itertools import combinations, pairwise

import numba
import numpy as np

from hearts.kernel.cards import HAND_POINTS, QUEEN
from hearts.kernel.deal import deal
from hearts.kernel.layout import MATCH, SEATS, VIEW, Action, Phase
from hearts.kernel.levels import LEVELS
from hearts.kernel.mind import MIND
from hearts.kernel.players import decide
from hearts.kernel.seat import observe
from hearts.kernel.table import act, begin_with
from hearts.rules import Rules

POINTS, MOONS, QUEENS, HANDS = range(4)  # what is counted of each side


@numba.njit(error_model="numpy")
def play_hand(match, view, mind, levels, seed, hand_number):
    """Deals and plays one hand, each seat at its level. Returns the number of decisions."""
    deal(seed, hand_number, match.players, match.dealt, match.played)
    match.totals[:] = 0
    begin_with(match, seed, hand_number)
    decisions = 0
    while match.phase != Phase.SCORED and match.phase != Phase.OVER:
        if match.phase == Phase.PASSING:
            seat, action = 0, Action.PASS
            while match.passed[seat]:
                seat += 1
        elif match.phase == Phase.PLAYING:
            seat, action = match.turn, Action.PLAY
        else:
            seat, action = match.turn, Action.CHOOSE_MOON
        observe(match, seat, view)
        if act(match, action, seat, decide(view, levels[seat], mind)) != 0:
            return -1
        decisions += 1
    return decisions


@numba.njit(error_model="numpy")
def play_deals(match, view, mind, seatings, first, seed, counts):
    """Plays deals in every seating, and adds up by deal what the seats at level `first` got, and the others."""
    decisions = 0
    for number in range(len(counts)):
        for seating in range(len(seatings)):
            played = play_hand(match, view, mind, seatings[seating], seed + number, number % 6 + 1)
            if played < 0:
                return -1
            decisions += played
            for seat in range(match.players):
                side = counts[number, 0 if seatings[seating, seat] == first else 1]
                side[POINTS] += match.scores[seat]
                side[MOONS] += match.points[seat] == HAND_POINTS
                side[QUEENS] += (match.taken[seat] & QUEEN) != 0
                side[HANDS] += 1
    return decisions


def seatings_of(arrangement, a, b, players):
    """Every way to seat A and B: one A, one B, or half and half."""
    size = {"1v3": 1, "3v1": players - 1, "2v2": players // 2}[arrangement]
    rows = [[a if seat in chosen else b for seat in range(players)] for chosen in combinations(range(players), size)]
    return np.array([row + [0] * (SEATS - players) for row in rows])


def measure(a, b, arrangement, deals, seed, rules):
    """A's and B's mean results, the difference with its standard error, and the time a decision takes."""
    match, view, mind = (np.zeros(1, dtype)[0] for dtype in (MATCH, VIEW, MIND))
    for name, number in rules.numbers().items():
        match[name] = number
    seatings = seatings_of(arrangement, a, b, rules.players)
    play_deals(match, view, mind, seatings, a, seed, np.zeros((1, 2, 4), np.int64))  # compiles
    counts = np.zeros((deals, 2, 4), np.int64)
    start = time.perf_counter()
    decisions = play_deals(match, view, mind, seatings, a, seed, counts)
    seconds = time.perf_counter() - start
    assert decisions > 0, "a level chose what the rules refuse"
    by_deal = counts[:, 0, POINTS] / counts[:, 0, HANDS] - counts[:, 1, POINTS] / counts[:, 1, HANDS]
    rates = counts.sum(axis=0) / counts[:, :, HANDS].sum(axis=0)[:, None]
    return {
        "a": LEVELS[a],
        "b": LEVELS[b],
        "arrangement": arrangement,
        "deals": deals,
        "difference": by_deal.mean(),
        "stderr": by_deal.std(ddof=1) / np.sqrt(deals),
        "points": rates[:, POINTS].tolist(),
        "moons_percent": (100 * rates[:, MOONS]).tolist(),
        "queens_percent": (100 * rates[:, QUEENS]).tolist(),
        "decision_us": 1e6 * seconds / decisions,
    }


def table_row(result):
    a, b = zip(result["points"], result["moons_percent"], result["queens_percent"], strict=True)
    return (
        f"{result['a']:>9} {result['b']:>9} {result['arrangement']:>5}"
        f" {result['difference']:+7.3f} ±{result['stderr']:.3f}"
        f"   {a[0]:5.2f} {b[0]:5.2f}   {a[1]:5.2f} {b[1]:5.2f}   {a[2]:5.1f} {b[2]:5.1f}   {result['decision_us']:5.2f}"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("levels", nargs="*", choices=[[], *LEVELS], metavar="A B", help=f"two of: {', '.join(LEVELS)}")
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rules", default="", help="as JSON: '{\"jack\": true}'")
    parser.add_argument("--json", action="store_true", help="one JSON object a line instead of a table")
    given = parser.parse_args()
    if len(given.levels) not in (0, 2):
        parser.error("name two levels, or none")
    rules = Rules.from_mapping({"players": given.players, **json.loads(given.rules or "{}")})
    pairs = [given.levels] if given.levels else [(a, b) for b, a in pairwise(LEVELS)]
    if not given.json:
        print(f"{'A':>9} {'B':>9} {'':>5}      A - B          points        moons %      queen %    µs", flush=True)
    for a, b in pairs:
        for arrangement in ("1v3", "2v2", "3v1"):
            result = measure(LEVELS.index(a), LEVELS.index(b), arrangement, given.deals, given.seed, rules)
            print(json.dumps(result) if given.json else table_row(result), flush=True)


if __name__ == "__main__":
    main()
