"""Drawings as pictures, for mail: SVG to PNG with the fonts shipped here, never the machine's."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import resvg_py

FONTS: Final = Path(__file__).parent / "static" / "games" / "fonts"
FAMILY: Final = "DejaVu Sans"


@lru_cache(maxsize=32)
def png(svg: str, width: int = 720) -> bytes:
    """The drawing as a PNG `width` pixels wide; its height follows from the drawing's shape.

    `ValueError` when `svg` is no drawing. The last few pictures are kept.
    """
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=[str(FONTS / "DejaVuSans.ttf"), str(FONTS / "DejaVuSans-Bold.ttf")],
        font_family=FAMILY,
        sans_serif_family=FAMILY,
    )
