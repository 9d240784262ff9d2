"""A zoo: its board, quarantine and stores. Squares are numbers from 0 along the rows."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.errors import Unreadable
from adjudicator.engine.names import means
from adjudicator.engine.phrases import _
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS
from adjudicator.rules.zoo_tycoon.data.numbers import Biome

MAX_NUMBER: Final = 999
"""The largest number in a move. The box has only a few hundred pieces of any kind."""

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=-MAX_NUMBER, le=MAX_NUMBER)]
"""A number in a zoo, negative for debts and for animals in demand."""


class Animals(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """Males and females of a species. On the Animal Exchange, negative numbers are in demand."""

    males: Annotated[Number, means("Males.")] = 0
    females: Annotated[Number, means("Females.")] = 0

    @property
    def total(self) -> int:
        return self.males + self.females

    def plus(self, other: Animals) -> Animals:
        return Animals(self.males + other.males, self.females + other.females)

    def minus(self, other: Animals) -> Animals:
        return Animals(self.males - other.males, self.females - other.females)

    def least(self, other: Animals) -> Animals:
        return Animals(min(self.males, other.males), min(self.females, other.females))

    def holds(self, other: Animals) -> bool:
        return 0 <= other.males <= self.males and 0 <= other.females <= self.females

    @property
    def parts(self) -> tuple[Animals, ...]:
        """Return every non-empty choice of these animals."""
        pairs = product(range(self.males + 1), range(self.females + 1))
        return tuple(Animals(*pair) for pair in pairs if any(pair))


NONE: Final = Animals()
NO_ANIMALS: Final = "none"
_COUNTED: Final = re.compile(rf"(-?[0-9]{{1,{len(str(MAX_NUMBER))}}})([mf])")


class Focal(msgspec.Struct, frozen=True, cache_hash=True):
    """Focal points, by kind."""

    popularity: Annotated[int, means("The number of popularity focal points.")] = 0
    education: Annotated[int, means("The number of education focal points.")] = 0
    conservation: Annotated[int, means("The number of conservation focal points.")] = 0
    retreat: Annotated[int, means("Retreats.")] = 0

    @property
    def total(self) -> int:
        return self.popularity + self.education + self.conservation + self.retreat


class Enclosure(msgspec.Struct, frozen=True, cache_hash=True):
    """Contiguous tiles of one biome with up to one main species and one co-species."""

    number: Annotated[int, means("The number of the enclosure in the zoo, from 1. It never changes.")]
    biome: Annotated[Biome, means("The biome of the enclosure.")]
    tiles: Annotated[tuple[int, ...], means("The squares of the enclosure's tiles.")]
    main: Annotated[str, means("The main species, by its id. Empty if there is none.")] = ""
    animals: Annotated[Animals, means("The grown animals of the main species.")] = NONE
    lying: Annotated[int, means("The number of females that had offspring this year.")] = 0
    discs: Annotated[Animals, means("Offspring.")] = NONE
    experience: Annotated[int, means("The square of the experience cube. 0 without a main species.")] = 0
    co: Annotated[str, means("The co-species, by its id. Empty if there is none.")] = ""
    focal: Annotated[Focal, means("The focal points of the enclosure, by kind.")] = Focal()

    @property
    def is_empty(self) -> bool:
        return not (self.main or self.co)


class Building(msgspec.Struct, frozen=True, cache_hash=True):
    """A building of the edition on its square."""

    id: Annotated[str, means("The building, by its id.")]
    square: Annotated[int, means("The square of the building.")]


class Slot(msgspec.Struct, frozen=True, cache_hash=True):
    """One species in quarantine."""

    species: Annotated[str, means("The species, by its id.")]
    animals: Annotated[Animals, means("The animals.")]


class Zoo(msgspec.Struct, frozen=True, cache_hash=True):
    """Everything on a zoo board. Squares are numbers from 0 along the rows."""

    rows: Annotated[int, means("The number of rows of the board.")]
    prohibited: Annotated[tuple[int, ...], means("The squares that loans block.")]
    tiles: Annotated[int, means("The number of free enclosure tiles in store.")]
    bought: Annotated[int, means("The number of enclosure tiles bought this year and not yet placed.")] = 0
    enclosures: Annotated[tuple[Enclosure, ...], means("The enclosures.")] = ()
    buildings: Annotated[tuple[Building, ...], means("The buildings.")] = ()
    quarantine: Annotated[tuple[Slot, ...], means("The animals in quarantine, by species.")] = ()
    contraception: Annotated[
        tuple[str, ...], means("The main species with a contraception tile, by their ids.")
    ] = ()
    since: Annotated[
        tuple[tuple[str, int], ...],
        means("Pairs of a main species or co-species and the year in which it arrived."),
    ] = ()
    free_center: Annotated[bool, means("Whether the zoo is owed a free conservation center.")] = False
    mixed: Annotated[
        tuple[tuple[str, str], ...],
        means("Pairs of a main and a co-species that have shared an enclosure in earlier phases."),
    ] = ()
    departed: Annotated[int, means("The popularity that the zoo keeps from main species that have left.")] = 0

    @property
    def main_species(self) -> tuple[str, ...]:
        return tuple(enclosure.main for enclosure in self.enclosures if enclosure.main)

    @property
    def co_species(self) -> tuple[str, ...]:
        return tuple(enclosure.co for enclosure in self.enclosures if enclosure.co)

    @property
    def species(self) -> tuple[str, ...]:
        """Return all species in enclosures. Species in quarantine are not part of the zoo."""
        return self.main_species + self.co_species

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        return tuple((home.main, home.co) for home in self.enclosures if home.main and home.co)

    @property
    def taken(self) -> frozenset[int]:
        """Return the squares on which nothing can be built."""
        return _taken(self)

    @property
    def free(self) -> tuple[int, ...]:
        """Return the squares on which something can be built."""
        return _free(self)

    def enclosure(self, number: int) -> Enclosure | None:
        return self.enclosures[number - 1] if 1 <= number <= len(self.enclosures) else None

    def home_of(self, species: str) -> Enclosure | None:
        """Return the enclosure of a main or co-species, or None."""
        homes = (home for home in self.enclosures if species in (home.main, home.co))
        return next(homes, None) if species else None

    def required_home(self, species: str) -> Enclosure:
        """Return the enclosure of a species that the zoo has."""
        home = self.home_of(species)
        assert home is not None
        return home

    def held(self, species: str) -> Animals:
        return next((slot.animals for slot in self.quarantine if slot.species == species), NONE)

    def with_enclosure(self, enclosure: Enclosure) -> Zoo:
        """Return the zoo with this enclosure, new or changed."""
        at = enclosure.number - 1
        return replace(self, enclosures=(*self.enclosures[:at], enclosure, *self.enclosures[at + 1 :]))

    def with_held(self, species: str, animals: Animals) -> Zoo:
        """Return the zoo with these animals of a species, or none, in quarantine."""
        rest = tuple(slot for slot in self.quarantine if slot.species != species)
        return replace(self, quarantine=(*rest, Slot(species, animals)) if animals.total else rest)


@lru_cache(maxsize=1024)
def _taken(zoo: Zoo) -> frozenset[int]:
    laid = (square for enclosure in zoo.enclosures for square in enclosure.tiles)
    return frozenset((*laid, *(building.square for building in zoo.buildings), *zoo.prohibited))


@lru_cache(maxsize=1024)
def _free(zoo: Zoo) -> tuple[int, ...]:
    taken = zoo.taken
    return tuple(square for square in range(COLUMNS * zoo.rows) if square not in taken)


def with_mixed_kept(zoo: Zoo) -> Zoo:
    """Return the zoo with its mixed enclosures recorded. Their points stay (Y15)."""
    pairs = tuple(dict.fromkeys((*zoo.mixed, *zoo.pairs)))
    return zoo if pairs == zoo.mixed else replace(zoo, mixed=pairs)


def animals_text(animals: Animals) -> str:
    """Return `1m 2f` for one male and two females, or `none` for no animals."""
    parts = [f"{number}{sex}" for number, sex in ((animals.males, "m"), (animals.females, "f")) if number]
    return " ".join(parts) or NO_ANIMALS


def animals_of_text(text: str) -> Animals:
    """Return the animals of `1m 2f` or `none`. Raise `Unreadable`, or `ValueError` for an empty text."""
    if text == NO_ANIMALS:
        return NONE
    found: dict[str, int] = {}
    for word in text.split():
        part = _COUNTED.fullmatch(word)
        if part is None or part[2] in found:
            words = _("“{words}” is not a group of animals. Write one male and two females as “1m 2f”.")
            raise Unreadable(words, words=text)
        found[part[2]] = int(part[1])
    if not found:
        raise ValueError(text)
    return Animals(found.get("m", 0), found.get("f", 0))


def square_name(square: int) -> str:
    """Return the name of a square: a letter for the column and a number for the row. `A1` is top left."""
    return f"{chr(ord('A') + square % COLUMNS)}{square // COLUMNS + 1}"


def square_named(name: str) -> int | None:
    """Return the square of a name in either case, or None. Boards have at most nine rows."""
    letter, row = name[:1].upper(), name[1:]
    if len(name) != 2 or letter not in "ABCDEFGH" or row not in "123456789":
        return None
    return (int(row) - 1) * COLUMNS + ord(letter) - ord("A")


@cache
def adjacent_squares(square: int) -> tuple[int, ...]:
    """Return the squares above, left of, right of and below a square. The last may be beyond the board."""
    row, column = divmod(square, COLUMNS)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * COLUMNS + c for r, c in around if r >= 0 and 0 <= c < COLUMNS)


def is_contiguous(squares: Iterable[int]) -> bool:
    """Return whether squares are connected by their edges (rulebook, Enclosures)."""
    rest = set(squares)
    front = [rest.pop()] if rest else []
    while front:
        near = rest.intersection(adjacent_squares(front.pop()))
        rest -= near
        front.extend(near)
    return not rest
