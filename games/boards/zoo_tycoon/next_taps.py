"""Links while a piece is shown as a ghost on the zoo, before it is placed.

A piece consists of tiles. A tap beside the tiles adds one, and a tap on a tile removes it. A tap on the last
tile rotates or mirrors the piece about it, to the next possible pose. A tap elsewhere moves the piece there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final, TypeAlias

from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS
from adjudicator.rules.zoo_tycoon.data.numbers import BIOMES
from adjudicator.rules.zoo_tycoon.notation import read
from adjudicator.rules.zoo_tycoon.plans.rooms import Plan
from adjudicator.rules.zoo_tycoon.views import View
from adjudicator.rules.zoo_tycoon.zoo import adjacent_squares, square_named
from games.boards import Seen
from games.boards.zoo_tycoon import housing, touch
from games.boards.zoo_tycoon.offers import ZooDraft, desk_of

Laying: TypeAlias = m.Found | m.Extend
Movable: TypeAlias = m.Resettle | m.AddFocal
MAX_PLAN_TAPS: Final = 2
"""The maximum number of taps that define a plan: a species and its place."""
Pose: TypeAlias = Sequence[tuple[int, int]]
"""The columns and rows of tiles, relative to the last tile."""


def with_next_taps(view: View, seen: Seen) -> Seen:
    """Return `seen` with the links to other places or poses of the picked piece."""
    if not seen.page:
        return seen
    desk, step, plan = desk_of(view), touch.picked_tray_move(seen), touch.picked_plan(seen)
    if desk is None:
        return replace(seen, links={**_restart_links(seen), **seen.links})
    if species := housing.species_of(plan):
        picked = _without_squares(seen.picked) | {touch.slot_part(species)}
        return replace(seen, links=_plan_links(desk, seen, plan), picked=picked)
    if step is None or isinstance(step, m.MoveTile):
        return replace(seen, links={**_desk_links(desk, seen), **_slots(desk, seen), **seen.links})
    ways = {
        part: seen.tapped(touch.parts(way)) if way else seen.page for part, way in _pose_links(desk, step)
    }
    rest = {part: href for part, href in seen.links.items() if not part.startswith("sq-")}
    picked = _without_squares(seen.picked)
    others = {part: href for part, href in _desk_links(desk, seen).items() if not part.startswith("sq-")}
    return replace(seen, links={**others, **rest, **ways}, picked=picked)


def next_pose(view: View, step: m.Move, plan: Plan = ()) -> Laying | None:
    """Return the step with its tiles in the next pose about the last tile, if there is another pose.

    `plan`: the plan to which the step belongs, if any.
    """
    desk = desk_of(view)
    return _Piece(desk, step, plan).turned if desk and isinstance(step, Laying) else None


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
    """Return links to start again with the first part of any listed move. Before a tap, there are none."""
    moves = map(read, seen.move_links) if seen.picked else ()
    parts = dict.fromkeys(part for move in moves for part in touch.parts(move)[:1])
    return {part: seen.tapped([part]) for part in parts}


def _desk_links(desk: ZooDraft, seen: Seen) -> dict[str, str]:
    """Return links to start again with any part of the zoo where a step can start.

    Before a tap, there are none.
    """
    if not seen.picked:
        return {}
    has_tiles = desk.zoo.tiles + desk.zoo.bought > 0
    return {part: seen.tapped([part]) for part in desk.parts if _may_begin(desk, part, has_tiles=has_tiles)}


def _may_begin(desk: ZooDraft, part: str, *, has_tiles: bool) -> bool:
    """Return whether a step can start at a part. Free squares need stored tiles."""
    if part.startswith("sq-"):
        return has_tiles and square_named(part.removeprefix("sq-")) not in desk.zoo.prohibited
    return any(True for _ in desk.possible(desk.steps(part)))


def _slots(desk: ZooDraft, seen: Seen) -> dict[str, str]:
    """Return a link for each species that can be housed: main species in quarantine, and co-species."""
    if not seen.move_links:
        return {}
    parts = (part for part in desk.guests if housing.has_room(desk, part.partition("-")[2]))
    return {part: seen.tapped([part]) for part in parts}


def _without_squares(picked: frozenset[str]) -> frozenset[str]:
    return frozenset(part for part in picked if not part.startswith("sq-"))


def _plan_links(desk: ZooDraft, seen: Seen, plan: Plan) -> dict[str, str]:
    """Return the links to other plans for the species of the picked plan, and to other species."""
    species, number = housing.species_of(plan), housing.enclosure_of(plan)
    slot, zoo = touch.slot_part(species), desk.zoo
    links = {**_slots(desk, seen), slot: seen.page}
    for home in zoo.enclosures:
        if home.number != number and housing.is_open_to(desk, species, home):
            links[touch.home_part(home.number)] = seen.tapped([slot, touch.home_part(home.number)])
    if zoo.home_of(species) is None:
        links |= {part: seen.tapped([slot, part]) for part in map(touch.square_part, zoo.free)}
    if isinstance(laid := housing.laid_by(plan), Laying):
        ways = {touch.square_part(square): way for square, way in _Piece(desk, laid, plan).ways}
        for part, way in ways.items():
            if way is None:
                links.pop(part, None)
            else:
                links[part] = seen.tapped([touch.plan_part(housing.with_laid(plan, way))])
    return links


def plans(view: View, taps: Iterable[str]) -> Iterator[Plan]:
    """Yield the plan that the taps define: one of the tray, or the best for a species and perhaps a place."""
    desk, taps = desk_of(view), tuple(taps)
    if desk is None or not taps:
        return
    plan = touch.plan_of(taps[-1])
    if not housing.species_of(plan):
        plan = _proposed(desk, taps)
    if housing.is_possible(desk, plan):
        yield plan


def _proposed(desk: ZooDraft, taps: Sequence[str]) -> Plan:
    """Return the best plan for a tapped species, at the tapped place if there is one."""
    kind, _dash, species = taps[0].partition("-")
    if kind != "slot" or touch.slot_part(species) not in desk.guests or len(taps) > MAX_PLAN_TAPS:
        return ()
    if len(taps) == 1:
        return housing.best(desk, species)
    kind, _dash, place = taps[1].partition("-")
    if kind == "home" and place.isdecimal():
        return housing.in_enclosure(desk, species, int(place))
    square, plan = square_named(place) if kind == "sq" else None, housing.in_new_enclosure(desk, species)
    laid = housing.laid_by(plan)
    if square is None or laid is None:
        return ()
    way = _Piece(desk, laid, plan).moved_to(square)
    return housing.with_laid(plan, way) if way else ()


def _pose_links(desk: ZooDraft, step: m.Move) -> Iterator[tuple[str, m.Step | None]]:
    """Yield each tappable part with the step to which it leads, or None if a tap removes the piece."""
    match step:
        case m.Found() | m.Extend():
            yield from ((touch.square_part(square), way) for square, way in _Piece(desk, step).ways)
        case m.Build(building, square):
            builds = (m.Build(building, other) for other in desk.zoo.free if other != square)
            yield from ((touch.square_part(way.square), way) for way in builds if desk.is_useful(way))
            yield touch.square_part(square), None
        case m.MoveBuilding(building, square, worker):
            for other in desk.zoo.free:
                move = m.MoveBuilding(building, other, worker)
                if other != square and desk.is_possible(move):
                    yield touch.square_part(other), move
        case m.Resettle() | m.AddFocal():
            homes = (home.number for home in desk.zoo.enclosures if home.number != step.enclosure)
            moved = ((number, _moved(step, number)) for number in homes)
            yield from ((touch.home_part(number), way) for number, way in moved if desk.is_possible(way))
        case m.ChangeBiome(number, biome, worker):
            at = BIOMES.index(biome) + 1
            rest = (m.ChangeBiome(number, other, worker) for other in (*BIOMES[at:], *BIOMES[:at]))
            if way := next(desk.possible(rest), None):
                yield touch.home_part(number), way


def _moved(step: Movable, number: int) -> m.Step:
    match step:
        case m.Resettle(species):
            return m.Resettle(species, number)
        case m.AddFocal(kind):
            return m.AddFocal(kind, number)


class _Piece:
    """Tiles that are shown as a ghost on the zoo."""

    def __init__(self, desk: ZooDraft, step: Laying, plan: Plan = ()) -> None:
        self._desk, self._step, self._plan, self._zoo = desk, step, plan or (step,), desk.zoo
        self._free = frozenset(desk.zoo.free)

    @property
    def ways(self) -> Iterator[tuple[int, Laying | None]]:
        """Each tappable square with the step to which it leads, or None if a tap removes the piece."""
        for square in self._zoo.free:
            is_way, way = self._way(square)
            if is_way:
                yield square, way

    def moved_to(self, square: int) -> Laying | None:
        """Return the step with its piece moved so that it covers a square, if possible."""
        return self._step if square in self._step.tiles else next(self._at(square), None)

    @cached_property
    def turned(self) -> Laying | None:
        """The step in the next pose about the last tile, if any."""
        return next(
            (way for way in self._at(self._step.tiles[-1]) if set(way.tiles) != set(self._step.tiles)), None
        )

    def _way(self, square: int) -> tuple[bool, Laying | None]:
        """Return whether a tap on a square has an effect, and the step to which it leads, if any."""
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
        """Return the squares under a shape, or no squares if it does not fit."""
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
        return way if housing.is_possible(self._desk, housing.with_laid(self._plan, way)) else None


def _poses(pose: Pose) -> Iterator[Pose]:
    """Yield the pose in four rotations, then its mirror image in four rotations."""
    for mirror in (1, -1):
        now = [(mirror * x, y) for x, y in pose]
        for _quarter in range(4):
            yield now
            now = [(-y, x) for x, y in now]


def ghost_tiles(step: m.Move | None) -> tuple[int, ...]:
    """Return the squares that a step covers with tiles or a building.

    A tap on the last square rotates the piece.
    """
    match step:
        case m.Found(tiles=tiles) | m.Extend(tiles=tiles):
            return tiles
        case m.Build(square=square) | m.MoveBuilding(square=square):
            return (square,)
        case _:
            return ()
