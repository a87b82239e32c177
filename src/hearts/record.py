"""Records: a match written down, to save, share and replay (docs/formats.md)."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NoReturn, ParamSpec, TypeVar

from .cards import Card, cards_text
from .codes import GameCode
from .events import MoonChosen, Passed, Played
from .kernel.layout import Phase
from .kernel.sources import fingerprint
from .match import MOST_UNDONE, Match
from .rules import Rules
from .seats import Seat
from .setup import LARGEST_TOTAL, Setup

FORMAT, VERSION = "hearts-record", 1
LONGEST_TEXT = 20_000_000  # characters: some fifty thousand hands
_LARGEST = 1_000_000_000
_FINGERPRINT = re.compile("[0-9a-f]{1,64}")

_FIELDS = ("format", "version", "kernel", "code", "rules", "seats", "undone", "hands")

_KERNEL = fingerprint()  # of the sources as they were loaded

P = ParamSpec("P")
T = TypeVar("T")


class BadRecord(ValueError):
    """Text that is not a record, or a record that cannot have happened.

    `where` is the place, such as `hands[2].plays[17]` or `line 1, column 40`; `why` says what is wrong there.
    """

    def __init__(self, where: str, why: str) -> None:
        super().__init__(where, why)
        self.where = where
        self.why = why

    def __str__(self) -> str:
        return f"{self.where}: {self.why}"


@dataclass(frozen=True, kw_only=True, slots=True)
class HandRecord:
    """What was done in one hand."""

    passes: tuple[tuple[Card, ...] | None, ...] | None = None
    """By seat, sorted; None for a seat that has not chosen yet, and altogether on a hold hand."""
    plays: tuple[Card, ...] = ()
    """In the order of play."""
    moon: str | None = None
    """`add` or `subtract`, where the shooter chose."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Record:
    """A match written down: its code, rules and seats, and what was done in each hand that was dealt.

    >>> record = Match("7K3Q-9F2M", Rules(passing="none")).record()
    >>> record.hands
    (HandRecord(passes=None, plays=(), moon=None),)
    >>> Record.loads(record.dumps()) == record
    True
    """

    code: GameCode
    rules: Rules
    seats: tuple[Seat, ...]
    hands: tuple[HandRecord, ...]
    undone: int = 0
    """How many actions were taken back; they are in the record no more."""
    kernel: str
    """The fingerprint of the kernel that wrote it: which version the computer players were."""
    setup: Setup | None = None
    """How a set-up match began."""

    @classmethod
    def of(cls, match: Match) -> "Record":
        """Everything that was done in a match so far."""
        return cls(
            code=match.code,
            rules=match.rules,
            seats=match.seats,
            hands=tuple(_hands_of(match)),
            undone=match.undone,
            kernel=_KERNEL,
            setup=match.setup,
        )

    @classmethod
    def loads(cls, text: str) -> "Record":
        """A record from its text, checked to the last card: what this returns does replay. Raises `BadRecord`."""
        record = _record(_parse(text))
        record.replay()
        return record

    def dumps(self) -> str:
        """The record as text: JSON, always the same for the same record."""
        data: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "kernel": self.kernel,
            "code": str(self.code),
            "rules": self.rules.differences(),
        }
        if self.setup is not None:
            data["setup"] = {"hand_number": self.setup.hand_number, "totals": list(self.setup.totals)}
        data["seats"] = [_seat_data(seat) for seat in self.seats]
        data["undone"] = self.undone
        data["hands"] = [_hand_data(hand) for hand in self.hands]
        if self.setup is not None:
            data["hands"][0] = {"dealt": [cards_text(hand) for hand in self.setup.hands], **data["hands"][0]}
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    def replay(self) -> Match:
        """The match, standing where it stood when the record was made. Raises `BadRecord` for what the rules forbid."""
        match = self._begin()
        match.undone = self.undone
        for number, hand in enumerate(self.hands):
            where = f"hands[{number}]"
            if number:
                _at(where, match.next_hand)
            for seat, cards in enumerate(hand.passes or ()):
                if cards is not None:
                    _at(f"{where}.passes[{seat}]", match.pass_cards, seat, cards)
            for place, card in enumerate(hand.plays):
                _at(f"{where}.plays[{place}]", match.play, card)
            if hand.moon is not None:
                _at(f"{where}.moon", match.choose_moon, hand.moon)
        return match

    def _begin(self) -> Match:
        if self.setup is None:
            return _at("seats", Match, self.code, self.rules, seats=self.seats)
        setup = self.setup
        return _at(
            "hands[0].dealt",
            Match.from_hands,
            setup.hands,
            rules=self.rules,
            hand_number=setup.hand_number,
            totals=setup.totals,
            code=self.code,
            seats=self.seats,
        )


