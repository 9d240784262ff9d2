"""The effects of accepted proposals: pause, resume, step back or end the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.outcomes import Outcome, with_concessions
from adjudicator.engine.seats import Seat as Number
from games.core import store
from games.core.errors import Kind, Refused
from games.models import Game, Proposal
from games.services.agreements.payloads import End, Pause, Resume, Undo, payload_in
from games.services.judging import locked_games, planned_move_runner, verdicts
from games.services.judging.locked_games import LockedGame
from games.services.judging.unit_of_work import UnitOfWork
from games.services.time import pauses


def apply_proposal(game: Game, proposal: Proposal, at: datetime) -> Line | None:
    """Apply a proposal, or raise `Refused` if that is impossible. The caller must hold the game's lock.

    Return the line for the log, or None if a ply records the change.
    """
    seat, by_host = proposal.seat.number, bool(proposal.data.get(Proposal.BY_HOST))
    match payload_in(proposal):
        case Pause(until=until):
            end = until or at + (pauses.left_to_host(game, at) if by_host else pauses.DEFAULT_LENGTH)
            pauses.begin(game, end, at)
            end_text = end.astimezone(UTC).isoformat()
            return (
                line("paused_by_host", seat=seat, until=end_text)
                if by_host
                else line("paused_until", until=end_text)
            )
        case Resume():
            pauses.end(game, at)
            return line("resumed_by_host", seat=seat) if by_host else line("resumed")
        case Undo(to=ply):
            go_back(game, ply, at)
            return None
        case End(concede=concede):
            _end(game, [Number(seat)] if concede else [], at)
            return line("conceded", seat=seat) if concede else line("ended_together")


def check_way_back(game: Game, ply: int, place: str = "data.to") -> None:
    """Raise `Refused` if nobody had to choose after that ply, or if the ply was undone."""
    if ply not in store.resting_plies(game):
        raise Refused(Kind.CONFLICT, "no_way_back", place, ply=ply)


def go_back(game: Game, ply: int, at: datetime, *, by_host: bool = False) -> LockedGame:
    """Restore the position after that ply, as a new ply. Ask the seats that must choose there again.

    The caller must hold the game's lock. Return the game as changed under this lock.
    """
    (locked,), work = locked_games.read([game], quiet=True), UnitOfWork(at)
    session = locked.session()
    try:
        session.undo_together(ply, by_host=by_host)
    except IllegalMove as refusal:
        raise Refused(Kind.CONFLICT, "no_way_back", "data.to", ply=ply) from refusal
    for answer in locked.held.values():
        work.refuse(answer, line("host_went_back" if by_host else "table_went_back"))
    work.add(session)
    locked.snapshot = work.snapshot_of(game)
    planned_move_runner.take_back(locked, session, work)
    planned_move_runner.run(locked, work, verdicts.judge_one)
    work.write()
    return locked


def outcome_of_state(game: Game) -> Callable[[Any], Outcome]:
    """Return a function that ranks the seats in a position. Raise `Refused` if the rules cannot rank them."""
    ranking = store.rules_of(game).ranking
    if ranking is None:
        raise Refused(Kind.CONFLICT, "ends_by_rules")
    return ranking


def _end(game: Game, given_up: Sequence[Number], at: datetime) -> None:
    """End the game in its current position."""
    ranking = outcome_of_state(game)
    (locked,), work = locked_games.read([game], quiet=True), UnitOfWork(at)
    for answer in locked.held.values():
        work.refuse(answer, line("game_over"))
    work.end(game, locked.seats, with_concessions(ranking(locked.session().state), given_up))
    work.write()
