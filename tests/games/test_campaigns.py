"""Campaigns: how they begin and continue, how people leave, and who gets which notices."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from adjudicator.engine import codec
from adjudicator.engine.record import referee
from games import selectors
from games.core import store
from games.core.errors import Kind, Refused
from games.core.time_controls import time_control_of
from games.models import Campaign, Game, Member, User
from games.services.tables import campaigns, joining, starting
from games.services.tables.seat_plans import SeatPlan
from games.time_control.values import DAY, FixedTime, TimeControl
from tests import toy
from tests.games.conftest import bid, end, send

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

ME, OPEN, BOT = SeatPlan("me"), SeatPlan("open"), SeatPlan("bot", "random")


@pytest.fixture
def people(make_user: Callable) -> tuple[User, User, User]:
    return make_user("Ann"), make_user("Ben"), make_user("Cat")


@pytest.fixture
def opened(toy_game: str, people: tuple[User, ...]) -> Callable[..., Game]:
    """Return a factory: `opened(2, BOT)` is the first game of Ann's campaign with two people and a bot."""

    def begin(count: int = 2, *more: SeatPlan, **options: object) -> Game:
        ann, *others = people[:count]
        plans = [ME, *[OPEN] * len(others), *more]
        game = campaigns.begin_campaign(ann, toy_game, "Family", {"rounds": 1, **options}, plans, now())
        for other in others:
            joining.join_table(game.pk, other, now())
        return game

    return begin


def now() -> Any:
    return timezone.now()


def key(game: Game) -> str:
    assert game.campaign_id
    return game.campaign_id


def go_on(game: Game, by: User) -> Game:
    return campaigns.continue_campaign(key(game), by, game.pk, now())


def leave(game: Game, by: User) -> None:
    campaigns.leave_campaign(key(game), by, now())


def sitting(game: Game) -> list[str]:
    return [seat.user.name if seat.user else seat.bot for seat in game.seats.select_related("user")]


def test_people_at_the_first_table_are_members_of_the_campaign(opened: Callable, people: Any) -> None:
    _, ben, cat = people
    game = opened(2, BOT)
    assert (game.campaign_number, game.status, sitting(game)) == (
        1,
        Game.Status.OPEN,
        ["Ann", "Ben", "random"],
    )
    info = selectors.campaign(key(game), ben)
    assert (info.name, [member.name for member in info.members]) == ("Family", ["Ann", "Ben"])
    assert [(each.stage, each.ended) for each in info.games] == [("1 rounds", "")]
    assert info.next is None
    assert selectors.my_campaigns(cat) == []


@pytest.mark.parametrize(
    ("changed", "code", "place"),
    [
        ({"ruleset": "chess"}, "unknown_ruleset", "ruleset"),
        ({"ruleset": "zooloretto", "options": {}}, "no_campaigns", "ruleset"),
        ({"plans": [OPEN, BOT]}, "maker_not_seated", "seats"),
        ({"options": {"seconds": 60}}, "bad_options", "options.seconds"),
        ({"options": {"rounds": 9}}, "bad_options", "options.rounds"),
        ({"name": "x" * 61}, "bad_name", "name"),
    ],
)
def test_invalid_campaigns_are_refused_without_effect(
    toy_game: str, people: Any, changed: dict[str, Any], code: str, place: str
) -> None:
    given: dict[str, Any] = {"ruleset": toy_game, "name": "", "options": {}, "plans": [ME, BOT], **changed}
    with pytest.raises(Refused) as refusal:
        campaigns.begin_campaign(people[0], at=now(), **given)
    assert (refusal.value.kind, refusal.value.code, refusal.value.place) == (Kind.INVALID, code, place)
    assert not Game.objects.exists()
    assert not Campaign.objects.exists()


def test_finished_game_continues_with_the_same_people(opened: Callable, people: Any) -> None:
    ann, ben, _ = people
    game = opened(2)
    starting.start_table(game.pk, ann, now())
    with pytest.raises(Refused, match="not_over"):
        go_on(game, ann)
    winner = bid(game, [1, 0])
    assert send(game, winner, "stop").status == "accepted"
    game.refresh_from_db()
    outcome = store.outcome_of(game)
    assert outcome is not None
    second = go_on(game, ben)
    wanted = toy.sequel(toy.Options(rounds=1), outcome).options
    assert second.options == codec.to_builtins(wanted)
    assert (second.status, second.name, second.campaign_number) == (Game.Status.OPEN, "Family", 2)
    assert sitting(second) == ["Ann", "Ben"]
    assert second.commitment != game.commitment
    starting.start_table(second.pk, ann, now())
    info = selectors.campaign(key(game), ben)
    assert [len(each.milestones) for each in info.games] == [1, 0]
    assert info.games[0].milestones[0].startswith(f"{winner} has the turn for")
    for each in (game, second):
        assert list(referee(toy.RULES, selectors.record_for_operator(each.pk))) == []


