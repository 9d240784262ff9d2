"""The pages of players and bots."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from games import selectors
from games.services.people import accounts
from games.web.pages import Request, UserRequest, page, reader, user_page
from games.wording.bot_levels import ABOUT, bot_name
from games.wording.time_controls import length


@require_GET
@page
def player(request: Request, sign: str) -> HttpResponse:
    """Show the public information about a player."""
    profile = selectors.profile(sign, reader(request), timezone.now())
    words = {"profile": profile, "pace": length(max(60, profile.pace)) if profile.pace is not None else ""}
    return render(request, "pages/player.html", words)


@require_GET
@page
def bot(request: Request, name: str) -> HttpResponse:
    name = selectors.bot_named(name)
    words = {
        "name": bot_name(name),
        "about": ABOUT[name],
        "ratings": selectors.ratings_of_bot(name, timezone.now()),
    }
    return render(request, "pages/bot.html", words)


@require_GET
@page
def at_table(request: Request, game_id: str) -> HttpResponse:
    """Show the players at a table, with links to their pages."""
    return render(request, "pages/table_players.html", {"table": selectors.table(game_id, reader(request))})


@require_POST
@user_page
def hide(request: UserRequest) -> HttpResponse:
    """Hide the user's page from others, or show it again."""
    accounts.set_hidden(request.user, request.POST.get("hidden") == "on")
    messages.success(request, gettext("Saved."))
    return redirect("account")


@require_POST
@user_page
def is_program(request: UserRequest) -> HttpResponse:
    """Declare whether a program plays for the user."""
    accounts.set_program(request.user, request.POST.get("program") == "on")
    messages.success(request, gettext("Saved."))
    return redirect("account")
