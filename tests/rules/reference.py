"""The rules once more, from RULES.md alone in plain Python: no masks, no speed, nothing shared with the kernel."""

from dataclasses import dataclass, field

from hearts import Rules

SUITS, RANKS = "CDSH", "23456789TJQKA"
LEAVE = {3: ["2D"], 4: [], 5: ["2D", "2C"], 6: ["2D", "2C", "3D", "3C"]}
DIRECTIONS = {
    3: ["left", "right", "hold"],
    4: ["left", "right", "across", "hold"],
    5: ["left", "right", "left2", "right2", "hold"],
    6: ["left", "right", "left2", "right2", "across", "hold"],
}


def points(card: str) -> int:
    return 13 if card == "QS" else 1 if card[1] == "H" else 0


@dataclass
class Reference:
    """One match: `passing`, `playing`, `choosing`, `scored` or `over`."""

    rules: Rules
    totals: list[int] = field(default_factory=list)
    hand_number: int = 0
    phase: str = "scored"

    def deal(self, hands: list[set[str]]) -> None:
        players = self.rules.players
        self.totals = self.totals or [0] * players
        self.hand_number += 1
        self.hands = [set(hand) for hand in hands]
        self.passes: list[set[str] | None] = [None] * players
        self.trick: list[tuple[int, str]] = []
        self.first_trick = True
        self.broken = False
        self.taken: list[list[str]] = [[] for _ in range(players)]
        self.tricks = [0] * players
        turn = DIRECTIONS[players]
        rotation = {"rotate": turn[(self.hand_number - 1) % len(turn)], "left": "left", "none": "hold"}
        self.direction = rotation[self.rules.passing]
        if self.direction == "hold":
            self.open()
        else:
            self.phase = "passing"

    def pass_cards(self, seat: int, cards: set[str]) -> None:
        assert len(cards) == 3
        assert cards <= self.hands[seat]
        self.passes[seat] = cards
        if None in self.passes:
            return
        players = self.rules.players
        for giver, given in enumerate(self.passes):
            assert given is not None
            self.hands[giver] -= given
        for giver, given in enumerate(self.passes):
            assert given is not None
            steps = {"left": 1, "right": -1, "across": players // 2, "left2": 2, "right2": -2}[self.direction]
            self.hands[(giver + steps) % players] |= given
        self.open()

    def open(self) -> None:
        self.phase = "playing"
        self.opening = next(rank + "C" for rank in RANKS if rank + "C" not in LEAVE[self.rules.players])
        self.turn = next(seat for seat, hand in enumerate(self.hands) if self.opening in hand)

    def reason(self, seat: int, card: str) -> str | None:
        """The first reason of R7 that applies to a card, None if it may be played."""
        hand = self.hands[seat]
        if seat != self.turn:
            return "NOT_YOUR_TURN"
        if card in LEAVE[self.rules.players]:
            return "NOT_IN_PACK"
        if card not in hand:
            return "NOT_YOUR_CARD"
        if not self.trick:
            if self.first_trick and card != self.opening:
                return "OPENING_CARD"
            return "HEARTS_NOT_BROKEN" if card[1] == "H" and not self.may_lead_hearts(hand) else None
        led = self.trick[0][1][1]
        if any(each[1] == led for each in hand):
            return "FOLLOW_SUIT" if card[1] != led else None
        harmless = any(points(each) == 0 for each in hand)
        if self.first_trick and not self.rules.first_trick_points and points(card) > 0 and harmless:
            return "NO_POINTS_FIRST_TRICK"
        return None

    def may_lead_hearts(self, hand: set[str]) -> bool:
        if self.broken or not self.rules.must_break:
            return True
        others = {card for card in hand if card[1] != "H"}
        return not others or (others == {"QS"} and self.rules.hearts_over_queen)

    def legal(self, seat: int) -> set[str]:
        return {card for card in self.hands[seat] if self.reason(seat, card) is None}

    def play(self, seat: int, card: str) -> None:
        assert self.reason(seat, card) is None
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if card[1] == "H" or (card == "QS" and self.rules.queen_breaks):
            self.broken = True
        if len(self.trick) < self.rules.players:
            self.turn = (seat + 1) % self.rules.players
            return
        led = self.trick[0][1][1]
        winner, _ = max(
            ((player, played) for player, played in self.trick if played[1] == led),
            key=lambda at: RANKS.index(at[1][0]),
        )
        self.taken[winner] += [played for _, played in self.trick]
        self.tricks[winner] += 1
        self.trick, self.first_trick, self.turn = [], False, winner
        if not any(self.hands):
            self.end_hand()

    def raw(self, seat: int) -> int:
        return sum(points(card) for card in self.taken[seat])

    def end_hand(self) -> None:
        self.shooter = next((seat for seat in range(self.rules.players) if self.raw(seat) == 26), None)
        if self.shooter is not None and self.rules.moon == "choose":
            self.phase, self.turn = "choosing", self.shooter
        else:
            self.score(self.rules.moon)

    def score(self, moon: str) -> None:
        scores = [self.raw(seat) for seat in range(self.rules.players)]
        if self.shooter is not None:
            scores = [26] * len(scores) if moon == "add" else [0] * len(scores)
            scores[self.shooter] = 0 if moon == "add" else -26
        for seat in range(self.rules.players):
            if self.rules.jack and "JD" in self.taken[seat]:
                scores[seat] -= 10
            if self.shooter is None and self.tricks[seat] == 0:
                scores[seat] -= self.rules.no_tricks_bonus
        self.scores = scores
        self.totals = [total + score for total, score in zip(self.totals, scores, strict=True)]
        ends = max(self.totals) >= self.rules.target
        if self.rules.ties == "play_on":
            ends = ends and self.totals.count(min(self.totals)) == 1
        self.phase = "over" if ends else "scored"

    def ranks(self) -> tuple[int, ...]:
        return tuple(1 + sum(other < total for other in self.totals) for total in self.totals)
