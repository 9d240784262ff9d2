"""Messages owed to people: written with the position they tell of, sent later, each with a receipt."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timedelta
from time import sleep
from typing import Any, Final, TypeAlias

from django.conf import settings
from django.db import InterfaceError, OperationalError, close_old_connections
from django.db.models import F
from django.utils.module_loading import import_string

from games.models import LEASE, ClosedAddress, Game, Notice, Proposal, Seat, Submission
from games.services import rescues
from games.services.queue import enqueue

logger = logging.getLogger(__name__)

Channel: TypeAlias = Callable[[Notice], None]
"""Sends one notice; raises when the message may not have gone out, `Undeliverable` when it never will."""

FIRST_PAUSE: Final = timedelta(seconds=30)
"""The pause after a first failure; it doubles with each further one."""
LONGEST_PAUSE: Final = timedelta(hours=1)
RECEIPT_PAUSES: Final = (0.2, 0.5, 1, 2, 4, 8, 16, 30)
"""Seconds between the attempts to write a receipt; together well within the sender's lease."""
MAX_ATTEMPTS: Final = 78
"""After about three days a notice is given up, as mail servers do."""

Kind = Notice.Kind
Status = Notice.Status


class Undeliverable(Exception):
    """A message that its channel has refused for good: to send it again is in vain."""


def about_position(
    game: Game, seats: Iterable[Seat], by: Submission | None, at: datetime
) -> Iterator[Notice]:
    """One message about a settled position to everybody concerned.

    Who moved on the page or by the API is looking at it and is not told; who moved by mail, or
    was moved for by the clock, gets an answer instead. Of a question that goes on all have been told.
    """
    over = game.status == Game.Status.FINISHED
    is_new = game.question_ply == game.ply
    kind = Kind.OVER if over else Kind.TURN
    for seat in seats:
        if (
            not (by and by.seat_id == seat.pk)
            and _wants_mail(seat)
            and (over or (is_new and _is_asked(seat)))
        ):
            yield _notice(seat, kind, game.ply, at)
    if by:
        yield from answer_to(by, at)


def _is_asked(seat: Seat) -> bool:
    """Whether a seat's person must choose: where a bot stands in, nobody is called."""
    return seat.must_act and not seat.stand_in


def answer_to(submission: Submission, at: datetime) -> Iterator[Notice]:
    """The verdict for whoever moved by mail, and for whom the clock moved; other faces show it themselves."""
    if _is_answered(submission):
        yield _notice(submission.seat, Kind.ANSWER, submission.game.ply, at, submission)


def _is_answered(submission: Submission) -> bool:
    """Whether a submission is answered by mail."""
    if submission.is_by_clock:
        return _wants_mail(submission.seat) and submission.status != Submission.Status.REFUSED
    return submission.face == Submission.Face.MAIL


def invitation(seat: Seat, at: datetime) -> Notice:
    """The invitation to a seat that waits for a mail address."""
    return _notice(seat, Kind.INVITED, 0, at)


def reminder(seat: Seat, at: datetime) -> Notice:
    """That the seat's time is running out; once for each deadline."""
    notice = _notice(seat, Kind.REMINDER, seat.game.ply, at)
    notice.due_at = seat.due_at
    return notice


def away(seat: Seat, at: datetime) -> Notice:
    """That a stand-in plays for the seat until its person is back; once for the deadline that was missed."""
    notice = _notice(seat, Kind.AWAY, seat.game.ply, at)
    notice.due_at = seat.due_at
    return notice


def late(seat: Seat, others: Iterable[Seat], at: datetime) -> Iterator[Notice]:
    """That a seat is late, to those who may decide what happens; once for all who are late at one time."""
    told = Notice.objects.filter(kind=Kind.LATE, game=seat.game_id, due_at=seat.due_at)
    knowing = set(told.values_list("seat", flat=True))
    for other in others:
        if other.pk not in knowing:
            notice = _notice(other, Kind.LATE, seat.game.ply, at)
            notice.due_at = seat.due_at
            yield notice


def about_proposal(proposal: Proposal, seats: Iterable[Seat], at: datetime) -> Iterator[Notice]:
    """That these seats are asked to agree to something."""
    for seat in seats:
        notice = _notice(seat, Kind.PROPOSAL, proposal.ply, at)
        notice.proposal = proposal
        yield notice


