"""Light or dark theme: the device's, unless the user chooses one."""

from __future__ import annotations

from typing import Final

from django import forms
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from games.web.pages import Request, inside, page

COOKIE: Final = "theme"
YEAR: Final = 60 * 60 * 24 * 365


class ThemeForm(forms.Form):
    """The theme of pages and boards on this device."""

    theme = forms.ChoiceField(
        label=_("Appearance of pages and boards"),
        choices=[("", _("Same as this device")), ("light", _("Light")), ("dark", _("Dark"))],
        required=False,
        widget=forms.RadioSelect,
    )
    next = forms.CharField(required=False, widget=forms.HiddenInput)


def theme_of(request: HttpRequest) -> str:
    """Return the chosen theme: `light`, `dark` or empty."""
    chosen = request.COOKIES.get(COOKIE, "")
    return chosen if chosen in {"light", "dark"} else ""


@require_http_methods(["GET", "HEAD", "POST"])
@page
def theme(request: Request) -> HttpResponse:
    """Show the themes. After a choice, return to the previous page."""
    back = request.GET.get("next", "")
    form = ThemeForm(request.POST or None, initial={"theme": theme_of(request), "next": back})
    if not form.is_valid():
        return render(request, "pages/theme.html", {"form": form}, status=400 if form.is_bound else 200)
    response = HttpResponseRedirect(inside(request, form.cleaned_data["next"]))
    if form.cleaned_data["theme"]:
        chosen = form.cleaned_data["theme"]
        response.set_cookie(COOKIE, chosen, YEAR, secure=settings.HTTPS, httponly=True, samesite="Lax")
    else:
        response.delete_cookie(COOKIE, samesite="Lax")
    return response
