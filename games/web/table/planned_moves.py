"""Planned moves on the table page."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from games import selectors
from games.core.errors import Kind, Refused
from games.services.judging import planned_moves
from games.web.pages import UserRequest, user_page
from games.web.table.forms import PlannedMoveForm
from games.web.table.page import show_table, to_table
from games.web.table.reply import RefusalMessage, Reply


@require_POST
@user_page
def planned_move(request: UserRequest, game_id: str) -> HttpResponse:
    """Create a planned move, preview it, or remove one."""
    form, at = PlannedMoveForm(request.POST), timezone.now()
    if not form.is_valid():
        return redirect("table", game_id)
    given, user = form.cleaned_data, request.user
    try:
        match given["act"]:
            case "remove":
                planned_moves.remove(game_id, user, given["number"] or 0, at)
            case "preview":
                found = planned_moves.preview(game_id, user, text_of(given), at)
                seen = selectors.foreseen(selectors.game_row(game_id), found)
                return show_table(request, game_id, reply=Reply(foreseen=seen))
            case _:
                planned_moves.add(game_id, user, text_of(given), at, key=given["key"])
    except Refused as refusal:
        if refusal.kind not in (Kind.CONFLICT, Kind.INVALID):
            raise
        return show_table(request, game_id, refusal.kind, Reply(refusal=RefusalMessage.of(refusal)))
    return to_table(request, game_id)


def text_of(given: dict[str, Any]) -> str:
    """Return the text of a planned move composed from choices."""
    action = given["do"] or given["text"]
    before = f"if {given['condition']} then " if given["how"] == "if" else ""
    behind = f" until {given['condition']}" if given["how"] == "until" else ""
    scope = f", {given['scope']}" if given["scope"] else ""
    return f"{before}{action}{behind}{scope}"
