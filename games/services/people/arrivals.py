"""Invitation links: take the seat kept for a mail address, or decline it.

Only the mail's reader knows the link. Like a sign-in link, it proves that the reader owns the address. It
works while the seat is reserved, and signs the user in only once. After taking the seat, the user signs in as
usual.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.db import transaction

from games.core import sign_up
from games.core.errors import Kind, Refused
from games.models import AddressChange, Campaign, Game, Notice, Seat, User
from games.services import notices
from games.services.people import accounts, guests
from games.services.tables import invitations, joining, leaving
from games.services.time import calendars

SIGNS_IN_FOR: Final = timedelta(days=14)
"""The time for which an invitation link signs its reader in. Later, it only sends a sign-in link by mail."""


def take_seat(
    game_id: str, digest: str, by: User, at: datetime, *, name: str | None = None, zone: str | None = None
) -> Seat:
    """Take the seat reserved for the address with this hash. An account with another address may take it too.

    `name` and `zone`: the user's new name and time zone, if given.
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
    """Take the reserved seat for the account of its address, created if needed. Return the user to sign in.

    `guest`: the guest in this browser, whose seat at this table, if any, becomes free.
    """
    with transaction.atomic():
        game, seat = _seat_kept(game_id, digest)
        user = User.objects.at_address(seat.invited)
        if needs_sign_up(game, seat, user):
            raise Refused(Kind.FORBIDDEN, "sign_up_closed")
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
    """Return whether the invitation's link signs in the owner of the address.

    It does not sign in staff or inactive accounts, nor anybody after `SIGNS_IN_FOR`. It creates no account
    for an address that a former owner can get back.
    """
    if user is None:
        is_reserved = AddressChange.objects.reserves(seat.invited, at)
        may_sign_in = not is_reserved and not needs_sign_up(game, seat, user)
    else:
        may_sign_in = user.is_active and not user.is_staff
    return may_sign_in and at < (seat.invited_at or game.created_at) + SIGNS_IN_FOR


def needs_sign_up(game: Game, seat: Seat, user: User | None) -> bool:
    """Return whether the address has no account and the host's invitation does not entitle it to one."""
    host = seat.invited_by or game.created_by
    return user is None and not sign_up.is_open() and not (host and sign_up.may_invite(host))


def decline(game_id: str, digest: str, at: datetime) -> None:
    """Decline an invitation for the owner of its address and notify the host. Repeated calls change nothing.

    The seat stays reserved until the host gives it to somebody else, in case the owner changes their mind.
    """
    with transaction.atomic():
        game, seat = _seat_kept(game_id, digest)
        if seat.declined_at is None:
            seat.declined_at = at
            seat.save(update_fields=["declined_at"])
            host = seat.invited_by or game.created_by
            notices.store(notices.to_host(Notice.Kind.DECLINED, seat, host, None, at))


def sit_down(
    game_id: str,
    person: User | None,
    client: str,
    at: datetime,
    *,
    name: str | None = None,
    zone: str | None = None,
) -> User:
    """Take a free seat for `person` or, if that is None, for a new guest. Return the user to sign in."""
    with transaction.atomic():
        user = person or guests.welcome(client, at)
        introduce(user, at, name=name, zone=zone)
        joining.join_table(game_id, user, at)
    return user


@transaction.atomic
def introduce(user: User, at: datetime, *, name: str | None, zone: str | None) -> None:
    """Set a user's name and time zone. None leaves a value unchanged."""
    if name is not None:
        accounts.rename(user, name)
    if zone is not None and zone != user.zone:
        calendars.set_zone(user, zone, at)


def _seat_kept(game_id: str, digest: str) -> tuple[Game, Seat]:
    """Return the table and its reserved seat. Lock the campaign first, then the table."""
    list(Campaign.objects.locked().filter(games=game_id))
    game = Game.objects.locked().filter(pk=game_id).first()
    seat = invitations.seat_kept(game, digest) if game else None
    if game is None or seat is None or game.status == Game.Status.FINISHED:
        raise Refused(Kind.CONFLICT, "invitation_gone")
    return game, seat


def _seated(game: Game, seat: Seat, by: User, at: datetime) -> Seat:
    """Put this user in exactly that seat."""
    if seat.invited.lower() != by.email.lower():
        invitations.accepted(seat.invited_by or game.created_by, [seat.invited], at)
        seat.invited = by.email
        seat.save(update_fields=["invited"])
    take = joining.join_table if game.status == Game.Status.OPEN else leaving.take_over
    taken = take(game.pk, by, at)
    if taken.pk != seat.pk:
        raise Refused(Kind.CONFLICT, "sits_already")
    return taken
