"""An id for each request, for all log lines about the request and about the tasks that follow from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from uuid import uuid4

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from zooasync import logs

HEADER: Final = "X-Request-ID"


class RequestIdMiddleware:
    """Middleware that gives a request its id and states it in the response.

    The id never comes from the client. Otherwise, a client could give many requests the same id.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        ident = uuid4().hex
        with logs.of_request(ident):
            response = self.get_response(request)
        response.headers[HEADER] = ident
        return response
