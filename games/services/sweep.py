"""The safety net: finds work whose hint was lost, hints again, and counts how often it had to.

It is also where clocks and pauses end.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

from django.db.models import F, QuerySet

from games.models import Game, Notice, Rescue, Seat, Submission
from games.services.queue import send

logger = logging.getLogger(__name__)

GRACE: Final = timedelta(seconds=5)
"""How long a hint may take before it counts as lost."""
BATCH: Final = 500


def sweep(at: datetime) -> dict[str, int]:
    """Hint at clocks that have run down, at notices whose pause is over, and again at everything left behind.

    What was left behind is counted, by task.
    """
    for seat_id in Seat.objects.out_of_time(at).order_by("due_at").values_list("pk", flat=True)[:BATCH]:
        send("clock", seat_id)
    for notice_id in _retries(at).values_list("pk", flat=True)[:BATCH]:
        send("deliver", notice_id)
    lost = {task: keys for task, keys in _left_behind(at - GRACE).items() if keys}
    for task, keys in lost.items():
        for key in keys:
            send(task, key)
        _count(task, len(keys), at)
    return {task: len(keys) for task, keys in lost.items()}


def _retries(at: datetime) -> QuerySet[Notice]:
    return Notice.objects.due(at).filter(status=Notice.Status.OWED, attempts__gt=0).order_by("pk")


def _left_behind(since: datetime) -> dict[str, list[int] | list[str]]:
    """What nobody has worked on since, by the task that would."""
    queued = Submission.objects.filter(status=Submission.Status.QUEUED, created_at__lte=since)
    asked = Seat.objects.filter(must_act=True, asked_at__lte=since, game__status=Game.Status.RUNNING)
    bots = asked.exclude(bot="").order_by("game").values_list("game_id", flat=True).distinct()
    notices = Notice.objects.due(since).exclude(status=Notice.Status.OWED, attempts__gt=0)
    return {
        "judge": list(queued.order_by("pk").values_list("pk", flat=True)[:BATCH]),
        "bots": list(bots[:BATCH]),
        "deliver": list(notices.order_by("pk").values_list("pk", flat=True)[:BATCH]),
    }


def _count(kind: str, number: int, at: datetime) -> None:
    logger.warning("the sweep hinted again at %d lost %s tasks", number, kind)
    Rescue.objects.get_or_create(kind=kind)
    Rescue.objects.filter(kind=kind).update(count=F("count") + number, last_at=at)
