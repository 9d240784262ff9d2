"""The money actions of rule cases as moves."""

from __future__ import annotations

from typing import Any, TypeAlias, assert_never, cast

from adjudicator.engine.codec import Malformed
from adjudicator.engine.ruleset import IllegalMove
from adjudicator.rules.zooloretto import placing
from adjudicator.rules.zooloretto.data import BARN, Place
from adjudicator.rules.zooloretto.moves import (
    Buy,
    Discard,
    Exchange,
    Expand,
    MoveAnimal,
    MoveStall,
    PlayerMove,
)
from adjudicator.rules.zooloretto.rulecases.format import (
    DiscardStep,
    ExchangeStep,
    ExpandStep,
    MoveAnimalStep,
    MoveStallStep,
    PurchaseStep,
    seat_of,
)
from adjudicator.rules.zooloretto.state import Zoo
from adjudicator.rules.zooloretto.tiles import Tile, species_of

MoneyStep: TypeAlias = MoveAnimalStep | MoveStallStep | ExchangeStep | PurchaseStep | DiscardStep | ExpandStep


def money_action(zoo: Zoo, step: MoneyStep) -> PlayerMove:
    """The move a step stands for, made by the owner of the zoo; what no move can say is refused."""
    match step:
        case MoveAnimalStep():
            _check_barn(step.tile, step.source)
            return MoveAnimal(step.tile, cast(Any, step.to))
        case MoveStallStep():
            return MoveStall(step.tile, step.source or _only_place(zoo, step.tile), step.to)
        case ExchangeStep():
            return Exchange(step.a, step.b, cast(Any, _species(zoo, step)))
        case PurchaseStep():
            _check_barn(step.tile, step.source)
            to = next(placing.places(zoo, step.tile)) if step.to is None else step.to
            return Buy(seat_of(step.seller), step.tile, to)
        case DiscardStep():
            _check_barn(step.tile, step.source)
            return Discard(step.tile)
        case ExpandStep():
            return Expand()
        case _:
            assert_never(step)


def _check_barn(tile: Tile, source: Place) -> None:
    """No animal leaves a pen by a move, and only from a barn is a tile sold or discarded."""
    if source != BARN:
        raise IllegalMove("tile_not_there", "tile", tile=tile, at=BARN)


def _only_place(zoo: Zoo, tile: Tile) -> Place:
    places: list[Place] = [pen.name for pen in zoo.pens if tile in pen.stalls]
    places += [BARN] if tile in zoo.barn else []
    if len(places) > 1:
        raise Malformed(f"From where does {tile} move?", "$.do")
    return places[0] if places else BARN


def _species(zoo: Zoo, step: ExchangeStep) -> str | None:
    """The species the move has to name: one of the barn's, and none between two pens."""
    if BARN in (step.a, step.b):
        in_barn = sorted({kind for tile in zoo.barn if (kind := species_of(tile))})
        if step.species is None and len(in_barn) > 1:
            raise Malformed("Which species of the barn is exchanged?", "$.do")
        return step.species or (in_barn[0] if in_barn else None)
    pens = [zoo.pen(place) for place in (step.a, step.b)]
    return None if step.species in [pen.species for pen in pens if pen] else step.species
