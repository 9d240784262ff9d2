"""Admin pages for reports and the moderation log. Moderators work on the pages of the site."""

from __future__ import annotations

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html

from games.admin.read_only import ReadOnlyAdmin
from games.models import ModerationNotice, ModeratorAction, Report
from games.models.moderation import MODERATE


class ModeratorsAdmin(ReadOnlyAdmin):
    """The base of pages that moderators may read too, if they are staff."""

    def has_view_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return super().has_view_permission(request) or request.user.has_perm(f"games.{MODERATE}")


@admin.register(Report)
class ReportAdmin(ModeratorsAdmin):
    """Reports, with a link to the page on which moderators decide them."""

    list_display = ("id", "kind", "reason", "person", "user", "state", "reported_at", "taken_by", "page")
    fields = (*list_display, "quote", "words", "message", "game", "closed_at", "outcome", "reply")
    list_filter = ("state", "kind", "reason")
    search_fields = ("person__email", "user__email", "quote", "words")
    list_select_related = ("user", "person", "taken_by")
    ordering = ("-pk",)

    def page(self, report: Report) -> str:
        """Return a link to the moderators' page."""
        return format_html('<a href="{}">{}</a>', reverse("moderation-report", args=[report.pk]), report.pk)


@admin.register(ModeratorAction)
class ModeratorActionAdmin(ModeratorsAdmin):
    """The moderation log."""

    list_display = ("id", "act", "person", "by", "at", "until", "report")
    fields = (*list_display, "game", "message", "before", "words", "note")
    list_filter = ("act",)
    search_fields = ("person__email", "by__email", "words", "note")
    list_select_related = ("person", "by", "report")
    ordering = ("-pk",)


@admin.register(ModerationNotice)
class ModerationNoticeAdmin(ReadOnlyAdmin):
    """Moderators' notices to people, and whether they were mailed and read."""

    list_display = fields = (
        *("id", "user", "words", "created_at", "seen_at", "mailed_at", "mail_due_at"),
        "mail_failures",
    )
    search_fields = ("user__email",)
    list_select_related = ("user",)
    ordering = ("-pk",)
