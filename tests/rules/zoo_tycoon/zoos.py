"""Zoos for tests: the board as rows, the enclosures by number, and the buildings by letter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from adjudicator.rules.zoo_tycoon.data import EDITIONS, NEWEST
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.zoo import Animals, Building, Enclosure, Focal, Zoo

EDITION = EDITIONS[NEWEST]
LETTERS: Mapping[str, str] = {
    "P": "park_a",
    "Q": "park_b",
    "R": "park_c",
    "C": "conservation_center_a",
    "D": "conservation_center_b",
    "E": "education_booth_rainforest_savanna",
    "F": "education_booth_savanna_montane_forest",
    "G": "education_booth_rainforest_montane_forest",
    "S": "food_booth_savanna_1",
    "T": "food_booth_savanna_2",
    "U": "zoo_shop_savanna",
    "M": "food_booth_montane_forest_1",
}


def home(main: str = "", males: int = 0, females: int = 0, *, co: str = "", **fields: Any) -> Enclosure:
    """Return an enclosure without tiles, in the biome of its animals. Focal points are given by kind."""
    kept = [EDITION.animals[name].biome for name in (main, co) if name]
    focal = Focal(**{kind: fields.pop(kind) for kind in Focal.__struct_fields__ if kind in fields})
    biome = fields.pop("biome", kept[0] if kept else "savanna")
    tiles = tuple(range(COLUMNS, COLUMNS + fields.pop("tiles", 0)))
    experience = fields.pop("experience", 1 if main else 0)
    return Enclosure(
        1, biome, tiles, main, Animals(males, females), experience=experience, co=co, focal=focal, **fields
    )


def zoo(drawn: str, *homes: Enclosure, **fields: Any) -> Zoo:
    """Return a zoo from rows separated by spaces, below the blocked row.

    A digit is a tile of the enclosure with that number, a letter is a building, and a dot is a free square.
    Squares that are not drawn are free.
    """
    tiles: dict[int, list[int]] = {number: [] for number in range(1, len(homes) + 1)}
    buildings = []
    for row, squares in enumerate(drawn.split(), start=1):
        for column, sign in enumerate(squares):
            square = row * COLUMNS + column
            if sign.isdigit():
                tiles[int(sign)].append(square)
            elif sign != ".":
                buildings.append(Building(LETTERS[sign], square))
    placed = (replace(homes[at - 1], number=at, tiles=tuple(squares)) for at, squares in tiles.items())
    buildings.sort(key=lambda building: list(LETTERS.values()).index(building.id))
    return Zoo(
        rows=EDITION.board.rows,
        prohibited=fields.pop("prohibited", tuple(range(COLUMNS))),
        tiles=fields.pop("tiles", 0),
        enclosures=tuple(placed),
        buildings=tuple(buildings),
        **fields,
    )


def player(drawn: str = "", *homes: Enclosure, **fields: Any) -> Player:
    """Return a player with a zoo drawn as for `zoo`. `fields` that `Player` lacks go to the zoo."""
    own = {key: fields.pop(key) for key in tuple(fields) if key in Player.__struct_fields__}
    return Player(zoo(drawn, *homes, **fields), own.pop("money", 10), **own)
