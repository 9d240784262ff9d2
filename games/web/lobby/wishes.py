"""The page of standing wishes."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from django import forms
from django.conf import settings
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from games import selectors
from games.core.errors import Kind, Refused
from games.services.tables import standing_wishes
from games.services.tables.requirements import TableRequirements
from games.services.tables.standing_wishes import SPEEDS, WishTerms
from games.values import StandingWishInfo
from games.web.lobby.finding import ANY, game_choices
from games.web.lobby.requirements_form import RequirementsForm
from games.web.pages import UserRequest, sentence, user_page
from games.wording.minimums import minimums
from games.wording.time_controls import PRESET_NAMES

RATED: Final = {"any": _("rated or not"), "yes": _("rated"), "no": _("not rated")}
FIRST_SPEED: Final = "day"


def _sizes() -> list[tuple[str, str | Promise]]:
    return [ANY, *((str(count), str(count)) for count in selectors.possible_sizes() if count > 1)]


class WishForm(forms.Form):
    """A form for a new wish."""

    ruleset = forms.ChoiceField(label=_("Game"), choices=game_choices)
    min_players = forms.TypedChoiceField(
        label=_("Players: at least"), required=False, coerce=int, empty_value=None, choices=_sizes
    )
    max_players = forms.TypedChoiceField(
        label=_("Players: at most"), required=False, coerce=int, empty_value=None, choices=_sizes
    )
    speed = forms.ChoiceField(
        label=_("Time control"), choices=[(key, PRESET_NAMES[key]) for key in SPEEDS], initial=FIRST_SPEED
    )
    rated = forms.ChoiceField(
        label=_("Rated games"),
        choices=[("any", _("Rated or not")), ("yes", _("Rated")), ("no", _("Not rated"))],
    )
    language = forms.ChoiceField(
        label=_("Other players’ language"), required=False, choices=lambda: [ANY, *settings.LANGUAGES]
    )

    def __init__(self, data: Any = None, initial: Any = None) -> None:
        super().__init__(data, initial=initial)
        if len(settings.LANGUAGES) < 2:
            del self.fields["language"]

    def terms(self, requirements: TableRequirements) -> WishTerms:
        """Return the terms. If no number of players is chosen, use all that the game allows."""
        given, sizes = self.cleaned_data, standing_wishes.sizes_of(self.cleaned_data["ruleset"])
        low, high = given["min_players"] or sizes[0], given["max_players"] or sizes[-1]
        return WishTerms(**{**given, "min_players": low, "max_players": high}, requirements=requirements)


class WishRow(NamedTuple):
    """A wish with its terms in words."""

    wish: StandingWishInfo
    terms: list[str]


@require_http_methods(["GET", "HEAD", "POST"])
@user_page
def wishes(request: UserRequest) -> HttpResponse:
    """Show the user's wishes and the form for a new one, which may begin with a filter of open tables.

    If open tables match the new wish, show them first. With `keep`, the wish is made anyway.
    """
    if request.user.is_guest:
        raise Refused(Kind.FORBIDDEN, "guests_have_no_wishes")
    data = request.POST if request.method == "POST" else None
    form, minimum = WishForm(data, _initial(request)), RequirementsForm(data)
    words: dict[str, Any] = {"form": form, "requirements": minimum}
    status = 200
    if data is not None:
        status = 422
        if form.is_valid() and minimum.is_valid():
            try:
                words["fitting"] = _made(request, form.terms(minimum.requirements()))
            except Refused as refusal:
                shown = minimum if refusal.place in minimum.fields else form
                shown.add_error(refusal.place if refusal.place in shown.fields else None, sentence(refusal))
                status = refusal.kind
            else:
                if not words["fitting"]:
                    return redirect("wishes")
                status = 200
    words["rows"] = [WishRow(each, _in_words(each)) for each in _mine(request)]
    return render(request, "pages/wishes.html", words, status=status)


@require_POST
@user_page
def cancel(request: UserRequest, wish_id: int) -> HttpResponse:
    standing_wishes.cancel_wish(request.user, wish_id)
    messages.success(request, gettext("Request cancelled."))
    return redirect("wishes")


def _made(request: UserRequest, terms: WishTerms) -> tuple[object, ...]:
    """Make the wish and return nothing, or return the open tables that match it."""
    terms.check()
    fitting = () if "keep" in request.POST else selectors.fitting_tables(request.user, terms)
    if not fitting:
        standing_wishes.make_wish(request.user, terms, timezone.now())
        messages.success(request, gettext("Request saved. You will be notified when a table is found."))
    return fitting


def _mine(request: UserRequest) -> tuple[StandingWishInfo, ...]:
    return selectors.my_wishes(request.user, timezone.now())


def _initial(request: UserRequest) -> dict[str, str]:
    """Return the choices from a filter of open tables as initial values of a new wish."""
    given = {name: str(value) for name, value in request.GET.items() if value}
    if players := given.get("players"):
        given |= {"min_players": players, "max_players": players}
    return given


def _in_words(wish: StandingWishInfo) -> list[str]:
    """Return the terms of a wish in words."""
    low, high = wish.min_players, wish.max_players
    players = gettext("{low} to {high} players").format(low=low, high=high)
    if low == high:
        players = ngettext("{number} player", "{number} players", low).format(number=low)
    language = dict(settings.LANGUAGES).get(wish.language, "")
    found = [players, str(PRESET_NAMES.get(wish.speed, wish.speed)), str(RATED[wish.rated]), language]
    return [*filter(None, found), *minimums(wish.min_reliability, wish.min_rating)]
