"""Delivery of notices: claim one, check that it is still true and due, send it, and write a receipt."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from time import sleep
from typing import Any, Final

from django.db import InterfaceError, OperationalError, close_old_connections, transaction
from django.db.models import F

from games.models import LEASE, Channel, Notice, Receipt
from games.models.notice import NoticeQuerySet
from games.services.base import recovered_work
from games.services.notices import delays, digests, receipts, returned_invitations
from games.services.notices.channel_kinds import MessageRefused, Undeliverable, channel_kind
from games.services.notices.relevance import is_true
from games.services.notices.routing import Reader, is_direct, reader_of, wake_sender
from games.wording.languages import addressee, in_language_of
from zooasync.tracing import span

logger = logging.getLogger(__name__)

FIRST_PAUSE: Final = timedelta(seconds=30)
"""The pause after the first failure. It doubles with each further failure."""
MAX_PAUSE: Final = timedelta(hours=1)
RECEIPT_PAUSES: Final = (0.2, 0.5, 1, 2, 4, 8, 16, 30)
"""The pauses, in seconds, between attempts to write a receipt. Their sum is well below the sender's lease."""
TRIES_PER_CHANNEL: Final = 6
"""The number of attempts on one channel, over about 15 minutes, before the next channel takes over."""
MAX_TRIES: Final = 78
"""The number of attempts on the last channel, over about three days, as mail servers do."""

DATABASE_FAULTS: Final = (OperationalError, InterfaceError)
"""Errors of the database connection. They do not count as failures of a channel."""

Kind, Status = Notice.Kind, Notice.Status
_READ: Final = (
    "user",
    "seat__user",
    "seat__game",
    "game",
    "submission",
    "proposal",
    "message__user",
    "about",
    "group",
    "via",
)


def deliver(notice_id: int, at: datetime) -> None:
    """Send a notice if it is due and still true. The first sender to claim it sends it.

    A notice is sent twice only if the first sender left no receipt. This happens if the sender was killed, or
    if the database was down for longer than the sender waits.
    """
    is_unreceipted = _claim(notice_id, at)
    if is_unreceipted is None:
        return
    try:
        _deliver_claimed(notice_id, is_unreceipted, at)
    except Exception:
        if _is_there(notice_id):
            raise


def _is_there(notice_id: int) -> bool:
    """Return whether the notice still exists. Deleting a table deletes its notices."""
    return Notice.objects.filter(pk=notice_id).exists()


def _deliver_claimed(notice_id: int, is_unreceipted: bool, at: datetime) -> None:
    notice = Notice.objects.select_related(*_READ).get(pk=notice_id)
    if is_unreceipted:
        recovered_work.count("receipt", 1, at)
    reader, untrue = reader_of(notice), list[int]()
    if notice.kind == Kind.DIGEST:
        notice.collected, untrue = digests.split(notice)
    delivery = _Delivery(notice, reader, untrue, is_unreceipted, at)
    if not is_true(notice, reader) or delays.is_in_answer(notice):
        delivery.settle(status=Status.UNSURE if is_unreceipted else Status.MOOT)
    elif is_unreceipted or not delivery.waits():
        delivery.send()


def _claim(notice_id: int, at: datetime) -> bool | None:
    """Claim a notice. Return whether an earlier sender left no receipt, or None if the claim fails."""
    mine = Notice.objects.due(at).filter(pk=notice_id)
    claim = {"status": Status.CLAIMED, "next_try_at": at + LEASE, "attempts": F("attempts") + 1}
    if mine.filter(status=Status.OWED).update(**claim):
        return False
    again = {**claim, "failures": F("failures") + 1}
    return True if mine.filter(status=Status.CLAIMED).update(**again) else None


