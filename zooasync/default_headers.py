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


OF_DOCUMENTS: Final = (
    *("Content-Security-Policy", "Cross-Origin-Opener-Policy", "Permissions-Policy"),
    *("Referrer-Policy", "X-Frame-Options"),
)
"""Headers that only matter if a browser shows the answer as a page."""


class DefaultHeadersMiddleware:
    """Middleware that adds the headers to every response, including errors and refusals.

    Static files get theirs from `zooasync.static_files`. Responses to scripts need no headers of pages: a
    browser never shows them, because it requests no page with htmx's header. Most of these responses are so
    small that the headers would be a large part of them.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        for name, value in DEFAULT_HEADERS.items():
            response.headers.setdefault(name, value)
        if "HX-Request" in request.headers:
            for name in OF_DOCUMENTS:
                response.headers.pop(name, None)
        return response
