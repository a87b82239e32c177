"""What the documents say is true: sessions in them run, links lead somewhere, nothing public is left out."""

import doctest
import inspect
import json
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import hearts

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted(
    [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        ROOT / "training" / "README.md",
        ROOT / "examples" / "README.md",
    ]
)


def name(document: Path) -> str:
    return document.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_sessions_run_as_they_are_written(document: Path) -> None:
    result = doctest.testfile(str(document), module_relative=False, encoding="utf-8")
    assert result.failed == 0


def test_the_readme_has_a_session() -> None:
    assert len(doctest.DocTestParser().get_examples((ROOT / "README.md").read_text(encoding="utf-8"))) >= 10


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", document.read_text(encoding="utf-8")):
        if not re.match(r"[a-z]+:", target):
            assert (document.parent / target).exists(), target


# --- the library

MODULES = [
    "cards",
    "coach",
    "codes",
    "estimates",
    "events",
    "match",
    "players",
    "record",
    "refusals",
    "rules",
    "seats",
    "setup",
    "table",
    "view",
]
LIBRARY = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("module", MODULES)
def test_sessions_in_the_library_run(module: str) -> None:
    assert doctest.testmod(import_module(f"hearts.{module}")).failed == 0


def test_every_public_name_can_be_had() -> None:
    assert set(hearts.__all__) <= set(dir(hearts))
    for public in hearts.__all__:
        assert getattr(hearts, public) is not None
    with pytest.raises(AttributeError, match="no attribute 'Bridge'"):
        hearts.Bridge  # noqa: B018


@pytest.mark.parametrize("public", hearts.__all__)
def test_every_public_name_is_in_the_documents(public: str) -> None:
    assert re.search(rf"\b{public}\b", re.sub(r"^>>> from hearts import .*$", "", LIBRARY, flags=re.M))


@pytest.mark.parametrize("public", [public for public in hearts.__all__ if inspect.isclass(getattr(hearts, public))])
def test_every_public_class_and_method_says_what_it_is(public: str) -> None:
    found = getattr(hearts, public)
    assert inspect.getdoc(found)
    for member, value in vars(found).items():
        if not member.startswith("_") and (callable(value) or isinstance(value, property | classmethod)):
            assert inspect.getdoc(getattr(found, member)), f"{public}.{member}"


@pytest.mark.parametrize("module", MODULES)
def test_every_public_function_says_what_it_is(module: str) -> None:
    loaded: ModuleType = import_module(f"hearts.{module}")
    for member, value in vars(loaded).items():
        if not member.startswith("_") and inspect.isfunction(value) and value.__module__ == loaded.__name__:
            assert inspect.getdoc(value), member


def test_the_record_in_the_documents_is_one() -> None:
    example = re.search(r"```json\n(.*?)```", (ROOT / "docs" / "formats.md").read_text(encoding="utf-8"), flags=re.S)
    assert example
    written = hearts.Record.loads(example[1]).dumps()
    assert written == json.dumps(json.loads(example[1]), separators=(",", ":"))


def test_the_index_leads_to_every_document() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    missing = [document.name for document in (ROOT / "docs").glob("*.md") if f"]({document.name})" not in index]
    assert missing == ["index.md"]
