"""The pages behind the links about a change of address: confirm it, or undo it.

GET changes nothing, since mail programs and scanners follow links. Nobody needs to be signed in.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from games.core.errors import Kind, Refused
from games.services.people import address_mails, addresses
from games.web.pages import sentence


@csrf_exempt  # the token is the authorization: without a cookie, no other site can press the button
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def confirm(request: HttpRequest, token: str) -> HttpResponse:
    """Confirm a new address. Afterwards, the page says so on every visit."""
    at = timezone.now()
    change = addresses.change_to_confirm(token, at)
    if change is None:
        return _gone(request)
    if request.method == "POST":
        try:
            addresses.confirm(token, at)
        except Refused as refusal:
            return _refused(request, refusal)
        return redirect("address-confirm", token)
    words = {"name": change.user.name, "new": change.new, "is_done": change.confirmed_at is not None}
    return render(request, "pages/address_confirm.html", words)


@csrf_exempt
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def undo(request: HttpRequest, token: str) -> HttpResponse:
    """Keep the old address, or get it back."""
    at = timezone.now()
    change = addresses.change_to_undo(token, at)
    if change is None:
        return _gone(request)
    words = {"name": change.user.name, "old": change.old, "new": address_mails.masked(change.new)}
    words["was_changed"] = "yes" if change.confirmed_at else ""
    if request.method == "POST":
        try:
            addresses.undo(token, at)
        except Refused as refusal:
            return _refused(request, refusal)
        words["is_done"] = "yes"
    return render(request, "pages/address_undo.html", words)


def _gone(request: HttpRequest) -> HttpResponse:
    return render(request, "pages/link_gone.html", {"is_of_address": True}, status=Kind.MISSING)


def _refused(request: HttpRequest, refusal: Refused) -> HttpResponse:
    return render(request, "pages/refused.html", {"sentence": sentence(refusal)}, status=refusal.kind)
