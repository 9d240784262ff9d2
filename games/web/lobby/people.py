"""The page of people whom the user knows, and favourites."""

from __future__ import annotations

from typing import Final

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from games import selectors
from games.core import sign_up
from games.core.errors import Kind, Refused
from games.services.people import favourites
from games.values import Person
from games.web.pages import UserRequest, inside, sentence, user_page

SHOWN: Final = 20
"""The number of people that the page shows before the reader asks for all."""


class PeopleSearchForm(forms.Form):
    q = forms.CharField(
        label=_("Player’s name"),
        required=False,
        max_length=40,
        widget=forms.TextInput(attrs={"type": "search", "autocomplete": "off"}),
    )


@require_GET
@user_page
def people(request: UserRequest) -> HttpResponse:
    """Show the user's groups, favourites and people they played with, and search by name.

    `?ruleset=`: the game to which *Invite* leads. `?all=`: show more people.
    """
    refuse_guests(request)
    user, form = request.user, PeopleSearchForm(request.GET if "q" in request.GET else None)
    text = form.cleaned_data["q"] if form.is_valid() else ""
    found, problem = _search(request, text) if text else ([], "")
    limit = selectors.MAX_PEOPLE if "all" in request.GET else SHOWN
    played = selectors.people_played_with(user, limit + 1)
    wished = request.GET.get("ruleset", "")
    words = {
        "search": form,
        "text": text,
        "found": found,
        "problem": problem,
        "groups": selectors.my_groups(user),
        "favourites": selectors.favourites(user),
        "played": played[:limit],
        "has_more": len(played) > limit and limit == SHOWN,
        "may_invite": not sign_up.is_open() and sign_up.may_invite(user),
        "ruleset": wished if wished in {rules.key for rules in selectors.rulesets()} else "",
    }
    return render(request, "pages/people.html", words, status=422 if problem else 200)


@require_POST
@user_page
def favourite(request: UserRequest) -> HttpResponse:
    """Add or remove a favourite, then return to the page of the form."""
    sign = request.POST.get("player", "")[:20]
    if request.POST.get("act") == "remove":
        favourites.remove_favourite(request.user, sign)
    else:
        favourites.add_favourite(request.user, sign, timezone.now())
    return redirect(inside(request, request.POST.get("next", "")))


def refuse_guests(request: UserRequest) -> None:
    """Raise `Refused` for guests, who have neither favourites nor groups."""
    if request.user.is_guest:
        raise Refused(Kind.FORBIDDEN, "guests_have_no_people")


def _search(request: UserRequest, text: str) -> tuple[list[Person], str]:
    """Return the players found, and the sentence of a refusal or an empty string."""
    try:
        return selectors.people_named(request.user, text), ""
    except Refused as refusal:
        return [], sentence(refusal)
