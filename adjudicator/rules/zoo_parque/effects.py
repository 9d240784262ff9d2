"""The points that a move changes, for its seat and for the others."""

from __future__ import annotations

from adjudicator.engine.effects import Effect, Owned, compared
from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo_parque.moves import Move
from adjudicator.rules.zoo_parque.previews import table_after, table_of
from adjudicator.rules.zoo_parque.scoring import score
from adjudicator.rules.zoo_parque.state import State
from adjudicator.rules.zoo_parque.views import View


def effects(view: View, seat: Seat, move: Move) -> tuple[Effect, ...]:
    """Return the scores that a legal move changes at once. The result is empty if the map does not change."""
    after = table_after(view, seat, move)
    return () if after is None else compared(_points(table_of(view)), _points(after))


def _points(state: State) -> dict[Owned, int]:
    seats = map(Seat, range(state.players))
    return {("points", seat_letter(seat)): score(state, seat).total for seat in seats}
