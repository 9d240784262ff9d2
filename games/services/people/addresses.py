"""Changes to a person's sign-in address.

The new address must confirm a change. The old one gets a warning with a link that cancels it, or undoes it
for `ADDRESS_UNDO_DAYS`. During that time, nobody else can use the old address. A request for an address that
belongs to somebody else looks like any other, so that it does not reveal who has an account.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from typing import Final

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from games.core.errors import Kind, Refused
from games.models import GONE, GUESTS, Acquaintance, AddressChange, ApiToken, Seat, User, address_digest
from games.models.channel import MAIL
from games.services.base import limits
from games.services.base.limits import Limit
from games.services.people import sign_ins
from games.services.people.address_mails import CONFIRM, UNDO, change_of, send_request, send_undo_link

CHANGES_PER_PERSON: Final = 5
CHANGES_PER_ADDRESS: Final = 6
"""The maximum number of requests within a day: by one person, and for one address."""


def checked_address(address: str, place: str) -> str:
    """Return an address as it is stored. Raise `Refused` if no mail can be sent to it."""
    address = address.strip().lower()
    try:
        validate_email(address)
    except ValidationError as error:
        raise Refused(Kind.INVALID, "bad_address", place, who=address) from error
    if address.endswith((f"@{GUESTS}", f"@{GONE}")):
        raise Refused(Kind.INVALID, "bad_address", place, who=address)
    return address


def ask(user: User, address: str, at: datetime) -> AddressChange:
    """Ask the new address to confirm a change, and warn the old one. This replaces any earlier request."""
    if user.is_guest:
        raise Refused(Kind.FORBIDDEN, "guests_have_no_address")
    address = checked_address(address, "address")
    if address == user.email.lower():
        raise Refused(Kind.CONFLICT, "own_address", "address")
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)
        limits.take_all(_limits(user, address), at)
        _waiting(user).delete()
        change = user.address_changes.create(old=user.email, new=address, asked_at=at)
    try:
        send_request(change, _owner_of(address, user, at))
    except Refused:
        change.delete()
        raise
    return change


def cancel(user: User) -> None:
    """Cancel the user's unconfirmed request. Raise `Refused` if there is none."""
    deleted, _ = _waiting(user).delete()
    if not deleted:
        raise Refused(Kind.MISSING, "no_address_change")


def waiting_change(user: User, at: datetime) -> AddressChange | None:
    """Return the user's request, if there is one that the new address can still confirm."""
    return user.address_changes.open(at).last()


def change_to_confirm(token: str, at: datetime) -> AddressChange | None:
    """Return the change that a link in the mail to the new address confirms, or None if it is too late.

    Also return a confirmed change while its address is in use, so that the page can say so.
    """
    change = change_of(token, CONFIRM)
    if change is None:
        return None
    if change.confirmed_at is not None:
        return change if change.user.email == change.new else None
    is_open = AddressChange.objects.open(at).filter(pk=change.pk).exists()
    return change if is_open and change.user.is_active and change.user.email == change.old else None


def change_to_undo(token: str, at: datetime) -> AddressChange | None:
    """Return the change that a link in the mail to the old address undoes, or None if it is too late."""
    change = change_of(token, UNDO)
    if change is None or not change.user.is_active:
        return None
    rows = AddressChange.objects.filter(pk=change.pk)
    return change if rows.open(at).exists() or rows.undoable(at).exists() else None


def confirm(token: str, at: datetime) -> AddressChange:
    """Change the address. Repeating it changes nothing. Raise `Refused` if the link no longer works."""
    with transaction.atomic():
        change = _locked(token, CONFIRM, at)
        if change.confirmed_at is not None:
            return change
        _set_address(change.user, change.new, at)
        change.confirmed_at = at
        change.save(update_fields=["confirmed_at"])
    with suppress(Refused):  # the old address already has the link to undo it
        send_undo_link(change)
    return change


