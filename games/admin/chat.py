"""Admin pages for chat messages that somebody has reported or hidden."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html

from games.admin.read_only import ReadOnlyAdmin
from games.models import Message, Report, User
from games.services.chat import conversation


class ChatAdmin(ReadOnlyAdmin):
    """The base of pages on which operators can hide messages or show them again."""

    actions = ("hide", "show")

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        return bool(request.user.has_perm("games.change_message"))

    def messages_of(self, rows: QuerySet[Any]) -> QuerySet[Message]:
        """Return the messages that the selected rows are about."""
        return Message.objects.filter(pk__in=rows)

    @admin.action(description="Hide these messages", permissions=["moderate"])
    def hide(self, request: HttpRequest, rows: QuerySet[Any]) -> None:
        assert isinstance(request.user, User)
        for message in self.messages_of(rows).filter(hidden_at=None):
            conversation.set_hidden(message, request.user, timezone.now())

    @admin.action(description="Show these messages again", permissions=["moderate"])
    def show(self, request: HttpRequest, rows: QuerySet[Any]) -> None:
        for message in self.messages_of(rows).exclude(hidden_at=None):
            conversation.set_hidden(message, None, timezone.now())


@admin.register(Report)
class ReportAdmin(ChatAdmin):
    """Reports of messages, with the text, even if hidden, and a link to the message in its chat."""

    list_display = fields = ("text", "writer", "user", "reported_at", "hidden_at", "table")
    search_fields = ("message__game__id", "message__user__email", "message__text")
    list_select_related = ("user", "message__user", "message__game")
    ordering = ("-reported_at",)

    def messages_of(self, rows: QuerySet[Any]) -> QuerySet[Message]:
        return Message.objects.filter(reports__in=rows).distinct()

    def text(self, report: Report) -> str:
        return report.message.text

    def writer(self, report: Report) -> User:
        return report.message.user

    @admin.display(description="hidden")
    def hidden_at(self, report: Report) -> Any:
        return report.message.hidden_at

    def table(self, report: Report) -> str:
        """Return a link to the table's chat up to the message."""
        address = reverse("table-talk", args=[report.message.game_id])
        last = f"{address}?before={report.message_id + 1}"
        return format_html('<a href="{}">{}</a>', last, report.message.game.name)


@admin.register(Message)
class MessageAdmin(ChatAdmin):
    """Messages that somebody has reported or hidden. Operators cannot read any others."""

    list_display = fields = ("text", "user", "game", "channel", "said_at", "hidden_by", "hidden_at")
    list_filter = ("channel",)
    search_fields = ("game__id", "user__email", "text")
    list_select_related = ("user", "game", "hidden_by")
    ordering = ("-pk",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Message]:
        seen = Q(hidden_at__isnull=False) | Q(reports__isnull=False)
        return Message.objects.filter(seen).distinct()
