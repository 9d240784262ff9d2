"""The legend of a board as a file for scripts, and as rows for a page."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, NamedTuple

from django.utils import translation

from games.boards.legend import Meaning
from games.boards.registry import BOARDS
from games.boards.svg import element
from games.boards.symbols import NAMES, SIZE, symbol
from games.text.ties import tied

_SIDE: Final = 32
"""The width and height of a picture in a row, in px."""


class Explanations(NamedTuple):
    """A JSON file, `{sign: [sentence, ruling]}`, and its version, which changes with its content."""

    content: bytes
    version: str


class LegendRow(NamedTuple):
    """A row of a legend: the pictures of the signs, as drawings, and their common meaning."""

    pictures: tuple[str, ...]
    meaning: Meaning


@cache
def explanations(ruleset: str, language: str) -> Explanations:
    """Return the legend of a ruleset's board in a language of the site."""
    with translation.override(language):
        meanings = {
            name: (tied(str(meaning.sentence)), meaning.ruling)
            for name, meaning in BOARDS[ruleset].legend.items()
        }
    content = json.dumps(meanings, ensure_ascii=False, separators=(",", ":")).encode()
    return Explanations(content, hashlib.sha256(content).hexdigest()[:12])


def rows(ruleset: str) -> tuple[LegendRow, ...]:
    """Return the legend of a ruleset's board. Signs with the same meaning share a row."""
    names = dict[Meaning, list[str]]()
    for name, meaning in BOARDS[ruleset].legend.items():
        names.setdefault(meaning, []).append(name)
    draw = BOARDS[ruleset].sign_picture
    return tuple(LegendRow(tuple(_pictures(found, draw)), meaning) for meaning, found in names.items())


def _pictures(names: list[str], draw: Callable[[str], str]) -> Iterator[str]:
    """Yield the pictures of signs. Some signs that consist of letters, numbers or lines have none."""
    for name in names:
        if drawn := draw(name):
            yield drawn
            continue
        kind, _hyphen, thing = name.partition("-")
        picture = next((each for each in (name, thing, kind) if each in NAMES), None)
        if picture:
            look = symbol(picture, SIZE / 2, SIZE / 2, SIZE)
            box = f"0 0 {SIZE} {SIZE}"
            yield element("svg", look, viewBox=box, width=_SIDE, height=_SIDE, aria_hidden="true")
