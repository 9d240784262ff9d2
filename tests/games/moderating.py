"""Reports and decisions about them, for tests."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.core.errors import Refused
from games.models import Game, Message, Report, User
from games.services.moderation import cases, moderators, reports
from games.services.moderation.reports import Subject

NOW = timezone.now()
WEEK = NOW + timedelta(days=7)


def made_moderator(user: User) -> User:
    """Give a user the moderators' permission. Return the user with fresh permissions."""
    moderators.add(user.email)
    return User.objects.get(pk=user.pk)


def reported_message(message: Message, by: User, at: datetime = NOW) -> Report:
    subject = Subject("message", table=message.game_id, message=message.pk)
    return reports.report(subject, by, "insult", "rude", at)


def reported(person: User, by: User, kind: str = "person") -> Report:
    return reports.report(Subject(kind, player=person.sign or ""), by, "other", "", NOW)


def reported_table(game: Game, by: User, kind: str = "table") -> Report:
    return reports.report(Subject(kind, table=game.pk), by, "name", "", NOW)


def decided(report: Report, by: User, *acts: str, at: datetime = NOW, **given: Any) -> Report:
    """Decide a report with these measures. The person reads: Enough."""
    decision = cases.ModeratorDecision(acts, **{"words": "Enough.", "until": WEEK, **given})
    return cases.decide(report.pk, by, decision, at)


def code_of(act: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.code
