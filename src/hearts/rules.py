"""The rules of a match: every option of RULES.md, its values, and the presets."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, Self


class BadRules(ValueError):
    """A rule that does not exist, or a value that it cannot have. The text says which and what it may be."""


# The values of each option in the kernel's order: a value's place is the kernel's number for it.
WORDS: Mapping[str, tuple[str, ...]] = {
    "ties": ("share", "play_on"),
    "moon": ("add", "subtract", "choose"),
    "passing": ("rotate", "left", "none"),
}
NUMBERS: Mapping[str, tuple[int, ...]] = {"players": (3, 4, 5, 6), "no_tricks_bonus": (0, 5)}
SWITCHES = ("jack", "queen_breaks", "hearts_over_queen", "first_trick_points", "must_break")
LOWEST_TARGET, HIGHEST_TARGET = 25, 500

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "quick": {"target": 50},
    "standard": {"target": 100},
    "tournament": {"target": 100, "ties": "play_on"},
    "omnibus": {"target": 100, "jack": True},
    "old-school": {"target": 100, "ties": "play_on", "queen_breaks": True, "moon": "choose"},
}


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The rules of one match. Defaults are the quick game: four players, to 50.

    Raises `BadRules` (a ValueError) for a value that an option cannot have.

    >>> Rules(target=100, ties="play_on").preset_name
    'tournament'
    """

    players: int = 4
    target: int = 50
    ties: Literal["share", "play_on"] = "share"
    moon: Literal["add", "subtract", "choose"] = "add"
    jack: bool = False
    queen_breaks: bool = False
    hearts_over_queen: bool = False
    first_trick_points: bool = False
    must_break: bool = True
    no_tricks_bonus: int = 0
    passing: Literal["rotate", "left", "none"] = "rotate"

    def __post_init__(self) -> None:
        for field in fields(self):
            _check(field.name, getattr(self, field.name))

    @classmethod
    def preset(cls, name: str, **changes: Any) -> Self:
        """The rules of a preset, with changes: `Rules.preset("standard", players=5)`. Any case, spaces or hyphens."""
        key = str(name).strip().lower().replace(" ", "-").replace("_", "-")
        if key not in PRESETS:
            raise BadRules(f"There is no preset {name!r:.40}; the presets are {', '.join(PRESETS)}.")
        return cls.from_mapping({**PRESETS[key], **changes})

    @classmethod
    def from_mapping(cls, options: Mapping[str, Any]) -> Self:
        """Rules from names and values; names that are not options raise `BadRules` too."""
        known = [field.name for field in fields(cls)]
        for name in options:
            if name not in known:
                raise BadRules(f"There is no rule {name!r:.40}; the rules are {', '.join(known)}.")
        return cls(**options)

    @classmethod
    def from_numbers(cls, numbers: Mapping[str, int]) -> "Rules":
        """Rules from the kernel's numbers, as `numbers` gives them."""
        return cls(**{f.name: _value(f.name, numbers[f.name]) for f in fields(cls)})

    @property
    def preset_name(self) -> str | None:
        """The preset that these rules are, whatever the number of players; None if they are none."""
        for name in PRESETS:
            if Rules.preset(name, players=self.players) == self:
                return name
        return None

    def differences(self) -> dict[str, Any]:
        """The options that differ from the defaults, by name, in order."""
        default = Rules()
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in values.items() if value != getattr(default, name)}

    def numbers(self) -> dict[str, int]:
        """Each option as the kernel's number for it."""
        return {f.name: _number(f.name, getattr(self, f.name)) for f in fields(self)}


def _number(name: str, value: Any) -> int:
    return WORDS[name].index(value) if name in WORDS else int(value)


def _value(name: str, number: int) -> Any:
    if name in WORDS:
        return WORDS[name][number]
    return bool(number) if name in SWITCHES else number


def _check(name: str, value: Any) -> None:
    if name in SWITCHES:
        if not isinstance(value, bool):
            raise BadRules(f"{name} is True or False, not {value!r:.40}.")
    elif name in WORDS:
        if not isinstance(value, str) or value not in WORDS[name]:
            raise BadRules(f"{name} is one of {', '.join(WORDS[name])}, not {value!r:.40}.")
    elif isinstance(value, bool) or not isinstance(value, int):
        raise BadRules(f"{name} is a whole number, not {value!r:.40}.")
    elif name == "target":
        if not LOWEST_TARGET <= value <= HIGHEST_TARGET:
            raise BadRules(f"target is from {LOWEST_TARGET} to {HIGHEST_TARGET}, not {value}.")
    elif value not in NUMBERS[name]:
        raise BadRules(f"{name} is one of {', '.join(map(str, NUMBERS[name]))}, not {value}.")


def as_data() -> dict[str, Any]:
    """Options, defaults and presets as plain data, for the page."""
    options: dict[str, Any] = {**WORDS, **NUMBERS, **{name: [False, True] for name in SWITCHES}}
    options["target"] = {"min": LOWEST_TARGET, "max": HIGHEST_TARGET}
    defaults = {field.name: getattr(Rules(), field.name) for field in fields(Rules)}
    return {"options": {name: options[name] for name in defaults}, "defaults": defaults, "presets": dict(PRESETS)}
