"""Where the links of an invitation lead: to the table, and to hearing nothing more from this site."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from games import selectors
from games.links import guest_of
from games.services import invitations


@never_cache
@require_safe
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """The table, or that nothing waits there any more."""
    guest = guest_of(token)
    if guest is None:
        return render(request, "pages/link_gone.html", status=404)
    if selectors.waits_for(guest.game_id, guest.digest):
        return redirect("table", guest.game_id)
    return render(request, "pages/invitation_gone.html", {"token": token}, status=410)


@csrf_exempt  # mail programs send the POST themselves (RFC 8058); the signed token is the whole authority
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def no_invitations(request: HttpRequest, token: str) -> HttpResponse:
    """GET only shows, since mail programs and scanners follow links; POST closes the address, or opens it."""
    guest = guest_of(token)
    if guest is None:
        return render(request, "pages/link_gone.html", status=404)
    if request.method == "POST" and request.POST.get("again") == "yes":
        invitations.reopen(guest.digest)
    elif request.method == "POST":
        invitations.close(guest.digest, timezone.now())
    is_closed = selectors.wants_no_invitations(guest.digest)
    return render(request, "pages/no_invitations.html", {"is_closed": is_closed})
