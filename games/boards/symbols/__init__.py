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
_HELD: Final = re.compile('<g transform="([^"]*)" data-symbol="([^"]*)">')
_DEFINED: Final = re.compile(f'<symbol id="{_ID}.*?</symbol>')


def symbol(name: str, x: float, y: float, size: float) -> str:
    """The picture of an animal or a thing around a point.

    :raises KeyError: where there is none of that name.
    """
    left, top = x - size / 2, y - size / 2
    place = f"translate({left:g} {top:g}) scale({size / SIZE:.4g})"
    return element("g", SHAPES[name], transform=place, data_symbol=_SAME.get(name, name))


def again(name: str, x: float, y: float, size: float) -> str:
    """The same in a drawing that shows it many times, and so holds `definitions` of what it shows."""
    left, top = x - size / 2, y - size / 2
    return element("use", href=f"#{_ID}{_SAME.get(name, name)}", x=left, y=top, width=size, height=size)


def definitions(drawing: str) -> str:
    """The pictures which the drawing shows `again`, each once."""
    return element("defs", *map(_defined, sorted(set(_USED.findall(drawing)))))


def all_in_one() -> str:
    """A file of all pictures, for drawings that show them `by_reference`."""
    return element("svg", *map(_defined, sorted(_FILES)), xmlns="http://www.w3.org/2000/svg")


def by_reference(drawing: str, address: str) -> str:
    """The drawing with its pictures taken from the file of all of them, at its address."""
    parts, at = list[str](), 0
    for held in _HELD.finditer(drawing):
        place, name = held.groups()
        href = f"{address}#{_ID}{name}"
        shown = element("use", href=href, width=SIZE, height=SIZE, transform=place)
        parts += [drawing[at : held.start()], shown]
        at = held.end() + len(_FILES[name]) + len("</g>")
    whole = "".join([*parts, drawing[at:]])
    return _DEFINED.sub("", whole).replace(f'"#{_ID}', f'"{address}#{_ID}')


def _defined(name: str) -> str:
    box = f"0 0 {SIZE} {SIZE}"
    return element("symbol", _FILES[name], id=_ID + name, viewBox=box, overflow="visible")
