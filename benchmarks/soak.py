"""Plays a million random matches over random rules, checking after every action all that must hold.

    python benchmarks/soak.py [--matches N] [--seed S]

Cards conserved, 26 points a hand, scores and totals right, over just when it should be, ranks right; a quarter of the
actions are mostly wrong ones, which must change nothing. One core. Exits with status 1 where something did not hold.
"""

import argparse
import sys
import time

import numpy as np

from hearts.kernel import soak
from hearts.kernel.layout import MATCH

STEP = 20_000


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0, help="the first match's; the others follow it")
    arguments = parser.parse_args()

    matches = np.zeros(2, MATCH)
    room = matches, matches.view(np.int64).reshape(2, -1), np.zeros(6, np.int64)
    soak.soak(*room, arguments.seed, 1)  # compiles
    start = time.process_time()
    for done in range(0, arguments.matches, STEP):
        found = soak.soak(*room, arguments.seed + done, min(STEP, arguments.matches - done))
        if found >= 0:
            fault = soak.Fault(soak.soak_match(*room, found))
            print(f"Match {found}: {fault.name}\n{matches[0]}")
            return 1
        if sys.stderr.isatty():
            print(f"\r{done + STEP:,} matches", end="", file=sys.stderr)
    seconds = time.process_time() - start
    print(f"{arguments.matches:,} matches from seed {arguments.seed}: nothing wrong; {seconds:.0f} s of one core")
    return 0


if __name__ == "__main__":
    sys.exit(main())
