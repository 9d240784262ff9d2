"""The people of a load run: their addresses, and who listens where."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

MAIL: Final = "mail"
WEBHOOK: Final = "webhook"


def address_of(number: int) -> str:
    """The mail address of a person; it also names them where webhooks arrive."""
    return f"p{number}@example.org"


def channel_of(number: int, channels: Sequence[str]) -> str:
    """The one channel of a person, where these are shared out: neighbours at a table have different ones."""
    return channels[number % len(channels)]


def secret_of(address: str) -> str:
    """What signs the webhooks to a person: a receiver needs no list of secrets."""
    return "whsec_" + b64encode(sha256(address.encode()).digest()).decode()


def webhook_of(receiver: str, address: str) -> str:
    """Where a person's webhooks go."""
    return f"{receiver}/{address}"


def person_at(path: str) -> str:
    """Whose webhooks go to this path of the receiver."""
    return path.removeprefix("/")
