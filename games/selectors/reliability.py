"""Reliability: the share of answers in time among all questions with a limit.

Quiet hours, vacations and pauses do not count against a player, because clocks stop then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Final

from django.db.models import Sum

from games.models import Seat, Sitter, User
from games.values import Reliability

MIN_ANSWERS: Final = 10
"""The minimum number of questions for a result."""


def reliability_of(user: User) -> Reliability | None:
    """Return a user's reliability over all tables, including those they left, or None if unknown."""
    return reliability_by_user([user.pk]).get(user.pk)


def reliability_by_user(users: Collection[int]) -> dict[int, Reliability]:
    """Return the reliability of many users by ID, where known, with a constant number of queries."""
    in_time: Counter[int] = Counter()
    missed: Counter[int] = Counter()
    seats = Seat.objects.filter(user__in=users, game__is_sandbox=False)
    left = Sitter.objects.filter(user__in=users, seat__game__is_sandbox=False)
    for rows in (seats, left):
        sums = rows.order_by().values_list("user").annotate(Sum("in_time"), Sum("missed"))
        for user, punctual, late in sums:
            in_time[user] += punctual
            missed[user] += late
    found = {user: Reliability(in_time[user], in_time[user] + missed[user]) for user in in_time}
    return {user: told for user, told in found.items() if told.required >= MIN_ANSWERS}
