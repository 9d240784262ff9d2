"""The form that asks who can find a table."""

from __future__ import annotations

from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from games.services.tables.visibility import Visibility
from games.values import TableInfo

_IS_PRIVATE: Final = {"private": True, "friends": True, "public": False}
_MAY_TAKE_OVER: Final = {"yes": True, "no": False}


class VisibilityForm(forms.Form):
    finding = forms.ChoiceField(
        label=_("Who can find this table?"),
        choices=[
            ("", _("Private if someone is invited, public otherwise")),
            ("private", _("Private: only people with the link or an invitation")),
            (
                "friends",
                _("Friends: your favourites (under “Open tables”) and people with the link or an invitation"),
            ),
            ("public", _("Public: everyone (under “Open tables”)")),
        ],
        required=False,
        initial="",
        widget=forms.RadioSelect,
    )
    strangers = forms.ChoiceField(
        label=_("Can strangers take over the seat of a player who leaves?"),
        choices=[("", _("Only if the table is public")), ("yes", _("Yes")), ("no", _("No"))],
        required=False,
        initial="",
    )

    def choice(self) -> Visibility:
        given = self.cleaned_data
        return Visibility(
            is_private=_IS_PRIVATE.get(given["finding"]),
            open_to_strangers=_MAY_TAKE_OVER.get(given["strangers"]),
            is_open_to_friends=given["finding"] == "friends",
        )


def visibility_form(table: TableInfo, data: Any = None) -> VisibilityForm:
    """Return the form with the choices that a table's host has made."""
    strangers = {None: "", True: "yes", False: "no"}[table.open_to_strangers]
    return VisibilityForm(data, initial={"finding": _finding(table), "strangers": strangers})


def _finding(table: TableInfo) -> str:
    """Return the host's choice of who can find a table, as the form names it."""
    if not table.is_visibility_chosen:
        return ""
    if table.is_open_to_friends:
        return "friends"
    return "private" if table.is_private else "public"