def owe(notices: Iterable[Notice]) -> None:
    """Owe these messages; their sender is hinted at them once they are committed."""
    for notice in Notice.objects.bulk_create(notices):
        enqueue(f"deliver.{notice.channel}", notice.pk)


def deliver(notice_id: int, at: datetime) -> None:
    """Send a notice if it is due and still true. Whoever claims it first sends it.

    It goes out at least once, and a second time only where its first sender has left no receipt: the
    database was away for longer than the receipt waits for it, or the sender was killed in between.
    """
    is_unreceipted = _claim(notice_id, at)
    if is_unreceipted is None:
        return
    notice = Notice.objects.select_related("seat__user", "seat__game", "game", "submission").get(pk=notice_id)
    if is_unreceipted:
        rescues.count("receipt", 1, at)
    if not _is_true(notice):
        _settle(notice, status=Status.UNSURE if is_unreceipted else Status.MOOT)
        return
    if notice.attempts > MAX_ATTEMPTS:
        _settle(notice, status=Status.FAILED, error=notice.error or "no sender came back")
        return
    try:
        _channel(notice.channel)(notice)
    except Exception as error:
        logger.warning("notice %s not sent: %s", notice.pk, error)
        _note_failure(notice, at, error)
    else:
        _settle(notice, status=Status.SENT, sent_at=at, error="")


def _claim(notice_id: int, at: datetime) -> bool | None:
    """Claim a notice: whether an earlier sender has left no receipt; None if it cannot be claimed."""
    mine = Notice.objects.due(at).filter(pk=notice_id)
    claim = {"status": Status.CLAIMED, "next_try_at": at + LEASE, "attempts": F("attempts") + 1}
    if mine.filter(status=Status.OWED).update(**claim):
        return False
    return True if mine.filter(status=Status.CLAIMED).update(**claim) else None


def _notice(seat: Seat, kind: str, ply: int, at: datetime, submission: Submission | None = None) -> Notice:
    return Notice(
        user=seat.user,
        seat=seat,
        game_id=seat.game_id,
        kind=kind,
        ply=ply,
        submission=submission,
        next_try_at=at,
        created_at=at,
    )


def _is_true(notice: Notice) -> bool:
    """Whether a notice still says something its reader does not know."""
    seat, game = notice.seat, notice.game
    match notice.kind:
        case Kind.TURN:
            return _is_asked(seat) and seat.knows_question(notice.ply) and _wants_mail(seat)
        case Kind.REMINDER:
            return _is_asked(seat) and seat.due_at == notice.due_at and _wants_mail(seat)
        case Kind.AWAY:
            return bool(seat.stand_in) and _wants_mail(seat)
        case Kind.LATE:
            return game.seats.exclude(late_at=None).exists() and _wants_mail(seat)
        case Kind.OVER:
            return _wants_mail(seat)
        case Kind.INVITED:
            is_kept = bool(seat.invited) and game.status == Game.Status.OPEN
            return is_kept and not ClosedAddress.objects.holds(seat.invited)
        case Kind.ANSWER if notice.submission and notice.submission.is_by_clock:
            return _wants_mail(seat)
    return seat.user is not None


def _wants_mail(seat: Seat) -> bool:
    return seat.user is not None and seat.user.is_active and seat.user.wants_mail


def _channel(name: str) -> Channel:
    channel: Channel = import_string(settings.NOTICE_CHANNELS[name])
    return channel


def _note_failure(notice: Notice, at: datetime, error: Exception) -> None:
    """Put the notice off, or give it up."""
    in_vain = isinstance(error, Undeliverable) or notice.attempts >= MAX_ATTEMPTS
    _settle(
        notice,
        status=Status.FAILED if in_vain else Status.OWED,
        next_try_at=at + min(FIRST_PAUSE * 2 ** min(notice.attempts - 1, 16), LONGEST_PAUSE),
        error=f"{type(error).__name__}: {error}"[:300],
    )


def _settle(notice: Notice, **fields: Any) -> None:
    """Write what became of a claimed notice, unless another sender has claimed it since.

    A database that is away is waited for: without a receipt the message would go out again.
    """
    mine = Notice.objects.filter(pk=notice.pk, status=Status.CLAIMED, attempts=notice.attempts)
    for pause in RECEIPT_PAUSES:
        try:
            mine.update(**fields)
        except (OperationalError, InterfaceError) as error:
            logger.warning("no receipt yet for notice %s: %s", notice.pk, error)
            close_old_connections()
            sleep(pause)
        else:
            return
    mine.update(**fields)
