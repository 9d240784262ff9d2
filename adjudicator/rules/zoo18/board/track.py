"""Laying and upgrading track (rulebook, 4.2, 6.3, 7.2 and the powers MOLES, RABBITS, ANCIENT MAPS, SHINING
GOLD).

A `Permit` says what a step or a power allows; `check` and `lays` apply it to a board and a family. What the
lay costs is `terrain`; whether the family can pay is the caller's business.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

import msgspec

from adjudicator.engine.hexes import EDGES, opposite, turned
from adjudicator.engine.ruleset import IllegalMove
from adjudicator.rules.zoo18.board.model import Board, Laid
from adjudicator.rules.zoo18.board.network import node
from adjudicator.rules.zoo18.board.reach import Reach, reach
from adjudicator.rules.zoo18.data.areas import Area, HexKind
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.maps import KEPT_MAPS, NONE, MapKey, plan_of
from adjudicator.rules.zoo18.data.market import PARS
from adjudicator.rules.zoo18.data.powers import GOLD_GAIN
from adjudicator.rules.zoo18.data.tiles import COLOURS, TILES, UPGRADES, Colour, Ground, Tile


class Lay(NamedTuple):
    """A tile to be laid; edges of the tile are turned clockwise by the rotation."""

    hex: str
    tile: str
    rotation: int


class Permit(msgspec.Struct, frozen=True, kw_only=True):
    """What may be laid.

    `colours`: of the new tile. `bare`: whether on hexes without a tile. `upgrade_fault`: the code with which
    a lay on a tile is refused, None when it is allowed. `skips`: whether colours may be skipped. `marked`:
    whether yellow tiles on M, MM and O areas may be replaced. `moles`: whether the mole tiles are laid, and
    no others. `done`: hexes that may not be touched again. `only`: the one hex that may.
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
"""Of a launch at 9 or 12."""
ANCIENT_MAPS: Final = BONUS_TILES
RABBITS: Final = Permit(colours=COLOURS, bare=False, marked=True)
MOLES: Final = Permit(colours=("green",), bare=False, marked=True, moles=True)


def track_step(
    colours: tuple[Colour, ...], done: tuple[str, ...] = (), *, may_upgrade: bool = True
) -> Permit:
    """A lay of an operating turn: in the colours of the phase, on other hexes than the turn's first lay, and
    one upgrade only (rulebook, 7.2)."""
    return Permit(colours=colours, done=done, upgrade_fault=None if may_upgrade else "one_upgrade")


def home_tile(hex: str, par: int) -> Permit:
    """The home of a family launched at that value: on a bare hex, or in place of a tile of an earlier colour,
    and colours may be skipped (rulebook, 6.3)."""
    return Permit(colours=PARS[par].home, skips=True, only=hex)


def terrain(board: Board, hex: str, *, gold: bool) -> int:
    """$N for a lay there; negative when SHINING GOLD makes it a gain. Only the first tile of a hex costs."""
    area = board.area(hex)
    if area is None or board.on(hex) is not None:
        return 0
    return -GOLD_GAIN.get(area.kind, 0) if gold else area.cost


def supply(board: Board, *, twins_exchanged: bool = False) -> dict[str, int]:
    """How many of each tile are left; a water tile and its plain twin are one piece.

    `twins_exchanged`: as in 18xx.games, where X23 shares its pieces with 24, and X24 with 23.
    """
    used = _used(board, twins_exchanged)
    return {name: tile.count - used.get(name, 0) for name, tile in TILES.items()}


@lru_cache(maxsize=512)
def _used(board: Board, twins_exchanged: bool) -> dict[str, int]:
    """How many pieces of each tile are on the map, if any."""
    used: dict[str, int] = {}
    twins = _EXCHANGED_TWINS if twins_exchanged else _TWINS
    for laid in board.laid:
        if laid is None:
            continue
        used[laid.tile] = used.get(laid.tile, 0) + 1
        if not laid.loose and (twin := twins.get(laid.tile)):
            used[twin] = used.get(twin, 0) + 1
    return used


_TWINS: Final = {tile.name: tile.twin for tile in TILES.values() if tile.twin}
_EXCHANGED_TWINS: Final = _TWINS | {"X23": "24", "X24": "23", "23": "X24", "24": "X23"}


