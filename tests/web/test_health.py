"""The health of the site, for monitors and for operators."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from datetime import timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from adjudicator.rules.zooloretto.moves import Draw
from games.models import Game, Notice, Seat, Submission
from games.selectors import health
from games.services.judging.thinking import claim_next
from games.services.time import heartbeats
from games.web.operating.metrics import OnRequest
from tests.games.conftest import put_in

ROOT = Path(__file__).parents[2]
LONG = timedelta(days=1)
MINUTE = timedelta(minutes=1)


def failed_checks() -> list[str]:
    """Return the checks that the address reports as failed. The command must report the same checks."""
    answer = Client().get("/readyz")
    checks = answer.json()["checks"]
    found = [each["what"] for each in checks if not each["well"]]
    assert answer.status_code == (503 if found else 200)
    assert answer.json()["ready"] == (not found)
    assert "no-store" in answer["Cache-Control"]
    lines, error = _status_output()
    assert error == (f"Unhealthy: {', '.join(found)}." if found else "")
    readings = [line.split()[1] for line in lines if line.startswith(("ok ", "BAD "))]
    assert readings == [each["what"] for each in checks]
    return found


def _status_output() -> tuple[list[str], str]:
    """Return the lines that the command prints, and its error."""
    out = StringIO()
    try:
        call_command("status", stdout=out)
    except CommandError as error:
        return out.getvalue().splitlines(), str(error)
    return out.getvalue().splitlines(), ""


@pytest.fixture
def swept(db: None) -> None:
    heartbeats.beat(timezone.now())


def test_healthz_answers_without_any_service() -> None:
    assert (Client().get("/healthz").status_code, Client().post("/healthz").status_code) == (200, 405)


def test_working_site_passes_all_checks(swept: None, make_table: Callable[..., Game]) -> None:
    make_table("Ann", "Ben")
    assert failed_checks() == []


def test_missing_or_old_heartbeat_fails_the_sweep_check(db: None) -> None:
    assert failed_checks() == ["sweep"]
    heartbeats.beat(timezone.now() - LONG)
    assert failed_checks() == ["sweep"]


def test_reports_overdue_submissions_and_bots(swept: None, make_table: Callable[..., Game]) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    asked = game.seats.get(must_act=True)
    put_in(game, asked.user.name, Draw())
    assert failed_checks() == []
    Submission.objects.update(created_at=timezone.now() - LONG)
    assert failed_checks() == ["submission"]
    Seat.objects.filter(pk=asked.pk).update(user=None, bot="greedy", asked_at=timezone.now() - LONG)
    assert failed_checks() == ["submission", "bot"]


def test_reports_planner_bots_that_wait_for_a_worker(swept: None, make_table: Callable[..., Game]) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    thinkers = Seat.objects.filter(game=game)
    thinkers.update(user=None, bot="planner-long", must_act=True, asked_at=timezone.now() - MINUTE)
    assert failed_checks() == []
    assert _thinker_line().endswith("in time: 2 waiting, bots think for 6.7 s, a minute old (limit 600 s)")
    assert claim_next(timezone.now())
    assert _thinker_line().endswith("in time: 1 waiting, bots think for 10.0 s, a minute old (limit 600 s)")
    samples = [sample for metric in OnRequest().collect() for sample in metric.samples]
    values = {each.name: each.value for each in samples if each.labels == {"what": "thinker"}}
    assert (values["zooasync_waiting"], values["zooasync_well"]) == (1, 1)
    assert 60 <= values["zooasync_age_seconds"] < LONG.total_seconds()
    thinkers.update(asked_at=timezone.now() - LONG)
    assert failed_checks() == ["thinker"]
    assert any("is waiting for the bot planner-long" in line for line in _status_output()[0])
    thinkers.update(must_act=False)
    assert _thinker_line().endswith("nothing waits")


def _thinker_line() -> str:
    """Return the command's line about thinking bots, with a rounded age."""
    row = next(line for line in _status_output()[0] if line.split()[1] == "thinker")
    return re.sub(r"\b\d+ s old", "a minute old", row)


def test_reports_overdue_notices(swept: None, make_table: Callable[..., Game]) -> None:
    make_table("Ann", "Ben")
    assert Notice.objects.due(timezone.now()).exists()
    Notice.objects.update(next_try_at=timezone.now() - LONG)
    assert failed_checks() == ["notice"]
    Notice.objects.update(next_try_at=timezone.now() + LONG)
    assert failed_checks() == []


def test_reports_a_full_disk(swept: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "MIN_FREE_BYTES", 2**62)
    assert failed_checks() == ["disk"]


def test_readyz_hides_driver_errors(swept: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> None:
        raise OSError("no route to broker.internal for zoo")

    monkeypatch.setattr(health, "reach_broker", gone)
    assert failed_checks() == ["broker"]
    assert "internal" not in Client().get("/readyz").text
    assert any("broker.internal" in line for line in _status_output()[0])


def test_status_command_names_unreachable_services() -> None:
    gone = {
        "DATABASE_URL": "postgres://zoo:secret-word@127.0.0.1:1/zoo",
        "CELERY_BROKER_URL": "redis://:secret-word@127.0.0.1:1/0",
    }
    result = subprocess.run(
        [sys.executable, "manage.py", "status"],
        cwd=ROOT,
        env=os.environ | gone | {"DJANGO_SETTINGS_MODULE": "zooasync.settings"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert result.returncode == 1
    assert "Unhealthy: database, broker." in result.stderr
    assert "secret-word" not in result.stdout + result.stderr
