"""The front page for strangers, and playing without an account."""

from __future__ import annotations

from django.contrib.auth import login
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from games import selectors
from games.core import sign_up
from games.core.clients import client_of
from games.core.errors import Kind, Refused
from games.models import User, new_guest_name
from games.services.people import arrivals, guests, guided_games
from games.services.tables import checks
from games.web.account.sessions import BACKEND
from games.web.account.zones import ArrivalForm
from games.web.lobby.examples.example_games import TEXTS
from games.web.lobby.showcase import showcases
from games.web.lobby.tables import lobby
from games.web.pages import Request, UserRequest, page, reader, sentence, user_page
from games.web.table.page import to_table


@require_GET
@page
def home(request: Request) -> HttpResponse:
    """Show a user's tables, or show strangers the available games."""
    if reader(request):
        return lobby(request)
    words = {"showcases": showcases(), "watched": selectors.watchable(None, limit=1).tables}
    return render(request, "pages/front.html", words)


@require_GET
@page
def games(request: Request) -> HttpResponse:
    """Show the available games, each with a button to play a bot."""
    return render(request, "pages/games.html", {"showcases": showcases()})


@require_GET
@page
def help_page(request: Request) -> HttpResponse:
    """Show answers to players' first questions."""
    words = {"rulesets": selectors.rulesets(), "examples": frozenset(TEXTS)}
    return render(request, "pages/help.html", words)


@require_POST
@page
def play_at_once(request: Request, ruleset: str) -> HttpResponse:
    """Start a game against a bot, as a user or a new guest."""
    user, at = reader(request), timezone.now()
    checks.ruleset_called(ruleset)
    game = guests.play_at_once(user or _welcome(request), ruleset, at)
    return redirect("table", game.pk)


@require_POST
@page
def learn_by_playing(request: Request, ruleset: str) -> HttpResponse:
    """Start a guided game against a bot, as a user or a new guest."""
    user, at = reader(request), timezone.now()
    guided_games.ruleset_with_guide(ruleset)
    game = guided_games.learn_by_playing(user or _welcome(request), ruleset, at)
    return redirect("table", game.pk)


@require_POST
@user_page
def leave_guide(request: UserRequest, game_id: str) -> HttpResponse:
    """Switch the guide off."""
    guided_games.leave(game_id, request.user)
    return to_table(request, game_id)


@require_http_methods(["GET", "HEAD", "POST"])
@page
def join_as_guest(request: Request, game_id: str) -> HttpResponse:
    """Take a free seat without an account. First ask for a display name and time zone."""
    user, table = reader(request), selectors.table(game_id, reader(request))
    if user is None:
        sign_up.check_open()
    if table.rated and user is None:
        raise Refused(Kind.FORBIDDEN, "guests_not_rated")
    if table.has_minimum and user is None:
        raise Refused(Kind.FORBIDDEN, "guests_not_measured")
    if table.my_seat is not None or not table.may_join:
        return redirect("table", game_id)
    sent = request.POST if request.method == "POST" else None
    form = ArrivalForm.of(user, sent) if user else ArrivalForm(sent, name=new_guest_name())
    if form.is_valid():
        try:
            guest = arrivals.sit_down(game_id, user, client_of(request), timezone.now(), **form.answers())
        except Refused as refusal:
            if refusal.place not in form.fields:
                raise
            form.add_error(refusal.place, sentence(refusal))
        else:
            if user is None:
                login(request, guest, BACKEND)
            return redirect("table", game_id)
    words = {"form": form, "table": table}
    return render(request, "pages/sit_down.html", words, status=422 if form.errors else 200)


def _welcome(request: Request) -> User:
    guest = guests.welcome(client_of(request), timezone.now())
    login(request, guest, BACKEND)
    return guest
