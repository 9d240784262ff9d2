"""Deletion of old reports, notices and log entries."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.conf import settings

from games.models import BarredAddress, Message, ModerationNotice, ModeratorAction, Report

REMOVED: Final = "[…]"
"""The text that replaces a removed message that is no longer needed."""


def trim(at: datetime) -> None:
    """Delete entries older than the limits in the settings. Keep log entries of restrictions in force."""
    since = at - timedelta(days=settings.REPORT_DAYS)
    Report.objects.filter(closed_at__lte=since).delete()
    ModerationNotice.objects.filter(seen_at__lte=since, mail_due_at=None).delete()
    Message.objects.filter(removed_at__lte=since).exclude(text=REMOVED).update(text=REMOVED)
    BarredAddress.objects.filter(until__lte=at).delete()
    old = ModeratorAction.objects.filter(at__lte=at - timedelta(days=settings.MODERATION_LOG_DAYS))
    old.exclude(pk__in=ModeratorAction.objects.in_force(at).values("pk")).delete()
