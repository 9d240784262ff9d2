"""Delays of notices while the reader looks at the table, during quiet hours, and while bots move."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.db.models import Q

from games.models import Game, Notice, Seat
from games.services.notices.hours import quiet_until, vacation_until
from games.services.notices.routing import Reader, is_direct, wake_sender

LOOK_LENGTH: Final = timedelta(seconds=30)
"""The time for which a player counts as looking at a table after being seen there.

A page polls at least this often.
"""
MAX_LOOK_DELAY: Final = timedelta(minutes=10)
"""The delay after which a notice is sent even if the page is open, since nobody may be watching it."""
MAX_BOT_DELAY: Final = timedelta(seconds=20)
"""The maximum time for which an answer waits for bots, so that it can include their moves."""
RECHECK_DELAY: Final = timedelta(seconds=5)
"""The time until the next check for an event that may happen at any moment."""
ANSWER_DELAY: Final = timedelta(minutes=1)
"""The time for which a turn notice waits for an answer that will include it."""

Kind, Status = Notice.Kind, Notice.Status


def waits_until(notice: Notice, reader: Reader, at: datetime) -> datetime | None:
    """Return the time until which the notice waits, or None to send it now."""
    if notice.kind == Kind.ANSWER and at < notice.created_at + MAX_BOT_DELAY and _waits_for_bots(notice.game):
        return at + RECHECK_DELAY
    if is_direct(notice) or notice.user is None:
        return None
    return _looks_until(notice, reader, at) or _away_until(notice, at) or quiet_until(notice.user, at)


def is_in_answer(notice: Notice) -> bool:
    """Return whether the reader already knows this position from a sent answer."""
    notices = Notice.objects.filter(seat=notice.seat_id, kind=Kind.ANSWER, ply__gte=notice.ply)
    return _is_of_position(notice) and notices.filter(status=Status.SENT).exists()


def is_in_coming_answer(notice: Notice, at: datetime) -> bool:
    """Return whether an unsent answer will show the reader this position. If so, wake its sender now."""
    if not _is_of_position(notice):
        return False
    fresh = Q(kind=Kind.ANSWER, created_at__gt=at - ANSWER_DELAY, failures=0)
    answers = list(Notice.objects.unsent().filter(fresh, seat=notice.seat_id).order_by("pk"))
    owed = [answer for answer in answers if answer.status == Status.OWED]
    Notice.objects.filter(pk__in=[answer.pk for answer in owed], status=Status.OWED).update(next_try_at=at)
    for answer in owed:
        wake_sender(answer)
    return bool(answers)


def _is_of_position(notice: Notice) -> bool:
    return notice.kind in (Kind.TURN, Kind.OVER)


def _looks_until(notice: Notice, reader: Reader, at: datetime) -> datetime | None:
    """Return the time until which the reader counts as looking at the table, or None."""
    if notice.kind == Kind.DIGEST or reader.seen_at is None or at >= notice.created_at + MAX_LOOK_DELAY:
        return None
    until = reader.seen_at + LOOK_LENGTH
    return until if until > at else None


def _away_until(notice: Notice, at: datetime) -> datetime | None:
    """Return the end of the reader's vacation if their clock is stopped until then.

    This applies to reminders only.
    """
    if notice.kind != Kind.REMINDER or notice.user is None or notice.due_at is None:
        return None
    until = vacation_until(notice.user, at)
    return until if until and until < notice.due_at else None


def _waits_for_bots(game: Game) -> bool:
    """Return whether the table waits only for bots."""
    if game.status != Game.Status.RUNNING or game.is_resting:
        return False
    awaited = Seat.objects.filter(game=game, must_act=True).values_list("bot", "stand_in")
    return bool(awaited) and all(bot or stand_in for bot, stand_in in awaited)
