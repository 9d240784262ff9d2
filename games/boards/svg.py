"""Elements of drawings: shapes and text as escaped SVG, with presentation attributes only."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from html import escape, unescape
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

from games.boards import Seen
from games.boards.columns import with_ellipsis
from games.boards.typefaces import BOLD, REGULAR, full_width

INK: Final = "#33291f"
"""The colour of text and lines on paper. It is light in dark mode."""
PRINT: Final = "#2a2119"
"""The colour of text and lines on tiles, cards, tokens and animals. It stays the same in dark mode."""
GROUND: Final = "#e7f1d8"
"""The colour of the table below everything."""
SOFT: Final = "#6b5d4d"
"""The colour of secondary text on paper."""
PAPER: Final = "#fffdf7"
EDGE: Final = "#d8c9ae"
"""The colours of the background of a section and of its border."""
CARD: Final = "#fffdf2"
"""The colour of paper that is a piece of the game and stays light in dark mode."""
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
"""The dark versions of these colours. Other colours stay unchanged."""

PAGE: Final = 360.0
"""The width of a drawing for a phone."""
LEFT: Final = 8.0
WIDTH: Final = 344.0
"""The left edge and the width of the content."""
FONTS: Final = "'DejaVu Sans', Verdana, sans-serif"
GAP: Final = 8.0
"""The gap between sections."""
SMALL_TEXT: Final = 13
"""The smallest text size, in px."""
LAYER: Final = '<g data-layer="">'
"""The start of a layer. See `layer`."""
MIN_TAP: Final = 40
"""The minimum width and height of a tap target."""
THUMB: Final = 44
"""A comfortable width and height of a tap target."""

_NO_XML: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""Characters that XML must not contain, not even escaped."""
_SAID: Final = re.compile("<(?:text|title)[^>]*>([^<]+)<")
"""A pattern for printed texts and for the names of parts."""
_WORD: Final = re.compile(r"[^\W\d_]{3,}")
_WORD_OR_NUMBER: Final = re.compile(rf"{_WORD.pattern}|\d+")
_SPECIAL: Final = re.compile(f"{_NO_XML.pattern}|[&<>\"']")


class Shape(Protocol):
    """The tappable shape of a part."""

    def draw(self, fill: str, **more: str | float | None) -> str:
        """Return the shape, large enough to be tapped."""

    @property
    def tick_place(self) -> tuple[float, float]:
        """The place for a tick on the shape."""


class Box(NamedTuple):
    """A rectangle of the drawing."""

    x: float
    y: float
    w: float
    h: float

    def at_least(self, size: float) -> Box:
        """Return the box, enlarged around its centre to at least `size`."""
        w, h = max(self.w, size), max(self.h, size)
        return Box(self.x - (w - self.w) / 2, self.y - (h - self.h) / 2, w, h)

    @property
    def at_origin(self) -> Box:
        """A box of the same size whose upper left corner is the origin."""
        return Box(0, 0, self.w, self.h)

    @property
    def rounded(self) -> Box:
        """The box rounded to tenths."""
        return Box(*(round(number, 1) for number in self))

    def draw(self, fill: str, **more: str | float | None) -> str:
        return rect(self.at_least(MIN_TAP), fill, rx=6, **more)

    @property
    def tick_place(self) -> tuple[float, float]:
        area = self.at_least(MIN_TAP)
        return area.x + area.w - 4, area.y + 4


def around(boxes: Sequence[Box]) -> Box:
    """Return the smallest box around these boxes. There must be at least one."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
    return Box(left, top, right - left, bottom - top)


def escaped(text: str) -> str:
    """Return the text escaped for content and for quoted attributes."""
    return escape(_NO_XML.sub("", text)) if _SPECIAL.search(text) else text


def element(name: str, *inside: str, **attributes: str | float | None) -> str:
    """Return an element. `inside` is markup, attribute values are escaped, `_` in names becomes `-`."""
    written = f"<{name}"
    for key, value in attributes.items():
        if isinstance(value, str):
            written += f' {key.replace("_", "-")}="{escaped(value)}"'
        elif value is not None:
            written += f' {key.replace("_", "-")}="{value:.4g}"'
    return f"{written}>{''.join(inside)}</{name}>" if inside else f"{written}/>"


def document(
    text: str,
    width: float,
    height: float,
    ground: str,
    *inside: str,
    fixed: bool = False,
    corner: tuple[float, float] = (0.0, 0.0),
) -> str:
    """Return a complete drawing on a background with rounded corners. `text`: its accessible name.

    `fixed`: whether it has its own size instead of filling the available width. `corner`: the coordinates of
    its upper left corner.
    """
    left, top = corner
    return element(
        "svg",
        element("title", escaped(text)),
        rect(Box(left, top, width, height), ground, rx=10),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{left:g} {top:g} {width:g} {height:g}",
        width=width if fixed else None,
        height=height if fixed else None,
        font_family=FONTS,
        role=_role(text, inside),
        aria_label=text,
    )


def stacked(sections: Iterable[Callable[[float], tuple[str, float]]]) -> tuple[str, float]:
    """Draw sections one below the other. Return the markup and the total height with gaps.

    Each section is a function that is called with its top and returns its markup and height.
    """
    drawn, top = [], GAP
    for section in sections:
        look, height = section(top)
        drawn.append(look)
        top += height + GAP
    return "".join(drawn), top


def panel(top: float, height: float, **look: str | float | None) -> str:
    """Return the background for a section of a phone-wide drawing."""
    look = {"fill": PAPER, "stroke": EDGE, **look}
    return element("rect", x=LEFT - 5, y=top, width=WIDTH + 10, height=height, rx=9, **look)


def rect(box: Box, fill: str, **more: str | float | None) -> str:
    return element("rect", x=box.x, y=box.y, width=box.w, height=box.h, fill=fill, **more)


def text(
    x: float,
    y: float,
    text: str,
    *,
    size: float = SMALL_TEXT,
    bold: bool = False,
    anchor: str | None = None,
    fill: str = INK,
) -> str:
    """Return one line of text. `y` is its baseline."""
    weight = "bold" if bold else None
    return element(
        "text", escaped(text), x=x, y=y, font_size=size, font_weight=weight, text_anchor=anchor, fill=fill
    )


def width_of(text: str, size: float = SMALL_TEXT, *, bold: bool = False) -> float:
    """Return a text's width in the site's fonts, which are among the widest of the readers' fonts."""
    return full_width(text, BOLD if bold else REGULAR) * size


