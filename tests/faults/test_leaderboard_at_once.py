"""Several workers, one of which may be killed, count rated games: each game once, and in order."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from games.models import Game, Rating, User
from games.services.leaderboards import ratings
from tests.conftest import InlineWorker
from tests.faults.killing import deaths
from tests.faults.test_at_once import at_once
from tests.games.test_leaderboard import AT, everything, over

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]


def games(people: list[User], number: int) -> list[Game]:
    return [over(people, [1 + each % 2, 2 - each % 2], AT + timedelta(days=each)) for each in range(number)]


def recounted() -> list[tuple[object, ...]]:
    ratings.recount("zooloretto")
    return everything()


def test_concurrent_counts_rate_each_game_once(
    make_user: Callable[..., User], worker: InlineWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "BATCH", 2)
    made = games([make_user("Ann"), make_user("Ben")], 8)
    Game.objects.update(status="running")

    def end(number: int) -> int:
        Game.objects.filter(pk=made[-1 - number].pk).update(status="finished")
        return ratings.count("zooloretto")

    at_once(8, end)
    live = everything()
    assert len(live) == 16
    assert Game.objects.filter(is_counted=True).count() == 8
    assert recounted() == live


def test_killed_count_rates_all_games_or_none(make_user: Callable[..., User], outbox: Path) -> None:
    """The uncounted game ended before two games that are already counted."""
    people = [make_user("Ann"), make_user("Ben")]

    def prepare() -> None:
        Game.objects.all().delete()
        late, *_ = games(people, 3)
        Game.objects.filter(pk=late.pk).update(status="running")
        ratings.count("zooloretto")
        Game.objects.filter(pk=late.pk).update(status="finished")

    counted: set[int] = set()
    for _ in deaths(lambda: ratings.count("zooloretto"), prepare, every=4):
        counted.add(Rating.objects.count())
        ratings.count("zooloretto")
        assert Rating.objects.count() == 6
        live = everything()
        assert recounted() == live
    assert counted <= {4, 6}
    assert counted
