"""Perft numbers of tests/data/perft.json as OpenSpiel counts them (tests/test_perft.py has the kernel's)."""

import perft
import pyspiel
from peer import THEIRS, Pair

from hearts.rules import Rules


def count(state: pyspiel.State, depth: int) -> int:
    if depth == 1:
        return len(state.legal_actions())
    sequences = 0
    for action in state.legal_actions():
        sequences += count(state.child(action), depth - 1)
    return sequences


def test_the_peer_counts_the_same_sequences() -> None:
    for position in perft.read():
        rules = Rules(**position["rules"])
        if rules.players != 4:
            continue
        match = perft.opened(position)
        pair = Pair(rules, [int(hand) for hand in match[0]["dealt"][:4]])
        for card in match[0]["played"][: position["lowest"]]:
            pair.state.apply_action(THEIRS[card])
        depth = perft.DEPTH
        assert count(pair.state, depth) == position["sequences"][depth - 1], position


def test_fifty_deals() -> None:
    deals = [position for position in perft.read() if position["rules"].get("players", 4) == 4]
    assert len(deals) == 50
    assert len({position["code"] for position in deals}) == 50
