"""Receipts: the fate of each notice on each channel, and its effect on the channel."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from django.db import transaction
from django.db.models import F, QuerySet

from games.core.metrics import NOTICES
from games.models import Channel, Notice, Receipt
from games.services.notices.channel_kinds import Delivered, channel_kind

MAX_FAILURES: Final = 5
"""The number of consecutive notices that must fail before a channel is switched off."""
MAX_WORDS: Final = 300
Status = Receipt.Status


def sent(notice: Notice, answer: str, at: datetime) -> None:
    """Write a receipt: the notice was sent or, if the other side confirmed it, delivered."""
    note(notice, Status.DELIVERED if isinstance(answer, Delivered) else Status.SENT, answer, at)


def works(notice: Notice, at: datetime) -> None:
    """Record that the channel works. Call this after writing the receipt, which must not wait for it."""
    _channels(notice).update(last_sent_at=at, failures=0)


def failed(notice: Notice, words: str, at: datetime) -> None:
    """Write a receipt for the first failure on a channel. The notice itself stores the last error."""
    note(notice, Status.FAILED, words, at)


def given_up(notice: Notice, words: str, is_dead: bool, at: datetime) -> None:
    """Give up the channel for this notice. Switch it off if it is dead or has failed too often in a row.

    A channel that the site runs, such as mail, is switched off only if it is dead.
    """
    note(notice, Status.GIVEN_UP, words, at)
    channel = _channels(notice).filter(is_on=True)
    channel.update(failures=F("failures") + 1)
    if not is_dead:
        if channel_kind(notice.channel).IS_RUN_BY_SITE:
            return
        channel = channel.filter(failures__gte=MAX_FAILURES)
    channel.update(is_on=False, off_reason=words[:MAX_WORDS])


def opened(notice: Notice, at: datetime) -> None:
    """Record that the reader followed a link in the notice. Only the first visit counts."""
    if not Receipt.objects.filter(notice=notice, status=Status.OPENED).exists():
        note(notice, Status.OPENED, "", at)


def note(notice: Notice, status: str, words: str, at: datetime) -> None:
    Receipt.objects.create(
        notice=notice,
        via_id=notice.via_id,
        channel=notice.channel,
        label=notice.via.label if notice.via else "",
        status=status,
        words=words[:MAX_WORDS],
        at=at,
    )
    transaction.on_commit(NOTICES.labels(notice.channel, status).inc)


def _channels(notice: Notice) -> QuerySet[Channel]:
    """Return the channel of the notice, if it still exists."""
    return Channel.objects.filter(pk__in=[notice.via_id] if notice.via_id else [])
