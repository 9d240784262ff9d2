"""What happens to tests whose services are missing, and the environment of the child processes of tests."""

from __future__ import annotations

import subprocess
import sys

import pytest
from django.contrib.auth import get_user_model

from tests import services


@pytest.mark.parametrize(("ci", "outcome"), [("", pytest.skip.Exception), ("true", pytest.fail.Exception)])
def test_missing_service_skips_locally_and_fails_in_ci(
    monkeypatch: pytest.MonkeyPatch, ci: str, outcome: type[BaseException]
) -> None:
    monkeypatch.setenv("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:1/test")
    monkeypatch.setenv("CI", ci)
    with pytest.raises(outcome, match=r"no PostgreSQL at \S+:1/test"):
        services.need_services()


def test_missing_rabbitmq_is_reported_without_its_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEST_RABBITMQ_URL", "amqp://guest:secret@127.0.0.1:1//")
    monkeypatch.setenv("CI", "")
    with pytest.raises(pytest.skip.Exception, match=r"no RabbitMQ at amqp://guest:\*\*@127.0.0.1:1//"):
        services.need_rabbitmq()


def test_missing_browser_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "no-such-browser")
    monkeypatch.setenv("CI", "")
    with pytest.raises(pytest.skip.Exception, match="no browser"):
        services.need_browser()


@pytest.mark.services
def test_run_on_services_reaches_postgres_and_redis() -> None:
    assert services.missing_postgres() == services.missing_redis() == ""


@pytest.mark.django_db(transaction=True)
def test_child_process_sees_committed_rows() -> None:
    get_user_model().objects.create_user("ann@example.org", name="Ann")
    code = "from games.models import User; print(*User.objects.values_list('name', flat=True))"
    child = subprocess.run(
        [sys.executable, "manage.py", "shell", "-v0", "-c", code],
        env=services.child_environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert child.stdout.split() == ["Ann"]
