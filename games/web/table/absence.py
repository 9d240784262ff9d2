"""Returning to a seat, and decisions about a late player."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from games.core.errors import Kind
from games.services.absence import decisions
from games.web.pages import UserRequest, user_page
from games.web.table.forms import LateForm
from games.web.table.page import do_at_table, to_table


@require_POST
@user_page
def back(request: UserRequest, game_id: str) -> HttpResponse:
    """Take the user's seat back from the stand-in."""
    decisions.come_back(game_id, request.user, timezone.now())
    return to_table(request, game_id)


@require_POST
@user_page
def late(request: UserRequest, game_id: str) -> HttpResponse:
    """Apply a decision about a late seat."""
    form = LateForm(request.POST)
    if not form.is_valid():
        return redirect("table", game_id)
    what, seat = form.cleaned_data["what"], form.cleaned_data["seat"]
    return do_at_table(
        request,
        game_id,
        lambda user, at: decisions.decide_for(game_id, user, seat, what, at),
        [Kind.CONFLICT],
    )
