"""Dominoes and their halves, the visible spaces of a map, and the fences between them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, TypeAlias

import msgspec

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.errors import Unreadable
from adjudicator.engine.names import Word, means
from adjudicator.engine.phrases import _
from adjudicator.engine.texts import number_of
from adjudicator.rules.zoo_parque.data import ANIMALS, BARE, GROUNDS, ITEMS, PATH, TERRAINS

MAX_NUMBER: Final = 9_999
"""The largest domino number or number of steps in a move. A game has a few hundred dominoes at most."""

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MAX_NUMBER)]
Steps: TypeAlias = Annotated[int, msgspec.Meta(ge=-MAX_NUMBER, le=MAX_NUMBER)]
Sides: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=15)]
Cell: TypeAlias = tuple[Steps, Steps]
"""A space of the map: steps to the east and to the south of the entrance's first half."""

HEADINGS: Final = "eswn"
STEPS: Final[tuple[Cell, ...]] = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""East, south, west, north: the order of directions everywhere."""
DOWN: Final = 1
"""The direction from the first half of a domino to the second, as drawn."""
WEAK: Final = 1
STRONG: Final = 2
ROCKS: Final = "rocks"
_ALL_SIDES: Final = 15
_TERRAINS: Final = frozenset(TERRAINS)


class Half(
    msgspec.Struct, frozen=True, cache_hash=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """One half of a domino. Fences are sums of 1 east, 2 south, 4 west and 8 north; half b is south of a."""

    ground: Annotated[Word, means("The terrain or other ground of the half.")] = BARE
    item: Annotated[Word, means("The animal or object on the half. Empty if there is none.")] = ""
    weak: Annotated[Sides, means("The sides with a weak fence.")] = 0
    strong: Annotated[Sides, means("The sides with a strong fence.")] = 0

    @property
    def fences(self) -> int:
        return self.weak | self.strong

    @property
    def strong_sides(self) -> int:
        """Return the strongly fenced sides. A half with rocks has four (P35)."""
        return _ALL_SIDES if self.item == ROCKS else self.strong

    @property
    def weak_sides(self) -> int:
        """Return the weakly fenced sides. A half with rocks has none (P35)."""
        return 0 if self.item == ROCKS else self.weak

    @property
    def is_terrain(self) -> bool:
        return self.ground in _TERRAINS

    @property
    def is_animal(self) -> bool:
        return self.item in ANIMALS

    def turned(self, quarters: int) -> Half:
        return Half(self.ground, self.item, turned(self.weak, quarters), turned(self.strong, quarters))


class Domino(msgspec.Struct, frozen=True, cache_hash=True, gc=False, forbid_unknown_fields=True):
    """A domino."""

    number: Annotated[
        Number, means("The number that identifies the domino. It reveals nothing about the domino.")
    ]
    a: Annotated[Half, means("The first half.")]
    b: Annotated[Half, means("The second half.")]

    @property
    def is_top(self) -> bool:
        """Return whether the domino has a half without background, so that it must cover others."""
        return BARE in (self.a.ground, self.b.ground)


ENTRANCE: Final = Domino(0, Half(PATH), Half(PATH))
"""The domino on the table at the start (P3)."""


@lru_cache(maxsize=1024)
def headed(domino: Domino, heading: int) -> tuple[Half, Half]:
    """Return the halves of a domino as they lie if the second is on side `heading` of the first."""
    quarters = (heading - DOWN) % 4
    return domino.a.turned(quarters), domino.b.turned(quarters)


def turned(sides: int, quarters: int) -> int:
    quarters %= 4
    return (sides << quarters | sides >> (4 - quarters)) & 15


def step(cell: Cell, direction: int) -> Cell:
    dx, dy = STEPS[direction]
    return cell[0] + dx, cell[1] + dy


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """Return the spaces around a space, in the order of directions. Corners do not count (P4)."""
    x, y = cell
    return (x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)


def cell_name(cell: Cell) -> str:
    """Return a space's name: steps to the east or west, then south or north, of the entrance (`E3N2`)."""
    x, y = cell
    return f"{'E' if x >= 0 else 'W'}{abs(x)}{'S' if y >= 0 else 'N'}{abs(y)}"


def half_text(half: Half) -> str:
    """Return the text of a half, such as `grass.lion.en.-`: ground, item, weak fences, strong fences."""
    sides = (_side_letters(half.weak), _side_letters(half.strong))
    return ".".join(word or "-" for word in (half.ground if half.ground != BARE else "", half.item, *sides))


def domino_text(domino: Domino) -> str:
    """Return the text of a domino, such as `12:grass.lion.en.-/path.-.-.-`."""
    return f"{domino.number}:{half_text(domino.a)}/{half_text(domino.b)}"


def half_of_text(text: str) -> Half:
    """Return the half that a text describes. Raise `Unreadable` if it does not describe one."""
    words = ["" if word == "-" else word for word in text.split(".")]
    if len(words) != 4:
        raise Unreadable(_("“{word}” is not a domino half."), word=text)
    ground, item, weak, strong = words
    if (ground or BARE) not in GROUNDS or (item and item not in ITEMS):
        raise Unreadable(_("“{word}” is not a domino half."), word=text)
    return Half(ground or BARE, item, _sides(weak), _sides(strong))


def domino_of_text(text: str) -> Domino:
    number, _, halves = text.partition(":")
    a, _, b = halves.partition("/")
    return Domino(number_of(number, len(str(MAX_NUMBER))), half_of_text(a), half_of_text(b))


def _side_letters(sides: int) -> str:
    return "".join(letter for index, letter in enumerate(HEADINGS) if sides >> index & 1)


def _sides(letters: str) -> int:
    if set(letters) - set(HEADINGS) or len(set(letters)) != len(letters):
        raise Unreadable(
            _("“{word}” does not name sides. Use each of the letters e, s, w and n at most once."),
            word=letters,
        )
    return sum(1 << HEADINGS.index(letter) for letter in letters)


class Laid(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A domino on the map."""

    domino: Annotated[Domino, means("The domino.")]
    at: Annotated[Cell, means("The space of the first half.")]
    heading: Annotated[
        int,
        means("The side of the first half on which the second half lies: 0 east, 1 south, 2 west, 3 north."),
    ]

    @property
    def cells(self) -> tuple[Cell, ...]:
        return self.at, step(self.at, self.heading)

    @property
    def halves(self) -> tuple[tuple[Cell, Half], ...]:
        return tuple(zip(self.cells, headed(self.domino, self.heading), strict=False))


class Space(Half, frozen=True, gc=False):
    """The visible part of a space, and the number of the domino that shows it."""

    number: int = 0


Spaces: TypeAlias = Mapping[Cell, Space]


def space_of(half: Half, number: int) -> Space:
    """Return a half as a space. Rocks are strong fences on all four sides (P35)."""
    return Space(half.ground, half.item, half.weak, half.strong_sides, number)


def fence(spaces: Spaces, cell: Cell, direction: int) -> int:
    """Return the fence on a side of a space, from either neighbour (P6): 0, `WEAK` or `STRONG`."""
    own, beyond = spaces[cell], spaces.get(step(cell, direction))
    strong, weak = own.strong >> direction & 1, own.weak >> direction & 1
    if beyond is not None:
        opposite = direction ^ 2
        strong |= beyond.strong >> opposite & 1
        weak |= beyond.weak >> opposite & 1
    return STRONG if strong else weak