def check(board: Board, family: Family, lay: Lay, permit: Permit, *, twins_exchanged: bool = False) -> None:
    """Raises `IllegalMove` when the family may not lay that tile there.

    Codes about the hex: no_such_hex, nothing_laid_here, home_only, already_laid_here, nothing_to_replace,
    one_upgrade, bare_hexes_only, final_tile, not_connected; about the tile: no_such_tile, tile_not_here,
    grey_not_here, colour_not_open, colour_step, none_left; about the rotation: no_such_rotation,
    paths_not_kept, exits_blocked, nothing_new.
    """
    used = _used(board, twins_exchanged)
    fault = (
        _fault_of_hex(board, lay.hex, permit)
        or _fault_of_tile(board, lay, permit, used)
        or _fault_of_rotation(board, family, lay)
    )
    if fault:
        code, place = fault
        raise IllegalMove(code, place, hex=lay.hex, tile=lay.tile)


def lays(board: Board, family: Family, permit: Permit, *, twins_exchanged: bool = False) -> Iterator[Lay]:
    """All that `check` accepts, by hexes in the order of the plan, then tiles and rotations."""
    for hex in hexes(board, family, permit):
        yield from lays_on(board, family, permit, hex, twins_exchanged=twins_exchanged)


def hexes(board: Board, family: Family, permit: Permit) -> Iterator[str]:
    """Where something might be laid, in the order of the plan."""
    return (hex for hex in _hexes_reached(board, family) if not _fault_of_hex(board, hex, permit))


def lays_on(
    board: Board, family: Family, permit: Permit, hex: str, *, twins_exchanged: bool = False
) -> Iterator[Lay]:
    """All that `check` accepts on one of these."""
    area, old, used = board.area(hex), board.on(hex), _used(board, twins_exchanged)
    assert area is not None
    for tile in _candidates(_need_of(area, old, permit)):
        if used.get(tile, 0) < TILES[tile].count:
            yield from _turned(board, family, hex, tile)


@lru_cache(maxsize=1024)
def _turned(board: Board, family: Family, hex: str, tile: str) -> tuple[Lay, ...]:
    """The rotations in which a tile may lie there, whatever the permit."""
    spot = _spot(board, family, hex)
    turns = (Lay(hex, tile, rotation) for rotation in EDGES)
    return tuple(lay for lay in turns if not _fault_of_turn(spot, lay))


_Fault: TypeAlias = tuple[str, str] | None
"""The code and the place of what is wrong."""


def _fault_of_hex(board: Board, hex: str, permit: Permit) -> _Fault:
    area = board.area(hex)
    if area is None:
        return "no_such_hex", "hex"
    if area.is_terminal:
        return "nothing_laid_here", "hex"
    if permit.only not in (None, hex):
        return "home_only", "hex"
    if hex in permit.done:
        return "already_laid_here", "hex"
    old = board.on(hex)
    if old is None:
        return None if permit.bare else ("nothing_to_replace", "hex")
    if permit.upgrade_fault:
        return permit.upgrade_fault, "hex"
    is_final = old.kind.mole or (area.kind in _MARKED and not (permit.marked and old.kind.colour == "yellow"))
    return ("final_tile", "hex") if is_final else None


_MARKED: Final = ("M", "MM", "O")
"""Areas whose tiles carry a marker."""


def _fault_of_tile(board: Board, lay: Lay, permit: Permit, used: dict[str, int]) -> _Fault:
    tile, area, old = TILES.get(lay.tile), board.area(lay.hex), board.on(lay.hex)
    if tile is None:
        return "no_such_tile", "tile"
    if area is None:
        return "tile_not_here", "tile"
    if code := _unfit(tile, _need_of(area, old, permit)):
        return code, "tile"
    return None if used.get(tile.name, 0) < tile.count else ("none_left", "tile")


class _Need(NamedTuple):
    """What tells which tiles may lie somewhere: the kind and the family of the area, the tile that lies
    there, and what the permit allows."""

    kind: HexKind
    family: Family | None
    old: str | None
    colours: tuple[Colour, ...]
    moles: bool
    skips: bool


def _need_of(area: Area, old: Laid | None, permit: Permit) -> _Need:
    beneath = old.tile if old else None
    return _Need(area.kind, area.family, beneath, permit.colours, permit.moles, permit.skips)


