"""Pictures of animals and things, drawn by us in one hand and shared by all boards: the files of `art`.

Each is 40 by 40, in presentation attributes with colours of its own, which stay the same in the dark.
"""

from __future__ import annotations

import re
from pathlib import Path
from types import MappingProxyType
from typing import Final

from games.boards.ink import element

SIZE: Final = 40
"""Of the files, wide and high."""

_SAME: Final = MappingProxyType(
    {
        "BB": "grizzly_bear",
        "CR": "crocodile",
        "EL": "elephant",
        "GI": "giraffe",
        "LI": "lion",
        "PB": "polar_bear",
        "PE": "penguin",
        "TI": "tiger",
        "asian_elephant": "elephant",
        "baboon": "hamadryas_baboon",
        "bear": "grizzly_bear",
        "black_rhinoceros": "rhinoceros",
        "bornean_orangutan": "orangutan",
        "common_raccoon": "raccoon",
        "greater_flamingo": "flamingo",
        "panda": "giant_panda",
        "plains_zebra": "zebra",
        "polarbear": "polar_bear",
        "redpanda": "red_panda",
        "retreats": "retreat",
    }
)
"""What one game calls otherwise than the file that shows it."""


def _shapes(file: Path) -> str:
    """What is inside the `svg` element of a file."""
    drawing = file.read_text(encoding="utf-8")
    return drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")]


_FILES: Final = MappingProxyType(
    {file.stem: _shapes(file) for file in (Path(__file__).parent / "art").glob("*.svg")}
)
SHAPES: Final = MappingProxyType({**_FILES, **{name: _FILES[file] for name, file in _SAME.items()}})
"""The markup of each picture, 40 by 40 from 0,0 on, by all the names that rulesets have for it."""
NAMES: Final = frozenset(SHAPES)
_ID: Final = "symbol-"
_USED: Final = re.compile(f'"#{_ID}([^"]+)"')


def symbol(name: str, x: float, y: float, size: float) -> str:
    """The picture of an animal or a thing around a point.

    :raises KeyError: where there is none of that name.
    """
    left, top = x - size / 2, y - size / 2
    place = f"translate({left:g} {top:g}) scale({size / SIZE:.4g})"
    return element("g", SHAPES[name], transform=place)


def again(name: str, x: float, y: float, size: float) -> str:
    """The same in a drawing that shows it many times, and so holds `definitions` of what it shows."""
    left, top = x - size / 2, y - size / 2
    return element("use", href=f"#{_ID}{_SAME.get(name, name)}", x=left, y=top, width=size, height=size)


def definitions(drawing: str) -> str:
    """The pictures which the drawing shows `again`, each once."""
    used = sorted(set(_USED.findall(drawing)))
    box = f"0 0 {SIZE} {SIZE}"
    return element("defs", *(element("symbol", _FILES[name], id=_ID + name, viewBox=box) for name in used))
