"""Boards in dark mode: the style sheet that pages use for them. See decision 0021.

`DJANGO_SETTINGS_MODULE=zooasync.settings python -m games.boards.tones` rewrites `static/games/boards.css`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from adjudicator.registry import RULESETS
from games.boards import svg
from games.boards.registry import BOARDS
from games.core.assets import ASSETS

SHEET: Final = ASSETS / "boards.css"
HEAD: Final = "/* Written by `python -m games.boards.tones`: the colours of the boards. */\n"


def tables() -> Iterator[Mapping[str, str]]:
    """Yield each table of colours, which maps light colours to dark ones."""
    yield svg.TONES
    for key in RULESETS:
        yield BOARDS[key].tones


def tones() -> dict[str, str]:
    """Return the colours of all tables.

    :raises ValueError: if two tables have different dark versions of a colour.
    """
    dark_tones: dict[str, str] = {}
    for table in tables():
        for light, dark in table.items():
            if dark_tones.setdefault(light, dark) != dark:
                raise ValueError(f"{light} is {dark_tones[light]} in the dark, and {dark} too")
    return dark_tones


def stylesheet() -> str:
    """Return the style sheet, with two rules for each colour: as a fill and as a stroke."""
    rules = (
        f'.board [{use}="{light}"] {{ {use}: light-dark({light}, {dark}); }}\n'
        for light, dark in tones().items()
        for use in ("fill", "stroke")
    )
    return HEAD + "".join(rules)


if __name__ == "__main__":
    SHEET.write_text(stylesheet(), encoding="utf-8")
