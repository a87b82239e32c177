"""A miniature training: every step of the course works, teaches something, and comes out the same again."""

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from hearts.kernel.mind import MIND, NETWORKS, unpack
from hearts.kernel.network import PARTS as LAYERS
from hearts.kernel.network import packed_size, think
from hearts.kernel.network_pass import PASSING_ROOM
from hearts.kernel.sources import NETWORK

sys.path.append(str(Path(__file__).parent.parent))
from training.backprop import add_gradient, fresh
from training.course import Course, OtherTraining
from training.hands import exchanged, improved_pass, like
from training.jobs import PARTS, load, new_mind
from training.lessons import PASSES
from training.rows import CHOICE, PASS, POSITION
from training.sizes import Size
from training.sources import fingerprint

MINIATURE = Size(iterations=1, steady=400, positions=800, choices=600, passes=400, duel=4, times=3)


def train(folder: Path) -> tuple[Course, list[str]]:
    told: list[str] = []
    course = Course(folder=folder, size=MINIATURE, seed=1, tell=told.append)
    course.run(folder / "network.bin")
    return course, told


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[Course, list[str]]:
    return train(tmp_path_factory.mktemp("training"))


def test_every_lesson_teaches_something(trained: tuple[Course, list[str]]) -> None:
    course, _ = trained
    assert set(course.learnt) == {"0-policy", "0-worth", "1-worth", "1-policy", "1-passing"}
    for name, learnt in course.learnt.items():
        assert learnt.after < learnt.before, name


def test_the_file_is_what_a_mind_reads(trained: tuple[Course, list[str]]) -> None:
    course, _ = trained
    packed = np.fromfile(course.folder / "network.bin", "<i2")
    assert packed.size == packed_size(*NETWORKS)
    mind = np.zeros(1, MIND)[0]
    mind["packed"] = packed
    unpack(mind)
    learnt = new_mind({part: course.folder / f"1-{part}.npy" for part in PARTS})
    for part in PARTS:
        for layer in LAYERS:
            assert np.abs(mind[part][layer] - learnt[part][layer]).max() < 1e-3, f"{part} {layer}"


def test_the_same_seed_makes_the_same_networks(trained: tuple[Course, list[str]], tmp_path: Path) -> None:
    course, _ = trained
    before = NETWORK.read_bytes()
    again, _ = train(tmp_path)
    assert (again.folder / "network.bin").read_bytes() == (course.folder / "network.bin").read_bytes()
    assert NETWORK.read_bytes() == before


def test_what_is_done_is_not_done_again(trained: tuple[Course, list[str]]) -> None:
    course, told = trained
    file, lost = course.folder / "network.bin", course.folder / "1-choices-07.npy"
    written, rows = file.read_bytes(), lost.read_bytes()
    lost.unlink()
    file.unlink()
    _, later = train(course.folder)
    assert len(told) > 8
    assert [line.split(",")[0] for line in later] == ["1: played 600 hands for choices", f"The networks are in {file}."]
    assert (file.read_bytes(), lost.read_bytes()) == (written, rows)


def test_a_folder_is_one_trainings(trained: tuple[Course, list[str]]) -> None:
    course, _ = trained
    for other in (replace(course, seed=2), replace(course, size=replace(MINIATURE, choices=601))):
        with pytest.raises(OtherTraining, match="another --folder"):
            other.run(course.folder / "network.bin")


def test_rows_are_of_the_game(trained: tuple[Course, list[str]]) -> None:
    folder = trained[0].folder
    choices, positions, passes = (
        np.concatenate([load(path, dtype) for path in sorted(folder.glob(f"1-{name}-*.npy"))])
        for name, dtype in (("choices", CHOICE), ("positions", POSITION), ("passes", PASS))
    )
    assert (choices["cards"] >= 2).all()
    assert (positions["behind"].sum(axis=1) == 0).all()
    held = np.bitwise_or.reduce(positions["hands"], axis=1)
    assert (held & np.bitwise_or.reduce(positions["taken"], axis=1) == 0).all()
    assert (np.bitwise_count(held) == np.bitwise_count(positions["hands"]).sum(axis=1)).all()
    assert (np.bitwise_count(passes["cards"]) == 3).all()
    assert (passes["cards"] & ~passes["hand"][:, None] == 0).all()
    assert set(passes["direction"]) == {1, 2, 3}


def test_what_is_compiled_is_kept_for_these_sources_alone() -> None:
    assert f"training-{fingerprint()}" in Path(improved_pass.stats.cache_path).parts


def test_gradients_are_slopes() -> None:
    """Beside the difference that a small step makes in a sum of the outputs."""
    lesson, random = PASSES, np.random.default_rng(5)
    network = fresh(lesson, seed=3)
    room, slopes = (np.zeros(1, PASSING_ROOM)[0] for _ in range(2))
    inputs = random.choice(network["w1"].shape[1], 18, replace=False)
    room["on"][: len(inputs)] = inputs
    slopes["out"][:] = 2
    gradient, step = np.zeros_like(network), np.zeros_like(network)
    step.view(np.float32)[:] = random.normal(0, 1e-4, step.view(np.float32).shape)

    def outcome(direction: int) -> float:
        moved = (network.view(np.float32) + direction * step.view(np.float32)).view(lesson.weights)
        think(moved[0], room, len(inputs))
        return float(2 * room["out"][0])

    expected = (outcome(1) - outcome(-1)) / 2
    think(network[0], room, len(inputs))
    add_gradient(network[0], room, len(inputs), slopes, gradient[0])
    assert gradient.view(np.float32) @ step.view(np.float32) == pytest.approx(expected, rel=0.02)


def test_a_pass_gets_better_and_stays_a_pass(trained: tuple[Course, list[str]]) -> None:
    mind = new_mind({"passing": trained[0].folder / "1-passing.npy"})
    hands = np.concatenate([load(path, PASS) for path in trained[0].folder.glob("1-passes-*.npy")])[:20]
    for hand, cards, direction in zip(hands["hand"], hands["cards"][:, 0], hands["direction"], strict=True):
        found = improved_pass(hand, cards, direction, mind)
        assert found & ~hand == 0
        assert found.bit_count() == 3
        assert improved_pass(hand, found, direction, mind) == found


def test_cards_are_exchanged_for_others() -> None:
    hand, cards = 0b1111_1111_1111_1, 0b10101
    for number in range(4):
        for key in range(20):
            other = exchanged(cards, hand, number, key, 0)
            assert other.bit_count() == 3
            assert (other & cards).bit_count() == 3 - number
            assert other & ~hand == 0


def test_the_card_that_stands_for_another() -> None:
    options = 1 << 2 | 1 << 8 | 1 << 14
    assert [like(card, options) for card in (2, 5, 8, 12, 14, 20)] == [2, 2, 8, 8, 14, 14]
