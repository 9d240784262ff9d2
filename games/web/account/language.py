"""The language of pages, mails and notices: the device's, unless the user chooses another."""

from __future__ import annotations

from typing import TypeVar

from django import forms
from django.conf import settings
from django.http import HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from games.models import User
from games.services.people import accounts
from games.web.pages import Request, inside, page, reader

T = TypeVar("T", bound=HttpResponseBase)


class LanguageForm(forms.Form):
    """The language of pages, mails and notices."""

    language = forms.ChoiceField(
        label=_("Language of pages, emails and notifications"),
        choices=lambda: settings.LANGUAGES,
        widget=forms.RadioSelect,
    )
    next = forms.CharField(required=False, widget=forms.HiddenInput)


@require_http_methods(["GET", "HEAD", "POST"])
@page
def language(request: Request) -> HttpResponse:
    """Show the languages. After a choice, return to the previous page."""
    back = request.GET.get("next", "")
    form = LanguageForm(request.POST or None, initial={"language": get_language(), "next": back})
    if not form.is_valid():
        return render(request, "pages/language.html", {"form": form}, status=400 if form.is_bound else 200)
    chosen = form.cleaned_data["language"]
    if user := reader(request):
        accounts.set_language(user, chosen)
    return spoken(HttpResponseRedirect(inside(request, form.cleaned_data["next"])), chosen)


def greeted(response: T, user: User) -> T:
    """Use the user's language on this device. A user without one gets the current language."""
    if user.language:
        return spoken(response, user.language)
    accounts.set_language(user, get_language() or settings.LANGUAGE_CODE)
    return response


def spoken(response: T, language: str) -> T:
    """Remember the language on this device for a year."""
    name, age = settings.LANGUAGE_COOKIE_NAME, settings.LANGUAGE_COOKIE_AGE
    response.set_cookie(name, language, age, secure=settings.HTTPS, httponly=True, samesite="Lax")
    return response


def name() -> str:
    """Return the name of the page's language in that language, or nothing if the site has only one."""
    return dict(settings.LANGUAGES).get(get_language() or "", "") if len(settings.LANGUAGES) > 1 else ""
