"""Analyses: the list at a table, and the page of one position, which works like the table's page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from django_htmx.http import replace_url

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from games import models, selectors
from games.core.errors import Kind, Refused
from games.core.suggestions import near_of
from games.services.judging import analyses, submissions
from games.values import AnalysedPosition, Question, SeatWorth, TableInfo
from games.web.pages import Request, UserRequest, user_page
from games.web.table.forms import MAX_PLY
from games.web.table.parts import analysis_parts_of
from games.web.table.picking import Picking
from games.web.table.reply import NO_REPLY, PageSection, RefusalMessage, Reply
from games.web.table.running import ChoiceSection, Picked, choice_section
from games.wording.words import ruling_of, say

SHOWN: Final = frozenset((Kind.CONFLICT, Kind.INVALID, Kind.FORBIDDEN, Kind.TOO_LARGE, Kind.TOO_OFTEN))
"""The kinds of refusals shown above the position."""


class StartForm(forms.Form):
    """The ply to start from, by default the current one. `anew`: with another guess and other draws."""

    ply = forms.IntegerField(required=False, min_value=0, max_value=MAX_PLY)
    anew = forms.BooleanField(required=False)


@dataclass(frozen=True)
class SeatLink:
    """A seat that may move here instead, and the page for its moves."""

    name: str
    address: str


@dataclass(frozen=True)
class WorthRow:
    """A seat's points at the end of this line and of the other one."""

    here: SeatWorth
    there: SeatWorth


@dataclass(frozen=True, kw_only=True)
class AnalysisPage(PageSection):
    """Everything on the page of a position. `compared`: the number of the position it is compared with."""

    analysis: AnalysedPosition
    table: TableInfo
    asked: Question | None
    others: Sequence[SeatLink]
    compared: int
    rows: Sequence[WorthRow]
    choosing: ChoiceSection
    reply: Reply


@require_http_methods(["GET", "POST"])
@user_page
def at_table(request: UserRequest, game_id: str) -> HttpResponse:
    """Show the reader's analyses of a game. POST starts one, or opens that of the same position."""
    if request.method == "POST":
        form = StartForm(request.POST)
        given = form.cleaned_data if form.is_valid() else {"ply": None, "anew": False}
        try:
            found = analyses.start(game_id, request.user, timezone.now(), **given)
        except Refused as refusal:
            if refusal.kind not in SHOWN:
                raise
            return _listed(request, game_id, refusal.kind, RefusalMessage.of(refusal))
        return redirect("analysis", game_id, found.number, 0)
    return _listed(request, game_id)


@require_GET
@user_page
def position(
    request: UserRequest, game_id: str, number: int, position: int, seat: int | None = None
) -> HttpResponse:
    """Show a position. `?compare=` names another position of the same analysis."""
    return _show(request, AnalysisPoint(game_id, number, position, seat))


@require_POST
@user_page
def move(request: UserRequest, game_id: str, number: int, position: int, seat: int) -> HttpResponse:
    """Try moves, one per line."""
    typed = request.POST.get("moves", "")[: submissions.MAX_BYTES]
    lines = [line.strip() for line in typed.splitlines() if line.strip()]
    return _acted(
        request,
        AnalysisPoint(game_id, number, position, seat),
        lambda: analyses.play(game_id, request.user, number, position, lines, timezone.now(), Seat(seat)),
        typed,
    )


@require_POST
@user_page
def act(request: UserRequest, game_id: str, number: int, position: int) -> HttpResponse:
    """Let bots answer, delete from this position on, or keep the line as a note."""
    user, now = request.user, timezone.now()
    match request.POST.get("act"):
        case "bots":

            def done() -> int:
                return analyses.let_bots_answer(game_id, user, number, position, now)

        case "delete":
            if position == 0:
                analyses.delete(game_id, user, number, now)
                return redirect("analyses", game_id)

            def done() -> int:
                return analyses.delete_from(game_id, user, number, position, now)

        case "keep":

            def done() -> int:
                analyses.keep_as_note(game_id, user, number, position, now)
                return position

        case _:
            return redirect("analysis", game_id, number, position)
    return _acted(request, AnalysisPoint(game_id, number, position), done)


