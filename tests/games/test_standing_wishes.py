"""Standing wishes: who is seated together and with which settings, and who is not."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.utils import timezone

from games import selectors
from games.core.errors import Refused
from games.models import Block, Event, Game, Notice, Seat, StandingWish, User
from games.notify.messages import message_of
from games.services.notices.relevance import is_true
from games.services.notices.routing import reader_of
from games.services.people import deletion
from games.services.tables import creating, matching, standing_wishes
from games.services.tables.requirements import TableRequirements
from games.services.tables.seat_plans import SeatPlan
from games.services.tables.standing_wishes import WishTerms
from games.services.time import calendars
from games.services.upkeep import sweep
from games.time_control.presets import preset
from tests.conftest import InlineWorker

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

NOW = timezone.now()
GAME = "zooloretto"
TERMS: dict[str, Any] = {"ruleset": GAME, "min_players": 2, "max_players": 4, "speed": "day"}


@pytest.fixture
def wish(make_user: Callable[..., User]) -> Callable[..., StandingWish]:
    """Return a factory: `wish("Ann", max_players=2)` is a wish of Ann's, made after all earlier ones."""

    def make(name: str, **terms: Any) -> StandingWish:
        user = User.objects.at_address(f"{name.lower()}@example.org") or make_user(name)
        at = NOW + timedelta(seconds=StandingWish.objects.count())
        return standing_wishes.make_wish(user, WishTerms(**{**TERMS, **terms}), at)

    return make


def match(at: Any = None) -> list[set[str]]:
    """Match all wishes. Return the names of the players at each new table."""
    before = set(Game.objects.values_list("pk", flat=True))
    matching.match(GAME, at or NOW + timedelta(minutes=1))
    made = Game.objects.exclude(pk__in=before).order_by("created_at", "pk")
    return [set(game.seats.values_list("user__name", flat=True)) for game in made]


