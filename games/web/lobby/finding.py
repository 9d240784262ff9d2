"""The filter of open tables, whose choices are in the address of the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, cast

from django import forms
from django.conf import settings
from django.forms import BoundField
from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games import selectors
from games.wording.time_controls import PRESET_NAMES

ANY: Final = ("", _("Any"))
SPEED_NAMES: Final[dict[str, str | Promise]] = {**PRESET_NAMES, "own": _("Custom time control")}


def game_choices() -> list[tuple[str, str]]:
    return [(rules.key, rules.title) for rules in selectors.rulesets()]


class FilterForm(forms.Form):
    """A form whose fields have the same names as the API's parameters."""

    ruleset = forms.ChoiceField(label=_("Game"), required=False, choices=lambda: [ANY, *game_choices()])
    players = forms.TypedChoiceField(
        label=_("Number of players"),
        required=False,
        coerce=int,
        empty_value=None,
        choices=lambda: [ANY, *((str(count), str(count)) for count in selectors.possible_sizes())],
    )
    speed = forms.ChoiceField(label=_("Time control"), required=False, choices=[ANY, *SPEED_NAMES.items()])
    language = forms.ChoiceField(
        label=_("Host’s language"), required=False, choices=lambda: [ANY, *settings.LANGUAGES]
    )
    rated = forms.ChoiceField(
        label=_("Rated games"),
        required=False,
        choices=[ANY, ("yes", _("Rated")), ("no", _("Not rated"))],
    )

    def __init__(self, data: Any, *, is_signed_in: bool) -> None:
        super().__init__(data, auto_id="filter_%s")
        own = [("mine", _("My rating is high enough"))] if is_signed_in else []
        self.fields["rating"] = forms.ChoiceField(
            label=_("Minimum rating"), required=False, choices=[ANY, ("none", _("No minimum")), *own]
        )
        if len(settings.LANGUAGES) < 2:
            del self.fields["language"]

    def wanted(self) -> selectors.TableFilter:
        """Return the filter, or the filter for all tables if a choice is not valid."""
        return selectors.TableFilter(**self.cleaned_data) if self.is_valid() else selectors.ALL_TABLES

    def chosen(self) -> list[str]:
        """Return the choices in words, in the order of the fields."""
        return [] if not self.is_valid() else list(self._chosen())

    def _chosen(self) -> Iterator[str]:
        for field in self:
            if value := field.value():
                yield _in_words(field, value)


def _in_words(field: BoundField, value: str) -> str:
    """Return a choice in words that make sense without the label of its field."""
    choices: Any = cast("forms.ChoiceField", field.field).choices
    label = str(dict(choices)[value])
    match field.name, value:
        case "players", count:
            return ngettext("{number} player", "{number} players", int(count)).format(number=count)
        case "rating", "none":
            return gettext("no minimum rating")
    return label
