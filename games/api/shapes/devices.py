"""What goes in and out about notices on devices."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class PushKey(Struct, frozen=True):
    """What a device must name as the application server's key when it subscribes to push messages."""

    key: Annotated[str, Meta(description="A public key of P-256, uncompressed, in base64url.")]


class PushKeys(Struct, frozen=True, forbid_unknown_fields=True):
    """What a message to the device is encrypted with, in base64url."""

    p256dh: Annotated[str, Meta(min_length=20, max_length=100, description="Its public key, uncompressed.")]
    auth: Annotated[str, Meta(min_length=20, max_length=100, description="Its secret, of 16 bytes.")]


class NewDevice(Struct, frozen=True, forbid_unknown_fields=True):
    """A subscription to push messages, and how you know the device among others."""

    endpoint: Annotated[str, Meta(max_length=1000, description="Where its push service listens, https.")]
    keys: PushKeys
    label: Annotated[str, Meta(min_length=1, max_length=60)]


class Device(Struct, frozen=True):
    """A device that gets your notices."""

    id: Annotated[int, Meta(description="The number of its channel.")]
    label: str
