"""Random numbers as a pure function of a seed and a counter (docs/codes.md): SplitMix64, in int64.

Each use has a stream of its own, so that nothing a player chooses, takes back or sets can shift another draw.
"""

from .jit import kernel

# SplitMix64's constants (Steele, Lea, Flood 2014; Stafford's variant 13), as int64.
GOLDEN = 0x9E3779B97F4A7C15 - (1 << 64)
FIRST_FACTOR = 0xBF58476D1CE4E5B9 - (1 << 64)
SECOND_FACTOR = 0x94D049BB133111EB - (1 << 64)

# The streams.
DEAL, DECISION, FREE, DAILY = 1, 2, 3, 4


@kernel
def shift(x, places):
    """A logical shift to the right: int64 would drag the sign along."""
    return (x >> places) & ((1 << (64 - places)) - 1)


@kernel
def mix(x):
    """SplitMix64's finaliser: a permutation of the 64-bit numbers in which every input bit moves every output bit."""
    x = (x ^ shift(x, 30)) * FIRST_FACTOR
    x = (x ^ shift(x, 27)) * SECOND_FACTOR
    return x ^ shift(x, 31)


@kernel
def stream(seed, use, number):
    """The key of one stream of words: for a seed, a use (`DEAL`…) and that use's own number."""
    return mix(mix(seed + use * GOLDEN) + number)


@kernel
def word(key, index):
    """The 64-bit word of a stream at an index from 0: SplitMix64 started at the key."""
    return mix(key + (index + 1) * GOLDEN)


@kernel
def draw(key, index, n):
    """A number from 0 to n-1 out of one word, each equally likely, or -1 where the word must be thrown away.

    Lemire's method (2019) on the word's upper 32 bits: multiply, keep the upper half of the product, and reject the
    few products that would favour some numbers.
    """
    product = shift(word(key, index), 32) * n
    low = product & 0xFFFFFFFF
    if low < n and low < (0x100000000 - n) % n:
        return -1
    return product >> 32


@kernel
def one_way(x):
    """A 32-bit number from which x cannot be worked back: the permutation, fed forward, cut to half."""
    return shift(mix(x) ^ x, 32)
