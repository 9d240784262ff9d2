"""Admin pages for notices, channels, receipts and returned mail, all without addresses.

They also show counts of recovered work.
"""

from __future__ import annotations

from django.contrib import admin

from games.admin.read_only import ReadOnlyAdmin
from games.models import Channel, Notice, Receipt, Rescue, ReturnedMail
from zooasync.redaction import without_addresses


@admin.register(Notice)
class NoticeAdmin(ReadOnlyAdmin):
    list_display = ("id", "game", "seat", "kind", "channel", "ply", "status", "attempts", "next_try_at")
    fields = (*list_display, "created_at", "sent_at", "last_error")
    list_filter = ("status", "kind")
    search_fields = ("game__id", "seat__user__email")
    list_select_related = ("game", "seat")

    def last_error(self, notice: Notice) -> str:
        return without_addresses(notice.error)


@admin.register(Channel)
class ChannelAdmin(ReadOnlyAdmin):
    """Users' notice channels, without their addresses and secrets."""

    list_display = fields = (
        *("user", "kind", "label", "position", "is_on", "failures"),
        *("why_off", "created_at", "last_sent_at"),
    )
    list_filter = ("kind", "is_on")
    search_fields = ("user__email",)
    list_select_related = ("user",)

    def why_off(self, channel: Channel) -> str:
        return without_addresses(channel.off_reason)


@admin.register(Receipt)
class ReceiptAdmin(ReadOnlyAdmin):
    list_display = fields = ("notice", "channel", "label", "status", "answer", "at")
    list_filter = ("channel", "status")
    search_fields = ("notice__game__id", "notice__user__email")
    list_select_related = ("notice",)

    def answer(self, receipt: Receipt) -> str:
        """Return the channel's response without addresses."""
        return without_addresses(receipt.words)


@admin.register(ReturnedMail)
class ReturnedMailAdmin(ReadOnlyAdmin):
    """Mails that came back, with the mail servers' responses."""

    list_display = fields = ("day", "user", "cause", "answer", "at")
    list_filter = ("cause", "day")
    ordering = ("-at",)
    list_select_related = ("user",)

    def answer(self, mail: ReturnedMail) -> str:
        """Return the mail server's response without addresses."""
        return without_addresses(mail.words)


@admin.register(Rescue)
class RescueAdmin(ReadOnlyAdmin):
    list_display = fields = ("kind", "count", "last_at")
