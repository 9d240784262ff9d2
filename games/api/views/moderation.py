"""Operations on reports, for everybody, and on cases, for moderators."""

from __future__ import annotations

from typing import Final

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games import models
from games.api import shapes
from games.api.endpoint import View, operation, person
from games.selectors import moderation as selectors
from games.selectors import standing as standings
from games.services.moderation import cases, decision_notices, reports
from games.values.moderation import ActionAt, MyReport, ReportAt, ReportDetail, Standing

STATES: Final = {"waiting": ("open", "taken"), "open": ("open",), "taken": ("taken",), "closed": ("closed",)}


class ReportView(View):
    """A new report."""

    takes_lines = True

    @operation("report", MyReport, scope="play", status=201, body=shapes.NewReport, errors=(403, 404, 409))
    def post(self, request: Request, body: shapes.NewReport) -> HttpResponseBase:
        """Report a person, a name, a table or a chat message to the moderators.

        Repeating a report that no moderator has decided returns the same report.
        """
        subject = reports.Subject(body.kind, body.player, body.table, body.seat, body.message)
        made = reports.report(subject, person(request), body.reason, body.words, timezone.now())
        return Response(standings.my_report(made), 201)


class MyReportsView(View):
    """The caller's reports."""

    @operation("list_my_reports", shapes.MyReportList, scope="read")
    def get(self, request: Request) -> HttpResponseBase:
        """List your reports and their results."""
        return Response(shapes.MyReportList(standings.my_reports(person(request))))


class StandingView(View):
    """The caller's standing."""

    @operation("get_standing", Standing, scope="read")
    def get(self, request: Request) -> HttpResponseBase:
        """Retrieve the moderators' restrictions on your account, and their notices to you."""
        return Response(standings.standing(person(request), timezone.now()))


class ModeratorNoticeView(View):
    """One notice of moderators."""

    @operation("close_notice", None, scope="play", status=204, body=shapes.Nothing)
    def post(self, request: Request, notice: str, body: shapes.Nothing) -> HttpResponseBase:
        """Mark a moderator's notice as read. Pages then no longer show it."""
        decision_notices.close(person(request), int(notice), timezone.now())
        return Response(status=204)


class ReportsView(View):
    """The moderators' list of reports."""

    @operation("list_reports", shapes.ReportList, scope="read", query=shapes.ReportQuery, errors=(403,))
    def get(self, request: Request, query: shapes.ReportQuery) -> HttpResponseBase:
        """List reports, as a moderator.

        Reports about you, and from running tables at which you play, are left to other moderators.
        """
        found = selectors.reports(person(request), STATES[query.state], query.after)
        more = found[-1].id if len(found) == selectors.MAX_LISTED else None
        return Response(shapes.ReportList(found, more))


class ReportDetailView(View):
    """One report for moderators."""

    @operation("get_report", ReportDetail, scope="read", errors=(403,))
    def get(self, request: Request, report: str) -> HttpResponseBase:
        """Retrieve a report with its context, as a moderator."""
        return Response(selectors.report(int(report), person(request), timezone.now()))


class TakeReportView(View):
    """A taken report."""

    @operation("take_report", ReportAt, scope="full", body=shapes.TakeReport, errors=(409,))
    def post(self, request: Request, report: str, body: shapes.TakeReport) -> HttpResponseBase:
        """Take a report, so that no other moderator decides it meanwhile."""
        user = person(request)
        taken = cases.take(int(report), user, timezone.now(), from_colleague=body.from_colleague)
        return Response(selectors.report_info(taken, user))


class ReleaseReportView(View):
    """A released report."""

    @operation("release_report", ReportAt, scope="full", body=shapes.Nothing, errors=(409,))
    def post(self, request: Request, report: str, body: shapes.Nothing) -> HttpResponseBase:
        """Release a report that you have taken, so that other moderators can decide it."""
        user = person(request)
        return Response(selectors.report_info(cases.release(int(report), user, timezone.now()), user))


class DecideReportView(View):
    """A decided report."""

    takes_lines = True

    @operation("decide_report", ReportDetail, scope="full", body=shapes.ReportDecision, errors=(409,))
    def post(self, request: Request, report: str, body: shapes.ReportDecision) -> HttpResponseBase:
        """Decide a report and all other reports of the same thing.

        The person is told of your decision in your words. The people who reported it learn whether you acted.
        """
        user, at = person(request), timezone.now()
        decision = cases.ModeratorDecision(
            body.acts, body.until, body.words, body.note, body.reply, body.seat
        )
        cases.decide(int(report), user, decision, at)
        return Response(selectors.report(int(report), user, at))


class LiftView(View):
    """A restriction that ends early."""

    takes_lines = True

    @operation("lift_restriction", ActionAt, scope="full", body=shapes.Lift, errors=(409,))
    def post(self, request: Request, action: str, body: shapes.Lift) -> HttpResponseBase:
        """End a mute or a suspension early, as a moderator."""
        at = timezone.now()
        entry: models.ModeratorAction = cases.lift(int(action), person(request), body.words, body.note, at)
        return Response(selectors.action_info(entry, at))


class ModeratorLogView(View):
    """The moderation log."""

    @operation(
        "moderation_log",
        shapes.LogOfModerators,
        scope="read",
        query=shapes.LogOfModeratorsQuery,
        errors=(403,),
    )
    def get(self, request: Request, query: shapes.LogOfModeratorsQuery) -> HttpResponseBase:
        """List the actions of moderators, as a moderator."""
        found = selectors.moderator_log(person(request), timezone.now(), query.after)
        more = found[-1].id if len(found) == selectors.MAX_LISTED else None
        return Response(shapes.LogOfModerators(found, more))
