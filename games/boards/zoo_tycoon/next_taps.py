"""Links while a piece is shown as a ghost on the zoo, before it is placed.

A tap beside laid tiles adds one. A tap on one removes it. A tap on the last one rotates or mirrors them about
it, to the next possible pose. A tap elsewhere moves the piece there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TypeAlias

from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS
from adjudicator.rules.zoo_tycoon.data.numbers import BIOMES
from adjudicator.rules.zoo_tycoon.notation import read
from adjudicator.rules.zoo_tycoon.views import View
from adjudicator.rules.zoo_tycoon.zoo import Slot, adjacent_squares, square_named
from games.boards import Seen
from games.boards.zoo_tycoon import touch
from games.boards.zoo_tycoon.offers import ZooDraft, desk_of

Laying: TypeAlias = m.Found | m.Extend
Housing: TypeAlias = m.House | m.Lodge | m.Resettle | m.AddFocal
Pose: TypeAlias = Sequence[tuple[int, int]]
"""Tiles by column and row, relative to the last of them."""


def with_next_taps(view: View, seen: Seen) -> Seen:
    """Return `seen` with the links to other places or poses of the picked piece."""
    if not seen.page:
        return seen
    desk, step = desk_of(view), touch.picked_tray_move(seen)
    if desk is None:
        return replace(seen, links={**_restart_links(seen), **seen.links})
    if step is None or isinstance(step, m.MoveTile):
        return replace(seen, links={**_desk_links(desk, seen), **_homes(view, seen), **seen.links})
    ways = {
        part: seen.tapped(touch.parts(way)) if way else seen.page for part, way in _pose_links(desk, step)
    }
    rest = {part: href for part, href in seen.links.items() if not part.startswith("sq-")}
    picked = frozenset(part for part in seen.picked if not part.startswith("sq-"))
    others = {part: href for part, href in _desk_links(desk, seen).items() if not part.startswith("sq-")}
    return replace(seen, links={**others, **rest, **ways}, picked=picked)


def next_pose(view: View, step: m.Move) -> Laying | None:
    """Return the step with its tiles in the next pose about the last of them, if there is another pose."""
    desk = desk_of(view)
    return _Piece(desk, step).turned if desk and isinstance(step, Laying) else None


def alternative_steps(view: View, seen: Seen, step: m.Move) -> tuple[m.Step, ...]:
    """Return all steps possible with the picked step's parts, including that step."""
    touched = touch.parts(step)[:-1]
    desk = desk_of(view, touched)
    if desk is None:
        return ()
    listed = (move for move in map(read, seen.move_links) if isinstance(move, m.Step))
    found = (*desk.possible(desk.steps(touched[0])), *listed)
    return tuple(dict.fromkeys(move for move in found if set(touch.parts(move)[:-1]) == {*touched}))


def _restart_links(seen: Seen) -> dict[str, str]:
    """Return, after a tap, links to all parts with which a listed move starts."""
    moves = map(read, seen.move_links) if seen.picked else ()
    parts = dict.fromkeys(part for move in moves for part in touch.parts(move)[:1])
    return {part: seen.tapped([part]) for part in parts}


def _desk_links(desk: ZooDraft, seen: Seen) -> dict[str, str]:
    """Return, after a tap, links to all parts of the zoo with which a step can start."""
    if not seen.picked:
        return {}
    has_tiles = desk.zoo.tiles + desk.zoo.bought > 0
    return {part: seen.tapped([part]) for part in desk.parts if _may_begin(desk, part, has_tiles=has_tiles)}


def _may_begin(desk: ZooDraft, part: str, *, has_tiles: bool) -> bool:
    """Return whether a step can start at a part. Free squares need stored tiles."""
    if part.startswith("sq-"):
        return has_tiles and square_named(part.removeprefix("sq-")) not in desk.zoo.prohibited
    return any(True for _ in desk.possible(desk.steps(part)))


def _homes(view: View, seen: Seen) -> dict[str, str]:
    """Return a link to a proposed enclosure for each species in quarantine that has one."""
    if seen.picked or not seen.move_links:
        return {}
    laid = [move for move in map(read, seen.move_links) if isinstance(move, m.Found)]
    found = ((slot, _home_for(view, slot, laid)) for slot in view.players[view.seat or 0].zoo.quarantine)
    return {touch.slot_part(slot.species): seen.tapped(touch.parts(home)) for slot, home in found if home}


def _home_for(view: View, slot: Slot, laid: Sequence[m.Found]) -> m.Found | None:
    """Return the proposed enclosure whose size best fits a slot's animals."""
    card = view.edition.species[slot.species]
    group = max(slot.animals.total, card.group_size.least)
    wanted = card.tiles(group) + card.free_space.least
    fitting = [home for home in laid if home.biome == card.biome]
    return min(fitting, key=lambda home: abs(len(home.tiles) - wanted), default=None)


