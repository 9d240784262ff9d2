"""Admin pages for tables, campaigns, moves and submissions."""

from __future__ import annotations

from django.contrib import admin
from django.db import models as db
from django.http import HttpRequest

from games.admin.read_only import Inline, ReadOnlyAdmin
from games.models import Campaign, Game, Member, Move, Seat, Submission


class SeatInline(Inline):
    model = Seat
    fields = ("number", "user", "bot", "invited", "must_act", "asked_at", "due_at")
    readonly_fields = fields
    can_delete = False
    extra = 0

    def has_add_permission(self, request: HttpRequest, obj: Game | None = None) -> bool:
        return False


@admin.register(Game)
class GameAdmin(ReadOnlyAdmin):
    """Tables. Superusers can delete a table with everything that belongs to it."""

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
class CampaignAdmin(ReadOnlyAdmin):
    list_display = fields = ("id", "name", "ruleset", "created_at")
    list_filter = ("ruleset",)
    search_fields = ("id", "name", "members__user__email")
    inlines = (MemberInline,)


@admin.register(Move)
class MoveAdmin(ReadOnlyAdmin):
    list_display = fields = ("game", "ply", "seat", "undo_to", "undone", "created_at")
    search_fields = ("game__id",)
    list_select_related = ("game",)
    ordering = ("-created_at", "-ply")


@admin.register(Submission)
class SubmissionAdmin(ReadOnlyAdmin):
    list_display = ("id", "game", "seat", "face", "expected_ply", "status", "created_at", "judged_at")
    fields = (*list_display, "first_ply", "last_ply")
    list_filter = ("status", "face")
    search_fields = ("game__id",)
    list_select_related = ("game", "seat")
