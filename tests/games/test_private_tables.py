"""Tables among friends, and practice games: strangers can neither find them nor take over their seats."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.utils import timezone

from games import selectors
from games.core.errors import Refused
from games.models import Game, User, address_digest
from games.services.people import arrivals, guided_games
from games.services.tables import creating, joining, leaving, seating, starting
from games.services.tables.seat_plans import SeatPlan

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

NOW = timezone.now()
CARL = "carl@example.org"


@pytest.fixture
def eve(make_user: Callable[..., User]) -> User:
    return make_user("Eve")


@pytest.fixture
def friends(make_user: Callable[..., User]) -> Game:
    """Return a table of Ann's with a free seat and a seat for Carl, whom she invited."""
    plans = [SeatPlan("me"), SeatPlan("invite", CARL), SeatPlan("open")]
    game = creating.create_table(make_user("Ann"), "zooloretto", "Sunday", {}, plans, NOW, is_shown=True)
    arrivals.arrive(game.pk, address_digest(CARL), NOW, name="Carl")
    return game


def found_by(user: User | None) -> set[str]:
    """Return the tables that somebody can find without a link."""
    lists = [selectors.watchable(user).tables, selectors.search(user, "Zooloretto")]
    if user:
        lists += [selectors.joinable(user), selectors.vacant(user)]
    return {table.id for found in lists for table in found}


def test_strangers_cannot_find_a_private_table_in_any_state(friends: Game, eve: User) -> None:
    assert found_by(eve) == found_by(None) == set()
    joining.join_table(friends.pk, User.objects.create_user("dan@example.org", name="Dan"), NOW)
    game = starting.start_table(friends.pk, User.objects.get(name="Ann"), NOW)
    assert game.ply > 0
    assert found_by(eve) == found_by(None) == set()
    leaving.resign(friends.pk, User.objects.get(name="Dan"), NOW)
    assert found_by(eve) == found_by(None) == set()


def test_link_holder_may_take_the_free_seat(friends: Game, eve: User) -> None:
    assert joining.join_table(friends.pk, eve, NOW).number == 2


def test_strangers_take_over_only_offered_seats(
    friends: Game, eve: User, make_user: Callable[..., User]
) -> None:
    ann, carl, dan = User.objects.get(name="Ann"), User.objects.get(name="Carl"), make_user("Dan")
    joining.join_table(friends.pk, dan, NOW)
    starting.start_table(friends.pk, ann, NOW)
    leaving.resign(friends.pk, dan, NOW)
    assert not selectors.table(friends.pk, eve).may_take_over
    assert not selectors.table(friends.pk, None).may_take_over
    with pytest.raises(Refused, match="not_offered"):
        leaving.take_over(friends.pk, eve, NOW)
    for somebody in (eve, carl, dan):
        with pytest.raises(Refused, match="not_your_table"):
            seating.offer_seat(friends.pk, somebody, 2, NOW)
    seating.offer_seat(friends.pk, ann, 2, NOW)
    assert selectors.table(friends.pk, eve).may_take_over
    assert leaving.take_over(friends.pk, eve, NOW).number == 2
    assert not friends.seats.get(number=2).is_offered


def test_former_and_invited_players_may_take_over(
    friends: Game, eve: User, make_user: Callable[..., User]
) -> None:
    ann, dan = User.objects.get(name="Ann"), make_user("Dan")
    joining.join_table(friends.pk, dan, NOW)
    starting.start_table(friends.pk, ann, NOW)
    leaving.resign(friends.pk, dan, NOW)
    assert leaving.take_over(friends.pk, dan, NOW).number == 2
    leaving.resign(friends.pk, dan, NOW)
    leaving.invite_substitute(friends.pk, ann, eve.email, NOW)
    assert leaving.take_over(friends.pk, eve, NOW).number == 2


def test_practice_game_is_hidden_from_others(eve: User, make_user: Callable[..., User]) -> None:
    game = guided_games.learn_by_playing(make_user("Ann"), "zooloretto", NOW)
    assert not game.is_shown
    assert game.pk not in found_by(eve)
