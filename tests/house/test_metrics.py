"""What the site counts for Prometheus, and who may read the counts."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from unittest.mock import Mock

import pytest
from aiosmtpd.smtp import Envelope
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.utils import timezone
from prometheus_client import REGISTRY

from adjudicator.rules.zooloretto.moves import Draw, Put
from games.mail.incoming import SmtpReply
from games.mail.listener import Handler
from games.models import Game, Presence, User
from games.models.thinking import ThinkingClaim
from games.services.base import queue
from games.services.time import heartbeats
from games.web.operating.metrics import OnRequest
from tests.games.conftest import send

ROOT = Path(__file__).parents[2]
TOKEN = "a-token-of-the-monitor"
SCRIPT = """
import django, os
django.setup()
from django.test import Client
from games.core.metrics import RECOVERED_WORK
for _ in range(3):
    if not os.fork():
        RECOVERED_WORK.labels("judge").inc(5)
        os._exit(0)
    os.wait()
RECOVERED_WORK.labels("judge").inc(2)
headers = {"Authorization": "Bearer a-token-of-the-monitor", "Host": "localhost"}
print(Client().get("/metrics", headers=headers).text)
"""


def counted(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0


def verdicts(code: str) -> float:
    return counted("zooasync_verdicts_total", ruleset="zooloretto", code=code)


@pytest.mark.django_db(transaction=True)
def test_verdicts_are_counted_by_their_codes(make_table: Callable[..., Game]) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    name = game.seats.get(must_act=True).user.name
    code = send(game, name, Put(1)).reason["code"]
    refused, accepted = (verdicts(each) for each in (code, ""))
    send(game, name, Put(1))
    send(game, name, Draw())
    assert (verdicts(code), verdicts("")) == (refused + 1, accepted + 1)
    assert counted("zooasync_judging_seconds_count", ruleset="zooloretto") >= 3


@pytest.mark.django_db
def test_requests_are_counted_by_url_pattern() -> None:
    labels = {"view": "play/<str:ruleset>/", "status": "405"}
    before = counted("zooasync_pages_seconds_count", **labels)
    Client().get("/play/zooloretto/")
    assert counted("zooasync_pages_seconds_count", **labels) == before + 1
    Client().get("/nowhere/with/a/secret")
    assert not any(
        "secret" in str(sample.labels) for metric in REGISTRY.collect() for sample in metric.samples
    )


def test_metrics_require_the_token(settings: object) -> None:
    def asked(**headers: str) -> int:
        return Client().get("/metrics", headers=headers).status_code

    assert (asked(), asked(Authorization="Bearer ")) == (404, 404)
    settings.METRICS_TOKEN = TOKEN  # type: ignore[attr-defined]
    assert (asked(), asked(Authorization="Bearer another")) == (404, 404)


def test_processes_share_counters_in_few_files(tmp_path: Path) -> None:
    own = {"VAR_DIR": str(tmp_path), "METRICS_TOKEN": TOKEN, "DJANGO_SETTINGS_MODULE": "zooasync.settings"}
    command = [sys.executable, "-c", SCRIPT]
    commands = [
        subprocess.run(command, cwd=ROOT, env=os.environ | own, capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    assert 'zooasync_rescues_total{task="judge"} 17.0' in commands[0].stdout
    assert 'zooasync_rescues_total{task="judge"} 34.0' in commands[1].stdout
    assert 'zooasync_well{what="broker"} 1.0' in commands[0].stdout
    assert len(list((tmp_path / "metrics").glob("counter_*.db"))) == 2


def on_request() -> dict[tuple[str, ...], float]:
    """Return the values measured on request, by the metric's name and the values of its labels."""
    return {
        (sample.name, *sample.labels.values()): sample.value
        for metric in OnRequest().collect()
        for sample in metric.samples
    }


@pytest.mark.django_db
def test_load_is_read_on_request(make_table: Callable[..., Game]) -> None:
    at = timezone.now()
    cache.delete("people-active")
    game = make_table("Ann", "Ben", play_forced=False)
    before = on_request()
    assert before["zooasync_games_running", game.ruleset] == 1
    assert ("zooasync_backup_age_seconds",) not in before
    assert before[("zooasync_thinking",)] == 0
    Presence.objects.all().delete()
    for user, age in zip(User.objects.all(), (timedelta(minutes=5), timedelta(days=2)), strict=True):
        Presence.objects.create(user=user, game=game, seen_at=at - age)
    ThinkingClaim.objects.create(seat=1, until=at + timedelta(hours=1))
    ThinkingClaim.objects.create(seat=2, until=at - timedelta(hours=1))
    heartbeats.beat(at - timedelta(days=1), heartbeats.BACKUP)
    cache.delete("people-active")
    after = on_request()
    people = [after["zooasync_people_active", within] for within in ("hour", "day", "week")]
    assert people == [1, 1, 2]
    assert after[("zooasync_thinking",)] == 1
    assert 86_400 <= after[("zooasync_backup_age_seconds",)] < 2 * 86_400
    if connection.vendor == "postgresql":
        most = after[("zooasync_database_max_connections",)]
        assert 1 <= after["zooasync_database_connections", "active"] <= most


@pytest.mark.django_db
def test_queues_are_counted_and_a_missing_broker_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    name = settings.CELERY_TASK_ROUTES["adjudicator.sweep"]["queue"]
    before = on_request()["zooasync_queue_messages", name]
    queue.send("sweep")
    assert on_request()["zooasync_queue_messages", name] == before + 1

    def gone() -> None:
        raise OSError("no broker")

    monkeypatch.setattr("celery.current_app.connection_for_write", gone)
    assert not [key for key in on_request() if key[0] == "zooasync_queue_messages"]


def test_mails_are_counted_by_the_reply_to_them() -> None:
    def receive(address: str, data: bytes, at: datetime, *, is_returned: bool) -> SmtpReply:
        return SmtpReply.REJECTED

    async def sent() -> str:
        envelope = Envelope()
        envelope.rcpt_tos, envelope.original_content = ["seat@localhost"], b"Subject: hello\r\n"
        return await handler.handle_DATA(Mock(owner=1), Mock(), envelope)

    handler, before = Handler(receive), counted("zooasync_mails_total", fate="rejected")
    try:
        assert asyncio.run(sent()) == SmtpReply.REJECTED.value
    finally:
        handler.close()
    assert counted("zooasync_mails_total", fate="rejected") == before + 1
