"""The money and the track points that a move changes for its seat."""

from __future__ import annotations

from typing import Final, get_args

from adjudicator.engine.effects import Effect, Owned, compared
from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.data.numbers import SCORE_TRACKS
from adjudicator.rules.zoo_tycoon.imagining import table_of
from adjudicator.rules.zoo_tycoon.standards.track_points import buzz, running_costs, tracks
from adjudicator.rules.zoo_tycoon.state import State
from adjudicator.rules.zoo_tycoon.turns import apply
from adjudicator.rules.zoo_tycoon.views import View

_COUNTED: Final = (m.Give, m.Empty, m.Hire, m.Rescue, m.Take, *get_args(m.Step))
"""The moves that change a zoo. All other moves only open or end a step."""


def effects(view: View, seat: Seat, *moves: m.Move) -> tuple[Effect, ...]:
    """Return the changes made by a sequence of a seat's legal moves, none if one of them only ends a step."""
    if not all(isinstance(move, _COUNTED) for move in moves):
        return ()
    before = after = table_of(view)
    for move in moves:
        after = apply(after, seat, move)
    return compared(_numbers(before, seat), _numbers(after, seat))


def _numbers(state: State, seat: Seat) -> dict[Owned, int]:
    letter, player = seat_letter(seat), state.players[seat]
    points = tracks(state.edition, player)
    return {
        ("money", letter): player.money,
        **{(track, letter): getattr(points, track) for track in SCORE_TRACKS},
        ("buzz", letter): buzz(state.edition, player, state.year),
        ("costs", letter): running_costs(state.edition, player, state.event),
    }
