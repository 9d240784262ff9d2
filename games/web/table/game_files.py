"""Opening game files, which are not stored."""

from __future__ import annotations

from typing import Final

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_http_methods

from games import selectors
from games.core.errors import Kind, Refused
from games.selectors import OpenedRecord
from games.services.tables import records
from games.web.operating import rate_limits
from games.web.pages import Request, page, sentence
from games.web.table.log import PAGE, LogPage, turns_of
from games.web.table.ply_navigation import PlyNavigation, known_ply, nearest

LIMITS: Final = {
    "megabytes": records.MAX_BYTES // records.MEGABYTE,
    "plies": records.MAX_PLIES,
    "seconds": int(records.MAX_SECONDS),
    "hours": records.CACHE_SECONDS // 3600,
}


class RecordForm(forms.Form):
    file = forms.FileField(
        label=_("Game file"),
        widget=forms.FileInput(attrs={"accept": ".json,application/json"}),
        error_messages={
            "required": _("Choose a file."),
            "empty": _("This file is empty. Choose another file."),
        },
    )


@require_http_methods(["GET", "POST"])
@page
def open_record(request: Request) -> HttpResponse:
    """Show the form for a game file. POST opens the file, or shows its errors."""
    form, status = RecordForm(), 200
    if request.method == "POST":
        form, status = RecordForm(request.POST, request.FILES), 422
        if form.is_valid():
            try:
                rate_limits.take("record", request)
                file = form.cleaned_data["file"]
                return redirect("record-at", records.open_record(file.read(records.MAX_BYTES + 1)), 0)
            except Refused as refusal:
                form.add_error("file", sentence(refusal))
                status = refusal.kind
    return render(request, "pages/open_record.html", {"form": form, "limits": LIMITS}, status=status)


@require_GET
@page
def at(request: Request, key: str, ply: int) -> HttpResponse:
    """Show the game after a ply, with the latest changes. `?since=`: the last ply that the reader saw."""
    found = selectors.opened(key)
    if ply > found.last:
        raise Refused(Kind.MISSING, "no_such_ply", "ply", last=found.last)
    log = _log(found, key, ply)
    happenings = log.after(known_ply(request, ply))
    traces = found.traces(happenings)
    words = {
        "title": found.rules.title,
        "ruleset": found.rules.key,
        "names": found.names,
        "navigation": _navigation(found, key, ply),
        "board": found.board(ply, traces),
        "log": log,
        "happenings": happenings,
        "traces": traces,
        "result": found.result if ply == found.last else "",
        "hours": LIMITS["hours"],
        "has_fair_dice": found.has_fair_dice,
    }
    return render(request, "pages/past/body.html" if request.htmx else "pages/record.html", words)


@require_GET
@page
def to_ply(request: Request, key: str) -> HttpResponse:
    """Redirect to the ply `?ply=` or the nearest valid one."""
    return redirect("record-at", key, nearest(request.GET.get("ply", ""), selectors.opened(key).last))


def _navigation(found: OpenedRecord, key: str, ply: int) -> PlyNavigation:
    return PlyNavigation(
        ply, found.last, found.seats_moved, lambda to: _address(key, to), reverse("record-ply", args=[key])
    )


def _address(key: str, ply: int) -> str:
    return reverse("record-at", args=[key, ply])


def _log(found: OpenedRecord, key: str, ply: int) -> LogPage:
    happenings = found.happenings(max(0, ply - PAGE), ply)
    turns = turns_of(happenings, (ply, True), lambda to: _address(key, to))
    return LogPage(tuple(turns)[::-1], None)
