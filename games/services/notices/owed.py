"""What is owed to whom: written with the position it tells of."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Final

from django.db.models import Exists, Max, OuterRef

from games.models import Game, Message, Notice, Presence, Proposal, Seat, Submission, User

MENTIONED: Final = timedelta(hours=1)
"""Who was told that somebody mentions them, and has not looked since, is not told so again for so long."""

Kind = Notice.Kind


def about_position(
    game: Game, seats: Iterable[Seat], by: Submission | None, at: datetime, called: Collection[int] = ()
) -> Iterator[Notice]:
    """One message about a settled position to everybody concerned.

    Who moved on the page or by the API is looking at it and is not told; who moved by mail, or
    was moved for by the clock, gets an answer instead. Of a question that goes on all have been told, except
    those in `called`: the keys of the seats that the table begins to wait for. For whom a stand-in plays is
    not asked. A program that asks by itself is not told of turns.
    """
    over = game.status == Game.Status.FINISHED
    is_new = game.question_ply == game.ply
    kind = Kind.OVER if over else Kind.TURN
    for seat in seats:
        is_called = seat.must_act and (is_new or seat.pk in called)
        is_asked = is_called and not (seat.stand_in or seat.program_id)
        is_mover = by is not None and by.seat_id == seat.pk and not (by.is_by_order or by.is_by_bot)
        if not is_mover and _is_told(seat) and (over or is_asked):
            yield _notice(seat, kind, game.ply, at)
    if by:
        yield from answer_to(by, at)


def still_owed(notices: Iterable[Notice], later: Mapping[int, datetime]) -> list[Notice]:
    """These but for those of turns that are overtaken by what was played behind them.

    `later`: by seats until when its turn need not be told, since an order may be played before.
    """
    found = [notice for notice in notices if notice.kind != Kind.TURN or _is_asked(notice)]
    for notice in found:
        if notice.kind == Kind.TURN and notice.seat_id in later:
            notice.next_try_at = later[notice.seat_id]
    return found


def _is_asked(notice: Notice) -> bool:
    return notice.seat.must_act and notice.seat.knows_question(notice.ply)


def answer_to(submission: Submission, at: datetime) -> Iterator[Notice]:
    """The verdict for whoever moved by mail, and for whom the clock or a bot of the host's did."""
    if _is_answered(submission):
        yield _notice(submission.seat, Kind.ANSWER, submission.game.ply, at, submission)


def _is_answered(submission: Submission) -> bool:
    """Whether a submission is answered by a message."""
    if submission.is_by_clock or submission.is_by_host:
        return _is_told(submission.seat) and submission.status != Submission.Status.REFUSED
    return submission.face == Submission.Face.MAIL


def invitation(seat: Seat, at: datetime, number: int = 0) -> Notice:
    """The invitation to a seat that waits for a mail address; `number` tells those to one seat apart."""
    return _notice(seat, Kind.INVITED, number, at)


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


def rests(seats: Iterable[Seat], at: datetime) -> Iterator[Notice]:
    """That the game rests until one of its people is back, to all of them; once each time."""
    for seat in seats:
        if _is_told(seat):
            notice = _notice(seat, Kind.RESTS, seat.game.ply, at)
            notice.due_at = at
            yield notice


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


def came_to_nothing(proposal: Proposal, at: datetime) -> Iterator[Notice]:
    """That nothing comes of it, to whoever proposed it and has not moved on since, while the game goes on."""
    seat, game = proposal.seat, proposal.game
    is_left = proposal.end == "overtaken" and seat.moved_ply > proposal.ply
    if game.status == Game.Status.RUNNING and _is_told(seat) and not is_left:
        notice = _notice(seat, Kind.DECIDED, game.ply, at)
        notice.proposal = proposal
        yield notice


def went_back(seats: Iterable[Seat], ply: int, at: datetime) -> Iterator[Notice]:
    """That the host has taken the table back, to these seats, whom the table does not ask now."""
    return (_notice(seat, Kind.HOST, ply, at) for seat in seats if _is_told(seat))


def to_host(
    kind: Notice.Kind, seat: Seat, host: User | None, about: User | None, at: datetime
) -> list[Notice]:
    """News of a seat, and of whoever has come to it or left it, to who made the table or has invited."""
    return _news(kind, seat, [host] if host and host != about else [], about, at)


def somebody_left(seat: Seat, about: User, readers: Iterable[User], at: datetime) -> list[Notice]:
    """That somebody has left a seat, to these people."""
    return _news(Kind.LEFT, seat, readers, about, at)


def agreed(proposal: Proposal, seats: Iterable[Seat], at: datetime) -> Iterator[Notice]:
    """That all have agreed to what was proposed, to these seats, who see it nowhere else."""
    for seat in seats:
        if _is_told(seat):
            notice = _notice(seat, Kind.AGREED, proposal.game.ply, at)
            notice.proposal = proposal
            yield notice


def _news(
    kind: Notice.Kind, seat: Seat, readers: Iterable[User], about: User | None, at: datetime
) -> list[Notice]:
    """One notice to each, all of the same seat: their `ply` tells them apart."""
    told = [reader for reader in readers if reader.is_active]
    last = seat.notices.filter(kind=kind).aggregate(last=Max("ply"))["last"] or 0
    found = [_notice(seat, kind, last + number, at) for number, _ in enumerate(told, start=1)]
    for notice, reader in zip(found, told, strict=True):
        notice.user, notice.about = reader, about
    return found


def mention(message: Message, seats: Iterable[Seat], at: datetime) -> Iterator[Notice]:
    """That a message mentions these; who has not looked since the last time knows that there is something."""
    knowing = _told_of_mentions(message.game_id, at)
    for seat in seats:
        if _is_told(seat) and seat.user_id not in knowing:
            notice = _notice(seat, Kind.MENTION, message.ply, at)
            notice.message = message
            yield notice


def _told_of_mentions(game: str, at: datetime) -> frozenset[int | None]:
    """Whom a mention was told to within the hour who has not looked at the table since."""
    told = Notice.objects.filter(kind=Kind.MENTION, game=game, created_at__gt=at - MENTIONED)
    looked = Presence.objects.filter(user=OuterRef("user"), game=game, seen_at__gt=OuterRef("created_at"))
    return frozenset(told.exclude(Exists(looked)).values_list("user", flat=True))


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


def _is_told(seat: Seat) -> bool:
    """Whether somebody sits there who may be told."""
    return seat.user is not None and seat.user.is_active
