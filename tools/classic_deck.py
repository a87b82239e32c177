"""Makes the classic deck's one file of Adrian Kennard's playing cards.

    npm pack @heruka_urgyen/react-playing-cards && tar xzf heruka_urgyen-react-playing-cards-*.tgz
    python tools/classic_deck.py package/src/images/2color src/hearts/web/static/deck/classic.svg

The 52 drawings become 52 symbols of one file, `classic-QS` and so on: what stands on a card between its indices, which
the page draws itself (large, as in its own deck). Courts are drawn to a hundred thousandth of a unit in a space of
1300 x 2000; here to two units of it, a tenth of a pixel on the largest card. Each court's layers stay as they are, and
each is drawn twice, the second time turned.
"""

import re
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
SCALE = 0.5  # of a court's units
VIEW = "-82.4 -130.4 164.8 260.8"
COURT = "0 0 1300 2000"  # the space that courts are drawn in
INDEX_X = {"-114.4", "-111.784"}  # where the index stands

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
_COMMAND = re.compile(r"([a-zA-Z])([^a-zA-Z]*(?:e[-+]?\d+[^a-zA-Z]*)*)")
_ARC = re.compile(
    r"\s*,?\s*" + r"\s*,?\s*".join([f"({_NUMBER.pattern})"] * 3 + ["([01])"] * 2 + [f"({_NUMBER.pattern})"] * 2)
)
TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2}


def main() -> None:
    source, target = Path(sys.argv[1]), Path(sys.argv[2])
    cards = [rank + suit for suit in "CDSH" for rank in "23456789TJQKA"]
    symbols = "\n".join(symbol(card, ElementTree.parse(source / f"{card}.svg").getroot()) for card in cards)
    target.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n', encoding="utf-8")


def symbol(card: str, drawing: ElementTree.Element) -> str:
    """The symbols of one card: its layers and pip, and the one that is to be shown."""
    symbols = [each for each in drawing.iter(f"{SVG}symbol") if not each.attrib["id"].startswith("V")]
    names = {each.attrib["id"]: f"{card}{i}" for i, each in enumerate(symbols)}
    layers = "".join(layer(each, names) for each in symbols)
    shown = "".join(part(each, names) for each in drawing)
    return f'{layers}<symbol id="classic-{card}" viewBox="{VIEW}" fill="currentColor">{shown}</symbol>'


def layer(element: ElementTree.Element, names: dict[str, str]) -> str:
    """A symbol with its drawing: a court's layer, or a pip, which takes the card's colour."""
    view, ratio = element.attrib["viewBox"], element.attrib["preserveAspectRatio"]
    inside = "".join(drawn(each, names, is_court=view == COURT) for each in element)
    return (
        f'<symbol id="{names[element.attrib["id"]]}" viewBox="{view}" preserveAspectRatio="{ratio}">{inside}</symbol>'
    )


def drawn(element: ElementTree.Element, names: dict[str, str], *, is_court: bool) -> str:
    kept = {name: value for name, value in element.attrib.items() if name not in {"d", LINK, "stroke-miterlimit"}}
    if element.tag == f"{SVG}g":
        inside = "".join(drawn(each, names, is_court=is_court) for each in element)
        return f"<g{written(kept)}>{inside}</g>"
    if element.tag == f"{SVG}use":
        return f'<use href="#{names[target(element)]}"{written(kept)}/>'
    if not is_court:
        del kept["fill"]
        return f'<path d="{smaller(element.attrib["d"], 1)}"/>'
    if "stroke-width" in kept:
        kept["stroke-width"] = f"{float(kept['stroke-width']) * SCALE:g}"
    return f'<path transform="scale({1 / SCALE:g})"{written(kept)} d="{smaller(element.attrib["d"], SCALE)}"/>'


def part(element: ElementTree.Element, names: dict[str, str]) -> str:
    """What stands on the card, but for its paper and its indices."""
    if element.tag == f"{SVG}g":
        inside = "".join(part(each, names) for each in element)
        return f'<g transform="{element.attrib["transform"]}">{inside}</g>' if inside else ""
    if element.tag != f"{SVG}use" or element.attrib.get("x") in INDEX_X:
        return ""
    if target(element).startswith("X"):  # the frame of a court
        x, y, width, height = VIEW.split()
        return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="none" stroke="#44F" stroke-width="2"/>'
    kept = {name: value for name, value in element.attrib.items() if name != LINK}
    return f'<use href="#{names[target(element)]}"{written(kept)}/>'


def target(element: ElementTree.Element) -> str:
    """The name of what a use draws."""
    return element.attrib[LINK].removeprefix("#")


def written(attributes: dict[str, str]) -> str:
    return "".join(f' {name}="{value}"' for name, value in attributes.items())


def smaller(data: str, scale: float) -> str:
    """A path with whole, relative coordinates, each from where the last one was rounded to: errors do not add up."""
    out: list[str] = []
    start = exact = (0.0, 0.0)
    rounded = rounded_start = (0, 0)
    for command, numbers in steps(data):
        low = command.lower()
        base = exact if command.islower() else (0.0, 0.0)
        if low == "z":
            out.append("z")
            exact, rounded = start, rounded_start
            continue
        if low == "a":
            rx, ry, turn, large, sweep, x, y = numbers
            exact = (base[0] + x, base[1] + y)
            end = whole(exact, scale)
            radii = f"{max(1, round(rx * scale))} {max(1, round(ry * scale))} {turn:g} {large:g} {sweep:g}"
            out.append(f"a{radii}{joined([end[0] - rounded[0], end[1] - rounded[1]], first=False)}")
            rounded = end
            continue
        if low == "h":
            points = [(base[0] + numbers[0], exact[1])]
        elif low == "v":
            points = [(exact[0], base[1] + numbers[0])]
        else:
            points = [(base[0] + x, base[1] + y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        whole_points = [whole(point, scale) for point in points]
        kind = {"h": "l", "v": "l"}.get(low, low)
        moved = [value for x, y in whole_points for value in (x - rounded[0], y - rounded[1])]
        exact = points[-1]
        if any(moved) or kind == "m":
            out.append(kind + joined(moved))
        rounded = whole_points[-1]
        if low == "m":
            start, rounded_start = exact, rounded
    return "".join(out)


def whole(point: tuple[float, float], scale: float) -> tuple[int, int]:
    return round(point[0] * scale), round(point[1] * scale)


def joined(numbers: list[int], *, first: bool = True) -> str:
    """Numbers with nothing between them where a sign parts them."""
    text = ""
    for i, number in enumerate(numbers):
        text += f"{number}" if number < 0 or (i == 0 and first) else f" {number}"
    return text


def steps(data: str) -> Iterator[tuple[str, list[float]]]:
    """A path's commands with their numbers, one step each."""
    for command, rest in _COMMAND.findall(data):
        low = command.lower()
        if low == "z":
            yield command, []
        elif low == "a":
            for found in _ARC.finditer(rest):
                yield command, [float(number) for number in found.groups()]
        else:
            numbers = [float(number) for number in _NUMBER.findall(rest)]
            for i in range(0, len(numbers), TAKES[low]):
                # Further pairs of a move are lines.
                name = {"m": "l", "M": "L"}.get(command, command) if i else command
                yield name, numbers[i : i + TAKES[low]]


if __name__ == "__main__":
    main()
