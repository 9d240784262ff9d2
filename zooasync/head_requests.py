"""Responses to HEAD wherever GET is supported, with the same status and headers but no body."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus

from django.http import HttpRequest
from django.http.response import HttpResponseBase

_WITHOUT_LENGTH = (HTTPStatus.NO_CONTENT, HTTPStatus.NOT_MODIFIED)


class HeadMiddleware:
    """Middleware outside all middleware that makes responses, so that they see a GET request.

    It empties the response, because the web server sends all content of a response.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.method != "HEAD":
            return self.get_response(request)
        request.method = "GET"
        response = self.get_response(request)
        request.method = "HEAD"
        empty(response)
        return response


def empty(response: HttpResponseBase) -> None:
    """Remove the content of a response, but keep its length in the headers."""
    if response.streaming:
        response.streaming_content = ()  # type: ignore[attr-defined]  # every streaming response has it
        return
    if response.status_code not in _WITHOUT_LENGTH:
        response.headers.setdefault("Content-Length", str(len(response.content)))  # type: ignore[attr-defined]
    response.content = b""  # type: ignore[attr-defined]
