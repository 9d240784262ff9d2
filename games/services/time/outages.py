"""Times in which the site was away: all clocks stood still."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

from django.conf import settings

from games.models import Stop
from games.services.time import deadlines, heartbeats

logger = logging.getLogger(__name__)


def watch(at: datetime) -> None:
    """Note that the site is here, after all deadlines have been set forward by the time that it was away.

    The heartbeat comes last: until then nobody is late who was not when it beat before. So whoever is killed
    on the way leaves it to the next, and done twice it changes nothing.
    """
    last = heartbeats.last()
    if last is not None and at - last > _bearable():
        _stop(last, at)
        deadlines.rearm_all(at)
    heartbeats.beat(at)


def _bearable() -> timedelta:
    return timedelta(seconds=settings.OUTAGE_SECONDS)


def _stop(last: datetime, at: datetime) -> None:
    """The outage since then, which ends now unless somebody has just found it."""
    stop, is_new = Stop.objects.get_or_create(game=None, began_at=last, defaults={"ended_at": at})
    if is_new:
        logger.warning("no sweep from %s to %s: all clocks stood still", last, at)
    elif stop.ended_at is None or at - stop.ended_at > _bearable():
        Stop.objects.filter(pk=stop.pk).update(ended_at=at)
