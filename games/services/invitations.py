"""Inviting people by mail: so many and no more, and nobody who does not want it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from django.conf import settings

from games.clients import network_of
from games.models import ClosedAddress, Game, Seat, User, address_digest
from games.services import limits, notices
from games.services.errors import Kind, Refused
from games.services.limits import Limit


def invite(seats: Sequence[Seat], by: User, at: datetime, client: str = "") -> None:
    """Owe a mail to each address that one of these seats of a new table waits for.

    `Refused`, with the seat's place, when an address wants no invitations, or when the person, the network
    of the client they ask from (where it is named), the address or the whole site has had its number of a
    day. Needs a transaction, which then fails with it.
    """
    guests = {f"seats[{seat.number}]": seat.invited for seat in seats if seat.invited}
    _count(guests, "seats", by, client, at)
    notices.owe([notices.invitation(seat, at) for seat in seats if seat.invited])


def invite_substitute(seat: Seat, by: User, number: int, at: datetime, client: str = "") -> None:
    """As `invite`, to one vacant seat of a running game; `number` tells the invitations to it apart."""
    _count({"address": seat.invited}, "address", by, client, at)
    notices.owe([notices.invitation(seat, at, number)])


def take_back(game: Game) -> None:
    """Nobody is invited to this table any more: the seats kept for guests are free, unsent mails moot."""
    game.seats.filter(user=None).exclude(invited="").update(invited="")


def close(digest: str, at: datetime) -> None:
    """Invite the address of that hash never again, whoever asks for it."""
    ClosedAddress.objects.get_or_create(digest=digest, defaults={"closed_at": at})


def reopen(digest: str) -> None:
    """The address of that hash may be invited again."""
    ClosedAddress.objects.filter(digest=digest).delete()


def limit_of(user: User) -> tuple[Limit, str]:
    """How many invitations a person may send a day, and under which subject they are counted."""
    return _limit("account", settings.INVITATIONS_PER_ACCOUNT), address_digest(user.email)


def _count(guests: Mapping[str, str], place: str, by: User, client: str, at: datetime) -> None:
    """Count invitations to addresses, each with its place in what was asked; `place` is that of all."""
    if not guests:
        return
    for where, address in guests.items():
        if ClosedAddress.objects.holds(address):
            raise Refused(Kind.INVALID, "no_invitations", where, who=address)
    count = len(guests)
    limits.take(*limit_of(by), at, place, count)
    if client:
        limits.take(_limit("network", settings.INVITATIONS_PER_NETWORK), network_of(client), at, place, count)
    for digest, where in sorted((address_digest(address), where) for where, address in guests.items()):
        limits.take(_limit("address", settings.INVITATIONS_PER_ADDRESS), digest, at, where)
    limits.take(_limit("site", settings.INVITATIONS_PER_SITE), "", at, place, count)


def _limit(of: str, most: int) -> Limit:
    return Limit(f"invitations-{of}", most, limits.DAY, f"{of}_invitations")
