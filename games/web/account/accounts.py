"""Signing in and out, and the account page."""

from __future__ import annotations

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, logout
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render, resolve_url
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games import selectors
from games.core import second_factors
from games.core.clients import client_of
from games.core.errors import Refused
from games.core.merits import MIN_ANSWERS
from games.core.moderators import is_moderator
from games.models import Topic, User
from games.services.people import accounts, arrivals, guests, sign_up_links
from games.web.account.forms import ConfirmsForm, NameForm, SignInForm, TokenForm
from games.web.account.language import greeted
from games.web.account.sessions import BACKEND
from games.web.account.zones import ArrivalForm
from games.web.device.push import sign_off_device
from games.web.pages import Request, UserRequest, inside, page, sentence, user_page
from zooasync.compression import uncompressed


@require_http_methods(["GET", "POST"])
@page
def sign_in(request: Request) -> HttpResponse:
    """Request a sign-in link. The response is the same for every address."""
    guest = guest_of(request)
    if request.user.is_authenticated and not guest:
        return redirect(_next_page(request))
    form, status = SignInForm(_sent(request)), 200
    if form.is_bound:
        status = 422
        if form.is_valid():
            try:
                address, back = form.cleaned_data["email"], _next_page(request)
                accounts.request_sign_in(address, client_of(request), back, guest)
            except Refused as refusal:
                form.add_error(None, sentence(refusal))
                status = refusal.kind
            else:
                return redirect("sign-in-sent")
    words = {"form": form, "next": _next_page(request), "guest": guest}
    return render(request, "pages/sign_in.html", words, status=status)


