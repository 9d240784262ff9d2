"""Leaving a running game, and taking over or offering a vacant seat."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.core.clients import client_of
from games.core.errors import Kind, Refused
from games.services.tables import leaving
from games.web.pages import UserRequest, user_page
from games.web.table.forms import InviteForm


@require_POST
@user_page
def resign(request: UserRequest, game_id: str) -> HttpResponse:
    leaving.resign(game_id, request.user, timezone.now())
    messages.success(request, _("You left the game."))
    return redirect("table", game_id)


@require_POST
@user_page
def take_over(request: UserRequest, game_id: str) -> HttpResponse:
    leaving.take_over(game_id, request.user, timezone.now())
    return redirect("table", game_id)


@require_POST
@user_page
def invite(request: UserRequest, game_id: str) -> HttpResponse:
    """Invite somebody by mail to a vacant seat."""
    form = InviteForm(request.POST)
    if not form.is_valid():
        raise Refused(Kind.INVALID, "bad_address", "address", who=request.POST.get("address", "")[:80])
    address, client = form.cleaned_data["address"], client_of(request)
    leaving.invite_substitute(game_id, request.user, address, timezone.now(), client)
    messages.success(request, _("The invitation is on its way."))
    return redirect("table", game_id)
