"""The pages behind an invitation's links: take the seat, or get no more invitations."""

from __future__ import annotations

from typing import Final

from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from games import selectors
from games.core.clients import client_of
from games.core.errors import Refused
from games.links.signed import Guest, guest_of
from games.models import User, new_name
from games.services.people import accounts, arrivals, blocks, guests
from games.services.tables import invitations
from games.values import Invitation
from games.web.account.language import greeted
from games.web.account.sessions import BACKEND
from games.web.account.zones import ArrivalForm
from games.web.device.push import sign_off_device
from games.web.pages import Request, page, reader, sentence


@require_http_methods(["GET", "HEAD", "POST"])
@page
def invitation(request: Request, token: str) -> HttpResponse:
    """Show the invitation with one button. GET does not take the seat, since scanners follow links.

    The buttons have CSRF protection, because one of them signs in.
    """
    guest = guest_of(token)
    if guest is None:
        return render(request, "pages/link_gone.html", status=404)
    person = _person(request)
    found = selectors.invitation(guest.game_id, guest.digest, person, timezone.now())
    if found is None:
        return _gone(request, guest, token)
    if request.method == "POST":
        act = _ACTS.get(request.POST.get("act", ""), _take_seat)
        return act(request, guest, found)
    if person and found.table.my_seat is not None and (found.is_taken or found.is_mine):
        return redirect("table", guest.game_id)
    return _shown(request, found)


@csrf_exempt  # mail programs send the POST themselves (RFC 8058), and the signed token is the authorization
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def no_invitations(request: HttpRequest, token: str) -> HttpResponse:
    """Close or reopen an address for invitations by POST. GET only shows it, since scanners follow links."""
    guest = guest_of(token)
    if guest is None:
        return render(request, "pages/link_gone.html", status=404)
    if request.method == "POST" and request.POST.get("again") == "yes":
        invitations.reopen(guest.digest)
    elif request.method == "POST":
        invitations.close(guest.digest, timezone.now())
    is_closed = selectors.wants_no_invitations(guest.digest)
    return render(request, "pages/no_invitations.html", {"is_closed": is_closed})


def _take_seat(request: Request, guest: Guest, found: Invitation) -> HttpResponse:
    """Take the seat with the signed-in account."""
    person, at = _person(request), timezone.now()
    if person is None:
        return _arrive(request, guest, found)
    form = ArrivalForm.of(person, request.POST)
    if not form.is_valid():
        return _shown(request, found, form=form, status=422)
    try:
        arrivals.take_seat(guest.game_id, guest.digest, person, at, **form.answers())
    except Refused as refusal:
        return _shown(request, found, form=form, status=_say(form, refusal))
    return redirect("table", guest.game_id)


def _arrive(request: Request, guest: Guest, found: Invitation) -> HttpResponse:
    """Take the seat with the account of the invited address, and sign in."""
    form, at = _arrival_form(found, request.POST), timezone.now()
    if not form.is_valid():
        return _shown(request, found, owner_form=form, status=422)
    here = reader(request)
    brought = here if here and here.is_guest else None
    try:
        user = arrivals.arrive(guest.game_id, guest.digest, at, guest=brought, **form.answers())
    except Refused as refusal:
        return _shown(request, found, owner_form=form, status=_say(form, refusal))
    if brought:
        guests.keep(brought, user)
    if here != user:
        sign_off_device(request)
    login(request, user, BACKEND)
    return greeted(redirect("table", guest.game_id), user)


def _decline(request: Request, guest: Guest, found: Invitation) -> HttpResponse:
    arrivals.decline(guest.game_id, guest.digest, timezone.now())
    return redirect(request.path)


def _block(request: Request, guest: Guest, found: Invitation) -> HttpResponse:
    """Block the inviting person for the signed-in owner of the invited address."""
    person = _person(request)
    if person is None or not found.is_mine:
        return redirect(request.path)
    block = blocks.block_inviter(person, guest.game_id, timezone.now())
    messages.success(request, gettext("You blocked {name}.").format(name=block.person.name))
    return redirect("lobby")


def _send_link(request: Request, guest: Guest, found: Invitation) -> HttpResponse:
    """Send a sign-in link to the invited address, so that nobody has to type it."""
    address = selectors.address_invited(guest.game_id, guest.digest)
    back = reverse("table", args=[guest.game_id]) if found.is_taken else request.path
    if address:
        accounts.request_sign_in(address, client_of(request), back)
    return redirect("sign-in-sent")


_ACTS: Final = {"arrive": _arrive, "decline": _decline, "send": _send_link, "block": _block}


def _person(request: Request) -> User | None:
    """Return the signed-in user, if they have an address."""
    user = reader(request)
    return user if user and not user.is_guest else None


def _arrival_form(found: Invitation, data: QueryDict | None = None) -> ArrivalForm:
    """Return the form for the owner of the invited address, shown next to that of a signed-in user."""
    asked = {"asks_name": found.asks_name, "asks_zone": found.asks_zone}
    return ArrivalForm(data, name=found.proposed_name or new_name(), auto_id="owner_%s", **asked)


def _shown(
    request: Request,
    found: Invitation,
    *,
    form: ArrivalForm | None = None,
    owner_form: ArrivalForm | None = None,
    status: int = 200,
) -> HttpResponse:
    """Render the page. `form`: for the signed-in user. `owner_form`: for the owner of the invited address."""
    person = _person(request)
    words = {
        "invitation": found,
        "table": found.table,
        "is_other": person is not None and not found.is_mine,
        "form": form or (ArrivalForm.of(person) if person else None),
        "owner_form": owner_form or _arrival_form(found),
    }
    return render(request, "pages/invitation.html", words, status=status)


def _say(form: ArrivalForm, refusal: Refused) -> int:
    """Show the refusal next to its field or above the button. Return the status."""
    form.add_error(refusal.place if refusal.place in form.fields else None, sentence(refusal))
    return refusal.kind


def _gone(request: Request, guest: Guest, token: str) -> HttpResponse:
    """Redirect players of the table to it. Tell all others that the invitation is no longer valid."""
    person = reader(request)
    if person and selectors.is_seated(person, guest.game_id):
        return redirect("table", guest.game_id)
    return render(request, "pages/invitation_gone.html", {"token": token}, status=410)
