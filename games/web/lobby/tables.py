"""The lobby, and actions on tables before the game starts."""

from __future__ import annotations

from typing import Final

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from adjudicator.engine.ruleset import AnyRuleset
from games import selectors
from games.core.clients import client_of
from games.core.errors import Kind, Refused
from games.core.zones import zone_of
from games.models import address_digest
from games.services.people import arrivals
from games.services.tables import campaigns, creating, joining, rematches, starting, waiting_tables
from games.web.lobby import time_control_form
from games.web.lobby.finding import FilterForm
from games.web.lobby.forms import NonceForm, SearchForm, TableForm
from games.web.lobby.options import PREFIX, OptionsForm, options_form
from games.web.lobby.requirements_form import RequirementsForm
from games.web.lobby.showcase import showcases
from games.web.lobby.time_control_form import TimeControlForm
from games.web.lobby.visibility_form import VisibilityForm
from games.web.pages import Request, UserRequest, page, reader, sentence, user_page

WISHES: Final = ("is_shown", "is_rated", "hides_absence", "host_helps", "starts_when_full")
"""The checkboxes for a new table."""
MAX_WATCHED: Final = 5
"""The maximum number of running tables on the page of open tables."""


@require_GET
@user_page
def lobby(request: UserRequest) -> HttpResponse:
    """Show the user's tables, starting with those that wait for the user."""
    user, mine = request.user, selectors.lobby(request.user)
    words = {
        "lobby": mine,
        "invited": [table for table in (*mine.joinable, *mine.vacant) if table.is_invited],
        "campaigns": selectors.my_campaigns(user),
        "search": SearchForm(),
        "switched_off": selectors.switched_off(user),
    }
    return render(request, "pages/lobby.html", words)


@require_GET
@page
def open_tables(request: Request) -> HttpResponse:
    """List the tables with a free seat, and running tables to watch. The query string sets the filter."""
    user = reader(request)
    form = FilterForm(request.GET, is_signed_in=user is not None)
    wanted = form.wanted()
    watched = selectors.watchable(user, limit=MAX_WATCHED, wanted=wanted).tables
    words = {
        "filter": form,
        "chosen": form.chosen(),
        "wish": request.GET.urlencode(),
        "joinable": selectors.joinable(user, wanted=wanted),
        "vacant": selectors.vacant(user, wanted=wanted),
        "watched": [table for table in watched if table.my_seat is None],
    }
    return render(request, "pages/open_tables.html", words, status=422 if form.errors else 200)


@require_GET
@user_page
def finished(request: UserRequest) -> HttpResponse:
    """List the user's finished games. `?after=` is the last table of the previous page."""
    page = selectors.finished_tables(request.user, request.GET.get("after", ""))
    return render(request, "pages/finished.html", {"page": page})


@require_GET
@page
def watch(request: Request) -> HttpResponse:
    """List all running tables that anybody may find."""
    page = selectors.watchable(reader(request), request.GET.get("after", ""))
    return render(request, "pages/watch.html", {"page": page})


@require_GET
@page
def search(request: Request) -> HttpResponse:
    """List the tables that match a search and that the user may find."""
    form = SearchForm(request.GET)
    text = form.cleaned_data["q"] if form.is_valid() else ""
    found = selectors.search(reader(request), text)
    words = {"search": form, "found": found, "text": text, "is_full": len(found) == selectors.MAX_FOUND}
    return render(request, "pages/search.html", words, status=422 if form.errors else 200)


