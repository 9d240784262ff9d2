"""Find squares where buildings have exactly the stated neighbours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from adjudicator.engine.codec import Malformed
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS
from adjudicator.rules.zoo_tycoon.zoo import adjacent_squares

BAND = 8
"""The number of rows in a band. Connected buildings are in the same band, others in different bands."""
_FIRST = COLUMNS * (BAND // 2) + COLUMNS // 2
"""The square of the first building in its band."""


class BuildingPlot(msgspec.Struct, frozen=True):
    """A building to place: its adjacent enclosures by number, and its adjacent buildings by list position."""

    enclosures: frozenset[int]
    buildings: frozenset[int]


class ZooLayout(msgspec.Struct, frozen=True):
    """The square of each building, and the tiles of each enclosure."""

    squares: tuple[int, ...]
    tiles: Mapping[int, tuple[int, ...]]
    rows: int


def find_layout(plots: Sequence[BuildingPlot], enclosures: int, place: str) -> ZooLayout:
    """Return a layout for these plots, with mutual neighbours. Raise `Malformed` if there is none."""
    squares: dict[int, int] = {}
    tiles: dict[int, int] = {}
    bands = _bands(plots)
    for number, band in enumerate(bands):
        found = next(_placements(plots, band, {}), None)
        if found is None:
            raise Malformed("No layout of a board has these neighbours.", place)
        offset = number * BAND * COLUMNS
        squares |= {at: square + offset for at, square in found[0].items()}
        tiles |= {square + offset: home for square, home in found[1].items()}
    spare = len(bands) * BAND * COLUMNS
    for home in set(range(1, enclosures + 1)).difference(tiles.values()):
        tiles[spare + 2 * (home - 1) * COLUMNS] = home
    laid = {
        home: tuple(sorted(square for square, owner in tiles.items() if owner == home))
        for home in range(1, enclosures + 1)
    }
    ordered = tuple(squares[at] for at in range(len(plots)))
    return ZooLayout(ordered, laid, spare // COLUMNS + 2 * enclosures)


def _bands(plots: Sequence[BuildingPlot]) -> list[list[int]]:
    """Group connected buildings. Within a group, each building after the first touches an earlier one."""
    bands, rest = [], list(range(len(plots)))
    while rest:
        band = [rest.pop(0)]
        for at in band:
            near = [other for other in rest if other in plots[at].buildings]
            rest = [other for other in rest if other not in near]
            band += near
        bands.append(band)
    return bands


def _placements(
    plots: Sequence[BuildingPlot], band: list[int], there: dict[int, int]
) -> Iterator[tuple[dict[int, int], dict[int, int]]]:
    """Yield squares for the buildings of a band, with tiles for the adjacent enclosures."""
    if len(there) == len(band):
        wanted = [(at, home) for at in band for home in sorted(plots[at].enclosures)]
        yield from ((there, tiles) for tiles in _homes(plots, wanted, there, {}))
        return
    at = band[len(there)]
    touched = [there[other] for other in plots[at].buildings if other in there]
    for square in adjacent_squares(touched[0]) if touched else (_FIRST,):
        near = {other for other, taken in there.items() if taken in adjacent_squares(square)}
        if square not in there.values() and near == plots[at].buildings & there.keys():
            yield from _placements(plots, band, {**there, at: square})


def _homes(
    plots: Sequence[BuildingPlot], wanted: list[tuple[int, int]], there: dict[int, int], tiles: dict[int, int]
) -> Iterator[dict[int, int]]:
    if not wanted:
        yield tiles
        return
    (at, home), *rest = wanted
    around = adjacent_squares(there[at])
    if any(tiles.get(square) == home for square in around):
        yield from _homes(plots, rest, there, tiles)
    for square in around:
        if square in tiles or square in there.values():
            continue
        near = (other for other, taken in there.items() if square in adjacent_squares(taken))
        if all(home in plots[other].enclosures for other in near):
            yield from _homes(plots, rest, there, {**tiles, square: home})
