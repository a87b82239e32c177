"""The page's many files become few, and do what they did."""

import re

import pytest

from hearts.web.pack import Unpackable, pack
from hearts.web.site import files, pages

DOCUMENT = """<!doctype html>
<link rel="stylesheet" href="one.css">
<link rel="stylesheet" href="two.css">
<script type="module" src="main.js"></script>
"""
PAGE = {
    "index.html": DOCUMENT,
    "one.css": "a {}\n",
    "two.css": "b {}\n",
    "later.css": "c {}\n",
    "cards.js": '/** All\n * of them. */\nexport const cards = ["Q"];\nconst own = 1;\nexport function many() {}\n',
    "view/dom.js": 'import { cards as all, many } from "../cards.js";\n\nconst own = 2;\nconst at = import.meta.url;\n'
    'export class Table {\n  open = () => import("./later.js");\n}\n',
    "view/later.js": 'import { cards } from "../cards.js";\nimport { Table } from "./dom.js";\n'
    'import { x } from "./x.js";\n',
    "view/x.js": "export const x = 1;\n",
    "main.js": 'import { Table } from "./view/dom.js";\n\nnew Table().open();\n',
}


def packed(**changed: str) -> dict[str, str]:
    page = PAGE | {name.replace("__", "/").replace("_", "."): text for name, text in changed.items()}
    return {name: body.decode() for name, body in pack({name: text.encode() for name, text in page.items()}).items()}


def test_what_the_entry_imports_becomes_one_module() -> None:
    page = packed()
    assert page["main.js"] == (
        'const $cards = (() => {\nconst cards = ["Q"];\nconst own = 1;\nfunction many() {}\n'
        "return { cards, many };\n})();\n"
        "const $view_dom = (() => {\nconst { cards: all, many } = $cards;\nconst own = 2;\n"
        'const at = new URL("view/dom.js", import.meta.url);\n'
        'class Table {\nopen = () => import("./view/later.js");\n}\nreturn { Table };\n})();\n'
        "const { Table } = $view_dom;\nnew Table().open();\nexport { $cards, $view_dom };\n"
    )
    assert "cards.js" not in page
    assert "view/dom.js" not in page


def test_what_is_imported_later_takes_what_it_shares_from_the_entry() -> None:
    assert packed()["view/later.js"] == (
        'import { $cards } from "../main.js";\nconst { cards } = $cards;\n'
        'import { $view_dom } from "../main.js";\nconst { Table } = $view_dom;\nimport { x } from "./x.js";\n'
    )


def test_the_document_asks_for_one_sheet_and_one_module() -> None:
    page = packed()
    assert page["index.html"] == (
        '<!doctype html>\n<link rel="stylesheet" href="page.css">\n<script type="module" src="main.js"></script>\n'
    )
    assert page["page.css"] == "a {}\nb {}\n"
    assert {name for name in page if name.endswith(".css")} == {"page.css", "later.css"}


def test_another_document_keeps_its_sheets_and_has_a_module_of_its_own() -> None:
    document = '<link rel="stylesheet" href="../one.css">\n<script type="module" src="fair.js"></script>\n'
    page = packed(more__fair_html=document, more__fair_js='import { cards } from "../cards.js";\n\ncards.pop();\n')
    assert page["more/fair.html"] == document
    assert page["one.css"] == "a {}\n"
    assert "two.css" not in page
    assert page["more/fair.js"] == (
        'const $cards = (() => {\nconst cards = ["Q"];\nconst own = 1;\nfunction many() {}\n'
        "return { cards, many };\n})();\nconst { cards } = $cards;\ncards.pop();\nexport { $cards };\n"
    )


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ('import cards from "./cards.js";\n', "main.js: import cards from"),
        ('import * as cards from "./cards.js";\n', "main.js: import * as"),
        ("export let state = 1;\n", "main.js: export let state"),
        ("export default 1;\n", "main.js: export default"),
        ('import { a } from "./gone.js";\n', "main.js imports gone.js, which is not there."),
        ("const text = `one\n  two`;\n", "main.js: a text over several lines"),
    ],
)
def test_what_cannot_be_packed_is_named(source: str, told: str) -> None:
    with pytest.raises(Unpackable, match=told.replace("*", r"\*")):
        packed(main_js=source)


def test_remarks_and_indents_stay_at_home() -> None:
    source = '// Why.\nconst a = "b // c"; // because\n\n  // more\n  a.at("https://x"); // it\'s "so"\n'
    assert packed(main_js=source)["main.js"] == (
        'const a = "b // c";\na.at("https://x"); // it\'s "so"\nexport {  };\n'
    )
    assert packed(one_css="/* Why\n * so. */\n  a {\n  b: c; /* d */\n}\n")["page.css"] == "a {\nb: c; \n}\nb {}\n"


def test_a_type_at_the_head_of_a_line_takes_no_code_with_it() -> None:
    source = "class A {\n  #b() {\n    /** @type {C} */ (this.c)?.d();\n  }\n\n  /** e */\n  f() {}\n}\n"
    told = "class A {\n#b() {\n/** @type {C} */ (this.c)?.d();\n}\nf() {}\n}\nexport {  };\n"
    assert packed(main_js=source)["main.js"] == told


def test_no_line_of_code_is_lost() -> None:
    """Every line of the page's modules that is no remark, import or export is in what is served."""
    kept = b"\n".join(body for name, body in pages().items() if name.endswith(".js")).decode()
    lines = [
        line.strip()
        for name, path in files().items()
        if name.endswith(".js")
        for line in path.read_text(encoding="utf-8").splitlines()
        if not re.match(r"\s*(\*|//|/\*\*(?!.*\*/ *\S)|import |export )|.* // |.*import(\(|\.meta)", line)
    ]
    assert len(lines) > 3000
    assert [line for line in lines if line not in kept] == []


def test_a_circle_is_named() -> None:
    with pytest.raises(Unpackable, match=r"view/dom\.js imports itself, by way of cards\.js\."):
        packed(cards_js='import { Table } from "./view/dom.js";\n', view__dom_js='import { a } from "../cards.js";\n')


def test_other_files_stay_as_they_are() -> None:
    assert pack({"index.html": b"text", "a.js": b"export default 1;"}) == {
        "index.html": b"text",
        "a.js": b"export default 1;",
    }


def test_the_first_visit_is_few_files() -> None:
    page = pages()
    scripts = {name for name in page if name.endswith(".js")}
    assert {"main.js", "worker.js"} < scripts
    assert len(scripts) < len([name for name in files() if name.endswith(".js")]) / 2
    assert page["index.html"].count(b'<link rel="stylesheet"') == 1
