"""The names of reports and of moderators' actions in words."""

from __future__ import annotations

from games.models import ModeratorAction, Report


def kind_name(kind: str) -> str:
    return str(Report.Kind(kind).label)


def reason_name(reason: str) -> str:
    return str(Report.Reason(reason).label)


def state_name(state: str) -> str:
    return str(Report.State(state).label)


def outcome_name(outcome: str) -> str:
    return str(Report.Outcome(outcome).label)


def act_name(act: str) -> str:
    return str(ModeratorAction.Act(act).label)
