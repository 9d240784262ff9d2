"""From the bytes of a mail to what counts in it: who wrote it, whether a machine did, and the text."""

from __future__ import annotations

import codecs
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from email import errors, policy
from email.message import Message
from email.parser import BytesParser
from email.utils import getaddresses
from typing import Any, Final

from django.conf import settings

from games.mail.authentication import is_forged
from games.mail.automatic import is_automatic
from games.mail.html import text_of_html

MAX_TEXT: Final = 64 * 1024
"""How much of a mail's text is looked at, in characters."""
_BROKEN: Final = (
    errors.NoBoundaryInMultipartDefect,
    errors.StartBoundaryNotFoundDefect,
    errors.CloseBoundaryNotFoundDefect,
    errors.MultipartInvariantViolationDefect,
    errors.InvalidBase64LengthDefect,
)
_ODD_CODECS: Final = frozenset({"idna", "punycode", "unicode-escape", "raw-unicode-escape", "undefined"})
"""Codecs of Python's that are no character set of a mail."""


class Broken(ValueError):
    """A mail whose structure cannot be relied on."""


@dataclass(frozen=True)
class Mail:
    """A mail as far as it matters. `identity` is the same for the same mail however often it comes."""

    sender: str
    is_automatic: bool
    is_forged: bool
    identity: str
    text: str


def read_mail(data: bytes) -> Mail:
    """The mail in these bytes; `Broken` otherwise."""
    try:
        message = BytesParser(policy=policy.compat32).parsebytes(data)
        return Mail(
            sender=_sender(message),
            is_automatic=is_automatic(message),
            is_forged=_is_forged(message),
            identity=_identity(message, data),
            text=_text(message)[:MAX_TEXT],
        )
    except Broken:
        raise
    except Exception as error:  # the parser's own errors on hostile input are of every kind
        raise Broken(f"{type(error).__name__}: {error}") from error


def _header(message: Message, name: str) -> str:
    return str(message.get(name, "")).strip()


def _sender(message: Message) -> str:
    """The one address in From."""
    found = [address for _, address in getaddresses([str(v) for v in message.get_all("From", [])]) if address]
    if len(found) != 1:
        raise Broken(f"{len(found)} senders")
    return found[0].lower()


def _is_forged(message: Message) -> bool:
    """Whether the server that received the mail says so, where there is one whose word counts."""
    if not settings.MAILD_AUTHSERV_ID:
        return False
    headers = [str(value) for value in message.get_all("Authentication-Results", [])]
    return is_forged(headers, settings.MAILD_AUTHSERV_ID, _sender(message))


def _identity(message: Message, data: bytes) -> str:
    """The hash of the Message-ID, or of the whole mail when it has none."""
    number = " ".join(_header(message, "Message-ID").split())
    return hashlib.sha256(number.encode(errors="replace") if number else data).hexdigest()


def _text(message: Message) -> str:
    """All plain text, or the HTML turned into text when there is no plain text in it."""
    parts = list(_text_parts(message))
    for kind in ("text/plain", "text/html"):
        text = "\n".join(_decoded(part) for part in parts if part.get_content_type() == kind)
        if text.strip():
            return text
    return ""


def _text_parts(message: Message) -> Iterator[Message]:
    """The texts of the mail itself, not those of mails or files attached to it."""
    if any(isinstance(defect, _BROKEN) for defect in message.defects):
        raise Broken("its parts do not fit together")
    if message.get_content_maintype() == "multipart":
        parts: Any = message.get_payload()
        for part in parts if message.is_multipart() else ():
            yield from _text_parts(part)
    elif message.get_content_maintype() == "text" and message.get_content_disposition() != "attachment":
        yield message


def _decoded(part: Message) -> str:
    raw = part.get_payload(decode=True)
    if not isinstance(raw, bytes) or any(isinstance(defect, _BROKEN) for defect in part.defects):
        raise Broken("its text cannot be decoded")
    text = _in_charset(raw, str(part.get_content_charset("utf-8")))
    if "\0" in text:
        raise Broken("NUL in its text")
    if part.get_content_type() == "text/html":
        return text_of_html(text)
    if str(part.get_param("format", "")).lower() == "flowed":
        return _unfold(text, del_sp=str(part.get_param("delsp", "")).lower() == "yes")
    return text


def _in_charset(raw: bytes, charset: str) -> str:
    """The text in the charset it claims, else in UTF-8, else in Latin 1, which takes everything."""
    for name in (charset, "utf-8"):
        try:
            if codecs.lookup(name).name not in _ODD_CODECS:
                return raw.decode(name)
        except (LookupError, UnicodeError, ValueError):
            continue
    return raw.decode("latin-1")


def _unfold(text: str, del_sp: bool) -> str:
    """Paragraphs of `format=flowed` on one line each (RFC 3676)."""
    lines: list[str] = []
    soft = False
    for line in text.splitlines():
        line = line[1:] if line.startswith(" ") else line
        if soft and not line.startswith(">") and line != "-- ":
            lines[-1] += line
        else:
            lines.append(line)
        soft = line.endswith(" ") and line != "-- " and not line.startswith(">")
        if soft and del_sp:
            lines[-1] = lines[-1][:-1]
    return "\n".join(lines)
