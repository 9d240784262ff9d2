"""How good a move looks one step ahead: what own Exhibits would be worth, and what may become of Areas."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zoo_parque.chart import Laid
from adjudicator.rules.zoo_parque.dominoes import Domino, step
from adjudicator.rules.zoo_parque.feeding import discarded
from adjudicator.rules.zoo_parque.moves import (
    Choose,
    Claim,
    Done,
    Feed,
    Move,
    Place,
    Recall,
    Remove,
    Take,
)
from adjudicator.rules.zoo_parque.scoring import score, value
from adjudicator.rules.zoo_parque.state import Pawn, State
from adjudicator.rules.zoo_parque.views import View

ENVY: Final = 0.3
"""What a point for an opponent costs."""
PAWN: Final = 3.0
"""What a pawn is worth that can still be placed."""


def appraise(view: View, seat: Seat, move: Move) -> float:
    """Points that the move is worth to the seat, compared with its other moves."""
    state = table_of(view)
    match move:
        case Choose(number):
            return 0.5 + _promise(next(domino for domino in view.hand if domino.number == number))
        case Take(number):
            return _promise(next(domino for domino in view.market if domino.number == number))
        case Place() if view.chosen:
            return _placed(state, seat, Laid(view.chosen, move.at, move.heading))
        case Claim(at):
            return _claimed(state, seat, Pawn(seat, at))
        case Feed(_, number) | Remove(number):
            return worth(discarded(state, number), seat)
        case Recall():
            return -1.0
        case Done():
            return worth(state, seat) if view.played else 0.0
        case _:
            return 0.0


def table_of(view: View) -> State:
    """The table as far as it can be seen; the view's hand is not needed for points."""
    return State(
        view.options,
        ((),) * len(view.hand_sizes),
        laid=view.laid,
        pawns=view.pawns,
        pawns_left=view.pawns_left,
        lost=view.lost,
        has_lab=view.has_lab,
        rules=view.rules,
    )


def worth(state: State, seat: Seat) -> float:
    """The own points, less a part of the best opponent's."""
    points = [score(state, each).total for each in map(Seat, range(state.players))]
    return points[seat] - ENVY * max(other for index, other in enumerate(points) if index != seat)


def _promise(domino: Domino) -> float:
    """What a domino may be good for."""
    halves = (domino.a, domino.b)
    return sum(half.is_animal + 0.4 * half.is_terrain + 0.2 * bin(half.fences).count("1") for half in halves)


def _placed(state: State, seat: Seat, piece: Laid) -> float:
    """What a domino does for the own Areas: exactly if it touches one, else roughly."""
    chart = state.chart
    near = {step(cell, side) for cell in piece.cells for side in range(4)} | set(piece.cells)
    own = {cell for area in chart.areas if seat in state.claims_in(area.cells) for cell in area.cells}
    outside = sum(
        half.fences >> side & 1 and step(cell, side) not in chart.spaces
        for cell, half in piece.halves
        for side in range(4)
    )
    if not near & own:
        return 0.1 * outside
    after = replace(state, laid=(*state.laid, piece))
    grown = sum(len(area.cells) for area in after.chart.areas if seat in after.claims_in(area.cells))
    return worth(after, seat) - worth(state, seat) + 0.3 * (grown - len(own)) + 0.2 * outside


def _claimed(state: State, seat: Seat, pawn: Pawn) -> float:
    """What an Area is worth to claim now, a pawn being worth something too."""
    exhibit = state.chart.exhibit_at.get(pawn.at)
    if exhibit:
        is_new = seat not in state.claims_in(exhibit.cells)
        return value(state, exhibit) - PAWN if is_new else -PAWN
    area = state.chart.area_at[pawn.at]
    animals = sum(state.chart.spaces[cell].is_animal for cell in area.cells)
    return len(area.cells) + animals - 2 * PAWN
