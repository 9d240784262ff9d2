"""Creation of notices, and their recipients. Notices are stored together with the position they describe."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Final

from django.db.models import Exists, Max, OuterRef

from games.models import Game, Message, Notice, Presence, Proposal, SavedGroup, Seat, Submission, User

MENTION_INTERVAL: Final = timedelta(hours=1)
"""The minimum time between two notices of mentions to a reader who does not look at the table."""

Kind = Notice.Kind


def about_position(
    game: Game, seats: Iterable[Seat], by: Submission | None, at: datetime, called: Collection[int] = ()
) -> Iterator[Notice]:
    """Yield at most one notice per player about a settled position.

    Players who moved on the page or through the API can see the position and get none. Players who moved by
    mail, or for whom the clock moved, get an answer instead. A question that was already pending is announced
    only to seats in `called`: the keys of seats that the table newly waits for. Nobody is notified of the
    turn of a seat that a stand-in or a polling program plays.
    """
    over = game.status == Game.Status.FINISHED
    is_new = game.question_ply == game.ply
    kind = Kind.OVER if over else Kind.TURN
    for seat in seats:
        is_called = seat.must_act and (is_new or seat.pk in called)
        is_asked = is_called and not (seat.stand_in or seat.program_id)
        is_mover = by is not None and by.seat_id == seat.pk and not (by.is_by_planned_move or by.is_by_bot)
        if not is_mover and _has_reader(seat) and (over or is_asked):
            yield _notice(seat, kind, game.ply, at)
    if by:
        yield from answer_to(by, at)


def not_overtaken(notices: Iterable[Notice], later: Mapping[int, datetime]) -> list[Notice]:
    """Return the notices, except those about turns that later moves have made obsolete.

    `later` gives the time, per seat key, until which to delay the notice of a turn, because a planned move
    may fire first.
    """
    found = [notice for notice in notices if notice.kind != Kind.TURN or _is_asked(notice)]
    for notice in found:
        if notice.kind == Kind.TURN and notice.seat_id in later:
            notice.next_try_at = later[notice.seat_id]
    return found


def _is_asked(notice: Notice) -> bool:
    return notice.seat.must_act and notice.seat.knows_question(notice.ply)


def answer_to(submission: Submission, at: datetime) -> Iterator[Notice]:
    """Yield the verdict for a player who moved by mail, or for whom the clock or the host's bot moved."""
    if _is_answered(submission):
        yield _notice(submission.seat, Kind.ANSWER, submission.game.ply, at, submission)


def _is_answered(submission: Submission) -> bool:
    """Return whether a notice answers the submission."""
    if submission.is_by_clock or submission.is_by_host:
        return _has_reader(submission.seat) and submission.status != Submission.Status.REFUSED
    return submission.face == Submission.Face.MAIL


def invitation(seat: Seat, at: datetime, number: int = 0) -> Notice:
    """Return the invitation to a seat reserved for a mail address. `number` distinguishes repeats."""
    return _notice(seat, Kind.INVITED, number, at)


def reminder(seat: Seat, at: datetime) -> Notice:
    """Return the reminder that the seat's time is running out. There is one reminder per deadline."""
    notice = _notice(seat, Kind.REMINDER, seat.game.ply, at)
    notice.due_at = seat.due_at
    return notice


def away(seat: Seat, at: datetime) -> Notice:
    """Return the notice that a stand-in plays for the seat. There is one notice per missed deadline."""
    notice = _notice(seat, Kind.AWAY, seat.game.ply, at)
    notice.due_at = seat.due_at
    return notice


def rests(seats: Iterable[Seat], at: datetime) -> Iterator[Notice]:
    """Yield notices to all players that the game rests until one of them returns."""
    for seat in seats:
        if _has_reader(seat):
            notice = _notice(seat, Kind.RESTS, seat.game.ply, at)
            notice.due_at = at
            yield notice


def late(seat: Seat, others: Iterable[Seat], at: datetime) -> Iterator[Notice]:
    """Yield notices to the players who may decide about a late seat.

    All late seats with the same deadline share a notice.
    """
    notices = Notice.objects.filter(kind=Kind.LATE, game=seat.game_id, due_at=seat.due_at)
    notified = set(notices.values_list("seat", flat=True))
    for other in others:
        if other.pk not in notified:
            notice = _notice(other, Kind.LATE, seat.game.ply, at)
            notice.due_at = seat.due_at
            yield notice


