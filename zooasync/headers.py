"""Headers that would cost more than their length where Django reads them: read here, or refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.core.exceptions import BadRequest
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from games.text.patterns import Match, linear

MAX_PARTS: Final = 100
"""Of the media types that somebody takes or sends, and of their parameters. A browser names a dozen."""
_ESCAPED: Final = linear(r"(?s)\\(?:([0-3][0-7][0-7])|(.))")
"""How a sign stands in the quoted value of a cookie."""


class HeadersMiddleware:
    """Stands before all that looks into the cookies, or into what a client accepts."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if _has_many_parts(request.META.get("HTTP_ACCEPT", "")):
            raise BadRequest(f"more than {MAX_PARTS} media types and parameters")
        request.COOKIES = cookies_of(request.META.get("HTTP_COOKIE", ""))
        return self.get_response(request)


def without_costly_type(type_of_body: str) -> str:
    """The type of a request's body; none where it has too many parts. A request reads it as it begins."""
    return "" if _has_many_parts(type_of_body) else type_of_body


def _has_many_parts(value: str) -> bool:
    return value.count(",") + value.count(";") > MAX_PARTS


def cookies_of(header: str) -> dict[str, str]:
    """The cookies by name; of two with one name the last. What has no `=` is the value of the empty name."""
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
