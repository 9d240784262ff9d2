"""Webhooks for events.

Each gets its events in order, and the next only after it has accepted the previous one.

Delivery is at least once: if a sender is killed before it stores that an event was accepted, the event is
sent again.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import transaction

from games.core.errors import Kind as Errors
from games.core.errors import Refused
from games.models import LEASE, Channel, Subscription, User
from games.services.base.queue import enqueue, send
from games.services.notices import channels, cursors
from games.services.notices.channel_kinds import EventKind, Undeliverable, addable_kinds, channel_kind
from games.services.notices.delivering import FIRST_PAUSE, MAX_PAUSE, MAX_TRIES

logger = logging.getLogger(__name__)

MAX_DURATION: Final = timedelta(minutes=1)
"""The time after which a sender stops.

Even with the time for the last answer, it is shorter than the lease.
"""
MAX_WORDS: Final = 300


@transaction.atomic
def subscribe(
    user: User, kind: str, address: str, label: str, kinds: Collection[str], at: datetime
) -> Channel:
    """Add a webhook that gets events of these kinds from now on. Without kinds, it gets all events.

    An existing webhook keeps its position and gets events of these kinds from there on. Raise `Refused` if
    the kind of channel takes no events.
    """
    if not isinstance(addable_kinds().get(kind), EventKind):
        raise Refused(Errors.INVALID, "no_events", "events")
    channel = channels.add(user, kind, address, label, at)
    cursors.begin(user)
    given = {"kinds": sorted(set(kinds))}
    begun = {**given, "after": cursors.position(user, ""), "next_try_at": at}
    Subscription.objects.update_or_create(channel=channel, defaults=given, create_defaults=begun)
    return channel


def replay(user: User, channel_id: int, cursor: str, at: datetime) -> None:
    """Continue a webhook after this cursor, even an earlier one. Raise `Refused` if events were deleted."""
    found = Subscription.objects.filter(channel=channel_id, channel__user=user)
    if not found.exists():
        raise Refused(Errors.MISSING, "no_such_channel")
    found.update(after=cursors.position(user, cursor), next_try_at=at, error="")
    Channel.objects.filter(pk=channel_id).update(failures=0)
    enqueue("hook", channel_id)


def tell(channel_id: int, at: datetime) -> None:
    """Send a webhook its new events until none is left or one fails.

    The first worker to claim it does this.
    """
    lease = at + LEASE
    if not Subscription.objects.due(at).filter(pk=channel_id).update(next_try_at=lease):
        return
    mine = Subscription.objects.filter(pk=channel_id, next_try_at=lease)
    subscription = mine.select_related("channel__user").first()
    if subscription is None:
        return
    until = time.monotonic() + MAX_DURATION.total_seconds()
    try:
        while time.monotonic() < until and _tell_some(subscription, mine, until):
            pass
    except Exception as error:
        _in_vain(subscription, mine, error, at)
        return
    Channel.objects.filter(pk=channel_id).update(failures=0, last_sent_at=at)
    if mine.update(next_try_at=at, error="") and time.monotonic() >= until:
        send("hook", channel_id)


def _tell_some(subscription: Subscription, mine: Any, until: float) -> bool:
    """Send some events, as long as this sender holds the claim. Return whether there may be more."""
    user, channel = subscription.channel.user, subscription.channel
    kind = channel_kind(channel.kind)
    assert isinstance(kind, EventKind)
    try:
        news = cursors.since(user, str(subscription.after))
    except Refused:  # events were deleted, so the listener must reload
        kind.send_event(channel, None)
        news = cursors.since(user, cursors.START)
    for event in news.events:
        if not subscription.kinds or event.kind in subscription.kinds:
            kind.send_event(channel, event)
        if not mine.update(after=event.position) or time.monotonic() >= until:
            return False
    subscription.after = int(news.cursor)
    return bool(mine.update(after=subscription.after)) and bool(news.events)


def _in_vain(subscription: Subscription, mine: Any, error: Exception, at: datetime) -> None:
    """Schedule a retry, with growing pauses for about three days.

    After that, or if the address is dead, switch the channel off.
    """
    channel = subscription.channel
    is_dead = isinstance(error, Undeliverable)
    words = (str(error) if is_dead else f"{type(error).__name__}: {error}")[:MAX_WORDS]
    logger.warning("Delivering events to channel %s failed: %s", channel.pk, words)
    pause = min(FIRST_PAUSE * 2 ** min(channel.failures, 16), MAX_PAUSE)
    if not mine.update(next_try_at=at + pause, error=words):
        return
    channel.failures += 1
    if is_dead or channel.failures >= MAX_TRIES:
        channel.is_on, channel.off_reason = False, words
    channel.save(update_fields=["failures", "is_on", "off_reason"])
