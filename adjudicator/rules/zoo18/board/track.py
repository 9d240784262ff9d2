"""Laying and upgrading track (rulebook, 4.2, 6.3, 7.2; MOLES, RABBITS, ANCIENT MAPS, SHINING GOLD).

A `Permit` states what a step or a power allows. The caller checks whether the family can pay.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

import msgspec

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.hexes import EDGES, opposite, turned
from adjudicator.rules.zoo18.board.model import Board, Laid
from adjudicator.rules.zoo18.board.network import Point, node, port
from adjudicator.rules.zoo18.board.reach import Reach, reach
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.maps import NONE, Area, HexKind, MapKey, plan_of
from adjudicator.rules.zoo18.data.market import PARS
from adjudicator.rules.zoo18.data.powers import GOLD_GAIN
from adjudicator.rules.zoo18.data.tiles import COLOURS, TILES, UPGRADES, Colour, Ground, Tile


class Lay(NamedTuple):
    """A tile to be laid. The rotation turns its edges clockwise."""

    hex: str
    tile: str
    rotation: int


class TileSite(NamedTuple):
    """A hex where a tile may lie, with its place in the plan, its area and the tile there."""

    hex: str
    place: int
    area: Area
    old: Laid | None

    def terrain(self, *, gold: bool) -> int:
        """Return the cost in $N of laying a tile there, negative if SHINING GOLD pays."""
        if self.old is not None:
            return 0
        return -GOLD_GAIN.get(self.area.kind, 0) if gold else self.area.cost


def _tile_site(board: Board, hex: str) -> TileSite | None:
    plan = board.plan
    place = plan.index.get(hex)
    return None if place is None else TileSite(hex, place, plan.areas[place], board.laid[place])


class Permit(msgspec.Struct, frozen=True, kw_only=True):
    """A permit to lay tiles.

    `colours`: the allowed colours of the new tile. `bare`: hexes without a tile are allowed. `upgrade_fault`:
    the code that refuses a lay on a tile, or None if it is allowed. `skips`: colours may be skipped.
    `marked`: yellow tiles on M, MM and O areas may be replaced. `moles`: only the mole tiles may be laid;
    otherwise they may not. `done`: hexes that may not be touched again. `only`: the one hex allowed.
    """

    colours: tuple[Colour, ...]
    bare: bool = True
    upgrade_fault: str | None = None
    skips: bool = False
    marked: bool = False
    moles: bool = False
    done: tuple[str, ...] = ()
    only: str | None = None


BONUS_TILES: Final = Permit(colours=("yellow",), upgrade_fault="bare_hexes_only")
"""The bonus tiles of a launch at 9 or 12."""
ANCIENT_MAPS: Final = BONUS_TILES
RABBITS: Final = Permit(colours=COLOURS, bare=False, marked=True)
MOLES: Final = Permit(colours=("green",), bare=False, marked=True, moles=True)


def track_step(
    colours: tuple[Colour, ...], done: tuple[str, ...] = (), *, may_upgrade: bool = True
) -> Permit:
    """Return the permit of an operating turn: one upgrade, and no hexes in `done` (rulebook, 7.2)."""
    return Permit(colours=colours, done=done, upgrade_fault=None if may_upgrade else "one_upgrade")


def home_tile(hex: str, par: int) -> Permit:
    """Return the permit for the home of a family launched at this value (rulebook, 6.3)."""
    return Permit(colours=PARS[par].home, skips=True, only=hex)


def terrain(board: Board, hex: str, *, gold: bool) -> int:
    """Return the $N cost of a tile, negative if SHINING GOLD pays. Only the first tile of a hex costs."""
    spot = _tile_site(board, hex)
    return 0 if spot is None else spot.terrain(gold=gold)


def supply(board: Board, *, twins_exchanged: bool = False) -> dict[str, int]:
    """Return how many of each tile are left. A water tile and its plain twin are one piece.

    `twins_exchanged`: as in 18xx.games, X23 shares its pieces with 24, and X24 with 23.
    """
    used = _used(board, twins_exchanged)
    return {name: tile.count - used.get(name, 0) for name, tile in TILES.items()}


@lru_cache(maxsize=512)
def _used(board: Board, twins_exchanged: bool) -> dict[str, int]:
    """Return how many pieces of each tile are on the map. Other tiles are left out."""
    used: dict[str, int] = {}
    twins = _EXCHANGED_TWINS if twins_exchanged else _TWINS
    for laid in filter(None, board.laid):
        used[laid.tile] = used.get(laid.tile, 0) + 1
        if not laid.loose and (twin := twins.get(laid.tile)):
            used[twin] = used.get(twin, 0) + 1
    return used


_TWINS: Final = {tile.name: tile.twin for tile in TILES.values() if tile.twin}
_EXCHANGED_TWINS: Final = _TWINS | {"X23": "24", "X24": "23", "23": "X24", "24": "X23"}


def check(
    board: Board, family: Family, lay: Lay, permit: Permit, *, twins_exchanged: bool = False
) -> TileSite:
    """Return the site of a lay. Raise `IllegalMove` if the family may not lay that tile there."""
    spot = _tile_site(board, lay.hex)
    if spot is None:
        raise IllegalMove("no_such_hex", "hex", hex=lay.hex, tile=lay.tile)
    if fault := _fault(spot, board, family, lay, permit, twins_exchanged):
        code, place = fault
        raise IllegalMove(code, place, hex=lay.hex, tile=lay.tile)
    return spot


def lays(board: Board, family: Family, permit: Permit, *, twins_exchanged: bool = False) -> Iterator[Lay]:
    """Yield all lays that `check` accepts, by hex in the order of the plan, then by tile and rotation."""
    for spot in tile_sites(board, family, permit):
        yield from lays_on(board, family, permit, spot, twins_exchanged=twins_exchanged)


def tile_sites(board: Board, family: Family, permit: Permit) -> Iterator[TileSite]:
    """Yield the hexes where a lay may be possible, in the order of the plan."""
    return (spot for spot in _reached_sites(board, family) if not _fault_of_hex(spot, permit))


def lays_on(
    board: Board, family: Family, permit: Permit, spot: TileSite, *, twins_exchanged: bool = False
) -> Iterator[Lay]:
    """Yield all lays that `check` accepts on one hex."""
    used, reached = _used(board, twins_exchanged), reach(board, family)
    for tile in _candidates(_need_of(spot, permit)):
        if used.get(tile, 0) < TILES[tile].count:
            for turn in _rotations(board.map, board.base, spot.place, spot.old, tile):
                if not _fault_of_reach(reached, spot, turn):
                    yield turn.lay


_Fault: TypeAlias = tuple[str, str] | None
"""The code of a fault and the field it is in."""


def _fault(
    spot: TileSite, board: Board, family: Family, lay: Lay, permit: Permit, twins_exchanged: bool
) -> _Fault:
    return (
        _fault_of_hex(spot, permit)
        or _fault_of_tile(spot, board, lay, permit, twins_exchanged)
        or _fault_of_rotation(_open_edges(board.map, board.base, spot.place), spot.old, lay)
        or _fault_of_reach(reach(board, family), spot, _rotation(spot.place, spot.old, lay))
    )


def _fault_of_hex(spot: TileSite, permit: Permit) -> _Fault:
    hex, area, old = spot.hex, spot.area, spot.old
    if area.is_terminal:
        return "nothing_laid_here", "hex"
    if permit.only not in (None, hex):
        return "home_only", "hex"
    if hex in permit.done:
        return "already_laid_here", "hex"
    if old is None:
        return None if permit.bare else ("nothing_to_replace", "hex")
    if permit.upgrade_fault:
        return permit.upgrade_fault, "hex"
    is_final = old.kind.mole or (area.kind in _MARKED and not (permit.marked and old.kind.colour == "yellow"))
    return ("final_tile", "hex") if is_final else None


_MARKED: Final = ("M", "MM", "O")
"""The kinds of areas whose yellow tiles only RABBITS and MOLES replace."""


def _fault_of_tile(spot: TileSite, board: Board, lay: Lay, permit: Permit, twins_exchanged: bool) -> _Fault:
    tile = TILES.get(lay.tile)
    if tile is None:
        return "no_such_tile", "tile"
    if code := _unfit(tile, _need_of(spot, permit)):
        return code, "tile"
    return None if _is_left(board, tile, twins_exchanged) else ("none_left", "tile")


def _is_left(board: Board, tile: Tile, twins_exchanged: bool) -> bool:
    """Return whether a piece of a tile is left, without counting the pieces of all tiles."""
    name, twin = tile.name, (_EXCHANGED_TWINS if twins_exchanged else _TWINS).get(tile.name)
    on_map = [laid.tile for laid in board.laid if laid is not None]
    used = on_map.count(name)
    if twin in on_map:
        used += len([laid for laid in board.laid if laid and laid.tile == twin and not laid.loose])
    return used < tile.count


class _TileNeed(NamedTuple):
    """The facts that decide which tiles may lie on a hex. `old`: the name of the tile there."""

    kind: HexKind
    family: Family | None
    old: str | None
    colours: tuple[Colour, ...]
    moles: bool
    skips: bool


def _need_of(spot: TileSite, permit: Permit) -> _TileNeed:
    area, beneath = spot.area, spot.old.tile if spot.old else None
    return _TileNeed(area.kind, area.family, beneath, permit.colours, permit.moles, permit.skips)


def _unfit(tile: Tile, need: _TileNeed) -> str | None:
    """Return why a tile may not lie there, regardless of its rotation and the supply."""
    if tile.ground != _GROUNDS[need.kind] or tile.mole != need.moles:
        return "tile_not_here"
    if tile.family and tile.family != need.family:
        return "grey_not_here"
    if tile.colour not in need.colours:
        return "colour_not_open"
    steps = COLOURS.index(tile.colour) - (COLOURS.index(TILES[need.old].colour) if need.old else -1)
    return None if steps == 1 or (need.skips and steps > 1) else "colour_step"


_GROUNDS: Final[MappingProxyType[HexKind, Ground | None]] = MappingProxyType(
    {
        "plain": "plain",
        "M": "plain",
        "MM": "plain",
        "O": "water",
        "Y": "Y",
        "HOME": "HOME",
        "R": None,
        "track": None,
        "grey": None,
    }
)


class _Rotation(NamedTuple):
    """A rotated tile on a hex: the ports of all its exits, and of its exits to new track."""

    lay: Lay
    exits: tuple[Point, ...]
    new: tuple[Point, ...]


def _rotation(place: int, old: Laid | None, lay: Lay) -> _Rotation:
    exits, first = _exits(lay.tile, lay.rotation), port(place, 0)
    if old is None:
        return _Rotation(lay, tuple([first + edge for edge in exits]), ())
    if old.kind.is_station:
        new = exits - _exits(old.tile, old.rotation)
    else:
        new = _new_links(old, lay.tile, lay.rotation)
    return _Rotation(lay, tuple([first + edge for edge in exits]), tuple([first + edge for edge in new]))


@lru_cache(maxsize=1024)
def _rotations(map: MapKey, base: int, place: int, old: Laid | None, tile: str) -> tuple[_Rotation, ...]:
    """Return the rotations that a tile may have on a hex, for any family."""
    hex = plan_of(map, base).hexes[place]
    lays = (Lay(hex, tile, rotation) for rotation in EDGES)
    opened = _open_edges(map, base, place)
    return tuple(_rotation(place, old, lay) for lay in lays if not _fault_of_rotation(opened, old, lay))


def _fault_of_rotation(opened: frozenset[int], old: Laid | None, lay: Lay) -> _Fault:
    """Return the fault in the paths of the tile in this rotation, for any family."""
    if lay.rotation not in EDGES:
        return "no_such_rotation", "rotation"
    if old and (lay.rotation - old.rotation) % 6 not in UPGRADES[old.tile].get(lay.tile, ()):
        return "paths_not_kept", "rotation"
    return None if _exits(lay.tile, lay.rotation) <= opened else ("exits_blocked", "rotation")


def _fault_of_reach(reached: Reach, spot: TileSite, turn: _Rotation) -> _Fault:
    """Return why a family may not lay the tile: the family does not reach it, or gains nothing."""
    if not (spot.place in reached.homes or reached.comes_to(turn.exits)):
        return "not_connected", "hex"
    if spot.old and not _is_useful(reached, spot.place, spot.old, turn):
        return "nothing_new", "rotation"
    return None


def _is_useful(reached: Reach, place: int, old: Laid, turn: _Rotation) -> bool:
    """Return whether the family reaches an end of a new path or a station of higher value (7.2, E30)."""
    if old.kind.is_station:
        if TILES[turn.lay.tile].value > old.kind.value and reached.gets_to(node(place)):
            return True
        if reached.goes_on_from(node(place)):
            return True
    return reached.comes_to(turn.new)


@cache
def _exits(tile: str, rotation: int) -> frozenset[int]:
    return frozenset(turned(edge, rotation) for edge in TILES[tile].edges)


@cache
def _new_links(old: Laid, tile: str, rotation: int) -> frozenset[int]:
    return frozenset[int]().union(*_links(tile, rotation) - _links(old.tile, old.rotation))


def _links(tile: str, rotation: int) -> frozenset[frozenset[int]]:
    return frozenset([frozenset([turned(edge, rotation) for edge in link]) for link in TILES[tile].links])


@lru_cache(maxsize=512)
def _open_edges(map: MapKey, base: int, place: int) -> frozenset[int]:
    """Return the edges of a hex beyond which track may continue."""
    plan = plan_of(map, base)
    near = enumerate(plan.neighbours[place])
    return frozenset([edge for edge, other in near if other != NONE and _continues(plan.areas[other], edge)])


def _continues(beyond: Area, edge: int) -> bool:
    return not beyond.is_terminal or opposite(edge) in beyond.printed_edges


@lru_cache(maxsize=512)
def _reached_sites(board: Board, family: Family) -> tuple[TileSite, ...]:
    """Return the hexes where a lay might be connected, in the order of the plan."""
    plan, laid = board.plan, board.laid
    places = reach(board, family).places()
    return tuple(TileSite(plan.hexes[place], place, plan.areas[place], laid[place]) for place in places)


@cache
def _candidates(need: _TileNeed) -> tuple[str, ...]:
    """Return the tiles that may lie there, ignoring the supply."""
    names = UPGRADES[need.old] if need.old else _BY_GROUND[_GROUNDS[need.kind]]
    return tuple(name for name in names if not _unfit(TILES[name], need))


_BY_GROUND: Final = {
    ground: tuple(tile.name for tile in TILES.values() if tile.ground == ground)
    for ground in _GROUNDS.values()
}
