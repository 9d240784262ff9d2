"""Signatures of webhooks in both directions, as Standard Webhooks describes them.

`docs/notices.md` specifies them.
"""

from __future__ import annotations

import hmac
from base64 import b64decode, b64encode
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from secrets import token_bytes
from typing import Final

SECRET_PREFIX: Final = "whsec_"
"""The prefix of a secret. The rest is base64."""
SECRET_BYTES: Final = 32
TOLERANCE: Final = timedelta(minutes=5)
"""The maximum difference between a message's time and now. An older message may be a replay."""
MAX_DIGITS: Final = 12
"""The maximum number of digits of a time."""
_NOBODYS: Final = SECRET_PREFIX + b64encode(bytes(SECRET_BYTES)).decode()
"""The secret to check against if there is none, so that the check takes equally long. It always fails."""


@dataclass(frozen=True)
class Signed:
    """A message with the headers that prove where it comes from, as they were sent."""

    message_id: str
    timestamp: str
    signatures: str
    body: bytes


def new_secret() -> str:
    return SECRET_PREFIX + b64encode(token_bytes(SECRET_BYTES)).decode()


def signature(secret: str, message_id: str, timestamp: int, body: bytes) -> str:
    """Return the signature of Standard Webhooks: HMAC-SHA-256 over ID, time and body, joined by dots."""
    key = b64decode(secret.removeprefix(SECRET_PREFIX), validate=True)
    signed = f"{message_id}.{timestamp}.".encode() + body
    return "v1," + b64encode(hmac.digest(key, signed, sha256)).decode()


def is_genuine(secret: str, message: Signed, at: datetime) -> bool:
    """Return whether a message was recently signed with this secret. False without a secret."""
    stamp = message.timestamp
    is_number = stamp.isascii() and stamp.isdecimal() and len(stamp) <= MAX_DIGITS
    timestamp = int(stamp) if is_number else 0
    wanted = signature(secret or _NOBODYS, message.message_id, timestamp, message.body).encode()
    given = message.signatures.encode().split()
    is_signed = any(hmac.compare_digest(wanted, each) for each in given)
    is_recent = abs(at.timestamp() - timestamp) <= TOLERANCE.total_seconds()
    return bool(secret) and is_signed and is_recent
