"""Admin pages for announcements: their times, and a text in each language."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.contrib import admin
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest

from games.admin.read_only import Inline, ModelAdmin, ReadOnlyAdmin
from games.models import Announcement, AnnouncementMail, AnnouncementText
from games.services.upkeep import announcements
from zooasync.redaction import without_addresses


class TextForm(forms.ModelForm):  # type: ignore[type-arg]  # the class takes no parameter at run time
    """The text of an announcement in one of the site's languages."""

    language = forms.ChoiceField(choices=lambda: settings.LANGUAGES)

    class Meta:
        model = AnnouncementText
        fields = ("language", "text")
        help_texts = {"text": "A short text. Markdown: [a link](https://example.org), **bold**."}


class TextInline(Inline):
    model = AnnouncementText
    form = TextForm
    min_num = 1
    extra = 1

    def get_formset(self, request: HttpRequest, obj: Announcement | None = None, **kwargs: Any) -> Any:
        """Return the formset of the texts. It requires at least one text."""
        return super().get_formset(request, obj, validate_min=True, **kwargs)


@admin.register(Announcement)
class AnnouncementAdmin(ModelAdmin):
    """Announcements. Every change appears on all pages at once, and in the mails that are not sent yet."""

    list_display = ("text", "begins_at", "ends_at", "is_mailed", "mails")
    fields = ("begins_at", "ends_at", "is_mailed", "mails")
    readonly_fields = ("mails",)
    inlines = (TextInline,)
    ordering = ("-begins_at", "-pk")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Announcement]:
        found: Any = super().get_queryset(request)
        counted: QuerySet[Announcement] = found.with_counts().prefetch_related("texts")
        return counted

    def mails(self, announcement: Announcement) -> str:
        """Return the number of mails sent, and the results of the others."""
        if announcement.listed_at is None:
            return "not started" if announcement.is_mailed else "-"
        counts: Any = announcement
        others = {
            "waiting": counts.owed,
            "skipped": counts.skipped,
            "failed": counts.failed,
            "sending or outcome unknown": counts.claimed,
        }
        parts = [f"sent {counts.sent} of {counts.listed}"]
        return ", ".join(parts + [f"{number} {name}" for name, number in others.items() if number])

    @admin.display(description="text")
    def text(self, announcement: Announcement) -> str:
        return next((each.text for each in announcement.texts.all()), "")

    def save_related(
        self, request: HttpRequest, form: ModelForm[Announcement], formsets: Any, change: bool
    ) -> None:
        super().save_related(request, form, formsets, change)
        announcements.changed()

    def delete_model(self, request: HttpRequest, obj: Announcement) -> None:
        super().delete_model(request, obj)
        announcements.changed()

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Announcement]) -> None:
        super().delete_queryset(request, queryset)
        announcements.changed()


@admin.register(AnnouncementMail)
class AnnouncementMailAdmin(ReadOnlyAdmin):
    """The mails of announcements, without addresses."""

    list_display = fields = (
        "announcement",
        "user",
        "status",
        "failures",
        "next_try_at",
        "sent_at",
        "last_error",
    )
    list_filter = ("status", "announcement")
    search_fields = ("user__email",)
    list_select_related = ("announcement", "user")

    def last_error(self, mail: AnnouncementMail) -> str:
        return without_addresses(mail.error)
