"""The choice of a response's media type."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

ANYTHING: Final = "*/*"


class Negotiation(DefaultContentNegotiation):
    """The framework's negotiation, skipped for requests that accept the usual type."""

    def select_renderer(
        self, request: Request, renderers: Iterable[BaseRenderer], format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        usual = next(iter(renderers))
        if not format_suffix and request.META.get("HTTP_ACCEPT", ANYTHING) in (ANYTHING, usual.media_type):
            return usual, usual.media_type
        chosen: tuple[BaseRenderer, str] = super().select_renderer(request, renderers, format_suffix)
        return chosen
