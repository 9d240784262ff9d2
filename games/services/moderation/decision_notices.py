"""Notices about moderators' decisions: shown on the pages until the reader closes them, and sent by mail."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from smtplib import SMTPException, SMTPRecipientsRefused
from typing import Final

from django.conf import settings
from django.db.models import F
from django.urls import reverse
from django.utils.translation import gettext, ngettext

from adjudicator.engine import codec
from adjudicator.engine.lines import Line
from games.core.errors import Kind, Refused, TooOften
from games.core.legal import contact_address
from games.core.zones import in_zone_of
from games.models import ModerationNotice, Report, User
from games.services.base import limits
from games.services.base.limits import HOUR, Limit
from games.services.base.plain_mails import send_plain
from games.wording.languages import in_language_of
from games.wording.words import line_from, say

logger = logging.getLogger(__name__)

BATCH: Final = 50
"""The maximum number of mails that one call sends. The next call sends the rest."""
LEASE: Final = timedelta(minutes=5)
"""The time a sender has to send a mail before another sender may take it over."""
FIRST_PAUSE: Final = timedelta(minutes=1)
"""The pause after the first failure. It doubles with each further failure."""
MAX_FAILURES: Final = 12
"""The number of failures, over about three days, after which a mail is abandoned."""
TO_OPERATOR: Final = Limit("reports-mail", 1, HOUR, "too_many_reports")
"""The limit on mails to the operator about new reports."""


def tell(user: User, line: Line, words: str, at: datetime) -> None:
    """Store a notice to a person. Guests have no address, so they read it only on the pages."""
    ModerationNotice.objects.create(
        user=user,
        line=codec.to_builtins(line),
        words=words,
        created_at=at,
        mail_due_at=None if user.is_guest or not user.is_active else at,
    )
    User.objects.filter(pk=user.pk).update(has_moderation_notices=True)


def close(user: User, notice_id: int, at: datetime) -> None:
    """Record that a person has read a notice, so that pages no longer show it."""
    mine = user.moderation_notices.filter(pk=notice_id)
    if not mine.exists():
        raise Refused(Kind.MISSING, "no_such_notice")
    mine.unseen().update(seen_at=at)
    if not user.moderation_notices.unseen().exists():
        User.objects.filter(pk=user.pk).update(has_moderation_notices=False)


def send_mails(at: datetime) -> int:
    """Send the notices whose mail is due. Return how many. If the mail server is down, retry later."""
    sent = 0
    for notice in ModerationNotice.objects.to_mail(at).select_related("user")[:BATCH]:
        if not _claimed(notice, at):
            continue
        try:
            _send(notice)
        except SMTPRecipientsRefused as error:
            _fail(notice, at, error, is_final=True)
        except (SMTPException, OSError) as error:
            _fail(notice, at, error)
            break
        else:
            ModerationNotice.objects.filter(pk=notice.pk).update(mail_due_at=None, mailed_at=at)
            sent += 1
    return sent


def tell_operator(at: datetime) -> bool:
    """Mail the operator that reports wait, at most once an hour. Return whether a mail was sent."""
    new = Report.objects.waiting().filter(is_told=False)
    keys = list(new.values_list("pk", flat=True))
    if not keys:
        return False
    try:
        limits.take(TO_OPERATOR, "", at)
    except TooOften:
        return False
    with in_language_of(None):
        count = Report.objects.waiting().count()
        title = ngettext("{count} report is waiting", "{count} reports are waiting", count).format(
            count=count
        )
        words = {"count": count, "url": settings.SITE_URL + reverse("moderation")}
        try:
            send_plain(contact_address(), f"[Zooasync] {title}", "new_reports", words)
        except (SMTPException, OSError) as error:
            logger.warning("The mail about new reports to the operator failed: %s", error)
            limits.forget(TO_OPERATOR, "")
            return False
    Report.objects.filter(pk__in=keys).update(is_told=True)
    return True


def _claimed(notice: ModerationNotice, at: datetime) -> bool:
    """Claim the mail of a notice. Return False if another sender has claimed it."""
    same = ModerationNotice.objects.filter(pk=notice.pk, mail_due_at=notice.mail_due_at)
    return bool(same.update(mail_due_at=at + LEASE))


def _send(notice: ModerationNotice) -> None:
    user = notice.user
    with in_language_of(user), in_zone_of(user):
        words = {
            "name": user.name,
            "sentence": say("", line_from(notice.line), ()),
            "words": notice.words,
            "contact": contact_address(),
            "site_url": settings.SITE_URL,
        }
        subject = "[Zooasync] " + gettext("A message from the moderators")
        send_plain(user.email, subject, "moderation", words)


def _fail(notice: ModerationNotice, at: datetime, error: Exception, *, is_final: bool = False) -> None:
    logger.warning("Sending moderation notice %s failed: %s", notice.pk, error)
    is_over = is_final or notice.mail_failures + 1 >= MAX_FAILURES
    due = None if is_over else at + FIRST_PAUSE * 2**notice.mail_failures
    ModerationNotice.objects.filter(pk=notice.pk).update(
        mail_due_at=due, mail_failures=F("mail_failures") + 1
    )
