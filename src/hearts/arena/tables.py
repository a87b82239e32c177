"""Deals between players of any kind, by way of `Match`: programs and Python's players beside levels."""

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from time import perf_counter
from typing import NoReturn

from .. import engine
from ..cards import Card
from ..codes import GameCode
from ..kernel.layout import Phase
from ..match import Match
from ..players import Player
from ..protocol import Program, rehearse
from ..rules import Rules
from ..seats import LONGEST_NAME, Seat
from ..view import View
from .entrants import Entrant
from .faults import Fault
from .loop import count_hand, count_match


@dataclass(frozen=True, kw_only=True)
class Sitting:
    """One deal in one seating: what there is to play, and the seeds of all that is random in it."""

    deal: int
    code: GameCode
    seating: tuple[int, ...]
    seed: int
    """Stands for the levels' chances: the code of the set-up match."""
    program_seeds: tuple[int, ...]
    """By seat: sent to programs."""
    hand_number: int | None
    """Of the one hand that is played; None for a whole match."""


class SittingFailed(Exception):
    """A player failed. `fault` has the case; the table's programs cannot be used any more."""

    def __init__(self, fault: Fault, entrant: int) -> None:
        super().__init__(fault, entrant)
        self.fault = fault
        self.entrant = entrant


class Clock:
    """Asks a player, and takes the time."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.name = player.name
        self.seconds = 0.0
        self.decisions = 0

    def pass_cards(self, view: View) -> frozenset[Card]:
        start = perf_counter()
        cards = self.player.pass_cards(view)
        self._stop(start)
        return cards

    def play(self, view: View) -> Card:
        start = perf_counter()
        card = self.player.play(view)
        self._stop(start)
        return card

    def choose_moon(self, view: View) -> str:
        start = perf_counter()
        choice = self.player.choose_moon(view)
        self._stop(start)
        return choice

    def _stop(self, start: float) -> None:
        self.seconds += perf_counter() - start
        self.decisions += 1


class Tables:
    """Plays sittings one after the other. A program has a process for each seat, which lives as long as this does."""

    def __init__(self, entrants: Sequence[Entrant], rules: Rules) -> None:
        self._entrants = entrants
        self._rules = rules
        self._players: dict[tuple[int, int], Clock] = {}
        self._programs = ExitStack()

    def __enter__(self) -> "Tables":
        return self

    def __exit__(self, *_: object) -> None:
        self.close_programs()

    def close_programs(self) -> None:
        """Ends all programs. They are started again when they are needed."""
        self._programs.close()
        for place in [place for place, clock in self._players.items() if isinstance(clock.player, Program)]:
            del self._players[place]

    @property
    def clocks(self) -> list[tuple[int, Clock]]:
        """Each player that was seated, with its entrant's number."""
        return [(entrant, clock) for (entrant, _), clock in self._players.items()]

    def play(self, sitting: Sitting, counts: engine.Numbers) -> None:
        """Plays a sitting, and adds it to `counts[direction, entrant, what]`. Raises `SittingFailed`."""
        seats = [self._entrants[number] for number in sitting.seating]
        hand_number = sitting.hand_number or 1
        totals = (0,) * len(seats)
        players = self._seated(sitting)
        seating = engine.numbers([*sitting.seating])
        while True:
            match = Match.from_hands(
                sitting.code.deal(hand_number, len(seats)),
                rules=self._rules,
                hand_number=hand_number,
                totals=totals,
                code=GameCode.from_seed(sitting.seed),
                seats=[Seat(entrant.label[:LONGEST_NAME]) for entrant in seats],
            )
            self._play_hand(match, players, sitting)
            state = engine.match_from(bytes(match))
            count_hand(state, seating, counts)
            if sitting.hand_number is not None:
                return
            if match.phase == Phase.OVER:
                count_match(state, seating, counts)
                return
            totals = match.totals
            hand_number += 1

    def _seated(self, sitting: Sitting) -> list[Clock]:
        """A player for each seat. Programs start all at once, since that may take them long."""
        started = []
        for seat, number in enumerate(sitting.seating):
            if (number, seat) not in self._players:
                entrant = self._entrants[number]
                if entrant.command is None:
                    assert entrant.player is not None
                    if entrant.level is not None:
                        rehearse(entrant.player)  # so that the clock does not take the compiler's time
                    self._players[number, seat] = Clock(entrant.player)
                else:
                    program = self._programs.enter_context(entrant.start())
                    program.ask_name()
                    started.append((entrant, program))
                    self._players[number, seat] = Clock(program)
        for entrant, program in started:
            entrant.greet(program)
        return [self._players[number, seat] for seat, number in enumerate(sitting.seating)]

    def _play_hand(self, match: Match, players: Sequence[Clock], sitting: Sitting) -> None:
        programs = {seat: clock.player for seat, clock in enumerate(players) if isinstance(clock.player, Program)}
        for seat, program in programs.items():
            program.forget_hand(seed=sitting.program_seeds[seat])
        while match.phase not in (Phase.SCORED, Phase.OVER):
            # Each match here has one hand, and its first events are the passes, in order of seat.
            due = len(match.events) if match.turn is None else match.turn
            try:
                match.step(players)
            except ValueError as error:  # against the rules, or no answer at all
                self._fail(match, sitting, due, str(error))
        for seat, program in programs.items():
            program.tell(match.view(seat))

    def _fail(self, match: Match, sitting: Sitting, seat: int, what: str) -> NoReturn:
        number = sitting.seating[seat]
        entrant, player = self._entrants[number], self._players[number, seat].player
        fault = Fault(
            player=entrant.label,
            program=entrant.command,
            deal=sitting.deal,
            code=str(sitting.code),
            hand_number=match.hand_number,
            direction=match.direction,
            seat=seat,
            seating=tuple(self._entrants[each].label for each in sitting.seating),
            what=what,
            transcript=player.transcript if isinstance(player, Program) else (),
            errors=player.errors if isinstance(player, Program) else (),
            record=match.record().dumps(),
        )
        raise SittingFailed(fault, number)
