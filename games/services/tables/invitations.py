"""Inviting people by mail: so many and no more, and nobody who does not want it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from django.conf import settings
from django.db.models import Max

from games.core.clients import network_of
from games.core.errors import Kind, Refused
from games.models import Acquaintance, ClosedAddress, Game, Notice, Seat, User, address_digest, shown_guest
from games.services import notices
from games.services.base import limits
from games.services.base.limits import Limit


def invite(
    seats: Sequence[Seat], by: User, at: datetime, client: str = "", friends: Collection[str] = ()
) -> None:
    """Owe a mail to each address that one of these seats of a new table waits for.

    `Refused`, with the seat's place, when an address wants no invitations, or when the person, the network
    of the client they ask from (where it is named), the address or the whole site has had its number of a
    day. Who has accepted an invitation of this person, or is among the `friends` (addresses), is counted
    apart. Needs a transaction, which then fails with it.
    """
    guests = {f"seats[{seat.number}]": seat for seat in seats if seat.invited}
    _count(guests, "seats", by, client, at, friends)
    notices.owe([notices.invitation(seat, at) for seat in seats if seat.invited])


def invite_again(seat: Seat, by: User, at: datetime, client: str = "", place: str = "address") -> None:
    """As `invite`, to one seat, in place of what it was sent before."""
    _count({place: seat}, place, by, client, at)
    notices.owe([notices.invitation(seat, at, _drop_earlier(seat))])


def take_back(game: Game) -> None:
    """Nobody is invited to this table any more: the seats kept for guests are free, unsent mails moot."""
    for seat in game.seats.filter(user=None).exclude(invited=""):
        seat.invite_nobody()
        seat.save()


def seat_kept(game: Game, digest: str) -> Seat | None:
    """The seat of a table that waits for the owner of the address of that hash."""
    kept = game.seats.filter(user=None).exclude(invited="")
    return next((seat for seat in kept if address_digest(seat.invited) == digest), None)


def accepted(host: User | None, addresses: Collection[str], at: datetime) -> None:
    """Whoever owns these addresses has accepted an invitation of this host."""
    if host is not None:
        Acquaintance.objects.note(host, map(address_digest, addresses), at)


def close(digest: str, at: datetime) -> None:
    """Invite the address of that hash never again, whoever asks for it."""
    ClosedAddress.objects.get_or_create(digest=digest, defaults={"closed_at": at})


def reopen(digest: str) -> None:
    """The address of that hash may be invited again."""
    ClosedAddress.objects.filter(digest=digest).delete()


def limit_of(user: User) -> tuple[Limit, str]:
    """How many invitations a person may send a day, and under which subject they are counted."""
    return _limit("account", settings.INVITATIONS_PER_ACCOUNT), address_digest(user.email)


def _drop_earlier(seat: Seat) -> int:
    """Send what was owed to this seat no more; the number of its next invitation."""
    earlier = seat.notices.filter(kind=Notice.Kind.INVITED)
    earlier.filter(status=Notice.Status.OWED).update(status=Notice.Status.MOOT)
    return 1 + (earlier.aggregate(last=Max("ply"))["last"] or 0)


def _count(
    guests: Mapping[str, Seat],
    place: str,
    by: User,
    client: str,
    at: datetime,
    friends: Collection[str] = (),
) -> None:
    """Count invitations to seats, each with its place in what was asked; `place` is that of all."""
    if not guests:
        return
    for where, seat in guests.items():
        if ClosedAddress.objects.holds(seat.invited):
            raise Refused(Kind.INVALID, "no_invitations", where, who=shown_guest(seat))
    digests = sorted((address_digest(seat.invited), where) for where, seat in guests.items())
    known = Acquaintance.objects.known_to(by, [digest for digest, _ in digests])
    known |= {address_digest(address) for address in friends}
    strangers = [(digest, where) for digest, where in digests if digest not in known]
    if count := len(strangers):
        limits.take(*limit_of(by), at, place, count)
        if client:
            limits.take(
                _limit("network", settings.INVITATIONS_PER_NETWORK), network_of(client), at, place, count
            )
        for digest, where in strangers:
            limits.take(_limit("address", settings.INVITATIONS_PER_ADDRESS), digest, at, where)
        limits.take(_limit("site", settings.INVITATIONS_PER_SITE), "", at, place, count)
    for digest, where in digests:
        if digest in known:
            limits.take(_limit("friend", settings.INVITATIONS_PER_FRIEND), f"{by.pk} {digest}", at, where)


def _limit(of: str, most: int) -> Limit:
    return Limit(f"invitations-{of}", most, limits.DAY, f"{of}_invitations")
