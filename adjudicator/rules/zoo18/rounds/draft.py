"""The initial draft: from last to first, each player buys one power or passes (rulebook, 5; E7)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.powers import blue
from adjudicator.rules.zoo18.rounds import calendar
from adjudicator.rules.zoo18.state import Draft, State


def asked(state: State) -> Seat | None:
    return state.stage_of(Draft).left[0]


def question(state: State) -> Line:
    return line("ask_draft", seat=state.stage_of(Draft).left[0])


def choices(state: State) -> Iterator[m.PlayerMove]:
    yield m.Pass()
    yield from blue.purchases(state, state.stage_of(Draft).left[0])


def act(state: State, move: m.PlayerMove) -> State:
    seat, *left = state.stage_of(Draft).left
    match move:
        case m.Pass():
            pass
        case m.BuyPower():
            state = blue.buy(state, seat, move)
        case _:
            raise IllegalMove("not_now")
    return replace(state, stage=Draft(tuple(left)))


def automatic_move(state: State) -> m.NatureMove | None:
    return None if state.stage_of(Draft).left else calendar.next_round(state)


def apply_automatic(state: State, move: m.NatureMove) -> State:
    if isinstance(move, (m.RoundBegan, m.GameEnded)):
        return calendar.begin(state, move)
    raise IllegalMove("not_due")
