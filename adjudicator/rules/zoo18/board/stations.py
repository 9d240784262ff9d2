"""The places for stations and markers of powers (rulebook, 7.3). The caller checks tokens and money."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.engine.caching import as_tuple, lru_cache
from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.board.model import HOME_SLOT, Board, Token
from adjudicator.rules.zoo18.board.network import node
from adjudicator.rules.zoo18.board.reach import Reach, reach
from adjudicator.rules.zoo18.data.families import FACTS, Family
from adjudicator.rules.zoo18.data.tiles import TILES


def costs(family: Family, *, elephants: int = 3) -> tuple[int, ...]:
    """Return the $N costs of a family's stations after the home, `elephants` for the Elephants."""
    printed = FACTS[family].costs
    return printed[:elephants] if family == "EL" else printed


def next_cost(board: Board, family: Family, *, elephants: int = 3) -> int | None:
    """Return the price in $N of the next station, or None if the family has no token left or no home."""
    prices = costs(family, elephants=elephants)
    built = len(board.stations(family)) - 1
    return prices[built] if 0 <= built < len(prices) else None


def home_token(board: Board, family: Family) -> Token:
    """Return the station that a family gets at its launch."""
    return Token("station", board.plan.homes[family], family, HOME_SLOT)


@lru_cache(maxsize=512)
@as_tuple
def slots(board: Board, family: Family) -> Iterator[tuple[str, int]]:
    """Return the hexes where the family may build a station, with the slot it gets."""
    return _slots(board, family)


@lru_cache(maxsize=512)
def has_slot(board: Board, family: Family) -> bool:
    """Return whether there is a hex where the family may build a station."""
    return any(True for _ in _slots(board, family))


def _slots(board: Board, family: Family) -> Iterator[tuple[str, int]]:
    hexes = board.plan.hexes
    for place in _station_tiles(board):
        slot = free_slot(board, hexes[place], family)
        if slot is not None and _fault_of_tile(reach(board, family), place) is None:
            yield hexes[place], slot


def slot(board: Board, family: Family, hex: str) -> int:
    """Return the slot for the family's station on a hex. Raise `IllegalMove` if none may be built there."""
    check_beside(board, family, hex)
    found = free_slot(board, hex, family)
    if found is None:
        raise IllegalMove("no_free_slot", "hex", hex=hex)
    return found


def places_beside(board: Board, family: Family) -> Iterator[str]:
    """Return the hexes where the family may build a station beside the slots (ON A DIET)."""
    reached, hexes = reach(board, family), board.plan.hexes
    return (hexes[place] for place in _station_tiles(board) if _fault_of_tile(reached, place) is None)


def check_beside(board: Board, family: Family, hex: str) -> None:
    """Raise `IllegalMove` if the family may not build a station beside this hex's slots."""
    if code := _fault(board, family, hex):
        raise IllegalMove(code, "hex", hex=hex)


def _fault(board: Board, family: Family, hex: str) -> str | None:
    """Return why the family may have no station there at all."""
    laid = board.on(hex)
    if laid is None or not laid.kind.is_station:
        return "no_station_tile"
    return _fault_of_tile(reach(board, family), board.plan.index[hex])


def _fault_of_tile(reached: Reach, place: int) -> str | None:
    """Return why the family may have no station on a station tile, given its reach."""
    if place in reached.homes:
        return "own_station_here"
    return None if reached.gets_to(node(place)) else "tile_not_reached"


def reservation(board: Board, family: Family) -> Token | None:
    """Return the family's marker of THAT'S MINE!, if it is on the map."""
    own = (token for token in board.tokens if token.kind == "reserved" and token.family == family)
    return next(own, None)


def conversion(board: Board, family: Family) -> Token | None:
    """Return the family's marker of THAT'S MINE! if the family may build its station there now."""
    kept = reservation(board, family)
    return kept if kept and _fault(board, family, kept.hex) is None else None


def reservable(board: Board, family: Family) -> Iterator[tuple[str, int]]:
    """Yield the free slots that the family may reserve, except on tiles with its station (THAT'S MINE!)."""
    homes = _homes(board, family)
    for hex, slot in _free_slots(board):
        if hex not in homes:
            yield hex, slot


def blockable(board: Board, *, waiting_homes: bool = False) -> Iterator[tuple[str, int]]:
    """Yield the free slots for WORK IN PROGRESS. `waiting_homes`: include homes before the launch."""
    for hex, slot in _free_slots(board):
        if waiting_homes or not _is_waiting(board, hex):
            yield hex, slot


def wheat_places(board: Board, family: Family) -> Iterator[str]:
    """Return the hexes of station tiles with a station of the family (WHEAT)."""
    homes, hexes = _homes(board, family), board.plan.hexes
    return (hexes[place] for place in _station_tiles(board) if hexes[place] in homes)


def hole_places(board: Board, *, rim_only: bool = False) -> Iterator[str]:
    """Return the R areas that the HOLE may join. `rim_only`: not the map's centre, as in 18xx.games."""
    plan = board.plan
    return (
        area.hex for area in plan.areas if area.kind == "R" and not (rim_only and area.hex == plan.centre)
    )


def free_slot(board: Board, hex: str, family: Family | None = None) -> int | None:
    """Return the slot reserved by the family, the first free slot, or None if there is no slot."""
    laid = board.on(hex)
    if laid is None:
        return None
    own: list[int] = []
    taken: list[int] = []
    for token in board.tokens:
        if token.hex == hex:
            is_own = token.kind == "reserved" and token.family == family
            (own if is_own else taken).append(token.slot)
    if _is_waiting(board, hex):
        taken.append(HOME_SLOT)
    possible: list[int] = [*own, *range(laid.kind.slots)]
    return next((slot for slot in possible if slot not in taken), None)


def _is_waiting(board: Board, hex: str) -> bool:
    """Return whether the hex is the home of a family not yet launched, whose slot is reserved."""
    area = board.area(hex)
    return area is not None and area.family is not None and not board.is_launched(area.family)


def _homes(board: Board, family: Family) -> set[str]:
    return {token.hex for token in board.stations(family)}


def _free_slots(board: Board) -> Iterator[tuple[str, int]]:
    """Yield the first free slot of each station tile that has one."""
    for place in _station_tiles(board):
        hex = board.plan.hexes[place]
        if (slot := free_slot(board, hex)) is not None:
            yield hex, slot


_STATION_TILES: Final = frozenset(tile.name for tile in TILES.values() if tile.is_station)


def _station_tiles(board: Board) -> list[int]:
    return [
        place for place, laid in enumerate(board.laid) if laid is not None and laid.tile in _STATION_TILES
    ]
