"""Returned mail. It reveals mailboxes that no longer exist, and faults in the site's own mail."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from games.core.metrics import RETURNS
from games.models import Channel, ReturnedMail, User
from games.models.channel import MAIL
from games.services.base import limits
from games.services.notices import channels

logger = logging.getLogger(__name__)

NO_MAILBOX: Final = "no_mailbox"
"""The only cause for which the recipient's address is to blame."""
MIN_REPORT_GAP: Final = timedelta(hours=20)
"""The minimum time between two reports that both count.

It is less than a day, because a daily message may go out a little earlier than on the day before.
"""
REPORT_LIFETIME: Final = timedelta(days=60)
"""The time within which a second report must follow the first. Reports are kept for this long."""
MIN_PEOPLE: Final = 5
"""The minimum number of people whose returned mail counts as a rise."""
MIN_RISE_FACTOR: Final = 3
"""The minimum multiple of the usual number of people that counts as a rise."""
MIN_RISE_SHARE: Final = 0.02
"""The minimum share of mailed people that counts as a rise."""
USUAL_DAYS: Final = 28
"""The number of preceding days from which the usual number is calculated."""
MAX_EARLIER: Final = 10


@dataclass(frozen=True)
class Rate:
    """The number of people whose mail came back within a day.

    `usual`: the daily mean of the preceding weeks. `mailed`: the number of people who have been sent mail
    since the start of the period.
    """

    people: int
    usual: float
    mailed: int

    @property
    def is_rising(self) -> bool:
        return self.people >= max(MIN_PEOPLE, MIN_RISE_FACTOR * self.usual, MIN_RISE_SHARE * self.mailed)


def note(user: User, cause: str, words: str, at: datetime) -> None:
    """Record a returned mail. Switch the user's mail off once their mailbox is certain not to exist.

    That takes two reports at least `MIN_REPORT_GAP` apart. Reports do not count while unusually much mail
    comes back, because then the site's own mail or a provider is at fault.
    """
    day = at.astimezone(UTC).date()
    defaults = {"words": words[:300], "at": at}
    _, is_new = ReturnedMail.objects.get_or_create(user=user, day=day, cause=cause, defaults=defaults)
    if is_new:
        RETURNS.labels(cause).inc()
    rate = rate_until(at)
    if rate.is_rising:
        if is_new:
            logger.error(
                "Mail to %d people was returned within a day; the average is %.1f", rate.people, rate.usual
            )
        return
    if cause == NO_MAILBOX and _was_gone_before(user, at):
        channels.address_is_dead(user, words, at)


def rate_until(at: datetime) -> Rate:
    """Return the rate of the day that ends at this moment."""
    return _rate(at - limits.DAY, at)


def delete_old(at: datetime) -> None:
    """Delete reports older than `REMEMBERED`."""
    ReturnedMail.objects.filter(at__lte=at - REPORT_LIFETIME).delete()


def _was_gone_before(user: User, at: datetime) -> bool:
    """Return whether there is an earlier report of the same cause, from a time when little mail came back."""
    reports = user.returned_mails.filter(
        cause=NO_MAILBOX, at__gt=at - REPORT_LIFETIME, at__lte=at - MIN_REPORT_GAP
    )
    moments = list(reports.order_by("-at").values_list("at", flat=True)[:MAX_EARLIER])
    return any(not _rate(moment - limits.DAY, moment + limits.DAY).is_rising for moment in moments)


def _rate(since: datetime, until: datetime) -> Rate:
    before = ReturnedMail.objects.filter(at__gt=since - USUAL_DAYS * limits.DAY, at__lte=since)
    usual = before.values("user", "day").distinct().count() / USUAL_DAYS
    mailed = Channel.objects.filter(kind=MAIL, last_sent_at__gt=since).count()
    return Rate(ReturnedMail.objects.people_between(since, until), usual, mailed)
