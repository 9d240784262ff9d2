"""How reliably people answer: their answers in time among all that were asked of them within a limit.

What runs against somebody who is excused is no answer that was asked: clocks stand still meanwhile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Final

from django.db.models import Sum

from games.models import Seat, Sitter, User
from games.values import Reliability

ENOUGH: Final = 10
"""Fewer answers than these tell nothing."""


def reliability_of(user: User) -> Reliability | None:
    """Over all tables, those that were left included; None when there is too little to tell."""
    return reliability_by_user([user.pk]).get(user.pk)


def reliability_by_user(users: Collection[int]) -> dict[int, Reliability]:
    """The same for many people by their keys, in as many queries as for one."""
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
    return {user: told for user, told in found.items() if told.required >= ENOUGH}
