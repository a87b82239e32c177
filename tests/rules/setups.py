"""Set-up hands and short ways to play them, for the tests of the rules."""

from hearts import Match, Phase, Rules

SUITS, RANKS = "CDSH", "23456789TJQKA"
LEAVING = {3: {"2D"}, 4: set[str](), 5: {"2D", "2C"}, 6: {"2D", "2C", "3D", "3C"}}  # R1.3, written out

# One suit each: ♠ ♥ ♦ ♣ for seats 0 to 3. The clubs open, and take every trick.
ONE_SUIT_EACH = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]

# Seat 0 takes every trick, whoever plays what: nobody else holds a card as high.
SHOOTER = ["AKQJ.AKQJ.AKQ.AK", "2C"]

# Seat 1 takes the first trick, and what seat 2, void in clubs, discards to it. It leads a diamond; seat 0 has the rest.
ONE_TRICK_LOST = ["AKQJT.AKQJ.AKQ.2", "2D AC", "987.9876543.JT9."]


def pack(players: int) -> list[str]:
    """The cards in play as text, by suit and rank."""
    return [rank + suit for suit in SUITS for rank in RANKS if rank + suit not in LEAVING[players]]


def cards(hand: str) -> list[str]:
    """Cards as text, from a list such as ``QS 2H`` or from four parts for ♠ ♥ ♦ ♣ such as ``AKQ.52..9``."""
    if "." not in hand:
        return hand.split()
    return [rank + suit for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks]


def deal(*hands: str, players: int = 4) -> list[str]:
    """A whole deal in which each seat holds at least the cards given; the rest goes round the table, low to high."""
    dealt = [cards(hand) for hand in hands] + [[] for _ in range(players - len(hands))]
    given = [card for hand in dealt for card in hand]
    assert len(given) == len(set(given))
    room, seat = len(pack(players)) // players, 0
    for card in pack(players):
        if card not in given:
            while len(dealt[seat]) == room:
                seat = (seat + 1) % players
            dealt[seat].append(card)
            seat = (seat + 1) % players
    return [" ".join(hand) for hand in dealt]


def at_play(*hands: str, hand_number: int = 1, totals: tuple[int, ...] | None = None, **options: object) -> Match:
    """A match at a set-up hand that is played without a pass, unless `passing` says otherwise."""
    rules = Rules.from_mapping({"passing": "none", **options})
    return Match.from_hands(deal(*hands, players=rules.players), rules=rules, hand_number=hand_number, totals=totals)


def play(match: Match, script: str) -> None:
    """Plays cards in turn; ``*`` is the lowest legal one."""
    for card in script.split():
        match.play(min(match.legal()) if card == "*" else card)


def play_out(match: Match) -> Match:
    """Plays the hand to its end, everybody their lowest legal card."""
    while match.phase == Phase.PLAYING:
        play(match, "*")
    return match


def one_trick_lost(first_discard: str, **options: object) -> Match:
    """The hand in which seat 1 takes one trick, with seat 2's discard, and seat 0 all others; after its last card."""
    match = at_play(*ONE_TRICK_LOST, first_trick_points=True, **options)
    play(match, f"2C AC {first_discard} * 2D")
    return play_out(match)


def legal(match: Match) -> set[str]:
    return {card.text for card in match.legal()}


def held(match: Match, seat: int) -> set[str]:
    return {card.text for card in match.hand(seat)}
