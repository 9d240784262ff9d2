"""Compression of responses, except those that contain a lasting secret. See decision 0020."""

from __future__ import annotations

from typing import TypeVar

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

T = TypeVar("T", bound=HttpResponseBase)

_MARK = "is_sent_as_it_is"


def uncompressed(response: T) -> T:
    """Mark a response that must not be compressed, so that its length reveals nothing about its secret."""
    setattr(response, _MARK, True)
    return response


class CompressionMiddleware(GZipMiddleware):
    """Django's middleware with padding of random length. It skips responses that must not be compressed."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        return response if hasattr(response, _MARK) else super().process_response(request, response)
