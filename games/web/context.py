"""The context of every page."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.conf import settings
from django.http import HttpRequest

from games.core import sign_up
from games.web.account import language
from games.web.account.theme import theme_of
from games.web.lobby.announcements import banners
from games.web.moderation.standing import shown_notices
from zooasync.version import VERSION


def _is_known(request: HttpRequest) -> bool:
    """Return whether an account or a guest has signed in."""
    return request.user.is_authenticated


def site(request: HttpRequest) -> dict[str, Any]:
    return {
        "version": VERSION,
        "show_mailbox": settings.SHOW_MAILBOX,
        "is_sign_up_open": sign_up.is_open(),
        "may_play": sign_up.is_open() or partial(_is_known, request),
        "theme": theme_of(request),
        "language": language.name(),
        "announcements": partial(banners, request),
        "moderator_notices": partial(shown_notices, request),
    }
