"""Player decisions about absence: return to a seat, or decide what happens to a late seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from types import MappingProxyType
from typing import Final, TypeAlias

from django.db import transaction

from adjudicator.engine.lines import line
from games.core import restrictions
from games.core.errors import Kind, Refused
from games.models import Game, Seat, User
from games.services.absence import timeouts
from games.services.judging import absent_seats, locked_games, planned_move_runner, verdicts
from games.services.judging.locked_games import LockedGame
from games.services.judging.unit_of_work import UnitOfWork

Act: TypeAlias = Callable[[LockedGame, Seat, UnitOfWork], None]

DECISIONS: Final = MappingProxyType(
    {"timeout": timeouts.play_timeout, "stand_in": absent_seats.stand_in, "wait": absent_seats.give_time}
)
"""The decisions that other players may make about a late seat, each with its action."""


def come_back(game_id: str, user: User, at: datetime) -> None:
    """Take the user's seat back from its stand-in, if any. Wake the game if it is resting."""
    with at_table(game_id, at) as (locked, work):
        absent_seats.note_present(locked, _acting_seat(locked, user, at), work)


def end_rest(game: Game, user: User, at: datetime) -> bool:
    """Wake a resting game because this user acted there. Return whether it was resting.

    The caller must hold the game's lock.
    """
    if not game.is_resting:
        return False
    with _read(game, at) as (locked, work):
        absent_seats.note_present(locked, _acting_seat(locked, user, at), work)
    return True


def wake(game: Game, at: datetime) -> None:
    """Wake a resting game because a new player joined. The caller must hold the game's lock."""
    if game.is_resting:
        with _read(game, at) as (locked, work):
            absent_seats.end_rest(locked, work)


def rest_if_unattended(game: Game, at: datetime) -> None:
    """Let a game rest if only stand-ins play in it. The caller must hold the game's lock."""
    with _read(game, at) as (locked, work):
        absent_seats.rest_if_unattended(locked, work)


def stand_in_for(game_id: str, user: User, at: datetime) -> bool:
    """Let a stand-in play for a suspended user until they come back, if the time control has stand-ins.

    Return whether the time control has stand-ins. Judge the user's queued submissions first.
    """
    with at_table(game_id, at) as (locked, work):
        seat = _seat_of(locked, user)
        if work.clocks_of(locked.game, locked.seats).law.absence != "stand_in":
            return False
        verdicts.judge_queued(locked, work)
        if not seat.stand_in and locked.game.status == Game.Status.RUNNING:
            absent_seats.stand_in(locked, seat, work, why="stood_in_for_suspended")
            absent_seats.rest_if_unattended(locked, work)
    return True


def decide_for(game_id: str, by: User, seat_number: int, what: str, at: datetime) -> None:
    """Decide what happens to a late seat. The first decision counts, and later ones are refused.

    If the late seat answered before the decision, its answer counts instead.
    """
    if what not in DECISIONS:
        raise Refused(Kind.INVALID, "unknown_decision", "what", known=tuple(DECISIONS))
    with at_table(game_id, at) as (locked, work):
        mine = _acting_seat(locked, by, at)
        seat = next((seat for seat in locked.seats if seat.number == seat_number), None)
        if seat is None:
            raise Refused(Kind.MISSING, "no_such_seat", "seat")
        if seat.pk == mine.pk:
            raise Refused(Kind.FORBIDDEN, "for_others", "seat")
        verdicts.judge_queued(locked, work)
        if seat.late_at is None or not seat.must_act:
            raise Refused(Kind.CONFLICT, "not_late", "seat")
        if what == "wait" and work.clocks_of(locked.game, locked.seats).was_renewed(seat):
            raise Refused(Kind.CONFLICT, "time_given_already", "what")
        absent_seats.note_present(locked, mine, work)
        work.remark(locked.game, line(f"decided_{what}", by_seat=mine.number, seat=seat.number))
        DECISIONS[what](locked, seat, work)


@contextmanager
def at_table(game_id: str, at: datetime) -> Iterator[tuple[LockedGame, UnitOfWork]]:
    """Lock a running table and yield it with its unit of work. On exit, write all changes."""
    with transaction.atomic():
        game = Game.objects.filter(pk=game_id).locked().first()
        if game is None:
            raise Refused(Kind.MISSING, "no_such_table")
        if game.status == Game.Status.OPEN:
            raise Refused(Kind.CONFLICT, "not_started")
        if game.status == Game.Status.FINISHED:
            raise Refused(Kind.CONFLICT, "game_over")
        with _read(game, at) as (locked, work):
            yield locked, work


@contextmanager
def _read(game: Game, at: datetime) -> Iterator[tuple[LockedGame, UnitOfWork]]:
    """Yield a locked game with its unit of work. On exit, run planned moves and write all changes."""
    (locked,), work = locked_games.read([game], quiet=True), UnitOfWork(at)
    work.read_clocks([game], locked.seats)
    yield locked, work
    planned_move_runner.run(locked, work, verdicts.judge_one)
    work.write()


def _acting_seat(locked: LockedGame, user: User, at: datetime) -> Seat:
    """Return the seat of a user who acts at the table now."""
    restrictions.check_may_act(user, at)
    return _seat_of(locked, user)


def _seat_of(locked: LockedGame, user: User) -> Seat:
    seat = next((seat for seat in locked.seats if seat.user_id == user.pk), None)
    if seat is None:
        raise Refused(Kind.FORBIDDEN, "not_at_table")
    return seat
