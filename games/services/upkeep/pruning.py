"""What need not be kept for ever: refused submissions, which changed nothing, old events, and counts."""

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
from games.services.people import sign_ins

BATCH: Final = 1_000
"""How many go in one transaction."""
BATCHES: Final = 10
"""How many transactions follow one another, before others have their turn."""


def prune(at: datetime) -> int:
    """Delete what was refused `REFUSED_HOURS` ago and has been answered, the oldest first; how many.

    What is left is for the next time. Events older than `EVENT_DAYS`, counts of windows that are over,
    sessions that have run out, old reports of mails that came back and turns to think of owners who are gone
    go as well.
    """
    limits.sweep_up(at)
    sign_ins.sweep_up(at)
    cursors.prune(at)
    returned_mail.sweep_up(at)
    thinking.sweep_up()
    until = at - timedelta(hours=settings.REFUSED_HOURS)
    pruned = 0
    for _ in range(BATCHES):
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
