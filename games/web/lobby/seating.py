"""The host's page of an unstarted table: seats, their order, and options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from games import selectors
from games.core.clients import client_of
from games.core.errors import Kind, Refused
from games.services.tables import seating
from games.services.tables import visibility as visibilities
from games.values import SeatInfo, TableInfo
from games.web.lobby.forms import SeatForm
from games.web.lobby.options import OptionsForm, options_form
from games.web.lobby.visibility_form import VisibilityForm, visibility_form
from games.web.pages import UserRequest, sentence, user_page


@dataclass(frozen=True)
class SeatRow:
    """A seat on the page, with the form that reassigns it, or None for the host's own."""

    seat: SeatInfo
    form: SeatForm | None


@require_http_methods(["GET", "HEAD", "POST"])
@user_page
def seats(request: UserRequest, game_id: str) -> HttpResponse:
    """Show and change the seats of the host's table before it starts."""
    table = selectors.table(game_id, request.user)
    if not table.is_mine:
        raise Refused(Kind.FORBIDDEN, "not_your_table")
    if table.status != "open":
        return redirect("table", game_id)
    if request.method != "POST":
        return _page(request, table)
    number, act = request.POST.get("seat", ""), request.POST.get("act", "")
    seat = next((seat for seat in table.seats if str(seat.number) == number), None)
    if seat is None or act not in _ACTS:
        raise Refused(Kind.MISSING, "no_such_seat", "seat")
    try:
        form = _ACTS[act](request, table, seat)
    except Refused as refusal:
        return _page(request, table, problem=sentence(refusal), status=refusal.kind)
    return redirect("table-seats", game_id) if form is None else _page(request, table, wrong=form, at=seat)


@require_http_methods(["POST"])
@user_page
def options(request: UserRequest, game_id: str) -> HttpResponse:
    """Change the options and whether the game starts automatically."""
    table = selectors.table(game_id, request.user)
    form = options_form(selectors.ruleset(table.ruleset), request.POST)
    if not form.is_valid():
        return _page(request, table, options=form, status=422)
    changed = None if table.campaign_number else form.plain()
    starts = request.POST.get("starts_when_full") == "on"
    try:
        seating.change_options(game_id, request.user, changed, starts, timezone.now())
    except Refused as refusal:
        return _page(request, table, options=form, problem=sentence(refusal), status=refusal.kind)
    return redirect("table-seats", game_id)


@require_POST
@user_page
def visibility(request: UserRequest, game_id: str) -> HttpResponse:
    """Change who can find the table."""
    table, form = selectors.table(game_id, request.user), VisibilityForm(request.POST)
    if not form.is_valid():
        return _page(request, table, visibility=form, status=422)
    visibilities.change_visibility(game_id, request.user, form.choice(), timezone.now())
    return redirect("table-seats", game_id)


@require_POST
@user_page
def offer(request: UserRequest, game_id: str, number: int) -> HttpResponse:
    """Let anybody take over a vacant seat."""
    seating.offer_seat(game_id, request.user, number, timezone.now())
    return redirect("table", game_id)


def _give(request: UserRequest, table: TableInfo, seat: SeatInfo) -> SeatForm | None:
    """Reassign the seat. Return the form if it has an error."""
    form = _form(table, seat, request.POST)
    if not form.is_valid():
        return form
    plan, at = form.plan(), timezone.now()
    try:
        seating.give_seat(table.id, request.user, seat.number, plan, at, client_of(request))
    except Refused as refusal:
        if refusal.place != "who":
            raise
        form.add_error("who" if plan.kind == "invite" else "kind", sentence(refusal))
        return form
    return None


def _again(request: UserRequest, table: TableInfo, seat: SeatInfo) -> None:
    seating.invite_again(table.id, request.user, seat.number, timezone.now(), client_of(request))


def _remove(request: UserRequest, table: TableInfo, seat: SeatInfo) -> None:
    seating.remove_seat(table.id, request.user, seat.number, timezone.now())


def _move_up(request: UserRequest, table: TableInfo, seat: SeatInfo) -> None:
    order = [each.number for each in table.seats]
    place = max(1, seat.number)
    order[place - 1], order[place] = order[place], order[place - 1]
    seating.reorder(table.id, request.user, order, timezone.now())


_ACTS: Final[dict[str, Callable[[UserRequest, TableInfo, SeatInfo], SeatForm | None]]] = {
    "give": _give,
    "again": _again,
    "remove": _remove,
    "up": _move_up,
}


def _form(table: TableInfo, seat: SeatInfo, data: object = None) -> SeatForm:
    return SeatForm(data, auto_id=f"seat-{seat.number}-%s", has_me=table.my_seat is None)


def _page(
    request: UserRequest,
    table: TableInfo,
    *,
    wrong: SeatForm | None = None,
    at: SeatInfo | None = None,
    options: OptionsForm | None = None,
    visibility: VisibilityForm | None = None,
    problem: str = "",
    status: int = 200,
) -> HttpResponse:
    """Render the page. `wrong`: the form of the seat `at`, with its errors."""
    rules = selectors.ruleset(table.ruleset)
    if options is None:
        options = options_form(rules)
        options.initial = table.options
    rows = [
        SeatRow(seat, wrong if wrong and at == seat else None if seat.is_me else _form(table, seat))
        for seat in table.seats
    ]
    words = {
        "table": table,
        "rows": rows,
        "options": options,
        "visibility": visibility or visibility_form(table),
        "problem": problem,
        "may_remove": len(rows) - 1 in rules.seats,
    }
    return render(request, "pages/seats.html", words, status=422 if wrong else status)
