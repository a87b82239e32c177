"""What is shipped, and what each command of the README has to fetch."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from hearts import wasm
from hearts.web import site

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PRODUCTS = ["kernel.wasm", "players.wasm", "kernel.json"]
NETWORK = "hearts/web/static/network.bin"


def normal(requirement: str) -> str:
    """A package's name as PyPI compares them."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", requirement.strip())[0]).lower()


def module_at(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def backend(expression: str) -> list[str]:
    """What the build backend answers when build tools call it: in the checkout, in a process of its own."""
    code = f"import build_backend; print({expression}, sep='\\n')"
    environment = os.environ | {"PYTHONPATH": str(ROOT / "tools")}
    command = [sys.executable, "-c", code]
    return subprocess.run(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True
    ).stdout.splitlines()


def build(call: str, folder: Path) -> Path:
    return folder / backend(f"build_backend.{call}({str(folder)!r})")[-1]


def test_the_wheel_has_the_whole_page_with_the_webassembly(tmp_path: Path) -> None:
    with zipfile.ZipFile(build("build_wheel", tmp_path)) as wheel:
        names = wheel.namelist()
        for address, source in site.files().items():
            assert wheel.read(f"hearts/web/static/{address}") == source.read_bytes()
        for module in wasm.MODULES:
            assert wheel.read(f"hearts/web/static/{module}").startswith(b"\0asm")
    assert {"hearts/py.typed", "hearts/kernel/table.py", "hearts/cli.py", NETWORK} <= set(names)
    assert {name.split("/")[0] for name in names if ".dist-info" not in name} == {"hearts"}
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_only_a_wheel_asks_for_a_compiler() -> None:
    """An editable install builds nothing: the checkout does, when the page is first wanted."""
    asked = {
        kind: {normal(name) for name in backend(f"*build_backend.get_requires_for_build_{kind}()")}
        for kind in ("wheel", "editable", "sdist")
    }
    assert {"numba", "ziglang"} <= asked["wheel"]
    assert not {"numba", "ziglang"} & (asked["editable"] | asked["sdist"])
    assert backend("build_backend.build_editable.__module__") == ["hatchling.build"]


def test_the_source_archive_has_sources_alone(tmp_path: Path) -> None:
    with tarfile.open(build("build_sdist", tmp_path)) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames()}
    assert {"src/hearts/wasm.py", f"src/{NETWORK}", "tools/build_backend.py", "pyproject.toml"} <= names
    assert {"README.md", "LICENSE"} <= names
    assert not [name for name in names if name.endswith(tuple(PRODUCTS)) or "__pycache__" in name]


@pytest.mark.slow
def test_the_source_archive_builds_a_wheel_that_plays_without_a_compiler(tmp_path: Path) -> None:
    uv = os.environ.get("UV") or shutil.which("uv")
    assert uv is not None
    subprocess.run([uv, "build", "--quiet", "--out-dir", tmp_path, ROOT], check=True)
    wheel = next(tmp_path.glob("*.whl"))
    python = tmp_path / "venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, tmp_path / "venv"], check=True)
    subprocess.run([uv, "pip", "install", "--quiet", "--python", python, wheel], check=True)
    installed = subprocess.run([uv, "pip", "freeze", "--python", python], capture_output=True, text=True, check=True)
    assert not {"ziglang", "pytest"} & {normal(line) for line in installed.stdout.splitlines()}
    command = [python, "-m", "hearts", "--no-open", "--port", "0"]
    running = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert running.stdout is not None
        address = running.stdout.readline().split()[3]
        with urllib.request.urlopen(address + "kernel.wasm", timeout=10) as answer:
            assert answer.read() == (site.STATIC / "kernel.wasm").read_bytes()
    finally:
        running.kill()
        _, errors = running.communicate()
    assert errors == ""


def test_playing_fetches_no_test_tools() -> None:
    groups, default = PROJECT["dependency-groups"], PROJECT["tool"]["uv"]["default-groups"]
    fetched = {normal(name) for name in PROJECT["project"]["dependencies"]}
    fetched |= {normal(name) for group in default for name in groups[group]}
    test_tools = {normal(name) for name in groups["test"] if isinstance(name, str)}
    assert {"pytest", "playwright", "open-spiel", "wasmtime"} <= test_tools
    assert not test_tools & fetched
    assert fetched - {normal(name) for name in PROJECT["project"]["dependencies"]} == {
        "ziglang",
        "hearts-pytest-launcher",
    }


def test_every_package_is_pinned() -> None:
    """The lock file is not in git: what it would pin, the project's own list has to."""
    lock = ROOT / "uv.lock"
    if not lock.exists():
        pytest.skip("There is no lock file: the tests were not started by uv.")
    pins = PROJECT["tool"]["uv"]["constraint-dependencies"]
    assert all(re.fullmatch(r"[\w-]+==[\w.]+(; .+)?", pin) for pin in pins)
    locked: list[dict[str, Any]] = tomllib.loads(lock.read_text(encoding="utf-8"))["package"]
    ours = {"hearts", "hearts-pytest-launcher"}
    assert {package["name"] for package in locked} - ours == {normal(pin) for pin in pins}


def test_the_lock_file_and_build_products_are_not_in_git() -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert {"/uv.lock", *(f"src/hearts/web/static/{name}" for name in PRODUCTS)} <= set(ignored)


class FakeRun:
    """Stands for the inner ``uv run``: Ctrl+C arrives while it runs, then it ends with status 5."""

    def __init__(self, command: list[str], *, env: dict[str, str]) -> None:
        self.command, self.env, self.interrupts = command, env, 1
        FakeRun.last = self

    last: "FakeRun"

    def wait(self) -> int:
        if self.interrupts:
            self.interrupts -= 1
            raise KeyboardInterrupt
        return 5


def test_the_launcher_runs_pytest_in_its_own_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    launcher = module_at(ROOT / "tools" / "pytest-launcher" / "src" / "hearts_pytest_launcher.py")
    monkeypatch.setattr(launcher.subprocess, "Popen", FakeRun)
    monkeypatch.setattr(sys, "argv", ["pytest", "-k", "a b", "--co"])
    monkeypatch.setenv("UV", "/some/uv")
    monkeypatch.setenv("VIRTUAL_ENV", "/some/venv")
    assert launcher.main() == 5
    run = FakeRun.last
    assert run.command[:2] == ["/some/uv", "run"]
    assert run.command[run.command.index("--project") + 1] == str(ROOT)
    assert run.command[-6:] == ["python", "-m", "pytest", "-k", "a b", "--co"]
    assert run.env["UV_PROJECT_ENVIRONMENT"] == ".venv-test"
    assert "VIRTUAL_ENV" not in run.env
