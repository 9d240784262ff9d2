"""The minimum reliability and rating that tables ask for, and the filter for lists of tables."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import selectors
from games.core.errors import Refused
from games.models import Game, Rating, Seat, User
from games.selectors import TableFilter
from games.services.tables import creating, joining, leaving, rematches, seating, starting
from games.services.tables.requirements import NO_REQUIREMENTS, TableRequirements
from games.services.tables.seat_plans import SeatPlan
from games.time_control.presets import PRESETS, preset
from games.time_control.values import FixedTime, TimeControl
from tests.games.conftest import end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

NOW = timezone.now()
ME, OPEN = SeatPlan("me"), SeatPlan("open")


@pytest.fixture
def ann(make_user: Callable[..., User]) -> User:
    return make_user("Ann")


@pytest.fixture
def eve(make_user: Callable[..., User]) -> User:
    return make_user("Eve")


def put_up(by: User, *plans: SeatPlan, asks: TableRequirements = NO_REQUIREMENTS, **more: Any) -> Game:
    return creating.create_table(
        by, "zooloretto", "", {}, [ME, *(plans or [OPEN])], NOW, requirements=asks, **more
    )


def code_of(act: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.code


def answered(user: User, in_time: int, missed: int) -> None:
    """Give a user a history of earlier answers."""
    game = Game.objects.create(ruleset="zooloretto", version=1, name="Past", status="finished")
    Seat.objects.create(game=game, number=0, user=user, in_time=in_time, missed=missed)


def rate(user: User, rating: float, players: int = 2, kind: str = "people") -> None:
    game = Game.objects.create(ruleset="zooloretto", version=1, name="Past", status="finished")
    Rating.objects.create(
        game=game,
        user=user,
        ruleset="zooloretto",
        kind=kind,
        players=players,
        at=NOW,
        rating=rating,
        deviation=90,
        volatility=0.06,
        games=3,
    )


def test_unreliable_player_is_refused_and_a_newcomer_is_not(ann: User, eve: User) -> None:
    game = put_up(ann, asks=TableRequirements(min_reliability=90))
    answered(eve, 8, 1)
    assert selectors.table(game.pk, eve).may_join
    answered(eve, 81, 10)
    table = selectors.table(game.pk, eve)
    assert not table.may_join
    assert "You have 89 of 100." in table.lack_in_words
    assert code_of(lambda: joining.join_table(game.pk, eve, NOW)) == "low_reliability"
    assert selectors.table(game.pk, None).may_join
    answered(eve, 10, 0)
    assert joining.join_table(game.pk, eve, NOW).user == eve


def test_rating_is_that_of_the_number_of_players_and_the_kind_of_account(ann: User, eve: User) -> None:
    two = put_up(ann, asks=TableRequirements(min_rating=1501))
    three = put_up(ann, OPEN, OPEN, asks=TableRequirements(min_rating=1501))
    assert code_of(lambda: joining.join_table(two.pk, eve, NOW)) == "low_rating"
    rate(eve, 1700, players=3)
    rate(eve, 1700, kind="bots")
    assert code_of(lambda: joining.join_table(two.pk, eve, NOW)) == "low_rating"
    joining.join_table(three.pk, eve, NOW)
    rate(eve, 1500.6)
    joining.join_table(two.pk, eve, NOW)


def test_guest_meets_no_minimum(ann: User) -> None:
    game, guest = put_up(ann, asks=TableRequirements(min_reliability=50)), User.objects.create_guest()
    assert code_of(lambda: joining.join_table(game.pk, guest, NOW)) == "guests_not_measured"


def test_invited_people_and_returning_players_need_no_merits(ann: User, eve: User) -> None:
    rate(eve, 1000)
    asks = TableRequirements(min_rating=1400)
    invited = put_up(ann, SeatPlan("invite", eve.email), asks=asks)
    assert selectors.table(invited.pk, eve).may_join
    joining.join_table(invited.pk, eve, NOW)
    game = put_up(ann, OPEN, OPEN, asks=asks)
    seating.give_seat(game.pk, ann, 1, SeatPlan("invite", eve.email), NOW)
    joining.join_table(game.pk, eve, NOW)
    seating.give_seat(game.pk, ann, 2, SeatPlan("bot", "random"), NOW)
    starting.start_table(game.pk, ann, NOW)
    leaving.resign(game.pk, eve, NOW)
    assert selectors.table(game.pk, eve).may_take_over
    leaving.take_over(game.pk, eve, NOW + timedelta(seconds=1))


def test_minimum_holds_for_substitutes_too(ann: User, eve: User, make_user: Callable[..., User]) -> None:
    game, ben = put_up(ann, asks=TableRequirements(min_rating=1400)), make_user("Ben")
    joining.join_table(game.pk, ben, NOW)
    starting.start_table(game.pk, ann, NOW)
    leaving.resign(game.pk, ben, NOW)
    rate(eve, 1000)
    assert not selectors.table(game.pk, eve).may_take_over
    assert selectors.vacant(eve) == []
    assert code_of(lambda: leaving.take_over(game.pk, eve, NOW)) == "low_rating"
    leaving.invite_substitute(game.pk, ann, eve.email, NOW)
    assert leaving.take_over(game.pk, eve, NOW).user == eve


def test_rematch_has_no_minimum(ann: User, eve: User) -> None:
    game = put_up(ann, asks=TableRequirements(min_rating=1400))
    joining.join_table(game.pk, eve, NOW)
    starting.start_table(game.pk, ann, NOW)
    end(Game.objects.get(pk=game.pk), 0)
    assert rematches.play_again(game.pk, eve, NOW).min_rating is None


@pytest.mark.parametrize("asks", [TableRequirements(min_reliability=101), TableRequirements(min_rating=99)])
def test_refuses_impossible_minimums(ann: User, asks: TableRequirements) -> None:
    assert code_of(lambda: put_up(ann, asks=asks)) == "bad_minimum"
    assert not Game.objects.exists()


def test_lists_compare_merits_in_a_constant_number_of_queries(
    ann: User, eve: User, django_assert_max_num_queries: Callable
) -> None:
    for _ in range(3):
        put_up(ann)
    with django_assert_max_num_queries(30) as without:
        selectors.joinable(eve)
    for _ in range(6):
        put_up(ann, asks=TableRequirements(min_rating=1600))
    with django_assert_max_num_queries(len(without.captured_queries) + 3):
        tables = selectors.joinable(eve)
    assert sorted(table.may_join for table in tables) == [False] * 6 + [True] * 3


def named(found: list[Any]) -> set[str]:
    return {table.name for table in found}


def test_filter_leaves_out_other_tables(ann: User, eve: User, make_user: Callable[..., User]) -> None:
    german = make_user("Greta", language="de")
    creating.create_table(ann, "zoo-parque", "parque", {}, [ME, OPEN], NOW)
    creating.create_table(ann, "zooloretto", "three", {}, [ME, OPEN, OPEN], NOW)
    creating.create_table(ann, "zooloretto", "rated", {}, [ME, OPEN], NOW, is_rated=True)
    creating.create_table(german, "zooloretto", "german", {}, [ME, OPEN], NOW)
    strong = TableRequirements(min_rating=1600)
    creating.create_table(german, "zooloretto", "strong", {}, [ME, OPEN], NOW, requirements=strong)

    def found(**wanted: Any) -> set[str]:
        return named(selectors.joinable(eve, wanted=TableFilter(**wanted)))

    assert found() == {"parque", "three", "rated", "german", "strong"}
    assert found(ruleset="zoo-parque") == {"parque"}
    assert found(players=3) == {"three"}
    assert found(rated="yes") == {"rated"}
    assert found(rated="no", ruleset="zooloretto") == {"three", "german", "strong"}
    assert found(language="de") == {"german", "strong"}
    assert found(language="en") == {"parque", "three", "rated"}
    assert found(rating="none") == {"parque", "three", "rated", "german"}
    assert found(rating="mine") == {"parque", "three", "rated", "german"}
    rate(eve, 1650)
    assert found(rating="mine") == {"parque", "three", "rated", "german", "strong"}
    rate(eve, 1000, players=3)
    assert found(rating="mine", players=2, ruleset="zooloretto") == {"rated", "german", "strong"}
    assert found(players=3, ruleset="zoo-parque") == set()
    assert named(selectors.my_tables(ann, wanted=TableFilter(ruleset="zoo-parque"))) == {"parque"}


def test_filter_knows_each_time_control_by_its_time(ann: User, eve: User) -> None:
    for key in PRESETS:
        law = preset(key, "Europe/Berlin")
        creating.create_table(ann, "zooloretto", key, {}, [ME, OPEN], NOW, law=law)
    own = TimeControl(FixedTime(2 * 24 * 3600))
    creating.create_table(ann, "zooloretto", "own", {}, [ME, OPEN], NOW, law=own)
    without_stand_in = TimeControl(PRESETS["day"].time, absence="others")
    creating.create_table(ann, "zooloretto", "day", {}, [ME, OPEN], NOW, law=without_stand_in)
    unlimited = TimeControl(host_may_pause=True)
    creating.create_table(ann, "zooloretto", "friends", {}, [ME, OPEN], NOW, law=unlimited)
    for speed in (*PRESETS, "own"):
        tables = selectors.joinable(eve, wanted=TableFilter(speed=speed))  # type: ignore[arg-type]
        assert named(tables) == {speed}, speed
        assert len(tables) == 1 + (speed in ("day", "friends"))


def test_filter_keeps_order_and_invitations_first(ann: User, eve: User) -> None:
    first = put_up(ann)
    invited = put_up(ann, SeatPlan("invite", eve.email))
    last = creating.create_table(ann, "zooloretto", "", {}, [ME, OPEN], NOW + timedelta(seconds=1))
    found = selectors.joinable(eve, wanted=TableFilter(players=2))
    assert [table.id for table in found] == [invited.pk, last.pk, first.pk]


def test_filter_refuses_what_the_site_does_not_have(eve: User) -> None:
    for name, value, code in (
        ("ruleset", "chess", "unknown_ruleset"),
        ("players", 19, "bad_player_count"),
        ("language", "tlh", "unknown_language"),
    ):
        with pytest.raises(Refused) as refused:
            selectors.joinable(eve, wanted=TableFilter(**{name: value}))  # type: ignore[arg-type]
        assert (refused.value.code, refused.value.place) == (code, name)
