"""A user's notice channels, and the user's notices with their results."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from games.models import Channel, Notice, TableWish, Topic, User
from games.models.channel import MAIL, ChannelQuerySet


def channels(user: User) -> ChannelQuerySet:
    """Return the user's channels in the order in which they are tried."""
    return Channel.objects.known().filter(user=user).select_related("subscription")


def switched_off(user: User) -> Sequence[Channel]:
    """Return the user's channels that the site has switched off."""
    return list(channels(user).filter(is_on=False).exclude(off_reason=""))


def wants_mail(user: User, topic: Topic | None = None) -> bool:
    """Return whether the user gets mail, or mail about a topic."""
    mails = user.channels.filter(kind=MAIL, is_on=True)
    return any(topic is None or channel.wants(topic) for channel in mails)


def wish_of(user: User, game_id: str) -> TableWish:
    """Return a user's preferences for a table, or an unsaved row with the defaults."""
    wish = TableWish.objects.filter(user=user, game=game_id).select_related("channel").first()
    return wish or TableWish(user=user, game_id=game_id)


def my_notices(user: User, before: int | None, limit: int) -> Sequence[Notice]:
    """Return a user's notices, newest first, with receipts and tables. Moot notices are left out."""
    notices = Notice.objects.filter(user=user).exclude(status=Notice.Status.MOOT)
    if before is not None:
        notices = notices.filter(pk__lt=before)
    return list(
        notices.select_related("game", "group", "via").prefetch_related("receipts").order_by("-pk")[:limit]
    )


def own_notice(user: User, pk: int) -> Notice | None:
    return Notice.objects.filter(user=user, pk=pk).first()


def last_mail_before(notice: Notice, user: User) -> datetime | None:
    """Return the time of the last other mail to a user about a notice's table."""
    mails = Notice.objects.filter(user=user, game=notice.game_id, channel="mail", status=Notice.Status.SENT)
    return mails.exclude(pk=notice.pk).order_by("-sent_at").values_list("sent_at", flat=True).first()
