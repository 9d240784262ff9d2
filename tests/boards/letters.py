"""Text widths in the fonts shipped with the site, read from the font files."""

from __future__ import annotations

import struct
from functools import cache

from games.boards.pictures import FONTS


@cache
def _advances(file: str) -> tuple[dict[int, float], float]:
    """Return the widths, in ems, of the characters of the basic plane and of a missing character."""
    data = (FONTS / file).read_bytes()
    (count,) = struct.unpack_from(">H", data, 4)
    tables = {}
    for number in range(count):
        tag, _sum, offset, _length = struct.unpack_from(">4sLLL", data, 12 + 16 * number)
        tables[tag] = offset
    (em,) = struct.unpack_from(">H", data, tables[b"head"] + 18)
    (full,) = struct.unpack_from(">H", data, tables[b"hhea"] + 34)

    def advance(glyph: int) -> float:
        (units,) = struct.unpack_from(">H", data, tables[b"hmtx"] + 4 * min(glyph, full - 1))
        wide: float = units / em
        return wide

    glyphs = _glyphs(data, tables[b"cmap"])
    return {sign: advance(glyph) for sign, glyph in glyphs.items()}, advance(0)


def _glyphs(data: bytes, cmap: int) -> dict[int, int]:
    """Read a `cmap` table of format 4. Return the glyph of each character."""
    (count,) = struct.unpack_from(">H", data, cmap + 2)
    records = [struct.unpack_from(">HHL", data, cmap + 4 + 8 * number) for number in range(count)]
    start = cmap + next(offset for platform, encoding, offset in records if (platform, encoding) == (3, 1))
    (double,) = struct.unpack_from(">H", data, start + 6)
    segments, at = double // 2, start + 14
    ends = struct.unpack_from(f">{segments}H", data, at)
    starts = struct.unpack_from(f">{segments}H", data, at + double + 2)
    deltas = struct.unpack_from(f">{segments}h", data, at + 2 * double + 2)
    offsets_at = at + 3 * double + 2
    offsets = struct.unpack_from(f">{segments}H", data, offsets_at)
    glyphs = {}
    for number, (first, last) in enumerate(zip(starts, ends, strict=True)):
        for sign in range(first, last + 1):
            glyph = sign
            if offsets[number]:
                place = offsets_at + 2 * number + offsets[number] + 2 * (sign - first)
                (glyph,) = struct.unpack_from(">H", data, place) if place + 2 <= len(data) else (0,)
            glyphs[sign] = (glyph + deltas[number]) % 65536
    return glyphs


def width(text: str, size: float, *, bold: bool) -> float:
    """Return the width of a line of text in px."""
    advances, missing = _advances("DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf")
    return sum(advances.get(ord(sign), missing) for sign in text) * size
