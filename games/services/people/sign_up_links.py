"""Sign-up links: make and revoke them, and create accounts with them."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.core import signing
from django.db import transaction
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext

from games.core import sign_up
from games.core.errors import Kind, Refused
from games.models import SignUp, SignUpLink, User
from games.models.sign_up import MAX_NOTE
from games.services.base import limits
from games.services.base.limits import Limit
from games.services.base.texts import checked_text
from games.services.people import accounts, addresses

SALT: Final = "sign-up"


def invite(by: User, at: datetime, note: str = "") -> SignUpLink:
    """Make a link for one new player.

    Raise `Refused` if the user may not do this or reached the daily limit.
    """
    if not sign_up.may_invite(by):
        raise Refused(Kind.FORBIDDEN, "cannot_invite")
    note = checked_text(note, "note", MAX_NOTE) if note.strip() else ""
    with transaction.atomic():
        if not sign_up.is_operator(by):
            most = settings.SIGN_UP_LINKS_PER_PLAYER
            limits.take(Limit("sign-up-links", most, limits.DAY, "too_many_sign_up_links"), str(by.pk), at)
        return SignUpLink.objects.create(
            made_by=by, note=note, created_at=at, expires_at=at + timedelta(days=settings.SIGN_UP_LINK_DAYS)
        )


def revoke(by: User, link_id: int, at: datetime) -> None:
    """Revoke a link of this user. Accounts that were created with it stay."""
    changed = SignUpLink.objects.filter(made_by=by, pk=link_id).update(revoked_at=at)
    if not changed:
        raise Refused(Kind.MISSING, "no_such_sign_up_link")


def address_of(link: SignUpLink) -> str:
    """Return the address of the page that a link opens."""
    return settings.SITE_URL + reverse("sign-up", args=[link.key])


def usable(at: datetime, **which: object) -> SignUpLink | None:
    """Return the link if it can create another account now."""
    link = SignUpLink.objects.with_uses().select_related("made_by").filter(**which).first()
    if link is None or not link.is_valid_at(at) or link.used >= link.max_uses:
        return None
    return link if link.made_by is None or sign_up.may_invite(link.made_by) else None


def request(key: str, address: str, client: str, at: datetime, next_page: str = "") -> None:
    """Mail a link that creates an account for an address, or signs in to its existing account.

    The caller does not learn whether the address was known or may sign up. Raise `Refused` if the sign-up
    link cannot be used.
    """
    link = usable(at, key=key)
    if link is None:
        raise Refused(Kind.GONE, "sign_up_link_gone")
    address = addresses.checked_address(address, "email")
    accounts.count_link(address, client, at)
    user = User.objects.at_address(address)
    if user is not None:
        if user.is_active:
            accounts.send_link(user, next_page)
    elif not accounts.is_taken(address, at):
        _send_link(link, address, next_page)


def owner_of(token: str, at: datetime) -> User | None:
    """Return the account that a mailed link would create, unsaved. Return None if it cannot create one."""
    found = _read(token)
    if found is None or usable(at, pk=found[0]) is None:
        return None
    return None if User.objects.at_address(found[1]) else User(email=found[1], is_name_proposed=True)


@transaction.atomic
def accept(token: str, at: datetime) -> User | None:
    """Create the account of a mailed link. Return None if the link cannot create one.

    Lock the sign-up link, so that concurrent requests cannot use it more often than allowed.
    """
    found = _read(token)
    if found is None or not SignUpLink.objects.select_for_update(no_key=True).filter(pk=found[0]):
        return None
    link_id, address = found
    if owner_of(token, at) is None:
        return None
    user = accounts.create(address)
    SignUp.objects.create(link_id=link_id, user=user, at=at)
    user.last_login = at
    user.save(update_fields=["last_login"])
    return user


def _send_link(link: SignUpLink, address: str, next_page: str) -> None:
    query = {"new": signing.dumps([link.pk, address], salt=SALT)} | ({"next": next_page} if next_page else {})
    words = {
        "link": f"{settings.SITE_URL}{reverse('sign-in-link')}?{urlencode(query)}",
        "minutes": settings.SESAME_MAX_AGE // 60,
        "site_url": settings.SITE_URL,
    }
    accounts.mail_link(address, gettext("Create your account on Zooasync"), "sign_up", words)


def _read(token: str) -> tuple[int, str] | None:
    """Return the key of the sign-up link and the address in a mailed link, or None."""
    try:
        link_id, address = signing.loads(token, salt=SALT, max_age=settings.SESAME_MAX_AGE)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return link_id, address
