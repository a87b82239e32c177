"""Game codes: seven symbols of seed and one to check them, in Crockford's base 32 (docs/codes.md).

A code is right when the sum of weight(i) * symbol(i) is zero in the field of 32 elements, the weights being eight
different powers of a generator. So any single wrong symbol and any two symbols swapped make it wrong.
"""

from .chance import DAILY, shift, stream
from .jit import kernel
from .layout import CodeFault

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without I, L, O and U
LENGTH = 8
SEEDS = 1 << 5 * (LENGTH - 1)

# The field is the polynomials over 0 and 1 modulo x^5 + x^3 + x^2 + x + 1; every element but 0 and 1 generates it. With
# x + 1 the code that every text shows, 7K3Q-9F2M, is a right one.
_MODULUS = 0b101111
_IGNORED = -1
_UNKNOWN = -2


def _symbol_values() -> tuple[int, ...]:
    """What each typed ASCII character stands for: any case, I and L as 1, O as 0, spaces and hyphens as nothing."""
    values = [_UNKNOWN] * 128
    for value, symbol in enumerate(ALPHABET):
        values[ord(symbol)] = values[ord(symbol.lower())] = value
    for symbol, value in (("I", 1), ("L", 1), ("O", 0)):
        values[ord(symbol)] = values[ord(symbol.lower())] = value
    for symbol in " -\t\n\r":
        values[ord(symbol)] = _IGNORED
    return tuple(values)


_VALUES = _symbol_values()
_ASCII = tuple(ord(symbol) for symbol in ALPHABET)


@kernel
def _value(character):
    if character < 0 or character >= 128:
        return _UNKNOWN
    return _VALUES[character]


@kernel
def _step(symbol):
    """A symbol times the generator x + 1 in the field of 32 elements."""
    product = symbol << 1 ^ symbol
    if product & 32:
        product ^= _MODULUS
    return product


@kernel
def _weighed(seed, check):
    """The weighed sum of a code's symbols, first to last (Horner's rule): zero for a right code."""
    total = 0
    for place in range(LENGTH - 1):
        total = _step(total) ^ ((seed >> 5 * (LENGTH - 2 - place)) & 31)
    return _step(total) ^ check


@kernel
def bad_symbol(text, length):
    """The place of the first character that no code can hold, -1 if there is none. `text` holds code points."""
    for place in range(length):
        if _value(text[place]) == _UNKNOWN:
            return place
    return -1


@kernel
def read_code(text, length):
    """The seed of a code as typed, or a `CodeFault` (below zero). `text` holds code points."""
    if bad_symbol(text, length) >= 0:
        return CodeFault.BAD_SYMBOL.value
    whole = 0
    symbols = 0
    for place in range(length):
        value = _value(text[place])
        if value >= 0:
            symbols += 1
            if symbols > LENGTH:
                return CodeFault.WRONG_LENGTH.value
            whole = whole << 5 | value
    if symbols != LENGTH:
        return CodeFault.WRONG_LENGTH.value
    seed = whole >> 5
    if _weighed(seed, whole & 31) != 0:
        return CodeFault.MISTYPED.value
    return seed


@kernel
def write_code(seed, text):
    """Writes the code of a seed (0 to 2^35 - 1) into `text` as eight code points, without the hyphen."""
    check = _weighed(seed, 0)
    for place in range(LENGTH - 1):
        text[place] = _ASCII[(seed >> 5 * (LENGTH - 2 - place)) & 31]
    text[LENGTH - 1] = _ASCII[check]


@kernel
def daily_seed(day):
    """The seed of a date's daily deal, the date counted in days from 1 January 1970 (-2^31 to 2^31 - 1)."""
    return shift(stream(0, DAILY, day), 64 - 5 * (LENGTH - 1))
