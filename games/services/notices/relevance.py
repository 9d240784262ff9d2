"""Checks that a notice is still true and tells its reader something new."""

from __future__ import annotations

from typing import Final

from games.models import (
    Block,
    Channel,
    ClosedAddress,
    Game,
    GroupMember,
    Message,
    Notice,
    Proposal,
    Seat,
    Topic,
)
from games.services.notices.routing import Reader, is_direct

Kind = Notice.Kind
OF_GATHERING: Final = (Kind.FULL, Kind.JOINED, Kind.DECLINED, Kind.RETURNED, Kind.LEFT)
"""The kinds of notices about other seats of a table that are filled or left."""


def is_true(notice: Notice, reader: Reader) -> bool:
    """Return whether to send the notice, also considering the user's preferences for the table.

    A mailed submission is always answered, even if its sender has left the seat.
    """
    if notice.kind == Kind.INVITED:
        return _is_kept(notice)
    person = notice.user
    if person is None:
        return False
    if is_direct(notice):
        return True
    if reader.is_muted or not person.is_active:
        return False
    if notice.kind == Kind.GROUP:
        return _is_member(notice)
    if notice.kind in OF_GATHERING:
        return not _has_looked_since(notice, reader) and _still_stands(notice)
    return notice.seat.user_id == person.pk and _is_news(notice, reader)


def _is_kept(notice: Notice) -> bool:
    """Return whether the invitation is still open, and its reader wants mails of this kind."""
    seat, is_open = notice.seat, notice.game.status == Game.Status.OPEN
    is_waiting = bool(seat.invited) and seat.declined_at is None and (is_open or seat.is_vacant)
    inviter = seat.invited_by or notice.game.created_by
    is_blocked = inviter is not None and Block.objects.bars(seat.invited, inviter)
    is_closed = ClosedAddress.objects.holds(seat.invited)
    return is_waiting and not (
        is_blocked or is_closed or Channel.objects.unwanted_at(seat.invited, Topic.TABLES)
    )


def _is_member(notice: Notice) -> bool:
    """Return whether the reader is still in the group and has not blocked the person who added them."""
    members = GroupMember.objects.present().filter(group=notice.group_id, user=notice.user_id)
    return members.exists() and not Block.objects.holds(notice.user_id, notice.about_id)


def _is_news(notice: Notice, reader: Reader) -> bool:
    seat = notice.seat
    match notice.kind:
        case Kind.TURN:
            is_asked = seat.must_act and not (seat.stand_in or seat.program_id)
            is_awaited = is_asked and not notice.game.is_resting
            return is_awaited and seat.knows_question(notice.ply) and not _is_asked_anew(notice)
        case Kind.REMINDER:
            return seat.must_act and not seat.stand_in and seat.due_at == notice.due_at
        case Kind.AWAY:
            return _goes_on(notice.game) and bool(seat.stand_in)
        case Kind.RESTS:
            return notice.game.is_resting
        case Kind.LATE:
            return _goes_on(notice.game) and notice.game.seats.exclude(late_at=None).exists()
        case Kind.OVER:
            return not _has_seen_the_end(notice.game, reader)
        case Kind.PROPOSAL:
            return notice.proposal is not None and _asks(notice.proposal, notice)
        case Kind.DECIDED:
            return notice.proposal is not None and _is_unknown(notice.proposal, notice, reader)
        case Kind.HOST | Kind.AGREED | Kind.MATCHED:
            return notice.game.status == Game.Status.RUNNING and not _has_looked_since(notice, reader)
        case Kind.MENTION:
            return notice.message is not None and _is_unread(notice, notice.message, reader)
        case Kind.DIGEST:
            return bool(notice.collected)
    return True


def _goes_on(game: Game) -> bool:
    """Return whether the game is being played. If not, another notice has already given the reason."""
    return game.status == Game.Status.RUNNING and not game.is_resting


def _still_stands(notice: Notice) -> bool:
    """Return whether the news about a seat and its player is still true."""
    seat, game = notice.seat, notice.game
    match notice.kind:
        case Kind.FULL:
            if game.status != Game.Status.OPEN:
                return game.starts_when_full  # the game started automatically
            return all(each.is_filled for each in game.seats.all())
        case Kind.JOINED:
            return seat.user_id is not None and seat.user_id == notice.about_id
        case Kind.DECLINED:
            return seat.declined_at is not None
        case Kind.RETURNED:
            return seat.user_id is None and _has_come_back(seat)
    return seat.user_id is None or seat.user_id != notice.about_id


def _has_come_back(seat: Seat) -> bool:
    """Return whether the last invitation to a seat could not be delivered."""
    last = seat.notices.filter(kind=Kind.INVITED).order_by("-ply").first()
    return bool(seat.invited) and last is not None and last.status == Notice.Status.FAILED


def _is_asked_anew(notice: Notice) -> bool:
    """Return whether there is a later notice that the table waits for the seat again."""
    if notice.ply == notice.game.ply:
        return False
    later = Notice.objects.filter(kind=Kind.TURN, seat=notice.seat_id, user=notice.user_id)
    return later.filter(ply__gt=notice.ply).exists()


def _has_seen_the_end(game: Game, reader: Reader) -> bool:
    return bool(reader.seen_at and game.finished_at and reader.seen_at >= game.finished_at)


def _is_unknown(proposal: Proposal, notice: Notice, reader: Reader) -> bool:
    """Return whether the game goes on and the reader has not looked since the proposal failed."""
    has_looked = bool(reader.seen_at and proposal.closed_at and reader.seen_at >= proposal.closed_at)
    return notice.game.status == Game.Status.RUNNING and not has_looked


def _has_looked_since(notice: Notice, reader: Reader) -> bool:
    return bool(reader.seen_at and reader.seen_at >= notice.created_at)


def _is_unread(notice: Notice, message: Message, reader: Reader) -> bool:
    """Return whether the reader wants to read the message and has not read it yet."""
    if message.is_hidden or Block.objects.holds(notice.user_id, message.user_id):
        return False
    return not (reader.seen_at and reader.seen_at >= message.said_at)


def _asks(proposal: Proposal, notice: Notice) -> bool:
    return proposal.is_asked(notice.game) and not proposal.votes.filter(seat=notice.seat_id).exists()
