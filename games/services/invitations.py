"""Inviting people by mail: so many and no more, and nobody who does not want it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.conf import settings

from games.models import ClosedAddress, Game, Seat, User, address_digest
from games.services import limits, notices
from games.services.errors import Kind, Refused
from games.services.limits import Limit


def invite(seats: Sequence[Seat], by: User, at: datetime) -> None:
    """Owe a mail to each address that one of these seats of a new table waits for.

    `Refused`, with the seat's place, when an address wants no invitations, or when the person, the address or
    the whole site has had its number of a day. Needs a transaction, which then fails with it.
    """
    guests = [(address_digest(seat.invited), seat) for seat in seats if seat.invited]
    if not guests:
        return
    for _, seat in guests:
        if ClosedAddress.objects.holds(seat.invited):
            raise Refused(Kind.INVALID, "no_invitations", _place(seat), who=seat.invited)
    box = address_digest(by.email)
    limits.take(_limit("account", settings.INVITATIONS_PER_ACCOUNT), box, at, "seats", len(guests))
    for digest, seat in sorted(guests, key=lambda guest: guest[0]):
        limits.take(_limit("address", settings.INVITATIONS_PER_ADDRESS), digest, at, _place(seat))
    limits.take(_limit("site", settings.INVITATIONS_PER_SITE), "", at, "seats", len(guests))
    notices.owe([notices.invitation(seat, at) for _, seat in guests])


def take_back(game: Game) -> None:
    """Nobody is invited to this table any more: the seats kept for guests are free, unsent mails moot."""
    game.seats.filter(user=None).exclude(invited="").update(invited="")


def close(digest: str, at: datetime) -> None:
    """Invite the address of that hash never again, whoever asks for it."""
    ClosedAddress.objects.get_or_create(digest=digest, defaults={"closed_at": at})


def reopen(digest: str) -> None:
    """The address of that hash may be invited again."""
    ClosedAddress.objects.filter(digest=digest).delete()


def _limit(of: str, most: int) -> Limit:
    return Limit(f"invitations-{of}", most, limits.DAY, f"{of}_invitations")


def _place(seat: Seat) -> str:
    return f"seats[{seat.number}]"
