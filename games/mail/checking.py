"""Test mails for the operator, and the reasons if they cannot be sent."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator
from email.utils import parseaddr
from smtplib import (
    SMTPAuthenticationError,
    SMTPDataError,
    SMTPException,
    SMTPNotSupportedError,
    SMTPRecipientsRefused,
    SMTPSenderRefused,
    SMTPServerDisconnected,
)
from typing import Final

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.mail import EmailMessage, get_connection
from django.core.validators import validate_email

_TEXT: Final = """\
This is a test mail from {site}.

If it counts as spam, look at its headers: "Authentication-Results" should contain spf=pass, dkim=pass and
dmarc=pass. The page docs/mail.md explains these records.
"""
_REASONS: Final[tuple[tuple[type[Exception], str], ...]] = (
    (
        SMTPAuthenticationError,
        "The server rejected the credentials. Check EMAIL_HOST_USER and EMAIL_HOST_PASSWORD.",
    ),
    (
        SMTPNotSupportedError,
        "The server does not support a feature that the settings require. Many servers accept passwords only "
        "over an encrypted connection: set EMAIL_USE_TLS. If the server has no STARTTLS, unset it.",
    ),
    (
        SMTPSenderRefused,
        "The server rejected this sender. Allow the sender there, or change MAIL_FROM or MAIL_DOMAIN.",
    ),
    (
        SMTPRecipientsRefused,
        "The server rejected the recipient. Check the address, and whether the server relays mail from this "
        "machine or user.",
    ),
    (SMTPDataError, "The server rejected the content of the mail."),
    (
        SMTPServerDisconnected,
        "The server closed the connection. Port 465 usually needs EMAIL_USE_SSL, port 587 EMAIL_USE_TLS.",
    ),
    (SMTPException, "The server returned an error."),
    (
        ssl.SSLError,
        "The connection cannot be encrypted. EMAIL_USE_SSL is usually for port 465, EMAIL_USE_TLS for port "
        "587. The certificate must be valid for EMAIL_HOST.",
    ),
    (socket.gaierror, "EMAIL_HOST cannot be resolved. Check the name and the DNS settings of this machine."),
    (
        ConnectionRefusedError,
        "EMAIL_HOST refused the connection. Check EMAIL_PORT, and whether the mail server runs.",
    ),
    (
        TimeoutError,
        "The server did not respond within EMAIL_TIMEOUT seconds. A firewall may block EMAIL_PORT.",
    ),
    (OSError, "The server is unreachable."),
    (ValueError, "The settings contradict each other."),
)
"""The reasons for failures. The first one with a matching class applies."""


class MailCheckFailed(Exception):
    """A failed step, its reason and the server's own words."""


def settings_in_use() -> Iterator[tuple[str, str]]:
    """Yield the settings for sending mail as names and values, without the password."""
    encryption = (
        "STARTTLS" if settings.EMAIL_USE_TLS else "TLS" if settings.EMAIL_USE_SSL else "no encryption"
    )
    yield "server", f"{settings.EMAIL_HOST}, port {settings.EMAIL_PORT}, {encryption}"
    yield "user", settings.EMAIL_HOST_USER or "none"
    yield "from", settings.DEFAULT_FROM_EMAIL
    yield "bounces", f"@{settings.MAIL_DOMAIN}"


def send_tests(to: str) -> Iterator[str]:
    """Send a mail from each sender address of the site. Yield each address once its mail is accepted.

    Raise `MailCheckFailed` at the first failure.
    """
    if not settings.EMAIL_HOST:
        raise MailCheckFailed(
            f"EMAIL_HOST is not set. The site sends no mail and keeps it in {settings.MAILBOX_DIR}."
        )
    _check(to)
    step = f"Connecting to {settings.EMAIL_HOST}"
    try:
        with get_connection() as connection:
            for sender in _senders():
                step = f"Sending from {sender} to {to}"
                connection.send_messages([_test_mail(sender, to)])
                yield sender
    except (OSError, ValueError) as error:
        reason = next(text for kind, text in _REASONS if isinstance(error, kind))
        raise MailCheckFailed(f"{step} failed. {reason} ({error})") from error


def _check(address: str) -> None:
    try:
        validate_email(address)
    except ValidationError as error:
        raise MailCheckFailed(f"{address} is not a mail address.") from error


def _senders() -> tuple[str, str]:
    """Return the sender addresses: that of sign-in links, and one in the form used for mails about games."""
    return parseaddr(settings.DEFAULT_FROM_EMAIL)[1], f"back+test@{settings.MAIL_DOMAIN}"


def _test_mail(sender: str, to: str) -> EmailMessage:
    text = _TEXT.format(site=settings.SITE_URL)
    headers = {"From": settings.DEFAULT_FROM_EMAIL, "Auto-Submitted": "auto-generated"}
    return EmailMessage(f"Test mail from {sender}", text, sender, [to], headers=headers)
