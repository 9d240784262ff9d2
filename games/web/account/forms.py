"""The forms of the account pages: what users can send, before any service sees it."""

from __future__ import annotations

from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from games.models import ApiToken, User
from games.services.people import accounts, display_names

SCOPES: Final = (
    (ApiToken.Scope.PLAY, _("play: whatever a game needs, nothing of my account")),
    (ApiToken.Scope.READ, _("only read: nothing can be changed with it")),
    (ApiToken.Scope.FULL, _("everything, my account and its deletion included")),
)


class SignInForm(forms.Form):
    email = forms.EmailField(
        label=_("Your mail address"),
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "email", "placeholder": "you@example.org"}),
    )


class NameForm(forms.Form):
    name = forms.CharField(
        label=_("Name at the table"),
        max_length=display_names.MAX_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )


class ConfirmsForm(forms.Form):
    confirms = forms.ChoiceField(label=_("Ask me before playing"), choices=User.Confirms.choices)


class ForgetForm(forms.Form):
    """A form in which users type their address to delete their account."""

    email = forms.EmailField(
        label=_("Your mail address, to confirm it"),
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, email: str, data: Any = None) -> None:
        super().__init__(data)
        self.address = email

    def clean_email(self) -> str:
        typed: str = self.cleaned_data["email"]
        if typed.strip().lower() != self.address.lower():
            raise forms.ValidationError(_("That is not the address of this account."))
        return typed


class TokenForm(forms.Form):
    label = forms.CharField(
        label=_("What the token is for"),
        max_length=accounts.MAX_LABEL,
        widget=forms.TextInput(attrs={"placeholder": _("my bot"), "autocomplete": "off"}),
    )
    scope = forms.ChoiceField(label=_("What it may do"), choices=SCOPES, required=False)
    is_quiet = forms.BooleanField(
        label=_("Do not tell me of my turns where this program plays: it asks for them itself"),
        required=False,
    )

    def clean_scope(self) -> str:
        return self.cleaned_data["scope"] or ApiToken.Scope.PLAY
