"""`manage.py draw_icons`: draw the site's logo as PNGs in the sizes and shapes that phones need."""

from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandParser

from games.boards.pictures import FONTS, clear_png

STATIC: Final = FONTS.parent
ROUNDED: Final = 'rx="10"'
GROUND: Final = 'fill="#2f6b3c"'
ICONS: Final = MappingProxyType(
    {
        "192": (192, f"{ROUNDED} {GROUND}"),
        "512": (512, f"{ROUNDED} {GROUND}"),
        "full-192": (192, GROUND),
        "full-512": (512, GROUND),
        "apple": (180, GROUND),
        "badge": (96, 'fill="none"'),
    }
)
"""The icons by name: the size in pixels, and the background.

On a full background, the logo fits into any shape that a phone cuts out. Phones show a badge in one colour.
"""


def icon(name: str) -> bytes:
    """Return one of `ICONS` as a PNG."""
    size, ground = ICONS[name]
    svg = (STATIC / "paw.svg").read_text().replace(f"{ROUNDED} {GROUND}", ground)
    return clear_png(svg, size)


class Command(BaseCommand):
    help = "Draw the site's logo as PNGs in the sizes and shapes that phones need."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "folder", nargs="?", type=Path, default=STATIC / "icons", help="where to write the files"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        for name in ICONS:
            (options["folder"] / f"{name}.png").write_bytes(icon(name))
