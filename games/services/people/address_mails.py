"""The mails about changes of addresses, with their signed links."""

from __future__ import annotations

import logging
from smtplib import SMTPException, SMTPRecipientsRefused
from typing import Any, Final

from django.conf import settings
from django.core import signing
from django.urls import reverse
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext

from games.core.errors import Kind, Refused
from games.models import AddressChange, User
from games.models.address_change import CONFIRM_AGE
from games.services.base import limits
from games.services.base.plain_mails import send_plain
from games.wording.languages import in_language_of

logger = logging.getLogger(__name__)

CONFIRM: Final = "address-confirm"
UNDO: Final = "address-undo"
"""The names of the pages that the links open. They also make a link to one page invalid for the other."""


def change_of(token: str, page: str) -> AddressChange | None:
    """Return the change for which a link to one of the two pages was made.

    Return None if the link is forged or the change was cancelled.
    """
    try:
        pk, key = signing.Signer(salt=page).unsign_object(token)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    change = AddressChange.objects.select_related("user").filter(pk=pk).first()
    return change if change and constant_time_compare(change.key, str(key)) else None


def link_of(change: AddressChange, page: str) -> str:
    """Return the link for a change to one of the two pages."""
    token = signing.Signer(salt=page).sign_object([change.pk, change.key])
    return settings.SITE_URL + reverse(page, args=[token])


def send_request(change: AddressChange, owner: User | None) -> None:
    """Warn the old address, and ask the new one to confirm. Raise `Refused` if the mail server is down.

    `owner`: the person to whom the new address already belongs. They are told that nothing changes. Ignore a
    server that refuses the old address, because a dead address may be the reason for the change.
    """
    try:
        with in_language_of(change.user):
            subject = gettext("Your email address on Zooasync is about to change")
            _send(change, change.old, subject, "address_warning")
    except SMTPRecipientsRefused:
        logger.warning("The mail server refused the warning about address change %s", change.pk)
    except (SMTPException, OSError) as error:
        raise _down(error) from error
    try:
        if owner:
            with in_language_of(owner):
                _send(
                    change,
                    change.new,
                    gettext("Your email address on Zooasync stays the same"),
                    "address_taken",
                    owner,
                )
        else:
            with in_language_of(change.user):
                _send(change, change.new, gettext("Confirm your new email address"), "address_confirm")
    except (SMTPException, OSError) as error:
        raise _down(error) from error


def send_undo_link(change: AddressChange) -> None:
    """Tell the old address that the change is done, and how to undo it. Raise like `send_request`."""
    try:
        with in_language_of(change.user):
            subject = gettext("Your email address on Zooasync has changed")
            _send(change, change.old, subject, "address_changed")
    except SMTPRecipientsRefused:
        logger.warning("The mail server refused the notice of address change %s", change.pk)
    except (SMTPException, OSError) as error:
        raise _down(error) from error


def masked(address: str) -> str:
    """Return an address with most of its letters hidden, for readers of another mailbox."""
    box, _, domain = address.partition("@")
    return f"{box[:1]}***@{domain}"


def _send(change: AddressChange, to: str, subject: str, template: str, reader: User | None = None) -> None:
    words: dict[str, Any] = {
        "name": (reader or change.user).name,
        "account": change.user.name,
        "new": masked(change.new),
        "confirm_url": link_of(change, CONFIRM),
        "undo_url": link_of(change, UNDO),
        "hours": int(CONFIRM_AGE / limits.HOUR),
        "days": settings.ADDRESS_UNDO_DAYS,
        "site_url": settings.SITE_URL,
    }
    send_plain(to, subject, template, words)


def _down(error: Exception) -> Refused:
    logger.warning("Sending a mail about an address change failed: %s", type(error).__name__)
    return Refused(Kind.UNAVAILABLE, "mail_down")
