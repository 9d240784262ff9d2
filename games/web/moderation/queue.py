"""The moderators' pages: the queue of reports, one report, and the log."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from games.core.errors import Refused
from games.selectors import moderation as selectors
from games.services.moderation import cases
from games.values.moderation import ReportDetail
from games.web.pages import UserRequest, sentence, user_page
from games.wording.moderation import act_choice

STATES: Final = {
    "waiting": (("open", "taken"), _("All waiting")),
    "open": (("open",), _("Unassigned")),
    "taken": (("taken",), _("Assigned")),
    "closed": (("closed",), _("Decided")),
}
"""The filters of the queue, each with its states of reports and its name."""
_MAX_DIGITS: Final = 18


class DecisionForm(forms.Form):
    """A decision: the actions against the reported thing and the person, their end, and the messages."""

    things = forms.MultipleChoiceField(
        label=_("What was reported"), required=False, widget=forms.CheckboxSelectMultiple
    )
    seat = forms.TypedChoiceField(label=_("About whom?"), required=False, coerce=int, empty_value=None)
    person = forms.ChoiceField(label=_("The person"), required=False, widget=forms.RadioSelect)
    until = forms.DateField(
        label=_("Last day of a mute or suspension"),
        required=False,
        widget=forms.DateInput({"type": "date"}, "%Y-%m-%d"),
    )
    words = forms.CharField(
        label=_("Message to the person"),
        required=False,
        max_length=cases.MAX_WORDS,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    note = forms.CharField(
        label=_("Note for moderators only (optional)"),
        required=False,
        max_length=cases.MAX_WORDS,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    reply = forms.CharField(
        label=_("Answer to those who reported it (optional)"),
        required=False,
        max_length=cases.MAX_WORDS,
        widget=forms.Textarea(attrs={"rows": 2}),
    )

    def __init__(self, report: ReportDetail, data: Any = None) -> None:
        super().__init__(data, initial={"person": ""})
        fields: dict[str, Any] = dict(self.fields)
        things = [act for act in report.acts if act not in cases.OF_PERSON and act != "dismiss"]
        of_person = [act for act in report.acts if act in cases.OF_PERSON]
        fields["things"].choices = [(act, act_choice(act)) for act in things]
        fields["person"].choices = [
            ("", _("No warning or restriction")),
            *((act, act_choice(act)) for act in of_person),
        ]
        host = [("", report.person or _("The host"))]
        fields["seat"].choices = [*host, *((seat.seat, seat.name) for seat in report.seats)]
        if report.kind not in ("table", "table_name"):
            del self.fields["seat"]

    def decision(self, *, dismisses: bool) -> cases.ModeratorDecision:
        given = self.cleaned_data
        acts = [*given["things"], *filter(None, [given["person"]])]
        return cases.ModeratorDecision(
            ["dismiss"] if dismisses else acts,
            _end_of(given["until"]),
            given["words"],
            given["note"],
            given["reply"],
            given.get("seat"),
        )


class LiftForm(forms.Form):
    """The reason for ending a mute or a suspension early. `report`: the page to return to."""

    words = forms.CharField(required=False, max_length=cases.MAX_WORDS)
    note = forms.CharField(required=False, max_length=cases.MAX_WORDS)
    report = forms.IntegerField(required=False, min_value=1, max_value=2**53)


@require_GET
@user_page
def queue(request: UserRequest) -> HttpResponse:
    """Show the reports in one of the states: `?state=`. `?after=`: the last report of the previous page."""
    wished = request.GET.get("state", "")
    state = wished if wished in STATES else "waiting"
    found = selectors.reports(request.user, STATES[state][0], _number(request.GET.get("after", "")))
    words = {
        "reports": found,
        "states": [(key, name, key == state) for key, (_states, name) in STATES.items()],
        "state": state,
        "next": found[-1].id if len(found) == selectors.MAX_LISTED else None,
    }
    return render(request, "pages/moderation.html", words)


@require_GET
@user_page
def report(request: UserRequest, report_id: int) -> HttpResponse:
    """Show a report with its context."""
    return _report_page(request, report_id)


@require_POST
@user_page
def take(request: UserRequest, report_id: int) -> HttpResponse:
    """Take a report. `over`: take it from the moderator who has it."""
    return _done(
        request,
        report_id,
        lambda at: cases.take(report_id, request.user, at, from_colleague="over" in request.POST),
    )


@require_POST
@user_page
def release(request: UserRequest, report_id: int) -> HttpResponse:
    """Give a report back to the other moderators."""
    return _done(request, report_id, lambda at: cases.release(report_id, request.user, at))


@require_POST
@user_page
def decide(request: UserRequest, report_id: int) -> HttpResponse:
    """Decide a report. `do=dismiss`: take no action."""
    at = timezone.now()
    form = DecisionForm(selectors.report(report_id, request.user, at), request.POST)
    if not form.is_valid():
        return _report_page(request, report_id, form, status=422)
    decision = form.decision(dismisses=request.POST.get("do") == "dismiss")
    try:
        cases.decide(report_id, request.user, decision, at)
    except Refused as refusal:
        form.add_error(refusal.place if refusal.place in form.fields else None, sentence(refusal))
        return _report_page(request, report_id, form, status=refusal.kind)
    messages.success(request, gettext("Decided."))
    return redirect("moderation-report", report_id)


@require_POST
@user_page
def lift(request: UserRequest, action_id: int) -> HttpResponse:
    """End a mute or a suspension early."""
    form = LiftForm(request.POST)
    if not form.is_valid():
        return redirect("moderation-log")
    given = form.cleaned_data
    cases.lift(action_id, request.user, given["words"], given["note"], timezone.now())
    messages.success(request, gettext("Ended."))
    if given["report"]:
        return redirect("moderation-report", given["report"])
    return redirect("moderation-log")


@require_GET
@user_page
def log(request: UserRequest) -> HttpResponse:
    """Show the actions of moderators. `?after=`: the last entry of the previous page."""
    found = selectors.moderator_log(request.user, timezone.now(), _number(request.GET.get("after", "")))
    more = found[-1].id if len(found) == selectors.MAX_LISTED else None
    return render(request, "pages/moderation_log.html", {"actions": found, "next": more})


def _done(request: UserRequest, report_id: int, act: Any) -> HttpResponse:
    """Run an action and return to the report, which shows a conflict with another moderator."""
    try:
        act(timezone.now())
    except Refused as refusal:
        return _report_page(request, report_id, problem=sentence(refusal), status=refusal.kind)
    return redirect("moderation-report", report_id)


def _report_page(
    request: UserRequest,
    report_id: int,
    form: DecisionForm | None = None,
    *,
    problem: str = "",
    status: int = 200,
) -> HttpResponse:
    found = selectors.report(report_id, request.user, timezone.now())
    words = {"report": found, "form": form or DecisionForm(found), "problem": problem}
    return render(request, "pages/moderation_report.html", words, status=status)


def _end_of(day: date | None) -> datetime | None:
    """Return the end of a day in the moderator's time zone."""
    if day is None or day == date.max:
        return None
    return timezone.make_aware(datetime.combine(day + timedelta(days=1), time.min))


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _MAX_DIGITS else None
