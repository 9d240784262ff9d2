"""Drawings as pictures, for mail: SVG to PNG with the fonts shipped here, never the machine's.

ThorVG draws many times faster than what understands all of SVG, but its texts know neither anchors nor
weights nor character references: `_spelled` says the same without them. What ThorVG draws takes the
colours that the drawing names, so that an area is one colour and a picture small.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache, lru_cache
from hashlib import sha256
from html import unescape
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import Final
from xml.parsers import expat

from django.core.cache import caches
from PIL import Image, ImageColor, ImageFont
from thorvg_python.base import Result
from thorvg_python.canvas.sw import SwCanvas
from thorvg_python.engine import Engine
from thorvg_python.paint.picture import Picture
from thorvg_python.paint.text import Text

from games.core.assets import ASSETS

FONTS: Final = ASSETS / "fonts"
REGULAR: Final = "DejaVuSans"
BOLD: Final = "DejaVuSans-Bold"

WIDEST: Final = 480
"""In pixels; a phone shows it at about three quarters of that, so that it is sharp."""
MOST_BYTES: Final = 60_000
COLOURS: Final = 40
EDITION: Final = 3
"""To be raised by whoever changes what a drawing's picture looks like."""

_COLOUR: Final = re.compile(r'(?:fill|stroke)="(#[0-9a-f]+)"')
_INK: Final = "#000000"
"""The colour of what names none."""
_FAMILY: Final = re.compile(r'font-family="[^"]*"')
_TEXT: Final = re.compile(r"<text([^>]*)>([^<]*)</text>")
_ATTRIBUTE: Final = re.compile(r' (x|font-size|font-weight|font-family|text-anchor)="([^"]*)"')
_ANCHORS: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}
_PLAIN_SIZE: Final = 16.0
_EM: Final = 100
"""The size at which texts are measured."""
_BLOCK: Final = 4096
"""Drawings are handed over in whole blocks, since ctypes keeps a type for each length for ever."""

_drawing = Lock()
"""ThorVG draws one picture at a time."""


def kept_picture(svg: str) -> bytes:
    """The picture of a drawing, drawn once for all mails of all processes of this machine that show it.

    It is kept under the digest of the drawing, which is made for one viewer: only who has the one can
    have the other. `ValueError` when `svg` is no drawing.
    """
    return kept(svg, lambda: svg)


def kept(name: str, drawing: Callable[[], str]) -> bytes:
    """The picture of what has that name: the drawing is made only where there is no picture of it yet."""
    key = sha256(f"{EDITION} {name}".encode()).hexdigest()
    found: bytes | None = caches["pictures"].get(key)
    if found is None:
        found = picture(drawing())
        caches["pictures"].set(key, found)
    return found


def picture(svg: str) -> bytes:
    """The drawing as a PNG of at most `MOST_BYTES`, `WIDEST` pixels wide or as wide as these allow.

    `ValueError` when `svg` is no drawing.
    """
    width = WIDEST
    while len(found := png(svg, width)) > MOST_BYTES:
        width = int(0.98 * width * (MOST_BYTES / len(found)) ** 0.85)
    return found


def png(svg: str, width: int = WIDEST) -> bytes:
    """The drawing as a PNG `width` pixels wide; its height follows from the drawing's shape.

    `ValueError` when `svg` is no drawing.
    """
    _check(svg)
    with _drawing:
        drawn = _drawn(_spelled(svg), width).convert("RGB")
    file = BytesIO()
    drawn.quantize(palette=_palette(svg), dither=Image.Dither.NONE).save(file, "PNG", compress_level=8)
    return file.getvalue()


def clear_png(svg: str, width: int) -> bytes:
    """A drawing without texts as a PNG in all its colours, clear where nothing is drawn.

    `ValueError` when `svg` is no drawing.
    """
    _check(svg)
    with _drawing:
        drawn = _drawn(svg, width)
    file = BytesIO()
    drawn.save(file, "PNG", optimize=True)
    return file.getvalue()


def _check(svg: str) -> None:
    """`ValueError` for what is no XML: ThorVG does not survive a drawing that breaks off."""
    try:
        expat.ParserCreate().Parse(svg, True)
    except expat.ExpatError as error:
        raise ValueError(f"no drawing: {error}") from error


def _drawn(svg: str, width: int) -> Image.Image:
    look, canvas, data = Picture(_engine()), SwCanvas(_engine()), svg.encode()
    if look.load_data(data.ljust(-(-len(data) // _BLOCK) * _BLOCK), "svg", None, True) != Result.SUCCESS:
        raise ValueError("no drawing")
    _, wide, high = look.get_size()
    height = max(1, round(high * width / wide))
    look.set_size(width, height)
    canvas.set_target(width, height)
    canvas.add(look)
    canvas.draw(True)
    canvas.sync()
    pixels = Image.frombytes("RGBA", (width, height), bytes(canvas.buffer_arr or b""))
    canvas.destroy()
    return pixels


@cache
def _engine() -> Engine:
    """ThorVG in this process, with the fonts and without threads of its own."""
    engine = Engine(threads=0)
    for name in (REGULAR, BOLD):
        Text(engine).font_load(str(_file(name)))
    return engine


def _palette(svg: str) -> Image.Image:
    """The ground's colour and those that are named most; what lies between two becomes one of them."""
    named = _COLOUR.findall(svg)
    often = [name for name, _ in Counter(named).most_common(COLOURS - 2)]
    palette = Image.new("P", (1, 1))
    colours = dict.fromkeys([*named[:1], _INK, *often])
    palette.putpalette([part for name in colours for part in ImageColor.getrgb(name)])
    return palette


def _spelled(svg: str) -> str:
    """The drawing with each text in a shipped font, from its left end on, and with its signs as they are."""
    return _TEXT.sub(_spelled_text, _FAMILY.sub(f'font-family="{REGULAR}"', svg, count=1))


def _spelled_text(found: re.Match[str]) -> str:
    attributes, said = dict(_ATTRIBUTE.findall(found[1])), unescape(found[2])
    font = BOLD if attributes.get("font-weight") == "bold" else REGULAR
    size = float(attributes.get("font-size", _PLAIN_SIZE))
    before = _ANCHORS[attributes.get("text-anchor", "start")]
    x = float(attributes.get("x", 0)) - (before and before * size * _ems(said, font))
    rest, signs = _ATTRIBUTE.sub("", found[1]), said.replace("]]>", "]]]]><![CDATA[>")
    return f'<text x="{x:.2f}" font-size="{size:g}" font-family="{font}"{rest}><![CDATA[{signs}]]></text>'


@lru_cache(maxsize=4096)
def _ems(said: str, font: str) -> float:
    """How wide a text is, in sizes of its font."""
    return _measure(font).getlength(said) / _EM


@cache
def _measure(font: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_file(font), _EM, layout_engine=ImageFont.Layout.BASIC)


def _file(font: str) -> Path:
    return FONTS / f"{font}.ttf"