@require_http_methods(["GET", "POST"])
@page
def sign_in_sent(request: Request) -> HttpResponse:
    """Say that a mail was sent. POST opens a link pasted from the mail, for apps that have no address bar."""
    if request.method == "POST":
        copied = QueryDict(request.POST.get("link", "").strip().partition("?")[2])
        query = urlencode({name: copied.get(name, "") for name in ("sesame", "new", "next", "guest")})
        return redirect(f"{resolve_url('sign-in-link')}?{query}")
    return render(request, "pages/sign_in_sent.html", {"minutes": settings.SESAME_MAX_AGE // 60})


@require_http_methods(["GET", "POST"])
@page
def sign_in_link(request: Request) -> HttpResponse:
    """Sign in. GET does not use up the link, because mail scanners follow links."""
    is_used = request.method == "POST" or settings.SHOW_MAILBOX
    user = _owner_of_link(request, is_used)
    if user is None:
        words = {"form": SignInForm(), "next": _next_page(request), "is_dead_link": True}
        return render(request, "pages/sign_in.html", words, status=410)
    if is_used:
        brought = guests.guest_of_pass(request.GET.get("guest", ""), user)
        for guest in {brought, guest_of(request)}:
            if guest:
                guests.keep(guest, user)
        if request.user != user:
            sign_off_device(request)
        login(request, user, BACKEND)
        return greeted(redirect(_first_page(request, user)), user)
    return render(request, "pages/sign_in_link.html", {"owner": user, "next": _next_page(request)})


@require_POST
@page
def sign_out(request: Request) -> HttpResponse:
    """Sign out and stop the device's notices, because they allow moves."""
    sign_off_device(request)
    logout(request)
    return redirect("sign-in")


@require_http_methods(["GET", "POST"])
@user_page
def welcome(request: UserRequest) -> HttpResponse:
    """Ask for a display name and time zone, then continue to the requested page."""
    user = request.user
    form = ArrivalForm(_sent(request), name=user.name, asks_zone=not user.zone)
    if form.is_valid() and _introduced(user, form):
        return redirect(_next_page(request))
    words = {"form": form, "next": _next_page(request)}
    return render(request, "pages/welcome.html", words, status=422 if form.errors else 200)


@require_http_methods(["GET", "POST"])
@user_page
def account(request: UserRequest) -> HttpResponse:
    """Show the account. POST changes the name."""
    form = NameForm(_sent(request), initial={"name": request.user.name})
    if _renamed(request, form):
        messages.success(request, _("Name changed."))
        return redirect("account")
    return _account_page(request, name_form=form)


@require_POST
@user_page
def confirms(request: UserRequest) -> HttpResponse:
    """Choose which moves to confirm on the pages, and whether notifications ask too."""
    form = ConfirmsForm(request.POST)
    if form.is_valid():
        accounts.change(request.user, **form.cleaned_data)
        messages.success(request, _("Saved."))
        return redirect("account")
    return _account_page(request, confirms_form=form)


@require_POST
@user_page
def token_create(request: UserRequest) -> HttpResponse:
    """Create a token and show it. Only this response contains its text."""
    form = TokenForm(request.POST)
    if form.is_valid():
        try:
            text = accounts.issue_token(request.user, **form.cleaned_data)
        except Refused as refusal:
            form.add_error("label", sentence(refusal))
        else:
            words = {"token": text, "label": form.cleaned_data["label"]}
            return uncompressed(render(request, "pages/token.html", words, status=201))
    return _account_page(request, token_form=form)


@require_POST
@user_page
def token_revoke(request: UserRequest, token_id: int) -> HttpResponse:
    accounts.revoke_token(request.user, token_id)
    messages.success(request, _("Token revoked. Programs that use it no longer have access."))
    return redirect("account")


def _account_page(
    request: UserRequest,
    *,
    name_form: NameForm | None = None,
    confirms_form: ConfirmsForm | None = None,
    token_form: TokenForm | None = None,
) -> HttpResponse:
    form = token_form or confirms_form or name_form
    sign_ins = selectors.sign_ins(request.user, request.session.session_key, timezone.now())
    words = {
        "name_form": name_form or NameForm(initial={"name": request.user.name}),
        "confirms_form": confirms_form or _confirms_form(request.user),
        "token_form": token_form or TokenForm(),
        "ways": [
            way.title for way in selectors.channels(request.user) if way.is_on and way.wants(Topic.TURNS)
        ],
        "tokens": selectors.tokens(request.user),
        "sign_in_here": next((each for each in sign_ins if each.is_here), None),
        "other_sign_ins": [each for each in sign_ins if not each.is_here],
        "blocks": selectors.blocked_people(request.user),
        "is_operator": second_factors.is_operator(request.user),
        "moderates": is_moderator(request.user),
        "reliability": selectors.reliability_of(request.user),
        "enough": MIN_ANSWERS,
    }
    return render(request, "pages/account.html", words, status=422 if form and form.errors else 200)


def _confirms_form(user: User) -> ConfirmsForm:
    return ConfirmsForm(initial={"confirms": user.confirms, "answers_at_once": user.answers_at_once})


def guest_of(request: Request) -> User | None:
    """Return the guest who sent the request, if any."""
    return request.user if isinstance(request.user, User) and request.user.is_guest else None


def _introduced(user: User, form: ArrivalForm) -> bool:
    """Save the answers and return whether that worked. If not, the form has the errors."""
    try:
        arrivals.introduce(user, timezone.now(), **form.answers())
    except Refused as refusal:
        form.add_error("name", sentence(refusal))
        return False
    return True


def _renamed(request: UserRequest, form: NameForm) -> bool:
    """Save the name and return whether that worked. If not, the form has the errors."""
    if not form.is_valid():
        return False
    try:
        accounts.rename(request.user, form.cleaned_data["name"])
    except Refused as refusal:
        form.add_error("name", sentence(refusal))
        return False
    return True


def _owner_of_link(request: Request, is_used: bool) -> User | None:
    """Return the user whom a link signs in, or whose account it creates. `is_used`: use up the link."""
    at, new = timezone.now(), request.GET.get("new", "")
    if new:
        return sign_up_links.accept(new, at) if is_used else sign_up_links.owner_of(new, at)
    token = request.GET.get("sesame", "")
    return accounts.use_link(token, at) if is_used else accounts.owner_of_link(token)


def _first_page(request: Request, user: User) -> str:
    """Return the first page after signing in: the requested one, or the name form that leads to it."""
    page = _next_page(request)
    return f"{resolve_url('welcome')}?{urlencode({'next': page})}" if user.is_name_proposed else page


def _sent(request: HttpRequest) -> QueryDict | None:
    return request.POST if request.method == "POST" else None


def _next_page(request: Request) -> str:
    """Return the page after signing in: one of this site, or the lobby."""
    wished = request.POST.get("next") or request.GET.get("next") or ""
    return inside(request, wished)
