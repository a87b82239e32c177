"""How strong the rule-based players are: each level beside the one below, each character beside the steady level.

    python benchmarks/levels.py [--deals N] [--seed S] [--players 3..6] [--rules JSON] [A B]

Or A beside B, whoever they are. As `hearts arena` plays: duplicate deals in every seating, hands with their pass. The
difference is A's points a hand minus B's, below zero where A is better, with a 95 % interval.
"""

import argparse
import json
from itertools import pairwise

from hearts import CHARACTERS, LEVELS, Rules, arena

RULE_BASED = LEVELS[: LEVELS.index("steady") + 1]
HEADS = ("A", "B", "one A, three B", "two, two", "three A, one B", "moons, %", "Q♠, %", "a decision")


def row(a, b, *, deals, seed, rules):
    """The three arrangements of A and B; moons, queens and time are A's as the only one."""
    one, even = (arena.compare(a, b, hands=deals, seed=seed, arrangement=each, rules=rules) for each in ("1v3", "2v2"))
    other = arena.compare(b, a, hands=deals, seed=seed, arrangement="1v3", rules=rules)
    differences = [told(one, 1), told(even, 1), told(other, -1)]
    alone = one.players[0]
    rates = [f"{100 * rate.mean:.1f}" for rate in (alone.moons, alone.queens)]
    return [a, b, *differences, *rates, f"{alone.decision_seconds * 1e6:,.1f} µs"]


def told(result, sign):
    low, high = result.interval
    return f"{sign * result.difference:+.2f} ± {(high - low) / 2:.2f}".replace("-", "−")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players_compared", nargs="*", metavar="A B", help=f"of {', '.join(LEVELS + CHARACTERS)}")
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rules", default="{}", help="as JSON: '{\"jack\": true}'")
    given = parser.parse_args()
    if len(given.players_compared) not in (0, 2):
        parser.error("name two players, or none")
    rules = Rules.from_mapping({"players": given.players, **json.loads(given.rules)})
    pairs = [(better, worse) for worse, better in pairwise(RULE_BASED)] + [(name, "steady") for name in CHARACTERS]
    print(f"| {' | '.join(HEADS)} |\n|{' --- |' * len(HEADS)}", flush=True)
    for a, b in [given.players_compared] if given.players_compared else pairs:
        print(f"| {' | '.join(row(a, b, deals=given.deals, seed=given.seed, rules=rules))} |", flush=True)


if __name__ == "__main__":
    main()
