"""Taking the seat that is kept for one's mail address by the link in the invitation, or declining it.

Only whoever reads the mail knows the link, so it proves the address as a sign-in link does, and lasts as long
as the seat waits. It signs in once: whoever has taken the seat signs in like everybody else from then on.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.db import transaction

from games.core.errors import Kind, Refused
from games.models import Campaign, Game, Notice, Seat, User
from games.services import notices
from games.services.people import accounts, guests
from games.services.tables import invitations, joining, leaving
from games.services.time import calendars

SIGNS_IN_FOR: Final = timedelta(days=14)
"""How long after an invitation its link signs in; then it sends a sign-in link."""


def take_seat(
    game_id: str, digest: str, by: User, at: datetime, *, name: str | None = None, zone: str | None = None
) -> Seat:
    """Take the seat kept for the owner of the address of that hash, be it with another account.

    `name` and `zone`, where they are told, are the person's from now on.
    """
    with transaction.atomic():
        game, seat = _seat_kept(game_id, digest)
        if game.seats.filter(user=by).exists():
            raise Refused(Kind.CONFLICT, "sits_already")
        introduce(by, at, name=name, zone=zone)
        return _seated(game, seat, by, at)


def arrive(
    game_id: str,
    digest: str,
    at: datetime,
    *,
    guest: User | None = None,
    name: str | None = None,
    zone: str | None = None,
) -> User:
    """Take that seat with the account of the address, made where there is none; whom to sign in.

    `guest`: who plays in this browser without an address; a seat of theirs at this table is free again.
    """
    with transaction.atomic():
        game, seat = _seat_kept(game_id, digest)
        user = User.objects.at_address(seat.invited)
        if not signs_in(game, seat, user, at):
            raise Refused(Kind.FORBIDDEN, "sign_in_first")
        user = user or accounts.create(seat.invited)
        if guest:
            joining.vacate_guest(game, guest)
        introduce(user, at, name=name, zone=zone)
        _seated(game, seat, user, at)
        user.last_login = at
        user.save(update_fields=["last_login"])
    return user


def signs_in(game: Game, seat: Seat, user: User | None, at: datetime) -> bool:
    """Whether the link of an invitation to this seat signs in whoever has that address.

    Not operators, nobody who may not sign in, and nobody for ever.
    """
    may_sign_in = user is None or (user.is_active and not user.is_staff)
    return may_sign_in and at < (seat.invited_at or game.created_at) + SIGNS_IN_FOR


def decline(game_id: str, digest: str, at: datetime) -> None:
    """Say no for the owner of the address: whoever has invited is told. Said again, it changes nothing.

    The seat is kept, in case of a change of mind, until the host gives it to somebody else.
    """
    with transaction.atomic():
        game, seat = _seat_kept(game_id, digest)
        if seat.declined_at is None:
            seat.declined_at = at
            seat.save(update_fields=["declined_at"])
            host = seat.invited_by or game.created_by
            notices.owe(notices.to_host(Notice.Kind.DECLINED, seat, host, None, at))


def sit_down(
    game_id: str,
    person: User | None,
    client: str,
    at: datetime,
    *,
    name: str | None = None,
    zone: str | None = None,
) -> User:
    """Take a free seat as a guest, a new one where nobody is known in this browser; whom to sign in."""
    with transaction.atomic():
        user = person or guests.welcome(client, at)
        introduce(user, at, name=name, zone=zone)
        joining.join_table(game_id, user, at)
    return user


@transaction.atomic
def introduce(user: User, at: datetime, *, name: str | None, zone: str | None) -> None:
    """Have a person called and live as they say; what is None stays."""
    if name is not None:
        accounts.rename(user, name)
    if zone is not None and zone != user.zone:
        calendars.live_in(user, zone, at)


def _seat_kept(game_id: str, digest: str) -> tuple[Game, Seat]:
    """The table under its lock, after that of its campaign, and the seat that waits there."""
    list(Campaign.objects.locked().filter(games=game_id))
    game = Game.objects.locked().filter(pk=game_id).first()
    seat = invitations.seat_kept(game, digest) if game else None
    if game is None or seat is None or game.status == Game.Status.FINISHED:
        raise Refused(Kind.CONFLICT, "invitation_gone")
    return game, seat


def _seated(game: Game, seat: Seat, by: User, at: datetime) -> Seat:
    """Have this person take that seat and no other one."""
    if seat.invited.lower() != by.email.lower():
        invitations.accepted(seat.invited_by or game.created_by, [seat.invited], at)
        seat.invited = by.email
        seat.save(update_fields=["invited"])
    take = joining.join_table if game.status == Game.Status.OPEN else leaving.take_over
    taken = take(game.pk, by, at)
    if taken.pk != seat.pk:
        raise Refused(Kind.CONFLICT, "sits_already")
    return taken
