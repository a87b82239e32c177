"""A match: the kernel's state machine with Python manners."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from textwrap import shorten
from typing import TYPE_CHECKING, Literal

from . import engine
from .cards import ALL_CARDS, Card, cards_in, cards_text, mask_of, ordered, parse_cards
from .codes import GameCode
from .events import Event, HandDealt, MoonChosen, Passed, Played
from .kernel.layout import Action, Moon, Phase, Placing
from .refusals import REFUSALS, IllegalPlay, Refusal
from .rules import NUMBERS, BadRules, Rules
from .seats import Seat, checked_seats
from .setup import BadDeal, Setup, check_listed
from .table import Preview, Score, Table
from .view import View

if TYPE_CHECKING:
    from .players import Player
    from .record import Record

# As plain numbers: an enum member would make Numba compile each function once more.
_PASS, _PLAY, _CHOOSE_MOON, _NEXT_HAND = (
    int(action) for action in (Action.PASS, Action.PLAY, Action.CHOOSE_MOON, Action.NEXT_HAND)
)
_NOBODY = -1
_BITS_A_CARD, _MOST_PACKED = 6, 10
MOST_UNDONE = 1_000_000_000  # counted no further, so that what a record holds is bounded
_LONGEST_TOLD = 60  # characters of cards in a message
_CHOICES = {"add": int(Moon.ADD), "subtract": int(Moon.SUBTRACT)}

_DEFAULT_CODE = GameCode.from_seed(0)  # deals the hands after a set-up one, where no code is given


@dataclass(frozen=True, slots=True)
class _Hand:
    """A hand as it was dealt: where undo starts from."""

    state: bytes
    first: int
    """The place of its first action in the log."""


class Match(Table):
    """A match from its first deal to its end. Every action is checked; one that is refused changes nothing.

    Iterating over a match gives its events in order, one for each action. `bytes(match)` is the kernel's state.

    >>> match = Match(GameCode("7K3Q-9F2M"), Rules(target=100))
    >>> match
    <Match 7K3Q-9F2M: hand 1, passing>
    >>> match.pass_cards(0, "AC KD TD").seat
    0
    >>> match.pass_cards(1, "QS KC QC")
    Traceback (most recent call last):
    hearts.refusals.IllegalPlay: QS KC QC cannot be passed: only cards in the hand can be chosen.
    """

    __slots__ = ("_code", "_events", "_hands", "_log", "_redo", "_rules", "_seats", "_setup", "undone")

    undone: int
    """How many actions were taken back in all; those of a replayed record count. It stops at MOST_UNDONE."""

    def __init__(
        self, code: GameCode | str, rules: Rules | None = None, *, seats: Iterable[Seat | str] | None = None
    ) -> None:
        """Deals hand 1 of a code. `rules` are the quick game's unless given; `seats` are names for the record."""
        self._prepare(GameCode(code), Rules() if rules is None else rules, seats)
        engine.begin(self._state, self._code.seed)
        self._note_hand()

    @classmethod
    def from_hands(
        cls,
        hands: Sequence[str | Iterable[Card | str]],
        *,
        rules: Rules | None = None,
        hand_number: int = 1,
        totals: Sequence[int] | None = None,
        code: GameCode | str | None = None,
        seats: Iterable[Seat | str] | None = None,
    ) -> "Match":
        """A match that starts at a set-up hand, before the pass: each seat's cards as text or as cards.

        The hands after it come from `code`, or from a fixed code. Without `rules` it is the quick game for so many.
        Raises `BadDeal` or `BadCard` for hands that are not a whole deal, a ValueError for other values that cannot be.
        """
        check_listed(hands)
        if rules is None:
            if len(hands) not in NUMBERS["players"]:
                raise BadDeal(f"A deal is 3 to 6 hands, one for each seat, not {len(hands)}.")
            rules = Rules(players=len(hands))
        match = cls.__new__(cls)
        match._prepare(_DEFAULT_CODE if code is None else GameCode(code), rules, seats)
        setup = Setup.of(hands, players=match._rules.players, hand_number=hand_number, totals=totals)
        for seat, (hand, total) in enumerate(zip(setup.hands, setup.totals, strict=True)):
            match._state["dealt"][seat] = mask_of(hand)
            match._state["totals"][seat] = total
        engine.begin_with(match._state, match._code.seed, setup.hand_number)
        match._setup = setup
        match._note_hand()
        return match

    def _prepare(self, code: GameCode, rules: Rules, seats: Iterable[Seat | str] | None) -> None:
        if not isinstance(rules, Rules):
            raise BadRules(f"The rules of a match are Rules, such as Rules(target=100), not {rules!r:.40}.")
        self._code = code
        self._rules = rules
        self._seats = checked_seats(seats, players=rules.players)
        self._setup: Setup | None = None
        self._state = engine.new_match()
        for name, number in rules.numbers().items():
            self._state[name] = number
        self._log: list[tuple[int, int, int]] = []
        self._events: list[Event] = []
        self._hands: list[_Hand] = []
        self._redo: list[tuple[int, int, int]] = []
        self.undone = 0

    def _note_hand(self) -> None:
        self._hands.append(_Hand(self._state.tobytes(), len(self._log)))

    # --- what there is

    @property
    def code(self) -> GameCode:
        """The code that deals it."""
        return self._code

    @property
    def rules(self) -> Rules:
        """The rules that are played."""
        return self._rules

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table."""
        return self._seats

    @property
    def events(self) -> tuple[Event, ...]:
        """What has been done so far, in order."""
        return tuple(self._events)

    @property
    def setup(self) -> Setup | None:
        """How a set-up match began; None for one that its code dealt."""
        return self._setup

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """What each finished hand added to the totals, a tuple by seat for each."""
        totals = [engine.match_from(hand.state)["totals"] for hand in self._hands]
        if self._state["phase"] in (Phase.SCORED, Phase.OVER):
            totals.append(self._state["totals"])
        players = self._rules.players
        return tuple(tuple((after - before)[:players].tolist()) for before, after in pairwise(totals))

    def hand(self, seat: int) -> frozenset[Card]:
        """The cards that a seat holds now."""
        return cards_in(int(self._state["hands"][self._checked(seat)]))

    def view(self, seat: int) -> View:
        """What a seat may know."""
        view = engine.new_view()
        engine.observe(self._state, self._checked(seat), view)
        return View(view.tobytes())

    def explain(self, seat: int) -> Score:
        """How the finished hand's score of a seat came about. Raises a ValueError while the hand is not scored."""
        if self._state["phase"] not in (Phase.SCORED, Phase.OVER):
            raise ValueError("This hand is not scored yet.")
        score = engine.new_score()
        engine.explain(self._state, self._checked(seat), score)
        return Score(*map(int, score))

    # --- may I?

    def legal(self) -> frozenset[Card]:
        """The cards that may be played now by whose turn it is; empty while no card is due."""
        return cards_in(engine.legal(self._state, int(self._state["turn"])))

    def refusal(self, card: Card | str, seat: int | None = None) -> Refusal | None:
        """Why a card cannot be played now, by a seat or by whose turn it is; None if it can (R7)."""
        return REFUSALS[engine.refusal(self._state, _PLAY, self._due(seat), Card(card).number)]

    def pass_refusal(self, seat: int, cards: str | Iterable[Card | str]) -> Refusal | None:
        """Why a seat cannot pass these cards now; None if it can (R7)."""
        return REFUSALS[engine.refusal(self._state, _PASS, self._checked(seat), _packed(parse_cards(cards)))]

    def preview(self, card: Card | str) -> Preview:
        """What playing a card would do now. Raises `IllegalPlay` if it cannot be played."""
        card = Card(card)
        refusal = self.refusal(card)
        if refusal is not None:
            raise IllegalPlay(f"{card} cannot be played", refusal)
        shown = engine.new_preview()
        engine.preview(self._state, int(self._state["turn"]), card.number, shown)
        return Preview(_PLACINGS[int(shown[0])], int(shown[1]), int(shown[2]), bool(shown[3]))

    def decided(self, seat: int) -> bool:
        """Whether a seat can prove that no legal play would change anybody's points of this hand any more (R10)."""
        return self.view(seat).decided

    # --- do it

    def pass_cards(self, seat: int, cards: str | Iterable[Card | str]) -> Passed:
        """Chooses what a seat passes; all passes happen once everybody has chosen. Raises `IllegalPlay`."""
        chosen = parse_cards(cards)
        refusal = self._act(_PASS, self._checked(seat), _packed(chosen))
        if refusal is not None:
            raise IllegalPlay(f"{_told(chosen)} cannot be passed", refusal)
        event = Passed(seat, frozenset(chosen))
        self._events.append(event)
        return event

    def play(self, card: Card | str, *, seat: int | None = None) -> Played:
        """Plays a card, for a seat or for whose turn it is. Raises `IllegalPlay`."""
        card = Card(card)
        player = self._due(seat)
        refusal = self._act(_PLAY, player, card.number)
        if refusal is not None:
            raise IllegalPlay(f"{card} cannot be played", refusal)
        state = self._state
        taken_by = None if state["length"] else int(state["leaders"][state["tricks"]])
        event = Played(player, card, taken_by)
        self._events.append(event)
        return event

    def choose_moon(self, choice: str, *, seat: int | None = None) -> MoonChosen:
        """Chooses how the moon counts, `add` or `subtract`, for a seat or for the shooter. Raises `IllegalPlay`."""
        if not isinstance(choice, str) or choice not in _CHOICES:
            raise ValueError(f"The moon can add or subtract, not {choice!r:.40}.")
        player = self._due(seat)
        refusal = self._act(_CHOOSE_MOON, player, _CHOICES[choice])
        if refusal is not None:
            raise IllegalPlay("The moon's count cannot be chosen", refusal)
        event = MoonChosen(player, choice)
        self._events.append(event)
        return event

    def next_hand(self) -> HandDealt:
        """Deals the next hand, once one is scored and the match goes on. Raises `IllegalPlay`."""
        refusal = self._act(_NEXT_HAND, _NOBODY, 0)
        if refusal is not None:
            raise IllegalPlay("The next hand cannot be dealt", refusal)
        self._note_hand()
        event = HandDealt(self.hand_number, self.direction)
        self._events.append(event)
        return event

    def step(self, players: Sequence["Player"]) -> Event:
        """Asks the player whose decision is next, a player for each seat, and does what it says. Between hands, deals.

        Raises `IllegalPlay` if the player decides against the rules, or if the match is over; a ValueError for another
        number of players than the match has.
        """
        if len(players) != self._rules.players:
            raise ValueError(
                f"There are {self._rules.players} seats, so {self._rules.players} players decide, not {len(players)}."
            )
        phase = self.phase
        if phase == Phase.PASSING:
            seat = self._state["passed"].tolist().index(0)
            return self.pass_cards(seat, players[seat].pass_cards(self.view(seat)))
        seat = int(self._state["turn"])
        if phase == Phase.PLAYING:
            return self.play(players[seat].play(self.view(seat)))
        if phase == Phase.CHOOSING:
            return self.choose_moon(players[seat].choose_moon(self.view(seat)))
        return self.next_hand()

    def finish(self, *, seat: int = 0) -> tuple[Played, ...]:
        """Plays a hand to its end where a seat can prove that it is decided: everybody's lowest legal cards (R10).

        Raises a ValueError, with nothing played, where it cannot.
        """
        if not self.decided(seat):
            raise ValueError("This hand is not decided yet, so it cannot be finished.")
        played = []
        while self._state["phase"] == Phase.PLAYING:
            played.append(self.play(ALL_CARDS[engine.finishing_card(self._state)]))
        return tuple(played)

    def _act(self, action: int, seat: int, value: int) -> Refusal | None:
        refused = engine.act(self._state, action, seat, value)
        if refused:
            return REFUSALS[refused]
        self._log.append((action, seat, value))
        self._redo.clear()
        return None

    def _due(self, seat: int | None) -> int:
        return int(self._state["turn"]) if seat is None else self._checked(seat)

    # --- take it back

    def undo(self, *, to: int | None = None) -> None:
        """Takes the last action back, over hands too; with `to`, all back to that seat's last decision and that one.

        Raises a ValueError if there is none.
        """
        keep = len(self._log) - 1
        if to is not None:
            self._checked(to)
            while keep >= 0 and self._log[keep][1] != to:
                keep -= 1
        if keep < 0:
            raise ValueError("There is nothing to undo.")
        undone = self._log[keep:]
        self._redo.extend(reversed(undone))
        self.undone = min(self.undone + len(undone), MOST_UNDONE)
        while self._hands[-1].first > keep:
            self._hands.pop()
        hand = self._hands[-1]
        self._state = engine.match_from(hand.state)
        for action in self._log[hand.first : keep]:
            engine.act(self._state, *action)
        del self._log[keep:], self._events[keep:]

    def redo(self) -> Event:
        """Does the last undone action again. Raises a ValueError if there is none, or something else was done since."""
        if not self._redo:
            raise ValueError("There is nothing to redo.")
        later = self._redo[:-1]
        action, seat, value = self._redo[-1]
        event: Event
        if action == _PLAY:
            event = self.play(ALL_CARDS[value], seat=seat)
        elif action == _PASS:
            event = self.pass_cards(seat, _unpacked(value))
        elif action == _CHOOSE_MOON:
            event = self.choose_moon("add" if value == Moon.ADD else "subtract", seat=seat)
        else:
            event = self.next_hand()
        self._redo = later
        return event

    def copy(self) -> "Match":
        """A match of its own that stands at the same point, and can undo and redo the same."""
        other = Match.__new__(Match)
        other._code, other._rules, other._seats, other._setup = self._code, self._rules, self._seats, self._setup
        other._state = engine.match_from(self._state.tobytes())
        other._log, other._events, other._redo = self._log.copy(), self._events.copy(), self._redo.copy()
        other._hands = self._hands.copy()
        other.undone = self.undone
        return other

    __copy__ = copy

    # --- write it down

    def record(self) -> "Record":
        """Everything that was done, as a record: to save, to share, to replay."""
        from .record import Record  # a record replays as a match: this one arrow points both ways

        return Record.of(self)

    def __bytes__(self) -> bytes:
        data: bytes = self._state.tobytes()
        return data

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    def __repr__(self) -> str:
        return f"<Match {self._code}: hand {self.hand_number}, {self.phase.name.lower()}>"

    def __str__(self) -> str:
        lines = [f"{self._code}, hand {self.hand_number} ({self.direction}), {self.phase.name.lower()}"]
        for seat, total in enumerate(self.totals):
            mark = ">" if seat == self.turn else " "
            hand = " ".join(str(card) for card in ordered(int(self._state["hands"][seat])))
            lines.append(f"{mark} {seat} {self._seats[seat].name}, {total}: {hand}")
        if self.trick:
            lines.append("  trick: " + " ".join(str(card) for _, card in self.trick))
        return "\n".join(lines)


_PLACINGS: dict[int, Literal["leads", "follows", "discards"]] = {
    int(Placing.LEADS): "leads",
    int(Placing.FOLLOWS): "follows",
    int(Placing.DISCARDS): "discards",
}


def _told(cards: Sequence[Card]) -> str:
    """Cards in a message, however many they are."""
    return shorten(cards_text(cards), _LONGEST_TOLD, placeholder=" …") or "Nothing"


def _packed(cards: Sequence[Card]) -> int:
    """Cards as the kernel's `Action.PASS` reads them. It is wrong long before the last card that fits."""
    return sum(card.number + 1 << _BITS_A_CARD * place for place, card in enumerate(cards[:_MOST_PACKED]))


def _unpacked(value: int) -> list[Card]:
    cards = []
    while value:
        cards.append(ALL_CARDS[(value & (1 << _BITS_A_CARD) - 1) - 1])
        value >>= _BITS_A_CARD
    return cards
