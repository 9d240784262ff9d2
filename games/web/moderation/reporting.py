"""The form that reports something, and the list of a person's reports."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_http_methods

from games import selectors
from games.core.errors import Kind, Refused
from games.models import Report, User
from games.selectors.standing import my_reports
from games.services.moderation import reports as service
from games.services.moderation.reports import MAX_WORDS, Subject
from games.web.pages import UserRequest, sentence, user_page

_MAX_DIGITS: Final = 18
_MAX_KEY: Final = 20


@dataclass(frozen=True)
class ReportedPlace:
    """The place of a reported thing: a player's page, a table, or a message at a table."""

    player: str = ""
    table: str = ""
    message: int | None = None

    @classmethod
    def of(cls, query: QueryDict) -> ReportedPlace:
        message = query.get("message", "")
        is_number = message.isascii() and message.isdigit() and len(message) <= _MAX_DIGITS
        return cls(
            query.get("player", "")[:_MAX_KEY],
            query.get("table", "")[:_MAX_KEY],
            int(message) if is_number else None,
        )

    @property
    def address(self) -> str:
        return reverse("table", args=[self.table]) if self.table else reverse("player", args=[self.player])


class ReportForm(forms.Form):
    """The form for a report: its subject and the reason. `what`: a kind of report. For people at a table, it
    includes the seat, as in `person-2`.
    """

    what = forms.ChoiceField(label=_("What do you want to report?"), widget=forms.RadioSelect)
    reason = forms.ChoiceField(label=_("Reason"), choices=Report.Reason.choices)
    words = forms.CharField(
        label=_("What happened? (optional)"),
        required=False,
        max_length=MAX_WORDS,
        widget=forms.Textarea(attrs={"rows": 4}),
    )

    def __init__(self, choices: Sequence[tuple[str, str]], data: Any = None, initial: Any = None) -> None:
        super().__init__(data, initial=initial)
        what: Any = self.fields["what"]
        what.choices = choices

    def subject(self, place: ReportedPlace) -> Subject:
        kind, _dash, seat = str(self.cleaned_data["what"]).partition("-")
        number = int(seat) if seat else None
        return Subject(kind, place.player, place.table, number, place.message)


@require_http_methods(["GET", "HEAD", "POST"])
@user_page
def report(request: UserRequest) -> HttpResponse:
    """Report a player (`?player=`), a table or somebody there (`?table=`), or a message (`&message=`)."""
    place = ReportedPlace.of(request.POST if request.method == "POST" else request.GET)
    choices, quote = _choices(place, request.user)
    form, status = _form(request, choices), 200
    if form.is_bound:
        status = 422
        if form.is_valid():
            try:
                reason, words = form.cleaned_data["reason"], form.cleaned_data["words"]
                service.report(form.subject(place), request.user, reason, words, timezone.now())
            except Refused as refusal:
                form.add_error(None, sentence(refusal))
                status = refusal.kind
            else:
                thanks = gettext(
                    "Thank you. A moderator will look at your report. You will find the answer under “My "
                    "reports”."
                )
                messages.success(request, thanks)
                return redirect(place.address)
    words_shown = {"form": form, "place": place, "quote": quote, "back": place.address}
    return render(request, "pages/report.html", words_shown, status=status)


@require_GET
@user_page
def own_reports(request: UserRequest) -> HttpResponse:
    """Show the user's reports and their results."""
    return render(request, "pages/my_reports.html", {"reports": my_reports(request.user)})


def _form(request: UserRequest, choices: Sequence[tuple[str, str]]) -> ReportForm:
    data = request.POST if request.method == "POST" else None
    return ReportForm(choices, data, {"what": choices[0][0], "reason": Report.Reason.INSULT})


def _choices(place: ReportedPlace, user: User) -> tuple[list[tuple[str, str]], str]:
    """Return the subjects that can be reported at a place, and the text of the message there, if any."""
    if place.message is not None:
        found = service.find(Subject("message", table=place.table, message=place.message), user)
        name = found.person.name if found.person else ""
        return [("message", gettext("The message from {name}").format(name=name))], found.quote
    if place.table:
        return _at_table(place.table, user), ""
    found = service.find(Subject("person", place.player), user)
    return [
        ("person", gettext("{name}’s behaviour").format(name=found.quote)),
        ("name", gettext("The name “{name}”").format(name=found.quote)),
    ], ""


def _at_table(game_id: str, user: User) -> list[tuple[str, str]]:
    table = selectors.table(game_id, user)
    people = [seat for seat in table.seats if seat.kind == "person" and not seat.is_me]
    if not people and table.is_mine:
        raise Refused(Kind.CONFLICT, "own_report")
    own = [] if table.is_mine else _of_table(table.name)
    return [
        *own,
        *((f"person-{seat.number}", seat.name) for seat in people),
    ]


def _of_table(name: str) -> list[tuple[str, str]]:
    return [
        ("table", gettext("The whole table")),
        ("table_name", gettext("The table’s name “{name}”").format(name=name)),
    ]