# --- between a match, a record and JSON's data


def _hands_of(match: Match) -> Iterator[HandRecord]:
    passes: dict[int, tuple[Card, ...]] = {}
    plays: list[Card] = []
    moon: str | None = None

    def hand(*, has_pass: bool) -> HandRecord:
        by_seat = tuple(passes.get(seat) for seat in range(match.rules.players)) if has_pass else None
        return HandRecord(passes=by_seat, plays=tuple(plays), moon=moon)

    for event in match:
        if isinstance(event, Played):
            plays.append(event.card)
        elif isinstance(event, Passed):
            passes[event.seat] = tuple(sorted(event.cards))
        elif isinstance(event, MoonChosen):
            moon = event.choice
        else:
            yield hand(has_pass=bool(passes))
            passes, plays, moon = {}, [], None
    yield hand(has_pass=bool(passes) or match.phase == Phase.PASSING)


def _seat_data(seat: Seat) -> dict[str, str]:
    return {"name": seat.name} if seat.level is None else {"name": seat.name, "level": seat.level}


def _hand_data(hand: HandRecord) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if hand.passes is not None:
        data["passes"] = [None if cards is None else cards_text(cards) for cards in hand.passes]
    data["plays"] = cards_text(hand.plays)
    if hand.moon is not None:
        data["moon"] = hand.moon
    return data


def _record(data: Any) -> Record:
    record = _object(data, "the record", required=_FIELDS, optional=("setup",))
    if _text(record["format"], "format") != FORMAT:
        raise BadRecord("format", f"this should be {FORMAT!r}, not {record['format']!r:.40}.")
    version = _whole(record["version"], "version")
    if version != VERSION:
        raise BadRecord("version", f"version {version} cannot be read here; this program reads version {VERSION}.")
    if not _FINGERPRINT.fullmatch(_text(record["kernel"], "kernel")):
        raise BadRecord("kernel", "this should be a fingerprint: letters a to f and digits.")
    rules = _rules(record["rules"])
    hands = _list(record["hands"], "hands")
    if not hands:
        raise BadRecord("hands", "there is no hand; the first one is dealt at once.")
    is_setup = "setup" in record
    if is_setup:
        _object(record["setup"], "setup", required=("hand_number", "totals"))
    return Record(
        code=_at("code", GameCode, _text(record["code"], "code")),
        rules=rules,
        seats=tuple(_seat(seat, f"seats[{number}]") for number, seat in enumerate(_list(record["seats"], "seats"))),
        hands=tuple(
            _hand(hand, f"hands[{number}]", is_setup=is_setup and not number, players=rules.players)
            for number, hand in enumerate(hands)
        ),
        undone=_whole(record["undone"], "undone", highest=MOST_UNDONE),
        kernel=record["kernel"],
        setup=_setup(record["setup"], hands[0], players=rules.players) if is_setup else None,
    )


def _rules(data: Any) -> Rules:
    options = _object(data, "rules", optional=None)
    for name, value in options.items():
        if isinstance(value, dict | list):
            raise BadRecord("rules", f"the rule {name!r:.40} should be one value, not {_kind(value)}.")
    return _at("rules", Rules.from_mapping, options)


def _seat(data: Any, where: str) -> Seat:
    seat = _object(data, where, required=("name",), optional=("level",))
    texts = {name: _text(value, f"{where}.{name}") for name, value in seat.items()}
    return _at(where, Seat, **texts)


