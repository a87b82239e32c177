"""The match: actions and what it tells. The rules themselves are tested in tests/rules/."""

import pickle

import pytest
from matches import CODE, MOON, past_the_pass, play_out, shot_moon

from hearts import (
    BadCard,
    Card,
    HandDealt,
    IllegalPlay,
    Match,
    MoonChosen,
    Passed,
    Phase,
    Played,
    RandomPlayer,
    Refusal,
    Rules,
    Seat,
)
from hearts.cards import parse_cards
from hearts.kernel import layout

# --- a match from its code


def test_a_match_deals_hand_1():
    match = Match(CODE, Rules(target=100))
    assert (match.phase, match.hand_number, match.direction) == (Phase.PASSING, 1, "left")
    assert (match.code, match.rules) == (CODE, Rules(target=100))
    assert tuple(match.hand(seat) for seat in range(4)) == CODE.deal()
    assert (match.turn, match.leader, match.trick, match.last_trick, match.tricks) == (None, None, (), (), ())
    assert (match.points, match.totals, match.scores) == ((0,) * 4, (0,) * 4, ())
    assert (match.ranks, match.winners, match.shooter, match.moon_choice) == ((), (), None, None)
    assert match.legal() == frozenset()
    assert not match.hearts_broken
    assert [match.cards_left(seat) for seat in range(4)] == [13] * 4
    assert match.events == ()


def test_a_code_may_be_text_and_rules_have_a_default():
    assert bytes(Match("7k3q 9f2m")) == bytes(Match(CODE, Rules()))


