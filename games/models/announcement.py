"""Announcements of the operators to everybody, with a text in each language."""

from __future__ import annotations

from datetime import datetime

from django.db import models
from django.db.models import Count, Exists, F, OuterRef, Q
from django.utils import timezone

from games.models.user import User


class AnnouncementQuerySet(models.QuerySet["Announcement"]):
    """Named queries for announcements."""

    def not_over(self, at: datetime) -> AnnouncementQuerySet:
        """Return the announcements that are shown now or later, with their texts, in order of time."""
        open_ended = Q(ends_at=None) | Q(ends_at__gt=at)
        return self.filter(open_ended).order_by("begins_at", "pk").prefetch_related("texts")

    def mailed_at(self, at: datetime) -> AnnouncementQuerySet:
        """Return the announcements that are shown now and also go by mail."""
        return self.not_over(at).filter(is_mailed=True, begins_at__lte=at)

    def to_mail(self, at: datetime) -> AnnouncementQuerySet:
        """Return the announcements with mails that are due or readers that are not listed yet."""
        due = Exists(AnnouncementMail.objects.due(at).filter(announcement=OuterRef("pk")))
        return self.mailed_at(at).filter(Q(listed_at=None) | due)

    def with_counts(self) -> AnnouncementQuerySet:
        """Add the number of all mails, as `listed`, and of those sent, skipped, failed and in doubt."""
        counts = {
            status.value: Count("mails", filter=Q(mails__status=status), distinct=True)
            for status in AnnouncementMail.Status
        }
        return self.annotate(listed=Count("mails", distinct=True), **counts)


class Announcement(models.Model):
    """An announcement at the top of every page, from `begins_at` until `ends_at` (None: until deleted).

    `is_mailed`: whether it also goes by mail. `listed_at`: when its readers by mail were listed.
    """

    begins_at = models.DateTimeField(default=timezone.now)
    ends_at = models.DateTimeField(null=True, blank=True, db_index=True)
    is_mailed = models.BooleanField("also by mail", default=False, db_default=False)
    listed_at = models.DateTimeField(null=True, editable=False)

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


class AnnouncementMailQuerySet(models.QuerySet["AnnouncementMail"]):
    """Named queries for mails of announcements."""

    def due(self, at: datetime) -> AnnouncementMailQuerySet:
        """Return the mails to send now. A claimed mail is never sent again."""
        return self.filter(status=AnnouncementMail.Status.OWED, next_try_at__lte=at)


class AnnouncementMail(models.Model):
    """The mail of an announcement to one user.

    A sender claims it before it hands it to the mail server. If the sender is killed after that, the mail
    stays claimed, since it may have been sent. `next_try_at`: when to try next. `error`: the last failure.

    There are no database constraints on users and announcements, because older releases delete them without
    knowing about these rows.
    """

    class Status(models.TextChoices):
        """Skipped: its reader had switched off such mails. Claimed: it may or may not have been sent."""

        OWED = "owed"
        CLAIMED = "claimed"
        SENT = "sent"
        SKIPPED = "skipped"
        FAILED = "failed"

    announcement = models.ForeignKey(
        Announcement, on_delete=models.CASCADE, db_constraint=False, related_name="mails"
    )
    user = models.ForeignKey(
        User, on_delete=models.CASCADE, db_constraint=False, related_name="announcement_mails"
    )
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OWED)
    failures = models.PositiveSmallIntegerField(default=0)
    next_try_at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True)
    error = models.CharField(max_length=300, blank=True)

    objects = AnnouncementMailQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["announcement", "user"], name="one_mail_per_announcement")
        ]
        indexes = [
            models.Index(
                fields=["announcement", "next_try_at"],
                condition=Q(status="owed"),
                name="owed_announcement_mails",
            )
        ]

    def __str__(self) -> str:
        return f"announcement {self.announcement_id} to {self.user_id}: {self.status}"