@pytest.mark.parametrize(("winners", "rounds"), [((0,), 2), ((0, 1), 1), ((), 1)])
def test_next_game_depends_on_the_outcome(opened: Callable, people: Any, winners: Any, rounds: int) -> None:
    game = end(opened(2), *winners)
    info = selectors.campaign(key(game), people[0])
    assert info.next is not None
    assert (info.next.after, info.next.stage, info.next.names, info.next.free) == (
        game.pk,
        f"{rounds} rounds",
        ("Ann", "Ben"),
        0,
    )
    assert info.games[0].winners == winners
    assert go_on(game, people[0]).options == info.next.options == {"rounds": rounds, "seconds": None}
    assert selectors.campaign(key(game), people[0]).next is None


def test_continuing_twice_returns_the_same_table(opened: Callable, people: Any) -> None:
    ann, ben, _ = people
    game = end(opened(2), 0)
    second = go_on(game, ann)
    assert go_on(game, ben).pk == go_on(game, ann).pk == second.pk
    third = go_on(end(second, 0), ben)
    assert go_on(game, ann).pk == second.pk
    assert go_on(second, ann).pk == third.pk
    assert Game.objects.count() == 3


def test_members_who_left_are_not_seated_in_later_games(opened: Callable, people: Any) -> None:
    ann, ben, cat = people
    game = opened(3, BOT)
    starting.start_table(game.pk, ann, now())
    leave(game, ann)
    assert sitting(game) == ["Ann", "Ben", "Cat", "random"]
    end(game, 1)
    for refused in (lambda: go_on(game, ann), lambda: leave(game, ann)):
        with pytest.raises(Refused, match="no_such_campaign"):
            refused()
    assert selectors.my_campaigns(ann) == []
    info = selectors.campaign(key(game), ben)
    assert [member.left_at is None for member in info.members] == [False, True, True]
    assert info.next is not None
    assert info.next.names == ("Ben", "Cat", "Random bot C")
    assert sitting(go_on(game, cat)) == ["Ben", "Cat", "random"]


def test_next_game_has_open_seats_if_too_few_members_remain(opened: Callable, people: Any) -> None:
    ann, ben, cat = people
    game = end(opened(2), 0)
    leave(game, ann)
    info = selectors.campaign(key(game), ben)
    assert info.next is not None
    assert (info.next.names, info.next.free) == (("Ben",), 1)
    second = go_on(game, ben)
    assert [seat.is_free for seat in second.seats.all()] == [False, True]
    joining.join_table(second.pk, cat, now())
    assert [each.id for each in selectors.my_campaigns(cat)] == [game.campaign_id]


def test_former_member_rejoins_by_taking_a_seat(opened: Callable, people: Any) -> None:
    ann, ben, _ = people
    game = end(opened(2), 0)
    leave(game, ann)
    joining.join_table(go_on(game, ben).pk, ann, now())
    assert len(selectors.my_campaigns(ann)) == 1
    assert Member.objects.get(user=ann).left_at is None


@pytest.mark.parametrize("by_table", [True, False])
def test_leaving_the_next_table_also_leaves_the_campaign(
    opened: Callable, people: Any, by_table: bool
) -> None:
    ann, ben, _ = people
    second = go_on(end(opened(3), 0), ann)
    if by_table:
        joining.leave_table(second.pk, ann, now())
    else:
        leave(second, ann)
    assert sitting(second) == ["Ben", "Cat"]
    assert [seat.number for seat in second.seats.all()] == [0, 1]
    assert selectors.my_campaigns(ann) == []
    assert starting.start_table(second.pk, ben, now()).status == Game.Status.RUNNING


def test_leaving_before_the_first_game_frees_the_seat(opened: Callable, people: Any) -> None:
    ann, ben, _ = people
    game = opened(2)
    leave(game, ann)
    assert sitting(game) == ["", "Ben"]
    leave(game, ben)
    assert not Game.objects.exists()
    assert not Campaign.objects.exists()


