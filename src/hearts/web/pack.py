"""Makes few files of the page's many, so that a first visit asks once where it would ask twenty times.

On a phone's network each round of requests costs more than all bytes of the page. So `main.js` and every module that it
imports become one module, the style sheets of the document one sheet; what is imported later (`import(…)`) stays a file
and takes what it shares from `main.js`. Another document keeps its style sheets and gets a module of its own.
The sources run unpacked as well: this only moves text.

It understands the page's own style and says `Unpackable` to anything else: imports on one line each, by name, from a
relative address; exports at the head of functions, classes and constants; no circles.
"""

import posixpath
import re
from collections.abc import Mapping

ENTRY, DOCUMENT, SHEET = "main.js", "index.html", "page.css"

_IMPORT = re.compile(r'^import \{ ([\w, ]+) \} from "(\.[^"]+)";\n', re.M)
_EXPORT = re.compile(r"^export ((?:async )?function\*? |class |const )(\w+)", re.M)
_LATER = re.compile(r'\bimport\("(\.[^"]+)"\)')
_DOCUMENTATION = re.compile(r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n", re.M | re.S)  # a cast before code stays
_REMARK = re.compile(r"^[ \t]*//.*\n|(?<=\S) // [^\"'`\n]*$", re.M)  # no quotes: it cannot be inside of a text
_SHEET_REMARK = re.compile(r"/\*.*?\*/", re.S)
_INDENT = re.compile(r"^\s+", re.M)
_STYLE = re.compile(r'^<link rel="stylesheet" href="([^"]+)">\n', re.M)
_SCRIPT = re.compile(r'^<script type="module" src="([^"]+)">', re.M)


class Unpackable(ValueError):
    """A module is written in a way that packing does not understand; the text says which and how."""


def pack(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The page's files by address, packed. Files without an entry and a document are returned as they are."""
    if ENTRY not in files or DOCUMENT not in files:
        return dict(files)
    files = {name: _lean_sheet(body) if name.endswith(".css") else body for name, body in files.items()}
    sources = {name: _lean(name, body.decode()) for name, body in files.items() if name.endswith(".js")}
    order = _in_order(ENTRY, sources)
    sheets = _STYLE.findall(files[DOCUMENT].decode())
    others = {name: body.decode() for name, body in files.items() if name.endswith(".html") and name != DOCUMENT}
    styled = {_resolve(sheet, name) for name, text in others.items() for sheet in _STYLE.findall(text)}
    entries = {_resolve(script, name) for name, text in others.items() for script in _SCRIPT.findall(text)}
    gone = {*order, *(set(sheets) - styled)}
    packed = {name: body for name, body in files.items() if name not in gone}
    packed[ENTRY] = _whole(order, sources).encode()
    for name in sources.keys() - set(order):
        is_entry = name in entries
        text = _whole(_in_order(name, sources), sources) if is_entry else _taking_from_entry(name, sources[name], order)
        packed[name] = text.encode()
    return packed | _with_one_sheet(files)


def _lean(name: str, source: str) -> str:
    """A module without what only its readers need: a tenth of what a first visit weighs."""
    text = _INDENT.sub("", _REMARK.sub("", _DOCUMENTATION.sub("", source)))
    if odd := next((line for line in text.splitlines() if line.count("`") % 2), ""):
        raise Unpackable(f"{name}: a text over several lines, {odd[:80]}")
    return text


def _lean_sheet(body: bytes) -> bytes:
    return _INDENT.sub("", _SHEET_REMARK.sub("", body.decode())).encode()


def _resolve(address: str, name: str) -> str:
    """The address, written in the module `name`, as one relative to the page."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), address))


def _relative(name: str, start: str) -> str:
    """How the module `start` writes the page's address `name`."""
    path = posixpath.relpath(name, posixpath.dirname(start) or ".")
    return path if path.startswith(".") else f"./{path}"


def _in_order(entry: str, sources: Mapping[str, str]) -> list[str]:
    """The entry and all that it imports at once: each after those it imports."""
    order: list[str] = []
    open_: list[str] = []

    def visit(name: str) -> None:
        if name in order:
            return
        if name in open_:
            raise Unpackable(f"{name} imports itself, by way of {' and '.join(open_[open_.index(name) + 1 :])}.")
        if name not in sources:
            raise Unpackable(f"{open_[-1]} imports {name}, which is not there.")
        open_.append(name)
        for _, address in _IMPORT.findall(sources[name]):
            visit(_resolve(address, name))
        open_.pop()
        order.append(name)

    visit(entry)
    return order


def _alias(name: str) -> str:
    """What a packed module is called in the whole: `view/dom.js` is `$view_dom`, which no name in it can be."""
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))


def _bindings(names: str) -> str:
    """What an import names, as a destructuring pattern does: `a as b` is `a: b`."""
    return ", ".join(name.strip().replace(" as ", ": ") for name in names.split(",") if name.strip())


def _body(name: str, source: str, order: list[str]) -> tuple[str, list[str]]:
    """A module's text inside the whole, and the names that it exports."""
    text = _IMPORT.sub(
        lambda found: f"const {{ {_bindings(found[1])} }} = {_alias(_resolve(found[2], name))};\n", source
    )
    exported = [found[1] for found in _EXPORT.findall(text)]
    text = _EXPORT.sub(r"\1\2", text)
    text = _LATER.sub(lambda found: f'import("./{_resolve(found[1], name)}")', text)
    if "/" in name:
        text = text.replace("import.meta.url", f'new URL("{name}", import.meta.url)')
    if odd := re.search(r"^(?:import\b(?!\()|export\b).*", text, re.M):
        raise Unpackable(f"{name}: {odd[0].strip()[:80]}")
    return text, exported


def _whole(order: list[str], sources: Mapping[str, str]) -> str:
    parts = []
    for name in order[:-1]:
        text, exported = _body(name, sources[name], order)
        parts.append(f"const {_alias(name)} = (() => {{\n{text}return {{ {', '.join(exported)} }};\n}})();\n")
    text, _ = _body(order[-1], sources[order[-1]], order)
    shared = ", ".join(_alias(name) for name in order[:-1])
    return "".join([*parts, text, f"export {{ {shared} }};\n"])


def _taking_from_entry(name: str, source: str, order: list[str]) -> str:
    """A module that is loaded later, with what it shares taken from the whole, so that nothing exists twice."""

    def replace(found: re.Match[str]) -> str:
        target = _resolve(found[2], name)
        if target not in order:
            return found[0]
        alias = _alias(target)
        entry = _relative(ENTRY, name)
        return f'import {{ {alias} }} from "{entry}";\nconst {{ {_bindings(found[1])} }} = {alias};\n'

    return _IMPORT.sub(replace, source)


def _with_one_sheet(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The document, asking for one style sheet in the place of its several."""
    document = files[DOCUMENT].decode()
    sheets = _STYLE.findall(document)
    if not sheets:
        return {DOCUMENT: document.encode()}
    first = True

    def keep_first(found: re.Match[str]) -> str:
        nonlocal first
        line = f'<link rel="stylesheet" href="{SHEET}">\n' if first else ""
        first = False
        return line

    return {DOCUMENT: _STYLE.sub(keep_first, document).encode(), SHEET: b"".join(files[sheet] for sheet in sheets)}
