"""OpenSpiel's Hearts beside the kernel's: its options and cards in this project's terms."""

import numpy as np
import pyspiel
import tables
from tables import number

from hearts.kernel import table
from hearts.kernel.layout import Action, Direction, Phase
from hearts.rules import Rules

HAND_POINTS = 26  # a peer's return is this less the hand's points

# The direction as the peer numbers it: how many seats to the left.
PEER_DIRECTION = {Direction.HOLD: 0, Direction.LEFT: 1, Direction.ACROSS: 2, Direction.RIGHT: 3}


def game(rules: Rules) -> pyspiel.Game:
    """The peer's game for the rules: four players, `moon="add"`; passing is a move of chance in it, so always on."""
    return pyspiel.load_game(
        "hearts",
        {
            "pass_cards": True,
            "no_pts_on_first_trick": not rules.first_trick_points,
            "can_lead_any_club": False,
            "jd_bonus": rules.jack,
            "avoid_all_tricks_bonus": rules.no_tricks_bonus == 5,
            "must_break_hearts": rules.must_break,
            "qs_breaks_hearts": rules.queen_breaks,
            "can_lead_hearts_instead_of_qs": rules.hearts_over_queen,
        },
    )


def _translation() -> tuple[list[int], list[int]]:
    """The kernel's number for each of the peer's cards, and the other way round, by the peer's own texts for them."""
    state = pyspiel.load_game("hearts").new_initial_state()
    state.apply_action(0)
    ours = []
    for action in range(52):
        text = state.action_to_string(action)
        ours.append(number(text if text[1] in tables.SUITS else text[::-1]))
    return ours, [ours.index(card) for card in range(52)]


OURS, THEIRS = _translation()
BITS = [1 << card for card in OURS]


def as_mask(actions: list[int]) -> int:
    """The peer's actions as a set of the kernel's cards."""
    cards = 0
    for action in actions:
        cards |= BITS[action]
    return cards


class Pair:
    """One hand in both, kept in step: every action is done in both, and both say first what is legal."""

    def __init__(self, rules: Rules, hands: list[int], *, hand_number: int = 1) -> None:
        self.match = tables.set_up(rules, hands, hand_number=hand_number)
        self.record = self.match[0]
        self.state = game(rules).new_initial_state()
        self.state.apply_action(PEER_DIRECTION[Direction(self.record["direction"])])
        for cards in zip(*map(tables.members, hands), strict=True):  # the peer deals round the table
            for card in cards:
                self.state.apply_action(THEIRS[card])

    def pass_cards(self, seat: int, cards: list[int]) -> None:
        assert self.state.current_player() == seat
        tables.do(self.match, Action.PASS, seat, tables.packed(cards))
        for card in cards:
            self.state.apply_action(THEIRS[card])

    def turn(self) -> int:
        """Whose card it is, which both must agree on; -1 after the hand."""
        ours = int(self.record["turn"])
        theirs = self.state.current_player()
        assert ours == (-1 if theirs == pyspiel.PlayerId.TERMINAL else theirs)
        return ours

    def legal(self, seat: int) -> int:
        """The legal cards, which both must agree on."""
        ours = table.legal(self.record, seat)
        theirs = as_mask(self.state.legal_actions())
        assert ours == theirs, f"{tables.members(ours)} {tables.members(theirs)}\n{self.state}"
        return ours

    def play(self, seat: int, card: int) -> None:
        tables.do(self.match, Action.PLAY, seat, card)
        self.state.apply_action(THEIRS[card])

    def scores(self) -> np.ndarray:
        """The hand's points by seat, which both must agree on."""
        assert self.record["phase"] in (Phase.SCORED, Phase.OVER)
        ours = self.record["scores"][:4]
        theirs = HAND_POINTS - np.array(self.state.returns())
        assert (ours == theirs).all(), f"{ours} {theirs}\n{self.state}"
        return ours
