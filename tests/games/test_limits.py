"""Rate limits: how often an action is allowed in a window, counted separately for each key."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone

from games.core.errors import Kind, TooOften
from games.models import Tally
from games.services.base import limits
from games.services.base.limits import HOUR, Limit
from games.services.upkeep.pruning import prune

pytestmark = pytest.mark.django_db

TWICE = Limit("calls", 2, HOUR, "too_many_links")
NOW = timezone.now()


def test_so_often_and_no_more() -> None:
    for _ in range(2):
        limits.take(TWICE, "ann", NOW)
    with pytest.raises(TooOften) as refused:
        limits.take(TWICE, "ann", NOW + HOUR / 2, "seats[1]")
    said = refused.value
    assert (said.kind, said.code, said.place) == (Kind.TOO_OFTEN, "too_many_links", "seats[1]")
    assert 1800 <= said.seconds <= 1801


def test_each_subject_and_each_limit_counts_by_itself() -> None:
    for subject in ("ann", "ben"):
        for name in ("calls", "letters"):
            for _ in range(2):
                limits.take(Limit(name, 2, HOUR, "too_many_links"), subject, NOW)


def test_of_several_limits_all_count_or_none() -> None:
    once = Limit("letters", 1, HOUR, "too_many_links")
    limits.take_all([(TWICE, "ann"), (once, "")], NOW)
    with pytest.raises(TooOften):
        limits.take_all([(TWICE, "ann"), (once, "")], NOW)
    assert [limits.left(TWICE, "ann", NOW)[0], limits.left(once, "", NOW)[0]] == [1, 0]


def test_a_window_begins_with_the_first_time_and_ends() -> None:
    limits.take(TWICE, "ann", NOW)
    limits.take(TWICE, "ann", NOW + HOUR - timedelta(seconds=1))
    for _ in range(2):
        limits.take(TWICE, "ann", NOW + HOUR)
    with pytest.raises(TooOften):
        limits.take(TWICE, "ann", NOW + HOUR)


def test_a_limit_of_none_refuses_all() -> None:
    with pytest.raises(TooOften):
        limits.take(Limit("calls", 0, HOUR, "too_many_links"), "ann", NOW)


def test_what_fails_afterwards_is_not_counted() -> None:
    with transaction.atomic():
        limits.take(TWICE, "ann", NOW)
        transaction.set_rollback(True)
    assert not Tally.objects.exists()


def test_no_subject_can_be_read_in_the_database() -> None:
    limits.take(TWICE, "ann@example.org", NOW)
    assert "ann" not in str(Tally.objects.values().get())


def test_counts_of_what_is_over_are_pruned() -> None:
    limits.take(TWICE, "ann", NOW)
    limits.take(TWICE, "ben", NOW + HOUR / 2)
    prune(NOW + HOUR)
    assert Tally.objects.count() == 1
