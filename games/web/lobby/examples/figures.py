"""Pictures of positions of an example game, for rules pages. Boards draw them, in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.conf import settings
from django.http import Http404
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import get_language, override

from games.web.lobby.examples.example_games import ExampleGame, example
from games.web.lobby.examples.texts import PositionPicture

MAX_DRAWINGS: Final = 100
"""The maximum number of drawings that a process caches."""
ROUND_CORNERS: Final = ' rx="10"'
"""The attribute that rounds the background's corners. The PNGs would show transparent corners black."""
_SYMBOL: Final = re.compile(r'(?=<symbol id="([^"]+)")(<symbol .*?</symbol>)', re.DOTALL)
_USED: Final = re.compile(r'href="#([^"]+)"')
_SIZE: Final = re.compile(r'viewBox="([^"]+)"(?: width="[^"]+" height="[^"]+")?')


@dataclass(frozen=True)
class ShownFigure:
    """A picture as a page shows it: its address, its size in pixels, and its texts."""

    address: str
    width: int
    height: int
    caption: str | Promise
    alt: str | Promise


def figures(ruleset: str) -> Iterator[ShownFigure]:
    """Yield the pictures of a ruleset's rules page in the active language. A game may have none."""
    game, language = example(ruleset), get_language() or settings.LANGUAGE_CODE
    for number, figure in enumerate(game.texts.figures if game else ()):
        address = reverse("figure", args=[ruleset, number, language])
        size = size_of(drawing(ruleset, number, language))
        yield ShownFigure(address, *size, figure.caption, figure.alt)


def drawing(ruleset: str, number: int, language: str) -> str:
    """Return a picture as SVG. Raise `Http404` if there is none with this number in this language."""
    game = example(ruleset)
    if game is None or number >= len(game.texts.figures) or language not in dict(settings.LANGUAGES):
        raise Http404("The picture does not exist.")
    return _drawing(ruleset, number, language)


@lru_cache(maxsize=MAX_DRAWINGS)
def _drawing(ruleset: str, number: int, language: str) -> str:
    game = example(ruleset)
    assert game
    figure = game.texts.figures[number]
    with override(language):
        svg = sheet_of(game, figure).replace(ROUND_CORNERS, "", 1)
    return _cut(svg, figure.box) if figure.box else svg


def sheet_of(game: ExampleGame, figure: PositionPicture) -> str:
    """Return the first sheet of the board that contains the figure's part."""
    named = re.compile(rf'data-(?:part|sign)="{re.escape(figure.part)}"')
    sheets = [sheet.svg for sheet in game.board(figure.ply, figure.ply - 1)]
    return _with_symbols(next(svg for svg in sheets if named.search(svg)), sheets)


def _with_symbols(svg: str, sheets: list[str]) -> str:
    """Return a drawing with the symbols that it uses but another sheet of the page defines."""
    missing = {*_USED.findall(svg)} - {name for name, _ in _SYMBOL.findall(svg)}
    symbols = {name: symbol for sheet in sheets for name, symbol in _SYMBOL.findall(sheet) if name in missing}
    return svg.replace("</svg>", f"<defs>{''.join(symbols.values())}</defs></svg>")


def size_of(svg: str) -> tuple[int, int]:
    """Return the width and the height of a drawing in pixels."""
    _, _, width, height = box_of(svg)
    return round(width), round(height)


def box_of(svg: str) -> tuple[float, ...]:
    """Return the left and top edge, the width and the height of a drawing."""
    found = _SIZE.search(svg)
    assert found
    return tuple(map(float, found[1].split()))


def _cut(svg: str, box: tuple[int, int, int, int]) -> str:
    """Return a piece of a drawing."""
    left, top, width, height = box
    return _SIZE.sub(f'viewBox="{left} {top} {width} {height}" width="{width}" height="{height}"', svg, 1)
