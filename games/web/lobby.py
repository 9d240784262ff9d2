"""The lobby, and everything that happens to a table before its game."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from adjudicator.engine.ruleset import AnyRuleset
from games import selectors
from games.services import campaigns, tables
from games.services.errors import Kind, Refused
from games.web import law_form
from games.web.forms import NonceForm, TableForm
from games.web.law_form import LawForm
from games.web.options import PREFIX, OptionsForm, options_form
from games.web.pages import UserRequest, sentence, user_page
from games.zones import zone_of


@require_GET
@user_page
def lobby(request: UserRequest) -> HttpResponse:
    user = request.user
    words = {
        "lobby": selectors.lobby(user),
        "campaigns": selectors.my_campaigns(user),
        "switched_off": selectors.switched_off(user),
    }
    return render(request, "pages/lobby.html", words)


@require_http_methods(["GET", "POST"])
@user_page
def create(request: UserRequest) -> HttpResponse:
    """The form of a new table; with several games, first the choice of one."""
    wished = request.GET.get("ruleset")
    all_rules = selectors.rulesets()
    if wished is None and len(all_rules) > 1:
        return render(request, "pages/choose_game.html", {"rulesets": all_rules})
    rules = next((rules for rules in all_rules if wished in (None, rules.key)), None)
    if rules is None:
        raise Refused(Kind.MISSING, "unknown_ruleset", "ruleset", ruleset=str(wished)[:40])
    data = request.POST if request.method == "POST" else None
    form, options = TableForm(rules, data), options_form(rules, data)
    law = LawForm(zone_of(request.user).key, data)
    status = 200
    if data is not None:
        status = 422
        if form.is_valid() and options.is_valid() and law.is_valid():
            try:
                return redirect("table", _create(request, rules, form, options, law))
            except Refused as refusal:
                _show_refusal(refusal, form, options, law)
                status = refusal.kind
    words = {"rules": rules, "form": form, "options": options, "law": law}
    return render(request, "pages/create.html", words, status=status)


@require_POST
@user_page
def join(request: UserRequest, game_id: str) -> HttpResponse:
    tables.join_table(game_id, request.user, timezone.now())
    return redirect("table", game_id)


@require_POST
@user_page
def leave(request: UserRequest, game_id: str) -> HttpResponse:
    tables.leave_table(game_id, request.user, timezone.now())
    return redirect("lobby")


@require_POST
@user_page
def start(request: UserRequest, game_id: str) -> HttpResponse:
    tables.start_table(game_id, request.user, timezone.now())
    return redirect("table", game_id)


@require_POST
@user_page
def stir(request: UserRequest, game_id: str) -> HttpResponse:
    """Name what one's own seat adds to the dice."""
    form = NonceForm(request.POST)
    if not form.is_valid():
        raise Refused(Kind.INVALID, "bad_nonce", "nonce", limit=tables.MAX_NONCE)
    tables.stir_dice(game_id, request.user, form.cleaned_data["nonce"])
    return redirect("table", game_id)


def _create(
    request: UserRequest, rules: AnyRuleset, form: TableForm, options: OptionsForm, law: LawForm
) -> str:
    name, plans = form.cleaned_data["name"], form.plans()
    make = campaigns.begin_campaign if form.cleaned_data.get("campaign") else tables.create_table
    game = make(request.user, rules.key, name, options.plain(), plans, timezone.now(), law=law.law(plans))
    return game.pk


def _show_refusal(refusal: Refused, form: TableForm, options: OptionsForm, law: LawForm) -> None:
    """Put the sentence beside the field it speaks of."""
    said, (head, _, rest) = sentence(refusal), refusal.place.replace("[", ".").partition(".")
    field = rest.split(".")[0].rstrip("]")
    if head == PREFIX and field in options.fields:
        options.add_error(field, said)
    elif head == law_form.PREFIX:
        law.add_error(law_form.FIELD_AT[rest], said)
    elif head == "seats" and field.isdigit():
        row = form.taken_rows()[int(field)]
        form.add_error(f"who_{row}" if form.cleaned_data[f"kind_{row}"] == "invite" else f"kind_{row}", said)
    else:
        form.add_error("name" if head == "name" else None, said)
