"""What is counted for Prometheus, and who may read it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from django.test import Client
from prometheus_client import REGISTRY

from adjudicator.rules.zooloretto.moves import Draw, Put
from games.models import Game
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
    told = [
        subprocess.run(command, cwd=ROOT, env=os.environ | own, capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    assert 'zooasync_rescues_total{task="judge"} 17.0' in told[0].stdout
    assert 'zooasync_rescues_total{task="judge"} 34.0' in told[1].stdout
    assert 'zooasync_well{what="broker"} 1.0' in told[0].stdout
    assert len(list((tmp_path / "metrics").glob("counter_*.db"))) == 2
