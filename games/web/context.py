"""The context of every page."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.conf import settings
from django.http import HttpRequest

from games.web.account import language
from games.web.account.theme import theme_of
from games.web.lobby.announcements import banners
from games.web.moderation.standing import shown_notices
from zooasync.version import VERSION


def site(request: HttpRequest) -> dict[str, Any]:
    return {
        "version": VERSION,
        "show_mailbox": settings.SHOW_MAILBOX,
        "theme": theme_of(request),
        "language": language.name(),
        "announcements": partial(banners, request),
        "moderator_notices": partial(shown_notices, request),
    }
