"""Rate limits: how often a key may perform an action within a window of time."""

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


def test_calls_beyond_the_limit_are_refused() -> None:
    for _ in range(2):
        limits.take(TWICE, "ann", NOW)
    with pytest.raises(TooOften) as refused:
        limits.take(TWICE, "ann", NOW + HOUR / 2, "seats[1]")
    error = refused.value
    assert (error.kind, error.code, error.place) == (Kind.TOO_OFTEN, "too_many_links", "seats[1]")
    assert 1800 <= error.seconds <= 1801


def test_subjects_and_limits_count_separately() -> None:
    for subject in ("ann", "ben"):
        for name in ("calls", "letters"):
            for _ in range(2):
                limits.take(Limit(name, 2, HOUR, "too_many_links"), subject, NOW)


def test_several_limits_count_all_or_nothing() -> None:
    once = Limit("letters", 1, HOUR, "too_many_links")
    limits.take_all([(TWICE, "ann"), (once, "")], NOW)
    with pytest.raises(TooOften):
        limits.take_all([(TWICE, "ann"), (once, "")], NOW)
    assert [limits.left(TWICE, "ann", NOW)[0], limits.left(once, "", NOW)[0]] == [1, 0]


def test_window_starts_with_the_first_call_and_expires() -> None:
    limits.take(TWICE, "ann", NOW)
    limits.take(TWICE, "ann", NOW + HOUR - timedelta(seconds=1))
    for _ in range(2):
        limits.take(TWICE, "ann", NOW + HOUR)
    with pytest.raises(TooOften):
        limits.take(TWICE, "ann", NOW + HOUR)


def test_limit_of_zero_refuses_every_call() -> None:
    with pytest.raises(TooOften):
        limits.take(Limit("calls", 0, HOUR, "too_many_links"), "ann", NOW)


def test_rolled_back_calls_are_not_counted() -> None:
    with transaction.atomic():
        limits.take(TWICE, "ann", NOW)
        transaction.set_rollback(True)
    assert not Tally.objects.exists()


def test_subjects_are_not_stored_in_plain_text() -> None:
    limits.take(TWICE, "ann@example.org", NOW)
    assert "ann" not in str(Tally.objects.values().get())


def test_expired_counts_are_pruned() -> None:
    limits.take(TWICE, "ann", NOW)
    limits.take(TWICE, "ben", NOW + HOUR / 2)
    prune(NOW + HOUR)
    assert Tally.objects.count() == 1
