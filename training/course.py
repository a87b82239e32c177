"""The course of a training, step by step. Each step leaves a file, and is not done again where the file is there."""

import json
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from time import perf_counter

import numpy as np

from hearts.kernel.chance import FREE, stream
from hearts.kernel.network import PARTS as LAYERS
from hearts.kernel.network import pack_part

from .backprop import Learnt, Lesson, fresh, learn
from .duel import Learner, duel
from .jobs import PARTS, Job, load, run, save, written
from .lessons import CARDS, IMITATION, PASSES, POSITIONS
from .sizes import Size
from .sources import fingerprint

_JOBS = 32  # that a step's hands are cut into, whoever plays them
_PASSES_BY_NETWORK = 650  # of a thousand, once there is such a network
_WINDOW = {"positions": 2, "choices": 3, "passes": 3}  # from how many iterations, the present one too, is learnt


class OtherTraining(ValueError):
    """The folder has the files of another training. The message says what to do."""


@dataclass(frozen=True, kw_only=True)
class Course:
    """A training, whose files are in a folder."""

    folder: Path
    size: Size
    seed: int
    tell: Callable[[str], None]
    """Is told of each step that was done, in a line."""
    executor: Executor | None = None
    """Who plays the hands; this process, if nobody."""
    threads: int = 1
    """How many learn."""
    learnt: dict[str, Learnt] = field(default_factory=dict)
    """What came of each lesson that was given, by the name of its network's file."""

    def run(self, into: Path) -> None:
        """Does what is not done yet, and writes the file of the networks. Raises `OtherTraining`."""
        self._claim_folder()
        self._imitate()
        for iteration in range(1, self.size.iterations + 1):
            self._iterate(iteration)
        networks = [np.load(self._network(part, self.size.iterations)) for part in PARTS]
        with written(into) as beside:
            parts = [pack_part(network[layer]) for network in networks for layer in LAYERS]
            beside.write_bytes(np.concatenate(parts).tobytes())
        self.tell(f"The networks are in {into}.")

    def _imitate(self) -> None:
        """The steady player's games: its choices teach the policy network, their ends the worth network."""
        self._play(0, {"steady": self.size.steady, "positions": self.size.steady})
        self._learn("policy", 0, IMITATION, "steady")
        self._learn("worth", 0, POSITIONS, "positions")

    def _iterate(self, iteration: int) -> None:
        """The present policy's games teach the worth network, and with it cards and passes are tried."""
        last = iteration - 1
        passing = {"passing": last} if last else {}
        self._play(iteration, {"positions": self.size.positions}, policy=last, **passing)
        self._learn("worth", iteration, POSITIONS, "positions")
        self._play(iteration, {"choices": self.size.choices}, policy=last, worth=iteration, **passing)
        self._learn("policy", iteration, CARDS, "choices")
        self._play(iteration, {"passes": self.size.passes}, policy=iteration, worth=iteration, **passing)
        self._learn("passing", iteration, PASSES, "passes")
        self._duel(iteration)

    # --- what a step is

    def _play(self, iteration: int, wanted: dict[str, int], **networks: int) -> None:
        """Plays hands, for the rows that are wanted, by the networks of these iterations."""
        name, hands = next(iter(wanted.items()))
        by_network = (1000 if name == "passes" else _PASSES_BY_NETWORK) if "passing" in networks else 0
        cuts = [hands * number // _JOBS for number in range(_JOBS + 1)]
        jobs = [
            Job(
                seed=self._seed(iteration, name),
                first=first,
                hands=end - first,
                networks={part: self._network(part, of) for part, of in networks.items()},
                by_network=by_network,
                into={each: self._rows(each, iteration)[number] for each in wanted},
            )
            for number, (first, end) in enumerate(pairwise(cuts))
        ]
        if all(job.is_done for job in jobs):
            return
        start = perf_counter()
        list(self.executor.map(run, jobs) if self.executor else map(run, jobs))
        self.tell(f"{iteration}: played {hands:,} hands for {' and '.join(wanted)}, {_told(start)}")

    def _learn(self, part: str, iteration: int, lesson: Lesson, name: str) -> None:
        """A network learns on from what the last iterations noted."""
        path = self._network(part, iteration)
        if path.exists():
            return
        start, seed = perf_counter(), self._seed(iteration, part)
        before = self._network(part, iteration - 1)
        network = load(before, lesson.weights) if before.exists() else fresh(lesson, seed=seed)
        since = max(iteration - _WINDOW.get(name, 1) + 1, 0)
        files = [file for each in range(since, iteration + 1) for file in self._rows(name, each) if file.exists()]
        rows = np.concatenate([load(file, lesson.rows) for file in files])
        network, learnt = learn(lesson, network, rows, times=self.size.times, seed=seed, threads=self.threads)
        save(path, network)
        self.learnt[path.stem] = learnt
        self.tell(
            f"{iteration}: {part} learnt from {learnt.rows:,} {name}; "
            f"unexplained {learnt.before:.3f} before, {learnt.after:.3f} after, {_told(start)}"
        )

    def _duel(self, iteration: int) -> None:
        path = self.folder / f"{iteration}-duel.json"
        if path.exists() or not self.size.duel:
            return
        files = {part: self._network(part, iteration) for part in ("policy", "passing")}
        start = perf_counter()
        found = duel(Learner(name=f"iteration {iteration}", **files), deals=self.size.duel, executor=self.executor)
        with written(path) as beside:
            beside.write_text(json.dumps(asdict(found)) + "\n", encoding="utf-8")
        margin = f" ± {found.half_width:.2f}" if found.half_width is not None else ""
        self.tell(f"{iteration}: {found.mean:+.2f}{margin} points a hand to steady, {_told(start)}")

    # --- the folder

    def _network(self, part: str, iteration: int) -> Path:
        return self.folder / f"{iteration}-{part}.npy"

    def _rows(self, name: str, iteration: int) -> list[Path]:
        return [self.folder / f"{iteration}-{name}-{number:02}.npy" for number in range(_JOBS)]

    def _seed(self, iteration: int, name: str) -> int:
        names = ("steady", "positions", "choices", "passes", *PARTS)
        return int(stream(self.seed, FREE, iteration * len(names) + names.index(name))) >> 1 & (2**62 - 1)

    def _claim_folder(self) -> None:
        """A folder is one training's. Only more iterations may be asked of it later."""
        self.folder.mkdir(parents=True, exist_ok=True)
        stamp = self.folder / "training.json"
        mine = json.dumps(
            {"seed": self.seed, "size": asdict(replace(self.size, iterations=0)), "sources": fingerprint()}, indent=1
        )
        if not stamp.exists():
            with written(stamp) as beside:
                beside.write_text(mine, encoding="utf-8")
        elif stamp.read_text(encoding="utf-8") != mine:
            raise OtherTraining(
                f"{self.folder} has a training of another seed or size, or of other sources. It stays as it is: "
                "name another --folder, or remove that one."
            )


def _told(start: float) -> str:
    return f"{perf_counter() - start:.0f} s"
