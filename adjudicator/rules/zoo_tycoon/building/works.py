"""How the room for one enclosure is made and paid: the steps for given squares, and what they take."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from adjudicator.rules.zoo_tycoon.building.clearing import Clearing
from adjudicator.rules.zoo_tycoon.building.constructing import FREE
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data.kinds import Biome
from adjudicator.rules.zoo_tycoon.data.numbers import (
    CONSTRUCTION_PRICE,
    FOCAL_POINT_PRICE,
    LOAN,
    LOAN_BELOW,
    TILE_PRICE,
    WORKERS,
)
from adjudicator.rules.zoo_tycoon.moves import (
    AddFocal,
    BuyTile,
    ChangeBiome,
    Extend,
    Found,
    Loan,
    MoveBuilding,
    MoveTile,
    Resettle,
    Step,
)
from adjudicator.rules.zoo_tycoon.zoo import Enclosure, Zoo, beside


class Place(NamedTuple):
    """Where an enclosure could be made: in one that stands, with the steps that prepare it, or anew.

    `zoo` is the zoo after the steps and `home` the enclosure in it, without tiles where it is new.
    """

    zoo: Zoo
    home: Enclosure
    steps: tuple[Resettle | MoveTile, ...] = ()


class Works(NamedTuple):
    """What is done at a place: the squares that are laid, how they are cleared, the biome, and retreats."""

    place: Place
    squares: frozenset[int]
    clearing: Clearing
    biome: Biome
    retreats: int


class _Layout(NamedTuple):
    """In which order tiles are laid.

    `first`: from the store, before a tile is bought, and `waste` more of them elsewhere, since none is sold
    while some are in store. `rest`: afterwards, with `bought` tiles that free the `lifted` squares; what is
    left of those is laid elsewhere too (`spoilt`). `late` moves go to squares that are freed.
    """

    first: tuple[int, ...]
    rest: tuple[int, ...]
    lifted: tuple[int, ...]
    early: Clearing
    late: Clearing
    waste: int = 0
    bought: int = 0
    spoilt: int = 0


def plans(phase: Phase, works: Works) -> Iterator[tuple[int, tuple[Step, ...]]]:
    """The steps of the works in an order in which each can be paid, and the number of the enclosure then.

    There are none where they cannot be paid or squares are short. Where free squares are short for loans, one
    that is needed may be blocked and freed again.
    """
    targets = {_target(step) for step in works.clearing}
    needed = works.squares.union(targets).intersection(phase.start.zoo.free)
    for blocked in (None, *sorted(needed)):
        layout = _layout(works, targets, blocked)
        loans = _loans(phase, works, layout)
        if loans is None or (blocked is not None and not loans):
            continue
        spare = _spare(phase, works, targets, blocked)
        lent = [square for square in spare if square in phase.start.zoo.free][: loans - (blocked is not None)]
        rest = [square for square in spare if square not in lent]
        if len(lent) == loans - (blocked is not None) and len(rest) >= layout.waste + layout.spoilt:
            lent = lent if blocked is None else [blocked, *lent]
            yield _steps(phase, works, layout, lent, rest)


def is_affordable(phase: Phase, works: Works, blocked: int, taken: int) -> bool:
    """Whether there can be money for works before it is known how their squares are cleared.

    `blocked` and `taken`: how many of the squares are prohibited, and on how many something stands.
    """
    bought = max(len(works.squares) - works.place.zoo.tiles, blocked)
    goods = TILE_PRICE * bought + FOCAL_POINT_PRICE * works.retreats
    return _loans_for(phase, goods + _least_for(phase, _actions(works) + taken)) is not None


def _least_for(phase: Phase, actions: int) -> int:
    """The money that construction actions take at least: a worker or the free one saves it."""
    return CONSTRUCTION_PRICE * max(actions - _free(phase) - WORKERS + len(phase.start.staff), 0)


def _free(phase: Phase) -> int:
    """Construction actions that cost nothing (Introductory Game)."""
    return max(FREE - phase.start.free_construction, 0) if phase.introductory else 0


def _loans_for(phase: Phase, price: int) -> int | None:
    """The loans without which a price cannot be paid; None when it cannot be paid."""
    money = phase.start.money
    if not price or price <= money:
        return 0
    return None if price > LOAN_BELOW else -((money - price) // LOAN)


def _actions(works: Works) -> int:
    moves = sum(isinstance(step, MoveTile) for step in works.place.steps)
    return len(works.clearing) + moves + _is_turned(works)


def _is_turned(works: Works) -> bool:
    """Whether the biome of an enclosure that stands is changed."""
    return bool(works.place.home.tiles) and works.place.home.biome != works.biome


def _loans(phase: Phase, works: Works, layout: _Layout) -> int | None:
    return _loans_for(phase, _goods(works, layout) + _least_for(phase, _actions(works)))


def _goods(works: Works, layout: _Layout) -> int:
    """The price of all that no worker can do."""
    return TILE_PRICE * layout.bought + FOCAL_POINT_PRICE * works.retreats


def _target(step: MoveBuilding | MoveTile) -> int:
    return step.square if isinstance(step, MoveBuilding) else step.target


def _source(zoo: Zoo, step: MoveBuilding | MoveTile) -> int:
    if isinstance(step, MoveTile):
        return step.source
    return next(building.square for building in zoo.buildings if building.id == step.building)


def _layout(works: Works, targets: Collection[int], blocked: int | None) -> _Layout:
    """The order for works; `blocked`: a square that a loan takes."""
    zoo = works.place.zoo
    closed = {*zoo.prohibited} if blocked is None else {*zoo.prohibited, blocked}
    lifted = tuple(sorted(closed.intersection({*works.squares, *targets})))
    early, late = _in_turn(works.clearing, closed)
    clear = works.squares.difference(closed, (_source(zoo, step) for step in late))
    if not lifted and len(works.squares) <= zoo.tiles:
        return _Layout(tuple(sorted(works.squares)), (), (), early, late)
    first = _grown(works.place.home.tiles, clear)[: zoo.tiles]
    rest = works.squares.difference(first)
    bought = max(len(rest), len(lifted))
    laid_elsewhere = zoo.tiles - len(first)
    return _Layout(
        first, tuple(sorted(rest)), lifted, early, late, laid_elsewhere, bought, bought - len(rest)
    )


def _in_turn(clearing: Clearing, closed: Collection[int]) -> tuple[Clearing, Clearing]:
    """The moves before and after squares are freed; tiles keep their order, since it may matter."""
    early, late = list[MoveBuilding | MoveTile](), list[MoveBuilding | MoveTile]()
    for step in clearing:
        waits = isinstance(step, MoveTile) and any(isinstance(other, MoveTile) for other in late)
        (late if waits or _target(step) in closed else early).append(step)
    return tuple(early), tuple(late)


def _grown(tiles: Collection[int], squares: Collection[int]) -> tuple[int, ...]:
    """The squares that hang together with tiles, or the most that hang together where there are none; each
    touches those before it.
    """
    if tiles:
        return _spread(tiles, squares)
    parts = [(square, *_spread((square,), {*squares} - {square})) for square in sorted(squares)]
    return max(parts, key=len, default=())


def _spread(tiles: Collection[int], squares: Collection[int]) -> tuple[int, ...]:
    rest, found, front = {*squares}, list[int](), list(tiles)
    while front:
        near = sorted(rest.intersection(beside(front.pop(0))))
        rest.difference_update(near)
        found += near
        front += near
    return tuple(found)


def _spare(phase: Phase, works: Works, targets: Collection[int], blocked: int | None) -> list[int]:
    """The free squares that the works do not need, those first that touch the fewest others."""
    free = {*works.place.zoo.free}.difference(works.squares, targets, () if blocked is None else (blocked,))
    return sorted(free, key=lambda square: (len(free.intersection(beside(square))), square))


def _steps(
    phase: Phase, works: Works, layout: _Layout, lent: Collection[int], spare: list[int]
) -> tuple[int, tuple[Step, ...]]:
    place, biome = works.place, works.biome
    is_new = not place.home.tiles
    number = place.home.number if not is_new or layout.first else place.home.number + layout.waste
    wasted, spoilt = spare[: layout.waste], spare[layout.waste : layout.waste + layout.spoilt]
    lifted = (*layout.lifted, *(None for _ in range(layout.bought - len(layout.lifted))))
    steps: list[Step] = [
        *map(Loan, lent),
        *place.steps,
        *((ChangeBiome(number, biome),) if _is_turned(works) else ()),
        *layout.early,
        *_laid(number, biome, layout.first, is_new),
        *(Found(biome, (square,)) for square in wasted),
        *map(BuyTile, lifted),
        *layout.late,
        *_laid(number, biome, layout.rest, is_new and not layout.first),
        *(Found(biome, (square,)) for square in spoilt),
        *((AddFocal("retreat", number, works.retreats),) if works.retreats else ()),
    ]
    return number, _with_workers(phase, steps, _goods(works, layout), len(lent))


def _laid(number: int, biome: Biome, squares: tuple[int, ...], is_new: bool) -> Iterator[Step]:
    if squares:
        yield Found(biome, squares) if is_new else Extend(number, squares)


def _with_workers(phase: Phase, steps: list[Step], goods: int, loans: int) -> tuple[Step, ...]:
    """The steps with as few workers for construction actions as the money asks for."""
    works = [at for at, step in enumerate(steps) if isinstance(step, ChangeBiome | MoveBuilding | MoveTile)]
    money = phase.start.money if not loans else min(phase.start.money + LOAN * loans, LOAN_BELOW)
    left = max(money - goods, 0)
    workers = max(len(works) - _free(phase) - left // CONSTRUCTION_PRICE, 0)
    for at in works[:workers]:
        step = steps[at]
        assert isinstance(step, ChangeBiome | MoveBuilding | MoveTile)
        steps[at] = replace(step, worker=True)
    return tuple(steps)
