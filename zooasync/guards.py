"""What every answer says to browsers and caches, unless its view has said otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest
from django.http.response import HttpResponseBase

GUARDS: Final = {
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cache-Control": "private, no-store",
}
"""No page asks for a device of its reader's; and what is not marked as everybody's is its reader's alone."""


class GuardsMiddleware:
    """Stands before everything that may answer: static files, errors and refusals included."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        for name, value in GUARDS.items():
            response.headers.setdefault(name, value)
        return response
