"""Operations on the caller's time zone, quiet hours, vacations and calendar feed."""

from __future__ import annotations

from datetime import datetime

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import shapes
from games.api.endpoint import View, operation, person, token_of
from games.core import time_controls
from games.links.signed import feed_url
from games.services.time import calendars


class MyCalendarView(View):
    """The caller's calendar."""

    @operation("get_calendar", shapes.MyCalendar, scope="read")
    def get(self, request: Request) -> HttpResponseBase:
        """Retrieve your time zone, quiet hours and vacations."""
        return Response(_calendar(request, timezone.now()))

    @operation("set_calendar", shapes.MyCalendar, scope="full", body=shapes.NewTimes)
    def post(self, request: Request, body: shapes.NewTimes) -> HttpResponseBase:
        """Set your time zone and quiet hours.

        Current deadlines move accordingly.
        """
        user, at = person(request), timezone.now()
        calendars.set_calendar(user, body.zone, body.quiet, at)
        return Response(_calendar(request, at))


class VacationsView(View):
    """The caller's vacations."""

    @operation("announce_vacation", shapes.MyCalendar, scope="full", body=shapes.NewVacation, errors=(409,))
    def post(self, request: Request, body: shapes.NewVacation) -> HttpResponseBase:
        """Add a vacation.

        Current deadlines move accordingly. Each day counts toward the year it falls in.
        """
        user, at = person(request), timezone.now()
        calendars.announce_vacation(user, body.first, body.last, at)
        return Response(_calendar(request, at))


class CancelVacationView(View):
    """The cancellation of a vacation."""

    @operation("cancel_vacation", shapes.MyCalendar, scope="full", body=shapes.Nothing, errors=(409,))
    def post(self, request: Request, vacation: str, body: shapes.Nothing) -> HttpResponseBase:
        """Cancel the days of a vacation that have not begun."""
        user, at = person(request), timezone.now()
        calendars.cancel_vacation(user, int(vacation), at)
        return Response(_calendar(request, at))


class NewFeedView(View):
    """The address of the calendar feed."""

    @operation("renew_feed", shapes.MyCalendar, scope="full", body=shapes.Nothing)
    def post(self, request: Request, body: shapes.Nothing) -> HttpResponseBase:
        """Replace the address of your calendar feed.

        The old address stops working.
        """
        user = person(request)
        calendars.new_feed(user)
        return Response(_calendar(request, timezone.now()))


def _calendar(request: Request, at: datetime) -> shapes.MyCalendar:
    user, token = person(request), token_of(request)
    year = calendars.today_of(user, at).year
    return shapes.MyCalendar(
        zone=user.zone,
        quiet=time_controls.calendar_of(user, ()).quiet,
        vacations=[
            shapes.Vacation(vacation.pk, vacation.first, vacation.last)
            for vacation in calendars.vacations_of(user, at)
        ],
        left=[shapes.VacationLeft(each, calendars.days_left(user, each)) for each in (year, year + 1)],
        feed=feed_url(user) if token is None or token.allows("full") else "",
    )
