"""Limits on answers to mails that contain no move.

A program gets few answers. A player for whom a table waits always gets an answer.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from games import selectors
from games.core.errors import TooOften
from games.models import User
from games.services.base import limits
from games.services.base.limits import DAY, Limit

INTERVAL_SECONDS: Final = 60
"""The minimum number of seconds between two answers to a person."""
MAX_A_DAY: Final = 20
"""The maximum number of answers that a person gets per day while no table waits for them."""
MAX_SAME: Final = 3
"""The number of answers to the same text per day. A sender that repeats a text more often must be a program.

The last answer says that it is the last.
"""
TOO_SOON: Final = Limit("mail-words-minute", 1, timedelta(seconds=INTERVAL_SECONDS), "too_often")
MANY_WORDS: Final = Limit("mail-words-day", MAX_A_DAY, DAY, "many_words")
SAME_WORDS: Final = Limit("mail-words-same", MAX_SAME, DAY, "same_words")


def count(user: User, lines: Sequence[str], at: datetime) -> Limit | None:
    """Count an answer to a person. If no answer is allowed, raise `TooOften` and count nothing.

    Return the limit that this answer uses up, if any. The answer must then say that it is the last.
    """
    person = str(user.pk)
    counted = [(SAME_WORDS, f"{person}:{_digest(lines)}"), (MANY_WORDS, person), (TOO_SOON, person)]
    try:
        limits.take_all(counted, at)
    except TooOften as refusal:
        if refusal.code != MANY_WORDS.code or not selectors.is_asked(user):
            raise
        counted.remove((MANY_WORDS, person))
        limits.take_all(counted, at)
    ends = (limit for limit, subject in counted[:-1] if not limits.left(limit, subject, at)[0])
    return next(ends, None)


def _digest(lines: Sequence[str]) -> str:
    """Return a hash of the text, ignoring case, gaps and words that contain a digit.

    Programs insert dates or ticket numbers into otherwise identical text.
    """
    words = (word for line in lines for word in line.lower().split())
    text = " ".join(word for word in words if not any(sign.isdigit() for sign in word))
    return hashlib.sha256(text.encode()).hexdigest()
