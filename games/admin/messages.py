"""How people are told: notices, channels, receipts, and what had to be mended."""

from __future__ import annotations

from django.contrib import admin

from games.admin.looking import LookOnly
from games.models import Channel, Notice, Receipt, Rescue


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
