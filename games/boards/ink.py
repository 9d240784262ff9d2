"""The elements of a drawing: shapes and text as SVG, escaped, in presentation attributes only."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from html import escape, unescape
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

from games.boards import Seen

INK: Final = "#33291f"
"""Of text and lines on paper; light in the dark."""
PRINT: Final = "#2a2119"
"""Of text and lines on what keeps its colour in the dark: tiles, cards, tokens, animals."""
GROUND: Final = "#e7f1d8"
"""Of the table under everything."""
SOFT: Final = "#6b5d4d"
"""Of what is said beside, on paper."""
PAPER: Final = "#fffdf7"
EDGE: Final = "#d8c9ae"
"""Of the ground of a section, and of the line around it."""
CARD: Final = "#fffdf2"
"""Paper that is a piece of the game, and stays light in the dark."""
TAP: Final = "#0b62c4"
PICKED: Final = "#c2410c"
TONES: Final = MappingProxyType(
    {
        INK: "#f1e9db",
        GROUND: "#1f241b",
        SOFT: "#b9ab96",
        PAPER: "#2a251e",
        EDGE: "#4f4537",
        TAP: "#8cc0ff",
        PICKED: "#ff9a5c",
    }
)
"""What these are in the dark; what is missing stays as it is."""

PAGE: Final = 360.0
"""The width of a drawing that fits a phone."""
LEFT: Final = 8.0
WIDTH: Final = 344.0
"""Where what is drawn begins, and how wide it is."""
FONTS: Final = "'DejaVu Sans', Verdana, sans-serif"
GAP: Final = 8.0
"""Between sections."""
SMALL: Final = 13
"""The smallest size of text, in px at that width."""
MIN_TAP: Final = 40
"""The least width and height of what can be tapped."""
THUMB: Final = 44
"""A comfortable width and height of it."""

_NARROW: Final = frozenset(" !'(),-./:;I[]fijlrt|·")
_WIDE: Final = frozenset("mwMW@%…—")
_NO_XML: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Characters that no XML may contain, escaped or not."""
_PRINTED: Final = re.compile("<text[^>]*>([^<]+)</text>")
_WORD: Final = re.compile(r"[^\W\d_]{3,}")
_SPECIAL: Final = re.compile(f"{_NO_XML.pattern}|[&<>\"']")


class Shape(Protocol):
    """What a part of the board looks like to a thumb."""

    def drawn(self, fill: str, **more: str | float | None) -> str:
        """The shape, large enough to be tapped."""

    @property
    def crown(self) -> tuple[float, float]:
        """Where a tick on it has its place."""


class Box(NamedTuple):
    """A rectangle of the drawing."""

    x: float
    y: float
    w: float
    h: float

    def at_least(self, size: float) -> Box:
        """The box, grown around its centre to `size` where it is smaller."""
        w, h = max(self.w, size), max(self.h, size)
        return Box(self.x - (w - self.w) / 2, self.y - (h - self.h) / 2, w, h)

    @property
    def rounded(self) -> Box:
        """The box in whole tenths."""
        return Box(*(round(number, 1) for number in self))

    def drawn(self, fill: str, **more: str | float | None) -> str:
        return rect(self.at_least(MIN_TAP), fill, rx=6, **more)

    @property
    def crown(self) -> tuple[float, float]:
        area = self.at_least(MIN_TAP)
        return area.x + area.w - 4, area.y + 4


def escaped(said: str) -> str:
    """The text as markup that shows it, in content and in quotes alike."""
    return escape(_NO_XML.sub("", said)) if _SPECIAL.search(said) else said


def element(name: str, *inside: str, **attributes: str | float | None) -> str:
    """An element; `inside` is markup, attribute values are escaped, `_` in their names becomes `-`."""
    written = "".join(
        f' {key.replace("_", "-")}="{_written(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def document(
    said: str,
    width: float,
    height: float,
    ground: str,
    *inside: str,
    fixed: bool = False,
    corner: tuple[float, float] = (0.0, 0.0),
) -> str:
    """A whole drawing on a ground with round corners; `said` is its name for screen readers.

    `fixed`: it has a size of its own instead of filling the width it is given. `corner`: where its upper left
    corner is in what it shows.
    """
    left, top = corner
    return element(
        "svg",
        element("title", escaped(said)),
        rect(Box(left, top, width, height), ground, rx=10),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{left:g} {top:g} {width:g} {height:g}",
        width=width if fixed else None,
        height=height if fixed else None,
        font_family=FONTS,
        role="group" if any("<a " in drawn for drawn in inside) else "img",
        aria_label=said,
    )


