"""Host powers at tables that grant them: stepping the game back, and letting a bot answer.

The host is the table's creator, seated or not. The powers reveal nothing to the host. Only a bot can answer,
and only for an absent seat. Stepping back reveals no draw that was hidden before. Every action is logged.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from django.db import transaction

from adjudicator.bots.players import QUICK_BOTS
from adjudicator.engine.lines import line
from games.core import restrictions
from games.core.errors import Kind, Refused
from games.core.time_controls import time_control_of
from games.models import Game, Seat, Submission, User
from games.services import notices
from games.services.absence.decisions import at_table
from games.services.agreements import applying
from games.services.judging import bots, verdicts
from games.services.judging.locked_games import LockedGame
from games.services.judging.unit_of_work import UnitOfWork
from games.services.notices import events
from games.services.time.table_clocks import read

USUAL_BOT: Final = "greedy"
"""The bot that answers if the stand-in thinks for seconds, which is too long under a lock."""


def roll_back(game_id: str, by: User, to: int, ply: int, at: datetime) -> None:
    """Restore the position after ply `to`. `ply`: the table's last ply when the host decided.

    The host can return to each position only once, and so cannot repeat a draw until they like the result.
    Repeating the call changes nothing.
    """
    with transaction.atomic():
        game = Game.objects.filter(pk=game_id).locked().first()
        _check_host(game, by, at)
        assert game is not None
        back = game.moves.filter(by_host=True, undo_to=to)
        if back.filter(ply=ply + 1).exists():
            return
        if game.ply != ply:
            raise Refused(Kind.CONFLICT, "stale", "ply", expected=ply, ply=game.ply)
        if back.exists():
            raise Refused(Kind.CONFLICT, "went_back_before", "to", ply=to)
        applying.check_way_back(game, to, "to")
        locked = applying.go_back(game, to, at, by_host=True)
        mine = next((seat for seat in locked.seats if seat.user_id == by.pk), None)
        events.tell(events.to_all(events.Kind.HOST, locked.seats, at, other=mine, about=str(ply + 1)))
        idle = [seat for seat in locked.seats if seat is not mine and not seat.must_act]
        notices.store(notices.went_back(idle, ply + 1, at))


def answer_for(game_id: str, by: User, seat_number: int, ply: int, at: datetime) -> None:
    """Let a bot answer for an absent seat. `ply`: the table's last ply when the host decided.

    If the player has already sent an answer, it counts instead. Repeating the call changes nothing.
    """
    with transaction.atomic():
        _check_host(Game.objects.filter(pk=game_id).locked().first(), by, at)
        with at_table(game_id, at) as (locked, work):
            seat = next((seat for seat in locked.seats if seat.number == seat_number), None)
            if seat is None:
                raise Refused(Kind.MISSING, "no_such_seat", "seat")
            if not seat.submissions.filter(key=_key(ply)).exists():
                verdicts.judge_queued(locked, work)
                _answer(locked, seat, ply, work)


def may_help(game: Game, user: User | None) -> bool:
    """Return whether a user hosts a running table that grants host powers."""
    is_running = game.status == Game.Status.RUNNING
    return is_running and game.host_helps and user is not None and game.created_by_id == user.pk


def absent_seats(game: Game, seats: Iterable[Seat], at: datetime) -> tuple[int, ...]:
    """Return the seats that a bot may answer for now. Nobody counts as absent during a pause."""
    if not game.host_helps or game.status != Game.Status.RUNNING or game.paused_at is not None:
        return ()
    asked = list(seats)
    clocks = read([game], asked, stops_of_all=True)[game.pk]
    return tuple(seat.number for seat in asked if clocks.is_absent(seat, at))


def _check_host(game: Game | None, by: User, at: datetime) -> None:
    restrictions.check_may_act(by, at)
    if game is None:
        raise Refused(Kind.MISSING, "no_such_table")
    if game.created_by_id != by.pk:
        raise Refused(Kind.FORBIDDEN, "not_your_table")
    if not game.host_helps:
        raise Refused(Kind.FORBIDDEN, "no_host_help")
    if game.status != Game.Status.RUNNING:
        over = game.status == Game.Status.FINISHED
        raise Refused(Kind.CONFLICT, "game_over" if over else "not_started")


def _answer(locked: LockedGame, seat: Seat, ply: int, work: UnitOfWork) -> None:
    if not seat.knows_question(ply):
        raise Refused(Kind.CONFLICT, "stale", "ply", expected=ply, ply=locked.game.ply)
    if seat.number not in absent_seats(locked.game, locked.seats, work.at):
        raise Refused(Kind.CONFLICT, "not_absent", "seat")
    wished = time_control_of(locked.game).stand_in
    bot = wished if wished in QUICK_BOTS else USUAL_BOT
    work.remark(locked.game, line("answered_for", seat=seat.number, bot=bot))
    submission = Submission.objects.create(
        seat=seat,
        game=locked.game,
        key=_key(ply),
        face=Submission.Face.HOST,
        expected_ply=locked.game.ply,
        moves=[bots.choice(seat, bot, locked.session().state)],
        created_at=work.at,
    )
    verdicts.judge_one(locked, submission, work)
    if submission.status == Submission.Status.REFUSED:
        raise RuntimeError(f"the rules refused the bot's answer for seat {seat} at ply {locked.game.ply}")


def _key(ply: int) -> str:
    return f"host-{ply}"
