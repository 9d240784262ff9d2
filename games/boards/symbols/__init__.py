"""Pictures of animals and things, drawn for this site and shared by all boards: the files of `art`.

Each picture is 40 by 40 and uses presentation attributes only. Its colours stay the same in dark mode.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from pathlib import Path
from types import MappingProxyType
from typing import Final

from games.boards.svg import element

SIZE: Final = 40
"""The width and height of the files."""

_ALIASES: Final = MappingProxyType(
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
"""The files of pictures for which a game uses another name."""


def _shapes(file: Path) -> str:
    """Return the content of a file's `svg` element."""
    drawing = file.read_text(encoding="utf-8")
    return drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")]


_FILES: Final = MappingProxyType(
    {file.stem: _shapes(file) for file in (Path(__file__).parent / "art").glob("*.svg")}
)
SHAPES: Final = MappingProxyType({**_FILES, **{name: _FILES[file] for name, file in _ALIASES.items()}})
"""The markup of each picture, 40 by 40 from the origin, by every name that rulesets use."""
NAMES: Final = frozenset(SHAPES)
_ID: Final = "symbol-"
_REFERENCE: Final = re.compile(f'"#{_ID}([^"]+)"')
_SYMBOL_GROUP: Final = re.compile('<g transform="([^"]*)" data-symbol="([^"]*)">')
_DEFINITION: Final = re.compile(f'<symbol id="{_ID}([^"]+)".*?</symbol>')


def sign_of(name: str) -> str:
    """Return the name of a picture's sign, which is the name of its file."""
    return _ALIASES.get(name, name)


def symbol(name: str, x: float, y: float, size: float) -> str:
    """Return the picture of an animal or thing, centred at (x, y).

    :raises KeyError: if there is no picture with that name.
    """
    left, top = round(x - size / 2, 1), round(y - size / 2, 1)
    place = f"translate({left:g} {top:g}) scale({size / SIZE:.4g})"
    return element("g", SHAPES[name], transform=place, data_symbol=sign_of(name))


def reference(name: str, x: float, y: float, size: float) -> str:
    """Return a reference to a picture, for a drawing that contains the picture's `definitions`."""
    left, top = x - size / 2, y - size / 2
    return element("use", href=f"#{_ID}{sign_of(name)}", x=left, y=top, width=size, height=size)


def definitions(drawing: str) -> str:
    """Return one definition of each picture that the drawing shows with `reference`."""
    return element("defs", *map(_definition, sorted(set(_REFERENCE.findall(drawing)))))


DRAWN: Final = frozenset(_FILES)
"""The names of the pictures' files, without aliases."""


def symbol_file(names: Iterable[str] = DRAWN) -> str:
    """Return a file of these pictures, for drawings that use them `by_reference`."""
    return element("svg", *map(_definition, sorted(names)), xmlns="http://www.w3.org/2000/svg")


def by_reference(drawing: str, address: str, names: Collection[str] = DRAWN) -> str:
    """Return the drawing with references to the pictures in the file at this address.

    `names`: the pictures in the file. All other pictures stay in the drawing.
    """
    parts, at = list[str](), 0
    for held in _SYMBOL_GROUP.finditer(drawing):
        place, name = held.groups()
        if name not in names:
            continue
        href = f"{address}#{_ID}{name}"
        shown = element("use", href=href, width=SIZE, height=SIZE, transform=place)
        parts += [drawing[at : held.start()], shown]
        at = held.end() + len(_FILES[name]) + len("</g>")
    whole = "".join([*parts, drawing[at:]])
    whole = _DEFINITION.sub(lambda found: "" if found[1] in names else found[0], whole)
    return _REFERENCE.sub(lambda found: f'"{address}{found[0][1:]}' if found[1] in names else found[0], whole)


def _definition(name: str) -> str:
    box = f"0 0 {SIZE} {SIZE}"
    return element("symbol", _FILES[name], id=_ID + name, viewBox=box, overflow="visible")
