"""Default headers of every response for browsers and caches. Views can override them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest
from django.http.response import HttpResponseBase

DEFAULT_HEADERS: Final = {
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cache-Control": "private, no-store",
}
"""The headers and their values. No page may use the camera, the location and similar features."""


class DefaultHeadersMiddleware:
    """Middleware that adds the headers to every response, including static files, errors and refusals."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        for name, value in DEFAULT_HEADERS.items():
            response.headers.setdefault(name, value)
        return response
