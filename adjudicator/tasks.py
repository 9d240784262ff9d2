"""Celery tasks. Each one only passes its arguments and the current time to a service."""

from __future__ import annotations

from celery import shared_task
from django.utils import timezone

from games.services import notices
from games.services.absence import timeouts as clock_service
from games.services.judging import bots as bots_service
from games.services.judging import planned_moves as orders_service
from games.services.judging import verdicts
from games.services.leaderboards import ratings
from games.services.moderation import decision_notices, suspensions
from games.services.moderation import trimming as moderation_trimming
from games.services.notices import webhooks
from games.services.people import guests
from games.services.tables import abandoned, matching, sandboxes, standing_wishes
from games.services.upkeep import announcement_mails, packing, pruning, trimming
from games.services.upkeep import sweep as sweep_service


@shared_task(name="adjudicator.judge")
def judge(submission_id: int) -> None:
    verdicts.judge_all(submission_id, timezone.now())


@shared_task(name="adjudicator.bots")
def bots(game_id: str) -> None:
    bots_service.play_bots(game_id, timezone.now())


@shared_task(name="adjudicator.think")
def think(game_id: str, ply: int) -> None:
    """Let a bot think about the next due question, which may be at a different table."""
    bots_service.think(timezone.now())


@shared_task(name="adjudicator.clock")
def clock(seat_id: int) -> None:
    clock_service.play_clock(seat_id, timezone.now())


@shared_task(name="adjudicator.orders")
def orders(game_id: str) -> None:
    orders_service.play_due(game_id, timezone.now())


@shared_task(name="adjudicator.deliver")
def deliver(notice_id: int) -> None:
    notices.deliver(notice_id, timezone.now())


@shared_task(name="adjudicator.hook")
def hook(channel_id: int) -> None:
    webhooks.tell(channel_id, timezone.now())


@shared_task(name="adjudicator.announce")
def announce(announcement_id: int) -> None:
    announcement_mails.send_some(announcement_id, timezone.now())


@shared_task(name="adjudicator.sweep")
def sweep() -> None:
    sweep_service.sweep(timezone.now())


@shared_task(name="adjudicator.prune")
def prune() -> None:
    at = timezone.now()
    pruning.prune(at)
    guests.delete_idle(at)
    standing_wishes.delete_expired(at)
    abandoned.clear(at)
    sandboxes.clear(at)
    packing.pack(at)
    trimming.trim(at)
    suspensions.finish_interrupted(at)
    moderation_trimming.trim(at)
    decision_notices.tell_operator(at)
    decision_notices.send_mails(at)


@shared_task(name="adjudicator.ladder")
def ladder(ruleset: str) -> None:
    ratings.count(ruleset)


@shared_task(name="adjudicator.match")
def match(ruleset: str) -> None:
    matching.match(ruleset, timezone.now())