def _setup(data: dict[str, Any], first_hand: dict[str, Any], *, players: int) -> Setup:
    where = "hands[0].dealt"
    hands = [_cards(hand, f"{where}[{seat}]") for seat, hand in enumerate(_list(first_hand["dealt"], where))]
    checked = _at(where, Setup.of, hands, players=players)
    hand_number = _whole(data["hand_number"], "setup.hand_number", lowest=1)
    totals = [
        _whole(total, f"setup.totals[{seat}]", lowest=-LARGEST_TOTAL, highest=LARGEST_TOTAL)
        for seat, total in enumerate(_list(data["totals"], "setup.totals"))
    ]
    return _at("setup.totals", Setup.of, checked.hands, players=players, hand_number=hand_number, totals=totals)


def _hand(data: Any, where: str, *, is_setup: bool, players: int) -> HandRecord:
    required = ("dealt", "plays") if is_setup else ("plays",)
    hand = _object(data, where, required=required, optional=("passes", "moon"))
    passes = None
    if "passes" in hand:
        by_seat = _list(hand["passes"], f"{where}.passes")
        if len(by_seat) != players:
            why = f"there are {players} players, so {players} entries, not {len(by_seat)}."
            raise BadRecord(f"{where}.passes", why)
        passes = tuple(
            None if cards is None else tuple(sorted(_cards(cards, f"{where}.passes[{seat}]")))
            for seat, cards in enumerate(by_seat)
        )
    moon = _text(hand["moon"], f"{where}.moon") if "moon" in hand else None
    return HandRecord(passes=passes, plays=_cards(hand["plays"], f"{where}.plays"), moon=moon)


# --- reading with the place at hand


def _at(where: str, make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What `make` returns; a value that it refuses is a bad record there."""
    try:
        return make(*args, **kwargs)
    except ValueError as error:
        raise BadRecord(where, str(error)) from None


def _parse(text: str) -> Any:
    if not isinstance(text, str):
        raise BadRecord("the record", f"it should be text, not {type(text).__name__}.")
    if len(text) > LONGEST_TEXT:
        raise BadRecord("the record", f"it has more than {LONGEST_TEXT} characters.")
    try:
        return json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_constant)
    except BadRecord:
        raise
    except json.JSONDecodeError as error:
        raise BadRecord(f"line {error.lineno}, column {error.colno}", f"this is not JSON: {error.msg}.") from None
    except RecursionError:
        raise BadRecord("the record", "it is nested too deeply.") from None
    except ValueError:  # a number of thousands of digits
        raise BadRecord("the record", "it has a number that is too long.") from None


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadRecord("the record", f"a field {twice!r:.40} is there twice.")
    return data


def _no_constant(name: str) -> NoReturn:
    raise BadRecord("the record", f"{name} is not a number that a record can hold.")


def _object(
    data: Any, where: str, *, required: tuple[str, ...] = (), optional: tuple[str, ...] | None = ()
) -> dict[str, Any]:
    """An object with these fields and no others; any others where `optional` is None."""
    if not isinstance(data, dict):
        raise BadRecord(where, f"this should be an object with fields, not {_kind(data)}.")
    for name in required:
        if name not in data:
            raise BadRecord(where, f"the field {name!r} is missing.")
    for name in data:
        if optional is not None and name not in required and name not in optional:
            raise BadRecord(where, f"there is no field {name!r:.40} here.")
    return data


def _list(data: Any, where: str) -> list[Any]:
    if not isinstance(data, list):
        raise BadRecord(where, f"this should be a list, not {_kind(data)}.")
    return data


def _text(data: Any, where: str) -> str:
    if not isinstance(data, str):
        raise BadRecord(where, f"this should be text, not {_kind(data)}.")
    return data


def _whole(data: Any, where: str, *, lowest: int = 0, highest: int = _LARGEST) -> int:
    if isinstance(data, bool) or not isinstance(data, int) or not lowest <= data <= highest:
        raise BadRecord(where, f"this should be a whole number from {lowest} to {highest}, not {_kind(data)}.")
    return data


def _cards(data: Any, where: str) -> tuple[Card, ...]:
    return tuple(_at(f"{where}[{place}]", Card, text) for place, text in enumerate(_text(data, where).split()))


def _kind(data: Any) -> str:
    """What a value is, for a message: itself where it is short."""
    if isinstance(data, dict | list):
        return "an object" if isinstance(data, dict) else "a list"
    return f"{json.dumps(data):.40}"
