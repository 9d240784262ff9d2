"""Our own pictures of tiles and marks, the files of `art`, each 40 by 40; their colours and letters."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import Final


def _shapes(file: Path) -> str:
    """What is inside the `svg` element of a file, on one line."""
    drawing = file.read_text(encoding="utf-8")
    inside = drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")]
    return "".join(line.strip() for line in inside.splitlines())


PICTURES: Final = MappingProxyType(
    {file.stem: _shapes(file) for file in sorted((Path(__file__).parent / "art").glob("*.svg"))}
)
"""By the name of the tile or mark; the marks of fertile animals are struck out once they have bred."""

GROUND: Final = MappingProxyType(
    {
        "flamingo": "#ffd9e4",
        "camel": "#f5e0a3",
        "leopard": "#e8812e",
        "elephant": "#c5e0f5",
        "panda": "#8fcf73",
        "chimpanzee": "#d3c1ee",
        "zebra": "#9aa4b2",
        "kangaroo": "#f7bfa5",
    }
)
"""The colour under each animal."""

SHORT: Final = MappingProxyType(
    {
        "flamingo": "Fl",
        "camel": "Ca",
        "leopard": "Le",
        "elephant": "El",
        "panda": "Pa",
        "chimpanzee": "Ch",
        "zebra": "Ze",
        "kangaroo": "Ka",
        "stall_1": "S1",
        "stall_2": "S2",
        "stall_3": "S3",
        "stall_4": "S4",
    }
)
"""The letters on each tile, for those who cannot tell the colours."""
