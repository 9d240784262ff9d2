"""Announcements by mail. Each goes once to everybody who wants the site's news by mail.

The readers are listed once, when the announcement begins. Any number of processes then send the mails in
batches. A mail is claimed before it is sent. A claimed mail is never sent again, so if a sender is killed,
one mail may be lost but none is sent twice.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet

from games.models import Announcement, AnnouncementMail, Topic, User
from games.models.channel import MAIL, Channel
from games.services.base.queue import enqueue
from games.services.notices import MessageRefused, News, NewsKind, channel_kind
from games.services.notices.receipts import MAX_WORDS
from games.wording.languages import in_language_of, language_of

logger = logging.getLogger(__name__)

BATCH: Final = 20
"""The maximum number of mails that one task sends. Mails about games can be sent between two tasks."""
LISTED_AT_ONCE: Final = 1_000
RETRY_PAUSE: Final = timedelta(minutes=15)
MAX_TRIES: Final = 12

Status = AnnouncementMail.Status


def due(at: datetime) -> list[int]:
    """Return the announcements that have mails to send now, or readers to list."""
    found = Announcement.objects.to_mail(at).prefetch_related(None)
    return list(found.values_list("pk", flat=True))


def send_some(announcement_id: int, at: datetime) -> int:
    """List the readers of an announcement if that has not been done, and send some of its mails.

    Return the number of attempts. Wake another task if more are due. An announcement that has ended, or no
    longer goes by mail, sends nothing more.
    """
    _list_readers(announcement_id, at)
    tried = 0
    for tried in range(1, BATCH + 1):
        announcement = Announcement.objects.mailed_at(at).filter(pk=announcement_id).first()
        mail = _claimed(announcement, at) if announcement else None
        if announcement is None or mail is None:
            return tried - 1
        _send(announcement, mail, at)
    enqueue("announce", announcement_id)
    return tried


def text_in(announcement: Announcement, language: str) -> News | None:
    """Return an announcement in a language, otherwise in the site's language or the first available one."""
    texts = {text.language: text.text for text in announcement.texts.all()}
    found = next((code for code in (language, settings.LANGUAGE_CODE, *texts) if code in texts), None)
    return News(announcement.pk, found, texts[found]) if found else None


@transaction.atomic
def _list_readers(announcement_id: int, at: datetime) -> None:
    rows = Announcement.objects.mailed_at(at).filter(pk=announcement_id, listed_at=None)
    announcement = rows.select_for_update(of=("self",)).first()
    if announcement is None:
        return
    people = _readers().order_by("pk").values_list("pk", flat=True)
    mails = [AnnouncementMail(announcement=announcement, user_id=pk, next_try_at=at) for pk in people]
    AnnouncementMail.objects.bulk_create(mails, batch_size=LISTED_AT_ONCE)
    announcement.listed_at = at
    announcement.save(update_fields=["listed_at"])


def _readers() -> QuerySet[User]:
    """Return the people who have used their address and want the site's news there."""
    wanted = Channel.objects.filter(kind=MAIL, is_on=True).exclude(unwanted__contains=Topic.NEWS.value)
    people = User.objects.filter(is_active=True, is_guest=False, last_login__isnull=False)
    return people.filter(pk__in=wanted.values("user"))


def _claimed(announcement: Announcement, at: datetime) -> AnnouncementMail | None:
    """Claim the next mail that is due, or return None if there is none."""
    for pk in announcement.mails.due(at).order_by("next_try_at", "pk").values_list("pk", flat=True)[:BATCH]:
        if AnnouncementMail.objects.filter(pk=pk, status=Status.OWED).update(status=Status.CLAIMED):
            return AnnouncementMail.objects.select_related("user").get(pk=pk)
    return None


def _send(announcement: Announcement, mail: AnnouncementMail, at: datetime) -> None:
    """Send a claimed mail and store the result."""
    news = text_in(announcement, language_of(mail.user))
    if news is None or not _readers().filter(pk=mail.user_id).exists():
        _settle(mail, Status.SKIPPED)
        return
    kind = channel_kind(MAIL)
    assert isinstance(kind, NewsKind)
    try:
        with in_language_of(mail.user):
            kind.send_news(mail.user, news)
    except MessageRefused as error:
        _settle(mail, Status.FAILED, error=str(error))
    except Exception as error:
        logger.warning("Sending announcement %s failed: %s", announcement.pk, type(error).__name__)
        mail.failures += 1
        mail.next_try_at = at + RETRY_PAUSE
        is_last = mail.failures >= MAX_TRIES
        _settle(mail, Status.FAILED if is_last else Status.OWED, error=f"{type(error).__name__}: {error}")
    else:
        mail.sent_at = at
        _settle(mail, Status.SENT)


def _settle(mail: AnnouncementMail, status: Status, error: str = "") -> None:
    mail.status, mail.error = status, error[:MAX_WORDS]
    mail.save(update_fields=["status", "error", "failures", "next_try_at", "sent_at"])
