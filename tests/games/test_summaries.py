"""The summary of a finished game: its length, its effect on the leaderboard, and who may see that."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from games import selectors
from games.core.errors import Refused
from games.models import Game, User
from games.services.leaderboards import ratings
from tests.games.test_leaderboard import AT, leave, over, standing

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def people(make_user: Callable[..., User]) -> list[User]:
    return [make_user(name) for name in ("Ann", "Ben", "Cat")]


def changes(game: Game, user: User | None = None) -> list[tuple[int, int, int]]:
    summary = selectors.summary_of(selectors.game_row(game.pk), user)
    return [(each.seat, each.rating, each.change) for each in summary.rating_changes]


def test_changes_are_those_of_this_game_whenever_it_was_counted(people: list[User]) -> None:
    first = over(people[:2], [1, 2])
    second = over([people[1], people[0]], [2, 1], AT + timedelta(days=1))
    over(people[:2], [2, 1], AT + timedelta(days=2))
    over(people, [3, 2, 1], AT)
    ratings.count("zooloretto")
    assert changes(first) == [(0, 1662, 162), (1, 1338, -162)]
    (ben, ann) = changes(second)
    assert (ann[1] - ann[2], ben[1] - ben[2]) == (1662, 1338)
    assert ann[2] > 0 > ben[2]


def test_last_change_leads_to_the_rating_on_the_leaderboard(people: list[User]) -> None:
    over(people[:2], [1, 2])
    last = over(people[:2], [2, 1], AT + timedelta(days=9))
    ratings.count("zooloretto")
    found = selectors.summary_of(selectors.game_row(last.pk), None).rating_changes
    assert [each.rating for each in found] == [round(standing(each).rating) for each in people[:2]]
    assert all(each.is_provisional for each in found)


def test_bots_of_the_site_have_changes_too(people: list[User]) -> None:
    over(["greedy", "random"], [1, 2])
    game = over(["greedy", "random", "greedy"], [1, 3, 2], AT + timedelta(days=1))
    ratings.count("zooloretto")
    (first, _, second) = changes(game)
    assert first[1:] == second[1:]
    assert first[1] - first[2] == 1500


def test_hidden_players_see_their_own_change_and_nobody_else_does(people: list[User]) -> None:
    game = over(people, [1, 2, 3])
    ratings.count("zooloretto")
    User.objects.filter(pk=people[0].pk).update(is_hidden=True)
    hidden = User.objects.get(pk=people[0].pk)
    assert [seat for seat, *_ in changes(game, people[1])] == [1, 2]
    assert [seat for seat, *_ in changes(game)] == [1, 2]
    assert [seat for seat, *_ in changes(game, hidden)] == [0, 1, 2]


def test_players_who_left_are_missing(people: list[User]) -> None:
    game = over(people, [1, 2, 3])
    leave(game.seats.get(number=0))
    ratings.count("zooloretto")
    assert [seat for seat, *_ in changes(game)] == [1, 2]


def test_uncounted_rated_games_are_pending(people: list[User]) -> None:
    rated, plain = over(people[:2], [1, 2]), over(people[:2], [1, 2], rated="")
    assert [selectors.summary_of(game, None).is_rating_pending for game in (rated, plain)] == [True, False]
    ratings.count("zooloretto")
    rated.refresh_from_db()
    assert not selectors.summary_of(rated, None).is_rating_pending
    assert changes(plain) == []


@pytest.mark.parametrize(
    ("length", "days"),
    [(timedelta(minutes=5), 1), (timedelta(hours=24), 1), (timedelta(days=11, hours=20), 12)],
)
def test_days_count_the_last_one_as_a_whole(people: list[User], length: timedelta, days: int) -> None:
    game = over(people[:2], [1, 2], started_at=AT - length, ply=96)
    summary = selectors.summary_of(game, None)
    assert (summary.days, summary.moves) == (days, 96)
    assert summary.length == f"{days} day{'s' * (days > 1)} · 96 moves"


def test_running_games_have_no_summary(make_table: Callable[..., Game]) -> None:
    with pytest.raises(Refused) as refusal:
        selectors.summary_of(make_table("Ann", "Ben"), None)
    assert refusal.value.line.code == "not_over"
