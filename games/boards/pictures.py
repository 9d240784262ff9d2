"""Drawings as images for mails and lists: SVG to PNG with the site's own fonts.

ThorVG draws many times faster than a complete SVG renderer, but its text does not support anchors, weights or
character references. `_with_plain_text` rewrites text so that it needs none of them. Images use only the
colours that the drawing names, so that areas are uniform and files are small.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from html import unescape
from io import BytesIO
from threading import Lock
from typing import Final
from xml.parsers import expat

from django.core.cache import caches
from PIL import Image, ImageColor
from thorvg_python.base import Result
from thorvg_python.canvas.sw import SwCanvas
from thorvg_python.engine import Engine
from thorvg_python.paint.picture import Picture
from thorvg_python.paint.text import Text

from games.boards.typefaces import BOLD, FOLDER, REGULAR, file_of, kerned_width

FONTS: Final = FOLDER

MAX_WIDTH: Final = 480
"""The maximum width of an image in pixels. A phone shows it sharply, at about 360 px."""
MAX_BYTES: Final = 60_000
THUMBNAIL: Final = (176, 132)
"""The width and height of a small image in pixels. Pages show it sharply, at half the size."""
UPPER_PART: Final = 1 / 3
"""The upper share of a drawing in which the part for a small image must begin."""
MIN_PIXELS: Final = 3
"""The minimum number of pixels for a colour in a row to count. Fewer pixels are the edge of a shape."""
MERGED: Final = 16
EXACT: Final = 0
"""The largest difference, in each of red, green and blue, between colours that an image merges into one.

