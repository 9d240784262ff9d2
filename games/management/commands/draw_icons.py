"""`manage.py draw_icons`: the site's sign as pictures, in the shapes that phones want of it."""

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
"""The size of each in pixels, and its ground.

On a full ground the sign stands clear of whatever shape a phone cuts out; of a badge phones make one colour.
"""


def icon(name: str) -> bytes:
    """One of `ICONS` as a PNG."""
    size, ground = ICONS[name]
    svg = (STATIC / "paw.svg").read_text().replace(f"{ROUNDED} {GROUND}", ground)
    return clear_png(svg, size)


class Command(BaseCommand):
    help = __doc__
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", nargs="?", type=Path, default=STATIC / "icons")

    def handle(self, *args: Any, **options: Any) -> None:
        for name in ICONS:
            (options["folder"] / f"{name}.png").write_bytes(icon(name))
