"""The forms of notices: what a person may send, before any service sees it."""

from __future__ import annotations

from typing import Final

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


class DigestForm(forms.Form):
    at = forms.TimeField(
        label=_("Hour of the one message a day"),
        required=False,
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
    )

    def minute(self) -> int | None:
        """The minute of the day, None where none is named."""
        at = self.cleaned_data["at"]
        return at.hour * 60 + at.minute if at else None


class WishForm(forms.Form):
    """How one table is told of: empty like all others, `muted` not at all, or a channel's number."""

    MUTED: Final = "muted"
    way = forms.RegexField(rf"^({MUTED}|[0-9]{{1,18}})?$", required=False)

    def channel(self) -> int | None:
        way = self.cleaned_data["way"]
        return int(way) if way and way != self.MUTED else None

    def is_muted(self) -> bool:
        return bool(self.cleaned_data["way"] == self.MUTED)
