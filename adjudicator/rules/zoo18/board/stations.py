"""Where stations and other markers may be put (rulebook, 7.3 and the powers ON A DIET, THAT'S MINE!, WORK IN
PROGRESS, WHEAT, HOLE). Whether a token is left, and whether it can be paid, is the caller's business."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.ruleset import IllegalMove
from adjudicator.rules.zoo18.board.model import HOME_SLOT, Board, Token, is_station
from adjudicator.rules.zoo18.board.network import node
from adjudicator.rules.zoo18.board.reach import reach
from adjudicator.rules.zoo18.data.families import FACTS, Family


def costs(family: Family, *, elephants: int = 3) -> tuple[int, ...]:
    """$N of the family's stations beside its home. `elephants`: how many the Elephants have; the rulebook
    says three, 18xx.games two."""
    printed = FACTS[family].costs
    return printed[:elephants] if family == "EL" else printed


def next_cost(board: Board, family: Family, *, elephants: int = 3) -> int | None:
    """$N of the family's next station, None when it has no token left or is not launched."""
    prices = costs(family, elephants=elephants)
    built = len(board.stations(family)) - 1
    return prices[built] if 0 <= built < len(prices) else None


def home_token(board: Board, family: Family) -> Token:
    """The station a family gets at its launch."""
    return Token("station", board.plan.homes[family], family, HOME_SLOT)


def slots(board: Board, family: Family) -> Iterator[tuple[str, int]]:
    """The hexes where the family may build a station, with the slot it gets."""
    for hex in _station_tiles(board):
        if _fault(board, family, hex) is None and (slot := free_slot(board, hex, family)) is not None:
            yield hex, slot


def slot(board: Board, family: Family, hex: str) -> int:
    """The slot which the family's station gets on that hex; `IllegalMove` when it may not be built there: the
    station tile must be reachable, without another station of the family, and have a slot that is free and
    reserved for nobody else."""
    check_beside(board, family, hex)
    found = free_slot(board, hex, family)
    if found is None:
        raise IllegalMove("no_free_slot", "hex", hex=hex)
    return found


def places_beside(board: Board, family: Family) -> Iterator[str]:
    """The hexes where the family may build a station beside the slots (ON A DIET)."""
    return (hex for hex in _station_tiles(board) if _fault(board, family, hex) is None)


def check_beside(board: Board, family: Family, hex: str) -> None:
    """Raises `IllegalMove` when the family may not build a station beside the slots of that hex."""
    if code := _fault(board, family, hex):
        raise IllegalMove(code, "hex", hex=hex)


def _fault(board: Board, family: Family, hex: str) -> str | None:
    """Why the family may have no station there at all."""
    laid = board.on(hex)
    if laid is None or not laid.kind.is_station:
        return "no_station_tile"
    if _has_own(board, hex, family):
        return "own_station_here"
    return None if reach(board, family).gets_to(node(board.plan.index[hex])) else "tile_not_reached"


def conversion(board: Board, family: Family) -> Token | None:
    """The family's reservation, when its station may be built there now (THAT'S MINE!)."""
    own = (token for token in board.tokens if token.kind == "reserved" and token.family == family)
    return next((token for token in own if _fault(board, family, token.hex) is None), None)


def reservable(board: Board, family: Family) -> Iterator[tuple[str, int]]:
    """Slots the family may reserve: free ones anywhere, but not beside a station of its own (THAT'S
    MINE!)."""
    for hex in _station_tiles(board):
        slot = free_slot(board, hex)
        if slot is not None and not _has_own(board, hex, family):
            yield hex, slot


def blockable(board: Board, *, waiting_homes: bool = False) -> Iterator[tuple[str, int]]:
    """Slots for WORK IN PROGRESS: free ones anywhere. `waiting_homes`: also on homes of families not yet
    launched, beside the slot kept for them, as in 18xx.games."""
    for hex in _station_tiles(board):
        slot = free_slot(board, hex)
        if slot is not None and (waiting_homes or not _is_waiting(board, hex)):
            yield hex, slot


def wheat_places(board: Board, family: Family) -> Iterator[str]:
    """Station tiles with a station of the family."""
    return (hex for hex in _station_tiles(board) if _has_own(board, hex, family))


def hole_places(board: Board, *, rim_only: bool = False) -> Iterator[str]:
    """R areas that the HOLE may join. `rim_only`: not the one in the middle of the map, as in 18xx.games."""
    plan = board.plan
    return (
        area.hex for area in plan.areas if area.kind == "R" and not (rim_only and area.hex == plan.centre)
    )


def free_slot(board: Board, hex: str, family: Family | None = None) -> int | None:
    """The slot which the family has reserved, or the first that nobody has, reserves or blocks; None when
    there is none, or no station tile."""
    laid = board.on(hex)
    if laid is None:
        return None
    own: set[int] = set()
    taken: set[int] = set()
    for token in board.tokens_on(hex):
        is_own = token.kind == "reserved" and token.family == family
        (own if is_own else taken).add(token.slot)
    if _is_waiting(board, hex):
        taken.add(HOME_SLOT)
    return next((slot for slot in (*own, *range(laid.kind.slots)) if slot not in taken), None)


def _is_waiting(board: Board, hex: str) -> bool:
    """Whether it is the home of a family not yet launched, for which its slot is kept."""
    area = board.area(hex)
    return area is not None and area.family is not None and not board.is_launched(area.family)


def _has_own(board: Board, hex: str, family: Family) -> bool:
    return any(token.family == family and is_station(token) for token in board.tokens_on(hex))


def _station_tiles(board: Board) -> Iterator[str]:
    for hex, laid in zip(board.plan.hexes, board.laid, strict=True):
        if laid is not None and laid.kind.is_station:
            yield hex
