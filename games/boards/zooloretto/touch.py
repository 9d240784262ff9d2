"""The parts of the drawing that a move touches, and its button text.

Parts of the mover's zoo start with `mine`, parts of other zoos with the seat's letter: `mine-pen5`,
`B-barn-camel`.
"""

from __future__ import annotations

from typing import Final

from django.utils.text import capfirst

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zooloretto.data import (
    BARN,
    DISCARD_COST,
    EXPAND_COST,
    PURCHASE_COST,
    REMODEL_COST,
    Tile,
    species_of,
)
from adjudicator.rules.zooloretto.money import Action
from adjudicator.rules.zooloretto.moves import (
    BonusPaid,
    Buy,
    Discard,
    Draw,
    Exchange,
    Expand,
    Forced,
    Move,
    MoveAnimal,
    MoveStall,
    OffspringBorn,
    PlaceTile,
    Put,
    Take,
    TileDrawn,
)
from games.boards import Trace
from games.boards.zooloretto.words import coins, noun
from games.core.translation import gettext as _

STACK: Final = "stack"
DRAWN: Final = "drawn"
MINE: Final = "mine"
EXPANSION: Final = "expand"


def owner(seat: Seat, viewer: Seat | None) -> str:
    """Return the prefix of the parts of a seat's zoo."""
    return MINE if seat == viewer else seat_letter(seat)


def truck_part(number: int) -> str:
    return f"truck-{number}"


def unplaced_part(tile: Tile) -> str:
    return f"unplaced-{tile}"


def place_part(whose: str, place: str) -> str:
    """Return the part of a pen, the whole barn, or the next expansion board."""
    return f"{whose}-{place}"


def held_part(whose: str, place: str, token: str) -> str:
    """Return the part of all animals of a kind in a barn, the newest animal of a pen, or a type of stall."""
    return f"{whose}-{place}-{species_of(token) or token}"


def parts(move: Move) -> tuple[str, ...]:
    """Return the parts that a player's move touches, in the order of tapping. Automatic moves touch none."""
    match move:
        case Draw():
            return (STACK,)
        case Put(truck) | Take(truck):
            return (truck_part(truck),)
        case PlaceTile(tile, to):
            return (unplaced_part(tile), place_part(MINE, to))
        case MoveAnimal(tile, to):
            return (held_part(MINE, "barn", tile), place_part(MINE, to))
        case MoveStall(tile, source, to):
            return (held_part(MINE, source, tile), place_part(MINE, to))
        case Exchange(a, b, None):
            return (place_part(MINE, a), place_part(MINE, b))
        case Exchange(a, b, str() as species):
            return (place_part(MINE, a), held_part(MINE, b, species))
        case Buy(seller, tile, to):
            return (held_part(seat_letter(seller), "barn", tile), place_part(MINE, to))
        case Discard(tile):
            return (held_part(MINE, "barn", tile),)
        case Expand():
            return (place_part(MINE, EXPANSION),)
        case _:
            return ()


def traces(move: Move, seat: int, viewer: Seat | None) -> tuple[Trace, ...]:
    """Return the parts that a move changed in a viewer's drawing: the drawn tile, the trucks and the zoos."""
    match move:
        case Forced(mover, only):
            return traces(only, mover, viewer)
        case TileDrawn():
            return (Trace(DRAWN, STACK),)
        case Put(truck):
            return (Trace(truck_part(truck), STACK),)
        case Take(truck):
            return (Trace(truck_part(truck)),)
        case OffspringBorn(mover, species, pen, to):
            whose = owner(mover, viewer)
            return (Trace(held_part(whose, to, species), place_part(whose, pen) if to != pen else ""),)
        case BonusPaid(mover, pen):
            return (Trace(place_part(owner(mover, viewer), pen)),)
        case _:
            return _within_zoos(move, owner(Seat(seat), viewer), viewer)


def _within_zoos(move: Move, whose: str, viewer: Seat | None) -> tuple[Trace, ...]:
    match move:
        case PlaceTile(tile, to):
            return (Trace(held_part(whose, to, tile)),)
        case MoveAnimal(tile, to):
            return (Trace(held_part(whose, to, tile), place_part(whose, BARN)),)
        case MoveStall(tile, source, to):
            return (Trace(held_part(whose, to, tile), place_part(whose, source)),)
        case Exchange(a, b, _):
            one, other = place_part(whose, a), place_part(whose, b)
            return (Trace(one, other), Trace(other, one))
        case Buy(seller, tile, to):
            return (Trace(held_part(whose, to, tile), place_part(owner(seller, viewer), BARN)),)
        case Discard():
            return (Trace(place_part(whose, BARN)),)
        case Expand():
            return (Trace(place_part(whose, EXPANSION)),)
        case _:
            return ()


def is_secondary(move: Move) -> bool:
    """Return whether a move spends coins instead of drawing a tile or taking a truck."""
    return isinstance(move, Action)


def label(move: Move, names: tuple[str, ...]) -> str:
    """Return the button text of a player's move."""
    match move:
        case Draw():
            return _("Draw a tile")
        case Put(truck):
            return _("Put it on truck {truck}").format(truck=truck)
        case Take(truck):
            return _("Take truck {truck}").format(truck=truck)
        case PlaceTile(tile, to):
            text = _("Place {tile} in {to}").format(tile=noun("tile", tile), to=noun("to", to))
            return capfirst(text)
        case Forced(_seat, only):
            return label(only, names)
        case _:
            return capfirst(_paid(move, names))


def _paid(move: Move, names: tuple[str, ...]) -> str:
    match move:
        case MoveAnimal(tile, to):
            text = _("Move {tile} from the barn to {to} for {cost}")
            return text.format(tile=noun("tile", tile), to=noun("to", to), cost=coins(REMODEL_COST))
        case MoveStall(tile, source, to):
            text = _("Move {tile} from {source} to {to} for {cost}")
            where = {"source": noun("source", source), "to": noun("to", to)}
            return text.format(tile=noun("tile", tile), cost=coins(REMODEL_COST), **where)
        case Exchange(a, b, species):
            return _exchange(noun("a", a), noun("b", b), species)
        case Buy(seller, tile, to):
            text = _("Buy {tile} from {seller}’s barn for {cost} and place it in {to}")
            bought = {"tile": noun("tile", tile), "to": noun("to", to)}
            return text.format(seller=names[seller], cost=coins(PURCHASE_COST), **bought)
        case Discard(tile):
            text = _("Discard {tile} from the barn for {cost}")
            return text.format(tile=noun("tile", tile), cost=coins(DISCARD_COST))
        case Expand():
            return _("Open a new pen for {cost}").format(cost=coins(EXPAND_COST))
        case _:
            raise LookupError(f"players cannot make a move of the type {type(move).__name__}")


def _exchange(a: str, b: str, species: str | None) -> str:
    if species is None:
        return _("Exchange all animals in {a} with those in {b} for {cost}").format(
            a=a, b=b, cost=coins(REMODEL_COST)
        )
    text = _("Exchange all animals in {a} with the {species} in {b} for {cost}")
    return text.format(a=a, b=b, species=noun("species", species), cost=coins(REMODEL_COST))
