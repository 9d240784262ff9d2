"""The forms of notices: what a person may send, before any service sees it."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from games.services.notices import channels


class ChannelForm(forms.Form):
    """A further way to be told; which kind of address it is, the service checks."""

    kind = forms.CharField(widget=forms.HiddenInput)
    address = forms.CharField(
        label=_("Address"),
        max_length=channels.MAX_ADDRESS,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}),
    )
    label = forms.CharField(
        label=_("What you call it"),
        max_length=channels.MAX_LABEL,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
