"""Mail invitations: limited in number, and only to addresses that accept them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from django.conf import settings
from django.db.models import Max

from games.core import restrictions
from games.core.clients import network_of
from games.core.errors import Kind, Refused
from games.models import Acquaintance, ClosedAddress, Game, Notice, Seat, User, address_digest, shown_guest
from games.services import notices
from games.services.base import limits
from games.services.base.limits import Limit
from games.services.tables.blocked import wants_no_invitation


def invite(
    seats: Sequence[Seat], by: User, at: datetime, client: str = "", friends: Collection[str] = ()
) -> None:
    """Store a mail invitation for each seat of a new table that waits for an address.

    Raise `Refused`, with the seat's place, if an address accepts no invitations, or none from this user.
    Raise it also if the user, the client's network (if given), the address or the site has reached its daily
    limit. People who accepted an earlier invitation from this user, and `friends` (addresses), have a
    separate limit. Needs a transaction, which the refusal rolls back.
    """
    guests = {f"seats[{seat.number}]": seat for seat in seats if seat.invited}
    _count(guests, "seats", by, client, at, friends)
    notices.store([notices.invitation(seat, at) for seat in seats if seat.invited])


def invite_again(seat: Seat, by: User, at: datetime, client: str = "", place: str = "address") -> None:
    """Invite the address that one seat waits for, like `invite`, and replace any earlier invitation."""
    _count({place: seat}, place, by, client, at)
    notices.store([notices.invitation(seat, at, _drop_earlier(seat))])


def take_back(game: Game) -> None:
    """Withdraw all invitations of a table: free the reserved seats and cancel unsent mails."""
    for seat in game.seats.filter(user=None).exclude(invited=""):
        seat.invite_nobody()
        seat.save()


def seat_kept(game: Game, digest: str) -> Seat | None:
    """Return the seat reserved for the address with this hash."""
    kept = game.seats.filter(user=None).exclude(invited="")
    return next((seat for seat in kept if address_digest(seat.invited) == digest), None)


def accepted(host: User | None, addresses: Collection[str], at: datetime) -> None:
    """Record that the owners of these addresses accepted an invitation from this host."""
    if host is not None:
        Acquaintance.objects.note(host, map(address_digest, addresses), at)


def close(digest: str, at: datetime) -> None:
    """Block all further invitations to the address with this hash, from any user."""
    ClosedAddress.objects.get_or_create(digest=digest, defaults={"closed_at": at})


def reopen(digest: str) -> None:
    """Allow invitations to the address with this hash again."""
    ClosedAddress.objects.filter(digest=digest).delete()


def limit_of(user: User) -> tuple[Limit, str]:
    """Return the limit on a user's invitations per day and the subject it is counted for."""
    return _limit("account", settings.INVITATIONS_PER_ACCOUNT), address_digest(user.email)


def _drop_earlier(seat: Seat) -> int:
    """Cancel the seat's unsent invitation and return the number of the next one."""
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
    """Count the invitations against their limits, or raise `Refused` if any may not be sent.

    The keys of `guests` are the places of the seats in the request. `place` is the common place of these
    seats.
    """
    if not guests:
        return
    restrictions.check_may_write(by, at)
    for where, seat in guests.items():
        if wants_no_invitation(seat.invited, by):
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
