"""Unsubscribing without signing in (RFC 8058): the link shows a button, and a POST stops the mails."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from games import selectors
from games.links.signed import unsubscriber
from games.services.notices import channels


@csrf_exempt  # mail programs send the POST themselves, and the signed token is the authorization
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """Stop the mails of the link's topic, or with `stop=all` all mails."""
    found = unsubscriber(token)
    if found is None:
        return render(request, "pages/link_gone.html", status=404)
    user, topic = found
    if request.method == "POST":
        if topic is None or request.POST.get("stop") == "all":
            channels.set_mail(user, wanted=False)
        else:
            channels.stop_mails_about(user, topic)
    words = {
        "owner": user,
        "topic": topic,
        "wants_mail": selectors.wants_mail(user),
        "wants_topic": topic is not None and selectors.wants_mail(user, topic),
    }
    return render(request, "pages/unsubscribe.html", words)
