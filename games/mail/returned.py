"""Mails that came back: what the mail servers say (RFC 3464), and whether the address is dead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from email import policy
from email.message import Message
from email.parser import BytesParser
from typing import Any, Final

MAX_WORDS: Final = 200
_PASSING: Final = ("5.2.2", "5.2.3", "5.3.", "5.4.5", "5.6.", "5.7.")
"""Final refusals of one mail that say nothing about the address: a full box, a mail too big, a policy."""


@dataclass(frozen=True)
class Returned:
    """What a report says of the one recipient: `status` as in RFC 3463, and the server's words."""

    status: str
    words: str

    @property
    def is_dead(self) -> bool:
        """Whether mail to this address is in vain from now on."""
        return self.status.startswith("5.") and not self.status.startswith(_PASSING)


def read_report(data: bytes) -> Returned | None:
    """The first failure that a report tells; None when this is no such report, or only of a delay."""
    try:
        message = BytesParser(policy=policy.compat32).parsebytes(data)
        fields = next((part for part in _recipients(message) if _field(part, "Action") == "failed"), None)
    except Exception:  # the parser's own errors on hostile input are of every kind
        return None
    if fields is None:
        return None
    words = _field(fields, "Diagnostic-Code").partition(";")[2].strip() or _field(fields, "Status")
    return Returned(_field(fields, "Status").partition(" ")[0], " ".join(words.split())[:MAX_WORDS])


def _recipients(message: Message) -> Iterator[Message]:
    """The blocks of a delivery report; what has no action is about the mail as a whole."""
    for part in message.walk():
        if part.get_content_type() == "message/delivery-status" and part.is_multipart():
            blocks: Any = part.get_payload()
            yield from blocks


def _field(block: Message, name: str) -> str:
    value = str(block.get(name, "")).strip()
    return value.lower() if name == "Action" else value
