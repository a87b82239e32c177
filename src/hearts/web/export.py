"""Writes the page to a folder, for any host of static files."""

import json
from pathlib import Path

from .site import HEADERS, STATIC, pages

LIST = "hearts-export.json"
FORMAT = "hearts-export"
HEADERS_FILE = "_headers"  # read by the larger static hosts; the others serve it as a text that nobody asks for


class ForeignFolder(ValueError):
    """The folder holds what no export put there."""


def export(folder: Path, *, root: Path = STATIC) -> list[str]:
    """Writes the page to a new or empty folder, or over an earlier export; returns the names of the files written.

    A folder of an earlier export may have got other files since: they stay. Raises ForeignFolder, before anything is
    written, where a file that is not from an export is in the way, and OSError where the folder cannot be written.
    """
    packed = pages(root)
    written = [*packed, HEADERS_FILE, LIST]
    earlier = earlier_export(folder)
    in_the_way = [name for name in written if name not in earlier and (folder / name).exists()]
    if earlier and in_the_way:
        raise ForeignFolder(f"{in_the_way[0]} in it is not from an export")
    for name in earlier - set(written):
        (folder / name).unlink(missing_ok=True)
    for name, body in packed.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(body)
    (folder / HEADERS_FILE).write_text(headers_file(), encoding="utf-8", newline="\n")
    listing = {"format": FORMAT, "version": 1, "files": written}
    (folder / LIST).write_text(json.dumps(listing, indent=1) + "\n", encoding="utf-8", newline="\n")
    return written


def earlier_export(folder: Path) -> set[str]:
    """The files that an earlier export wrote; none if the folder is new or empty (but for a .git)."""
    try:
        others = [entry.name for entry in folder.iterdir() if entry.name != ".git"]
    except FileNotFoundError:
        return set()
    except NotADirectoryError:
        raise ForeignFolder("it is a file") from None
    if not others:
        return set()
    try:
        listing = json.loads((folder / LIST).read_text(encoding="utf-8"))
        if listing["format"] != FORMAT:
            raise ValueError(listing["format"])
        names = {str(name) for name in listing["files"]}
    except (OSError, ValueError, KeyError, TypeError):
        raise ForeignFolder(f"it holds other files already ({sorted(others)[0]})") from None
    return {name for name in names if (folder / name).resolve().is_relative_to(folder.resolve())}


def headers_file() -> str:
    """The headers of every file, as static hosts read them."""
    return "/*\n" + "".join(f"  {name}: {value}\n" for name, value in HEADERS.items())
