"""The periodic safety net: finds lost wake-ups, sends them again, and counts them.

It also ends pauses, and wakes the tasks that handle expired clocks.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final, TypeAlias

from django.db.models import Exists, OuterRef, QuerySet

from adjudicator.bots.players import PLANNERS
from games.models import Game, Notice, Order, Seat, StandingWish, Submission, Subscription
from games.services.agreements import proposals
from games.services.base import recovered_work
from games.services.base.queue import JUDGE_AGAIN, MATCH, THINK, bots_wake_up, send, waiting
from games.services.judging import thinking
from games.services.notices import reminders
from games.services.tables import matching
from games.services.time import heartbeats, outages
from games.services.upkeep import announcement_mails

logger = logging.getLogger(__name__)

GRACE: Final = timedelta(seconds=5)
"""The age at which unfinished work counts as lost."""
THINKING_ALLOWANCE: Final = timedelta(minutes=1)
"""Additional time for bots that think for seconds, because these share the CPU."""
BATCH: Final = 500
"""The maximum number of wake-ups of one kind that sweeps have queued at a time."""


def sweep(at: datetime) -> dict[str, int]:
    """Send wake-ups for work that is due and for lost work. Return the lost work, counted by task.

    The work that is due: expired clocks, planned moves, delayed notices, announcements by mail, webhooks with
    new events, and wishes. Skip work whose wake-up is still queued: its workers are late or down, so it is
    not lost.
    """
    _keep_time(at)
    late = Seat.objects.out_of_time(heartbeats.seen_until(at)).order_by("due_at")
    due: dict[str, Sequence[Key]] = {
        "clock": list(late.values_list("pk", flat=True)[:BATCH]),
        "orders": list(
            Order.objects.due(at).order_by("game").values_list("game_id", flat=True).distinct()[:BATCH]
        ),
        MATCH: _rulesets(StandingWish.objects.to_check_again(at - matching.CHECK_EVERY)),
        "announce": announcement_mails.due(at),
        "hook": list(Subscription.objects.due(at).values_list("pk", flat=True)[:BATCH]),
        **_by_channel(_retries(at)),
    }
    left_behind = _left_behind(at - GRACE)
    queued = {
        wake_up: waiting(wake_up) for found in (due, left_behind) for wake_up, keys in found.items() if keys
    }
    _wake_up(due, queued)
    lost = _wake_up(left_behind, queued)
    for task, number in lost.items():
        logger.warning("The sweep sent %d lost %s tasks again", number, task)
        recovered_work.count(task, number, at)
    return lost


def _keep_time(at: datetime) -> None:
    """Handle outages and reminders. Then handle pauses and proposals, even if the first step fails."""
    try:
        outages.watch(at)
        reminders.remind(at)
    except Exception:
        logger.exception("The sweep failed to handle outages and reminders")
    try:
        proposals.lapse(at)
    except Exception:
        logger.exception("The sweep failed to handle pauses and proposals")


Key: TypeAlias = int | str | tuple[str | int, ...]
"""The arguments of a wake-up: a single argument, or a tuple of several."""


def _wake_up(found: Mapping[str, Sequence[Key]], queued: Mapping[str, int]) -> dict[str, int]:
    """Send wake-ups, oldest first, minus the number already queued. Return how many were sent, by task."""
    sent: Counter[str] = Counter()
    for wake_up, keys in found.items():
        missing = keys[: max(len(keys) - queued.get(wake_up, 0), 0)]
        for key in missing:
            send(wake_up, *(key if isinstance(key, tuple) else (key,)))
        sent[wake_up.partition(".")[0]] += len(missing)
    return dict(+sent)


def _retries(at: datetime) -> QuerySet[Notice]:
    return Notice.objects.due(at).put_off()


def _left_behind(since: datetime) -> dict[str, Sequence[Key]]:
    """Return the work that has been waiting since that time, by wake-up."""
    queued = Submission.objects.filter(status=Submission.Status.QUEUED, created_at__lte=since)
    asked = Seat.objects.asked().filter(asked_at__lte=since)
    bots = asked.played_by_bots().exclude(pk__in=asked.played_by(PLANNERS).values("pk"))
    to_think = thinking.unclaimed(since + GRACE).filter(asked_at__lte=since - THINKING_ALLOWANCE)
    with_people = Exists(Seat.objects.played_by_people().filter(game=OuterRef("game")))
    notices = Notice.objects.due(since).not_put_off()
    return {
        JUDGE_AGAIN: list(queued.order_by("created_at", "pk").values_list("pk", flat=True)[:BATCH]),
        bots_wake_up(alone=False): _games(bots.filter(with_people)),
        bots_wake_up(alone=True): _games(bots.exclude(with_people)),
        THINK: list(to_think.order_by("asked_at").values_list("game_id", "game__ply").distinct()[:BATCH]),
        "ladder": list(
            Game.objects.to_count()
            .filter(finished_at__lte=since)
            .order_by("ruleset")
            .values_list("ruleset", flat=True)
            .distinct()
        ),
        MATCH: _rulesets(StandingWish.objects.unchecked(since)),
        **_by_channel(notices),
    }


def _rulesets(wishes: QuerySet[StandingWish]) -> list[str]:
    return list(wishes.order_by("ruleset").values_list("ruleset", flat=True).distinct())


def _games(seats: QuerySet[Seat]) -> list[str]:
    return list(seats.order_by("game").values_list("game_id", flat=True).distinct()[:BATCH])


def _by_channel(notices: QuerySet[Notice]) -> dict[str, Sequence[Key]]:
    """Return the keys of at most `BATCH` notices per channel, so that no channel crowds out another."""
    channels = notices.order_by("channel").values_list("channel", flat=True).distinct()
    keys = notices.order_by("next_try_at", "pk").values_list("pk", flat=True)
    return {f"deliver.{channel}": list(keys.filter(channel=channel)[:BATCH]) for channel in channels}
