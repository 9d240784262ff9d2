"""Plans to make room in a zoo: the steps for certain squares, and the means to pay for them (Y47)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.building.clearing import Clearing, Lack
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data import numbers
from adjudicator.rules.zoo_tycoon.data.numbers import Biome
from adjudicator.rules.zoo_tycoon.zoo import Zoo, adjacent_squares


class RoomWorks(NamedTuple):
    """An enclosure to be made or enlarged: its old tiles, the squares to be laid, and its final biome."""

    number: int
    tiles: tuple[int, ...]
    squares: frozenset[int]
    biome: Biome
    retreats: int


class Works(NamedTuple):
    """Works in order: a tile moves `first`, rooms are made on cleared squares, species move, a biome changes.

    `zoo`: the zoo after the first move. `turned`: the enclosure whose biome changes, or 0.
    """

    zoo: Zoo
    first: tuple[m.MoveTile, ...]
    rooms: tuple[RoomWorks, ...]
    clearing: Clearing
    steps: tuple[m.Resettle, ...]
    turned: int
    biome: Biome

    @property
    def squares(self) -> frozenset[int]:
        return frozenset(square for room in self.rooms for square in room.squares)

    @property
    def actions(self) -> int:
        return len(self.first) + len(self.clearing) + bool(self.turned)


class _Layout(NamedTuple):
    """The order in which tiles are laid, room by room.

    - `first`: the squares for stored tiles, before a tile is bought. Tiles are sold only when the store is
      empty, so `waste` more stored tiles are laid elsewhere.
    - `rest`: the squares for bought tiles. Some of the `bought` tiles free the `lifted` squares. `spoilt`
      tiles are left over and are also laid elsewhere.
    - `early`, `late`: the moves before and after squares are freed.
    """

    first: tuple[tuple[int, ...], ...]
    rest: tuple[tuple[int, ...], ...]
    lifted: tuple[int, ...]
    early: Clearing
    late: Clearing
    waste: int = 0
    bought: int = 0
    spoilt: int = 0


def plans(phase: Phase, works: Works) -> Iterator[tuple[tuple[m.Step, ...], dict[int, int]]]:
    """Yield the steps of the works in a payable order, and the actual numbers of the rooms.

    A loan may block a needed square, which is freed again. There are no plans if money or squares are short.
    """
    targets = {_target(step) for step in works.clearing}
    for blocked in (None, *sorted(works.squares.union(targets).intersection(phase.start.zoo.free))):
        layout = _layout(works, targets, blocked)
        retreats = sum(room.retreats for room in works.rooms)
        loans = _loans(phase, layout.bought, retreats, works.actions)
        if loans is None or (blocked is not None and not loans):
            continue
        given = () if blocked is None else (blocked,)
        spare = spare_squares(works.zoo, works.squares.union(targets, given))
        lent = [square for square in spare if square in phase.start.zoo.free][: loans - len(given)]
        rest = [square for square in spare if square not in lent]
        if len(lent) + len(given) == loans and len(rest) >= layout.waste + layout.spoilt:
            steps, numbered = _steps(works, layout, [*given, *lent], rest)
            yield _with_workers(phase, steps, _goods(layout.bought, retreats), loans), numbered


def affords(phase: Phase, lack: Lack, actions: int, blocked: int = 0) -> bool:
    """Return whether money and free squares could be enough for tiles and retreats, wherever they go.

    `blocked`: the number of squares to be freed. Loans and, before purchases, stored tiles take free squares.
    """
    zoo, free = phase.start.zoo, len(phase.start.zoo.free)
    bought = max(lack.tiles - min(zoo.tiles, free), blocked)
    loans = _loans(phase, bought, lack.retreats, actions)
    if loans is None:
        return False
    return (zoo.tiles if bought else lack.tiles) + loans <= free


def _loans(phase: Phase, bought: int, retreats: int, actions: int) -> int | None:
    """Return the number of loans that the works need, or None if the zoo cannot pay for them."""
    paid = max(actions - _free(phase) - numbers.WORKERS + len(phase.start.staff), 0)
    price, money = _goods(bought, retreats) + numbers.CONSTRUCTION_PRICE * paid, phase.start.money
    if not price or price <= money:
        return 0
    return None if price > numbers.LOAN_BELOW else -((money - price) // numbers.LOAN)


def _goods(bought: int, retreats: int) -> int:
    """Return the price of bought tiles and retreats, which no worker can replace."""
    return numbers.TILE_PRICE * bought + numbers.FOCAL_POINT_PRICE * retreats


def _free(phase: Phase) -> int:
    """Return how many construction actions are free (Introductory Game)."""
    return max(numbers.FREE_CONSTRUCTIONS - phase.start.free_construction, 0) if phase.introductory else 0


def _target(step: m.MoveBuilding | m.MoveTile) -> int:
    return step.square if isinstance(step, m.MoveBuilding) else step.target


def _source(zoo: Zoo, step: m.MoveBuilding | m.MoveTile) -> int:
    if isinstance(step, m.MoveTile):
        return step.source
    return next(building.square for building in zoo.buildings if building.id == step.building)


def _layout(works: Works, targets: Collection[int], blocked: int | None) -> _Layout:
    """Return the layout of works. `blocked`: a needed square that a loan blocks."""
    zoo, squares = works.zoo, works.squares
    closed = {*zoo.prohibited} if blocked is None else {*zoo.prohibited, blocked}
    lifted = tuple(sorted(closed.intersection(squares.union(targets))))
    early, late = _in_turn(works.clearing, closed)
    if not lifted and len(squares) <= zoo.tiles:
        laid = tuple(tuple(sorted(room.squares)) for room in works.rooms)
        return _Layout(laid, tuple(() for _ in laid), (), early, late)
    closed.update(_source(zoo, step) for step in late)
    first, left = list[tuple[int, ...]](), zoo.tiles
    for room in works.rooms:
        first.append(_grown(room.tiles, room.squares.difference(closed))[:left])
        left -= len(first[-1])
    rest = tuple(
        tuple(sorted(room.squares.difference(begun))) for room, begun in zip(works.rooms, first, strict=True)
    )
    number = sum(map(len, rest))
    bought = max(number, len(lifted))
    return _Layout(tuple(first), rest, lifted, early, late, left, bought, bought - number)


def _in_turn(clearing: Clearing, closed: Collection[int]) -> tuple[Clearing, Clearing]:
    """Return the moves before and after squares are freed. Tiles keep their order, since it may matter."""
    early, late = list[m.MoveBuilding | m.MoveTile](), list[m.MoveBuilding | m.MoveTile]()
    for step in clearing:
        waits = isinstance(step, m.MoveTile) and any(isinstance(other, m.MoveTile) for other in late)
        (late if waits or _target(step) in closed else early).append(step)
    return tuple(early), tuple(late)


def _grown(tiles: Collection[int], squares: Collection[int]) -> tuple[int, ...]:
    """Return the squares connected with tiles, or the largest piece. Each touches an earlier square."""
    if tiles:
        return _spread(tiles, squares)
    parts = [(square, *_spread((square,), {*squares} - {square})) for square in sorted(squares)]
    return max(parts, key=len, default=())


def _spread(tiles: Collection[int], squares: Collection[int]) -> tuple[int, ...]:
    rest, found, front = {*squares}, list[int](), list(tiles)
    while front:
        near = sorted(rest.intersection(adjacent_squares(front.pop(0))))
        rest.difference_update(near)
        found += near
        front += near
    return tuple(found)


def spare_squares(zoo: Zoo, kept: Collection[int] = ()) -> list[int]:
    """Return the free squares except the `kept` ones. Squares with the fewest free neighbours come first."""
    free = {*zoo.free}.difference(kept)
    return sorted(free, key=lambda square: (len(free.intersection(adjacent_squares(square))), square))


def _steps(
    works: Works, layout: _Layout, lent: Collection[int], spare: list[int]
) -> tuple[list[m.Step], dict[int, int]]:
    """Return the steps without workers, and the room numbers, since tiles laid elsewhere take some."""
    steps: list[m.Step] = [*map(m.Loan, lent), *works.first, *layout.early]
    numbered = {home.number: home.number for home in works.zoo.enclosures}
    wasted, spoilt = spare[: layout.waste], spare[layout.waste : layout.waste + layout.spoilt]
    lifted = (*layout.lifted, *(None for _ in range(layout.bought - len(layout.lifted))))
    steps += _laid(works.rooms, layout.first, numbered)
    steps += _single(works.biome, wasted, numbered)
    steps += [*map(m.BuyTile, lifted), *layout.late]
    steps += _laid(works.rooms, layout.rest, numbered)
    steps += _single(works.biome, spoilt, numbered)
    steps += [m.Resettle(step.species, numbered[step.enclosure]) for step in works.steps]
    if works.turned:
        steps.append(m.ChangeBiome(works.turned, works.biome))
    steps += [
        m.AddFocal("retreat", numbered[room.number], room.retreats) for room in works.rooms if room.retreats
    ]
    return steps, numbered


def _laid(
    rooms: Iterable[RoomWorks], laid: Iterable[tuple[int, ...]], numbered: dict[int, int]
) -> Iterator[m.Found | m.Extend]:
    for room, squares in zip(rooms, laid, strict=True):
        if squares and room.number in numbered:
            yield m.Extend(numbered[room.number], squares)
        elif squares:
            numbered[room.number] = len(numbered) + 1
            yield m.Found(room.biome, squares)


def _single(biome: Biome, squares: Iterable[int], numbered: dict[int, int]) -> Iterator[m.Found]:
    """Yield steps that lay tiles where they are not in the way. Each tile founds an enclosure."""
    for square in squares:
        numbered[-square - 1] = len(numbered) + 1
        yield m.Found(biome, (square,))


def _with_workers(phase: Phase, steps: list[m.Step], goods: int, loans: int) -> tuple[m.Step, ...]:
    """Return the steps with as few workers for construction actions as the money allows."""
    works = [
        at for at, step in enumerate(steps) if isinstance(step, m.ChangeBiome | m.MoveBuilding | m.MoveTile)
    ]
    money = phase.start.money
    if loans:
        money = min(money + numbers.LOAN * loans, numbers.LOAN_BELOW)
    left = max(money - goods, 0)
    workers = max(len(works) - _free(phase) - left // numbers.CONSTRUCTION_PRICE, 0)
    for at in works[:workers]:
        step = steps[at]
        assert isinstance(step, m.ChangeBiome | m.MoveBuilding | m.MoveTile)
        steps[at] = replace(step, worker=True)
    return tuple(steps)
