"""Random numbers against the published algorithm, and draws without a bias."""

from collections import Counter

import pytest

from hearts.kernel import chance

MASK = (1 << 64) - 1

# SplitMix64 started at 0: the first outputs as published with it (Vigna's splitmix64.c).
PUBLISHED = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B]


def splitmix64(seed: int) -> int:
    """The next output of SplitMix64, in Python's own numbers."""
    z = seed & MASK
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
    return z ^ z >> 31


def unsigned(number: int) -> int:
    return int(number) & MASK


def signed(number: int) -> int:
    return number - (1 << 64) if number >> 63 else number


def test_words_are_splitmix64_as_published() -> None:
    assert [unsigned(chance.word(0, index)) for index in range(len(PUBLISHED))] == PUBLISHED


@pytest.mark.parametrize("key", [0, 1, -1, 1 << 62, -(1 << 63), 0x123456789ABCDEF])
def test_words_are_splitmix64_for_any_key(key: int) -> None:
    golden = 0x9E3779B97F4A7C15
    for index in range(50):
        assert unsigned(chance.word(key, index)) == splitmix64(key + (index + 1) * golden)


def test_shift_is_logical() -> None:
    for number in (-1, -(1 << 63), 5, 1 << 62, 0):
        for places in range(1, 64):
            assert unsigned(chance.shift(number, places)) == unsigned(number) >> places


def test_a_stream_is_two_steps_of_the_permutation() -> None:
    golden = 0x9E3779B97F4A7C15
    for seed, use, number in [(0, chance.DEAL, 12), (1 << 34, chance.DECISION, 99), (7, chance.FREE, 0)]:
        assert unsigned(chance.stream(seed, use, number)) == splitmix64(splitmix64(seed + use * golden) + number)


def test_streams_are_apart() -> None:
    keys = {
        chance.stream(seed, use, number)
        for seed in range(20)
        for use in (chance.DEAL, chance.DECISION, chance.FREE)
        for number in range(50)
    }
    assert len(keys) == 20 * 3 * 50


@pytest.mark.parametrize("n", [1, 2, 3, 5, 13, 39, 51, 52, 1 << 16, 3 << 14])
def test_a_draw_favours_no_number(n: int) -> None:
    """By counting, not by chance: of the 2^32 words that a draw may see, each number keeps the same count.

    A word w gives the number w * n >> 32, and is thrown away if w * n mod 2^32 is below 2^32 mod n. The words of one
    number are an interval in which that remainder runs up in steps of n: only the first of them can be thrown away.
    """
    rejected_below = (1 << 32) % n
    kept = set()
    for number in {0, 1 % n, n // 2, n - 1}:
        first = -(-(number << 32) // n)
        last = (((number + 1) << 32) - 1) // n
        words = range(first, last + 1)
        thrown_away = sum((word * n & 0xFFFFFFFF) < rejected_below for word in words[:2])
        assert all((word * n & 0xFFFFFFFF) >= rejected_below for word in words[1:3])
        kept.add(len(words) - thrown_away)
    assert kept == {(1 << 32) // n}


@pytest.mark.parametrize("n", [1, 2, 3, 7, 39, 52, (1 << 31) + 1])
def test_draws_are_what_the_argument_says(n: int) -> None:
    thrown_away = 0
    for index in range(2000):
        word = unsigned(chance.word(99, index)) >> 32
        rejected = (word * n & 0xFFFFFFFF) < (1 << 32) % n
        thrown_away += rejected
        assert chance.draw(99, index, n) == (-1 if rejected else word * n >> 32)
    assert (thrown_away > 0) == (n > 1 << 31)  # every second word there, next to never for a deck


def test_draws_look_even() -> None:
    counts = Counter(chance.draw(5, index, 13) for index in range(26_000))
    assert set(counts) == set(range(13))
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 32.9  # chi-square, 12 degrees, 1 in 1000


def test_one_way_numbers_are_half_as_long() -> None:
    seen = {chance.one_way(number) for number in range(5000)}
    assert all(0 <= number < 1 << 32 for number in seen)
    assert len(seen) > 4990
