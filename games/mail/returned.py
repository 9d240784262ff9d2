"""Mails that came back: what the mail servers say, and why.

A report as RFC 3464 has it is read field by field. flufl.bounce says whether any other mail is a report.
Whatever comes, only the first `MAX_BYTES` in lines of `MAX_LINE` are read, so a report costs a bounded time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from email import policy
from email.message import Message
from email.parser import BytesParser
from typing import Any, Final

from games.mail.causes import Cause, cause_of

MAX_BYTES: Final = 128 * 1024
MAX_LINE: Final = 998
"""RFC 5322 allows no longer lines."""
MAX_FOLDED: Final = 2_000
"""How many bytes of the lines by which a header goes on are read."""
MAX_BOUNDARIES: Final = 20
"""More parts within parts than a report has."""
MAX_PLAIN_LINES: Final = 600
"""How many lines are searched of a report that is not as RFC 3464 has it."""
MAX_SAID: Final = 200
_REPORT: Final = re.compile(rb"message/delivery-status", re.IGNORECASE)
_BOUNDARY: Final = re.compile(rb"boundary", re.IGNORECASE)
_COPY: Final = re.compile(
    r"\s*(Return-Path:|Received:|-+ (this is a copy|original message|below this line|returned message))",
    re.IGNORECASE,
)
"""Where the mail that came back begins in a report in plain text."""


@dataclass(frozen=True)
class Returned:
    """What a report says of one recipient. `words`: the server's; `cause`: what these and `status` say."""

    status: str
    words: str
    cause: Cause


def read_report(data: bytes) -> Returned | None:
    """Return the first failure for good that a report tells; None for any other mail, or news of a delay."""
    lines = list(_bounded(data))
    head = b"\n".join(lines)
    if len(_BOUNDARY.findall(head)) > MAX_BOUNDARIES:
        return None
    try:
        if _REPORT.search(head):
            return _standard(_parsed(head))
        return _plain(_parsed(b"\n".join(lines[:MAX_PLAIN_LINES])))
    except Exception:  # the parsers' own errors on hostile input are of every kind
        return None


def _parsed(data: bytes) -> Message:
    return BytesParser(policy=policy.compat32).parsebytes(data)


def _bounded(data: bytes) -> Iterator[bytes]:
    """The lines at the beginning, none of them too long, and none folded too often."""
    folded = 0
    for line in data[:MAX_BYTES].splitlines():
        folded = folded + len(line) if line[:1] in (b" ", b"\t") else 0
        if folded <= MAX_FOLDED:
            yield line[:MAX_LINE]


def _standard(message: Message) -> Returned | None:
    """What a report as of RFC 3464 says."""
    fields = next((part for part in _recipients(message) if _field(part, "Action").lower() == "failed"), None)
    if fields is None:
        return None
    status, said = _field(fields, "Status").partition(" ")[0], _field(fields, "Diagnostic-Code")
    words = said.partition(";")[2] or said
    return _found(status, words)


def _recipients(message: Message) -> Iterator[Message]:
    """The blocks of a delivery report. A block without an action is about the mail as a whole."""
    for part in message.walk():
        if part.get_content_type() == "message/delivery-status" and part.is_multipart():
            blocks: Any = part.get_payload()
            yield from blocks


def _field(block: Message, name: str) -> str:
    return str(block.get(name, "")).strip()


def _plain(message: Message) -> Returned | None:
    """What a report in plain text says, of a mail server with a manner of its own."""
    from flufl.bounce import all_failures  # noqa: PLC0415  # few mails need it

    _, failed = all_failures(message)
    if not failed:
        return None
    lines = _text(message).splitlines()
    end = next((number for number, line in enumerate(lines) if number > 3 and _COPY.match(line)), len(lines))
    return _found("", _reason(lines[:end]))


def _reason(lines: list[str]) -> str:
    """The lines from the first that names a code or a reply; all where none does."""
    told = next((number for number, line in enumerate(lines) if _TOLD.search(line)), 0)
    return " ".join(lines[told:])


_TOLD: Final = re.compile(r"\b[45]\d\d[ -]|(?<![\d.])[45]\.[0-7]\.\d{1,3}(?!\.?\d)")


def _text(message: Message) -> str:
    part = next((part for part in message.walk() if part.get_content_type() == "text/plain"), message)
    raw = part.get_payload(decode=True)
    return raw.decode("utf-8", errors="replace") if isinstance(raw, bytes) else ""


def _found(status: str, words: str) -> Returned:
    words = " ".join(words.split())
    return Returned(status, (words or status)[:MAX_SAID], cause_of(words, status))