def undo(token: str, at: datetime) -> User:
    """Cancel the change that a link is for, or restore the old address. Return the user.

    Somebody else may have changed the address. So restoring it ends all sessions, revokes the tokens made
    since the request, and invalidates the links in all earlier mails.
    """
    with transaction.atomic():
        change = _locked(token, UNDO, at)
        user = change.user
        later = user.address_changes.filter(asked_at__gte=change.asked_at)
        was_changed = later.exclude(confirmed_at=None).exists()
        later.delete()
        if was_changed:
            _set_address(user, change.old, at)
            _lock_out_others(user, change.asked_at)
    return user


def remind_of_change(address: str, at: datetime) -> bool:
    """If a change away from this address can still be undone, mail the link to it, and return True.

    Otherwise its owner might look for their account and create a new one, which would prevent the undo.
    """
    change = AddressChange.objects.undoable(at).filter(old__iexact=address).select_related("user").first()
    if change:
        send_undo_link(change)
    return change is not None


def moved(user: User, old: str) -> None:
    """Move everything that belongs to the user from an old address to the current one.

    The new address counts as working. Seats for which a host typed the old address keep it, because the host
    can see the address of such a seat.
    """
    for channel in user.channels.filter(kind=MAIL):
        channel.is_on = channel.is_on or bool(channel.off_reason)
        channel.address, channel.failures, channel.off_reason = user.email, 0, ""
        channel.save(update_fields=["address", "failures", "is_on", "off_reason"])
    user.returned_mails.all().delete()
    named = Seat.objects.filter(invited_as=Seat.InvitedAs.NAME, user=None)
    named.filter(invited__iexact=old).update(invited=user.email)
    known = Acquaintance.objects.filter(digest=address_digest(old)).select_related("host")
    for row in known:
        Acquaintance.objects.note(row.host, [address_digest(user.email)], row.accepted_at)
    if address_digest(old) != address_digest(user.email):
        known.delete()


def delete_old(at: datetime) -> None:
    """Delete the changes that can no longer be confirmed or undone, including the old addresses."""
    AddressChange.objects.over(at).delete()


def _waiting(user: User) -> QuerySet[AddressChange]:
    return AddressChange.objects.filter(user=user, confirmed_at=None)


def _locked(token: str, page: str, at: datetime) -> AddressChange:
    """Lock the user of a link and return its change. Raise `Refused` if the link no longer works."""
    open_change = change_to_confirm if page == CONFIRM else change_to_undo
    change = open_change(token, at)
    if change:
        User.objects.select_for_update().get(pk=change.user_id)
        change = open_change(token, at)
    if change is None:
        raise Refused(Kind.GONE, "address_link_gone")
    return change


def _owner_of(address: str, user: User, at: datetime) -> User | None:
    """Return the other person to whom an address belongs, or who may get it back."""
    owner = User.objects.at_address(address)
    if owner:
        return owner if owner != user else None
    others = AddressChange.objects.undoable(at).exclude(user=user)
    change = others.filter(old__iexact=address).select_related("user").first()
    return change.user if change else None


def _set_address(user: User, address: str, at: datetime) -> None:
    """Set the user's address. Raise `Refused` if it now belongs to somebody else."""
    old, user.email = user.email, address
    try:
        with transaction.atomic():
            if _owner_of(address, user, at):
                raise IntegrityError
            user.save(update_fields=["email"])
    except IntegrityError as error:
        raise Refused(Kind.CONFLICT, "address_taken") from error
    moved(user, old)


def _lock_out_others(user: User, since: datetime) -> None:
    sign_ins.end_others(user)
    ApiToken.objects.filter(user=user, created_at__gte=since).delete()
    if not user.has_usable_password():
        user.set_unusable_password()
        user.save(update_fields=["password"])


def _limits(user: User, address: str) -> list[tuple[Limit, str]]:
    code = "too_many_changes"
    return [
        (Limit("addresses-person", CHANGES_PER_PERSON, limits.DAY, code), str(user.pk)),
        (Limit("addresses-address", CHANGES_PER_ADDRESS, limits.DAY, code), address_digest(address)),
        (Limit("links-site", settings.LINKS_PER_SITE, limits.HOUR, code), ""),
    ]
