"""Parsing of a mail: its sender, whether it is automatic, and its text.

The headers are parsed first. The body is parsed only if the sender may write to the seat. Both steps take
linear time: headers are truncated, and a body that would take longer is `Broken`.
"""

from __future__ import annotations

import codecs
import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email import errors, policy
from email.message import Message
from email.parser import BytesHeaderParser, BytesParser
from email.utils import getaddresses
from typing import Any, Final

from django.conf import settings

from games.mail.authentication import is_forged
from games.mail.automatic import is_automatic
from games.mail.html import text_of_html

MAX_TEXT: Final = 64 * 1024
"""The maximum number of characters of a mail's text that are read."""
MAX_HTML: Final = 256 * 1024
"""The maximum number of characters of HTML that are read. Microsoft Word writes 100 KiB of styles first."""
MAX_HEAD: Final = 64 * 1024
"""The maximum number of bytes of a mail that are parsed for headers."""
MAX_HEADER: Final = 4096
"""The maximum number of characters of a header that are read."""
MAX_LINES: Final = 40_000
"""The maximum number of lines. A mail of 1 MiB in base64 has 14,000."""
MAX_BOUNDARIES: Final = 20
"""The maximum number of boundaries, more than any real mail has. Each line is compared with all of them."""
MAX_PARTS: Final = 1_000
"""The maximum number of lines that start like a boundary."""
_BROKEN: Final = (
    errors.NoBoundaryInMultipartDefect,
    errors.StartBoundaryNotFoundDefect,
    errors.CloseBoundaryNotFoundDefect,
    errors.MultipartInvariantViolationDefect,
    errors.InvalidBase64LengthDefect,
)
_ODD_CODECS: Final = frozenset({"idna", "punycode", "unicode-escape", "raw-unicode-escape", "undefined"})
"""Python codecs that are not character sets for mails."""


class Broken(ValueError):
    """Raised for a mail that cannot be read reliably."""


class _Cut(policy.Compat32):
    """A policy that truncates headers to `MAX_HEADER` characters, in the mail and in each part."""

    def header_source_parse(self, sourcelines: list[str]) -> tuple[str, str]:
        name, value = super().header_source_parse(sourcelines)
        return name, value[:MAX_HEADER]


_POLICY: Final = _Cut()


@dataclass(frozen=True)
class Head:
    """The evaluated headers of a mail. `identity` is the same each time the same mail arrives."""

    sender: str
    is_automatic: bool
    is_forged: bool
    identity: str


def read_head(data: bytes) -> Head:
    """Return the headers of the mail in these bytes. Raise `Broken` unless it names exactly one sender."""
    with _whatever_comes():
        message = BytesHeaderParser(policy=_POLICY).parsebytes(data[:MAX_HEAD])
        return Head(
            sender=_sender(message),
            is_automatic=is_automatic(message),
            is_forged=_is_forged(message),
            identity=_identity(message, data),
        )


def read_text(data: bytes) -> str:
    """Return the text of the mail in these bytes. Raise `Broken` if its parts or encoding are not valid."""
    with _whatever_comes():
        _check_shape(data)
        return _text(BytesParser(policy=_POLICY).parsebytes(data))[:MAX_TEXT]


@contextmanager
def _whatever_comes() -> Iterator[None]:
    """Convert any error that hostile input causes in the parser to `Broken`."""
    try:
        yield
    except Broken:
        raise
    except Exception as error:
        raise Broken(f"{type(error).__name__}: {error}") from error


def _check_shape(data: bytes) -> None:
    lines = data.count(b"\n") + data.count(b"\r")
    if lines > 2 * MAX_LINES or data.lower().count(b"boundary") > MAX_BOUNDARIES:
        raise Broken("too many lines or nested parts")
    if sum(line.startswith(b"--") for line in data.splitlines()) > MAX_PARTS:
        raise Broken("too many parts")


def _header(message: Message, name: str) -> str:
    return str(message.get(name, "")).strip()


