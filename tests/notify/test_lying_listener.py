"""A listener that lies about deliveries harms only itself and can recover everything.

It stores an event but reports a failure, or loses an event but confirms it. The site believes it each time. A
denied event arrives again with the same id, and a lost event is sent again on request.
"""

from __future__ import annotations

import json
import ssl
from base64 import b64encode
from collections.abc import Iterator
from datetime import timedelta
from itertools import cycle

import pytest
from django.utils import timezone

from games.core.signatures import signature
from games.models import Channel, Event, Subscription
from games.services.notices import cursors, events, webhooks
from games.services.notices.delivering import MAX_TRIES
from tests.notify.conftest import Host
from tests.notify.test_webhook import parts

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

TOOK = b"HTTP/1.1 204 No Content\r\n\r\n"
DENIALS = {
    "failed": b"HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n",
    "elsewhere": b"HTTP/1.1 302 Found\r\nLocation: https://example.org/\r\nContent-Length: 0\r\n\r\n",
    "busy": b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 999999999\r\nContent-Length: 0\r\n\r\n",
    "cut": b"",
    "half": b"HTTP/1.1 20",
    "no such status": b"HTTP/1.1 2000 OK\r\n\r\n",
    "short": b"HTTP/1.1 500 No\r\nContent-Length: 999999\r\n\r\nno",
}
"""Answers of a listener that has in fact stored the event."""
NUMBER = 3


@pytest.fixture
def channel(host: Host, make_table) -> Channel:
    game = make_table("Ann", "Ben", start=False)
    ann = game.created_by
    channel = webhooks.subscribe(ann, "webhook", host.url + "/events", "Mine", (), timezone.now())
    Channel.objects.filter(pk=channel.pk).update(secret="whsec_" + b64encode(bytes(32)).decode())
    events.tell(Event(user=ann, game=game, kind="turn", about=f"{n}", ply=n) for n in range(NUMBER))
    return channel


def signed_deliveries(host: Host) -> list[tuple[str, int]]:
    """Return the id and ply of each delivery. All deliveries must be signed."""
    found = []
    for headers, body in map(parts, host.requests):
        at = int(headers["webhook-timestamp"])
        secret = "whsec_" + b64encode(bytes(32)).decode()
        assert headers["webhook-signature"] == signature(secret, headers["webhook-id"], at, body)
        found.append((headers["webhook-id"], json.loads(body)["event"]["ply"]))
    return found


def deliver_for_days(channel: Channel) -> None:
    """Send whatever is due, again and again over several days."""
    for hour in range(NUMBER + 2):
        webhooks.tell(channel.pk, timezone.now() + timedelta(hours=2 * hour))


@pytest.mark.parametrize("denial", DENIALS)
def test_denied_events_are_resent_in_order_with_the_same_id(
    denial: str, channel: Channel, host: Host
) -> None:
    answers: Iterator[bytes] = cycle((DENIALS[denial], TOOK))

    def lie(line: ssl.SSLSocket) -> None:
        line.sendall(next(answers))

    host.script = lie
    deliver_for_days(channel)
    deliveries = signed_deliveries(host)
    assert [ply for _, ply in deliveries] == [ply for ply in range(NUMBER) for _ in (1, 2)]
    assert len({name for name, _ in deliveries}) == NUMBER
    channel.refresh_from_db()
    assert (channel.is_on, channel.failures, Subscription.objects.get().error) == (True, 0, "")


def test_confirmed_but_lost_events_can_be_replayed(channel: Channel, host: Host) -> None:
    host.answer = TOOK
    deliver_for_days(channel)
    first = signed_deliveries(host)
    assert [ply for _, ply in first] == list(range(NUMBER))
    host.requests.clear()
    webhooks.replay(channel.user, channel.pk, cursors.START, timezone.now())
    deliver_for_days(channel)
    assert signed_deliveries(host) == first


def test_a_listener_that_always_fails_is_switched_off(channel: Channel, host: Host) -> None:
    host.answer = DENIALS["failed"]
    for hour in range(MAX_TRIES + 1):
        webhooks.tell(channel.pk, timezone.now() + timedelta(hours=hour))
    assert {ply for _, ply in signed_deliveries(host)} == {0}
    channel.refresh_from_db()
    assert not channel.is_on
    assert "500" in channel.off_reason
