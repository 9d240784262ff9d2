"""The announcements of the operators, as their readers see them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from django.conf import settings

from games.services.upkeep import announcements
from games.values.site import AnnouncementAt


def current(language: str, at: datetime) -> tuple[AnnouncementAt, ...]:
    """Return the announcements shown now, oldest first, in this language if they have a text in it."""
    return tuple(
        AnnouncementAt(key, code, texts[code], begin, end)
        for key, begin, end, texts in map(_timed, announcements.rows(at))
        if begin <= at and (end is None or at < end) and (code := _language(texts, language))
    )


def _timed(row: announcements.Row) -> tuple[int, datetime, datetime | None, Mapping[str, str]]:
    key, begins_at, ends_at, texts = row
    end = datetime.fromisoformat(ends_at) if ends_at else None
    return key, datetime.fromisoformat(begins_at), end, texts


def _language(texts: Mapping[str, str], language: str) -> str:
    """Return the language to show: the reader's, the default, or else the first available one."""
    return next((code for code in (language, settings.LANGUAGE_CODE, *texts) if code in texts), "")
