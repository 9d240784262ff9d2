"""What the host of a table may do alone, where it was made so: take it back, and have a bot answer.

The host is whoever made the table, be it that they have no seat. They see nothing by it: a bot answers for
the seat that is absent, and what a draw has revealed is known to whoever has seen it. Everybody reads of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from django.db import transaction

from adjudicator.bots.players import QUICK
from adjudicator.engine.lines import line
from games.core.errors import Kind, Refused
from games.core.time_controls import law_of
from games.models import Game, Seat, Submission, User
from games.services import notices
from games.services.absence.decisions import at_table
from games.services.agreements import applying
from games.services.judging import bots, verdicts
from games.services.judging.locked_games import Case
from games.services.judging.unit_of_work import Ledger
from games.services.notices import events
from games.services.time.table_clocks import read

USUAL_BOT: Final = "greedy"
"""Which bot answers where the law's own stand-in thinks for seconds, which is too long under a lock."""


def roll_back(game_id: str, by: User, to: int, ply: int, at: datetime) -> None:
    """Let the position after ply `to` stand again. `ply`: the table's last when the host decided it.

    To each position the host goes back once, so that no draw is tried until it pleases. Done again, it
    changes nothing.
    """
    with transaction.atomic():
        game = Game.objects.filter(pk=game_id).locked().first()
        _check_host(game, by)
        assert game is not None
        back = game.moves.filter(by_host=True, undo_to=to)
        if back.filter(ply=ply + 1).exists():
            return
        if game.ply != ply:
            raise Refused(Kind.CONFLICT, "stale", "ply", expected=ply, ply=game.ply)
        if back.exists():
            raise Refused(Kind.CONFLICT, "went_back_before", "to", ply=to)
        applying.check_way_back(game, to, "to")
        case = applying.go_back(game, to, at, by_host=True)
        mine = next((seat for seat in case.seats if seat.user_id == by.pk), None)
        events.tell(events.to_all(events.Kind.HOST, case.seats, at, other=mine, about=str(ply + 1)))
        idle = [seat for seat in case.seats if seat is not mine and not seat.must_act]
        notices.owe(notices.went_back(idle, ply + 1, at))


def answer_for(game_id: str, by: User, seat_number: int, ply: int, at: datetime) -> None:
    """Have a bot answer the one question an absent seat is asked, as it was read at `ply`.

    An answer of the seat's own that was sent before counts more. Done again, it changes nothing.
    """
    with transaction.atomic():
        _check_host(Game.objects.filter(pk=game_id).locked().first(), by)
        with at_table(game_id, at) as (case, ledger):
            seat = next((seat for seat in case.seats if seat.number == seat_number), None)
            if seat is None:
                raise Refused(Kind.MISSING, "no_such_seat", "seat")
            if not seat.submissions.filter(key=_key(ply)).exists():
                verdicts.judge_queued(case, ledger)
                _answer(case, seat, ply, ledger)


def may_help(game: Game, user: User | None) -> bool:
    """Whether a person is the host of a running table that was made so."""
    is_running = game.status == Game.Status.RUNNING
    return is_running and game.host_helps and user is not None and game.created_by_id == user.pk


def absent_seats(game: Game, seats: Iterable[Seat], at: datetime) -> tuple[int, ...]:
    """The seats for which the host may have a bot answer now; nobody is absent in a pause."""
    if not game.host_helps or game.status != Game.Status.RUNNING or game.paused_at is not None:
        return ()
    asked = list(seats)
    clocks = read([game], asked, stops_of_all=True)[game.pk]
    return tuple(seat.number for seat in asked if clocks.is_absent(seat, at))


def _check_host(game: Game | None, by: User) -> None:
    if game is None:
        raise Refused(Kind.MISSING, "no_such_table")
    if game.created_by_id != by.pk:
        raise Refused(Kind.FORBIDDEN, "not_your_table")
    if not game.host_helps:
        raise Refused(Kind.FORBIDDEN, "no_host_help")
    if game.status != Game.Status.RUNNING:
        over = game.status == Game.Status.FINISHED
        raise Refused(Kind.CONFLICT, "game_over" if over else "not_started")


def _answer(case: Case, seat: Seat, ply: int, ledger: Ledger) -> None:
    if not seat.knows_question(ply):
        raise Refused(Kind.CONFLICT, "stale", "ply", expected=ply, ply=case.game.ply)
    if seat.number not in absent_seats(case.game, case.seats, ledger.at):
        raise Refused(Kind.CONFLICT, "not_absent", "seat")
    wished = law_of(case.game).stand_in
    bot = wished if wished in QUICK else USUAL_BOT
    ledger.remark(case.game, line("answered_for", seat=seat.number, bot=bot.capitalize()))
    submission = Submission.objects.create(
        seat=seat,
        game=case.game,
        key=_key(ply),
        face=Submission.Face.HOST,
        expected_ply=case.game.ply,
        moves=[bots.choice(seat, bot, case.run().state)],
        created_at=ledger.at,
    )
    verdicts.judge_one(case, submission, ledger)
    if submission.status == Submission.Status.REFUSED:
        raise RuntimeError(f"the bot's answer for {seat} at ply {case.game.ply} was refused")


def _key(ply: int) -> str:
    return f"host-{ply}"
