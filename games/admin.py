"""The operators' pages: everything to look at, little to change, and nothing a table keeps secret.

What a seat sent or what a ply was is not shown, since it may be hidden from others; games are changed
by moves alone. The dice secrets and the cached positions have no page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from django.contrib import admin
from django.contrib.auth.models import Group
from django.db import models as db
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html

from games.models import (
    ApiToken,
    Campaign,
    Channel,
    Game,
    Member,
    Message,
    Move,
    Notice,
    Receipt,
    Report,
    Rescue,
    Seat,
    Submission,
    User,
)
from games.services import talk

admin.site.unregister(Group)


# The types take parameters that Django's classes lack at run time.
if TYPE_CHECKING:
    ModelAdmin: TypeAlias = admin.ModelAdmin[Any]
    Inline: TypeAlias = admin.TabularInline[Any, Any]
else:
    ModelAdmin, Inline = admin.ModelAdmin, admin.TabularInline


class LookOnly(ModelAdmin):
    """Rows that can be read here and nothing else."""

    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest, obj: db.Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: db.Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: db.Model | None = None) -> bool:
        return False


class SeatInline(Inline):
    model = Seat
    fields = ("number", "user", "bot", "invited", "must_act", "asked_at", "due_at")
    readonly_fields = fields
    can_delete = False
    extra = 0

    def has_add_permission(self, request: HttpRequest, obj: Game | None = None) -> bool:
        return False


@admin.register(Game)
class GameAdmin(LookOnly):
    """Tables; an operator may remove one, with everything that belongs to it."""

    list_display = ("id", "name", "ruleset", "status", "ply", "created_at", "started_at", "finished_at")
    list_filter = ("status", "ruleset")
    search_fields = ("id", "name", "seats__user__email")
    date_hierarchy = "created_at"
    inlines = (SeatInline,)
    fields = (*list_display, "version", "options", "created_by", "commitment", "campaign", "campaign_number")

    def has_delete_permission(self, request: HttpRequest, obj: db.Model | None = None) -> bool:
        return bool(request.user.is_active and request.user.is_superuser)


class MemberInline(Inline):
    model = Member
    fields = ("user", "joined_at", "left_at")
    readonly_fields = fields
    can_delete = False
    extra = 0

    def has_add_permission(self, request: HttpRequest, obj: Campaign | None = None) -> bool:
        return False


@admin.register(Campaign)
class CampaignAdmin(LookOnly):
    list_display = fields = ("id", "name", "ruleset", "created_at")
    list_filter = ("ruleset",)
    search_fields = ("id", "name", "members__user__email")
    inlines = (MemberInline,)


@admin.register(Move)
class MoveAdmin(LookOnly):
    list_display = fields = ("game", "ply", "seat", "undo_to", "undone", "created_at")
    search_fields = ("game__id",)
    list_select_related = ("game",)
    ordering = ("-created_at", "-ply")


@admin.register(Submission)
class SubmissionAdmin(LookOnly):
    list_display = ("id", "game", "seat", "face", "expected_ply", "status", "created_at", "judged_at")
    fields = (*list_display, "first_ply", "last_ply")
    list_filter = ("status", "face")
    search_fields = ("game__id",)
    list_select_related = ("game", "seat")


@admin.register(Notice)
class NoticeAdmin(LookOnly):
    list_display = ("id", "game", "seat", "kind", "channel", "ply", "status", "attempts", "next_try_at")
    fields = (*list_display, "created_at", "sent_at", "error")
    list_filter = ("status", "kind")
    search_fields = ("game__id", "seat__user__email")
    list_select_related = ("game", "seat")


@admin.register(Channel)
class ChannelAdmin(LookOnly):
    """How people are reached, without the addresses and secrets of their own."""

    list_display = fields = (
        *("user", "kind", "label", "position", "is_on", "failures"),
        *("off_reason", "created_at", "last_sent_at"),
    )
    list_filter = ("kind", "is_on")
    search_fields = ("user__email",)
    list_select_related = ("user",)


@admin.register(Receipt)
class ReceiptAdmin(LookOnly):
    list_display = fields = ("notice", "channel", "label", "status", "words", "at")
    list_filter = ("channel", "status")
    search_fields = ("notice__game__id", "notice__user__email")
    list_select_related = ("notice",)


@admin.register(Rescue)
class RescueAdmin(LookOnly):
    list_display = fields = ("kind", "count", "last_at")


class OfTalk(LookOnly):
    """What may be hidden, or shown again, by those who keep the site."""

    actions = ("hide", "show")

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        return bool(request.user.has_perm("games.change_message"))

    def messages_of(self, rows: QuerySet[Any]) -> QuerySet[Message]:
        """The messages that are meant."""
        return Message.objects.filter(pk__in=rows)

    @admin.action(description="Hide these messages", permissions=["moderate"])
    def hide(self, request: HttpRequest, rows: QuerySet[Any]) -> None:
        assert isinstance(request.user, User)
        for message in self.messages_of(rows).filter(hidden_at=None):
            talk.set_hidden(message, request.user, timezone.now())

    @admin.action(description="Show these messages again", permissions=["moderate"])
    def show(self, request: HttpRequest, rows: QuerySet[Any]) -> None:
        for message in self.messages_of(rows).exclude(hidden_at=None):
            talk.set_hidden(message, None, timezone.now())


@admin.register(Report)
class ReportAdmin(OfTalk):
    """What people complain of, with the text though it may be hidden, and where it was said."""

    list_display = fields = ("said", "writer", "user", "reported_at", "hidden_at", "table")
    search_fields = ("message__game__id", "message__user__email", "message__text")
    list_select_related = ("user", "message__user", "message__game")
    ordering = ("-reported_at",)

    def messages_of(self, rows: QuerySet[Any]) -> QuerySet[Message]:
        return Message.objects.filter(reports__in=rows).distinct()

    def said(self, report: Report) -> str:
        return report.message.text

    def writer(self, report: Report) -> User:
        return report.message.user

    @admin.display(description="hidden")
    def hidden_at(self, report: Report) -> Any:
        return report.message.hidden_at

    def table(self, report: Report) -> str:
        """The table's talk up to the message."""
        address = reverse("table-talk", args=[report.message.game_id])
        last = f"{address}?before={report.message_id + 1}"
        return format_html('<a href="{}">{}</a>', last, report.message.game.name)