def fit_line(text: str, room: float, size: float = SMALL_TEXT, *, bold: bool = False) -> str:
    """Return the text on one line, truncated with an ellipsis to fit `room`."""
    text = " ".join(text.split())
    if width_of(text, size, bold=bold) <= room:
        return text
    while text and width_of(text + "…", size, bold=bold) > room:
        text = text[:-1]
    return with_ellipsis(text)


def fit_name(sentence: str, name: str, room: float, size: float = SMALL_TEXT, *, bold: bool = False) -> str:
    """Return the sentence with the name in place of `{name}`, truncated so that the sentence fits `room`."""
    rest = width_of(sentence.format(name=""), size, bold=bold)
    return sentence.format(name=fit_line(name, room - rest, size, bold=bold))


def lines_of(text: str, room: float, size: float = SMALL_TEXT, *, bold: bool = False) -> list[str]:
    """Return the text in lines that are not wider than `room`."""
    lines, line = list[str](), ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and width_of(longer, size, bold=bold) > room:
            lines.append(line)
            longer = word
        line = longer
    return [fit_line(each, room, size, bold=bold) for each in (*lines, line) if each]


def with_tooltip(text: str, *inside: str, **attributes: str | float | None) -> str:
    """Return a group with a name, which is also its tooltip. Screen readers read it out."""
    return element("g", element("title", escaped(text)), *inside, role=_role(text, inside), **attributes)


def signed(name: str, *inside: str) -> str:
    """Return a group marked as the sign with this name. The board's legend explains the sign."""
    return element("g", *inside, data_sign=name)


def part(
    seen: Seen, name: str, shape: Shape, text: str, *inside: str, **attributes: str | float | None
) -> str:
    """Return a named part of the board: a dashed link if it can be tapped, ticked if it is picked."""
    drawn = [*inside]
    attributes = {"data_part": name, "data_place": name if name in seen.news else None, **attributes}
    picked = name in seen.picked
    if picked:
        drawn += [shape.draw("none", stroke=PICKED, stroke_width=3), _tick(*shape.tick_place)]
    href = seen.links.get(name)
    if href is None:
        return with_tooltip(text, *drawn, **attributes)
    if not picked:
        # A line of the paper's colour makes the dashes visible in both themes, even on light pieces.
        drawn.append(shape.draw("none", stroke=PAPER, stroke_width=4))
        drawn.append(shape.draw("none", stroke=TAP, stroke_width=2, stroke_dasharray="5 3"))
    drawn.append(shape.draw("#fff", fill_opacity=0))
    title, label = element("title", escaped(text)), _link_name(text, inside)
    return element("a", title, *drawn, href=href, **attributes, aria_label=label)


def layer(*inside: str) -> str:
    """Return a group that taps do not change. A page that has it does not get it again."""
    return f"{LAYER}{''.join(inside)}</g>"


def moved(box: Box, *inside: str) -> str:
    """Return a drawing that is drawn at the origin, moved to a box. Equal drawings then compress well."""
    return element("g", *inside, transform=f"translate({box.x:g} {box.y:g})")


def place_mark(seen: Seen, name: str, box: Box) -> str:
    """Return an invisible mark for a part if a move has changed it, otherwise an empty string."""
    return rect(box, "none", data_place=name) if name in seen.news else ""


def _role(name: str, inside: Iterable[str]) -> str:
    """Return `img` if the name says everything inside, otherwise `group`, so that the inside is read, too."""
    return "img" if all(_is_said(name.casefold(), drawn) for drawn in inside) else "group"


def _is_said(name: str, drawn: str) -> bool:
    """Return whether a drawing has no link, and no printed text and no name with words not in `name`."""
    if "<a " in drawn:
        return False
    said = (unescape(found[1]).casefold() for found in _SAID.finditer(drawn))
    return all(word in name for each in said for word in _WORD_OR_NUMBER.findall(each))


def _link_name(text: str, inside: Iterable[str]) -> str:
    """Return the accessible name of a link: the text, then all that is printed or named inside and not in it.

    Screen readers read a link's name instead of what is inside.
    """
    found = dict.fromkeys(unescape(each) for drawn in inside for each in _SAID.findall(drawn))
    name = text.casefold()
    lacking = (each for each in found if any(word not in name for word in _WORD.findall(each.casefold())))
    return ", ".join((text, *lacking))


def _tick(x: float, y: float) -> str:
    return element("circle", cx=x, cy=y, r=7, fill=PICKED) + element(
        "path",
        d=f"M{x - 3.2:g} {y:g}l2.4 2.6 4-5",
        fill="none",
        stroke="#fff",
        stroke_width=1.8,
    )
