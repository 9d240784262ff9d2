"""Sending notices by mail: text, HTML and the board's picture, one thread per seat."""

from __future__ import annotations

import re
from email.headerregistry import Address
from email.message import EmailMessage as Mime
from email.policy import SMTP, Policy
from email.utils import format_datetime
from smtplib import SMTPDataError, SMTPException, SMTPRecipientsRefused
from typing import Any, Final

import css_inline
from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.core.mail.message import sanitize_address
from django.template.loader import render_to_string
from django.utils.encoding import force_str

from games.mail.addresses import reply_address, return_address
from games.mail.cutting import MARKER
from games.mail.letters import Letter, letter_of
from games.models import Notice
from games.pictures import kept_picture
from games.services.notices import Undeliverable
from games.values import Position

PICTURE: Final = "board"
_POLICY: Final = SMTP.clone(cte_type="7bit")
_INLINER: Final = css_inline.CSSInliner(keep_at_rules=True, load_remote_stylesheets=False)
_EMPTY_LINES: Final = re.compile(r"\n{3,}")
_SUBJECTS: Final = {
    Notice.Kind.INVITED: "{inviter} invites you",
    Notice.Kind.TURN: "your turn",
    Notice.Kind.ANSWER: "your turn",
    Notice.Kind.OVER: "the game is over",
}
"""An answer keeps the subject of the mail it answers, so that mail programs keep them together."""

Kind = Notice.Kind


class _Built(Mime):
    """A message as Django's mail backends want it."""

    def as_bytes(self, unixfrom: bool = False, policy: Policy[Any] | None = None, linesep: str = "") -> bytes:
        return super().as_bytes(unixfrom, policy)


class _Sealed(EmailMessage):
    """A mail whose MIME form is built already."""

    def __init__(self, built: _Built, sender: str, to: str) -> None:
        super().__init__(built["Subject"], "", sender, [to])
        self._built = built

    def message(self, *, policy: Any = None) -> Any:
        return self._built


def send_notice(notice: Notice) -> None:
    """Send the mail of a notice; raises when it may not have gone out, `Undeliverable` when it never will.

    Sent again it is the same message: its number follows from the notice.
    """
    to = notice.seat.user.email if notice.seat.user else notice.seat.invited
    mail = _Sealed(build(notice, to), _returns_to(notice), to)
    try:
        with get_connection() as connection:
            if not connection.send_messages([mail]):
                raise ConnectionError("the mail was not taken")
    except SMTPException as error:
        if refusal := _final_refusal(error):
            raise Undeliverable(refusal) from error
        raise


def _returns_to(notice: Notice) -> str:
    """Where the mail comes back to when it cannot be delivered; of each person to another address."""
    return return_address(notice.seat.user) if notice.seat.user else settings.DEFAULT_FROM_EMAIL


def build(notice: Notice, to: str) -> _Built:
    """The whole mail: text, and beside it HTML with the board's picture."""
    letter = letter_of(notice)
    message = _Built(policy=_POLICY)
    for name, value in _headers(notice, letter, to).items():
        message[name] = value
    words = {"letter": letter, "marker": MARKER, "picture": PICTURE, "site_url": settings.SITE_URL}
    message.set_content(_text(notice.kind, words), cte="quoted-printable")
    message.add_alternative(_html(notice.kind, words), subtype="html", cte="quoted-printable")
    if letter.position:
        _add_picture(message.get_payload(1), letter.position, _number(notice))
    message.set_boundary(f"=_{_number(notice)}")
    return message


def _final_refusal(error: SMTPException) -> str:
    """With which words the server refused the recipient or the message for good (5xx); else empty.

    What it has against the site itself, its sender or its password, can be put right meanwhile.
    """
    reply: tuple[int, bytes | str] = (0, "")
    if isinstance(error, SMTPRecipientsRefused):
        reply = next(iter(error.recipients.values()))
    elif isinstance(error, SMTPDataError):
        reply = error.smtp_code, error.smtp_error
    code, words = reply
    return f"{code} {force_str(words, errors='replace')}" if 500 <= code < 600 else ""


def _headers(notice: Notice, letter: Letter, to: str) -> dict[str, Any]:
    table = _plain(letter.table.name)
    subject = _SUBJECTS[Kind(notice.kind)].format(inviter=_plain(letter.inviter))
    root = f"<{notice.game_id}-{notice.seat.number}@{settings.MAIL_DOMAIN}>"
    headers: dict[str, Any] = {
        "From": settings.DEFAULT_FROM_EMAIL,
        "To": sanitize_address(to, "utf-8"),
        "Subject": f"{'Re: ' * (notice.kind == Kind.ANSWER)}[Zooasync] {table}: {subject}",
        "Date": format_datetime(notice.created_at),
        "Message-ID": f"<{_number(notice)}@{settings.MAIL_DOMAIN}>",
        "In-Reply-To": root,
        "References": root,
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
    }
    if letter.position and letter.table.status != "finished":
        address = reply_address(notice.seat, notice.ply)
        headers["Reply-To"] = Address("Zooasync", addr_spec=address)
    if letter.unsubscribe_url:
        headers["List-Unsubscribe"] = f"<{letter.unsubscribe_url}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return headers


def _number(notice: Notice) -> str:
    return f"{notice.kind}-{notice.pk}-{notice.game_id}"


def _text(kind: str, words: dict[str, Any]) -> str:
    text = render_to_string(f"mail/{kind}.txt", words)
    return _EMPTY_LINES.sub("\n\n", text).strip() + "\n"


def _html(kind: str, words: dict[str, Any]) -> str:
    return _INLINER.inline(render_to_string(f"mail/{kind}.html", words))


def _add_picture(page: Any, position: Position, number: str) -> None:
    """Put the board beside the HTML that shows it."""
    picture = kept_picture(position.svg())
    name = f"{position.table.id}.png"
    page.add_related(picture, "image", "png", cid=f"<{PICTURE}>", filename=name, disposition="inline")
    page.set_boundary(f"=_picture-{number}")


def _plain(name: str) -> str:
    """A name on one line, without signs that cannot be seen."""
    return "".join(letter for letter in " ".join(name.split()) if letter.isprintable())