def _pose_links(desk: ZooDraft, step: m.Move) -> Iterator[tuple[str, m.Step | None]]:
    """Yield each tappable part with the step it leads to, or None if it leads to none."""
    match step:
        case m.Found() | m.Extend():
            yield from _Piece(desk, step).ways
        case m.Build(building, square):
            builds = (m.Build(building, other) for other in desk.zoo.free if other != square)
            yield from ((touch.square_part(way.square), way) for way in builds if desk.is_useful(way))
            yield touch.square_part(square), None
        case m.MoveBuilding(building, square, worker):
            for other in desk.zoo.free:
                move = m.MoveBuilding(building, other, worker)
                if other != square and desk.is_possible(move):
                    yield touch.square_part(other), move
        case m.House() | m.Lodge() | m.Resettle() | m.AddFocal():
            for home in desk.zoo.enclosures:
                others = _in_same(desk, step) if home.number == step.enclosure else _moved(step, home.number)
                if way := next(desk.possible(others), None):
                    yield touch.home_part(home.number), way
        case m.ChangeBiome(number, biome, worker):
            at = BIOMES.index(biome) + 1
            rest = (m.ChangeBiome(number, other, worker) for other in (*BIOMES[at:], *BIOMES[:at]))
            if way := next(desk.possible(rest), None):
                yield touch.home_part(number), way


def _moved(step: Housing, number: int) -> Iterator[m.Step]:
    match step:
        case m.House(species, animals):
            yield m.House(species, animals, number)
        case m.Lodge(species):
            yield m.Lodge(species, number)
        case m.Resettle(species):
            yield m.Resettle(species, number)
        case m.AddFocal(kind):
            yield m.AddFocal(kind, number)


def _in_same(desk: ZooDraft, step: Housing) -> Iterator[m.Step]:
    """Yield the steps that house another group of these animals, starting with the next group."""
    if isinstance(step, m.House):
        groups = desk.zoo.held(step.species).parts
        at = groups.index(step.animals) + 1 if step.animals in groups else 0
        yield from (m.House(step.species, group, step.enclosure) for group in (*groups[at:], *groups[:at]))


class _Piece:
    """Tiles that are shown as a ghost on the zoo."""

    def __init__(self, desk: ZooDraft, step: Laying) -> None:
        self._desk, self._step, self._zoo = desk, step, desk.zoo
        self._free = frozenset(desk.zoo.free)

    @property
    def ways(self) -> Iterator[tuple[str, m.Step | None]]:
        for square in self._zoo.free:
            is_way, way = self._way(square)
            if is_way:
                yield touch.square_part(square), way

    @cached_property
    def turned(self) -> Laying | None:
        """The step in the next pose about the last tile, if any."""
        return next(
            (way for way in self._at(self._step.tiles[-1]) if set(way.tiles) != set(self._step.tiles)), None
        )

    def _way(self, square: int) -> tuple[bool, Laying | None]:
        """Return whether a tap on a square leads anywhere, and the step to which it leads, if any."""
        tiles = self._step.tiles
        if square not in tiles:
            way = self._grown(square) or next(self._at(square), None)
            return way is not None, way
        if square == tiles[-1] and self.turned:
            return True, self.turned
        rest = tuple(tile for tile in tiles if tile != square)
        way = self._with(rest) if rest else None
        return way is not None or not rest, way

    def _grown(self, square: int) -> Laying | None:
        near = set(adjacent_squares(square))
        return self._with((*self._step.tiles, square)) if near & set(self._step.tiles) else None

    def _at(self, square: int) -> Iterator[Laying]:
        """Yield the legal poses with the last tile on a square, starting with the current one."""
        for shape in self._poses:
            if (tiles := self._placed(square, shape)) and (way := self._with(tiles)):
                yield way

    @cached_property
    def _poses(self) -> list[Pose]:
        """The poses about the last tile, starting with the current one."""
        row, column = divmod(self._step.tiles[-1], COLUMNS)
        now = [(tile % COLUMNS - column, tile // COLUMNS - row) for tile in self._step.tiles]
        first = min(_poses(now), key=sorted)
        poses = {frozenset(pose): pose for pose in _poses(first)}
        at = list(poses).index(frozenset(now))
        return [*poses.values()][at:] + [*poses.values()][:at]

    def _placed(self, square: int, shape: Pose) -> tuple[int, ...]:
        """Return the squares under a shape, or none if it does not fit."""
        row, column = divmod(square, COLUMNS)
        cells = [(column + x, row + y) for x, y in shape]
        tiles = tuple(y * COLUMNS + x for x, y in cells if 0 <= x < COLUMNS)
        return tiles if len(tiles) == len(cells) and self._free.issuperset(tiles) else ()

    def _with(self, tiles: tuple[int, ...]) -> Laying | None:
        """Return the same step with other tiles, if possible."""
        way: Laying
        match self._step:
            case m.Found(biome):
                way = m.Found(biome, tiles)
            case m.Extend(number):
                way = m.Extend(number, tiles)
        return way if self._desk.is_possible(way) else None


def _poses(pose: Pose) -> Iterator[Pose]:
    """Yield the pose in four rotations, then mirrored."""
    for mirror in (1, -1):
        now = [(mirror * x, y) for x, y in pose]
        for _quarter in range(4):
            yield now
            now = [(-y, x) for x, y in now]


def ghost_tiles(step: m.Move | None) -> tuple[int, ...]:
    """Return the squares that a step covers with tiles or a building. A tap on the last one rotates."""
    match step:
        case m.Found(tiles=tiles) | m.Extend(tiles=tiles):
            return tiles
        case m.Build(square=square) | m.MoveBuilding(square=square):
            return (square,)
        case _:
            return ()
