"""A user's calendar: zone, quiet hours, vacation and the address of the calendar feed."""

from __future__ import annotations

from datetime import time
from typing import Any, Final
from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from games.core.errors import Refused
from games.links.signed import feed_url
from games.models import User
from games.services.time import calendars
from games.time_control.running_time import MIN_WEEK
from games.time_control.values import Quiet
from games.web.pages import UserRequest, sentence, user_page
from games.wording import time_controls
from zooasync.compression import uncompressed

_TIME: Final = forms.TimeInput({"type": "time"}, "%H:%M")
_DATE: Final = forms.DateInput({"type": "date"}, "%Y-%m-%d")


def zones() -> list[tuple[str, Any]]:
    """Return the site's default, UTC, and every zone named after a place, by continent."""
    by_area: dict[str, list[tuple[str, str]]] = {}
    for name in sorted(available_timezones()):
        area, _slash, place = name.partition("/")
        if place and area not in ("Etc", "SystemV"):
            by_area.setdefault(area, []).append((name, place.replace("_", " ")))
    site = gettext("Site default: {zone}").format(zone=settings.TIME_ZONE)
    return [("", site), ("UTC", "UTC"), *by_area.items()]


class CalendarForm(forms.Form):
    zone = forms.ChoiceField(label=_("Time zone"), required=False, choices=zones)
    quiet_from = forms.TimeField(label=_("Quiet from"), required=False, widget=_TIME)
    quiet_until = forms.TimeField(label=_("Quiet until"), required=False, widget=_TIME)

    def clean(self) -> dict[str, Any]:
        for one, other in (("quiet_from", "quiet_until"), ("quiet_until", "quiet_from")):
            is_missing = self.cleaned_data.get(one) is None and one not in self.errors
            if is_missing and self.cleaned_data.get(other) is not None:
                self.add_error(one, gettext("Set both times for quiet hours, or leave both empty."))
        return self.cleaned_data

    def quiet(self) -> Quiet | None:
        begin, end = self.cleaned_data["quiet_from"], self.cleaned_data["quiet_until"]
        return None if begin is None else Quiet(_minutes(begin), _minutes(end))


class VacationForm(forms.Form):
    first = forms.DateField(label=_("First day"), widget=_DATE)
    last = forms.DateField(label=_("Last day"), widget=_DATE)


@require_http_methods(["GET", "POST"])
@user_page
def times(request: UserRequest) -> HttpResponse:
    """Show the calendar. POST changes zone and quiet hours."""
    if request.method != "POST":
        return _times_page(request)
    form = CalendarForm(request.POST)
    if form.is_valid():
        try:
            calendars.set_calendar(request.user, form.cleaned_data["zone"], form.quiet(), timezone.now())
        except Refused as refusal:
            form.add_error("zone" if refusal.place == "zone" else "quiet_until", sentence(refusal))
        else:
            messages.success(request, gettext("Times saved."))
            return redirect("times")
    return _times_page(request, form=form)


@require_POST
@user_page
def vacation(request: UserRequest) -> HttpResponse:
    """Add a vacation."""
    form = VacationForm(request.POST)
    if form.is_valid():
        first, last = form.cleaned_data["first"], form.cleaned_data["last"]
        try:
            calendars.announce_vacation(request.user, first, last, timezone.now())
        except Refused as refusal:
            form.add_error(refusal.place, sentence(refusal))
        else:
            messages.success(request, gettext("Vacation added."))
            return redirect("times")
    return _times_page(request, vacation_form=form)


@require_POST
@user_page
def cancel(request: UserRequest, vacation_id: int) -> HttpResponse:
    """Cancel the days of a vacation that have not begun."""
    calendars.cancel_vacation(request.user, vacation_id, timezone.now())
    messages.success(request, gettext("Vacation days that had not started have been cancelled."))
    return redirect("times")


@require_POST
@user_page
def new_feed(request: UserRequest) -> HttpResponse:
    """Give the calendar feed a new address."""
    calendars.new_feed(request.user)
    messages.success(request, gettext("Your calendar has a new address. The old one no longer works."))
    return redirect("times")


def _times_page(
    request: UserRequest, form: CalendarForm | None = None, vacation_form: VacationForm | None = None
) -> HttpResponse:
    at, user = timezone.now(), request.user
    today = calendars.today_of(user, at)
    words = {
        "form": form or CalendarForm(initial=_as_it_is(user)),
        "vacation_form": vacation_form or VacationForm(),
        "vacations": calendars.vacations_of(user, at),
        "today": today,
        "left": [(year, calendars.days_left(user, year)) for year in (today.year, today.year + 1)],
        "allowance": settings.VACATION_DAYS_PER_YEAR,
        "least_week": time_controls.length(MIN_WEEK),
        "feed": feed_url(user),
    }
    status = 422 if form or vacation_form else 200
    return uncompressed(render(request, "pages/times.html", words, status=status))


def _as_it_is(user: User) -> dict[str, Any]:
    return {
        "zone": user.zone,
        "quiet_from": _time(user.quiet_from),
        "quiet_until": _time(user.quiet_until),
    }


def _time(minutes: int | None) -> time | None:
    return None if minutes is None else time(*divmod(minutes, 60))


def _minutes(at: time) -> int:
    return at.hour * 60 + at.minute
