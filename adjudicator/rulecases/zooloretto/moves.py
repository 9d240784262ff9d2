"""The money actions of cases, translated into moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from adjudicator.engine.codec import Malformed
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import seat_named
from adjudicator.rulecases.zooloretto.table import CaseStep
from adjudicator.rules.zooloretto import placing
from adjudicator.rules.zooloretto.data import BARN, STALL_TYPES, Place, Tile, species_of
from adjudicator.rules.zooloretto.moves import (
    Buy,
    Discard,
    Exchange,
    Expand,
    MoveAnimal,
    MoveStall,
    PlayerMove,
)
from adjudicator.rules.zooloretto.state import Zoo


def _move(zoo: Zoo, step: CaseStep) -> PlayerMove:
    return (_move_stall if step.tile in STALL_TYPES else _move_animal)(zoo, step)


def _move_animal(zoo: Zoo, step: CaseStep) -> PlayerMove:
    return MoveAnimal(_from_barn(step), cast(Any, step.to))


def _move_stall(zoo: Zoo, step: CaseStep) -> PlayerMove:
    return MoveStall(step.tile, step.source or _only_place(zoo, step.tile), cast(Any, step.to))


def _exchange(zoo: Zoo, step: CaseStep) -> PlayerMove:
    return Exchange(cast(Any, step.a), cast(Any, step.b), cast(Any, _species(zoo, step)))


def _buy(zoo: Zoo, step: CaseStep) -> PlayerMove:
    tile = _from_barn(step)
    to: Place = next(placing.places(zoo, tile)) if step.to is None else step.to
    return Buy(seat_named(step.seller), tile, to)


def _discard(zoo: Zoo, step: CaseStep) -> PlayerMove:
    return Discard(_from_barn(step))


def _expand(zoo: Zoo, step: CaseStep) -> PlayerMove:
    return Expand()


MONEY_ACTIONS: Final[Mapping[str, Callable[[Zoo, CaseStep], PlayerMove]]] = {
    "move": _move,
    "move_animal": _move_animal,
    "move_stall": _move_stall,
    "exchange": _exchange,
    "purchase": _buy,
    "buy": _buy,
    "discard": _discard,
    "expand": _expand,
}
"""For each action, a function that returns the move for a step of the zoo's owner."""


def _from_barn(step: CaseStep) -> Tile:
    """Return the tile of a step.

    It must come from the barn: no move takes an animal out of a pen, and only tiles in a barn are sold or
    discarded.
    """
    if step.source not in (None, BARN):
        raise IllegalMove("tile_not_there", "tile", tile=step.tile, at=BARN)
    return step.tile


def _only_place(zoo: Zoo, tile: Tile) -> Place:
    places: list[Place] = [pen.name for pen in zoo.pens if tile in pen.stalls]
    places += [BARN] if tile in zoo.barn else []
    if len(places) > 1:
        raise Malformed(f"The place that {tile} moves from is missing.", "$.do")
    return places[0] if places else BARN


def _species(zoo: Zoo, step: CaseStep) -> str | None:
    """Return the species to name in the move: one in the barn, or None for two pens."""
    if BARN in (step.a, step.b):
        in_barn = sorted({kind for tile in zoo.barn if (kind := species_of(tile))})
        if step.species is None and len(in_barn) > 1:
            raise Malformed("The species in the barn to exchange is missing.", "$.do")
        return step.species or (in_barn[0] if in_barn else None)
    pens = [zoo.pen(place) for place in (step.a, step.b) if place]
    return None if step.species in [pen.species for pen in pens if pen] else step.species
