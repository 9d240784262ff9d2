"""The operators' second factor: set it up, prove it in a session, renew its codes and remove it."""

from __future__ import annotations

from typing import Final

import segno
from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render, resolve_url
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from games import selectors
from games.core import second_factors
from games.core.clients import client_of
from games.core.errors import Kind, Refused
from games.services.people import accounts
from games.services.people import second_factors as services
from games.web.account.sessions import PROVED
from games.web.pages import UserRequest, inside, sentence, user_page
from zooasync.compression import uncompressed

SECRET: Final = "second_factor_secret"
"""The session key for the secret of an app that is not set up yet."""
MAX_CODE: Final = 40


class CodeForm(forms.Form):
    code = forms.CharField(
        label=_("Code from the app, or a recovery code"),
        max_length=MAX_CODE,
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "autocapitalize": "none"}),
    )


class SetUpForm(forms.Form):
    """The first code, and the password if the account has one. The mailbox alone must not be enough."""

    password = forms.CharField(
        label=_("Your password"), widget=forms.PasswordInput(attrs={"autocomplete": "current-password"})
    )
    code = forms.CharField(
        label=_("Code from the app"),
        max_length=MAX_CODE,
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "inputmode": "numeric"}),
    )


@require_http_methods(["GET", "HEAD", "POST"])
@user_page
def second_factor(request: UserRequest) -> HttpResponse:
    """Set the app up, or ask for a code. Afterwards, show the possible changes."""
    if not second_factors.is_operator(request.user):
        raise Refused(Kind.FORBIDDEN, "second_factor_for_operators")
    if not selectors.has_second_factor(request.user):
        return _set_up(request)
    if second_factors.is_lacking(request.user):
        return _prove(request)
    return render(request, "pages/second_factor.html", _state(request))


@require_POST
@user_page
def codes(request: UserRequest) -> HttpResponse:
    """Replace the recovery codes and show the new ones."""
    return _codes_page(request, services.renew_codes(request.user), resolve_url("second-factor"))


@require_POST
@user_page
def remove(request: UserRequest) -> HttpResponse:
    services.remove(request.user)
    request.session.pop(PROVED, None)
    messages.success(request, gettext("Second factor removed."))
    return redirect("second-factor")


def _prove(request: UserRequest) -> HttpResponse:
    form, status = CodeForm(request.POST if request.method == "POST" else None), 200
    if form.is_valid():
        try:
            services.prove(request.user, form.cleaned_data["code"], timezone.now())
        except Refused as refusal:
            form.add_error("code", sentence(refusal))
            status = refusal.kind
        else:
            _note_proved(request)
            return redirect(_next_page(request))
    words = {"form": form, "next": _next_page(request)}
    return render(request, "pages/second_factor_code.html", words, status=status)


def _set_up(request: UserRequest) -> HttpResponse:
    secret = request.session.get(SECRET) or services.new_secret()
    request.session[SECRET] = secret
    form, status = SetUpForm(request.POST if request.method == "POST" else None), 200
    if not request.user.has_usable_password():
        del form.fields["password"]
    if form.is_valid():
        try:
            _check_password(request, form.cleaned_data.get("password"))
            found = services.set_up(request.user, secret, form.cleaned_data["code"], timezone.now())
        except Refused as refusal:
            form.add_error(refusal.place or None, sentence(refusal))
            status = refusal.kind
        else:
            del request.session[SECRET]
            _note_proved(request)
            return _codes_page(request, found, _next_page(request))
    words = {
        "form": form,
        "next": _next_page(request),
        "secret": secret,
        "drawing": _drawing(request, secret),
    }
    return uncompressed(render(request, "pages/second_factor_set_up.html", words, status=status))


def _check_password(request: UserRequest, password: str | None) -> None:
    """Count and check the password, if the account has one."""
    if password is None:
        return
    client = client_of(request)
    accounts.try_password(request.user.email, client, timezone.now())
    if not request.user.check_password(password):
        raise Refused(Kind.INVALID, "wrong_password", "password")
    accounts.password_was_right(request.user.email, client)


def _note_proved(request: UserRequest) -> None:
    """Note in the session, under a new key, that its user has proved the factor."""
    request.session.cycle_key()
    request.session[PROVED] = request.user.pk


def _codes_page(request: UserRequest, found: list[str], back: str) -> HttpResponse:
    words = {"codes": found, "next": back}
    return uncompressed(render(request, "pages/second_factor_codes.html", words, status=201))


def _state(request: UserRequest) -> dict[str, object]:
    return {
        "codes_left": selectors.recovery_codes_left(request.user),
        "is_required": second_factors.is_required(request.user),
    }


def _drawing(request: UserRequest, secret: str) -> str:
    """Return the QR code of the secret as SVG."""
    made = segno.make(services.link_of(secret, request.user), error="m", micro=False)
    return made.svg_inline(
        scale=6, dark="#000", light="#fff", title=gettext("Key for the app"), omitsize=True
    )


def _next_page(request: UserRequest) -> str:
    return inside(request, request.POST.get("next") or request.GET.get("next") or "")
