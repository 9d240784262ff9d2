"""The forms of the account pages. They check the users' input before it reaches a service."""

from __future__ import annotations

from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from games.models import ApiToken, User
from games.services.people import accounts, display_names

SCOPES: Final = (
    (ApiToken.Scope.PLAY, _("Play games, no account access")),
    (ApiToken.Scope.READ, _("Read only: no changes")),
    (ApiToken.Scope.FULL, _("Full access, with my account")),
)


class SignInForm(forms.Form):
    email = forms.EmailField(
        label=_("Your email address"),
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )


class NameForm(forms.Form):
    name = forms.CharField(
        label=_("Display name"),
        max_length=display_names.MAX_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )


class ConfirmsForm(forms.Form):
    confirms = forms.ChoiceField(label=_("Ask me to confirm"), choices=User.Confirms.choices)
    answers_at_once = forms.BooleanField(
        label=_("Play answers from notifications at once if the move can be undone"), required=False
    )


class ForgetForm(forms.Form):
    """A form in which users type their address to delete their account."""

    email = forms.EmailField(
        label=_("Your email address, to confirm"),
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, email: str, data: Any = None) -> None:
        super().__init__(data)
        self.address = email

    def clean_email(self) -> str:
        typed: str = self.cleaned_data["email"]
        if typed.strip().lower() != self.address.lower():
            raise forms.ValidationError(_("This is not the email address of your account."))
        return typed


class TokenForm(forms.Form):
    label = forms.CharField(
        label=_("Token name"),
        max_length=accounts.MAX_LABEL,
        widget=forms.TextInput(attrs={"placeholder": _("my bot"), "autocomplete": "off"}),
    )
    scope = forms.ChoiceField(label=_("Permissions"), choices=SCOPES, required=False)
    is_quiet = forms.BooleanField(
        label=_("No turn notifications for tables where this program plays: it checks for turns itself"),
        required=False,
    )

    def clean_scope(self) -> str:
        return self.cleaned_data["scope"] or ApiToken.Scope.PLAY
