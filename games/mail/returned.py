"""Parsing of returned mail: the reports of mail servers.

A report in RFC 3464 format is read field by field. flufl.bounce recognizes other reports. Only the first
`MAX_BYTES` are read, with at most `MAX_LINE` bytes of each line, so each report takes a limited amount of
time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from email import policy
from email.message import Message
from email.parser import BytesParser
from typing import Any, Final

from games.mail.return_causes import Cause, cause_of

MAX_BYTES: Final = 128 * 1024
MAX_LINE: Final = 998
"""The maximum length of a line according to RFC 5322."""
MAX_FOLDED: Final = 2_000
"""The maximum number of bytes of a header's continuation lines that are read."""
MAX_NESTED: Final = 20
"""The maximum number of boundaries and attached messages, more than any real report has.

Each part is reached through all parts around it.
"""
MAX_PLAIN_LINES: Final = 600
"""The number of lines that are searched in a report that does not follow RFC 3464."""
MAX_SAID: Final = 200
_REPORT: Final = re.compile(rb"message/delivery-status", re.IGNORECASE)
_NESTED: Final = re.compile(rb"boundary|message/", re.IGNORECASE)
_COPY: Final = re.compile(
    r"\s*(Return-Path:|Received:|-+ (this is a copy|original message|below this line|returned message))",
    re.IGNORECASE,
)
"""The start of the returned mail in a plain-text report."""


@dataclass(frozen=True)
class Returned:
    """A report about one recipient. `words`: the server's text. `cause`: derived from it and `status`."""

    status: str
    words: str
    cause: Cause


def read_report(data: bytes) -> Returned | None:
    """Return the first permanent failure in a report, or None for reports of delays and for other mails."""
    lines = list(_bounded(data))
    head = b"\n".join(lines)
    if len(_NESTED.findall(head)) > MAX_NESTED:
        return None
    try:
        if _REPORT.search(head):
            return _standard(_parsed(head))
        return _plain(_parsed(b"\n".join(lines[:MAX_PLAIN_LINES])))
    except Exception:  # the parsers raise errors of every kind on hostile input
        return None


def _parsed(data: bytes) -> Message:
    return BytesParser(policy=policy.compat32).parsebytes(data)


def _bounded(data: bytes) -> Iterator[bytes]:
    """Yield the first lines, truncated to `MAX_LINE` and with a limit on continuation lines."""
    folded = 0
    for line in data[:MAX_BYTES].splitlines():
        folded = folded + len(line) if line[:1] in (b" ", b"\t") else 0
        if folded <= MAX_FOLDED:
            yield line[:MAX_LINE]


def _standard(message: Message) -> Returned | None:
    """Return the content of a report in RFC 3464 format."""
    fields = next((part for part in _recipients(message) if _field(part, "Action").lower() == "failed"), None)
    if fields is None:
        return None
    status, code = _field(fields, "Status").partition(" ")[0], _field(fields, "Diagnostic-Code")
    words = code.partition(";")[2] or code
    return _found(status, words)


def _recipients(message: Message) -> Iterator[Message]:
    """Yield the blocks of a delivery report. A block without an action describes the whole mail."""
    for part in message.walk():
        if part.get_content_type() == "message/delivery-status" and part.is_multipart():
            blocks: Any = part.get_payload()
            yield from blocks


def _field(block: Message, name: str) -> str:
    return str(block.get(name, "")).strip()


def _plain(message: Message) -> Returned | None:
    """Return the content of a plain-text report in a mail server's own format."""
    from flufl.bounce import all_failures  # noqa: PLC0415  # few mails need it

    _, failed = all_failures(message)
    if not failed:
        return None
    lines = _text(message).splitlines()
    end = next((number for number, line in enumerate(lines) if number > 3 and _COPY.match(line)), len(lines))
    return _found("", _reason(lines[:end]))


def _reason(lines: list[str]) -> str:
    """Return the text from the first line with a status or reply code.

    If there is none, return the whole text.
    """
    start = next((number for number, line in enumerate(lines) if _REASON.search(line)), 0)
    return " ".join(lines[start:])


_REASON: Final = re.compile(r"\b[45]\d\d[ -]|(?<![\d.])[45]\.[0-7]\.\d{1,3}(?!\.?\d)")


def _text(message: Message) -> str:
    part = next((part for part in message.walk() if part.get_content_type() == "text/plain"), message)
    raw = part.get_payload(decode=True)
    return raw.decode("utf-8", errors="replace") if isinstance(raw, bytes) else ""


def _found(status: str, words: str) -> Returned:
    words = " ".join(words.split())
    return Returned(status, (words or status)[:MAX_SAID], cause_of(words, status))
