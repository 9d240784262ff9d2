"""OpenTelemetry traces: a request, the tasks that follow from it, and the messages that they send.

Without `TRACES_ENDPOINT`, nothing of OpenTelemetry is imported, and `span` does nothing. Spans contain ids
and the patterns of addresses. They contain no addresses of pages or people, no text and no error messages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import local
from typing import TYPE_CHECKING, Any, Final

from celery.signals import before_task_publish, task_postrun, task_prerun
from celery.states import FAILURE
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from zooasync import logs
from zooasync.version import VERSION

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import SpanProcessor
    from opentelemetry.trace import Tracer

PREFIX: Final = "zooasync."
"""The prefix of the site's own attributes."""
PARENT: Final = "traceparent"
"""The header of a task that names the span it follows from (W3C Trace Context)."""
WITHOUT_ERRORS: Final[dict[str, Any]] = {"record_exception": False, "set_status_on_exception": False}
"""Options that keep error messages out of spans, because they may contain addresses."""
_tracer: Tracer | None = None
_task = local()
"""The span of the task that runs in this thread."""


def start(endpoint: str) -> None:
    """Send traces to an OTLP/HTTP endpoint from now on.

    Raise `ImproperlyConfigured` if the packages are missing.
    """
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # noqa: PLC0415
        from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415
    except ImportError as error:
        raise ImproperlyConfigured(
            "TRACES_ENDPOINT needs more packages. Run: pip install -r docs/running/traces.txt"
        ) from error
    begin(BatchSpanProcessor(OTLPSpanExporter(endpoint)))


def begin(processor: SpanProcessor) -> None:
    """Give all spans to this processor from now on."""
    from opentelemetry.sdk.resources import Resource  # noqa: PLC0415
    from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415

    global _tracer
    about = Resource.create({"service.name": "zooasync", "service.version": VERSION})
    provider = TracerProvider(resource=about)
    provider.add_span_processor(processor)
    _tracer = provider.get_tracer("zooasync")
    before_task_publish.connect(_name_parent)
    task_prerun.connect(_begin_task)
    task_postrun.connect(_end_task)


def end() -> None:
    """Stop making spans."""
    global _tracer
    _tracer = None
    before_task_publish.disconnect(_name_parent)
    task_prerun.disconnect(_begin_task)
    task_postrun.disconnect(_end_task)


@contextmanager
def span(name: str, **attributes: str | int) -> Iterator[Any]:
    """Trace the block as a part of the current request or task. Yield the span, or None if tracing is off."""
    if _tracer is None:
        yield None
        return
    from opentelemetry.trace import StatusCode  # noqa: PLC0415

    named = {PREFIX + key: value for key, value in attributes.items()}
    with _tracer.start_as_current_span(name, attributes=named, **WITHOUT_ERRORS) as made:
        try:
            yield made
        except Exception:
            made.set_status(StatusCode.ERROR)
            raise


class TraceMiddleware:
    """Middleware that begins a trace with each request. Clients cannot make it a part of their own traces."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        from opentelemetry.trace import StatusCode  # noqa: PLC0415

        with span(str(request.method), **{logs.REQUEST: logs.request_id()}) as made:
            response = self.get_response(request)
            if made is not None:
                route = f"/{request.resolver_match.route}" if request.resolver_match else "unknown"
                made.update_name(f"{request.method} {route}")
                made.set_attribute("http.request.method", str(request.method))
                made.set_attribute("http.route", route)
                made.set_attribute("http.response.status_code", response.status_code)
                if response.status_code >= 500:
                    made.set_status(StatusCode.ERROR)
        return response


def _name_parent(headers: dict[str, Any], **signal: object) -> None:
    """Tell a task which span it follows from."""
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator  # noqa: PLC0415

    TraceContextTextMapPropagator().inject(headers)


def _begin_task(task: Any = None, **signal: object) -> None:
    """Begin the span of a task, with the ids that its log lines have: `zooasync.celery` has set them."""
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator  # noqa: PLC0415

    assert _tracer is not None
    parent = TraceContextTextMapPropagator().extract({PARENT: getattr(task.request, PARENT, None) or ""})
    ids = {PREFIX + name: value for name, value in logs.ids().items()}
    _task.running = _tracer.start_as_current_span(task.name, context=parent, attributes=ids, **WITHOUT_ERRORS)
    _task.span = _task.running.__enter__()


def _end_task(state: str | None = None, **signal: object) -> None:
    from opentelemetry.trace import StatusCode  # noqa: PLC0415

    if state == FAILURE:
        _task.span.set_status(StatusCode.ERROR)
    _task.running.__exit__(None, None, None)
