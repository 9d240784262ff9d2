"""Announcements, cached so that pages need not query the database."""

from __future__ import annotations

from datetime import datetime
from typing import Final, TypeAlias

from django.core.cache import cache
from django.db import transaction

from games.models import Announcement

KEY: Final = "announcements"
CACHE_SECONDS: Final = 60
"""The seconds after which every process shows a change, even if the processes do not share a cache."""

Row: TypeAlias = tuple[int, str, str | None, dict[str, str]]
"""The key of an announcement, its start and end in ISO 8601, and its texts by language."""


def rows(at: datetime) -> list[Row]:
    """Return the announcements that are not over, in order of time."""
    kept: list[Row] | None = cache.get(KEY)
    if kept is None:
        kept = [_row(each) for each in Announcement.objects.not_over(at)]
        cache.set(KEY, kept, CACHE_SECONDS)
    return kept


def changed() -> None:
    """Read the announcements again once the current transaction is committed."""
    transaction.on_commit(lambda: cache.delete(KEY))


def _row(each: Announcement) -> Row:
    texts = {text.language: text.text for text in each.texts.all()}
    ends_at = each.ends_at.isoformat() if each.ends_at else None
    return each.pk, each.begins_at.isoformat(), ends_at, texts