@dataclass(frozen=True)
class AnalysisPoint:
    """A position of an analysis, and the seat that the reader chose to move."""

    game: str
    analysis: int
    position: int
    seat: int | None = None

    @property
    def address(self) -> str:
        where: list[Any] = [self.game, self.analysis, self.position]
        return (
            reverse("analysis", args=where)
            if self.seat is None
            else reverse("analysis-seat", args=[*where, self.seat])
        )


def _listed(
    request: UserRequest, game_id: str, status: int = 200, refusal: RefusalMessage | None = None
) -> HttpResponse:
    game = selectors.game_row(game_id)
    words = {
        "table": selectors.table_of(game, request.user),
        "analyses": selectors.analyses(game, request.user),
        "may_start": selectors.may_analyse(game, request.user),
        "refusal": refusal,
    }
    return render(request, "pages/analysis/list.html", words, status=status)


def _acted(
    request: UserRequest, place: AnalysisPoint, act: Callable[[], int], typed: str = ""
) -> HttpResponse:
    """Run an action and show the resulting position, or this one with a refusal and the typed text."""
    try:
        position = act()
    except (Refused, IllegalMove) as refusal:
        if isinstance(refusal, Refused) and refusal.kind not in SHOWN:
            raise
        return _show(request, place, _reply(request, place, refusal, typed))
    there = AnalysisPoint(place.game, place.analysis, position)
    return _show(request, there) if request.htmx else redirect(there.address)


def _reply(request: UserRequest, place: AnalysisPoint, refusal: Refused | IllegalMove, typed: str) -> Reply:
    game = selectors.game_row(place.game)
    text = say(game.ruleset, refusal.line, selectors.table_of(game, request.user).names)
    ruling = ruling_of(game.ruleset, refusal.line.code)
    near = selectors.labelled(game, near_of(refusal.line))
    return Reply(refusal=RefusalMessage(text, "", near, ruling), typed=typed)


def _show(request: UserRequest, place: AnalysisPoint, reply: Reply = NO_REPLY) -> HttpResponse:
    game = selectors.game_row(place.game)
    picked = Picked.of(request, game, "")
    seat = None if place.seat is None else Seat(place.seat)
    found = selectors.analysed_position(game, request.user, place.analysis, place.position, seat, picked.taps)
    words = analysis_parts_of(request, _page(request, game, place, picked, found, reply).words())
    status = 422 if reply.refusal else 200
    if not request.htmx:
        return render(request, "pages/analysis/page.html", words, status=status)
    return replace_url(render(request, "pages/analysis/body.html", words, status=status), words["here"])


def _page(
    request: UserRequest,
    game: models.Game,
    place: AnalysisPoint,
    picked: Picked,
    found: AnalysedPosition,
    reply: Reply,
) -> AnalysisPage:
    seen, where = found.position, (place.game, place.analysis, place.position)
    picking = Picking.of(seen.choices, picked.taps, picked.move, seen.offers, game.ruleset)
    compared = _compared(request, found)
    return AnalysisPage(
        analysis=found,
        table=seen.table,
        asked=next((question for question in seen.questions if question.seat == found.seat), None),
        others=[
            SeatLink(seen.table.names[seat], reverse("analysis-seat", args=[*where, seat]))
            for seat in found.seats
            if seat != found.seat
        ],
        compared=compared,
        rows=_rows(request, game, found, compared),
        choosing=choice_section(
            seen,
            picked,
            picking,
            frozenset(),
            confirmed=frozenset(),
            says_with=False,
            move_address="" if found.seat is None else reverse("analysis-move", args=[*where, found.seat]),
            start_address=place.address,
        ),
        reply=reply,
    )


def _compared(request: Request, found: AnalysedPosition) -> int:
    """Return the number of the line's end to compare with, or -1."""
    given = request.GET.get("compare", "")
    numbers = {str(end.position): end.position for end in found.ends}
    return numbers.get(given, -1)


def _rows(request: UserRequest, game: models.Game, found: AnalysedPosition, compared: int) -> list[WorthRow]:
    if compared < 0:
        return []
    other = selectors.analysis_worth(game, request.user, found.analysis.analysis, compared)
    return [WorthRow(here, there) for here, there in zip(found.worth, other, strict=True)]
