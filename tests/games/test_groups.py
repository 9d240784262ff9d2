"""Saved groups: how a table creates one, who may change it, its next game and its score."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from adjudicator.engine import codec
from adjudicator.engine.outcomes import Score, ranked
from games import selectors
from games.core.errors import Kind, Refused
from games.models import (
    Acquaintance,
    ClosedAddress,
    Favourite,
    Game,
    GroupGame,
    GroupMember,
    Notice,
    SavedGroup,
    Tally,
    User,
    address_digest,
)
from games.services.people import accounts, blocks, deletion, favourites, group_games, groups
from games.services.tables import creating, joining, leaving, rematches, starting
from games.services.tables.seat_plans import SeatPlan
from games.time_control.values import FixedTime, TimeControl

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def friends(make_table) -> Game:
    return make_table("Ann", "Ben", "Cleo", bots=1, play_forced=False)


@pytest.fixture
def ann(friends):
    return User.objects.get(name="Ann")


@pytest.fixture
def ben(friends):
    return User.objects.get(name="Ben")


@pytest.fixture
def cleo(friends):
    return User.objects.get(name="Cleo")


@pytest.fixture
def group(friends, ann) -> SavedGroup:
    return groups.save_group(ann, friends.pk, "Friday round", timezone.now())


def finish(game: Game, *totals: int) -> None:
    outcome = codec.to_builtins(ranked(tuple(Score((), total, ()) for total in totals)))
    Game.objects.filter(pk=game.pk).update(status="finished", outcome=outcome, finished_at=timezone.now())


def refusal(call, *arguments, **named) -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        call(*arguments, **named)
    return refused.value.kind, refused.value.code


def holders(game: Game) -> list[str]:
    return [
        seat.user.name if seat.user else seat.bot or seat.invited or "open"
        for seat in game.seats.select_related("user")
    ]


def test_a_saved_table_leaves_its_people_bots_and_settings(make_user):
    ann, ben, now = make_user("Ann"), make_user("Ben"), timezone.now()
    law = TimeControl(time=FixedTime(86400))
    plans = [SeatPlan("me"), SeatPlan("open"), SeatPlan("bot", "greedy")]
    table = creating.create_table(
        ann, "zooloretto", "Tuesday", {}, plans, now, law=law, hides_absence=True, host_helps=True
    )
    joining.join_table(table.pk, ben, now)
    starting.start_table(table.pk, ann, now)
    found = selectors.group(groups.save_group(ann, table.pk, "", now).pk, ben)
    assert (found.name, found.ruleset, found.bots, found.law) == ("Tuesday", "zooloretto", ("greedy",), law)
    assert [(member.name, member.is_me, member.is_owner) for member in found.members] == [
        ("Ann", False, True),
        ("Ben", True, False),
    ]
    assert (found.is_mine, found.season, found.table) == (False, 1, None)
    assert [game.table.id for game in found.games] == [table.pk]
    stored = SavedGroup.objects.get()
    assert (stored.hides_absence, stored.host_helps, stored.is_rated) == (True, True, False)


def test_first_member_creates_the_next_game_and_the_last_one_starts_it(group, friends, ann, ben, cleo):
    now = timezone.now()
    game = group_games.start_next_game(group.pk, ben, now)
    assert (game.name, game.ruleset, game.options) == ("Friday round", "zooloretto", friends.options)
    assert (game.status, game.is_private, game.starts_when_full) == (Game.Status.OPEN, True, True)
    assert holders(game) == ["Ben", cleo.email, ann.email, "random"]
    assert Notice.objects.filter(game=game, kind=Notice.Kind.INVITED).count() == 2
    assert selectors.group(group.pk, ann).table == game.pk
    assert group_games.start_next_game(group.pk, ann, now) == game
    assert group_games.start_next_game(group.pk, cleo, now).status == Game.Status.RUNNING
    assert selectors.group(group.pk, ann).table is None
    assert holders(group_games.start_next_game(group.pk, ann, now))[0] == cleo.email


def test_repeated_request_creates_no_second_table(group, friends, ann, ben, cleo):
    now, latest = timezone.now(), selectors.group(group.pk, ann).latest or ""
    assert latest == friends.pk
    started = [
        group_games.start_next_game(group.pk, user, now, after=latest) for user in (ann, ben, cleo, cleo, ann)
    ]
    assert {game.pk for game in started} == {started[0].pk}
    assert started[-1].status == Game.Status.RUNNING
    assert selectors.group(group.pk, ann).latest == started[0].pk
    assert group_games.start_next_game(group.pk, ann, now, after=started[0].pk) != started[0]


def test_members_without_invitations_get_open_seats(group, ann, cleo):
    ClosedAddress.objects.create(digest=address_digest(cleo.email), closed_at=timezone.now())
    game = group_games.start_next_game(group.pk, ann, timezone.now())
    assert sorted(holders(game)) == sorted(["Ann", "ben@example.org", "open", "random"])


def test_only_members_played_with_are_free_of_the_limit_on_invitations(group, ann, make_user):
    dan, now = make_user("Dan"), timezone.now()
    favourites.add_favourite(ann, dan.sign, now)
    groups.add_member(group.pk, ann, dan.sign, now)
    group_games.start_next_game(group.pk, ann, now)
    counted = dict(Tally.objects.filter(limit__startswith="invitations").values_list("limit", "count"))
    assert counted["invitations-account"] == 1
    assert not Acquaintance.objects.exists()


def test_a_game_for_more_players_gets_open_seats_and_too_many_members_are_refused(
    group, ann, ben, cleo, make_user, monkeypatch
):
    now = timezone.now()
    SavedGroup.objects.update(bots=[])
    for user in (ben, cleo):
        groups.leave_group(group.pk, user, now)
    game = group_games.start_next_game(group.pk, ann, now)
    assert holders(game) == ["Ann", "open"]
    game.delete()
    for name in ("Dan", "Eve", "Fay", "Gus", "Hal"):
        user = make_user(name)
        favourites.add_favourite(ann, user.sign, now)
        groups.add_member(group.pk, ann, user.sign, now)
    assert refusal(group_games.start_next_game, group.pk, ann, now) == (Kind.CONFLICT, "too_many_players")
    assert GroupGame.objects.count() == 1


def test_rematch_of_a_group_game_belongs_to_the_group(group, friends, ann):
    groups.begin_season(group.pk, ann, timezone.now())
    finish(friends, 1, 2, 3, 0)
    rematch = rematches.play_again(friends.pk, ann, timezone.now())
    found = selectors.group(group.pk, ann)
    assert [(game.season, game.table.id) for game in found.games] == [(2, rematch.pk), (1, friends.pk)]
    assert group_games.start_next_game(group.pk, ann, timezone.now()) == rematch


def test_score_counts_the_season_and_begins_again_with_a_new_one(group, friends, ann, ben, cleo):
    now = timezone.now()
    finish(friends, 9, 5, 5, 0)
    second = group_games.start_next_game(group.pk, ann, now)
    for user in (ben, cleo):
        group_games.start_next_game(group.pk, user, now)
    order = holders(Game.objects.get(pk=second.pk))
    finish(second, *[{"Ann": 3, "Ben": 8, "Cleo": 5}.get(name, 0) for name in order])
    standings = selectors.group(group.pk, ben).standings
    assert [(each.name, each.played, each.won, each.mean_place, each.is_me) for each in standings] == [
        ("Ben", 2, 1, 1.5, True),
        ("Ann", 2, 1, 2.0, False),
        ("Cleo", 2, 0, 2.0, False),
    ]
    assert refusal(groups.begin_season, group.pk, ben, now) == (Kind.FORBIDDEN, "not_your_group")
    groups.begin_season(group.pk, ann, now + timedelta(hours=1))
    found = selectors.group(group.pk, ann)
    assert (found.season, found.season_began_at) == (2, now + timedelta(hours=1))
    assert [(each.name, each.played, each.mean_place) for each in found.standings] == [
        ("Ann", 0, None),
        ("Ben", 0, None),
        ("Cleo", 0, None),
    ]
    assert len(found.games) == 2


def test_only_the_owner_changes_a_group_and_strangers_do_not_see_it(group, ann, ben, make_user):
    eve, now = make_user("Eve"), timezone.now()
    member = group.members.get(user=ben)
    for call, arguments in (
        (groups.change_group, {"name": "x"}),
        (groups.begin_season, {"at": now}),
        (groups.add_member, {"sign": eve.sign, "at": now}),
        (groups.remove_member, {"member_id": member.pk}),
        (groups.delete_group, {}),
    ):
        assert refusal(call, group.pk, ben, **arguments) == (Kind.FORBIDDEN, "not_your_group")
        assert refusal(call, group.pk, eve, **arguments) == (Kind.MISSING, "no_such_group")
    for act in (groups.leave_group, group_games.start_next_game):
        assert refusal(act, group.pk, eve, now) == (Kind.MISSING, "no_such_group")
    assert refusal(selectors.group, group.pk, eve) == (Kind.MISSING, "no_such_group")
    assert selectors.my_groups(eve) == []
    assert [found.name for found in selectors.my_groups(ben)] == ["Friday round"]


def test_owner_renames_a_group_and_takes_settings_from_another_table(group, ann, make_table):
    other = make_table("Ann", "Dan", ruleset="zoo-parque")
    groups.change_group(group.pk, ann, name="  Sunday   round ", game_id=other.pk)
    found = selectors.group(group.pk, ann)
    assert (found.name, found.ruleset, found.bots) == ("Sunday round", "zoo-parque", ())
    assert len(found.members) == 3
    assert refusal(groups.change_group, group.pk, ann, name=" ") == (Kind.INVALID, "bad_text")
    strange = make_table("Ben", "Dan")
    assert refusal(groups.change_group, group.pk, ann, game_id=strange.pk) == (
        Kind.FORBIDDEN,
        "not_at_table",
    )


def test_owner_adds_and_removes_people_they_know(group, ann, ben, make_user, monkeypatch):
    dan, now = make_user("Dan"), timezone.now()
    assert refusal(groups.add_member, group.pk, ann, dan.sign, now) == (Kind.FORBIDDEN, "not_your_people")
    favourites.add_favourite(ann, dan.sign, now)
    monkeypatch.setattr(groups, "MAX_MEMBERS", 3)
    assert refusal(groups.add_member, group.pk, ann, dan.sign, now) == (Kind.CONFLICT, "too_many_members")
    groups.remove_member(group.pk, ann, group.members.get(user=ben).pk)
    groups.add_member(group.pk, ann, dan.sign, now)
    groups.add_member(group.pk, ann, dan.sign, now)
    assert [member.name for member in selectors.group(group.pk, dan).members] == ["Ann", "Cleo", "Dan"]
    mine = group.members.get(user=ann).pk
    assert refusal(groups.remove_member, group.pk, ann, mine) == (Kind.CONFLICT, "own_group")
    assert refusal(groups.remove_member, group.pk, ann, 0) == (Kind.MISSING, "no_such_member")
    accounts.set_hidden(ben, is_hidden=True)
    assert refusal(groups.add_member, group.pk, ann, ben.sign, now) == (Kind.MISSING, "no_such_player")


def test_member_who_leaves_cannot_be_added_again(group, ann, ben):
    now = timezone.now()
    groups.leave_group(group.pk, ben, now)
    assert refusal(selectors.group, group.pk, ben) == (Kind.MISSING, "no_such_group")
    assert refusal(groups.add_member, group.pk, ann, ben.sign, now) == (Kind.CONFLICT, "left_group")
    found = selectors.group(group.pk, ann)
    assert [member.left_at is None for member in found.members] == [True, False, True]
    assert [member.name for member in found.present] == ["Ann", "Cleo"]
    assert refusal(groups.leave_group, group.pk, ann, now) == (Kind.CONFLICT, "own_group")
    assert ben.email not in holders(group_games.start_next_game(group.pk, ann, now))


def test_refuses_tables_that_cannot_be_saved(ann, friends, make_user, make_table, monkeypatch):
    dan, now = make_user("Dan"), timezone.now()
    waiting = make_table("Ann", "Ben", start=False)
    plans = [SeatPlan("me"), SeatPlan("bot", "random")]
    sandbox = creating.create_table(ann, "zooloretto", "", {}, plans, now, is_sandbox=True)
    guest = User.objects.create_guest()
    for by, table, code in (
        (dan, friends.pk, (Kind.FORBIDDEN, "not_at_table")),
        (ann, "nosuch", (Kind.MISSING, "no_such_table")),
        (ann, waiting.pk, (Kind.CONFLICT, "not_begun")),
        (ann, sandbox.pk, (Kind.INVALID, "not_in_sandbox")),
        (guest, friends.pk, (Kind.FORBIDDEN, "guests_have_no_people")),
    ):
        assert refusal(groups.save_group, by, table, "", now) == code
    monkeypatch.setattr(groups, "MAX_GROUPS", 0)
    assert refusal(groups.save_group, ann, friends.pk, "", now) == (Kind.CONFLICT, "too_many_groups")
    assert not SavedGroup.objects.exists()


def test_guests_and_players_who_resigned_do_not_become_members(make_table, make_user):
    ann, now = make_user("Ann"), timezone.now()
    guest = User.objects.create_guest()
    plans = [SeatPlan("me"), SeatPlan("open"), SeatPlan("open")]
    table = creating.create_table(ann, "zooloretto", "", {}, plans, now)
    for user in (guest, make_user("Ben")):
        joining.join_table(table.pk, user, now)
    starting.start_table(table.pk, ann, now)
    leaving.resign(table.pk, User.objects.get(name="Ben"), now)
    group = groups.save_group(ann, table.pk, "", now)
    assert [member.user for member in group.members.select_related("user")] == [ann]
    assert group.bots == []


def test_deletion_of_an_account_removes_favourites_groups_and_memberships(group, ann, ben, cleo):
    now = timezone.now()
    favourites.add_favourite(ann, ben.sign, now)
    favourites.add_favourite(ben, ann.sign, now)
    export = selectors.export_of(ann)
    assert [row["player__sign"] for row in export["favourites"]] == [ben.sign]
    assert [row["name"] for row in export["groups"]] == ["Friday round"]
    assert [row["group"] for row in selectors.export_of(ben)["group_memberships"]] == [group.pk]
    deletion.forget(ben, now)
    assert not Favourite.objects.exists()
    assert [member.user for member in group.members.select_related("user")] == [ann, cleo]
    deletion.forget(ann, now)
    assert not SavedGroup.objects.exists()
    assert not GroupMember.objects.exists()
    assert not GroupGame.objects.exists()


def test_deleted_table_leaves_its_group(group, ann):
    game = group_games.start_next_game(group.pk, ann, timezone.now())
    game.delete()
    assert len(selectors.group(group.pk, ann).games) == 1
    groups.delete_group(group.pk, ann)
    assert Game.objects.count() == 1


def test_rated_group_stays_rated_while_all_are_on_one_leaderboard(make_user):
    ann, ben, now = make_user("Ann"), make_user("Ben"), timezone.now()
    plans = [SeatPlan("me"), SeatPlan("open")]
    table = creating.create_table(ann, "zooloretto", "", {}, plans, now, is_rated=True)
    joining.join_table(table.pk, ben, now)
    starting.start_table(table.pk, ann, now)
    group = groups.save_group(ann, table.pk, "", now)
    game = group_games.start_next_game(group.pk, ann, now)
    assert game.rated == Game.Rated.PEOPLE
    game.delete()
    accounts.set_program(ben, is_program=True)
    assert group_games.start_next_game(group.pk, ann, now).rated == ""


def test_reading_a_group_needs_few_queries(group, ann, django_assert_max_num_queries):
    for _ in range(3):
        finish(group_games.start_next_game(group.pk, ann, timezone.now()), 1, 2, 3, 4)
    with django_assert_max_num_queries(9):
        assert len(selectors.group(group.pk, ann).games) == 4


def test_nobody_is_added_to_a_group_of_a_person_they_blocked(friends, ann, ben, cleo):
    blocks.block_player(ann, ben.sign, timezone.now())
    group = groups.save_group(ben, friends.pk, "Friday round", timezone.now())
    assert {member.user for member in group.members.all()} == {ben, cleo}
    favourites.add_favourite(ben, ann.sign, timezone.now())
    assert refusal(groups.add_member, group.pk, ben, ann.sign, timezone.now())[1] == "no_invitations"
    assert not GroupMember.objects.filter(user=ann).exists()
