"""A person's own reports, and the moderators' decisions about the person."""

from __future__ import annotations

from datetime import datetime
from typing import Final, cast

from msgspec.structs import asdict

from games.core.moderators import is_moderator
from games.models import ModerationNotice, Report, User
from games.values.moderation import (
    ModeratorNotice,
    MyReport,
    ReportKind,
    ReportOutcome,
    ReportReason,
    ShownNotice,
    Standing,
)
from games.wording.words import line_from, say

MAX_LISTED: Final = 100
"""How many of the latest reports or notices a list contains."""
OF_SUSPENSION: Final = ("told_suspend", "told_ban")
"""The codes of the notices that stay on the pages while a suspension is in force."""


def my_reports(user: User) -> tuple[MyReport, ...]:
    """Return a user's reports, latest first."""
    rows = user.reports.select_related("person", "message__user").order_by("-pk")
    return tuple(my_report(row) for row in rows[:MAX_LISTED])


def my_report(row: Report) -> MyReport:
    """Return a report for the user who made it."""
    return MyReport(
        id=row.pk,
        kind=cast("ReportKind", row.kind),
        about=row.about_text,
        reason=cast("ReportReason", row.reason),
        words=row.words,
        at=row.reported_at,
        outcome=cast("ReportOutcome", row.outcome) if row.outcome else None,
        reply=row.reply,
        closed_at=row.closed_at,
    )


def standing(user: User, at: datetime) -> Standing:
    """Return a user's restrictions, and the moderators' notices to the user."""
    is_suspended = user.is_suspended_at(at)
    return Standing(
        muted_until=user.muted_until if user.is_muted_at(at) else None,
        is_suspended=is_suspended,
        suspended_until=user.suspended_until if is_suspended else None,
        is_moderator=is_moderator(user),
        notices=tuple(_notice(row) for row in user.moderation_notices.all()[:MAX_LISTED]),
    )


def notices_shown(user: User, at: datetime) -> tuple[ShownNotice, ...]:
    """Return the notices that pages show, latest first: those not closed, and that of a suspension."""
    found = list(user.moderation_notices.unseen()[:MAX_LISTED])
    kept = None
    if user.is_suspended_at(at):
        kept = user.moderation_notices.filter(line__code__in=OF_SUSPENSION).first()
        found = [kept, *(each for each in found if each != kept)] if kept else found
    return tuple(ShownNotice(**asdict(_notice(row)), is_closable=row != kept) for row in found)


def _notice(row: ModerationNotice) -> ModeratorNotice:
    line = line_from(row.line)
    return ModeratorNotice(
        id=row.pk,
        code=line.code,
        sentence=say("", line, ()),
        words=row.words,
        at=row.created_at,
        is_closed=row.seen_at is not None,
    )
