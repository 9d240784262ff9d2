"""Sign-up links: the page that a link opens, and the page on which players make links."""

from __future__ import annotations

from django import forms
from django.conf import settings
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from games import selectors
from games.core import sign_up
from games.core.clients import client_of
from games.core.errors import Kind, Refused
from games.models.sign_up import MAX_NOTE
from games.services.people import sign_up_links
from games.web.account.forms import SignInForm
from games.web.pages import Request, UserRequest, page, reader, sentence, user_page


class SignUpLinkForm(forms.Form):
    note = forms.CharField(label=_("Note (only you and the operator see it)"), max_length=MAX_NOTE)


@require_http_methods(["GET", "HEAD", "POST"])
@page
def join(request: Request, key: str) -> HttpResponse:
    """Ask for a mail address, and send it the link that creates the account."""
    person = reader(request)
    if person and not person.is_guest:
        return redirect("lobby")
    link = sign_up_links.usable(timezone.now(), key=key)
    if link is None:
        return render(request, "pages/sign_up_gone.html", status=410)
    form = SignInForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            sign_up_links.request(key, form.cleaned_data["email"], client_of(request), timezone.now())
        except Refused as refusal:
            form.add_error(None, sentence(refusal))
            return _join_page(request, link.made_by, form, refusal.kind)
        return redirect("sign-in-sent")
    return _join_page(request, link.made_by, form, 422 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@user_page
def links(request: UserRequest) -> HttpResponse:
    """Show the sign-up links that a player has made. POST creates a link."""
    if not sign_up.may_invite(request.user):
        raise Refused(Kind.FORBIDDEN, "cannot_invite")
    form, status, at = SignUpLinkForm(request.POST if request.method == "POST" else None), 200, timezone.now()
    if form.is_bound:
        status = 422
        if form.is_valid():
            try:
                sign_up_links.invite(request.user, at, form.cleaned_data["note"])
            except Refused as refusal:
                form.add_error("note", sentence(refusal))
                status = refusal.kind
            else:
                messages.success(request, gettext("Link created. Send it to the person."))
                return redirect("sign-up-links")
    words = {
        "form": form,
        "links": selectors.sign_up_links(request.user, at),
        "days": settings.SIGN_UP_LINK_DAYS,
    }
    return render(request, "pages/sign_up_links.html", words, status=status)


@require_POST
@user_page
def revoke(request: UserRequest, link_id: int) -> HttpResponse:
    """Make a link stop working."""
    sign_up_links.revoke(request.user, link_id, timezone.now())
    messages.success(request, gettext("Link revoked."))
    return redirect("sign-up-links")


def _join_page(request: Request, inviter: object, form: SignInForm, status: int) -> HttpResponse:
    return render(request, "pages/sign_up.html", {"form": form, "inviter": inviter}, status=status)
