"""The types of requests and responses about notices on devices."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class PushKey(Struct, frozen=True):
    """The application server key that a device needs to subscribe to push messages."""

    key: Annotated[str, Meta(description="A P-256 public key, uncompressed, in base64url.")]


class PushKeys(Struct, frozen=True, forbid_unknown_fields=True):
    """The keys that encrypt messages to the device, in base64url."""

    p256dh: Annotated[
        str, Meta(min_length=20, max_length=100, description="The device's public key, uncompressed.")
    ]
    auth: Annotated[str, Meta(min_length=20, max_length=100, description="The device's secret, 16 bytes.")]


class NewDevice(Struct, frozen=True, forbid_unknown_fields=True):
    """A push subscription, with a label by which you recognize the device."""

    endpoint: Annotated[
        str, Meta(max_length=1000, description="The https address of the push service for this device.")
    ]
    keys: PushKeys
    label: Annotated[str, Meta(min_length=1, max_length=60)]


class Device(Struct, frozen=True):
    """A device that receives your notices."""

    id: Annotated[int, Meta(description="The number of the device's channel.")]
    label: str