def about_proposal(proposal: Proposal, seats: Iterable[Seat], at: datetime) -> Iterator[Notice]:
    """Yield notices that ask these seats to vote on a proposal."""
    for seat in seats:
        notice = _notice(seat, Kind.PROPOSAL, proposal.ply, at)
        notice.proposal = proposal
        yield notice


def proposal_ended(proposal: Proposal, at: datetime) -> Iterator[Notice]:
    """Yield the notice to the author of a proposal that it failed, while the game goes on.

    Yield nothing if the game overtook the proposal and its author has moved since.
    """
    seat, game = proposal.seat, proposal.game
    is_left = proposal.end == "overtaken" and seat.moved_ply > proposal.ply
    if game.status == Game.Status.RUNNING and _has_reader(seat) and not is_left:
        notice = _notice(seat, Kind.DECIDED, game.ply, at)
        notice.proposal = proposal
        yield notice


def went_back(seats: Iterable[Seat], ply: int, at: datetime) -> Iterator[Notice]:
    """Return notices to these seats that the host has taken the table back to an earlier position."""
    return (_notice(seat, Kind.HOST, ply, at) for seat in seats if _has_reader(seat))


def to_host(
    kind: Notice.Kind, seat: Seat, host: User | None, about: User | None, at: datetime
) -> list[Notice]:
    """Return the notice to the host, or to the inviting person, about a seat and its player `about`."""
    return _news(kind, seat, [host] if host and host != about else [], about, at)


def somebody_left(seat: Seat, about: User, readers: Iterable[User], at: datetime) -> list[Notice]:
    """Return notices to these people that a player has left a seat."""
    return _news(Kind.LEFT, seat, readers, about, at)


def added_to_group(group: SavedGroup, members: Iterable[User], by: User, at: datetime) -> list[Notice]:
    """Return notices to these members that `by` has added them to a group. Each gets one per group."""
    notified = set(group.notices.values_list("user", flat=True))
    latest = group.games.order_by("-added_at", "-pk").first()
    seat = latest and latest.game.seats.select_related("game").order_by("number").first()
    readers = [member for member in members if member.pk not in notified]
    found = _news(Kind.GROUP, seat, readers, by, at) if seat else []
    for notice in found:
        notice.group = group
    return found


def agreed(proposal: Proposal, seats: Iterable[Seat], at: datetime) -> Iterator[Notice]:
    """Yield notices that a proposal passed, to the seats that learn of it from no other notice."""
    for seat in seats:
        if _has_reader(seat):
            notice = _notice(seat, Kind.AGREED, proposal.game.ply, at)
            notice.proposal = proposal
            yield notice


def matched(seats: Iterable[Seat], at: datetime) -> Iterator[Notice]:
    """Yield notices to all players of a new table that their wishes matched."""
    return (_notice(seat, Kind.MATCHED, 0, at) for seat in seats if _has_reader(seat))


def _news(
    kind: Notice.Kind, seat: Seat, readers: Iterable[User], about: User | None, at: datetime
) -> list[Notice]:
    """Return one notice per active reader about the same seat. Their `ply` numbers tell them apart."""
    active = [reader for reader in readers if reader.is_active]
    last = seat.notices.filter(kind=kind).aggregate(last=Max("ply"))["last"] or 0
    found = [_notice(seat, kind, last + number, at) for number, _ in enumerate(active, start=1)]
    for notice, reader in zip(found, active, strict=True):
        notice.user, notice.about = reader, about
    return found


def mention(message: Message, seats: Iterable[Seat], at: datetime) -> Iterator[Notice]:
    """Yield notices of a mention. Readers with an unread earlier mention get none."""
    notified = _readers_of_mentions(message.game_id, at)
    for seat in seats:
        if _has_reader(seat) and seat.user_id not in notified:
            notice = _notice(seat, Kind.MENTION, message.ply, at)
            notice.message = message
            yield notice


def _readers_of_mentions(game: str, at: datetime) -> frozenset[int | None]:
    """Return the users notified of a mention in the last hour who have not looked at the table since."""
    notices = Notice.objects.filter(kind=Kind.MENTION, game=game, created_at__gt=at - MENTION_INTERVAL)
    looked = Presence.objects.filter(user=OuterRef("user"), game=game, seen_at__gt=OuterRef("created_at"))
    return frozenset(notices.exclude(Exists(looked)).values_list("user", flat=True))


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


def _has_reader(seat: Seat) -> bool:
    """Return whether an active user sits in the seat."""
    return seat.user is not None and seat.user.is_active
