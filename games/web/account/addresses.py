"""Changing a user's sign-in address."""

from __future__ import annotations

from contextlib import suppress

from django import forms
from django.conf import settings
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from games.core.errors import Refused
from games.services.people import addresses
from games.web.pages import UserRequest, sentence, user_page


class AddressForm(forms.Form):
    address = forms.EmailField(
        label=_("New email address"),
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )


@require_http_methods(["GET", "HEAD", "POST"])
@user_page
def address(request: UserRequest) -> HttpResponse:
    """Ask for a change of the address. The response is the same for every address."""
    form, status, at = AddressForm(request.POST if request.method == "POST" else None), 200, timezone.now()
    if form.is_bound:
        status = 422
        if form.is_valid():
            try:
                addresses.ask(request.user, form.cleaned_data["address"], at)
                return redirect("address")
            except Refused as refusal:
                form.add_error("address" if refusal.place else None, sentence(refusal))
                status = refusal.kind
    words = {
        "form": form,
        "change": addresses.waiting_change(request.user, at),
        "days": settings.ADDRESS_UNDO_DAYS,
    }
    return render(request, "pages/address.html", words, status=status)


@require_POST
@user_page
def cancel(request: UserRequest) -> HttpResponse:
    """Cancel the request for a change. Doing so again changes nothing."""
    with suppress(Refused):
        addresses.cancel(request.user)
    messages.success(request, gettext("Your email address stays as it is."))
    return redirect("account")
