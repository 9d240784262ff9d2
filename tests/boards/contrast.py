"""The contrast between the texts of a drawing and their background, in the light and the dark theme."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.etree import ElementTree

from tests.boards.reading import SVG

MIN_CONTRAST = 4.5
"""The minimum contrast ratio for text of this size (WCAG 2.2, success criterion 1.4.3)."""
NAMED = {"none": "", "black": "#000000", "white": "#ffffff"}
_MOVED = re.compile(r"translate\(([-\d.e]+)[ ,]*([-\d.e]+)?\)")
_SCALED = re.compile(r"scale\(([-\d.e]+)[^)]*\)")
_CORNERS = re.compile(r"^M[-\d.,\sLHVZML]+Z?$", re.IGNORECASE)
_STEP = re.compile(r"([MLHV])\s*(-?[\d.]+)(?:[\s,]*(-?[\d.]+))?", re.IGNORECASE)


class ShapeBounds(NamedTuple):
    """The bounding rectangle of an opaque shape."""

    left: float
    top: float
    right: float
    bottom: float
    fill: str

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom


class Place(NamedTuple):
    """The position of a group's origin, and its scale."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0

    def within(self, transform: str) -> Place:
        moved, scaled = _MOVED.search(transform), _SCALED.search(transform)
        x, y = (float(moved[1]), float(moved[2] or 0)) if moved else (0.0, 0.0)
        return Place(
            self.x + x * self.scale, self.y + y * self.scale, self.scale * (float(scaled[1]) if scaled else 1)
        )


def faint(root: ElementTree.Element, tones: Mapping[str, str]) -> set[tuple[str, str, str, str]]:
    """Return the texts that are hard to read, each with theme, colour and background."""
    found = set()
    for text, ink, ground in texts(root):
        for theme, table in (("light", {}), ("dark", tones)):
            if contrast(table.get(ink, ink), table.get(ground, ground)) < MIN_CONTRAST:
                found.add((text, theme, ink, ground))
    return found


def texts(root: ElementTree.Element) -> Iterator[tuple[str, str, str]]:
    """Yield each text with its colour and the colour of the topmost opaque shape under its middle."""
    grounds: list[ShapeBounds] = []
    for node, place in _nodes(root, Place()):
        if node.tag == f"{SVG}text":
            x, y = _middle(node, place)
            under = [ground.fill for ground in grounds if ground.holds(x, y)]
            if under and (node.text or "").strip():
                yield node.text or "", node.get("fill", "#000000"), under[-1]
        elif ground := _ground(node, place):
            grounds.append(ground)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG defines it, from 1 to 21."""
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _nodes(node: ElementTree.Element, place: Place) -> Iterator[tuple[ElementTree.Element, Place]]:
    place = place.within(node.get("transform", ""))
    yield node, place
    if node.tag not in {f"{SVG}defs", f"{SVG}symbol"}:
        for child in node:
            yield from _nodes(child, place)


def _middle(node: ElementTree.Element, place: Place) -> tuple[float, float]:
    size, text = float(node.get("font-size", 13)), node.text or ""
    aside = {"middle": 0.0, "end": -0.25}.get(node.get("text-anchor", ""), 0.25) * size * len(text)
    x, y = float(node.get("x", 0)) + aside, float(node.get("y", 0)) - 0.35 * size
    return place.x + x * place.scale, place.y + y * place.scale


def _ground(node: ElementTree.Element, place: Place) -> ShapeBounds | None:
    fill = node.get("fill", "")
    if not fill.startswith("#") or float(node.get("fill-opacity", 1)) < 0.6:
        return None
    edges = _edges(node)
    if edges is None:
        return None
    left, top, right, bottom = edges
    x, y, scale = place
    return ShapeBounds(x + left * scale, y + top * scale, x + right * scale, y + bottom * scale, fill)


def _edges(node: ElementTree.Element) -> tuple[float, float, float, float] | None:
    def number(name: str) -> float:
        return float(node.get(name, 0))

    if node.tag == f"{SVG}rect":
        x, y = number("x"), number("y")
        return x, y, x + number("width"), y + number("height")
    if node.tag == f"{SVG}circle":
        x, y, r = number("cx"), number("cy"), number("r")
        return x - r, y - r, x + r, y + r
    if node.tag == f"{SVG}path" and _CORNERS.match(node.get("d", "")):
        return _around(node.get("d", ""))
    return None


def _around(path: str) -> tuple[float, float, float, float]:
    """Return the edges of a path of straight lines."""
    x = y = 0.0
    corners = []
    for kind, first, second in _STEP.findall(path):
        by_x, by_y = {"H": (first, 0), "V": (0, first)}.get(kind.upper(), (first, second or 0))
        if kind.islower():
            x, y = x + float(by_x), y + float(by_y)
        else:
            x = x if kind == "V" else float(by_x)
            y = y if kind == "H" else float(by_y)
        corners.append((x, y))
    across, down = zip(*corners, strict=True)
    return min(across), min(down), max(across), max(down)


def _luminance(colour: str) -> float:
    digits = NAMED.get(colour, colour).lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