def code_of(act: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.code, refused.value.place


def be_late(name: str, in_time: int, missed: int) -> None:
    """Give a player a history of earlier answers."""
    user = User.objects.get(name=name)
    game = Game.objects.create(ruleset=GAME, version=1, name="Past", status="finished")
    Seat.objects.create(game=game, number=0, user=user, in_time=in_time, missed=missed)


def test_two_with_the_same_wish_play_at_once_and_are_told(
    programs: None, wish: Callable[..., StandingWish], worker: InlineWorker
) -> None:
    wish("Ann")
    assert match() == []
    assert StandingWish.objects.get().checked_at is not None
    wish("Ben")
    assert match() == [{"Ann", "Ben"}]
    game = Game.objects.get()
    assert (game.status, game.rated, game.is_private) == ("running", "", False)
    assert selectors.table(game.pk, None).law == preset("day", "UTC")
    assert game.created_by == User.objects.get(name="Ann")
    assert not StandingWish.objects.exists()
    notices = Notice.objects.filter(kind="matched")
    assert sorted(notices.values_list("user__name", flat=True)) == ["Ann", "Ben"]
    for notice in notices:
        assert is_true(notice, reader_of(notice))
        assert message_of(notice).title.startswith("We found a table for you: Zooloretto")
    assert "You are playing Zooloretto with Ben." in message_of(notices.get(user__name="Ann")).body
    events = Event.objects.values_list("user__name", "kind")
    assert {("Ann", "seated"), ("Ben", "seated"), ("Ann", "started"), ("Ben", "started")} <= set(events)


@pytest.mark.parametrize(
    ("ann", "ben"),
    [
        ({"speed": "day"}, {"speed": "three_days"}),
        ({"max_players": 2}, {"min_players": 3}),
        ({"rated": "yes"}, {"rated": "no"}),
        ({"language": "de"}, {}),
        ({"language": "de"}, {"language": "en"}),
        ({"requirements": TableRequirements(min_rating=1600)}, {}),
    ],
)
def test_wishes_that_differ_are_not_matched(
    wish: Callable[..., StandingWish], ann: dict[str, Any], ben: dict[str, Any]
) -> None:
    wish("Ann", **ann)
    wish("Ben", **ben)
    assert match() == []
    assert StandingWish.objects.count() == 2


def test_smallest_number_that_all_accept_is_enough_and_the_oldest_wish_comes_first(
    wish: Callable[..., StandingWish],
) -> None:
    wish("Ann", min_players=3)
    wish("Ben")
    assert match() == []
    wish("Cleo", max_players=2)
    assert match() == [{"Ben", "Cleo"}]
    wish("Dan", min_players=3, max_players=3)
    assert match() == []
    wish("Eve", min_players=3)
    assert match() == [{"Ann", "Dan", "Eve"}]


def test_group_is_found_around_a_pair_that_does_not_fit(wish: Callable[..., StandingWish]) -> None:
    for name in ("Ann", "Ben", "Cleo", "Dan"):
        wish(name, min_players=3, max_players=3)
    ben, cleo, dan = (User.objects.get(name=name) for name in ("Ben", "Cleo", "Dan"))
    Block.objects.create(by=cleo, person=ben)
    Block.objects.create(by=ben, person=dan)
    assert match() == [{"Ann", "Cleo", "Dan"}]


@pytest.mark.parametrize(("by", "person"), [("Ann", "Ben"), ("Ben", "Ann")])
def test_blocked_people_are_never_matched(wish: Callable[..., StandingWish], by: str, person: str) -> None:
    wish("Ann")
    wish("Ben")
    block = Block.objects.create(by=User.objects.get(name=by), person=User.objects.get(name=person))
    assert match() == []
    wish("Cleo")
    assert match() == [{"Ann", "Cleo"}]
    wish("Ann")
    block.delete()
    assert match() == [{"Ann", "Ben"}]


def test_two_wishes_of_one_person_never_make_a_table(wish: Callable[..., StandingWish]) -> None:
    wish("Ann")
    wish("Ann", max_players=3)
    assert match() == []


def test_rated_wish_makes_a_rated_table_for_people_or_for_programs(
    wish: Callable[..., StandingWish],
) -> None:
    wish("Ann", rated="yes")
    wish("Hal", rated="any")
    User.objects.filter(name="Hal").update(is_program=True)
    assert match() == []
    wish("Ben", rated="any")
    assert match() == [{"Ann", "Ben"}]
    assert Game.objects.get(rated="people").seats.count() == 2


def test_language_is_that_of_the_site_or_of_the_wish(wish: Callable[..., StandingWish]) -> None:
    wish("Ann", language="de")
    wish("Ben")
    User.objects.filter(name="Ben").update(language="de")
    assert match() == [{"Ann", "Ben"}]
    wish("Ann", language="de")
    wish("Cleo", language="de")
    assert match() == [{"Ann", "Cleo"}]


def test_each_must_meet_the_minimums_of_the_others(wish: Callable[..., StandingWish]) -> None:
    wish("Ann", requirements=TableRequirements(min_reliability=90))
    wish("Ben", requirements=TableRequirements(min_rating=1500))
    be_late("Ben", 89, 11)
    assert match() == []
    be_late("Ben", 100, 0)
    assert match() == [{"Ann", "Ben"}]
    game = Game.objects.get(status="running")
    assert (game.min_reliability, game.min_rating) == (90, 1500)


def test_evenings_need_the_same_clock_time(wish: Callable[..., StandingWish]) -> None:
    wish("Ann", speed="evenings")
    wish("Ben", speed="evenings")
    User.objects.filter(name="Ann").update(zone="Europe/Berlin")
    User.objects.filter(name="Ben").update(zone="America/New_York")
    assert match() == []
    User.objects.filter(name="Ben").update(zone="Europe/Vienna")
    assert match() == [{"Ann", "Ben"}]
    assert Game.objects.get().law["hours"]["zone"] == "Europe/Berlin"


def test_wishes_pause_during_a_vacation_and_while_a_bot_plays(
    wish: Callable[..., StandingWish], make_table: Callable[..., Game]
) -> None:
    wish("Ann")
    wish("Ben")
    ann = User.objects.get(name="Ann")
    calendars.announce_vacation(ann, NOW.date(), NOW.date() + timedelta(days=2), NOW)
    assert selectors.my_wishes(ann, NOW)[0].is_paused
    assert match(NOW) == []
    ann.vacations.all().delete()
    table = make_table("Ann", "Cleo")
    Seat.objects.filter(game=table, user=ann).update(stand_in="greedy")
    assert match(NOW) == []
    Seat.objects.filter(game=table, user=ann).update(stand_in="")
    assert match(NOW) == [{"Ann", "Ben"}]


def test_expired_wishes_and_those_of_deleted_accounts_are_gone(wish: Callable[..., StandingWish]) -> None:
    wish("Ann")
    ann = User.objects.get(name="Ann")
    assert [row["ruleset"] for row in selectors.export_of(ann)["standing_wishes"]] == [GAME]
    deletion.forget(ann, NOW)
    assert not StandingWish.objects.exists()
    wish("Ben")
    wish("Cleo")
    late = NOW + timedelta(days=settings.WISH_DAYS, seconds=5)
    assert match(late) == []
    assert selectors.my_wishes(User.objects.get(name="Ben"), late) == ()
    standing_wishes.delete_expired(late)
    assert not StandingWish.objects.exists()


def test_sweep_makes_up_for_a_lost_task_and_looks_again_later(
    wish: Callable[..., StandingWish], worker: InlineWorker
) -> None:
    wish("Ann")
    wish("Ben")
    worker.wake_ups.clear()
    at = NOW + timedelta(seconds=30)
    assert sweep.sweep(at) == {"match": 1}
    assert worker.wake_ups.pop() == ("match", (GAME,))
    ben = User.objects.get(name="Ben")
    Block.objects.create(by=ben, person=User.objects.get(name="Ann"))
    assert match(at) == []
    assert sweep.sweep(at) == {}
    assert not worker.wake_ups
    Block.objects.all().delete()
    assert sweep.sweep(at + matching.CHECK_EVERY) == {}
    assert worker.wake_ups.pop() == ("match", (GAME,))


def test_new_wish_wakes_the_matcher(
    wish: Callable[..., StandingWish], worker: InlineWorker, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        wish("Ann")
        wish("Ben")
    assert list(worker.wake_ups) == [("match", (GAME,))] * 2


def test_refuses_wishes_that_nothing_could_fulfil(wish: Callable[..., StandingWish]) -> None:
    assert code_of(lambda: wish("Ann", ruleset="chess")) == ("unknown_ruleset", "ruleset")
    assert code_of(lambda: wish("Ann", max_players=9)) == ("bad_player_count", "max_players")
    assert code_of(lambda: wish("Ann", min_players=1)) == ("bad_player_count", "min_players")
    assert code_of(lambda: wish("Ann", min_players=4, max_players=3)) == ("players_backwards", "max_players")
    assert code_of(lambda: wish("Ann", speed="friends")) == ("unknown_speed", "speed")
    assert code_of(lambda: wish("Ann", language="tlh")) == ("unknown_language", "language")
    too_high = TableRequirements(min_rating=9_000)
    assert code_of(lambda: wish("Ann", requirements=too_high)) == ("bad_minimum", "min_rating")
    guest = User.objects.create_guest()
    make = standing_wishes.make_wish
    assert code_of(lambda: make(guest, WishTerms(**TERMS), NOW))[0] == "guests_have_no_wishes"
    assert not StandingWish.objects.exists()


def test_number_of_wishes_is_limited_and_an_equal_one_is_returned(
    wish: Callable[..., StandingWish], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standing_wishes, "MAX_WISHES", 2)
    first = wish("Ann")
    wish("Ann", speed="quick")
    assert wish("Ann") == first
    assert code_of(lambda: wish("Ann", speed="bank"))[0] == "too_many_wishes"
    ann, ben = first.user, wish("Ben", speed="bank").user
    assert code_of(lambda: standing_wishes.cancel_wish(ben, first.pk))[0] == "no_such_wish"
    standing_wishes.cancel_wish(ann, first.pk)
    wish("Ann", speed="bank")


def test_open_tables_that_fit_a_wish_are_shown(
    wish: Callable[..., StandingWish], make_user: Callable[..., User]
) -> None:
    host, law = make_user("Host"), preset("day", "UTC")
    plans = [SeatPlan("me"), SeatPlan("open")]

    def put_up(**more: Any) -> str:
        return creating.create_table(host, GAME, "", {}, plans, NOW, **{"law": law, **more}).pk

    fitting = put_up()
    put_up(law=None)
    put_up(is_rated=True)
    put_up(requirements=TableRequirements(min_rating=2_000))
    creating.create_table(host, GAME, "", {}, [*plans, *[SeatPlan("open")] * 3], NOW, law=law)
    ann = wish("Ann", rated="no").user
    (shown,) = selectors.my_wishes(ann, NOW)
    assert [table.id for table in shown.tables] == [fitting]
    picky = WishTerms(**TERMS, rated="no", requirements=TableRequirements(min_rating=1_600))
    assert selectors.fitting_tables(ann, picky) == ()
    lenient = WishTerms(**TERMS, rated="no", requirements=TableRequirements(min_rating=1_400))
    assert [table.id for table in selectors.fitting_tables(ann, lenient)] == [fitting]
    User.objects.filter(pk=host.pk).update(is_hidden=True)
    assert selectors.fitting_tables(ann, lenient) == ()
    Block.objects.create(by=host, person=ann)
    assert selectors.my_wishes(ann, NOW)[0].tables == ()