def test_empty_next_table_is_removed_and_earlier_games_stay(opened: Callable, people: Any) -> None:
    ann, ben, _ = people
    game = end(opened(2), 0)
    second = go_on(game, ann)
    leave(second, ann)
    joining.join_table(second.pk, ann, now())
    for person in (ann, ben):
        joining.leave_table(second.pk, person, now())
    assert list(Game.objects.values_list("pk", flat=True)) == [game.pk]
    assert Campaign.objects.count() == 1


def test_strangers_cannot_see_or_change_a_campaign(opened: Callable, people: Any) -> None:
    ann, _, cat = people
    game = end(opened(2), 0)
    for refused in (
        lambda: selectors.campaign(key(game), cat),
        lambda: go_on(game, cat),
        lambda: leave(game, cat),
        lambda: selectors.my_campaigns(cat, after=key(game)),
    ):
        with pytest.raises(Refused) as refusal:
            refused()
        assert (refusal.value.kind, refusal.value.code) == (Kind.MISSING, "no_such_campaign")
    assert selectors.chapter_of(game, cat) is None
    assert selectors.chapter_of(game, None) is None
    assert selectors.table_of(game, cat).campaign is None
    assert selectors.table_of(game, ann).campaign == game.campaign_id


def test_cannot_continue_after_a_game_of_another_campaign(opened: Callable, people: Any) -> None:
    ann = people[0]
    one, other = end(opened(2), 0), end(opened(2), 0)
    with pytest.raises(Refused) as refusal:
        campaigns.continue_campaign(key(one), ann, other.pk, now())
    assert (refusal.value.kind, refusal.value.place) == (Kind.MISSING, "after")


def test_a_member_without_an_account_is_not_seated(opened: Callable, people: Any) -> None:
    ann, ben, cat = people
    game = end(opened(3), 0)
    ben.is_active = False
    ben.save()
    cat.delete()
    second = go_on(game, ann)
    assert sitting(second) == ["Ann", ""]


def test_chapter_shows_the_next_stage_and_then_the_next_table(opened: Callable, people: Any) -> None:
    ann = people[0]
    game = end(opened(2), 0)
    chapter = selectors.chapter_of(game, ann)
    assert chapter is not None
    assert (chapter.follower, chapter.next and chapter.next.stage) == (None, "2 rounds")
    second = go_on(game, ann)
    chapter = selectors.chapter_of(game, ann)
    assert chapter is not None
    assert chapter.follower is not None
    assert (chapter.follower.table.id, chapter.next) == (second.pk, None)


def test_campaigns_are_listed_newest_first_in_pages_and_few_queries(
    opened: Callable, people: Any, django_assert_max_num_queries: Callable
) -> None:
    ann = people[0]
    made = [key(opened(2)) for _ in range(3)][::-1]
    with django_assert_max_num_queries(5):
        assert [info.id for info in selectors.my_campaigns(ann)] == made
    assert [info.id for info in selectors.my_campaigns(ann, limit=2)] == made[:2]
    assert [info.id for info in selectors.my_campaigns(ann, after=made[1])] == made[2:]


def test_campaign_continues_after_a_game_of_an_older_version(opened: Callable, people: Any) -> None:
    """If today's rules cannot read a game's options, the refusal says so."""
    ann = people[0]
    game = end(opened(2), 0)
    Game.objects.filter(pk=game.pk).update(version=0)
    assert selectors.campaign(key(game), ann).next is not None
    assert go_on(game, ann).version == toy.RULES.version
    Game.objects.filter(pk=game.pk).update(options={"wings": 2})
    with pytest.raises(Refused, match="other_rules"):
        selectors.campaign(key(game), ann)


def test_milestones_reveal_no_secrets_of_other_seats(
    opened: Callable, people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, _ = people
    remembered = dataclasses.replace(toy.CAMPAIGN, milestones=(toy.Dealt,))
    rules = dataclasses.replace(toy.RULES, campaign=remembered)
    monkeypatch.setattr(selectors.campaigns, "RULESETS", {toy.RULES.key: rules})
    game = opened(2)
    starting.start_table(game.pk, ann, now())
    milestones = [selectors.campaign(key(game), reader).games[0].milestones for reader in (ann, ben)]
    assert [sentence == "An animal is dealt." for sentence in milestones[0]] == [False, True]
    assert [sentence == "An animal is dealt." for sentence in milestones[1]] == [True, False]


def test_next_game_keeps_the_time_control_of_the_first(toy_game: str, people: Any) -> None:
    ann, law = people[0], TimeControl(FixedTime(DAY))
    game = campaigns.begin_campaign(ann, toy_game, "", {"rounds": 1}, [ME, BOT], now(), law=law)
    end(game, 0)
    assert time_control_of(go_on(game, ann)) == law
