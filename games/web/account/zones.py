"""The time zone field: typed with suggestions, or proposed by the browser."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from games.core.zones import zone_named, zones
from games.models import User
from games.services.people import display_names


class ZoneInput(forms.TextInput):
    """A text field with all zones as suggestions, which the browser filters.

    `proposes`: the script `zone.js` fills in the device's zone until the user types.
    """

    def __init__(self, *, proposes: bool = False) -> None:
        attrs = {"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}
        super().__init__({**attrs, "data-zone": True} if proposes else attrs)

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        known = f"{(attrs or {}).get('id', name)}_known"
        field = super().render(name, value, {**(attrs or {}), "list": known}, renderer)
        options = format_html_join("", '<option value="{}">', ((zone,) for zone in zones()))
        return format_html('{}<datalist id="{}">{}</datalist>', field, known, options)


class ZoneField(forms.CharField):
    """A field for a zone's name or place. It may be empty if no zone is required."""

    def __init__(self, *, proposes: bool = False, **kwargs: Any) -> None:
        super().__init__(max_length=64, widget=ZoneInput(proposes=proposes), **kwargs)

    def clean(self, value: Any) -> str:
        text: str = super().clean(value)
        zone = zone_named(text) if text else ""
        if zone is None:
            raise forms.ValidationError(_("Choose a time zone from the list, for example Europe/Berlin."))
        return zone


class ArrivalForm(forms.Form):
    """The questions on arrival: the display name and the time zone."""

    name = forms.CharField(
        label=_("Display name"),
        max_length=display_names.MAX_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )
    zone = ZoneField(label=_("Your time zone"), proposes=True, required=False)

    def __init__(
        self,
        data: Any = None,
        *,
        name: str = "",
        asks_name: bool = True,
        asks_zone: bool = True,
        auto_id: str = "id_%s",
    ) -> None:
        super().__init__(data, initial={"name": name, "zone": settings.TIME_ZONE}, auto_id=auto_id)
        for field, is_asked in (("name", asks_name), ("zone", asks_zone)):
            if not is_asked:
                del self.fields[field]

    @classmethod
    def of(cls, user: User, data: Any = None) -> ArrivalForm:
        """Return the form with the questions that the user has not answered yet."""
        return cls(data, name=user.name, asks_name=user.is_name_proposed, asks_zone=not user.zone)

    def answers(self) -> dict[str, str | None]:
        """Return the answers, with None for omitted questions. An empty zone becomes the site's."""
        found = {name: self.cleaned_data.get(name) for name in ("name", "zone")}
        return {**found, "zone": found["zone"] or (settings.TIME_ZONE if "zone" in self.fields else None)}
