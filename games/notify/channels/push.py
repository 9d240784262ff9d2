"""Web push: encrypted for one browser (RFC 8291), sent through its push service (RFC 8030).

The push service sees neither the text nor the table. It only knows the device's subscription.
"""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from hashlib import sha256
from typing import ClassVar, Final
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games import selectors
from games.core import vapid
from games.models import Channel, Notice
from games.notify import outbound
from games.notify.messages import ShortMessage, message_of
from games.services.notices import ChannelKind, Delivered, Undeliverable
from games.services.notices.subscriptions import PushSubscription, subscription_of

MESSAGE_LIFETIME: Final = timedelta(days=3)
"""The time for which a push service stores a message without a deadline while the device is offline."""
TEST_LIFETIME: Final = timedelta(minutes=10)
MAX_BYTES: Final = 3993
"""The maximum size of a message before encryption, in bytes.

Every push service accepts 4096 encrypted bytes.
"""
SHORT_LENGTH: Final = 200
"""The maximum length of the title, and of the body, of a shortened message."""
URGENT: Final = frozenset({Notice.Kind.TURN, Notice.Kind.REMINDER})
TAKEN: Final = frozenset({200, 201, 202, 204})
CREATED: Final = 201
"""The status with which a push service confirms that it stored the message for the device (RFC 8030)."""
GONE: Final = frozenset({404, 410})
TOO_LARGE: Final = 413
REFUSALS: Final = {
    401: _("{service} could not verify that this site sent the message (401)."),
    403: _(
        "{service} has the device registered under another key of this site (403). Switch "
        "notifications on again on that device."
    ),
    TOO_LARGE: _("{service} rejects even a short message (413)."),
    429: _("{service} accepts no more messages right now (429)."),
}


class NotTaken(Exception):
    """Raised if a push service did not accept a message but may accept it later."""


class Push(ChannelKind):
    """Web push to a subscribed browser.

    Nobody may read its address, because anybody who has it could use it.
    """

    NAME: ClassVar = "Push"

    def send_notice(self, notice: Notice) -> str:
        """Send a notice. Raise `NotTaken`, or errors of `outbound.post`, if it was not sent.

        Raise `Undeliverable` if the device has ended its subscription.
        """
        if notice.via is None:
            raise Undeliverable("the notice has no device")
        at = timezone.now()
        urgency = "high" if notice.kind in URGENT else "normal"
        message = replace(message_of(notice), waiting=selectors.waiting_count(notice.via.user))
        return _push(notice.via, message, _time_to_live(notice, at), urgency, at)

    def send_test(self, channel: Channel) -> str:
        message = ShortMessage(
            title=gettext("Notifications work"),
            body=gettext("This device tells you when a table is waiting for you."),
            url=settings.SITE_URL + reverse("notices"),
            tag="test",
            choices=(),
        )
        return _push(channel, message, TEST_LIFETIME, "high", timezone.now())

    def shown_address(self, address: str) -> str:
        return ""


def _time_to_live(notice: Notice, at: datetime) -> timedelta:
    """Return the time until the deadline of the notice's question or, without one, `KEPT`."""
    until = _asked_until(notice)
    return max(until - at, timedelta()) if until else MESSAGE_LIFETIME


def _asked_until(notice: Notice) -> datetime | None:
    if notice.proposal and notice.kind == Notice.Kind.PROPOSAL:
        return notice.proposal.lapses_at
    return notice.seat.due_at if notice.kind in URGENT else None


def _push(channel: Channel, message: ShortMessage, ttl: timedelta, urgency: str, at: datetime) -> str:
    """Send a message, shortened if necessary, and return the push service's answer."""
    device = subscription_of(channel)
    headers = {
        "Authorization": vapid.authorization(device.endpoint, at),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(int(ttl.total_seconds())),
        "Urgency": urgency,
        "Topic": _topic(message.tag),
    }
    status = TOO_LARGE
    for text in _texts(message):
        if len(text) <= MAX_BYTES and status == TOO_LARGE:
            status = outbound.post(device.endpoint, _encrypted(text, device), headers).status
    return _answer_text(status, urlsplit(device.endpoint).hostname or "")


def _answer_text(status: int, service: str) -> str:
    """Return the answer in words. Raise an exception if the message was not accepted."""
    if status in TAKEN:
        words = gettext(
            "{service} accepted the message ({status}). It appears as soon as the device is online."
        )
        answer = words.format(service=service, status=status)
        return Delivered(answer) if status == CREATED else answer
    if status in GONE:
        words = gettext(
            "The device has ended its subscription ({status}). Switch notifications on again on that device."
        )
        raise Undeliverable(words.format(status=status))
    words = str(REFUSALS.get(status, _("{service} did not accept the message ({status}).")))
    raise NotTaken(words.format(service=service, status=status))


def _texts(message: ShortMessage) -> Iterator[bytes]:
    """Yield JSON for the device's service worker (`service-worker/notices.js`), from complete to shortest."""
    bare = replace(message, choices=())
    for shown in (
        message,
        bare,
        replace(bare, title=bare.title[:SHORT_LENGTH], body=bare.body[:SHORT_LENGTH]),
    ):
        yield msgspec.json.encode(shown)


def _topic(tag: str) -> str:
    """Return the topic with which a newer message replaces an undelivered one.

    It reveals nothing to others.
    """
    return urlsafe_b64encode(sha256(tag.encode()).digest()[:24]).decode()


def _encrypted(text: bytes, device: PushSubscription) -> bytes:
    body: bytes = http_ece.encrypt(
        text,
        salt=os.urandom(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_decoded(device.keys.p256dh),
        auth_secret=_decoded(device.keys.auth),
        version="aes128gcm",
    )
    return body


def _decoded(key: str) -> bytes:
    return urlsafe_b64decode(key + "=" * (-len(key) % 4))
