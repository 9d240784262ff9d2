"""The money, the points on tracks and the running costs that a move changes."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.dice import Dice
from adjudicator.engine.effects import Effect, Owned, compared
from adjudicator.engine.seats import NATURE, Seat, seat_letter
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.data.numbers import SCORE_TRACKS
from adjudicator.rules.zoo_tycoon.imagining import table_of
from adjudicator.rules.zoo_tycoon.standards.track_points import buzz, running_costs, tracks
from adjudicator.rules.zoo_tycoon.state import State
from adjudicator.rules.zoo_tycoon.turns import advance, apply
from adjudicator.rules.zoo_tycoon.views import View

_UNCOUNTED: Final = (m.Done, m.Pass, m.Wait, m.Back, m.Reopen, m.Renew)
"""The moves that only open or end a step, or move the exchange. All other moves change a zoo or its staff."""


def effects(view: View, seat: Seat, *moves: m.Move) -> tuple[Effect, ...]:
    """Return the changes made by a sequence of a seat's legal moves, none if one of them only ends a step."""
    if any(isinstance(move, _UNCOUNTED) for move in moves):
        return ()
    before = after = table_of(view)
    for move in moves:
        after = _released(apply(after, seat, move))
    return compared(_numbers(before), _numbers(after))


def _released(state: State) -> State:
    """Return the table after the reintroductions that are due. They can bring points to several zoos."""
    while isinstance(due := advance(state, Dice(b"", "", 0)), m.Released):
        state = apply(state, NATURE, due)
    return state


def _numbers(state: State) -> dict[Owned, int]:
    found = dict[Owned, int]()
    for seat in state.seats:
        letter, player = seat_letter(seat), state.players[seat]
        points = tracks(state.edition, player)
        found["money", letter] = player.money
        found |= {(track, letter): getattr(points, track) for track in SCORE_TRACKS}
        found["buzz", letter] = buzz(state.edition, player, state.year)
        found["costs", letter] = running_costs(state.edition, player, state.event)
    return found
