"""The forms for notices. They check the users' input before it reaches a service."""

from __future__ import annotations

from typing import Any, Final

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _

from games.services.notices import AddableKind, ServiceForm, Setting
from games.services.notices.channels import MAX_ADDRESS, MAX_LABEL
from games.services.notices.replies import MAX_SENDER
from games.services.notices.service_forms import MAX_FIELD


class ChannelForm(forms.Form):
    """A form for a new channel: the settings of its kind, and a label."""

    kind = forms.CharField(widget=forms.HiddenInput)
    label = forms.CharField(
        label=_("Channel name"),
        max_length=MAX_LABEL,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, kind: AddableKind, data: Any = None, **options: Any) -> None:
        super().__init__(data, **options)
        self._kind = kind
        for setting in kind.SETTINGS:
            self.fields[setting.name] = _field(setting)

    def settings(self) -> list[BoundField]:
        """Return the fields for the settings of the kind."""
        return [self[setting.name] for setting in self._kind.SETTINGS]

    def address(self) -> str:
        """Return the single address that combines the settings."""
        return self._kind.address_of(
            {each.name: self.cleaned_data[each.name] for each in self._kind.SETTINGS}
        )


class RepliesForm(forms.Form):
    """The person in a messenger whose replies count."""

    sender = forms.CharField(
        label=_("Your ID in the messenger"),
        max_length=MAX_SENDER,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "off", "placeholder": "@ann:example.org"}
        ),
    )


class ServiceFieldsForm(forms.Form):
    """A form for a channel to a service: the fields of the service, and a label."""

    def __init__(self, service: ServiceForm, data: Any = None) -> None:
        super().__init__(data, initial={"label": service.name})
        self._service = service
        for setting in service.settings:
            self.fields[setting.name] = _field(setting, MAX_FIELD)
        self.fields["label"] = forms.CharField(
            label=_("Channel name"),
            max_length=MAX_LABEL,
            widget=forms.TextInput(attrs={"autocomplete": "off"}),
        )

    def given(self) -> dict[str, str]:
        """Return the values of the service's fields."""
        return {setting.name: self.cleaned_data[setting.name] for setting in self._service.settings}


class DigestForm(forms.Form):
    at = forms.TimeField(
        label=_("Time of the daily summary"),
        required=False,
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
    )

    def minute(self) -> int | None:
        """Return the minute of the day, or None if it is not set."""
        at = self.cleaned_data["at"]
        return at.hour * 60 + at.minute if at else None


class TableNoticesForm(forms.Form):
    """The notices about one table: empty for the usual notices, `muted` for none, or a channel's number."""

    MUTED: Final = "muted"
    way = forms.RegexField(rf"^({MUTED}|[0-9]{{1,18}})?$", required=False)

    def channel(self) -> int | None:
        way = self.cleaned_data["way"]
        return int(way) if way and way != self.MUTED else None

    def is_muted(self) -> bool:
        return bool(self.cleaned_data["way"] == self.MUTED)


def _field(setting: Setting, limit: int = MAX_ADDRESS) -> forms.Field:
    """Return the field of a setting. Its service checks the pattern, for pages and programs alike."""
    label, words, needed = str(setting.label), str(setting.help), setting.is_required
    if setting.choices:
        return forms.ChoiceField(label=label, help_text=words, required=needed, choices=setting.choices)
    written = {"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}
    field = forms.CharField(
        label=label,
        help_text=words,
        required=needed,
        max_length=limit,
        widget=forms.TextInput(attrs=written),
    )
    field.widget.attrs["placeholder"] = setting.example
    return field
