"""The request that every open table page repeats: is anything new for its reader?

Usually, nothing is new. `PollMiddleware` then answers before the middleware that only other responses need.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple

from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.http.response import HttpResponseBase
from django.urls import ResolverMatch
from django.utils import timezone
from django.utils.cache import add_never_cache_headers, patch_vary_headers
from django.utils.http import parse_etags

from games import selectors
from games.core.errors import Refused
from games.models import User
from games.services.notices import presence
from games.text.patterns import linear
from games.web.account import sessions, sign_ins

ROUTE: Final = "tables/<game:game_id>/news/"
VARIES: Final = ("Accept-Language", "Cookie")
_PATH: Final = linear(r"/tables/([0-9a-z]{10})/news/")


class PollResult(NamedTuple):
    """The result of a reader's poll. `tag`: the response's ETag. `is_same`: nothing is new for the reader."""

    tag: str
    is_same: bool


def look(request: HttpRequest, game_id: str, user: User | None) -> PollResult:
    """Note that the reader looks at the table, and return whether anything is new.

    `?settled`: nothing counts as new while quick bots are about to move. Raise `Refused` if there is no such
    table.
    """
    found = selectors.poll_state(game_id, user)
    if user and found.presence:
        presence.note_known(user, game_id, found.presence, timezone.now())
    tag = f'"{found.mark}"'
    known = [each.removeprefix("W/") for each in parse_etags(request.headers.get("If-None-Match", ""))]
    if known and "settled" in request.GET and found.is_unsettled:
        tag = known[0]
    return PollResult(tag, tag in known)


class PollMiddleware:
    """Answers 304 if nothing is new at a table, and leaves every other request to the next middleware."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        is_poll = request.method == "GET" and "HTTP_IF_NONE_MATCH" in request.META
        path = _PATH.fullmatch(request.path_info) if is_poll else None
        return (_unchanged(request, path[1]) if path else None) or self.get_response(request)


def _unchanged(request: HttpRequest, game_id: str) -> HttpResponse | None:
    """Return a 304 response, or None if something is new or the view must handle the session."""
    key = request.COOKIES.get(settings.SESSION_COOKIE_NAME)
    with suppress(Refused, DatabaseError):  # the view handles these
        user = _reader(key) if key else None
        if key and user is None:
            return None
        found = look(request, game_id, user)
        if found.is_same:
            request.resolver_match = ResolverMatch(_unchanged, (), {"game_id": game_id}, route=ROUTE)
            answer = HttpResponseNotModified(headers={"ETag": found.tag})
            add_never_cache_headers(answer)
            patch_vary_headers(answer, VARIES)
            return answer
    return None


def _reader(key: str) -> User | None:
    """Return the signed-in user of a session that was recorded today."""
    return sessions.owner_of(sessions.SessionStore(key)) if sign_ins.RECORDED.has(key) else None