def _unfit(tile: Tile, need: _Need) -> str | None:
    """Why no piece of a tile may lie there."""
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


class _Spot(NamedTuple):
    """A hex as a family comes to it: what lies there, its place in the plan, and to which edges track may
    lead."""

    old: Laid | None
    place: int
    opened: frozenset[int]
    reached: Reach


def _spot(board: Board, family: Family, hex: str) -> _Spot:
    place = board.plan.index[hex]
    return _Spot(board.laid[place], place, _open_edges(board.map, board.base)[place], reach(board, family))


def _fault_of_rotation(board: Board, family: Family, lay: Lay) -> _Fault:
    """What is wrong with the paths of the tile as it would lie there."""
    if lay.rotation not in EDGES:
        return "no_such_rotation", "rotation"
    return _fault_of_turn(_spot(board, family, lay.hex), lay)


def _fault_of_turn(spot: _Spot, lay: Lay) -> _Fault:
    """The same of a rotation that there is."""
    old, place, opened, reached = spot
    if old and (lay.rotation - old.rotation) % 6 not in UPGRADES[old.tile].get(lay.tile, ()):
        return "paths_not_kept", "rotation"
    exits = _exits(lay.tile, lay.rotation)
    if not exits <= opened:
        return "exits_blocked", "rotation"
    if not _is_connected(reached, place, exits):
        return "not_connected", "hex"
    if old and not _brings_something(reached, place, old, lay):
        return "nothing_new", "rotation"
    return None


@cache
def _exits(tile: str, rotation: int) -> frozenset[int]:
    return frozenset(turned(edge, rotation) for edge in TILES[tile].edges)


@cache
def _new_links(old: Laid, tile: str, rotation: int) -> frozenset[int]:
    """The edges of all connections which the old tile does not have."""
    return frozenset[int]().union(*_links(tile, rotation) - _links(old.tile, old.rotation))


def _links(tile: str, rotation: int) -> set[frozenset[int]]:
    return {frozenset(turned(edge, rotation) for edge in link) for link in TILES[tile].links}


@lru_cache(maxsize=KEPT_MAPS)
def _open_edges(map: MapKey, base: int) -> tuple[frozenset[int], ...]:
    """For each hex the edges to which track may lead: not off the map, and to R and grey areas only where a
    path or an arrow goes on."""
    plan = plan_of(map, base)
    return tuple(
        frozenset(
            edge for edge, other in enumerate(beside) if other != NONE and _continues(plan.areas[other], edge)
        )
        for beside in plan.neighbours
    )


def _continues(beyond: Area, edge: int) -> bool:
    return not beyond.is_terminal or opposite(edge) in beyond.printed_edges


def _is_connected(reached: Reach, place: int, exits: frozenset[int]) -> bool:
    """Whether the family gets to the tile: from outside by one of its exits, or by a station on it."""
    return place in reached.homes or reached.enters(place, exits)


def _brings_something(reached: Reach, place: int, old: Laid, lay: Lay) -> bool:
    """A new path that the family reaches, or a higher value of a station that it reaches (rulebook, 7.2)."""
    if not old.kind.is_station:
        return reached.enters(place, _new_links(old, lay.tile, lay.rotation))
    new_exits = _exits(lay.tile, lay.rotation) - _exits(old.tile, old.rotation)
    if TILES[lay.tile].value > old.kind.value and reached.gets_to(node(place)):
        return True
    return reached.goes_on_from(node(place)) or reached.enters(place, new_exits)


@lru_cache(maxsize=512)
def _hexes_reached(board: Board, family: Family) -> tuple[str, ...]:
    """Where a lay might be connected, in the order of the plan."""
    return tuple(board.plan.hexes[place] for place in reach(board, family).places())


@cache
def _candidates(need: _Need) -> tuple[str, ...]:
    """The tiles that may lie there as far as there are pieces left."""
    names = UPGRADES[need.old] if need.old else _BY_GROUND[_GROUNDS[need.kind]]
    return tuple(name for name in names if not _unfit(TILES[name], need))


_BY_GROUND: Final = {
    ground: tuple(tile.name for tile in TILES.values() if tile.ground == ground)
    for ground in _GROUNDS.values()
}
