"""Addresses of services, built from the fields that people fill in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext

from games.core.errors import Kind, Refused
from games.services.notices.channel_kinds import ServiceForm, Setting, addable_kinds
from games.text.patterns import linear

MAX_FIELD: Final = 500
"""The maximum number of characters in one field."""


def service_form(kind: str, service: str) -> ServiceForm:
    """Return the form of a service. Raise `Refused` if the kind of channel has no such service."""
    adding = addable_kinds().get(kind)
    forms = adding.services() if adding else {}
    if service not in forms:
        raise Refused(Kind.INVALID, "unknown_service", "service", known=tuple(forms))
    return forms[service]


def address_of(kind: str, service: str, fields: Mapping[str, str]) -> str:
    """Return the address of a service with these fields. Raise `Refused` with the first faulty field.

    `channels.add` checks the address as a whole.
    """
    form = service_form(kind, service)
    known = {setting.name for setting in form.settings}
    if unknown := [name for name in fields if name not in known]:
        raise _refused(unknown[0][:40], gettext("this service has no such field"))
    given = {setting.name: _checked(setting, fields.get(setting.name, "")) for setting in form.settings}
    return form.address_of(given)


def _checked(setting: Setting, value: str) -> str:
    """Return the value of a field without surrounding spaces."""
    value = value.strip()
    if not value and not setting.is_required:
        return ""
    if reason := _fault(setting, value):
        raise _refused(setting.name, reason)
    return value


def _fault(setting: Setting, value: str) -> str:
    """Return the reason why a field does not accept a value, or an empty string."""
    if not value:
        return gettext("this field is required")
    if len(value) > MAX_FIELD:
        return gettext("longer than {limit} characters").format(limit=MAX_FIELD)
    if setting.choices:
        known = [key for key, _ in setting.choices]
        return "" if value in known else gettext("possible values: {known}").format(known=", ".join(known))
    if not value.isprintable() or (setting.pattern and not linear(setting.pattern).fullmatch(value)):
        return gettext("it should look like {example}").format(example=setting.example)
    return ""


def _refused(name: str, reason: str) -> Refused:
    return Refused(Kind.INVALID, "bad_service_field", f"fields.{name}", reason=reason)
