"""Causes of returned mail, read from enhanced status codes (RFC 3463) unless the text contradicts them."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from games.mail.bounce_words import DOUBTS, NO_MAILBOX

MAX_WORDS: Final = 2_000
"""The maximum number of characters of a server's text that are examined."""


class Cause(StrEnum):
    """The cause of a refusal. Only `NO_MAILBOX` is a fault of the recipient's address."""

    NO_MAILBOX = "no_mailbox"
    FULL = "full"
    POLICY = "policy"
    OTHER = "other"


NO_MAILBOX_CODES: Final = frozenset({"5.1.1", "5.1.6", "5.1.10", "5.2.1"})
"""The codes for a mailbox that does not exist, has moved, accepts no mail or is disabled (RFC 3463, 7505)."""
_CODE: Final = re.compile(r"(?<![\d.])([245]\.[0-7]\.\d{1,3})(?!\.?\d)")
_FOR_NOW: Final = re.compile(r"\s*4\d\d\b")
_NAME: Final = re.compile(r"@|://|\w\.\w")
"""A part of an address, link or host name. Such parts say nothing about the cause."""


def cause_of(words: str, status: str) -> Cause:
    """Return the cause of a permanent refusal.

    `words`: the refusing server's text (the diagnostic code). Its enhanced codes take precedence over
    `status`, which the reporting server may have derived from a plain 550. If the text has no code, a
    `status` for a missing mailbox counts only if the text agrees.
    """
    words = " ".join(words[:MAX_WORDS].split())
    codes = _CODE.findall(words) or _CODE.findall(status[:MAX_WORDS])[:1]
    others = [code for code in codes if code not in NO_MAILBOX_CODES]
    if others or not codes:
        return next(filter(None, map(_other, others)), Cause.OTHER)
    return Cause.NO_MAILBOX if _is_believed(words) else Cause.OTHER


def _other(code: str) -> Cause | None:
    if code in ("5.2.2", "4.2.2"):
        return Cause.FULL
    return Cause.POLICY if code[1:4] == ".7." else None


def _is_believed(words: str) -> bool:
    """Return whether the text agrees with a code for a missing mailbox."""
    if not words:
        return True
    text = " ".join(word for word in words.split() if not _NAME.search(word))
    if _FOR_NOW.match(words) or DOUBTS.search(text):
        return False
    return bool(_CODE.search(words)) or NO_MAILBOX.search(text) is not None
