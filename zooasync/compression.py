"""Answers are sent compressed, but for those that show a lasting secret. See decision 0020."""

from __future__ import annotations

from typing import TypeVar

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

T = TypeVar("T", bound=HttpResponseBase)

_MARK = "is_sent_as_it_is"


def as_it_is(response: T) -> T:
    """This answer is never compressed: its length tells nothing of the secret in it."""
    setattr(response, _MARK, True)
    return response


class CompressionMiddleware(GZipMiddleware):
    """Django's, with its padding of random length, which leaves alone what must not be compressed."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        return response if hasattr(response, _MARK) else super().process_response(request, response)
