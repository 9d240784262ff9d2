"""Web push subscriptions. Each browser's subscription is stored as a channel of its user."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import datetime
from hashlib import sha256
from typing import Annotated, Final, TypeAlias
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from django.db import transaction
from django.db.models import F, QuerySet
from msgspec import Meta, Struct

from games.core.errors import Kind, Refused
from games.models import Channel, User
from games.models.channel import PUSH
from games.services.base.texts import checked_text

MAX_DEVICES: Final = 10
MAX_ENDPOINT: Final = 1000
MAX_LABEL: Final = 60
_POINT_BYTES: Final = 65
_SECRET_BYTES: Final = 16

Key: TypeAlias = Annotated[str, Meta(min_length=20, max_length=100)]


class Keys(Struct, frozen=True):
    """The device's encryption keys, in base64url: its public key and a shared secret."""

    p256dh: Key
    auth: Key


class PushSubscription(Struct, frozen=True):
    """A subscription in the format of the browser's `PushSubscription.toJSON()`."""

    endpoint: Annotated[str, Meta(max_length=MAX_ENDPOINT)]
    keys: Keys


def subscription_of(channel: Channel) -> PushSubscription:
    return msgspec.json.decode(channel.address, type=PushSubscription)


def device_mark(endpoint: str) -> str:
    """Return a hash by which a page recognizes the device without knowing its endpoint."""
    return sha256(endpoint.encode()).hexdigest()


def device_marks(user: User) -> list[str]:
    """Return the hashes of all the user's devices."""
    return [device_mark(subscription_of(channel).endpoint) for channel in _devices(user)]


def subscribe(user: User, subscription: PushSubscription, label: str, at: datetime) -> Channel:
    """Add a device as the first channel of the user's notices, or switch a known device on again.

    A browser has one subscription per site, so a new user takes it over from the previous one.
    """
    address = _address(subscription)
    label = checked_text(label, "label", MAX_LABEL)
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)
        _pushes().filter(address=address).exclude(user=user).delete()
        known = _device(user, subscription.endpoint)
        if known:
            known.address, known.label, known.is_on, known.failures, known.off_reason = (
                address,
                label,
                True,
                0,
                "",
            )
            known.save(update_fields=["address", "label", "is_on", "failures", "off_reason"])
            return known
        if _devices(user).count() >= MAX_DEVICES:
            raise Refused(Kind.CONFLICT, "too_many_devices", limit=MAX_DEVICES)
        user.channels.update(position=F("position") + 1)
        return user.channels.create(kind=PUSH, label=label, address=address, position=0, created_at=at)


def unsubscribe(user: User, endpoint: str) -> None:
    """Stop sending notices to a device. Do nothing if the device gets none."""
    known = _device(user, endpoint)
    if known:
        known.delete()


def forget_device(channel_id: int) -> None:
    """Stop sending notices to a device on which its user signs out."""
    _pushes().filter(pk=channel_id).delete()


def renew(former: PushSubscription, subscription: PushSubscription) -> None:
    """Update a subscription that a browser has renewed.

    The former subscription proves that it is the same browser.
    """
    before, address = _address(former), _address(subscription)
    with transaction.atomic():
        known = _pushes().select_for_update().filter(address=before).first()
        if known is None:
            raise Refused(Kind.MISSING, "no_such_device")
        _pushes().filter(address=address).exclude(pk=known.pk).delete()
        known.address = address
        known.save(update_fields=["address"])


def _pushes() -> QuerySet[Channel]:
    return Channel.objects.filter(kind=PUSH)


def _devices(user: User) -> QuerySet[Channel]:
    return _pushes().filter(user=user)


def _device(user: User, endpoint: str) -> Channel | None:
    return next((device for device in _devices(user) if subscription_of(device).endpoint == endpoint), None)


def _address(subscription: PushSubscription) -> str:
    """Return a subscription in canonical form. Raise `Refused` if no message could be sent to it."""
    point, secret = _decoded(subscription.keys.p256dh), _decoded(subscription.keys.auth)
    if not _is_web_address(subscription.endpoint):
        raise Refused(Kind.INVALID, "bad_subscription", "endpoint")
    if not _is_point(point):
        raise Refused(Kind.INVALID, "bad_subscription", "keys.p256dh")
    if len(secret) != _SECRET_BYTES:
        raise Refused(Kind.INVALID, "bad_subscription", "keys.auth")
    plain = PushSubscription(subscription.endpoint, Keys(_encoded(point), _encoded(secret)))
    return msgspec.json.encode(plain).decode()


def _is_web_address(url: str) -> bool:
    """Return whether this is a valid HTTPS address. A check that it is public follows before sending."""
    try:
        parts = urlsplit(url)
        parts.port  # noqa: B018  # raises if it is not a number
    except ValueError:
        return False
    return parts.scheme == "https" and bool(parts.hostname) and "@" not in parts.netloc and url.isascii()


def _is_point(key: bytes) -> bool:
    try:
        return bool(EllipticCurvePublicKey.from_encoded_point(SECP256R1(), key)) and len(key) == _POINT_BYTES
    except ValueError:
        return False


def _encoded(key: bytes) -> str:
    return urlsafe_b64encode(key).decode().rstrip("=")


def _decoded(key: str) -> bytes:
    try:
        return urlsafe_b64decode(key + "=" * (-len(key) % 4))
    except ValueError:
        return b""