@require_http_methods(["GET", "POST"])
@user_page
def create(request: UserRequest) -> HttpResponse:
    """Show the form for a new table, after the choice of a game if there are several."""
    wished = request.GET.get("ruleset")
    all_rules = selectors.rulesets()
    guests = selectors.players_to_invite(request.GET.getlist("with"), request.user)
    if wished is None and len(all_rules) > 1:
        words = {"showcases": showcases(), "guests": guests}
        return render(request, "pages/choose_game.html", words)
    rules = next((rules for rules in all_rules if wished in (None, rules.key)), None)
    if rules is None:
        raise Refused(Kind.MISSING, "unknown_ruleset", "ruleset", ruleset=str(wished)[:40])
    data = request.POST if request.method == "POST" else None
    form = TableForm(rules, data)
    form.invite(guests, rules.seats)
    options = options_form(rules, data, is_first=not selectors.has_finished(request.user, rules.key))
    law, visibility = TimeControlForm(zone_of(request.user).key, data), VisibilityForm(data)
    minimum = RequirementsForm(data)
    status = 200
    if data is not None:
        status = 422
        if all(each.is_valid() for each in (form, options, law, visibility, minimum)):
            try:
                return redirect("table", _create(request, rules, form, options, law, visibility, minimum))
            except Refused as refusal:
                _show_refusal(refusal, form, options, law)
                status = refusal.kind
    shown = {"rules": rules, "form": form, "options": options, "law": law, "visibility": visibility}
    shown["requirements"] = minimum
    return render(request, "pages/create.html", shown, status=status)


@require_POST
@user_page
def join(request: UserRequest, game_id: str) -> HttpResponse:
    joining.join_table(game_id, request.user, timezone.now())
    return redirect("table", game_id)


@require_POST
@user_page
def decline(request: UserRequest, game_id: str) -> HttpResponse:
    """Decline an invitation."""
    arrivals.decline(game_id, address_digest(request.user.email), timezone.now())
    messages.success(
        request, gettext("You declined the invitation. The player who invited you has been notified.")
    )
    return redirect("lobby")


@require_POST
@user_page
def leave(request: UserRequest, game_id: str) -> HttpResponse:
    joining.leave_table(game_id, request.user, timezone.now())
    return redirect("lobby")


@require_POST
@user_page
def close(request: UserRequest, game_id: str) -> HttpResponse:
    """Delete the user's own unstarted table."""
    waiting_tables.close_table(game_id, request.user)
    messages.success(request, gettext("Table closed."))
    return redirect("lobby")


@require_POST
@user_page
def again(request: UserRequest, game_id: str) -> HttpResponse:
    """Play a finished game again with the same people."""
    return redirect("table", rematches.play_again(game_id, request.user, timezone.now()).pk)


@require_POST
@user_page
def start(request: UserRequest, game_id: str) -> HttpResponse:
    starting.start_table(game_id, request.user, timezone.now())
    return redirect("table", game_id)


@require_POST
@user_page
def stir(request: UserRequest, game_id: str) -> HttpResponse:
    """Set the user's contribution to the dice."""
    form = NonceForm(request.POST)
    if not form.is_valid():
        raise Refused(Kind.INVALID, "bad_nonce", "nonce", limit=joining.MAX_NONCE)
    joining.stir_dice(game_id, request.user, form.cleaned_data["nonce"])
    return redirect("table", game_id)


def _create(
    request: UserRequest,
    rules: AnyRuleset,
    form: TableForm,
    options: OptionsForm,
    law: TimeControlForm,
    visibility: VisibilityForm,
    minimum: RequirementsForm,
) -> str:
    name, plans = form.cleaned_data["name"], form.plans()
    make = campaigns.begin_campaign if form.cleaned_data.get("campaign") else creating.create_table
    wishes = {wish: form.cleaned_data[wish] for wish in WISHES} | {"client": client_of(request)}
    wishes |= {"visibility": visibility.choice(), "requirements": minimum.requirements()}
    terms = law.law(plans)
    game = make(request.user, rules.key, name, options.plain(), plans, timezone.now(), law=terms, **wishes)
    return game.pk


def _show_refusal(refusal: Refused, form: TableForm, options: OptionsForm, law: TimeControlForm) -> None:
    """Show the refusal next to the field that it is about."""
    text, (head, _, rest) = sentence(refusal), refusal.place.replace("[", ".").partition(".")
    field = rest.split(".")[0].rstrip("]")
    if head == PREFIX and field in options.fields:
        options.add_error(field, text)
    elif head == time_control_form.PREFIX:
        law.add_error(time_control_form.FIELD_AT[rest], text)
    elif head == "seats" and field.isdigit():
        row = form.taken_rows()[int(field)]
        form.add_error(f"who_{row}" if form.cleaned_data[f"kind_{row}"] == "invite" else f"kind_{row}", text)
    else:
        form.add_error(head if head in ("name", "is_rated", "host_helps") else None, text)
