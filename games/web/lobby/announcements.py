"""The announcements at the top of every page, until their reader closes them on this device."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_POST

from games.core import markdown
from games.selectors.announcements import current
from games.values.site import AnnouncementAt
from games.web.pages import Request, inside, page

COOKIE: Final = "announcements"
YEAR: Final = 60 * 60 * 24 * 365


@dataclass(frozen=True)
class Banner:
    """An announcement as a page shows it. `foreign`: its language, if it is not the page's."""

    id: int
    text: SafeString
    foreign: str


def banners(request: HttpRequest) -> list[Banner]:
    """Return the announcements that this device has not closed, or none if the database is unavailable."""
    language, closed = _language(), _closed(request)
    try:
        shown = [each for each in _current() if str(each.id) not in closed]
    except DatabaseError:
        return []
    return [
        Banner(each.id, markdown.line(each.text), each.language if each.language != language else "")
        for each in shown
    ]


@require_POST
@page
def close(request: Request, announcement_id: int) -> HttpResponse:
    """Close an announcement on this device, and return to the page."""
    response = HttpResponseRedirect(inside(request, request.POST.get("next", "")))
    closed = {str(announcement_id), *_closed(request)}
    kept = ".".join(str(each.id) for each in _current() if str(each.id) in closed)
    response.set_cookie(COOKIE, kept, YEAR, secure=settings.HTTPS, httponly=True, samesite="Lax")
    return response


def _closed(request: HttpRequest) -> set[str]:
    return set(request.COOKIES.get(COOKIE, "").split("."))


def _current() -> tuple[AnnouncementAt, ...]:
    return current(_language(), timezone.now())


def _language() -> str:
    return get_language() or settings.LANGUAGE_CODE
