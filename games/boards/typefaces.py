"""The fonts shipped with the site, and the widths of text in them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final
from unicodedata import combining, east_asian_width

from PIL import ImageFont

from adjudicator.engine.caching import lru_cache
from games.core.assets import ASSETS

FOLDER: Final = ASSETS / "fonts"
REGULAR: Final = "DejaVuSans"
BOLD: Final = "DejaVuSans-Bold"

_EM: Final = 2048
"""The font size at which text is measured, in px: the fonts' own unit, so that widths are exact."""


def file_of(font: str) -> Path:
    return FOLDER / f"{font}.ttf"


@lru_cache(maxsize=4096)
def kerned_width(text: str, font: str) -> float:
    """Return the width of a text in which the font brings some letters closer together, in ems."""
    return _measure(font).getlength(text) / _EM


@lru_cache(maxsize=4096)
def full_width(text: str, font: str) -> float:
    """Return the sum of the widths of the characters of a text, in ems."""
    return sum(_advance(sign, font) for sign in text)


@lru_cache(maxsize=512)
def _advance(sign: str, font: str) -> float:
    """Return the width of a character in ems. The site's fonts lack those of East Asia, which are square."""
    if east_asian_width(sign) in {"W", "F"}:
        return 1.0
    return 0.0 if combining(sign) else kerned_width(sign, font)


@cache
def _measure(font: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(file_of(font), _EM, layout_engine=ImageFont.Layout.BASIC)
