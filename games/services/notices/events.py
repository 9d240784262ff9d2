"""What concerns one person: written with the thing itself, once, whatever channels and programs there are.

It is for programs: of people who have none nothing is written. Nobody is told here what they may not know: an
event names tables, seats, plies and what its reader has sent or is asked. Bots are told nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Final

from games.models import (
    Event,
    Game,
    Message,
    Notice,
    Order,
    OrderEntry,
    Proposal,
    Seat,
    Submission,
    User,
    many,
)

Kind = Event.Kind

OF_NOTICES: Final = (Kind.INVITED, Kind.REMINDER, Kind.AWAY, Kind.RESTS, Kind.LATE, Kind.PROPOSAL)
"""What concerns those and only those to whom a notice is owed."""


def tell(events: Iterable[Event]) -> None:
    """Write events for those who have programs, but for those that are there.

    It belongs into the transaction of what they tell.
    """
    found = list(events)
    heard = User.objects.with_programs({event.user_id for event in found})
    many.insert([event for event in found if event.user_id in heard], unless_there=True)


def of_notices(notices: Iterable[Notice]) -> Iterator[Event]:
    """The events that go with messages about to be owed; who is invited may have no account yet."""
    matching = [notice for notice in notices if notice.kind in OF_NOTICES]
    invited = {notice.seat.invited for notice in matching if notice.kind == Kind.INVITED}
    guests = {user.email: user for user in User.objects.filter(email__in=invited)} if invited else {}
    for notice in matching:
        user = notice.user or guests.get(notice.seat.invited)
        if user is not None and user.is_active:
            yield _of_notice(notice, user)


def new_turns(seats: Iterable[Seat], at: datetime) -> Iterator[Seat]:
    """Which of these are asked something new; of a question that goes on they know."""
    return (seat for seat in seats if seat.asked_at == at or seat.question_ply == seat.game.ply)


def turns(seats: Iterable[Seat], at: datetime) -> Iterator[Event]:
    """That these must choose, to those who must; of each question they are told once."""
    for seat in seats:
        if seat.must_act and _plays(seat):
            event = _event(Kind.TURN, seat, at, about=question_of(seat))
            event.due_at = seat.due_at
            yield event


def question_of(seat: Seat) -> str:
    """Which question a seat is asked: since which ply and when."""
    return f"{seat.question_ply} {seat.asked_at.isoformat() if seat.asked_at else ''}"


def verdicts(submissions: Iterable[Submission], at: datetime) -> Iterator[Event]:
    """What became of what people sent, and what the clock sent for them."""
    for submission in submissions:
        if _concerns(submission):
            status = submission.status
            event = _event(Kind.ANSWER, submission.seat, at, about=f"{submission.pk} {status}")
            event.submission, event.status = submission.pk, status
            event.code = str((submission.reason or {}).get("code", ""))
            yield event


def to_all(
    kind: Kind, seats: Iterable[Seat], at: datetime, *, other: Seat | None = None, about: str = ""
) -> Iterator[Event]:
    """Something that concerns everybody at a table but `other`, who has done it."""
    for seat in seats:
        if _is_person(seat) and (other is None or seat.pk != other.pk):
            event = _event(kind, seat, at, about=about)
            event.other = other.number if other else None
            yield event


def about_order(order: Order, entry: OrderEntry, submission: Submission | None) -> Event:
    """That an order has played, or is over, to whose it is."""
    event = _event(Kind.ORDER, order.seat, entry.created_at, about=f"{order.number} {entry.ply} {entry.pk}")
    event.order = order.number
    event.status = "fired" if entry.move else "stopped"
    event.submission = submission.pk if submission else None
    event.code = str(entry.reason["code"])
    return event


def over(seats: Iterable[Seat], at: datetime) -> Iterator[Event]:
    """That the game of these seats is over, if it is, to all its people."""
    for seat in seats:
        if seat.game.status == Game.Status.FINISHED:
            yield from to_all(Kind.OVER, [seat], at)


def come_or_gone(kind: Kind, seat: Seat, at: datetime) -> Iterator[Event]:
    """That somebody has come to a seat or left it, to all others at the table."""
    seats = seat.game.seats.select_related("user")
    return to_all(kind, seats, at, other=seat, about=f"{seat.number} {at.isoformat()}")


def decided(proposal: Proposal, at: datetime) -> Iterator[Event]:
    """What became of a proposal, to everybody at the table."""
    seats = proposal.game.seats.select_related("user")
    for event in to_all(Kind.DECIDED, seats, at, about=str(proposal.pk)):
        event.other = proposal.seat.number
        event.proposal, event.status = proposal.pk, proposal.status
        yield event


def said(message: Message, seats: Iterable[Seat], watching: Iterable[User], at: datetime) -> Iterator[Event]:
    """That something was said, to people at the table and to others who may read it."""
    for event in (
        *to_all(Kind.SAID, seats, at, about=str(message.pk)),
        *(_of_spectator(message, user, at) for user in watching),
    ):
        event.other, event.message, event.status = message.seat, message.pk, message.channel
        yield event


def _of_spectator(message: Message, user: User, at: datetime) -> Event:
    return Event(
        user=user,
        game_id=message.game_id,
        kind=Kind.SAID,
        about=str(message.pk),
        ply=message.ply,
        created_at=at,
    )


def _event(kind: str, seat: Seat, at: datetime, about: str = "") -> Event:
    """Something for the person of a seat."""
    return Event(
        user=seat.user,
        game_id=seat.game_id,
        kind=kind,
        about=about,
        ply=seat.game.ply,
        seat=seat.number,
        created_at=at,
    )


def _of_notice(notice: Notice, user: User) -> Event:
    about = notice.proposal_id or (notice.due_at.isoformat() if notice.due_at else f"{notice.seat_id}")
    if notice.kind == Kind.INVITED:
        about = f"{notice.seat_id} {notice.ply}"
    event = _event(notice.kind, notice.seat, notice.created_at, about=str(about))
    event.user, event.due_at = user, notice.due_at
    if notice.proposal is not None:
        event.proposal, event.status = notice.proposal.pk, notice.proposal.status
        event.other, event.due_at = notice.proposal.seat.number, notice.proposal.lapses_at
    return event


def _is_person(seat: Seat) -> bool:
    return seat.user is not None and seat.user.is_active


def _plays(seat: Seat) -> bool:
    """Whether a person answers for the seat."""
    return _is_person(seat) and not seat.player


def _concerns(submission: Submission) -> bool:
    """Whether its seat's person shall hear of its verdict; what the clock tried in vain is not kept."""
    is_kept = not submission.is_by_clock or submission.status != Submission.Status.REFUSED
    is_told = not (submission.is_by_bot or submission.is_by_order)
    return _is_person(submission.seat) and is_told and is_kept
