"""The WebAssembly module as a product: its parts, and that it is never silently stale (what it does: test_parity)."""

import gzip
import json
import shutil
import subprocess
from pathlib import Path

import module
import pytest

from hearts import rules, wasm
from hearts.kernel import codes, layout, levels, sources
from hearts.kernel.exports import EXPORTS
from hearts.kernel.mind import MIND


@pytest.fixture(scope="module")
def built() -> dict[str, object]:
    return dict(json.loads((wasm.ensure() / wasm.LAYOUT).read_text(encoding="utf-8")))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder of our own with the modules and their layout."""
    for name in (*wasm.MODULES, wasm.LAYOUT):
        shutil.copy(wasm.ensure() / name, tmp_path)
    return tmp_path


def test_every_module_is_a_product() -> None:
    assert tuple(f"{name}.wasm" for name in EXPORTS) == wasm.MODULES


@pytest.mark.parametrize("name", EXPORTS)
def test_nothing_is_imported_and_no_more_exported_than_is_asked_for(name: str) -> None:
    made = module.Module(name).module
    assert made.imports == []
    assert {export.name for export in made.exports} == module.names(name)


def test_the_modules_are_small() -> None:
    """The first is part of what a first visit waits for."""
    sizes = [len(gzip.compress((wasm.ensure() / name).read_bytes())) for name in wasm.MODULES]
    assert sizes[0] < 12_000
    assert sizes[1] < 36_000


@pytest.mark.parametrize("name", EXPORTS)
def test_modules_and_layout_share_the_fingerprint_of_the_sources(built: dict[str, object], name: str) -> None:
    assert built["fingerprint"] == sources.fingerprint()
    assert module.Module(name).call("fingerprint") == int(sources.fingerprint()[:15], 16)


def test_a_mind_as_the_page_fills_it(built: dict[str, object]) -> None:
    """The page puts the networks' file in, and reads what a search found; the rest of a mind is the kernel's own."""
    record = built["records"]["MIND"]  # type: ignore[index]
    assert record["size"] == MIND.itemsize
    assert set(record["fields"]) > {
        "sums",
        "squares",
        "wholes",
        "deals",
        "costs",
        "certain",
        "found",
        "passes",
        "packed",
    }
    for name, field in record["fields"].items():
        length = MIND[name].shape[0] if MIND[name].shape else 1
        assert (field["at"] * 8, field["length"]) == (MIND.fields[name][1], length)


@pytest.mark.parametrize("name", ["MATCH", "VIEW", "PREVIEW", "SCORE"])
def test_fields_are_where_the_layout_says(built: dict[str, object], name: str) -> None:
    dtype = getattr(layout, name)
    record = built["records"][name]  # type: ignore[index]
    assert record["size"] == dtype.itemsize
    assert list(record["fields"]) == list(dtype.names)
    end = 0
    for field in record["fields"].values():
        assert field["at"] == end
        end += field["length"]
    assert end * 8 == dtype.itemsize


def test_enums_rules_levels_and_code(built: dict[str, object]) -> None:
    assert built["enums"]["Phase"] == {phase.name: phase.value for phase in layout.Phase}  # type: ignore[index]
    assert built["enums"]["Refusal"] == {refusal.name: refusal.value for refusal in layout.Refusal}  # type: ignore[index]
    assert built["rules"] == json.loads(json.dumps(rules.as_data()))
    assert built["levels"] == list(levels.LEVELS)
    assert built["networked"] == list(levels.NETWORKED)
    assert built["characters"] == list(levels.CHARACTERS)
    assert built["code"] == {"alphabet": codes.ALPHABET, "length": codes.LENGTH}


def test_fresh(copy: Path) -> None:
    assert wasm.is_fresh(copy)
    assert wasm.ensure(copy) == copy


def test_stale_when_the_kernel_changes(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wasm, "fingerprint", lambda: "another state of the kernel")
    assert not wasm.is_fresh(copy)


@pytest.mark.parametrize("name", [*wasm.MODULES, wasm.LAYOUT])
def test_stale_when_a_file_is_missing(copy: Path, name: str) -> None:
    (copy / name).unlink()
    assert not wasm.is_fresh(copy)


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"build": 1}', "\0", "null"])
def test_stale_when_the_layout_is_damaged(copy: Path, text: str) -> None:
    (copy / wasm.LAYOUT).write_text(text)
    assert not wasm.is_fresh(copy)


def test_the_fingerprint_sees_every_byte_but_not_line_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "HERE", tmp_path)
    source = tmp_path / "deal.py"
    seen = set()
    for text in (b"a = 1\n", b"a = 2\n", b"a = 2\r\n"):
        source.write_bytes(text)
        seen.add(sources.fingerprint())
    assert len(seen) == 2
    source.rename(tmp_path / "dealt.py")
    assert sources.fingerprint() not in seen


def test_the_fingerprint_covers_the_networks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Retrained, they decide otherwise: page, cache and results must not be taken for those of before."""
    other, before = tmp_path / "network.bin", sources.fingerprint()
    body = bytearray(sources.NETWORK.read_bytes())
    monkeypatch.setattr(sources, "NETWORK", other)
    other.write_bytes(body)
    assert sources.fingerprint() == before
    body[-1] ^= 1
    other.write_bytes(body)
    assert sources.fingerprint() != before


def test_a_failed_build_says_so_and_leaves_nothing_half_done(
    copy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in (*wasm.MODULES, wasm.LAYOUT):
        (copy / name).unlink()
    monkeypatch.setattr(
        subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 1, stdout="Traceback\nno linker here\n")
    )
    with pytest.raises(wasm.BuildError, match="no linker here"):
        wasm.ensure(copy)
    assert "Building" in capsys.readouterr().err
    assert list(copy.iterdir()) == []


@pytest.mark.slow
def test_a_missing_module_is_built_again_to_the_same_bytes(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = (*wasm.MODULES, wasm.LAYOUT)
    before = [(copy / name).read_bytes() for name in names]
    (copy / wasm.MODULES[0]).unlink()
    wasm.ensure(copy)
    assert "Building" in capsys.readouterr().err
    assert [(copy / name).read_bytes() for name in names] == before