@pytest.mark.parametrize("name", ["quick", "standard", "tournament", "omnibus", "old-school"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_match_is_played_to_its_end(name: str, players: int):
    match = Match(CODE, Rules.preset(name, players=players))
    for _ in play_out(match, seed=players):
        assert sum(match.cards_left(seat) for seat in range(players)) == sum(
            len(match.hand(seat)) for seat in range(players)
        )
    assert max(match.totals) >= match.rules.target
    assert match.totals == tuple(map(sum, zip(*match.scores, strict=True)))
    assert len(match.scores) == match.hand_number
    assert match.winners == tuple(seat for seat in range(players) if match.totals[seat] == min(match.totals))
    assert match.ranks == tuple(1 + sum(other < total for other in match.totals) for total in match.totals)
    with pytest.raises(IllegalPlay) as caught:
        match.next_hand()
    assert caught.value.refusal == Refusal.WRONG_PHASE


def test_events_tell_what_was_done():
    match = past_the_pass(Match(CODE))
    first = match.events[0]
    assert first == Passed(0, frozenset(sorted(CODE.deal()[0])[:3]))
    while match.phase == Phase.PLAYING:
        match.play(min(match.legal()))
    match.next_hand()
    assert list(match) == list(match.events)
    assert [type(event) for event in match] == [Passed] * 4 + [Played] * 52 + [HandDealt]
    assert match.events[-1] == HandDealt(2, "right")
    tricks = [event for event in match if isinstance(event, Played)]
    assert all((event.taken_by is not None) == (place % 4 == 3) for place, event in enumerate(tricks))
    assert str(tricks[0]).startswith("Seat ")


def test_tricks_tell_who_played_what():
    match = past_the_pass(Match(CODE))
    played = [match.play(min(match.legal())) for _ in range(6)]
    assert match.last_trick == match.tricks[0] == tuple((event.seat, event.card) for event in played[:4])
    assert match.trick == tuple((event.seat, event.card) for event in played[4:])
    assert match.leader == played[3].taken_by == played[4].seat
    assert match.taken[match.leader] == {event.card for event in played[:4]}
    assert match.tricks_won[match.leader] == 1
    assert match.points[match.leader] == sum(event.card.points for event in played[:4])
    assert match.turn == (played[5].seat + 1) % 4


def test_a_match_prints():
    match = past_the_pass(Match(CODE, seats=["You", "Ada", "Bea", "Cy"]))
    match.play(min(match.legal()))
    lines = str(match).splitlines()
    assert lines[0] == "7K3Q-9F2M, hand 1 (left), playing"
    assert "0 You, 0: " in lines[1]
    assert lines[5] == "  trick: 2♣"
    assert repr(match) == "<Match 7K3Q-9F2M: hand 1, playing>"


# --- refusals


def test_each_reason_of_r7_has_its_member_and_its_words():
    assert {member.name: member.value for member in Refusal} == {
        member.name: member.value for member in layout.Refusal if member != layout.Refusal.NONE
    }
    assert len({member.text for member in Refusal}) == len(Refusal) == 12


def test_a_refused_action_changes_nothing():
    match = Match(CODE)
    before = bytes(match)
    for action in [
        lambda: match.play("2C"),
        lambda: match.next_hand(),
        lambda: match.choose_moon("add"),
        lambda: match.pass_cards(0, "2C 4C"),
        lambda: match.pass_cards(0, "2C 4C 9C TC"),
        lambda: match.pass_cards(0, match.hand(0)),
        lambda: match.pass_cards(0, ["2C", "2C", "4C"]),
        lambda: match.pass_cards(0, "5C 6C 7C"),
        lambda: match.pass_cards(0, ""),
        lambda: match.redo(),
        lambda: match.undo(),
        lambda: match.finish(),
        lambda: match.explain(0),
    ]:
        with pytest.raises(ValueError, match=r"\.$"):
            action()
    assert bytes(match) == before
    assert match.events == ()


@pytest.mark.parametrize(
    ("cards", "refusal"),
    [
        ("2C 4C", Refusal.NOT_THREE_CARDS),
        ("2C 4C 9C TC", Refusal.NOT_THREE_CARDS),
        ("2C 4C 9C TC AC 5D 9D TD KD 4S JS 7H TH", Refusal.NOT_THREE_CARDS),
        ("2C 2C 4C", Refusal.SAME_CARD_TWICE),
        ("QS 2C 4C", Refusal.NOT_YOUR_CARD),
        ("2C 4C 9C", None),
        (frozenset(parse_cards("2C 4C 9C")), None),
        ((Card("2C"), "4c", "9♣"), None),
    ],
)
def test_a_pass_is_checked(cards: str, refusal: Refusal | None):
    match = Match(CODE)
    assert match.pass_refusal(0, cards) is refusal
    if refusal is None:
        assert match.pass_cards(0, cards) == Passed(0, frozenset(parse_cards(cards)))
        assert match.pass_refusal(0, cards) is Refusal.ALREADY_PASSED
    else:
        with pytest.raises(IllegalPlay, match="cannot be passed: ") as caught:
            match.pass_cards(0, cards)
        assert caught.value.refusal is refusal


def test_a_card_is_checked():
    match = past_the_pass(Match(CODE))
    opener = match.turn
    assert opener is not None
    assert match.refusal("2C") is None
    assert match.refusal("2C", seat=(opener + 1) % 4) is Refusal.NOT_YOUR_TURN
    other = max(match.hand(opener))
    assert match.refusal(other) is Refusal.OPENING_CARD
    with pytest.raises(IllegalPlay, match="cannot be played: the lowest club must open the hand") as caught:
        match.play(other)
    assert caught.value.refusal is Refusal.OPENING_CARD
    with pytest.raises(IllegalPlay, match="it is not this seat's turn"):
        match.play("2C", seat=(opener + 1) % 4)
    assert match.play("2C", seat=opener) == Played(opener, Card("2C"), None)


def test_an_error_can_be_sent_elsewhere():
    error = IllegalPlay("Q♠ cannot be played", Refusal.FOLLOW_SUIT)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.refusal) == (str(error), Refusal.FOLLOW_SUIT)
    assert isinstance(error, ValueError)


@pytest.mark.parametrize("seat", [-1, 4, 10**30, "0", None, True, 1.0])
def test_a_seat_is_checked(seat: object):
    match = Match(CODE)
    for ask in [match.hand, match.view, match.cards_left, match.decided, lambda who: match.pass_cards(who, "2C 4C 9C")]:
        with pytest.raises(ValueError, match="Seats are 0 to 3"):
            ask(seat)  # type: ignore[arg-type]


def test_what_is_no_card_is_a_bad_card():
    match = Match(CODE)
    for ask in [match.play, match.refusal, match.preview, lambda card: match.pass_cards(0, [card])]:
        with pytest.raises(BadCard):
            ask("QQ")


# --- previews


def test_a_preview_says_what_a_card_would_do():
    match = past_the_pass(Match(CODE))
    while match.phase == Phase.PLAYING:
        card = max(match.legal())
        leads = not match.trick
        led = card.suit if leads else match.trick[0][1].suit
        shown = match.preview(card)
        assert shown.placing == ("leads" if leads else "follows" if card.suit == led else "discards")
        assert shown.points == card.points + sum(other.points for _, other in match.trick)
        assert shown.completes == (len(match.trick) == 3)
        event = match.play(card)
        if shown.completes:
            assert event.taken_by == shown.winner


def test_a_preview_of_an_illegal_card_is_refused():
    match = past_the_pass(Match(CODE))
    with pytest.raises(IllegalPlay):
        match.preview("AH")


# --- the moon


@pytest.mark.parametrize("choice", [[], None, 1, "multiply"])
def test_what_is_no_choice_of_the_moon_is_refused(choice: object):
    with pytest.raises(ValueError, match=r"The moon can add or subtract, not .+\.$"):
        shot_moon(moon="choose").choose_moon(choice)  # type: ignore[arg-type]


def test_the_shooter_chooses():
    match = shot_moon(moon="choose")
    assert (match.phase, match.turn, match.shooter, match.moon_choice) == (Phase.CHOOSING, 1, 1, None)
    with pytest.raises(IllegalPlay) as caught:
        match.choose_moon("add", seat=0)
    assert caught.value.refusal is Refusal.ONLY_SHOOTER_CHOOSES
    with pytest.raises(ValueError, match="The moon can add or subtract, not 'choose'"):
        match.choose_moon("choose")
    assert match.choose_moon("subtract") == MoonChosen(1, "subtract")
    assert (match.phase, match.turn, match.moon_choice) == (Phase.SCORED, None, "subtract")
    assert match.scores == ((0, -26, 0, 0),)


def test_a_score_is_explained():
    match = shot_moon(jack=True, target=500)
    for seat in range(4):
        score = match.explain(seat)
        assert score.total == match.scores[0][seat]
        assert score.total == score.hearts + score.queen + score.moon + score.jack + score.no_tricks
    assert (match.explain(1).hearts, match.explain(1).queen, match.explain(1).moon) == (13, 13, -26)
    assert match.explain(1).jack == -10


# --- finishing, stepping, seats


def test_r10_1_a_decided_hand_can_be_finished():
    match = Match.from_hands(MOON, rules=Rules(passing="none"))
    assert match.decided(1)
    match.play("2C")
    match.undo()
    played = match.finish(seat=1)
    assert len(played) == 52
    assert match.phase == Phase.SCORED
    assert match.scores == ((26, 0, 26, 26),)
    assert [event.card for event in played if event.seat == 1] == list(parse_cards(MOON[1]))


def test_what_is_open_cannot_be_finished():
    match = past_the_pass(Match(CODE))
    with pytest.raises(ValueError, match="not decided yet"):
        match.finish()
    assert match.trick == ()


def test_step_asks_whose_decision_is_next():
    match = Match(CODE)
    players = [RandomPlayer()] * 4
    assert [match.step(players).seat for _ in range(4)] == [0, 1, 2, 3]  # type: ignore[union-attr]
    for _ in range(52):
        turn = match.turn
        assert match.step(players).seat == turn  # type: ignore[union-attr]
    assert match.step(players) == HandDealt(2, "right")


@pytest.mark.parametrize("players", [0, 3, 5])
def test_step_takes_a_player_for_each_seat(players: int):
    match = Match(CODE)
    with pytest.raises(ValueError, match=f"There are 4 seats, so 4 players decide, not {players}"):
        match.step([RandomPlayer()] * players)
    assert not match.events


def test_a_message_names_only_some_of_many_cards():
    with pytest.raises(IllegalPlay, match=r"^QS KC .+ … cannot be passed: three cards") as caught:
        Match(CODE).pass_cards(0, "QS KC " * 2500)
    assert len(str(caught.value)) < 130


def test_step_refuses_a_player_that_breaks_the_rules():
    class Cheat(RandomPlayer):
        def play(self, view):
            return max(view.hand)

    match = past_the_pass(Match(CODE))
    before = bytes(match)
    with pytest.raises(IllegalPlay):
        match.step([Cheat()] * 4)
    assert bytes(match) == before


def test_seats_have_names():
    seats = [Seat("You"), Seat("Ada", "casual"), Seat("Bea", level="beginner"), Seat("Cy")]
    assert Match(CODE, seats=seats).seats == tuple(seats)
    assert [seat.name for seat in Match(CODE, Rules(players=3)).seats] == ["Seat 0", "Seat 1", "Seat 2"]
    assert Match(CODE, seats=["You", "A", "B", "C"]).seats[0] == Seat("You")
    for seats in (["You"] * 3, ["You", "A", "B", "x" * 101], ["You", "A", "B", "\ud800"], ["You", "A", "B", " "]):
        with pytest.raises(ValueError, match=r"\.$"):
            Match(CODE, seats=seats)


@pytest.mark.parametrize("character", ["\x1b", "\n", "\t", "\x7f", "\x9b", "\u200b", "\u202e", "\u2028", "\ufeff"])
def test_a_seats_name_has_no_control_characters(character: str):
    for name, level in ((f"A{character}b", None), ("Ada", f"casual{character}")):
        with pytest.raises(ValueError, match=f"control character in it .U.{ord(character):04X}"):
            Seat(name, level)
