"""Summer begins: the Animal Exchange moves by one position (rulebook, Renew the Animal Exchange)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.engine.asking import Ask
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.moves import Move, NatureMove, PlayerMove, Renew
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.state import State
from adjudicator.rules.zoo_tycoon.summer.exchange import laid, ways


def _ways(state: State) -> tuple[str, ...]:
    return ways(state.edition, state.exchange.visited, state.year)


def _is_over(state: State) -> bool:
    return bool(state.exchange.cells)


def _due(state: State) -> bool:
    """Where there is one way only nobody is asked (Y76)."""
    return len(_ways(state)) == 1


def _next_move(state: State, dice: Dice) -> NatureMove:
    return Renew(_ways(state)[0])


def _happen(state: State, move: Move) -> State:
    if move != Renew(_ways(state)[0]):
        raise IllegalMove("not_due")
    return laid(state, _ways(state)[0])


def _asks(state: State) -> tuple[Ask, ...]:
    first = state.order[0]
    return (Ask(first, line("ask_renewal", seat=first)),)


def _choices(state: State, seat: Seat) -> Iterator[PlayerMove]:
    return map(Renew, _ways(state))


def _act(state: State, seat: Seat, move: Move) -> State:
    assert isinstance(move, Renew)
    if fault := _fault(state, move.position):
        raise IllegalMove(fault, "position", position=move.position)
    return laid(state, move.position)


def _fault(state: State, position: str) -> str | None:
    sheet = state.edition.exchange.at
    if position not in sheet:
        return "unknown_position"
    if position in state.exchange.visited:
        return "position_visited"
    if position not in sheet[state.exchange.position].beside:
        return "not_beside"
    return None if position in _ways(state) else "dead_end"


STAGE: Final = Stage(
    is_over=_is_over,
    due=_due,
    next_move=_next_move,
    happen=_happen,
    answers=(Renew,),
    asks=_asks,
    choices=_choices,
    act=_act,
    timeout=lambda state, seat: next(_choices(state, seat)),
)
