"""The points and coins that a move changes, for its seat and for the others."""

from __future__ import annotations

from adjudicator.engine.effects import Effect, Owned, compared
from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zooloretto.moves import PlayerMove
from adjudicator.rules.zooloretto.previews import table_after, table_of
from adjudicator.rules.zooloretto.scoring import score
from adjudicator.rules.zooloretto.state import State
from adjudicator.rules.zooloretto.views import View


def effects(view: View, seat: Seat, move: PlayerMove) -> tuple[Effect, ...]:
    """Return the changes that a legal move makes, including the offspring and bonuses that follow."""
    return compared(_numbers(table_of(view)), _numbers(table_after(view, seat, move)))


def _numbers(state: State) -> dict[Owned, int]:
    found = dict[Owned, int]()
    for number, zoo in enumerate(state.zoos):
        letter = seat_letter(Seat(number))
        found |= {("points", letter): score(zoo).total, ("coins", letter): zoo.coins}
    return found
