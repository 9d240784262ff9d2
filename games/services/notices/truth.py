"""Whether a notice still says something its reader does not know."""

from __future__ import annotations

from games.models import ClosedAddress, Game, Message, Notice, Proposal
from games.services.notices.routing import Reader, is_direct

Kind = Notice.Kind


def is_true(notice: Notice, reader: Reader) -> bool:
    """Whether to send it, the person's wishes for the table included.

    Who has written a mail is answered, be it that they have left the seat.
    """
    if notice.kind == Kind.INVITED:
        return _is_kept(notice)
    person = notice.user
    if person is None:
        return False
    if is_direct(notice):
        return True
    sits = person.is_active and notice.seat.user_id == person.pk
    return sits and not reader.is_muted and _is_news(notice, reader)


def _is_kept(notice: Notice) -> bool:
    """Whether the invitation stands."""
    invited, is_open = notice.seat.invited, notice.game.status == Game.Status.OPEN
    return bool(invited) and (is_open or notice.seat.is_vacant) and not ClosedAddress.objects.holds(invited)


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
        case Kind.HOST:
            return notice.game.status == Game.Status.RUNNING and not _has_looked_since(notice, reader)
        case Kind.MENTION:
            return notice.message is not None and _is_unread(notice.message, reader)
        case Kind.DIGEST:
            return bool(notice.collected)
    return True


def _goes_on(game: Game) -> bool:
    """Whether something is played there; else a message of its own has told why not."""
    return game.status == Game.Status.RUNNING and not game.is_resting


def _is_asked_anew(notice: Notice) -> bool:
    """Whether the table has begun to wait for the seat once more since, which a later notice tells."""
    if notice.ply == notice.game.ply:
        return False
    later = Notice.objects.filter(kind=Kind.TURN, seat=notice.seat_id, user=notice.user_id)
    return later.filter(ply__gt=notice.ply).exists()


def _has_seen_the_end(game: Game, reader: Reader) -> bool:
    return bool(reader.seen_at and game.finished_at and reader.seen_at >= game.finished_at)


def _is_unknown(proposal: Proposal, notice: Notice, reader: Reader) -> bool:
    """Whether its reader has not looked at the table since it came to nothing, and the game goes on."""
    has_looked = bool(reader.seen_at and proposal.closed_at and reader.seen_at >= proposal.closed_at)
    return notice.game.status == Game.Status.RUNNING and not has_looked


def _has_looked_since(notice: Notice, reader: Reader) -> bool:
    return bool(reader.seen_at and reader.seen_at >= notice.created_at)


def _is_unread(message: Message, reader: Reader) -> bool:
    return message.hidden_at is None and not (reader.seen_at and reader.seen_at >= message.said_at)


def _asks(proposal: Proposal, notice: Notice) -> bool:
    return proposal.is_asked(notice.game) and not proposal.votes.filter(seat=notice.seat_id).exists()
