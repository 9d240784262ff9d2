"""The people of a load run: their addresses, channels and keys."""

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
    """Return the mail address of a person. It also identifies them for webhooks and push messages."""
    return f"p{number}@example.org"


def channel_of(number: int, channels: Sequence[str]) -> str:
    """Return the only channel of a person, so that neighbours at a table have different ones."""
    return channels[number % len(channels)]


def place_of(receiver: str, channel: str, address: str) -> str:
    """Return the address for a person's webhooks or push messages."""
    return f"{receiver}/{channel}/{address}"


def listener_at(path: str) -> tuple[str, str]:
    """Return the channel kind and the person's address that belong to a path of the receiver."""
    _, channel, address = path.split("/", 2)
    return channel, address


def secret_of(address: str) -> str:
    """Return the secret that signs a person's webhooks. It is derived, so there is no list of secrets."""
    return "whsec_" + b64encode(sha256(address.encode()).digest()).decode()


def device_of(receiver: str, address: str) -> Device:
    """Return a person's browser, the only one that can read its push messages. Its key is derived, too."""
    digest = sha256(address.encode()).digest()
    key = derive_private_key(int.from_bytes(digest, "big"), SECP256R1())
    return Device(place_of(receiver, PUSH, address), key, digest[:16])
