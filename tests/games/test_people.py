"""People whom a user knows: past opponents, favourites, search by name, and head-to-head records."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from adjudicator.engine import codec
from adjudicator.engine.outcomes import Score, ranked
from games import selectors
from games.core.errors import Kind, Refused
from games.models import Game, User
from games.services.people import accounts, deletion, favourites
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def ann(make_user):
    return make_user("Ann")


@pytest.fixture
def ben(make_user):
    return make_user("Ben")


@pytest.fixture
def cleo(make_user):
    return make_user("Cleo")


def names(people) -> list[str]:
    return [person.name for person in people]


def finish(game: Game, *totals: int, losers=()) -> None:
    outcome = codec.to_builtins(ranked(tuple(Score((), total, ()) for total in totals), losers))
    Game.objects.filter(pk=game.pk).update(status="finished", outcome=outcome, finished_at=timezone.now())


def test_people_played_with_are_listed_most_recent_first(ann, ben, cleo, make_table):
    now = timezone.now()
    for number, others in enumerate((("Ben",), ("Ben", "Cleo"), ("Ben",))):
        table = make_table("Ann", *others, bots=1)
        Game.objects.filter(pk=table.pk).update(active_at=now - timedelta(days=number))
    make_table("Ann", "Dan", start=False)
    make_table("Ben", "Eve")
    found = selectors.people_played_with(ann)
    assert [(person.name, person.games) for person in found] == [("Ben", 3), ("Cleo", 1)]
    assert (found[0].last_played_at, found[0].profile) == (now, ben.sign)


def test_lists_and_searches_omit_hidden_players_guests_and_deleted_players(ann, ben, make_user, make_table):
    make_table("Ann", "Ben")
    favourites.add_favourite(ann, ben.sign, timezone.now())
    guest = User.objects.create_guest()
    User.objects.filter(pk=guest.pk).update(name="Bengt")
    now = timezone.now()
    table = creating.create_table(ann, "zooloretto", "", {}, [SeatPlan("me"), SeatPlan("open")], now)
    joining.join_table(table.pk, guest, now)
    starting.start_table(table.pk, ann, now)

    def seen() -> list[list[str]]:
        found = (
            selectors.people_played_with(ann),
            selectors.favourites(ann),
            selectors.people_named(ann, "be"),
        )
        return [names(people) for people in found]

    assert seen() == [["Ben"], ["Ben"], ["Ben"]]
    accounts.set_hidden(ben, is_hidden=True)
    assert seen() == [[], [], []]
    accounts.set_hidden(ben, is_hidden=False)
    deletion.forget(ben, now)
    assert seen() == [[], [], []]
    assert not ann.favourites.exists()


def test_search_finds_parts_of_names_and_needs_two_characters(ann, ben, make_user):
    make_user("Ruben")
    assert names(selectors.people_named(ann, " BEN ")) == ["Ben", "Ruben"]
    assert names(selectors.people_named(ben, "ben")) == ["Ruben"]
    assert selectors.people_named(ann, "example.org") == []
    with pytest.raises(Refused) as refused:
        selectors.people_named(ann, " b ")
    assert (refused.value.code, refused.value.place) == ("short_search", "q")


def test_a_favourite_can_be_added_twice_and_removed(ann, ben):
    now = timezone.now()
    for _ in range(2):
        favourites.add_favourite(ann, ben.sign, now)
    (found,) = selectors.favourites(ann)
    assert (found.name, found.games, found.last_played_at, found.is_favourite) == ("Ben", 0, None, True)
    assert selectors.profile(ben.sign, ann, now).is_favourite
    assert not selectors.profile(ann.sign, ben, now).is_favourite
    for _ in range(2):
        favourites.remove_favourite(ann, ben.sign)
    assert selectors.favourites(ann) == []


def test_refuses_favourites_that_are_not_possible(ann, ben, cleo, monkeypatch):
    now = timezone.now()
    accounts.set_hidden(cleo, is_hidden=True)
    monkeypatch.setattr(favourites, "MAX_FAVOURITES", 0)
    guest = User.objects.create_guest()
    for by, player, code in (
        (ann, ann, (Kind.INVALID, "own_page")),
        (ann, cleo, (Kind.MISSING, "no_such_player")),
        (ann, guest, (Kind.MISSING, "no_such_player")),
        (ann, ben, (Kind.CONFLICT, "too_many_favourites")),
        (guest, ben, (Kind.FORBIDDEN, "guests_have_no_people")),
    ):
        with pytest.raises(Refused) as refused:
            favourites.add_favourite(by, player.sign or "", now)
        assert (refused.value.kind, refused.value.code) == code


def test_head_to_head_compares_ranks_by_game(ann, ben, make_table):
    for totals in ((5, 3, 9), (2, 3, 1), (4, 4, 0)):
        finish(make_table("Ann", "Ben", "Cleo"), *totals)
    finish(make_table("Ben", "Ann", ruleset="18zoo"), 1, 7)
    finish(make_table("Ann", "Ben", ruleset="zoo-parque", zooperative=True), 1, 7)
    make_table("Ann", "Ben")
    rows = selectors.profile(ben.sign, ann, timezone.now()).head_to_head
    assert [(each.ruleset, each.played, each.won, each.drawn, each.lost) for each in rows] == [
        ("zooloretto", 3, 1, 1, 1),
        ("18zoo", 1, 1, 0, 0),
    ]
    assert selectors.profile(ann.sign, ann, timezone.now()).head_to_head == ()
    assert selectors.profile(ann.sign, None, timezone.now()).head_to_head == ()


def test_lists_of_people_need_few_queries(ann, make_table, django_assert_max_num_queries):
    for name in ("Ben", "Cleo", "Dan"):
        make_table("Ann", name)
        favourites.add_favourite(ann, User.objects.get(name=name).sign or "", timezone.now())
    for read in (selectors.people_played_with, selectors.favourites):
        with django_assert_max_num_queries(4):
            assert len(read(ann)) == 3
