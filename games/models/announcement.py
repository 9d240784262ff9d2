"""Announcements of the operators to everybody, with a text in each language."""

from __future__ import annotations

from datetime import datetime

from django.db import models
from django.db.models import F, Q
from django.utils import timezone


class AnnouncementQuerySet(models.QuerySet["Announcement"]):
    """Named queries for announcements."""

    def not_over(self, at: datetime) -> AnnouncementQuerySet:
        """Return the announcements that are shown now or later, with their texts, in order of time."""
        open_ended = Q(ends_at=None) | Q(ends_at__gt=at)
        return self.filter(open_ended).order_by("begins_at", "pk").prefetch_related("texts")


class Announcement(models.Model):
    """An announcement at the top of every page, from `begins_at` until `ends_at` (None: until deleted)."""

    begins_at = models.DateTimeField(default=timezone.now)
    ends_at = models.DateTimeField(null=True, blank=True, db_index=True)

    objects = AnnouncementQuerySet.as_manager()

    class Meta:
        ordering = ["-begins_at", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(ends_at=None) | Q(ends_at__gt=F("begins_at")), name="announcement_ends_later"
            )
        ]

    def __str__(self) -> str:
        return f"announcement {self.pk}"


class AnnouncementText(models.Model):
    """The text of an announcement in one language, in Markdown."""

    announcement = models.ForeignKey(Announcement, on_delete=models.CASCADE, related_name="texts")
    language = models.CharField(max_length=10)
    text = models.TextField(max_length=500)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["announcement", "language"], name="one_text_per_language"),
            models.CheckConstraint(condition=~Q(text=""), name="announcement_says_something"),
        ]

    def __str__(self) -> str:
        return f"{self.language}: {self.text[:40]}"
