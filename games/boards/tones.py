"""How boards look in the dark: the style sheet that pages show them with. See decision 0021.

`python -m games.boards.tones` writes `static/games/boards.css` anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from adjudicator.registry import RULESETS
from games.boards import ink
from games.boards.registry import BOARDS
from games.core.assets import ASSETS

SHEET: Final = ASSETS / "boards.css"
HEAD: Final = "/* Written by `python -m games.boards.tones`: the colours of the boards. */\n"


def tables() -> Iterator[Mapping[str, str]]:
    """What each table of colours says: the colour in the light, and in the dark."""
    yield ink.TONES
    for key in RULESETS:
        yield BOARDS[key].tones


def tones() -> dict[str, str]:
    """All of them.

    :raises ValueError: where two tables make different things of a colour.
    """
    said: dict[str, str] = {}
    for table in tables():
        for light, dark in table.items():
            if said.setdefault(light, dark) != dark:
                raise ValueError(f"{light} is {said[light]} in the dark, and {dark} too")
    return said


def stylesheet() -> str:
    """A rule for each colour of a shape's ground and one for its line."""
    rules = (
        f'.board [{use}="{light}"] {{ {use}: light-dark({light}, {dark}); }}\n'
        for light, dark in tones().items()
        for use in ("fill", "stroke")
    )
    return HEAD + "".join(rules)


if __name__ == "__main__":
    SHEET.write_text(stylesheet(), encoding="utf-8")
