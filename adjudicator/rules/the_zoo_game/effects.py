"""The points and cards that a move changes, except changes that chance or other players decide."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.effects import Effect, Owned, compared
from adjudicator.engine.seats import NATURE, Seat, seat_letter
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.answers import answers
from adjudicator.rules.the_zoo_game.automatic import draw_move, next_automatic
from adjudicator.rules.the_zoo_game.imagining import imagine
from adjudicator.rules.the_zoo_game.scoring import score
from adjudicator.rules.the_zoo_game.state import Event, PCards, State
from adjudicator.rules.the_zoo_game.turns import apply
from adjudicator.rules.the_zoo_game.views import View

_FOLLOWING: Final = (m.Built, m.Dropped, m.GoalReached, m.PenguinDied)
"""The consequences that belong to the move itself."""
_CERTAIN: Final = (m.Build, m.Pay, m.Buy, m.Hunt, m.Steal, m.Lose, m.Accept)
"""The moves whose effects depend neither on draws nor on later choices.

A P card that a move earns is drawn, but everyone knows that the player gets one.
"""


def effects(view: View, seat: Seat, move: m.PlayerMove) -> tuple[Effect, ...]:
    """Return the changes that a legal move makes: a build with its payment, without its events."""
    if not isinstance(move, _CERTAIN):
        return ()
    before = only_asked(imagine(view, seat, Random(0)))
    after = apply(before, seat, move)
    if isinstance(move, m.Build) and after.tray:
        after = apply(after, seat, next(iter(answers(after, seat))))
    return compared(_numbers(before), _numbers(_settled(after)))


def only_asked(state: State) -> State:
    """Return the table with the current question only, without what is due whatever the seat answers."""
    return replace(state, due=state.due[:1], planned=())


def _settled(state: State) -> State:
    """Return the table after the consequences that are certain, without the events in between."""
    while True:
        due = next_automatic(state)
        if isinstance(due, _FOLLOWING):
            state = apply(state, NATURE, due)
        elif isinstance(next(iter(state.due), None), PCards):
            state = apply(state, NATURE, draw_move(state, Dice(b"", "", 0)))
        elif state.planned and isinstance(next(iter(state.due), None), Event):
            state = replace(state, due=state.due[1:])
        else:
            return state


def _numbers(state: State) -> dict[Owned, int]:
    found = dict[Owned, int]()
    for number, player in enumerate(state.players):
        letter = seat_letter(Seat(number))
        found |= {
            ("points", letter): score(state, Seat(number)).total,
            ("hand", letter): len(player.hand),
            ("p_hand", letter): len(player.p_hand),
        }
    return found
