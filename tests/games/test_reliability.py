"""A person's reliability in answering: counted over all tables, and shown to few people."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.utils import timezone

from games import selectors
from games.models import Game, Seat, User
from games.services.tables import leaving
from games.values import Reliability

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


def count(name: str, in_time: int, missed: int) -> None:
    Seat.objects.filter(user__name=name, game__status="running").update(in_time=in_time, missed=missed)


def test_reliability_needs_ten_answers(make_table: Callable) -> None:
    make_table("Ann", "Ben")
    ann = User.objects.get(name="Ann")
    count("Ann", 7, 2)
    assert selectors.reliability_of(ann) is None
    count("Ann", 7, 3)
    assert selectors.reliability_of(ann) == Reliability(7, 10)


def test_vacated_seat_counts_for_the_former_player_only(make_table: Callable, make_user: Callable) -> None:
    games = [make_table("Ann", "Ben") for _ in range(2)]
    count("Ann", 3, 4)
    ann, dan = User.objects.get(name="Ann"), make_user("Dan")
    leaving.resign(games[0].pk, ann, timezone.now())
    assert selectors.reliability_of(ann) == Reliability(6, 14)
    seat = leaving.take_over(games[0].pk, dan, timezone.now())
    assert (seat.in_time, seat.missed) == (0, 0)
    assert selectors.reliability_of(dan) is None
    Seat.objects.filter(pk=seat.pk).update(in_time=11)
    assert selectors.reliability_of(dan) == Reliability(11, 11)
    assert selectors.reliability_of(ann) == Reliability(6, 14)


def test_only_the_host_sees_reliability_before_the_start(
    make_table: Callable, django_assert_max_num_queries: Callable
) -> None:
    make_table("Ann", "Ben")
    count("Ann", 9, 3)
    count("Ben", 12, 0)
    game: Game = make_table("Ann", "Ben", start=False)
    ann, ben = (User.objects.get(name=name) for name in ("Ann", "Ben"))
    with django_assert_max_num_queries(4):
        seats = selectors.table(game.pk, ann).seats
    assert [seat.reliability for seat in seats] == [Reliability(9, 12), Reliability(12, 12)]
    for reader in (ben, None):
        assert [seat.reliability for seat in selectors.table(game.pk, reader).seats] == [None, None]
    Game.objects.update(status=Game.Status.RUNNING)
    assert [seat.reliability for seat in selectors.table(game.pk, ann).seats] == [None, None]
