"""The arrows between modules point one way: a module is loaded by those above it, never by those below."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "hearts"

LAYERS = [
    {"kernel"},
    {"engine", "rules"},
    {"cards", "seats"},
    {"codes", "refusals", "events"},
    {"setup", "table"},
    {"view"},
    {"match"},
    {"record", "estimates"},
    {"players"},
    {"protocol", "coach"},
    {"arena"},
    {"wasm"},
    {"web"},
    {"bench", "story", "cli_players"},
    {"cli"},
    {"__main__"},
]
HEIGHT = {module: height for height, layer in enumerate(LAYERS) for module in layer}
SOURCES = sorted(PACKAGE.rglob("*.py"))


def module_of(source: Path) -> str:
    return source.relative_to(PACKAGE).parts[0].removesuffix(".py")


def loaded_by(source: Path) -> set[str]:
    """The modules that a file needs to be loaded: not what it imports for types, or when one of its functions runs."""
    package = ("hearts", *source.relative_to(PACKAGE).parts[:-1])
    found = set()
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            base = [*package[: len(package) - node.level + 1]] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            names = [f"{start}.{alias.name}" for alias in node.names]
        found |= {name.split(".")[1] for name in names if name.startswith("hearts.")}
    return found


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.relative_to(PACKAGE).as_posix())
def test_arrows_point_down(source: Path):
    module = module_of(source)
    assert module == "__init__" or module in HEIGHT, f"{module} needs its place in LAYERS"
    if module == "__init__":
        assert loaded_by(source) == set()
        return
    for other in loaded_by(source) - {module}:
        assert HEIGHT[other] < HEIGHT[module], f"{module} loads {other}"


def loads(statement: str, module: str) -> bool:
    program = f"import sys; {statement}; print({module!r} in sys.modules)"
    output = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    return output.strip() == "True"


@pytest.mark.parametrize(
    "statement", ["import hearts", "import hearts.web.server, hearts.wasm", "from hearts import Phase, Rules"]
)
def test_numba_is_loaded_only_to_play(statement: str):
    assert not loads(statement, "numba")


def test_playing_loads_numba():
    assert loads("from hearts import Match", "numba")
