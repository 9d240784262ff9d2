"""Middleware for headers that Django would process in more than linear time.

It parses them in linear time or refuses the request.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.core.exceptions import BadRequest
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from games.text.patterns import Match, linear

MAX_PARTS: Final = 100
"""The maximum number of media types and parameters in a header. A browser names a dozen."""
_ESCAPED: Final = linear(r"(?s)\\(?:([0-3][0-7][0-7])|(.))")
"""An escaped character in the quoted value of a cookie."""


class HeadersMiddleware:
    """Middleware that runs before anything reads the cookies or the accepted media types."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if _has_many_parts(request.META.get("HTTP_ACCEPT", "")):
            raise BadRequest(f"The Accept header has more than {MAX_PARTS} media types and parameters.")
        request.COOKIES = cookies_of(request.META.get("HTTP_COOKIE", ""))
        return self.get_response(request)


def without_costly_type(type_of_body: str) -> str:
    """Return the content type of a request, or "" if it has too many parts.

    Django parses the content type when it creates the request, before any middleware runs.
    """
    return "" if _has_many_parts(type_of_body) else type_of_body


def _has_many_parts(value: str) -> bool:
    return value.count(",") + value.count(";") > MAX_PARTS


def cookies_of(header: str) -> dict[str, str]:
    """Return the cookies by name. If a name occurs twice, the last value wins.

    A part without `=` is the value of a cookie with an empty name.
    """
    found = {}
    for part in header.split(";"):
        before, sign, behind = part.partition("=")
        name, value = (before, behind) if sign else ("", before)
        if name.strip() or value.strip():
            found[name.strip()] = _unquoted(value.strip())
    return found


def _unquoted(value: str) -> str:
    if len(value) < 2 or not value.startswith('"') or not value.endswith('"'):
        return value
    return _ESCAPED.sub(_sign, value[1:-1])


def _sign(escaped: Match[str]) -> str:
    code, sign = escaped.groups()
    return chr(int(code, 8)) if code else str(sign)
