"""Messages owed to people: written with the position they tell of, sent later, each with a receipt."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

from django.conf import settings
from django.db.models import F, Q
from django.utils.module_loading import import_string

from games.models import LEASE, Game, Notice, Seat, Submission
from games.services.queue import enqueue

logger = logging.getLogger(__name__)

Channel: TypeAlias = Callable[[Notice], None]
"""Sends one notice; raises when the message may not have gone out."""

MAX_ATTEMPTS: Final = 8
FIRST_PAUSE: Final = timedelta(seconds=30)
"""The pause after a first failure; it doubles with each further one."""

Kind = Notice.Kind
Status = Notice.Status


def owe_for_position(game: Game, seats: Iterable[Seat], by: Submission | None, at: datetime) -> None:
    """Owe everybody concerned one message about a settled position.

    Who moved on the page or by the API is looking at it and is not told; who moved by mail gets
    an answer instead.
    """
    over = game.status == Game.Status.FINISHED
    mover = by.seat_id if by else None
    for seat in seats:
        if seat.pk != mover and seat.user and seat.user.wants_mail and (over or seat.must_act):
            _owe(seat, Kind.OVER if over else Kind.TURN, game.ply, at)
    if by and by.face == Submission.Face.MAIL:
        _owe(by.seat, Kind.ANSWER, game.ply, at, by)


def owe_refusal(submission: Submission, at: datetime) -> None:
    """Owe an answer to whoever sent a refused move by mail; other faces show the verdict themselves."""
    if submission.face == Submission.Face.MAIL:
        _owe(submission.seat, Kind.ANSWER, submission.game.ply, at, submission)


def owe_invitation(seat: Seat, at: datetime) -> None:
    """Owe the invitation to a seat that waits for a mail address."""
    _owe(seat, Kind.INVITED, 0, at)


def deliver(notice_id: int, at: datetime) -> None:
    """Send a notice if it is due and still true. Whoever claims it first sends it."""
    mine = Notice.objects.due(at).filter(pk=notice_id)
    if not mine.update(status=Status.CLAIMED, next_try_at=at + LEASE, attempts=F("attempts") + 1):
        return
    notice = Notice.objects.select_related("seat__user", "game", "submission").get(pk=notice_id)
    if not _is_true(notice):
        _settle(notice, status=Status.MOOT)
        return
    try:
        _channel(notice.channel)(notice)
    except Exception as error:
        logger.warning("notice %s not sent: %s", notice.pk, error)
        _put_off(notice, at, error)
    else:
        _settle(notice, status=Status.SENT, sent_at=at, error="")


def _owe(seat: Seat, kind: str, ply: int, at: datetime, submission: Submission | None = None) -> None:
    notice, created = Notice.objects.get_or_create(
        seat=seat,
        kind=kind,
        channel="mail",
        ply=ply,
        submission=submission,
        defaults={"game_id": seat.game_id, "next_try_at": at, "created_at": at},
    )
    if created:
        enqueue("deliver", notice.pk)


def _is_true(notice: Notice) -> bool:
    """Whether a notice still says something its reader does not know."""
    seat, game = notice.seat, notice.game
    if notice.kind == Kind.TURN:
        return seat.must_act and game.ply == notice.ply
    if notice.kind == Kind.INVITED:
        return bool(seat.invited) and game.status == Game.Status.OPEN
    return seat.user is not None


def _channel(name: str) -> Channel:
    channel: Channel = import_string(settings.NOTICE_CHANNELS[name])
    return channel


def _put_off(notice: Notice, at: datetime, error: Exception) -> None:
    failed = notice.attempts >= MAX_ATTEMPTS
    _settle(
        notice,
        status=Status.FAILED if failed else Status.OWED,
        next_try_at=at + FIRST_PAUSE * 2 ** (notice.attempts - 1),
        error=f"{type(error).__name__}: {error}"[:300],
    )


def _settle(notice: Notice, **fields: Any) -> None:
    """Write what became of a claimed notice, unless another sender has claimed it since."""
    claim = Q(status=Status.CLAIMED, attempts=notice.attempts)
    Notice.objects.filter(claim, pk=notice.pk).update(**fields)
