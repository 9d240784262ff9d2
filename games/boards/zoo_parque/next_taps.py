"""Links for finding a move. Taps lead from each legal move straight to other moves.

A tap on a space shows the domino there. Further taps on the space rotate the domino about it. A tap elsewhere
moves the domino.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from adjudicator.rules.zoo_parque.chart import Chart
from adjudicator.rules.zoo_parque.dominoes import Cell, step
from adjudicator.rules.zoo_parque.moves import Move, Place
from adjudicator.rules.zoo_parque.notation import read
from adjudicator.rules.zoo_parque.views import View
from games.boards import Seen
from games.boards.zoo_parque.touch import cell_part, parts

_OTHER_RANK: Final = 2
"""The rank of all poses but the domino's two current ones."""


def picked_move(seen: Seen) -> Move | None:
    """Return the picked move, if any."""
    return read(seen.picked_text) if seen.picked_text else None


def with_next_taps(view: View, seen: Seen, chart: Chart) -> Seen:
    """Return `seen` with links to the moves that the next taps pick."""
    ways = {read(text): address for text, address in seen.move_links.items()}
    places = {move: address for move, address in ways.items() if isinstance(move, Place)}
    if places:
        return _laying(view, seen, chart, places)
    return replace(seen, links={**seen.links, **_direct_links(seen, ways)})


def turns(seen: Seen, cell: Cell) -> list[Place]:
    """Return the ways to cover a space, in the order in which repeated taps on it pick them."""
    return _covering([move for move in map(read, seen.move_links) if isinstance(move, Place)])[cell]


def _direct_links(seen: Seen, ways: Mapping[Move, str]) -> dict[str, str]:
    """Return the links of parts that belong to a single move.

    While taps narrow the moves down, return none.
    """
    if seen.picked and not seen.picked_text:
        return {}
    found = defaultdict[str, list[str]](list)
    for move, address in ways.items():
        for part in parts(move):
            found[part].append(address)
    return {part: each[0] for part, each in found.items() if len(each) == 1 and part not in seen.picked}


def _laying(view: View, seen: Seen, chart: Chart, places: Mapping[Place, str]) -> Seen:
    """Return the links while a domino is laid: each possible space and, on the domino, its rotations."""
    ways, now = _covering(places), picked_move(seen)
    current = now if isinstance(now, Place) else None
    covered = cells_of(current) if current else ()
    is_top = view.chosen is not None and view.chosen.is_top
    shown = [cell for cell in ways if cell in covered or cell in (chart.spaces if is_top else chart.rim)]
    next_ones = {cell: _next_address(ways[cell], cell, current) for cell in shown}
    links = {cell_part(cell): places[move] for cell, move in next_ones.items() if move != current}
    others = {part: address for part, address in seen.links.items() if not part.startswith("cell-")}
    return replace(seen, links={**others, **links}, picked=frozenset())


def _covering(places: Mapping[Place, str] | Sequence[Place]) -> dict[Cell, list[Place]]:
    """Return the ways to cover each space, clockwise, starting with the first half."""
    found = defaultdict[Cell, list[Place]](list)
    for move in sorted(places, key=lambda each: each.heading):
        for cell in cells_of(move):
            found[cell].append(move)
    for cell, moves in found.items():
        moves.sort(key=lambda move: _pose(move, cell))
    return found


def _next_address(moves: list[Place], cell: Cell, current: Place | None) -> Place:
    """Return the move that a tap on a space picks: the next rotation there, or the same pose elsewhere."""
    if current is None:
        return moves[0]
    if current in moves:
        return moves[(moves.index(current) + 1) % len(moves)]
    poses = [_pose(current, each) for each in cells_of(current)]
    return min(
        moves, key=lambda move: poses.index(pose) if (pose := _pose(move, cell)) in poses else _OTHER_RANK
    )


def _pose(move: Place, cell: Cell) -> tuple[int, int]:
    """Return the half that covers a space, and the side on which the other half lies."""
    return (0, move.heading) if move.at == cell else (1, (move.heading + 2) % 4)


def cells_of(move: Place) -> tuple[Cell, Cell]:
    """Return the spaces of the two halves."""
    return move.at, step(move.at, move.heading)