@dataclass
class _Delivery:
    """The delivery of a claimed notice. `untrue`: the keys of collected notices that a digest drops."""

    notice: Notice
    reader: Reader
    untrue: list[int]
    is_unreceipted: bool
    at: datetime

    def waits(self) -> bool:
        """Postpone the notice if its time has not come. Return whether it was postponed."""
        notice, at = self.notice, self.at
        if notice.is_collected and digests.is_to_come(notice):
            self._put_off(at + digests.FALLBACK_DELAY)
        elif hour := digests.hour_of(notice, at):
            digests.store_digest(notice, hour, at)
            self._put_off(hour + digests.FALLBACK_DELAY, is_collected=True)
        elif delays.is_in_coming_answer(notice, at):
            self._put_off(at + delays.RECHECK_DELAY)
        elif until := delays.waits_until(notice, self.reader, at):
            self._put_off(until)
        else:
            return False
        return True

    def send(self) -> None:
        """Send through the first remaining channel, or hand over to that channel's worker."""
        notice, left = self.notice, self._left()
        is_bound = self.is_unreceipted and notice.via in left
        way = notice.via if is_bound else next(iter(left), None)
        if way is None and not is_direct(notice):
            self.settle(status=Status.FAILED if notice.error else Status.MOOT)
        elif way and way.kind != notice.channel:
            self._leave_to(way)
        else:
            self._take(way)
            self._try([channel for channel in left if channel != way])

    def settle(self, note: Callable[[], None] = lambda: None, **fields: Any) -> None:
        """Store the result and run `note`, unless another sender has claimed the notice since.

        Wait for the database if it is down: without a receipt, the message would be sent again.
        """
        for pause in RECEIPT_PAUSES:
            try:
                self._write(note, fields)
            except DATABASE_FAULTS as error:
                logger.warning(
                    "Cannot store the receipt of notice %s, trying again: %s", self.notice.pk, error
                )
                close_old_connections()
                sleep(pause)
            else:
                return
        self._write(note, fields)

    @transaction.atomic
    def _write(self, note: Callable[[], None], fields: dict[str, Any]) -> None:
        if self._mine().update(**fields):
            if self.untrue:
                Notice.objects.filter(pk__in=self.untrue, status=Status.OWED).update(status=Status.MOOT)
            note()

    def _mine(self) -> NoticeQuerySet:
        """Return a query for the notice that finds it only if this delivery still holds the latest claim."""
        notice = self.notice
        return Notice.objects.filter(pk=notice.pk, status=Status.CLAIMED, attempts=notice.attempts)

    def _put_off(self, until: datetime, **fields: Any) -> None:
        self.settle(status=Status.OWED, next_try_at=until, **fields)

    def _left(self) -> list[Channel]:
        """Return the channels, in order, that carry this notice and were not given up for it."""
        ways = self.reader.ways(self.notice)
        if not self.notice.error:
            return ways
        given_up = Receipt.objects.filter(notice=self.notice, status=Receipt.Status.GIVEN_UP)
        gone = set(given_up.values_list("via", flat=True))
        return [channel for channel in ways if channel.pk not in gone]

    def _leave_to(self, way: Channel, note: Callable[[], None] = lambda: None, **fields: Any) -> None:
        """Hand the notice over to the worker of this channel."""

        def noted() -> None:
            note()
            self.notice.channel = way.kind
            wake_sender(self.notice)

        self.settle(
            noted, status=Status.OWED, next_try_at=self.at, channel=way.kind, via=way, failures=0, **fields
        )

    def _take(self, way: Channel | None) -> None:
        """Set the notice's channel, a digest's content, and an answer's position."""
        notice, changed = self.notice, dict[str, Any]()
        if way and notice.kind == Kind.DIGEST:
            notice.collected, merged = digests.listed(notice.collected, way)
            self.untrue += merged
        if way != notice.via:
            changed |= {"via": way, "failures": 0}
        if notice.kind == Kind.ANSWER and notice.ply < notice.game.ply:
            changed["ply"] = notice.game.ply
        for name, value in changed.items():
            setattr(notice, name, value)
        if changed:
            self._mine().update(**changed)

    def _try(self, others: list[Channel]) -> None:
        notice = self.notice
        most = TRIES_PER_CHANNEL if others else MAX_TRIES
        try:
            if notice.failures >= most:
                raise TimeoutError("earlier attempts ended without a result")
            with in_language_of(addressee(notice)), span("send", channel=notice.channel, notice=notice.pk):
                answer = channel_kind(notice.channel).send_notice(notice)
        except DATABASE_FAULTS as error:
            logger.warning("Postponed notice %s, because the database failed: %s", notice.pk, error)
            self._put_off(self.at + FIRST_PAUSE)
        except Exception as error:
            if not _is_there(notice.pk):
                return
            logger.warning("Sending notice %s failed: %s", notice.pk, error)
            in_vain = isinstance(error, Undeliverable)
            words = (str(error) if in_vain else f"{type(error).__name__}: {error}")[: receipts.MAX_WORDS]
            if in_vain or notice.failures + 1 >= most:
                self._give_up(others, words, in_vain and not isinstance(error, MessageRefused))
            else:
                self._try_again(words)
        else:
            self.settle(lambda: self._was_sent(answer), status=Status.SENT, sent_at=self.at, error="")
            receipts.works(notice, self.at)

    def _was_sent(self, answer: str) -> None:
        receipts.sent(self.notice, answer, self.at)
        self._update_collected(status=Status.SENT, sent_at=self.at)

    def _try_again(self, words: str) -> None:
        notice = self.notice
        pause = min(FIRST_PAUSE * 2 ** min(notice.failures, 16), MAX_PAUSE)
        self.settle(
            lambda: None if notice.failures else receipts.failed(notice, words, self.at),
            status=Status.OWED,
            next_try_at=self.at + pause,
            failures=notice.failures + 1,
            error=words,
        )

    def _give_up(self, others: list[Channel], words: str, is_dead: bool) -> None:
        """Give up the channel and hand over to the next one. If there is none, mark the notice as failed."""

        def note() -> None:
            receipts.given_up(self.notice, words, is_dead, self.at)
            if self.notice.kind == Kind.INVITED:
                returned_invitations.tell_host(self.notice, self.at)
            if not others:
                self._update_collected(status=Status.FAILED, error=words)

        if others:
            self._leave_to(others[0], note, error=words)
        else:
            self.settle(note, status=Status.FAILED, error=words)

    def _update_collected(self, **fields: Any) -> None:
        """Store the result of a digest for all notices in it."""
        if collected := [notice.pk for notice in self.notice.collected]:
            channel = {"channel": self.notice.channel, "via": self.notice.via}
            Notice.objects.filter(pk__in=collected).update(**fields, **channel)