def stacked(sections: Iterable[Callable[[float], tuple[str, float]]]) -> tuple[str, float]:
    """Sections one under the other, each of which is drawn from its top down and tells how high it is; what
    all look like, and where the last one ends."""
    drawn, top = [], GAP
    for section in sections:
        look, height = section(top)
        drawn.append(look)
        top += height + GAP
    return "".join(drawn), top


def panel(top: float, height: float, **look: str | float | None) -> str:
    """The ground of a section of a drawing that fits a phone."""
    look = {"fill": PAPER, "stroke": EDGE, **look}
    return element("rect", x=LEFT - 5, y=top, width=WIDTH + 10, height=height, rx=9, **look)


def rect(box: Box, fill: str, **more: str | float | None) -> str:
    return element("rect", x=box.x, y=box.y, width=box.w, height=box.h, fill=fill, **more)


def text(
    x: float,
    y: float,
    said: str,
    *,
    size: float = SMALL,
    bold: bool = False,
    anchor: str | None = None,
    fill: str = INK,
) -> str:
    """One line of text; `y` is its base line."""
    weight = "bold" if bold else None
    return element(
        "text", escaped(said), x=x, y=y, font_size=size, font_weight=weight, text_anchor=anchor, fill=fill
    )


@lru_cache(maxsize=8192)
def width_of(said: str, size: float = SMALL, *, bold: bool = False) -> float:
    """How wide a text may become, rather too much than too little: readers have different fonts."""
    return sum(map(_ems, said)) * size * (1.12 if bold else 1)


def fitted(said: str, room: float, size: float = SMALL, *, bold: bool = False) -> str:
    """The text on one line, cut with an ellipsis where it would be wider than `room`."""
    said = " ".join(said.split())
    if width_of(said, size, bold=bold) <= room:
        return said
    while said and width_of(said + "…", size, bold=bold) > room:
        said = said[:-1]
    return said.rstrip() + "…"


def lines_of(said: str, room: float, size: float = SMALL, *, bold: bool = False) -> list[str]:
    """The text in lines that are not wider than `room`."""
    lines, line = list[str](), ""
    for word in said.split():
        longer = f"{line} {word}" if line else word
        if line and width_of(longer, size, bold=bold) > room:
            lines.append(line)
            longer = word
        line = longer
    return [fitted(each, room, size, bold=bold) for each in (*lines, line) if each]


def titled(said: str, *inside: str, **attributes: str | float | None) -> str:
    """A group with a tooltip, which screen readers read out."""
    return element("g", element("title", escaped(said)), *inside, **attributes)


def part(seen: Seen, name: str, shape: Shape, said: str, *inside: str) -> str:
    """A named part of the board: framed in dashes and a link where it can be tapped, ticked where it was."""
    drawn = [element("title", escaped(said)), *inside]
    picked = name in seen.picked
    if picked:
        drawn += [shape.drawn("none", stroke=PICKED, stroke_width=3), _tick(*shape.crown)]
    href = seen.links.get(name)
    if href is None:
        return element("g", *drawn, data_part=name)
    if not picked:
        # On a line of the paper's colour they are seen in both themes, also on what stays light in the dark.
        drawn.append(shape.drawn("none", stroke=PAPER, stroke_width=4))
        drawn.append(shape.drawn("none", stroke=TAP, stroke_width=2, stroke_dasharray="5 3"))
    touch = shape.drawn("#fff", fill_opacity=0)
    return element("a", *drawn, touch, href=href, data_part=name, aria_label=_called(said, inside))


def _called(said: str, inside: Iterable[str]) -> str:
    """The name of a link: what is said of it, after the words printed on it that are not among that."""
    printed = " ".join(unescape(found) for drawn in inside for found in _PRINTED.findall(drawn))
    is_said = all(word.casefold() in said.casefold() for word in _WORD.findall(printed))
    return said if is_said else f"{printed}: {said}"


def _tick(x: float, y: float) -> str:
    return element("circle", cx=x, cy=y, r=7, fill=PICKED) + element(
        "path",
        d=f"M{x - 3.2:g} {y:g}l2.4 2.6 4-5",
        fill="none",
        stroke="#fff",
        stroke_width=1.8,
    )


def _ems(sign: str) -> float:
    if sign in _NARROW:
        return 0.43
    if not sign.isascii() or sign in _WIDE:
        return 1.0
    return 0.65 if sign.islower() or sign.isdigit() else 0.8


def _written(value: str | float) -> str:
    if isinstance(value, str):
        return escaped(value)
    return f"{value:g}"