@admin.register(Message)
class MessageAdmin(OfTalk):
    """Messages that somebody has reported or hidden; no others are for operators to read."""

    list_display = fields = ("text", "user", "game", "channel", "said_at", "hidden_by", "hidden_at")
    list_filter = ("channel",)
    search_fields = ("game__id", "user__email", "text")
    list_select_related = ("user", "game", "hidden_by")
    ordering = ("-pk",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Message]:
        seen = Q(hidden_at__isnull=False) | Q(reports__isnull=False)
        return Message.objects.filter(seen).distinct()


@admin.register(User)
class UserAdmin(ModelAdmin):
    """People; they sign up by themselves."""

    list_display = ("email", "name", "is_active", "is_staff", "created_at")
    list_filter = ("is_active", "is_staff")
    search_fields = ("email", "name")
    fields = (*list_display, "is_superuser", "last_login")
    readonly_fields = ("created_at", "last_login")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        return False


@admin.register(ApiToken)
class ApiTokenAdmin(LookOnly):
    """Tokens by their last letters; an operator may revoke them."""

    list_display = fields = ("user", "label", "tail", "scope", "created_at")
    search_fields = ("user__email",)
    list_select_related = ("user",)

    def has_delete_permission(self, request: HttpRequest, obj: db.Model | None = None) -> bool:
        return bool(request.user.is_active and request.user.is_superuser)
