"""Reports with their context, and the log, for moderators."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Final, cast

from django.db.models import Q, QuerySet
from msgspec.structs import asdict

from games.core.errors import Kind, Refused
from games.core.moderators import check_moderator
from games.models import Game, Message, ModeratorAction, Report, User
from games.services.moderation.cases import acts_for
from games.values.chat import Whose
from games.values.moderation import (
    Act,
    ActionAt,
    MessageSeen,
    PersonCase,
    ReportAt,
    ReportDetail,
    ReportKind,
    ReportOutcome,
    ReportReason,
    ReportState,
    SeatedPerson,
)

MAX_LISTED: Final = 50
"""The maximum number of reports or log entries in a list."""
MAX_EARLIER: Final = 20
"""The maximum number of other reports, and of log entries, shown with a report."""
NEAR: Final = 5
"""The number of messages shown before a reported message, and of those shown after it."""
_READ: Final = ("user", "person", "game", "message__user", "message__game", "taken_by")


def reports(by: User, states: Iterable[str], before: int | None = None) -> tuple[ReportAt, ...]:
    """Return the reports in these states: waiting reports with the oldest first, closed ones latest first.

    `before`: the ID of the last report on the previous page, if any.
    """
    wished = list(states)
    check_moderator(by)
    found = Report.objects.open_to(by).filter(state__in=wished)
    is_closed = wished == [Report.State.CLOSED]
    if before is not None:
        found = found.filter(Q(pk__lt=before) if is_closed else Q(pk__gt=before))
    return _infos(found.order_by("-pk" if is_closed else "pk"), by, MAX_LISTED)


def waiting_reports(by: User) -> int:
    """Return the number of reports that wait for a moderator."""
    return Report.objects.open_to(by).waiting().count()


def report(report_id: int, by: User, at: datetime) -> ReportDetail:
    """Return a report with its context. Raise `Refused` if the moderator may not see it."""
    check_moderator(by)
    row = Report.objects.open_to(by).filter(pk=report_id).select_related(*_READ).first()
    if row is None:
        raise Refused(Kind.MISSING, "no_such_report")
    is_closed = row.state == Report.State.CLOSED
    acts = () if is_closed else acts_for(row)
    earlier = Report.objects.open_to(by).filter(user=row.user) if row.user else Report.objects.none()
    return ReportDetail(
        **asdict(_info(row, by)),
        acts=cast("tuple[Act, ...]", tuple(act.value for act in acts)),
        messages=_messages(row),
        seats=_seats(row.table),
        about=_person(row, by, at),
        reported_before=_infos(earlier.exclude(pk=row.pk).order_by("-pk"), by, MAX_EARLIER),
        actions=_actions(ModeratorAction.objects.filter(report=row), at, MAX_EARLIER),
    )


def moderator_log(by: User, at: datetime, before: int | None = None) -> tuple[ActionAt, ...]:
    """Return the moderation log, latest entries first, without those about the reader."""
    check_moderator(by)
    found = ModeratorAction.objects.exclude(pk__in=by.moderator_actions.values("pk"))
    if before is not None:
        found = found.filter(pk__lt=before)
    return _actions(found, at, MAX_LISTED)


def action_info(action: ModeratorAction, at: datetime) -> ActionAt:
    """Return one entry of the log."""
    (info,) = _actions(ModeratorAction.objects.filter(pk=action.pk), at, 1)
    return info


def report_info(row: Report, by: User) -> ReportAt:
    """Return one report for a moderator."""
    return _info(row, by)


def _infos(found: QuerySet[Report], by: User, limit: int) -> tuple[ReportAt, ...]:
    return tuple(_info(row, by) for row in found.select_related(*_READ)[:limit])


def _info(row: Report, by: User) -> ReportAt:
    person, table = row.about, row.table
    return ReportAt(
        id=row.pk,
        kind=cast("ReportKind", row.kind),
        reason=cast("ReportReason", row.reason),
        words=row.words,
        quote=row.quoted,
        state=cast("ReportState", row.state),
        person=person.name if person else "",
        player=person.profile if person else "",
        table=table.pk if table else "",
        table_name=table.name if table else "",
        reporter=row.user.name if row.user else "",
        at=row.reported_at,
        taken_by=row.taken_by.name if row.taken_by else "",
        is_mine=row.taken_by_id == by.pk,
        outcome=cast("ReportOutcome", row.outcome) if row.outcome else None,
        reply=row.reply,
        closed_at=row.closed_at,
    )


def _messages(row: Report) -> tuple[MessageSeen, ...]:
    """Return the reported message with its neighbours in the same chat."""
    reported = row.message
    if reported is None:
        return ()
    chat = Message.objects.filter(game=reported.game_id, channel=reported.channel).select_related("user")
    before = list(chat.filter(pk__lt=reported.pk).order_by("-pk")[:NEAR])[::-1]
    after = list(chat.filter(pk__gt=reported.pk).order_by("pk")[:NEAR])
    return tuple(
        MessageSeen(
            id=each.pk,
            channel=cast("Whose", each.channel),
            name=each.user.name,
            text=each.text,
            at=each.said_at,
            is_hidden=each.is_hidden,
            is_removed=each.removed_at is not None,
            is_reported=each.pk == reported.pk,
        )
        for each in (*before, reported, *after)
    )


def _seats(table: Game | None) -> tuple[SeatedPerson, ...]:
    seats = table.seats.exclude(user=None).select_related("user") if table else ()
    return tuple(SeatedPerson(seat.number, seat.user.name, seat.user.profile) for seat in seats if seat.user)


def _person(row: Report, by: User, at: datetime) -> PersonCase | None:
    person = row.about
    if person is None:
        return None
    others = Report.objects.open_to(by).about(person).exclude(pk=row.pk)
    return PersonCase(
        name=person.name,
        player=person.profile,
        is_guest=person.is_guest,
        since=person.created_at,
        former_names=tuple(ModeratorAction.objects.names_taken_from(person)),
        muted_until=person.muted_until if person.is_muted_at(at) else None,
        is_suspended=person.is_suspended_at(at),
        suspended_until=person.suspended_until if person.is_suspended_at(at) else None,
        reports=_infos(others.order_by("-pk"), by, MAX_EARLIER),
        actions=_actions(person.moderator_actions.all(), at, MAX_EARLIER),
    )


def _actions(found: QuerySet[ModeratorAction], at: datetime, limit: int) -> tuple[ActionAt, ...]:
    rows = list(found.select_related("by", "person", "game").order_by("-pk")[:limit])
    in_force = ModeratorAction.objects.in_force(at).filter(pk__in=[row.pk for row in rows])
    holding = set(in_force.values_list("pk", flat=True))
    return tuple(
        ActionAt(
            id=row.pk,
            act=cast("Act", row.act),
            at=row.at,
            by=row.by.name if row.by else "",
            person=row.person.name if row.person else "",
            table=row.game_id or "",
            report=row.report_id,
            until=row.until,
            before=row.before,
            words=row.words,
            note=row.note,
            is_in_force=row.pk in holding,
        )
        for row in rows
    )
