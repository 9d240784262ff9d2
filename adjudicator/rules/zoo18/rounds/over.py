"""The end of the game: no seat must move, and nothing is due."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.moves import NatureMove, PlayerMove
from adjudicator.rules.zoo18.state import State


def asked(state: State) -> Seat | None:
    return None


def question(state: State) -> Line:
    return line("game_over")


def choices(state: State) -> Iterator[PlayerMove]:
    return iter(())


def act(state: State, move: PlayerMove) -> State:
    raise IllegalMove("game_over")


def automatic_move(state: State) -> NatureMove | None:
    return None


def apply_automatic(state: State, move: NatureMove) -> State:
    raise IllegalMove("not_due")
