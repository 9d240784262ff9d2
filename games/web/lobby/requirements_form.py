"""The form that asks for the minimum reliability and rating of players."""

from __future__ import annotations

from typing import Final

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.services.tables.requirements import RATINGS, TableRequirements

_RELIABILITIES: Final = (80, 90, 95)


class RequirementsForm(forms.Form):
    min_reliability = forms.TypedChoiceField(
        label=_("Minimum reliability"),
        required=False,
        coerce=int,
        empty_value=None,
        choices=[
            ("", _("No minimum")),
            *(
                (str(each), format_lazy(_("at least {least} of 100 answers on time"), least=each))
                for each in _RELIABILITIES
            ),
        ],
    )
    min_rating = forms.IntegerField(
        label=_("Minimum rating (everyone starts at 1500)"),
        required=False,
        min_value=RATINGS[0],
        max_value=RATINGS[1],
    )

    def is_used(self) -> bool:
        """Return whether there is a minimum or an error to show."""
        return self.is_bound and bool(self.changed_data or self.errors)

    def requirements(self) -> TableRequirements:
        given = self.cleaned_data
        return TableRequirements(given["min_reliability"], given["min_rating"])
