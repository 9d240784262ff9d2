"""The people of a load run: their addresses, and who listens where."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key

from tests.device import Device

MAIL: Final = "mail"
PUSH: Final = "push"
WEBHOOK: Final = "webhook"


def address_of(number: int) -> str:
    """The mail address of a person; it also names them where webhooks and push messages arrive."""
    return f"p{number}@example.org"


def channel_of(number: int, channels: Sequence[str]) -> str:
    """The one channel of a person, where these are shared out: neighbours at a table have different ones."""
    return channels[number % len(channels)]


def place_of(receiver: str, channel: str, address: str) -> str:
    """Where a person's webhooks or push messages go."""
    return f"{receiver}/{channel}/{address}"


def listener_at(path: str) -> tuple[str, str]:
    """Which kind of channel a path of the receiver is, and whose."""
    _, channel, address = path.split("/", 2)
    return channel, address


def secret_of(address: str) -> str:
    """What signs the webhooks to a person: a receiver needs no list of secrets."""
    return "whsec_" + b64encode(sha256(address.encode()).digest()).decode()


def device_of(receiver: str, address: str) -> Device:
    """The person's browser, which alone can read what is pushed to it; it needs no list of keys either."""
    digest = sha256(address.encode()).digest()
    key = derive_private_key(int.from_bytes(digest, "big"), SECP256R1())
    return Device(place_of(receiver, PUSH, address), key, digest[:16])
