"""The host chooses who can find a table and whether strangers may take over seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from games import selectors
from games.core.errors import Refused
from games.models import Block, Game, User
from games.services.people import favourites, guests
from games.services.tables import (
    campaigns,
    creating,
    joining,
    leaving,
    rematches,
    seating,
    starting,
    visibility,
)
from games.services.tables.seat_plans import SeatPlan
from games.services.tables.visibility import Visibility
from tests.games.conftest import end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

NOW = timezone.now()
ME, OPEN, CARL = SeatPlan("me"), SeatPlan("open"), SeatPlan("invite", "carl@example.org")


@pytest.fixture
def ann(make_user: Callable[..., User]) -> User:
    return make_user("Ann")


@pytest.fixture
def eve(make_user: Callable[..., User]) -> User:
    return make_user("Eve")


def put_up(
    by: User, *plans: SeatPlan, private: bool | None = None, strangers: bool | None = None, **more: Any
):
    seen = Visibility(private, strangers)
    return creating.create_table(by, "zooloretto", "", {}, [ME, *plans], NOW, visibility=seen, **more)


def found(user: User | None) -> list[str]:
    lists = (selectors.joinable(user), selectors.vacant(user), selectors.search(user, "Zooloretto"))
    return sorted({table.id for each in lists for table in each})


@pytest.mark.parametrize(
    ("plans", "private", "expected"),
    [
        ([OPEN], None, False),
        ([OPEN], True, True),
        ([OPEN], False, False),
        ([OPEN, CARL], None, True),
        ([OPEN, CARL], True, True),
        ([OPEN, CARL], False, False),
    ],
)
def test_choice_or_default_decides_who_finds_the_table(
    ann: User, eve: User, plans: list[SeatPlan], private: bool | None, expected: bool
) -> None:
    game = put_up(ann, *plans, private=private, is_shown=True)
    assert (game.is_private, game.is_shown) == (expected, not expected)
    assert found(eve) == found(None) == ([] if expected else [game.pk])
    assert joining.join_table(game.pk, eve, NOW)


@pytest.mark.parametrize(
    ("private", "strangers", "expected"),
    [
        (True, None, False),
        (True, True, True),
        (False, None, True),
        (False, False, False),
    ],
)
def test_choice_or_default_decides_whether_strangers_take_over(
    ann: User,
    eve: User,
    make_user: Callable[..., User],
    private: bool,
    strangers: bool | None,
    expected: bool,
) -> None:
    game, dan = put_up(ann, OPEN, private=private, strangers=strangers), make_user("Dan")
    joining.join_table(game.pk, dan, NOW)
    starting.start_table(game.pk, ann, NOW)
    leaving.resign(game.pk, dan, NOW)
    table = selectors.table(game.pk, eve)
    assert (table.strangers_may_take_over, table.may_take_over) == (expected, expected)
    assert found(eve) == ([game.pk] if expected and not private else [])
    assert seating.may_offer(selectors.game_row(game.pk), [], ann) is not expected
    if expected:
        assert leaving.take_over(game.pk, eve, NOW)
    else:
        with pytest.raises(Refused, match="not_offered"):
            leaving.take_over(game.pk, eve, NOW)
        seating.offer_seat(game.pk, ann, 1, NOW)
        assert leaving.take_over(game.pk, eve, NOW)


def test_host_changes_the_choice_until_the_start(ann: User, eve: User) -> None:
    game = put_up(ann, OPEN)
    visibility.change_visibility(game.pk, ann, Visibility(True), NOW)
    assert found(eve) == []
    visibility.change_visibility(game.pk, ann, Visibility(False, False), NOW)
    assert found(eve) == [game.pk]
    assert not selectors.table(game.pk, eve).strangers_may_take_over
    with pytest.raises(Refused, match="not_your_table"):
        visibility.change_visibility(game.pk, eve, Visibility(True), NOW)
    joining.join_table(game.pk, eve, NOW)
    starting.start_table(game.pk, ann, NOW)
    with pytest.raises(Refused, match="already_started"):
        visibility.change_visibility(game.pk, ann, Visibility(True), NOW)


def test_later_invitation_hides_the_table_unless_the_host_chose(ann: User) -> None:
    by_default, chosen = put_up(ann, OPEN), put_up(ann, OPEN, private=False)
    for game in (by_default, chosen):
        seating.give_seat(game.pk, ann, 1, CARL, NOW)
    assert selectors.table(by_default.pk, ann).is_private
    assert not selectors.table(chosen.pk, ann).is_private
    visibility.change_visibility(chosen.pk, ann, Visibility(), NOW)
    assert selectors.table(chosen.pk, ann).is_private


def test_sandboxes_and_guided_games_are_never_found(ann: User, eve: User) -> None:
    with pytest.raises(Refused, match="not_in_sandbox"):
        put_up(ann, OPEN, private=False, is_sandbox=True)
    put_up(ann, OPEN, is_sandbox=True)
    guided = guests.play_at_once(ann, "zooloretto", NOW, is_guided=True)
    assert guided.is_private
    assert found(eve) == []


def test_next_game_of_a_campaign_keeps_the_choice(ann: User, eve: User) -> None:
    options, seen = {"zooperative": True}, Visibility(None, False, is_open_to_friends=True)
    game = campaigns.begin_campaign(ann, "zoo-parque", "", options, [ME, CARL], NOW, visibility=seen)
    assert game.is_private
    Game.objects.filter(pk=game.pk).update(status=Game.Status.RUNNING)
    seating_of_carl = game.seats.get(number=1)
    seating_of_carl.user = eve
    seating_of_carl.save()
    end(game, 0, 1)
    after = campaigns.continue_campaign(str(game.campaign_id), ann, game.pk, NOW)
    assert (after.is_private, after.is_visibility_chosen, after.open_to_strangers) == (True, True, False)
    assert after.is_open_to_friends


def test_rematch_with_others_is_private_and_keeps_the_rule_for_strangers(ann: User, eve: User) -> None:
    game = put_up(ann, OPEN, strangers=True)
    joining.join_table(game.pk, eve, NOW)
    Game.objects.filter(pk=game.pk).update(status=Game.Status.FINISHED)
    again = rematches.play_again(game.pk, ann, NOW)
    assert (again.is_private, again.open_to_strangers) == (True, True)


FRIENDS = Visibility(is_open_to_friends=True)


def befriend(by: User, player: User) -> None:
    favourites.add_favourite(by, str(player.sign), NOW)


@pytest.fixture
def for_friends(ann: User) -> Game:
    return creating.create_table(
        ann, "zooloretto", "", {}, [ME, OPEN], NOW, is_shown=True, visibility=FRIENDS
    )


def test_favourites_of_the_host_find_a_table_for_friends(
    for_friends: Game, ann: User, eve: User, make_user: Callable[..., User]
) -> None:
    """A friend is a player whom the host marked as one. A player who marked the host is not."""
    dan, table = make_user("Dan"), for_friends
    befriend(dan, ann)
    befriend(dan, eve)
    assert found(eve) == found(dan) == found(None) == []
    befriend(ann, eve)
    assert found(eve) == [table.pk]
    assert found(dan) == found(None) == []
    assert selectors.watchable(eve).tables == ()
    info = selectors.table(table.pk, dan)
    assert (info.is_private, info.is_open_to_friends, info.is_shown) == (True, True, False)
    favourites.remove_favourite(ann, str(eve.sign))
    assert found(eve) == []
    assert joining.join_table(table.pk, dan, NOW)  # through the link


@pytest.mark.parametrize("blocks_host", [True, False])
def test_blocks_hide_a_table_for_friends(
    for_friends: Game, ann: User, eve: User, *, blocks_host: bool
) -> None:
    befriend(ann, eve)
    by, person = (eve, ann) if blocks_host else (ann, eve)
    Block.objects.create(by=by, person=person)
    assert found(eve) == []


@pytest.mark.parametrize(("strangers", "expected"), [(None, False), (True, True), (False, False)])
def test_friends_find_a_vacant_seat_if_strangers_may_take_it(
    ann: User, eve: User, make_user: Callable[..., User], strangers: bool | None, expected: bool
) -> None:
    seen, dan = Visibility(None, strangers, is_open_to_friends=True), make_user("Dan")
    game = creating.create_table(ann, "zooloretto", "", {}, [ME, OPEN], NOW, visibility=seen)
    befriend(ann, eve)
    joining.join_table(game.pk, dan, NOW)
    starting.start_table(game.pk, ann, NOW)
    leaving.resign(game.pk, dan, NOW)
    assert found(eve) == ([game.pk] if expected else [])
    assert found(make_user("Fay")) == []
    assert selectors.table(game.pk, eve).may_take_over is expected


def test_table_for_friends_stays_one_until_the_host_changes_it(
    for_friends: Game, ann: User, eve: User
) -> None:
    befriend(ann, eve)
    seating.give_seat(for_friends.pk, ann, 1, CARL, NOW)
    assert selectors.table(for_friends.pk, ann).is_open_to_friends
    seating.give_seat(for_friends.pk, ann, 1, OPEN, NOW)
    assert found(eve) == [for_friends.pk]
    visibility.change_visibility(for_friends.pk, ann, Visibility(True), NOW)
    assert found(eve) == []
    visibility.change_visibility(for_friends.pk, ann, FRIENDS, NOW)
    assert found(eve) == [for_friends.pk]
    with pytest.raises(Refused, match="public_for_friends"):
        visibility.change_visibility(for_friends.pk, ann, Visibility(False, is_open_to_friends=True), NOW)
    with pytest.raises(Refused, match="not_in_sandbox"):
        creating.create_table(ann, "zooloretto", "", {}, [ME, OPEN], NOW, is_sandbox=True, visibility=FRIENDS)
    assert found(eve) == [for_friends.pk]
    Game.objects.update(created_by=None)  # as if the host had deleted their account
    assert found(eve) == []
