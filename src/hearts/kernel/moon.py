"""What a computer shooter makes of the moon where it may choose (R8.2)."""

from .jit import kernel
from .layout import SEATS, Moon, MoonReason
from .scoring import is_over, rank_of, score_of


@kernel
def _outcome(view, choice):
    """How good a choice is for the shooter: higher is better. 2 and more wins now, 1 goes on, below that by rank.

    Tries the choice on the view's own totals, and puts them back.
    """
    before = view.moon_choice
    view.moon_choice = choice
    for seat in range(view.players):
        view.scores[seat] = score_of(view, seat)
    for seat in range(view.players):
        view.totals[seat] += view.scores[seat]
    over, rank = is_over(view), rank_of(view, view.shooter)
    for seat in range(view.players):
        view.totals[seat] -= view.scores[seat]
        view.scores[seat] = 0
    view.moon_choice = before
    standing = SEATS - rank
    if over and rank == 1:
        return 2 * SEATS + standing
    return SEATS + standing if not over else standing


@kernel
def choose_moon(view):
    """`Moon.ADD` or `Moon.SUBTRACT`: winning now before going on before the better rank; alike, `add`."""
    return Moon.SUBTRACT.value if _outcome(view, Moon.SUBTRACT) > _outcome(view, Moon.ADD) else Moon.ADD.value


@kernel
def moon_reason(view):
    """Why `choose_moon` chooses as it does."""
    chosen, other = _outcome(view, Moon.ADD), _outcome(view, Moon.SUBTRACT)
    if other > chosen:
        chosen, other = other, chosen
    if chosen // SEATS != other // SEATS:
        return MoonReason.WINS_NOW if chosen // SEATS == 2 else MoonReason.GOES_ON
    return MoonReason.BETTER_RANK if chosen > other else MoonReason.ALIKE
