"""The computers decide on the page as they do natively, whichever they are."""

import pytest
from games import NAMES, highest, play, set_up

from hearts import CHARACTERS, LEVELS, Match, Played, ScriptedPlayer, Seat, player

CODE = "7K3Q-9F2M"
EVERYBODY = [*LEVELS, *CHARACTERS]
CASTS = [tuple((EVERYBODY * 2)[first : first + 3]) for first in range(0, len(EVERYBODY), 3)]


@pytest.mark.parametrize("cast", CASTS, ids=" ".join)
def test_a_hand_on_the_page_is_the_one_that_the_library_plays(open_table, cast):
    seats = [Seat(name, level) for name, level in zip(NAMES, [None, *cast], strict=False)]
    table = open_table(Match(CODE, seats=seats))
    match = table.play_until("SCORED")
    own = [event.card for event in match if isinstance(event, Played) and event.seat == 0]
    person = ScriptedPlayer(passes=[match.record().hands[0].passes[0]], plays=[own])
    again = Match(CODE, seats=seats)
    while again.phase.name != "SCORED":
        again.step([person, *map(player, cast)])
    assert sorted(again.events, key=repr) == sorted(match.events, key=repr)


def test_a_card_lifted_and_played_at_once_is_answered(open_table):
    # As a program does that helps somebody: between its two clicks the page has had no time for anything.
    table = open_table(play(set_up(), ""))
    card = highest(table.my_decision())
    table.page.locator(f'#hand [data-card="{card.text}"]').evaluate("(card) => { card.click(); card.click(); }")
    table.wait(f'#hand:not(:has([data-card="{card.text}"][data-place="hand"]))')
    assert table.my_decision().cards_left(0) == 12
