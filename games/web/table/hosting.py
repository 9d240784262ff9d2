"""What the host of a table may do alone, where it was made so."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from games.core.errors import Kind, Refused
from games.services.tables import hosting
from games.web.forms import HostForm
from games.web.pages import UserRequest, sentence, user_page
from games.web.table.page import show_table


@require_POST
@user_page
def help_out(request: UserRequest, game_id: str) -> HttpResponse:
    """Take the table back, or have a bot answer for an absent seat."""
    form = HostForm(request.POST)
    if not form.is_valid():
        return redirect("table", game_id)
    given, at = form.cleaned_data, timezone.now()
    try:
        if given["seat"] is not None:
            hosting.answer_for(game_id, request.user, given["seat"], given["ply"], at)
        elif given["to"] is not None:
            hosting.roll_back(game_id, request.user, given["to"], given["ply"], at)
    except Refused as refusal:
        if refusal.kind != Kind.CONFLICT:
            raise
        problem = {"said": sentence(refusal), "place": ""}
        return show_table(request, game_id, refusal.kind, refusal=problem)
    return show_table(request, game_id) if request.htmx else redirect("table", game_id)
