"""What the documents say is true: sessions in them run, links in them lead somewhere."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


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
