"""Why something cannot be done to a match (R7)."""

from enum import IntEnum

from .kernel import layout


class Refusal(IntEnum):
    """Why a card or an action is refused: one member for each reason of R7. `text` says it in words."""

    text: str

    def __new__(cls, reason: layout.Refusal, text: str) -> "Refusal":
        self = int.__new__(cls, reason)
        self._value_ = int(reason)
        self.text = text
        return self

    WRONG_PHASE = layout.Refusal.WRONG_PHASE, "this is not the time for it."
    NOT_YOUR_TURN = layout.Refusal.NOT_YOUR_TURN, "it is not this seat's turn."
    NOT_IN_PACK = layout.Refusal.NOT_IN_PACK, "only cards of the pack in play can be chosen."
    NOT_YOUR_CARD = layout.Refusal.NOT_YOUR_CARD, "only cards in the hand can be chosen."
    OPENING_CARD = layout.Refusal.OPENING_CARD, "the lowest club must open the hand."
    FOLLOW_SUIT = layout.Refusal.FOLLOW_SUIT, "the suit that was led must be followed."
    NO_POINTS_FIRST_TRICK = layout.Refusal.NO_POINTS_FIRST_TRICK, "no points may be played to the first trick."
    HEARTS_NOT_BROKEN = layout.Refusal.HEARTS_NOT_BROKEN, "hearts are not broken yet."
    NOT_THREE_CARDS = layout.Refusal.NOT_THREE_CARDS, "three cards are passed, no more and no fewer."
    SAME_CARD_TWICE = layout.Refusal.SAME_CARD_TWICE, "the same card cannot be passed twice."
    ALREADY_PASSED = layout.Refusal.ALREADY_PASSED, "this seat has passed already."
    ONLY_SHOOTER_CHOOSES = layout.Refusal.ONLY_SHOOTER_CHOOSES, "only who shot the moon chooses how it counts."


class IllegalPlay(ValueError):
    """An action that the rules do not allow now; nothing has changed. `refusal` names the reason."""

    def __init__(self, what: str, refusal: Refusal) -> None:
        super().__init__(what, refusal)
        self.what = what
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{self.what}: {self.refusal.text}"


REFUSALS: tuple[Refusal | None, ...] = (None, *sorted(Refusal))
"""By the kernel's number; None where it refuses nothing."""
