"""Convert a file's routes, chains of hexes from stop to stop, into our routes: all hexes in order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from adjudicator.engine.codec import Malformed
from adjudicator.engine.phrases import _
from adjudicator.imports.eighteen_xx.entries import Path
from adjudicator.imports.eighteen_xx.names import PATCHED
from adjudicator.imports.eighteen_xx.pieces import Pieces
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.routes.model import Route, Runner

STAYS: Final = "local"
"""The word in place of the first hex for a squirrel that stays at its station."""


def route_of(path: Path, board: Board, pieces: Pieces, place: str) -> Route:
    """Return a squirrel's route. Raise `Malformed` if its chains do not connect."""
    way = _joined_hexes(path.connections, f"{place}.connections")
    visits = {hex: len(list(times)) for hex, times in groupby(path.hexes)}
    hexes = (hex for hex in _without_hole_border(way, board) for _ in range(visits.get(hex, 1)))
    return Route(runner_of(path.train, pieces, f"{place}.train"), tuple(hexes))


def runner_of(train: str, pieces: Pieces, place: str) -> Runner:
    """Return the runner that represents a squirrel, by the squirrel's id."""
    if train.rpartition("-")[0] == PATCHED:
        return PATCHED
    return pieces.squirrel(train, None, place)[1]


def _joined_hexes(chains: Sequence[Sequence[str]], place: str) -> Sequence[str]:
    """Return the hexes of connected chains. Any chain may be reversed."""
    if not chains or not all(chains):
        raise Malformed(_("A route must consist of chains of hexes."), place)
    first, *others = chains
    if first[0] == STAYS:
        return first[1:]
    ways = [_connected_hexes(start, others) for start in (first, first[::-1])]
    whole = next((way for way, count in ways if count == len(others)), None)
    if whole is None:
        broken = max(count for _, count in ways) + 1
        raise Malformed(_("This chain does not connect to the one before it."), f"{place}[{broken}]")
    return whole


def _connected_hexes(start: Sequence[str], chains: Sequence[Sequence[str]]) -> tuple[list[str], int]:
    """Return the hexes from the first chain on, and the number of other chains that connect."""
    way = list(start)
    for count, chain in enumerate(chains):
        onwards = chain if chain[0] == way[-1] else chain[::-1]
        if onwards[0] != way[-1]:
            return way, count
        way += onwards[1:]
    return way, len(chains)


def _without_hole_border(way: Sequence[str], board: Board) -> Sequence[str]:
    """Return the way without the hexes between the areas of the HOLE, which 18xx.games includes."""
    if not board.hole or not set(board.hole) <= set(way):
        return way
    first, second = sorted(way.index(hex) for hex in board.hole)
    return [*way[: first + 1], *way[second:]]
