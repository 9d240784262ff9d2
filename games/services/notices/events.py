"""Events for programs. Each is stored once, together with the change, whatever channels a person has.

Nothing is stored for bots or for people without programs. Events reveal no secrets: they name tables, seats,
plies, and the reader's own submissions and questions.
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
"""The kinds whose events go to exactly the people who get a notice of the same kind."""


def tell(events: Iterable[Event]) -> None:
    """Store events for users with programs, except events that already exist.

    Call it in the transaction that makes the change.
    """
    found = list(events)
    heard = User.objects.with_programs({event.user_id for event in found})
    many.insert([event for event in found if event.user_id in heard], unless_there=True)


def of_notices(notices: Iterable[Notice]) -> Iterator[Event]:
    """Yield the events that go with new notices.

    People without an account, such as new invited players, get none.
    """
    matching = [notice for notice in notices if notice.kind in OF_NOTICES]
    invited = {notice.seat.invited for notice in matching if notice.kind == Kind.INVITED}
    guests = {user.email: user for user in User.objects.filter(email__in=invited)} if invited else {}
    for notice in matching:
        user = notice.user or guests.get(notice.seat.invited)
        if user is not None and user.is_active:
            yield _of_notice(notice, user)


def new_turns(seats: Iterable[Seat], at: datetime) -> Iterator[Seat]:
    """Return the seats that have a new question. Questions that were already pending have been announced."""
    return (seat for seat in seats if seat.asked_at == at or seat.question_ply == seat.game.ply)


def turns(seats: Iterable[Seat], at: datetime) -> Iterator[Event]:
    """Yield an event for each seat that must choose. `tell` stores it once per question."""
    for seat in seats:
        if seat.must_act and _plays(seat):
            event = _event(Kind.TURN, seat, at, about=question_of(seat))
            event.due_at = seat.due_at
            yield event


def question_of(seat: Seat) -> str:
    """Return the identity of a seat's question: the ply and the time at which it was asked."""
    return f"{seat.question_ply} {seat.asked_at.isoformat() if seat.asked_at else ''}"


def verdicts(submissions: Iterable[Submission], at: datetime) -> Iterator[Event]:
    """Yield the verdicts on people's submissions, and on moves that the clock sent for them."""
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
    """Yield an event for everybody at a table except `other`, who caused it."""
    for seat in seats:
        if _is_person(seat) and (other is None or seat.pk != other.pk):
            event = _event(kind, seat, at, about=about)
            event.other = other.number if other else None
            yield event


def about_planned_move(order: Order, entry: OrderEntry, submission: Submission | None) -> Event:
    """Return an event for the owner of a planned move that fired or stopped."""
    event = _event(Kind.ORDER, order.seat, entry.created_at, about=f"{order.number} {entry.ply} {entry.pk}")
    event.order = order.number
    event.status = "fired" if entry.move else "stopped"
    event.submission = submission.pk if submission else None
    event.code = str(entry.reason["code"])
    return event


def over(seats: Iterable[Seat], at: datetime) -> Iterator[Event]:
    """Yield an event for every player of a finished game. Yield nothing if the game goes on."""
    for seat in seats:
        if seat.game.status == Game.Status.FINISHED:
            yield from to_all(Kind.OVER, [seat], at)


def come_or_gone(kind: Kind, seat: Seat, at: datetime) -> Iterator[Event]:
    """Yield an event for everybody else at the table about a player who took or left a seat."""
    seats = seat.game.seats.select_related("user")
    return to_all(kind, seats, at, other=seat, about=f"{seat.number} {at.isoformat()}")


def decided(proposal: Proposal, at: datetime) -> Iterator[Event]:
    """Yield an event for everybody at the table about the result of a proposal."""
    seats = proposal.game.seats.select_related("user")
    for event in to_all(Kind.DECIDED, seats, at, about=str(proposal.pk)):
        event.other = proposal.seat.number
        event.proposal, event.status = proposal.pk, proposal.status
        yield event


def posted(
    message: Message, seats: Iterable[Seat], watching: Iterable[User], at: datetime
) -> Iterator[Event]:
    """Yield an event about a chat message for players and spectators who may read it."""
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
    """Return an event for the player of a seat."""
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
    """Return whether a person plays the seat."""
    return _is_person(seat) and not seat.player


def _concerns(submission: Submission) -> bool:
    """Return whether the seat's player gets an event.

    The clock's refused moves are deleted without an event.
    """
    is_kept = not submission.is_by_clock or submission.status != Submission.Status.REFUSED
    is_by_person = not (submission.is_by_bot or submission.is_by_planned_move)
    return _is_person(submission.seat) and is_by_person and is_kept
