"""Unsubscribing without signing in (RFC 8058): the link shows a button, and a POST stops the mails."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from games import selectors
from games.links.signed import unsubscriber
from games.services.notices.channels import set_mail


@csrf_exempt  # mail programs send the POST themselves, and the signed token is the authorization
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    user = unsubscriber(token)
    if user is None:
        return render(request, "pages/link_gone.html", status=404)
    if request.method == "POST":
        set_mail(user, wanted=False)
    words = {"owner": user, "wants_mail": selectors.wants_mail(user)}
    return render(request, "pages/unsubscribe.html", words)
