"""Deletion of data that need not be kept: refused submissions, old events and counters."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef

from games.models import Notice, Submission
from games.services.base import limits
from games.services.judging import thinking
from games.services.notices import cursors, returned_mail
from games.services.people import addresses, sign_ins

BATCH: Final = 1_000
"""The maximum number of rows that one transaction deletes."""
MAX_BATCHES: Final = 10
"""The maximum number of consecutive transactions before other tasks can run."""


def prune(at: datetime) -> int:
    """Delete answered submissions that were refused `REFUSED_HOURS` ago, oldest first. Return how many.

    The next call deletes the rest. Also delete events older than `EVENT_DAYS`, counters of past windows,
    expired sessions, old reports of returned mail, old changes of addresses, and the thinking turns of
    deleted owners.
    """
    limits.delete_expired(at)
    sign_ins.delete_ended(at)
    cursors.prune(at)
    returned_mail.delete_old(at)
    addresses.delete_old(at)
    thinking.delete_expired()
    until = at - timedelta(hours=settings.REFUSED_HOURS)
    pruned = 0
    for _ in range(MAX_BATCHES):
        found = _prune_some(until)
        pruned += found
        if found < BATCH:
            break
    return pruned


@transaction.atomic
def _prune_some(until: datetime) -> int:
    unanswered = Exists(Notice.objects.unsent().filter(submission=OuterRef("pk")))
    refused = Submission.objects.refused_until(until).exclude(unanswered)
    keys = list(refused.values_list("pk", flat=True)[:BATCH])
    Submission.objects.filter(pk__in=keys).delete()
    return len(keys)
