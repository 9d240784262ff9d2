"""Colours and shapes of the table, also in dark mode. Sets differ in colour and shape."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final, NamedTuple

from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, P_KINDS, Stat
from games.boards.svg import CARD, PRINT, Box, element, signed, text
from games.boards.symbols import NAMES as DRAWN
from games.boards.symbols import symbol
from games.boards.the_zoo_game.names import thing_name


class Colour(NamedTuple):
    """The colours of a set: the background of its cards, and the border of the cards and of its sign."""

    ground: str
    line: str


COLOURS: Final = MappingProxyType(
    {
        "green": Colour("#c3e6b8", "#2c6e2f"),
        "blue": Colour("#c0dcf6", "#1a5a9e"),
        "orange": Colour("#fad3a4", "#a44a08"),
        "brown": Colour("#e0caae", "#6b4423"),
        "red": Colour("#f7bdb6", "#a3221d"),
        "yellow": Colour("#f7e9a2", "#7a5c00"),
        "purple": Colour("#dfcaf0", "#643a94"),
    }
)
PLAIN: Final = Colour(CARD, "#5a5047")
"""The colours of P cards, and of sets whose colour is not listed."""
BACK: Final = "#3f6b4f"
"""The colour of the back of a card."""
ON_BACK: Final = "#fefdf5"
NEWS: Final = "#b3307f"
"""The colour of frames around changes."""
TONES: Final = MappingProxyType({NEWS: "#ff8ccf"})

STATS: Final[tuple[Stat, ...]] = ("beauty", "ferocity", "rarity")
"""The values of an animal besides its cost. Each is also the name of its picture."""


def colour_of(cards: str, group: str) -> Colour:
    """Return the colours of a set of a card list."""
    return COLOURS.get(CATALOGUES[cards].sets[group].colour, PLAIN)


def sign(cards: str, group: str, x: float, y: float, size: float = 20) -> str:
    """Return the sign of a set, centred at (x, y). A set without a picture shows its first letter."""
    name = f"set-{group}"
    if name in DRAWN:
        return art(name, "", x, y, size)
    disc = element("circle", cx=x, cy=y, r=size / 2, fill=colour_of(cards, group).line)
    return disc + text(x, y + 5, thing_name(group)[:1], bold=True, anchor="middle", fill=ON_BACK)


VALUE_WIDTH: Final = 18.0
"""The width of a value's icon and digit."""


def value(stat: str, number: int, x: float, y: float) -> str:
    """Return the icon of a value and the number after it. `y` is the baseline."""
    icon = art(stat, "", x + 5, y - 4.5, 10)
    return signed(stat, icon, text(x + 9.8, y, str(number), bold=True, fill=PRINT))


def number_disc(name: str, number: int, x: float, y: float, r: float = 10.5) -> str:
    """Return the sign with this name: a number in a black disc centred at (x, y)."""
    disc = element("circle", cx=x, cy=y, r=r, fill=PRINT)
    return signed(name, disc, text(x, y + 5, str(number), size=14, bold=True, anchor="middle", fill=ON_BACK))


def small_cost(number: int, box: Box, fill: str = PRINT) -> str:
    """Return the cost in the corner of a small card. The cost is bold unless the card is missing."""
    return signed("cost", text(box.x + 4, box.y + 15, str(number), bold=fill == PRINT, fill=fill))


def owner(letter: str, x: float, y: float) -> str:
    """Return the letter of a card's owner in a disc centred at (x, y)."""
    disc = element("circle", cx=x, cy=y, r=9.5, fill=BACK, stroke=ON_BACK)
    return signed("owner", disc, text(x, y + 5, letter, bold=True, anchor="middle", fill=ON_BACK))


def art(name: str, words: str, x: float, y: float, size: float, *, is_ghost: bool = False) -> str:
    """Return a reference to a picture, centred at (x, y).

    If there is none, return the first letters of `words`.
    """
    look = element("use", href=f"#{_id(name)}", x=x - size / 2, y=y - size / 2, width=size, height=size)
    if name not in DRAWN:
        look = text(x, y + 6, words[:3], size=17, bold=True, anchor="middle", fill=PRINT)
    return element("g", look, opacity=0.4) if is_ghost else look


_REFERENCE: Final = re.compile(r'<use href="#the-zoo-game-([a-z_-]+)"')


def defined(names: frozenset[str]) -> str:
    """Return the definitions of these pictures, for all drawings of the page that refer to them."""
    found = sorted(name for name in names if name in DRAWN)
    return "".join(
        element("symbol", symbol(name, 20, 20, 40), id=_id(name), viewBox="0 0 40 40") for name in found
    )


def pictures(cards: str) -> frozenset[str]:
    """Return the names of all pictures that drawings can refer to."""
    catalogue = CATALOGUES[cards]
    signs = (f"set-{group}" for group in catalogue.sets)
    return frozenset((*catalogue.animals, *P_KINDS, *signs, *STATS, "event"))


def referenced(markup: str) -> frozenset[str]:
    """Return the names of the pictures that drawings refer to."""
    return frozenset(_REFERENCE.findall(markup))


def _id(name: str) -> str:
    return f"the-zoo-game-{name}"
