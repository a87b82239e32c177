"""The rules' options: values, presets, and what is refused. What each option does is in tests/rules/."""

import dataclasses

import pytest

from hearts import BadRules, Rules
from hearts.rules import PRESETS, as_data


def test_the_default_is_the_quick_game():
    assert Rules() == Rules.preset("quick")
    assert Rules().differences() == {}
    assert Rules().preset_name == "quick"


@pytest.mark.parametrize(
    ("name", "differences"),
    [
        ("quick", {}),
        ("standard", {"target": 100}),
        ("tournament", {"target": 100, "ties": "play_on"}),
        ("omnibus", {"target": 100, "jack": True}),
        ("old-school", {"target": 100, "ties": "play_on", "moon": "choose", "queen_breaks": True}),
    ],
)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_presets_combine_with_any_number_of_players(name: str, differences: dict[str, object], players: int):
    rules = Rules.preset(name, players=players)
    assert rules.differences() == differences | ({} if players == 4 else {"players": players})
    assert rules.preset_name == name


def test_other_rules_are_no_preset():
    assert Rules(target=75).preset_name is None


@pytest.mark.parametrize("name", ["old-school", "Old School", "OLD_SCHOOL", " old-school "])
def test_a_preset_is_found_as_people_write_it(name: str):
    assert Rules.preset(name).preset_name == "old-school"


def test_an_unknown_preset_is_refused():
    with pytest.raises(BadRules, match="There is no preset 'fast'; the presets are quick, standard,"):
        Rules.preset("fast")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 2}, "players is one of 3, 4, 5, 6, not 2."),
        ({"players": "4"}, "players is a whole number, not '4'."),
        ({"target": 24}, "target is from 25 to 500, not 24."),
        ({"target": 501}, "target is from 25 to 500, not 501."),
        ({"target": 50.0}, "target is a whole number, not 50.0."),
        ({"target": True}, "target is a whole number, not True."),
        ({"ties": "none"}, "ties is one of share, play_on, not 'none'."),
        ({"moon": None}, "moon is one of add, subtract, choose, not None."),
        ({"jack": 1}, "jack is True or False, not 1."),
        ({"no_tricks_bonus": 3}, "no_tricks_bonus is one of 0, 5, not 3."),
        ({"passing": ["left"]}, "passing is one of rotate, left, none, not ['left']."),
        ({"speed": 3}, "There is no rule 'speed'; the rules are players, target,"),
    ],
)
def test_what_a_rule_cannot_be_is_refused(options: dict[str, object], message: str):
    with pytest.raises(BadRules) as caught:
        Rules.from_mapping(options)
    assert str(caught.value).startswith(message)


def test_rules_are_keyword_only_and_frozen():
    with pytest.raises(TypeError):
        Rules(4)  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        Rules().target = 100  # type: ignore[misc]


def test_numbers_and_rules_agree():
    every = [Rules.preset(name, players=players) for name in PRESETS for players in (3, 4, 5, 6)]
    every += [
        Rules(hearts_over_queen=True, must_break=False, passing="left"),
        Rules(first_trick_points=True, no_tricks_bonus=5, moon="subtract", passing="none"),
    ]
    for rules in every:
        assert Rules.from_numbers(rules.numbers()) == rules
        assert Rules.from_mapping(rules.differences()) == rules


def test_the_page_gets_every_option():
    data = as_data()
    names = [field.name for field in dataclasses.fields(Rules)]
    assert list(data["options"]) == list(data["defaults"]) == names
    assert set(data["presets"]) == set(PRESETS)
