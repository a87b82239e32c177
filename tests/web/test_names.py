"""The person's name as it is typed in the settings drawer: no longer than a record's, no sign cut apart (O)."""

import pytest
from games import dealt
from test_drawer import close, drawer

FAMILY, FLAG, HAND = "👨\u200d👩\u200d👧", "🇪🇸", "👍🏽"


@pytest.mark.parametrize("segmenter", ["Intl.Segmenter", "undefined"])
@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("a" * 21, "a" * 20),
        ("a" * 19 + FLAG, "a" * 19),
        ("a" * 18 + FLAG, "a" * 18 + FLAG),
        (FLAG * 11, FLAG * 10),
        ("a" * 19 + HAND, "a" * 19),
        ("a" * 16 + FAMILY, "a" * 16),
        ("a" * 15 + FAMILY, "a" * 15 + FAMILY.replace("\u200d", "")),  # a record's name has no sign that is not seen
        ("e\u0301" * 11, "e\u0301" * 10),
    ],
)
def test_o_a_name_that_is_too_long_is_cut_between_signs(open_table, typed, named, segmenter):
    table = open_table(dealt(), scripts=(f"Object.defineProperty(Intl, 'Segmenter', {{ value: {segmenter} }});",))
    table.my_decision()
    drawer(table)
    name = table.page.locator("#name")
    name.focus()
    table.page.keyboard.insert_text(typed)
    assert len(name.input_value()) <= 20
    table.page.keyboard.press("Tab")
    close(table)
    assert table.match().seats[0].name == named


def test_o_what_is_typed_into_a_full_name_gives_way(open_table):
    table = open_table(dealt(), name="b" * 18)
    drawer(table)
    name = table.page.locator("#name")
    name.press("Home")
    table.page.keyboard.insert_text(f"a{FLAG}c")
    assert name.input_value() == "a" + "b" * 18
    table.page.keyboard.insert_text("c")
    assert name.input_value() == "ac" + "b" * 18
