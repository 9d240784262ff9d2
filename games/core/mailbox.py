"""The development mailbox: mails are stored in a folder and shown on the site instead of being sent."""

from __future__ import annotations

import mailbox
import re
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage as Message
from functools import cached_property
from itertools import takewhile
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

_KEY = re.compile(r"(?P<seconds>\d+)\.M(?P<micro>\d+)")


@dataclass(frozen=True)
class StoredMail:
    """One stored mail. `head` holds its headers. The body is read on demand."""

    key: str
    at: datetime
    head: Message

    @cached_property
    def message(self) -> Message:
        """The complete mail."""
        return message_from_bytes(_box().get_bytes(self.key), policy=policy.default)

    @property
    def subject(self) -> str:
        return self.header("Subject")

    @property
    def to(self) -> str:
        return self.header("To")

    @property
    def reply_to(self) -> str:
        return self.header("Reply-To")

    def header(self, name: str) -> str:
        return str(self.head.get(name, ""))

    @property
    def text(self) -> str:
        return content(self.message, "plain")

    @property
    def html(self) -> str:
        return content(self.message, "html")

    @property
    def pictures(self) -> dict[str, str]:
        """The images in the mail by content ID, as `data:` URLs."""
        return pictures(self.message)


class MailboxBackend(BaseEmailBackend):
    """A mail backend that stores each mail in `settings.MAILBOX_DIR`."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        box = _box()
        for message in email_messages:
            box.add(message.message().as_bytes())
        return len(email_messages)


def newest(limit: int = 100) -> list[StoredMail]:
    """Return the latest mails, newest first."""
    box = _box()
    keys = sorted(box.keys(), key=_moment, reverse=True)[:limit]
    return [_read(box, key) for key in keys]


def stored_mail(key: str) -> StoredMail | None:
    box = _box()
    return _read(box, key) if key in box else None


def _box() -> mailbox.Maildir:
    """Return the mailbox. Several programs may create it at once, which `Maildir` itself does not allow."""
    box = Path(settings.MAILBOX_DIR)
    for folder in (box, *(box / name for name in ("cur", "new", "tmp"))):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return mailbox.Maildir(box)


def _read(box: mailbox.Maildir, key: str) -> StoredMail:
    seconds, micro = _moment(key)
    at = datetime.fromtimestamp(seconds + micro / 1_000_000, UTC)
    with closing(box.get_file(key)) as file:
        head = b"".join(takewhile(lambda line: bytes(line).strip(), file))
    return StoredMail(key, at, message_from_bytes(head, policy=policy.default))


def _moment(key: str) -> tuple[int, int]:
    """Return the time at which a mail was stored, in seconds and microseconds, from its file name."""
    match = _KEY.match(key)
    return (int(match["seconds"]), int(match["micro"])) if match else (0, 0)


def content(message: Message, kind: str) -> str:
    """Return the `plain` or `html` text of a mail, or an empty string."""
    part: Any = message.get_body((kind,))
    return str(part.get_content()).replace("\r\n", "\n") if part else ""


def pictures(message: Message) -> dict[str, str]:
    """Return the images in a mail by content ID, as `data:` URLs."""
    return {
        str(part["Content-ID"]).strip("<>"): _data_url(part)
        for part in message.walk()
        if part.get_content_maintype() == "image" and part["Content-ID"]
    }


def _data_url(part: Message) -> str:
    encoded = "".join(str(part.get_payload()).split())
    return f"data:{part.get_content_type()};base64,{encoded}"
