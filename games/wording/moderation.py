"""The names of reports and of moderators' actions in words."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.models import ModeratorAction, Report

_CHOICES: Final = MappingProxyType(
    {
        "warn": _("Warn the person"),
        "mute": _("Mute the person"),
        "suspend": _("Suspend the person"),
        "ban": _("Suspend the person permanently"),
        "rename": _("Replace the name"),
        "rename_table": _("Replace the table’s name"),
        "remove_message": _("Remove the message"),
    }
)


def kind_name(kind: str) -> str:
    return str(Report.Kind(kind).label)


def reason_name(reason: str) -> str:
    return str(Report.Reason(reason).label)


def state_name(state: str) -> str:
    return str(Report.State(state).label)


def outcome_name(outcome: str) -> str:
    return str(Report.Outcome(outcome).label)


def act_choice(act: str) -> str:
    """Return an act in words for a moderator who can choose it."""
    return str(_CHOICES[act])


def act_name(act: str) -> str:
    return str(ModeratorAction.Act(act).label)
