"""A program's side of the protocol: reads what a seat is told, and answers as one of the computer players would."""

from collections.abc import Callable, Iterable

from ..kernel.layout import Phase
from ..players import Player
from ..rules import Rules
from .lines import BadLine, cards_words, read_card, read_cards, read_number, read_rules
from .told import PASSED_CARDS, Told

_FAILED = 2
_REHEARSAL = (
    "new 0 left 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    "pass?",
    "received 2D 3D 4D",
    "new 0 hold 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    "play?",
    "played 0 2C",
    "played 1 2D",
)


def serve(player: Player, lines: Iterable[str], answer: Callable[[str], None]) -> int:
    """Plays one seat until the lines end or say `quit`. Returns the exit status: 2 for a line that cannot be taken."""
    session = _Session(player, answer)
    for line in lines:
        words = line.split()
        if not words:
            continue
        if words == ["quit"]:
            break
        try:
            session.take(words[0], words[1:])
        except BadLine as error:
            answer(f"error {' '.join(str(error).split())} (The line was: {' '.join(words):.200})")
            return _FAILED
    return 0


def rehearse(player: Player) -> None:
    """Takes the first decisions of a made-up hand: whatever has to be compiled is, before an answer is due."""
    serve(player, _REHEARSAL, lambda line: None)


class _Session:
    def __init__(self, player: Player, answer: Callable[[str], None]) -> None:
        self.player = player
        self.answer = answer
        self.told = Told()
        self.takes: dict[str, Callable[[list[str]], None]] = {
            "name": self.name,
            "rules": self.rules,
            "seed": self.seed,
            "scores": self.scores,
            "new": self.new,
            "pass?": self.choose_pass,
            "passed": self.passed,
            "received": self.received,
            "played": self.played,
            "play?": self.choose_card,
            "moon?": self.choose_moon,
        }

    def take(self, keyword: str, words: list[str]) -> None:
        if keyword not in self.takes:
            raise BadLine("There is no such line.")
        self.takes[keyword](words)

    def name(self, words: list[str]) -> None:
        _expect(words, 0)
        self.answer(f"name hearts {self.player.name}")

    def rules(self, words: list[str]) -> None:
        self.told.rules = read_rules(words)

    def seed(self, words: list[str]) -> None:
        _expect(words, 1)
        self.told.set_seed(read_number(words[0]))

    def scores(self, words: list[str]) -> None:
        self.told.totals = tuple(read_number(word, lowest=-1_000_000, highest=1_000_000) for word in words)

    def new(self, words: list[str]) -> None:
        if len(words) < 2:
            raise BadLine("A new hand has a seat, a direction and cards.")
        self.told.new(read_number(words[0], lowest=0, highest=Rules().players + 1), words[1], read_cards(words[2:]))

    def choose_pass(self, words: list[str]) -> None:
        _expect(words, 0)
        view = self.told.view()
        if view.phase != Phase.PASSING:
            raise BadLine("It is not the time to pass.")
        cards = sorted(self.player.pass_cards(view))
        self.told.passes(cards)
        self.answer(cards_words(cards))

    def passed(self, words: list[str]) -> None:
        self.told.passes(read_cards(words, count=PASSED_CARDS))

    def received(self, words: list[str]) -> None:
        self.told.receives(read_cards(words, count=PASSED_CARDS))

    def played(self, words: list[str]) -> None:
        _expect(words, 2)
        self.told.plays(read_number(words[0], lowest=0), read_card(words[1]))

    def choose_card(self, words: list[str]) -> None:
        _expect(words, 0)
        view = self.told.view()
        if not view.legal:
            raise BadLine("It is not this seat's turn to play.")
        self.answer(self.player.play(view).text)

    def choose_moon(self, words: list[str]) -> None:
        _expect(words, 0)
        view = self.told.view()
        if view.phase != Phase.CHOOSING or view.turn != view.seat:
            raise BadLine("There is no moon for this seat to count.")
        self.answer(self.player.choose_moon(view))


def _expect(words: list[str], count: int) -> None:
    if len(words) != count:
        raise BadLine(
            f"{count or 'No'} {'word is' if count == 1 else 'words are'} due after the first one, not {len(words)}."
        )
