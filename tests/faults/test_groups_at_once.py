"""Several members start the next game of their group at once: only one game starts, and all of them play."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.utils import timezone

from games.models import Game, GroupGame, User
from games.services.people import group_games, groups
from tests.faults.test_at_once import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]


def test_nine_concurrent_starts_create_one_game(make_table: Callable[..., Game]) -> None:
    table = make_table("Ann", "Ben", "Cleo")
    users = list(User.objects.order_by("name"))
    group = groups.save_group(users[0], table.pk, "", timezone.now())

    def start(number: int) -> str:
        by = users[number % 3]
        return group_games.start_next_game(group.pk, by, timezone.now(), after=table.pk).pk

    (begun,) = set(at_once(9, start))
    assert Game.objects.get(pk=begun).status == Game.Status.RUNNING
    assert GroupGame.objects.count() == 2