Most images merge similar colours, so that their files are small. Large ones keep all.
"""
MAX_COLOURS: Final = 256
"""The maximum number of colours in an image."""
EDITION: Final = 5
"""The version of the images. Raise it when unchanged drawings give different images."""

_COLOUR: Final = re.compile(r'(?:fill|stroke)="(#[0-9a-f]+)"')
_INK: Final = "#000000"
"""The colour of elements that do not name one."""
_FAMILY: Final = re.compile(r'font-family="[^"]*"')
_TEXT: Final = re.compile(r"<text([^>]*)>([^<]*)</text>")
_ATTRIBUTE: Final = re.compile(r' (x|font-size|font-weight|font-family|text-anchor)="([^"]*)"')
_ANCHORS: Final = {"start": 0.0, "middle": 0.5, "end": 1.0}
_PLAIN_SIZE: Final = 16.0
_BLOCK: Final = 4096
"""The size of blocks to which drawings are padded. For each length, ctypes keeps a type forever."""

_drawing = Lock()
"""The lock for ThorVG, which draws one image at a time."""


def cached_picture(svg: str) -> bytes:
    """Return the cached image of a drawing, shared by all processes of this machine.

    The key is the digest of the drawing, which is made for one viewer. So only a process that has the drawing
    can get its image. Raise `ValueError` if `svg` is not a drawing.
    """
    return cached_image(svg, lambda: svg)


def cached_image(name: str, drawing: Callable[[], str]) -> bytes:
    """Return the cached image of this name. `drawing` is called only if none is cached."""
    return _cached("pictures", name, lambda: picture(drawing()))


def cached_png(name: str, drawing: Callable[[], str], width: int, merged: int) -> bytes:
    """Return the cached image of this name in this width. `drawing` is called only if none is cached."""
    return _cached("pictures", name, lambda: png(drawing(), width, merged))


def cached_thumbnail(name: str, drawing: Callable[[], str]) -> bytes:
    """Return the cached small image of this name. `drawing` is called only if none is cached."""
    return _cached("thumbnails", name, lambda: thumbnail(drawing()))


def _cached(cache_name: str, name: str, draw: Callable[[], bytes]) -> bytes:
    key = sha256(f"{EDITION} {name}".encode()).hexdigest()
    found: bytes | None = caches[cache_name].get(key)
    if found is None:
        found = draw()
        caches[cache_name].set(key, found)
    return found


def picture(svg: str) -> bytes:
    """Return the drawing as a PNG of at most `MAX_BYTES`, as wide as possible up to `MAX_WIDTH`.

    Raise `ValueError` if `svg` is not a drawing.
    """
    width = MAX_WIDTH
    while len(found := png(svg, width)) > MAX_BYTES:
        width = int(0.98 * width * (MAX_BYTES / len(found)) ** 0.85)
    return found


def png(svg: str, width: int = MAX_WIDTH, merged: int = MERGED) -> bytes:
    """Return the drawing as a PNG `width` pixels wide, with the drawing's proportions.

    `merged`: the largest difference between colours that become one. Raise `ValueError` if `svg` is not a
    drawing.
    """
    return _png_file(_drawn(svg, width, merged))


def thumbnail(svg: str) -> bytes:
    """Return the most colourful part of a drawing as a PNG of the size `THUMBNAIL`.

    Raise `ValueError` if `svg` is not a drawing.
    """
    width, height = THUMBNAIL
    drawn = _drawn(svg, width)
    top = _most_colourful(drawn, height)
    return _png_file(drawn.crop((0, top, width, top + height)))


def clear_png(svg: str, width: int) -> bytes:
    """Return a drawing without text as a PNG in full colour with a transparent background.

    Raise `ValueError` if `svg` is not a drawing.
    """
    _check(svg)
    with _drawing:
        drawn = _rendered(svg, width)
    file = BytesIO()
    drawn.save(file, "PNG", optimize=True)
    return file.getvalue()


def _drawn(svg: str, width: int, merged: int = MERGED) -> Image.Image:
    """Return a drawing as an image, with only the colours that the drawing names.

    The ground's colour also fills the corners that a rounded drawing leaves transparent. ThorVG's colours
    are premultiplied with their opacity.
    """
    _check(svg)
    with _drawing:
        drawn = _rendered(_with_plain_text(svg), width)
    straight = Image.frombytes("RGBa", drawn.size, drawn.tobytes()).convert("RGBA")
    ground = Image.new("RGBA", drawn.size, next(iter(_COLOUR.findall(svg)), _INK))
    whole = Image.alpha_composite(ground, straight).convert("RGB")
    return whole.quantize(palette=_palette(svg, merged), dither=Image.Dither.NONE)


def _png_file(drawn: Image.Image) -> bytes:
    file = BytesIO()
    drawn.save(file, "PNG", compress_level=8)
    return file.getvalue()


def _most_colourful(drawn: Image.Image, height: int) -> int:
    """Return the top of the most colourful part of this height.

    Such a part shows pieces, not text. It begins in the upper part of a drawing, because legends come last.
    """
    width, whole = drawn.size
    pixels = drawn.tobytes()
    rows = (pixels[start : start + width] for start in range(0, width * whole, width))
    colours = [sum(row.count(colour) >= MIN_PIXELS for colour in set(row)) for row in rows]
    last = max(0, min(whole - height, int(whole * UPPER_PART)))
    return max(range(last + 1), key=lambda top: sum(colours[top : top + height]))


def _check(svg: str) -> None:
    """Raise `ValueError` if the text is not XML, because ThorVG crashes on an incomplete drawing."""
    try:
        expat.ParserCreate().Parse(svg, True)
    except expat.ExpatError as error:
        raise ValueError(f"invalid SVG: {error}") from error


def _rendered(svg: str, width: int) -> Image.Image:
    look, canvas, data = Picture(_engine()), SwCanvas(_engine()), svg.encode()
    if look.load_data(data.ljust(-(-len(data) // _BLOCK) * _BLOCK), "svg", None, True) != Result.SUCCESS:
        raise ValueError("not an SVG drawing")
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
    """Return ThorVG for this process, with the fonts and without threads."""
    engine = Engine(threads=0)
    for name in (REGULAR, BOLD):
        Text(engine).font_load(str(file_of(name)))
    return engine


def _palette(svg: str, merged: int) -> Image.Image:
    """Return a palette of the ground's colour, the default colour and the others, the most frequent first.

    A colour similar to an earlier one is left out. Colours that are not in the palette, such as those of
    smoothed edges, are replaced with the most similar one.
    """
    named = _COLOUR.findall(svg)
    often = [name for name, _ in Counter(named).most_common()]
    kept: list[tuple[int, ...]] = []
    for name in dict.fromkeys([*named[:1], _INK, *often]):
        colour = ImageColor.getrgb(name)
        if all(_difference(colour, other) > merged for other in kept):
            kept.append(colour)
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in kept[:MAX_COLOURS] for part in colour])
    return palette


def _difference(colour: tuple[int, ...], other: tuple[int, ...]) -> int:
    """Return the largest difference of two colours in red, green or blue."""
    return max(abs(part - its) for part, its in zip(colour, other, strict=True))


def _with_plain_text(svg: str) -> str:
    """Return the drawing with text in the site's fonts, left-aligned and without character references."""
    return _TEXT.sub(_plain_text, _FAMILY.sub(f'font-family="{REGULAR}"', svg, count=1))


def _plain_text(found: re.Match[str]) -> str:
    attributes, text = dict(_ATTRIBUTE.findall(found[1])), unescape(found[2])
    font = BOLD if attributes.get("font-weight") == "bold" else REGULAR
    size = float(attributes.get("font-size", _PLAIN_SIZE))
    before = _ANCHORS[attributes.get("text-anchor", "start")]
    x = float(attributes.get("x", 0)) - (before and before * size * kerned_width(text, font))
    rest, signs = _ATTRIBUTE.sub("", found[1]), text.replace("]]>", "]]]]><![CDATA[>")
    return f'<text x="{x:.2f}" font-size="{size:g}" font-family="{font}"{rest}><![CDATA[{signs}]]></text>'
