"""The parts of the drawing that a move touches, such as `cell-E3N1` and `domino-12`, and its button text."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque.dominoes import HEADINGS, Cell, cell_name, step
from adjudicator.rules.zoo_parque.moves import (
    Choose,
    Claim,
    Done,
    Extra,
    Feed,
    Forced,
    Give,
    HandOn,
    Lift,
    Move,
    Place,
    Recall,
    Refilled,
    Remove,
    Return,
    Rotate,
    Scare,
    Shift,
    Take,
)
from games.boards import Trace, traced
from games.boards.zoo_parque.words import SIDES
from games.core.translation import gettext as _


def cell_part(cell: Cell) -> str:
    return f"cell-{cell_name(cell)}"


def laid_part(cells: Iterable[Cell]) -> str:
    """Return the name of a domino on the map by its spaces, in any order."""
    return f"laid-{'-'.join(sorted(map(cell_name, cells)))}"


def pawn_part(at: Cell) -> str:
    """Return the name of the pawn on a space."""
    return f"pawn-{cell_name(at)}"


def exhibit_part(at: Cell) -> str:
    """Return the name of the Exhibit that contains a space."""
    return f"exhibit-{cell_name(at)}"


def domino_part(number: int) -> str:
    return f"domino-{number}"


def parts(move: Move) -> tuple[str, ...]:
    """Return the parts that a move touches. Those of a player's move are in the order of tapping."""
    match move:
        case Choose(number) | Take(number) | Extra(number) | Remove(number) | Rotate(number) | Lift(number):
            return (domino_part(number),)
        case Place(at, heading):
            return (cell_part(at), cell_part(step(at, heading)))
        case Claim(at) | Recall(at):
            return (cell_part(at),)
        case Shift(at, to):
            return (cell_part(at), cell_part(to))
        case Feed(at, number):
            return (cell_part(at), domino_part(number))
        case Return(numbers) | Give(numbers):
            return tuple(map(domino_part, numbers))
        case Forced(_seat, only):
            return parts(only)
        case Refilled(number):
            return (domino_part(number),)
        case _:
            return ()


def traces(move: Move, seat: int, viewer: Seat | None) -> tuple[Trace, ...]:
    """Return the pieces that a move changed: dominoes and pawns on the map, and dominoes in the market.

    A move that only affects dominoes in hand changes none of these parts.
    """
    match move:
        case Forced(_seat, only):
            return traces(only, seat, viewer)
        case Place(at, heading):
            return (Trace(laid_part((at, step(at, heading)))),)
        case Claim(at):
            return (Trace(pawn_part(at)),)
        case Shift(at, to):
            return (Trace(pawn_part(to), cell_part(at)),)
        case Feed(at, number):
            return (Trace(exhibit_part(at), domino_part(number)),)
        case Choose() | Return() | Give():
            return ()
        case _:
            return traced(parts(move))


def is_tapped(move: Move) -> bool:
    """Return whether taps on the board choose a move, so that a page needs no button for it."""
    return bool(parts(move))


def label(move: Move, names: tuple[str, ...]) -> str:
    """Return the button text of a player's move."""
    match move:
        case Choose(number):
            return _("Place domino {number}").format(number=number)
        case Place(at, heading):
            side = SIDES[HEADINGS[heading]]
            return _("Place it at {at}, second half to the {side}").format(at=cell_name(at), side=side)
        case Claim(at):
            return _("Claim the Area at {at}").format(at=cell_name(at))
        case Recall(at):
            return _("Take back the pawn at {at}").format(at=cell_name(at))
        case Shift(at, to):
            return _("Move the pawn from {at} to {to}").format(at=cell_name(at), to=cell_name(to))
        case Take(number):
            return _("Take domino {number}").format(number=number)
        case Feed(at, number):
            text = _("Give up domino {number} for the Exhibit at {at}")
            return text.format(number=number, at=cell_name(at))
        case Return(numbers) | Give(numbers):
            return _("Give up dominoes {numbers}").format(numbers=", ".join(map(str, numbers)))
        case Done():
            return _("Continue")
        case Forced(_seat, only):
            return label(only, names)
        case _:
            return _power(move)


def _power(move: Move) -> str:
    match move:
        case Remove(number):
            return _("Remove domino {number}").format(number=number)
        case Rotate(number):
            return _("Turn domino {number} around").format(number=number)
        case Lift(number):
            return _("Move domino {number}").format(number=number)
        case Extra(number):
            return _("Also place domino {number}").format(number=number)
        case Scare():
            return _("Scare away the animals next to the lion")
        case HandOn("left"):
            return _("Make all players pass three dominoes left")
        case HandOn():
            return _("Make all players pass three dominoes right")
        case _:
            raise LookupError(f"players cannot make a move of the type {type(move).__name__}")
