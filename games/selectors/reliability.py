"""Reliability: the share of answers in time among all questions with a limit."""

from __future__ import annotations

from collections.abc import Collection

from games.core.merits import answers_of
from games.models import User
from games.values import Reliability


def reliability_of(user: User) -> Reliability | None:
    """Return a user's reliability over all tables, including those they left, or None if unknown."""
    return reliability_by_user([user.pk]).get(user.pk)


def reliability_by_user(users: Collection[int]) -> dict[int, Reliability]:
    """Return the reliability of many users by ID, where known, with a constant number of queries."""
    return {user: Reliability(*answers) for user, answers in answers_of(users).items()}
