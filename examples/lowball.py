"""A sample engine: a program that plays Hearts by the engine protocol, in plain Python, with nothing to install.

    hearts arena exec:"python examples/lowball.py" beginner --hands 50

It passes its highest cards and always plays its lowest legal one. The class below is the protocol; `choose_pass` and
`choose_card` are where to begin with a better idea. It plays by the default rules, with four players.
"""

import sys

RANKS = "23456789TJQKA"


def rank(card):
    return RANKS.index(card[0])


def is_penalty(card):
    return card[1] == "H" or card == "QS"


class Engine:
    """One seat. Each method answers one line of the protocol; what it returns is sent, unless it is None."""

    def name(self):
        return "name lowball"

    def rules(self, *options):
        unknown = [option for option in options if not option.startswith(("target=", "ties="))]
        if unknown:
            raise ValueError(f"I only play by the default rules, not with {' '.join(unknown)}.")

    def seed(self, number):
        """For engines that draw random numbers. This one does not."""

    def scores(self, *totals):
        self.totals = [int(total) for total in totals]

    def new(self, seat, direction, *cards):
        self.seat = int(seat)
        self.hand = list(cards)
        self.trick = []  # the cards of this trick, the first one led
        self.tricks = 0
        self.hearts_broken = False

    def ask_pass(self):
        self.giving = self.choose_pass()
        return " ".join(self.giving)

    def passed(self, *cards):
        self.giving = cards

    def received(self, *cards):
        self.hand = [card for card in self.hand if card not in self.giving] + list(cards)

    def played(self, seat, card):
        if int(seat) == self.seat:
            self.hand.remove(card)
        if card[1] == "H":
            self.hearts_broken = True
        self.trick.append(card)
        if len(self.trick) == 4:
            self.trick = []
            self.tricks += 1

    def ask_play(self):
        return self.choose_card(self.legal_cards())

    def legal_cards(self):
        if not self.trick:
            if self.tricks == 0:
                return ["2C"]
            others = [card for card in self.hand if card[1] != "H"]
            return self.hand if self.hearts_broken or not others else others
        following = [card for card in self.hand if card[1] == self.trick[0][1]]
        if following:
            return following
        harmless = [card for card in self.hand if not is_penalty(card)]
        return harmless if self.tricks == 0 and harmless else self.hand

    # --- how it plays

    def choose_pass(self):
        return sorted(self.hand, key=rank)[-3:]

    def choose_card(self, legal):
        return min(legal, key=rank)


def main():
    engine = Engine()
    answers = {
        "name": engine.name,
        "rules": engine.rules,
        "seed": engine.seed,
        "scores": engine.scores,
        "new": engine.new,
        "pass?": engine.ask_pass,
        "passed": engine.passed,
        "received": engine.received,
        "played": engine.played,
        "play?": engine.ask_play,
    }
    for line in sys.stdin:
        words = line.split()
        if words == ["quit"]:
            break
        if not words:
            continue
        try:
            if words[0] not in answers:
                raise ValueError(f"I do not know the line {line.strip()!r}.")
            answer = answers[words[0]](*words[1:])
        except Exception as error:
            print("error", error, flush=True)
            sys.exit(2)
        if answer is not None:
            print(answer, flush=True)


if __name__ == "__main__":
    main()
