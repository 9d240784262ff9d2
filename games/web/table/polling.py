"""The request that every open table page repeats: is anything new for its reader?

Usually, nothing is new. `PollMiddleware` then answers before the middleware that only other responses need.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.http.response import HttpResponseBase
from django.urls import ResolverMatch
from django.utils import timezone
from django.utils.http import parse_etags

from games import selectors
from games.core.errors import Refused
from games.models import User
from games.selectors import PollState
from games.services.notices import presence
from games.web.account import sessions, sign_ins
from zooasync.default_headers import DEFAULT_HEADERS
from zooasync.headers import cookies_of

HEADERS: Final = {"Cache-Control": DEFAULT_HEADERS["Cache-Control"], "Vary": "Accept-Language, Cookie"}
"""The headers of a 304 response, besides its tag (RFC 9110, 15.4.5). A browser shows no page from it."""
_BEFORE: Final = "/tables/"
_BEHIND: Final = "/news/"


class PollResult(NamedTuple):
    """The result of a reader's poll. `tag`: the response's ETag. `is_same`: nothing is new for the reader."""

    tag: str
    is_same: bool


def look(request: HttpRequest, game_id: str, user: User | None) -> PollResult:
    """Note that the reader looks at the table, and return whether anything is new.

    `?settled`: nothing counts as new while quick bots are about to move. Raise `Refused` if there is no such
    table.
    """
    return _result(request, game_id, user, selectors.poll_state(game_id, user))


def _result(request: HttpRequest, game_id: str, user: User | None, found: PollState) -> PollResult:
    if user and found.presence:
        presence.note_known(user, game_id, found.presence, timezone.now())
    tag = f'"{found.mark}"'
    known = [each.removeprefix("W/") for each in parse_etags(request.META.get("HTTP_IF_NONE_MATCH", ""))]
    if known and found.is_unsettled and "settled" in request.GET:
        tag = known[0]
    return PollResult(tag, tag in known)


class PollMiddleware:
    """Answers 304 if nothing is new at a table, and leaves every other request to the next middleware."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        path = request.path_info
        is_news = path.endswith(_BEHIND) and path.startswith(_BEFORE)
        is_poll = is_news and request.method == "GET" and "HTTP_IF_NONE_MATCH" in request.META
        answer = _unchanged(request, path[len(_BEFORE) : -len(_BEHIND)]) if is_poll else None
        return answer or self.get_response(request)


def _unchanged(request: HttpRequest, game_id: str) -> HttpResponse | None:
    """Return a 304 response, or None if something is new or the view must handle the session."""
    key = cookies_of(request.META.get("HTTP_COOKIE", "")).get(settings.SESSION_COOKIE_NAME)
    with suppress(Refused, DatabaseError, DisallowedHost):  # the view and other middleware handle these
        request.get_host()
        found = _of_session(request, game_id, key) if key else look(request, game_id, None)
        if found and found.is_same:
            request.resolver_match = _MATCH
            return HttpResponseNotModified(headers={"ETag": found.tag, **HEADERS})
    return None


_MATCH: Final = ResolverMatch(_unchanged, (), {}, route="tables/<game:game_id>/news/")
"""The route under which metrics count these responses."""


def _of_session(request: HttpRequest, game_id: str, key: str) -> PollResult | None:
    """Return the poll of the signed-in user of a session recorded today, or None if there is none."""
    if not sign_ins.RECORDED.has(key):
        return None
    found = selectors.seated_poll(game_id, key, timezone.now())
    if found and sessions.is_owned(found.session, found.owner):
        return _result(request, game_id, found.owner, found.state)
    user = sessions.owner_of(sessions.SessionStore(key))
    return look(request, game_id, user) if user else None
