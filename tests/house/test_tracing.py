"""Traces lead from a request through its tasks to its messages. They cost nothing when they are off."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from celery.signals import before_task_publish, task_postrun, task_prerun
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpResponse
from django.test import Client, RequestFactory
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import StatusCode

from adjudicator import tasks
from games.models import ApiToken, Game, Submission
from games.services.base import queue
from tests import audit
from tests.services import child_environment
from zooasync import tracing

ROOT: Final = Path(__file__).parents[2]
MIDDLEWARE: Final = "zooasync.tracing.TraceMiddleware"


@pytest.fixture
def exporter(settings: Any) -> Iterator[InMemorySpanExporter]:
    """Keep all spans in memory."""
    exporter = InMemorySpanExporter()
    settings.MIDDLEWARE = [*settings.MIDDLEWARE[:2], MIDDLEWARE, *settings.MIDDLEWARE[2:]]
    tracing.begin(SimpleSpanProcessor(exporter))
    yield exporter
    tracing.end()


class StoringBroker:
    """A broker that keeps messages with their headers.

    `work` runs them with the signals that a worker sends.
    """

    def __init__(self) -> None:
        self.messages: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []

    def publish(self, wake_up: str, arguments: tuple[Any, ...]) -> None:
        name, headers = f"adjudicator.{wake_up.partition('.')[0]}", dict[str, Any]()
        before_task_publish.send(sender=name, headers=headers)
        self.messages.append((name, arguments, headers))

    def work(self) -> None:
        while self.messages:
            name, arguments, headers = self.messages.pop(0)
            task = getattr(tasks, name.removeprefix("adjudicator."))
            task.push_request(**headers)
            task_prerun.send(sender=task, task=task, task_id="1", args=arguments)
            try:
                task.run(*arguments)
            finally:
                task_postrun.send(sender=task, task=task, task_id="1", state="SUCCESS")
                task.pop_request()


@pytest.fixture
def broker(monkeypatch: pytest.MonkeyPatch) -> StoringBroker:
    broker = StoringBroker()
    monkeypatch.setattr(queue, "_publish", broker.publish)
    return broker


def spans(exporter: InMemorySpanExporter) -> dict[str, ReadableSpan]:
    return {span.name: span for span in exporter.get_finished_spans()}


def parent_of(span: ReadableSpan) -> int | None:
    return span.parent.span_id if span.parent else None


@pytest.mark.django_db(transaction=True)
def test_trace_leads_from_the_request_to_the_message(
    make_table: Callable[..., Game], broker: StoringBroker, exporter: InMemorySpanExporter
) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    user = game.seats.get(must_act=True).user
    assert user
    program = Client(headers={"authorization": f"Token {ApiToken.objects.issue(user, 'a program')}"})
    for move in ("draw", "put 1"):
        broker.work()
        exporter.clear()
        game.refresh_from_db()
        sent = {"moves": [move], "expected_ply": game.ply, "key": move}
        answer = program.post(f"/api/v1/tables/{game.pk}/moves", sent, content_type="application/json")
        assert answer.status_code == 202
    broker.work()
    found = spans(exporter)
    request = found["POST /api/v1/tables/<table:table>/moves"]
    judge, deliver, send = (found[name] for name in ("adjudicator.judge", "adjudicator.deliver", "send"))
    for child, parent in ((judge, request), (deliver, judge), (send, deliver)):
        assert parent_of(child) == parent.context.span_id
    assert {span.context.trace_id for span in (request, judge, deliver, send)} == {request.context.trace_id}
    assert request.attributes["zooasync.request_id"] == answer["X-Request-ID"]
    assert judge.attributes["zooasync.submission"] == Submission.objects.latest("pk").pk
    assert send.attributes == {
        "zooasync.channel": "mail",
        "zooasync.notice": deliver.attributes["zooasync.notice"],
    }


@pytest.mark.django_db
def test_spans_reveal_no_address_and_no_text(exporter: InMemorySpanExporter) -> None:
    def fail(request: Any) -> HttpResponse:
        request.resolver_match = None
        return HttpResponse("ann@example.org", status=500)

    tracing.TraceMiddleware(fail)(RequestFactory().get("/do/secret-token/?q=ann@example.org"))
    with pytest.raises(ValueError), tracing.span("send", channel="mail"):
        raise ValueError("ann@example.org does not exist")
    failed, sent = exporter.get_finished_spans()
    assert (failed.name, failed.status.status_code) == ("GET unknown", StatusCode.ERROR)
    for span in (failed, sent):
        assert not re.search("secret|example", span.to_json())


@pytest.mark.django_db
def test_clients_cannot_join_a_trace(client: Client, exporter: InMemorySpanExporter) -> None:
    client.get("/help/", headers={"traceparent": f"00-{'1' * 32}-{'2' * 16}-01"})
    (span,) = exporter.get_finished_spans()
    assert span.parent is None
    assert span.context.trace_id != int("1" * 32, 16)


def test_off_loads_nothing_and_makes_no_spans() -> None:
    with tracing.span("send", channel="mail") as made:
        assert made is None
    script = (
        "import django, sys; django.setup(); from zooasync import celery, wsgi; "
        "from django.conf import settings; "
        "print('opentelemetry' in sys.modules, 'zooasync.tracing.TraceMiddleware' in settings.MIDDLEWARE)"
    )
    assert _printed(script) == "False False"
    on = {"TRACES_ENDPOINT": "http://127.0.0.1:9/v1/traces"}
    assert _printed(script.replace("wsgi", "logs"), on) == "True True"


def _printed(script: str, given: dict[str, str] | None = None) -> str:
    environment = {**child_environment(), "DJANGO_SETTINGS_MODULE": "zooasync.settings", **(given or {})}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_missing_packages_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "opentelemetry.exporter.otlp.proto.http.trace_exporter", None)
    with pytest.raises(ImproperlyConfigured, match=r"docs/running/traces\.txt"):
        tracing.start("http://127.0.0.1:9/v1/traces")


def test_a_site_gets_the_tested_versions() -> None:
    pinned = (ROOT / "tests" / "requirements.txt").read_text().splitlines()
    assert {*audit.TRACES.read_text().splitlines()} <= {*pinned}
