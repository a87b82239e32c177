"""A match as one seat was told it, line by line: from that, the same view as the seat would have at the table."""

from collections.abc import Callable, Sequence
from itertools import chain

from .. import engine
from ..cards import Card, Suit, cards_text, mask_of, ordered
from ..kernel import chance, table
from ..kernel import seat as seats
from ..kernel.cards import QUEEN_OF_SPADES, RANKS
from ..kernel.layout import Action, Phase
from ..refusals import REFUSALS
from ..rules import Rules
from ..view import View
from .lines import DIRECTIONS, BadLine

PASSED_CARDS = 3

_PASS, _PLAY = int(Action.PASS), int(Action.PLAY)
_direction_of: Callable[[engine.Record, int], int] = table.direction_of
_passed_on: Callable[[engine.Record], int] = seats.passed_on
_stream: Callable[[int, int, int], int] = chance.stream


class Told:
    """What one seat knows: `new` begins a hand, and the rest tells what happens in it.

    Everything is held against the rules, as far as a seat can know them to be kept: what cannot have happened raises
    `BadLine`, and then nothing has changed.
    """

    def __init__(self) -> None:
        self.rules = Rules()
        self.seed = 0
        self.totals: tuple[int, ...] | None = None
        """Of the next hand; None means that nothing was said, and stands for zeros."""
        self._hands = 0  # since the seed was set
        self._number = 0
        self._seat: int | None = None
        self._state = engine.new_match()

    def set_seed(self, seed: int) -> None:
        """Sets what the seat's chances are drawn from, from the next hand on."""
        self.seed, self._hands = seed, 0

    def new(self, seat: int, direction: str, cards: Sequence[Card]) -> None:
        """A hand begins: the seat, where its pass goes, and the cards that it is dealt."""
        rules, players = self.rules, self.rules.players
        pack = engine.pack(players)
        totals = (0,) * players if self.totals is None else self.totals
        if not 0 <= seat < players:
            raise BadLine(f"Seats are 0 to {players - 1}; {seat} is none of them.")
        if len(totals) != players:
            raise BadLine(f"There are {players} players, so {players} scores, not {len(totals)}.")
        size = pack.bit_count() // players
        if len(cards) != size:
            raise BadLine(f"Each of {players} players is dealt {size} cards, not {len(cards)}.")
        foreign = mask_of(cards) & ~pack
        if foreign:
            raise BadLine(f"{cards_text(ordered(foreign))} cannot be dealt to {players} players.")
        state = engine.new_match()
        for name, number in rules.numbers().items():
            state[name] = number
        state["totals"][:players] = totals
        state["dealt"][seat] = mask_of(cards)
        hand_number = self._number_for(direction, state)
        engine.begin_with(state, _stream(self.seed, chance.FREE, self._hands), hand_number)
        self._state, self._seat, self._number = state, seat, hand_number
        self._hands += 1
        self.totals = None

    def _number_for(self, direction: str, state: engine.Record) -> int:
        """The hand's number, which nobody tells: one more, or else the first one with such a pass."""
        if direction not in DIRECTIONS:
            raise BadLine(f"{direction!r:.40} is no direction; they are {', '.join(DIRECTIONS)}.")
        wanted = DIRECTIONS.index(direction)
        for number in chain([self._number + 1], range(1, self.rules.players + 1)):
            if _direction_of(state, number) == wanted:
                return number
        raise BadLine(
            f"Nobody passes {direction} by these rules." if wanted else "Every hand has a pass by these rules."
        )

    def passes(self, cards: Sequence[Card]) -> None:
        """The seat has chosen its pass; until the cards arrive it may choose again."""
        seat, state = self._due(Phase.PASSING, "It is not the time to pass.")
        if mask_of(cards) & ~int(state["dealt"][seat]):
            raise BadLine(f"{cards_text(cards)} cannot be passed: only cards in the hand can be chosen.")
        if len(set(cards)) != PASSED_CARDS:
            raise BadLine(f"Three cards are passed, not {len(set(cards))}.")
        state["passed"][seat] = 0
        self._act(_PASS, seat, _packed(cards))

    def receives(self, cards: Sequence[Card]) -> None:
        """The passed cards have arrived."""
        seat, state = self._due(Phase.PASSING, "No cards are due from anybody.")
        if not state["passed"][seat]:
            raise BadLine("Cards arrive after the seat's own pass.")
        players, direction = int(state["players"]), int(state["direction"])
        pack, dealt, arrived = engine.pack(players), int(state["dealt"][seat]), mask_of(cards)
        if arrived.bit_count() != PASSED_CARDS or arrived & (~pack | dealt):
            raise BadLine(f"{cards_text(cards)} cannot arrive: only cards that others were dealt can, three of them.")
        opening = pack & -pack  # the pack's lowest card
        # What else was passed is not for this seat to know. Any cards will do, but for the one that would open play.
        unknown = ordered(pack & ~(dealt | arrived | opening))[:PASSED_CARDS]
        for other in range(players):
            if other != seat:
                given = list(cards) if engine.receiver(players, direction, other) == seat else unknown
                state["dealt"][other] = state["hands"][other] = mask_of(given)
                self._act(_PASS, other, _packed(given))

    def plays(self, seat: int, card: Card) -> None:
        """A seat has played a card: the seat itself, or another one."""
        own, state = self._due(Phase.PLAYING, "It is not the time to play.")
        if not 0 <= seat < int(state["players"]):
            raise BadLine(f"Seats are 0 to {int(state['players']) - 1}; {seat} is none of them.")
        if seat == own:
            self._expect_more(except_for=seat)
            self._act(_PLAY, seat, card.number)
            return
        if int(state["turn"]) not in (seat, -1):
            raise BadLine(f"Seat {seat} cannot play {card.text}: it is not this seat's turn.")
        view = engine.new_view()
        engine.observe(state, own, view)
        if not engine.possible(view, seat) >> card.number & 1:
            raise BadLine(f"Seat {seat} cannot play {card.text}: it does not hold that card.")
        known = _passed_on(view) if self._receiver() == seat else 0
        left, hand = engine.cards_left(state, seat), known | 1 << card.number
        if hand.bit_count() > left:
            raise BadLine(f"Seat {seat} cannot play {card.text}: all its cards are known, and that is none of them.")
        before = state.tobytes()
        if int(state["turn"]) < 0:  # the opening: who holds that card was for nobody else to know
            state["turn"] = state["leader"] = state["leaders"][0] = seat
        self._expect_more(except_for=seat)
        state["hands"][seat] = hand if left == 1 else hand | _company(card, first_trick=not state["tricks"])
        try:
            self._act(_PLAY, seat, card.number)
        except BadLine:
            self._state = engine.match_from(before)
            raise

    def view(self) -> View:
        """What the seat may know now."""
        seat, state = self._seat, self._state
        if seat is None:
            raise BadLine("No hand has begun.")
        view = engine.new_view()
        engine.observe(state, seat, view)
        return View(view.tobytes())

    def _receiver(self) -> int:
        state = self._state
        return engine.receiver(int(state["players"]), int(state["direction"]), self._seat or 0)

    def _due(self, phase: Phase, otherwise: str) -> tuple[int, engine.Record]:
        if self._seat is None:
            raise BadLine("No hand has begun.")
        if self._state["phase"] != phase:
            raise BadLine(otherwise)
        return self._seat, self._state

    def _expect_more(self, *, except_for: int) -> None:
        """Gives each other seat that has cards left some card, whichever: a hand ends when its winner has none."""
        state = self._state
        for other in range(int(state["players"])):
            if other not in (self._seat, except_for):
                state["hands"][other] = 1 if engine.cards_left(state, other) else 0

    def _act(self, action: int, seat: int, value: int) -> None:
        refusal = REFUSALS[engine.act(self._state, action, seat, value)]
        if refusal is not None:
            who = "This seat" if seat == self._seat else f"Seat {seat}"
            raise BadLine(f"{who} cannot do that: {refusal.text}")


def _company(card: Card, *, first_trick: bool) -> int:
    """Cards that a hand may hold beside one that it plays, whatever the rules: its suit, or hearts for a first Q♠."""
    suit = Suit.HEARTS if first_trick and card.number == QUEEN_OF_SPADES else card.suit
    return (1 << RANKS) - 1 << RANKS * suit


def _packed(cards: Sequence[Card]) -> int:
    """Three cards as the kernel's `Action.PASS` reads them."""
    return sum(card.number + 1 << 6 * place for place, card in enumerate(cards))
