"""Admin pages for chat messages that somebody has reported or hidden."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone

from games.admin.read_only import ReadOnlyAdmin
from games.models import Message, User
from games.services.chat import conversation


@admin.register(Message)
class MessageAdmin(ReadOnlyAdmin):
    """Messages that somebody has reported or hidden. Operators cannot read other messages.

    They can hide these messages or show them again, except those that a moderator removed.
    """

    actions = ("hide", "show")
    list_display = fields = (
        "text",
        "user",
        "game",
        "channel",
        "said_at",
        "hidden_by",
        "hidden_at",
        "removed_at",
    )
    list_filter = ("channel",)
    search_fields = ("game__id", "user__email", "text")
    list_select_related = ("user", "game", "hidden_by")
    ordering = ("-pk",)

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        return bool(request.user.has_perm("games.change_message"))

    @admin.action(description="Hide selected messages", permissions=["moderate"])
    def hide(self, request: HttpRequest, rows: QuerySet[Message]) -> None:
        assert isinstance(request.user, User)
        for message in Message.objects.filter(pk__in=rows, hidden_at=None):
            conversation.set_hidden(message, request.user, timezone.now())

    @admin.action(description="Unhide selected messages", permissions=["moderate"])
    def show(self, request: HttpRequest, rows: QuerySet[Message]) -> None:
        for message in Message.objects.filter(pk__in=rows, removed_at=None).exclude(hidden_at=None):
            conversation.set_hidden(message, None, timezone.now())

    def get_queryset(self, request: HttpRequest) -> QuerySet[Message]:
        seen = Q(hidden_at__isnull=False) | Q(reports__isnull=False)
        return Message.objects.filter(seen).distinct()
