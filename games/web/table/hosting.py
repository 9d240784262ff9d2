"""The host's actions at tables that allow them."""

from __future__ import annotations

from datetime import datetime

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from games.core.errors import Kind
from games.models import User
from games.services.tables import hosting
from games.web.pages import UserRequest, user_page
from games.web.table.forms import HostForm
from games.web.table.page import do_at_table


@require_POST
@user_page
def help_out(request: UserRequest, game_id: str) -> HttpResponse:
    """Step the table back, or let a bot answer for an absent seat."""
    form = HostForm(request.POST)
    if not form.is_valid():
        return redirect("table", game_id)
    given = form.cleaned_data

    def act(user: User, at: datetime) -> None:
        if given["seat"] is not None:
            hosting.answer_for(game_id, user, given["seat"], given["ply"], at)
        elif given["to"] is not None:
            hosting.roll_back(game_id, user, given["to"], given["ply"], at)

    return do_at_table(request, game_id, act, [Kind.CONFLICT])
