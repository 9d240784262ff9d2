"""Outages of the site. All clocks stop during them."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

from django.conf import settings

from games.models import Stop
from games.services.time import deadlines, heartbeats

logger = logging.getLogger(__name__)


def watch(at: datetime) -> None:
    """Record that the site is up. After an outage, first extend all deadlines by its length.

    The heartbeat is stored last, and no seat becomes late before that. So if the process is killed, the next
    run can safely repeat the work.
    """
    last = heartbeats.last()
    if last is not None and at - last > _bearable():
        _stop(last, at)
        deadlines.rearm_all(at)
    heartbeats.beat(at)


def _bearable() -> timedelta:
    return timedelta(seconds=settings.OUTAGE_SECONDS)


def _stop(last: datetime, at: datetime) -> None:
    """Store an outage from `last` until now, unless another process has just stored it."""
    stop, is_new = Stop.objects.get_or_create(game=None, began_at=last, defaults={"ended_at": at})
    if is_new:
        logger.warning("No sweep ran from %s to %s. All clocks stopped for that time.", last, at)
    elif stop.ended_at is None or at - stop.ended_at > _bearable():
        Stop.objects.filter(pk=stop.pk).update(ended_at=at)