def _sender(message: Message) -> str:
    """Return the single address in `From`."""
    headers = [str(value) for value in message.get_all("From", [])][:2]
    found = [address for _, address in getaddresses(headers) if address]
    if len(found) != 1:
        raise Broken(f"{len(found)} sender addresses instead of one")
    return found[0].lower()


def _is_forged(message: Message) -> bool:
    """Return whether the trusted receiving server, if there is one, says that the mail is forged."""
    if not settings.MAILD_AUTHSERV_ID:
        return False
    headers = [str(value) for value in message.get_all("Authentication-Results", [])]
    return is_forged(headers, settings.MAILD_AUTHSERV_ID, _sender(message))


def _identity(message: Message, data: bytes) -> str:
    """Return the hash of the `Message-ID`, or of the whole mail if it has none."""
    number = " ".join(_header(message, "Message-ID").split())
    return hashlib.sha256(number.encode(errors="replace") if number else data).hexdigest()


def _text(message: Message) -> str:
    """Return all plain text or, if there is none, the text of the HTML."""
    parts = list(_text_parts(message))
    for kind, limit in (("text/plain", MAX_TEXT), ("text/html", MAX_HTML)):
        texts: list[str] = []
        for part in (part for part in parts if part.get_content_type() == kind):
            source = _source(part)[:limit]
            limit -= len(source)
            texts.append(_typeset(part, source))
        text = "\n".join(texts)
        if text.strip():
            return text
    return ""


def _text_parts(message: Message) -> Iterator[Message]:
    """Yield the text parts of the mail itself, without those of attached mails or files."""
    if any(isinstance(defect, _BROKEN) for defect in message.defects):
        raise Broken("broken multipart structure")
    if message.get_content_maintype() == "multipart":
        parts: Any = message.get_payload()
        for part in parts if message.is_multipart() else ():
            yield from _text_parts(part)
    elif message.get_content_maintype() == "text" and message.get_content_disposition() != "attachment":
        yield message


def _source(part: Message) -> str:
    """Return the decoded characters of a part."""
    raw = part.get_payload(decode=True)
    if not isinstance(raw, bytes) or any(isinstance(defect, _BROKEN) for defect in part.defects):
        raise Broken("text that cannot be decoded")
    text = _in_charset(raw, str(part.get_content_charset("utf-8")))
    if "\0" in text:
        raise Broken("a NUL character in the text")
    return text


def _typeset(part: Message, text: str) -> str:
    """Return the plain text of a part, whose source may be HTML or `format=flowed`."""
    if part.get_content_type() == "text/html":
        return text_of_html(text)
    if str(part.get_param("format", "")).lower() == "flowed":
        return _unfold(text, del_sp=str(part.get_param("delsp", "")).lower() == "yes")
    return text


def _in_charset(raw: bytes, charset: str) -> str:
    """Decode text with its declared charset, otherwise with UTF-8 or, if that fails, with Latin-1."""
    for name in (charset, "utf-8"):
        try:
            if codecs.lookup(name).name not in _ODD_CODECS:
                return raw.decode(name).encode(errors="replace").decode()  # replaces lone surrogates
        except (LookupError, UnicodeError, ValueError):
            continue
    return raw.decode("latin-1")


def _unfold(text: str, del_sp: bool) -> str:
    """Return a `format=flowed` text with each paragraph on one line (RFC 3676)."""
    paragraphs: list[list[str]] = []
    is_soft = False
    for line in text.splitlines():
        line = line[1:] if line.startswith(" ") else line
        goes_on = is_soft and not line.startswith(">") and line != "-- "
        is_soft = line.endswith(" ") and line != "-- " and not line.startswith(">")
        piece = line[:-1] if is_soft and del_sp else line
        if goes_on:
            paragraphs[-1].append(piece)
        else:
            paragraphs.append([piece])
    return "\n".join(map("".join, paragraphs))
