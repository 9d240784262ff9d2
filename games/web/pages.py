"""Helpers shared by all page views: the user, caching and refusals."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeAlias

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render, resolve_url
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import HttpResponseClientRedirect, reswap, retarget
from django_htmx.middleware import HtmxDetails

from games.core.errors import Refused, TooOften
from games.core.zones import in_zone_of
from games.models import User
from games.wording.words import say

P = ParamSpec("P")


class Request(HttpRequest):
    """A request as the middleware passes it to views."""

    htmx: HtmxDetails


class UserRequest(Request):
    """A request of a signed-in user."""

    user: User


View: TypeAlias = Callable[Concatenate[Request, P], HttpResponse]
UserView: TypeAlias = Callable[Concatenate[UserRequest, P], HttpResponse]


def page(view: View[P]) -> View[P]:
    """Wrap a view so that its page is not cached, uses the user's time zone, and shows refusals."""

    @wraps(view)
    def shown(request: Request, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        with in_zone_of(reader(request)):
            try:
                return view(request, *args, **kwargs)
            except Refused as refusal:
                return refused(request, refusal)

    private: View[P] = never_cache(vary_on_headers("HX-Request", "Zoo-Has")(shown))
    return private


def inside(request: HttpRequest, address: str) -> str:
    """Return the address if it is on this site, otherwise the lobby's, to prevent open redirects."""
    is_ours = url_has_allowed_host_and_scheme(
        address, {request.get_host()}, require_https=request.is_secure()
    )
    return address if is_ours else resolve_url(settings.LOGIN_REDIRECT_URL)


def refusals_shown(view: View[P]) -> View[P]:
    """Wrap a view that returns a file, so that a refusal is a page."""

    @wraps(view)
    def shown(request: Request, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except Refused as refusal:
            answer = refused(request, refusal)
            if isinstance(refusal, TooOften):
                answer.headers["Retry-After"] = str(refusal.seconds)
            return answer

    return shown


def user_page(view: UserView[P]) -> View[P]:
    """Wrap a page for signed-in users. Others must first sign in, then return."""

    @page
    @wraps(view)
    def shown(request: Request, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if not request.user.is_authenticated:
            return _to_sign_in(request, kwargs.get("game_id"))
        return view(request, *args, **kwargs)  # type: ignore[arg-type]  # the user was checked above

    return shown


def reader(request: HttpRequest) -> User | None:
    """Return the signed-in user, or None."""
    return request.user if request.user.is_authenticated else None


def sentence(refusal: Refused) -> str:
    return say("", refusal.line, ())


def refused(request: Request, refusal: Refused) -> HttpResponse:
    """Return the page with a refusal. For htmx, it replaces the whole page.

    If a second factor is needed first, redirect to the page that asks for it.
    """
    if refusal.code == "second_factor_needed":
        back = request.get_full_path() if request.method == "GET" else reverse("moderation")
        return redirect(f"{reverse('second-factor')}?{urlencode({'next': back})}")
    response = render(request, "pages/refused.html", {"sentence": sentence(refusal)}, status=refusal.kind)
    return reswap(retarget(response, "body"), "innerHTML") if request.htmx else response


def _to_sign_in(request: Request, game_id: object) -> HttpResponse:
    """Redirect to sign in, then back to the page or, for a form, to its table."""
    is_form = request.method != "GET" or request.htmx
    back = (reverse("table", args=[game_id]) if game_id else "") if is_form else request.get_full_path()
    answer = redirect_to_login(back) if back else HttpResponseRedirect(reverse("sign-in"))
    return HttpResponseClientRedirect(answer.url) if request.htmx else answer
