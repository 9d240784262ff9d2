"""TWO BARRELS: in a run announced before it the O AREAS count double, and bring no income."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.moves import Barrels
from adjudicator.rules.zoo18.state import State


def choices(state: State) -> Iterator[Barrels]:
    if _refusal(state) is None:
        yield Barrels()


def use(state: State, move: Barrels) -> State:
    if fault := _refusal(state):
        raise fault
    return work.change(state, has_barrels=True)


def _refusal(state: State) -> IllegalMove | None:
    turn = work.turn(state)
    if turn.has_barrels:
        return IllegalMove("barrels_announced")
    return None if turn.step == "run" else IllegalMove("not_before_run")
