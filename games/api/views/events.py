"""Operations on a person's events: poll, long-poll or stream."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from django.core.handlers.asgi import ASGIRequest
from django.http import HttpResponseBase
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle

from games import selectors
from games.api import shapes
from games.api.endpoint import View, operation, person
from games.api.errors import api_error
from games.api.json import EventStreamRenderer, JsonRenderer
from games.api.prefer import MAX_WAIT, applied, wait_preferred
from games.api.shapes.events import CURSOR
from games.core.waiting import TURNS, wait_for
from games.models import User
from games.services.notices import cursors
from zooasync.compression import uncompressed

SNAPSHOT: Final = "/api/v1/waiting"
GOES_ON: Final = "zooasync.goes_on"
"""A key in the ASGI scope of requests that continue a stream. Only a stream's first request is throttled."""


class EventsView(View):
    """The caller's events."""

    renderer_classes = (JsonRenderer, EventStreamRenderer)

    def get_throttles(self) -> list[BaseThrottle]:
        return [] if _scope(self.request).get(GOES_ON) else super().get_throttles()

    @operation(
        "list_events",
        shapes.EventList,
        scope="read",
        query=shapes.EventQuery,
        headers=("Prefer", "Last-Event-ID"),
        streams=True,
        errors=(410,),
    )
    def get(self, request: Request, query: shapes.EventQuery) -> HttpResponseBase:
        """List or stream your events, each exactly once and in a fixed order.

        Returns at most 100 events. Without a cursor, the list starts now: read `snapshot` for questions that
        are already waiting. With `Prefer: wait=N`, the server answers as soon as there is a new event. With
        `Accept: text/event-stream`, the server streams events. Each message has an event as its data and, as
        its `id`, the cursor after that event. Send that `id` as `Last-Event-ID` to resume.
        """
        user, cursor = person(request), _last_id(request) or query.cursor
        is_stream = request.accepted_renderer.format == EventStreamRenderer.format
        seconds = MAX_WAIT if is_stream else wait_preferred(request)
        if not cursor or _scope(request):
            seconds = 0
        found, granted = wait_for(lambda: _since(user, cursor), lambda new: bool(new.events), seconds, TURNS)
        answer = Response(found, headers=applied(seconds, granted))
        return uncompressed(answer) if is_stream else answer


def _since(user: User, cursor: str) -> shapes.EventList:
    news = cursors.since(user, cursor)
    events = tuple(selectors.event_info(event) for event in news.events)
    return shapes.EventList(events, news.cursor, None if cursor else SNAPSHOT)


def _last_id(request: Request) -> str:
    """Return the cursor where a stream resumes."""
    cursor = request.headers.get("Last-Event-ID", "")
    if not re.fullmatch(CURSOR, cursor):
        raise api_error(400, "bad_parameter", "Last-Event-ID", reason=f"{CURSOR}")
    return cursor


def _scope(request: Request) -> Mapping[str, Any]:
    """Return the ASGI scope of the request, or an empty mapping if a thread serves the request."""
    inner = request._request
    return inner.scope if isinstance(inner, ASGIRequest) else {}
