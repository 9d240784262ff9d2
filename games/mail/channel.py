"""The mail channel, which every user has."""

from __future__ import annotations

from smtplib import SMTPDataError, SMTPRecipientsRefused
from typing import TYPE_CHECKING, Any, ClassVar

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.utils import timezone
from django.utils.encoding import force_str
from django.utils.translation import gettext

from games.mail.addresses import invitation_return_address, return_address
from games.mail.return_causes import cause_of
from games.models import Channel, Notice, User
from games.services.base.plain_mails import send_plain
from games.services.notices import MessageRefused, News, NewsKind, returned_mail

if TYPE_CHECKING:
    from games.mail.outgoing import Built


class _Sealed(EmailMessage):
    """A mail whose MIME form is already built."""

    def __init__(self, built: Built, sender: str, to: str) -> None:
        super().__init__(built["Subject"], "", sender, [to])
        self._built = built

    def message(self, *, policy: Any = None) -> Any:
        return self._built


class Mail(NewsKind):
    """Mail to a user's own address or to an invited address."""

    NAME: ClassVar = "Mail"
    IS_REMOVABLE: ClassVar = False
    IS_RUN_BY_SITE: ClassVar = True

    def name_of(self, channel: Channel) -> str:
        return channel.address

    def exported_address(self, address: str) -> str:
        return address

    def send_notice(self, notice: Notice) -> str:
        """Send a notice by mail. Raise `MessageRefused` if it can never be sent.

        The Message-ID depends only on the notice, so mail programs treat a repeated mail as the same message.
        """
        from games.mail import outgoing  # noqa: PLC0415  # large; only its worker builds

        user = notice.user if notice.kind != Notice.Kind.INVITED else None
        to = user.email if user else notice.seat.invited
        match notice.kind:
            case Notice.Kind.DIGEST:
                mail = outgoing.build_digest(notice.collected, to, notice.pk)
            case Notice.Kind.GROUP:
                mail = outgoing.build_group(notice, to)
            case _:
                mail = outgoing.build(notice, to)
        _send(mail, to, user, return_address(user) if user else invitation_return_address(notice))
        return ""

    def send_news(self, user: User, news: News) -> None:
        """Send an announcement by mail. Raise `MessageRefused` if it can never be sent."""
        from games.mail.outgoing import build_news  # noqa: PLC0415  # large; only its worker builds

        _send(build_news(news, user, user.email), user.email, user, return_address(user))

    def send_test(self, channel: Channel) -> str:
        """Send a test to the user's own address and return the result in words."""
        given = {"name": channel.user.name, "site_url": settings.SITE_URL}
        try:
            send_plain(channel.address, "[Zooasync] " + gettext("This is a test"), "test", given)
        except SMTPRecipientsRefused as error:
            code, words = next(iter(error.recipients.values()))
            raise ConnectionError(f"{code} {force_str(words, errors='replace')}") from error
        return gettext("The mail server accepted the email to {address}.").format(address=channel.address)


def _send(message: Built, to: str, user: User | None, back_to: str) -> None:
    """Hand a mail to the mail server. `user`: the owner of the address, if known.

    An undeliverable mail comes back to `back_to`.
    """
    mail = _Sealed(message, back_to, to)
    try:
        with get_connection() as connection:
            if not connection.send_messages([mail]):
                raise ConnectionError("the mail server did not accept the mail")
    except SMTPRecipientsRefused as error:
        refusal = _final(*next(iter(error.recipients.values())))
        if refusal:
            if user:
                returned_mail.note(user, cause_of(refusal, ""), refusal, timezone.now())
            raise MessageRefused(refusal) from error
        raise
    except SMTPDataError as error:
        if refusal := _final(error.smtp_code, error.smtp_error):
            raise MessageRefused(refusal) from error
        raise


def _final(code: int, words: bytes | str) -> str:
    """Return the text of a permanent refusal (5xx) of a recipient or message, otherwise an empty string.

    Refusals of the site's sender address or password are not final: operators can fix their causes.
    """
    return f"{code} {force_str(words, errors='replace')}" if 500 <= code < 600 else ""
