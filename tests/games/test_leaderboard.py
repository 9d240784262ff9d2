"""When a game is rated, and how any worker counts rated games exactly once and in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from io import StringIO
from random import Random
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from adjudicator.engine import codec
from adjudicator.engine.outcomes import Score, ranked
from games import selectors
from games.core.errors import Refused
from games.models import Game, Rating, Seat, Sitter, User
from games.services.agreements import proposals
from games.services.leaderboards import ratings
from games.services.tables import campaigns, creating, joining, leaving, rematches, starting
from games.services.tables.seat_plans import SeatPlan
from games.services.upkeep import sweep
from tests.conftest import InlineWorker
from tests.games.conftest import bid, send
from tests.hurry import hurry
from tests.seeds import Seeded

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

AT = datetime(2026, 11, 1, tzinfo=UTC)


def over(who: Sequence[User | str], ranks: Sequence[int], at: datetime = AT, **fields: Any) -> Game:
    """Return a finished rated game. A name in place of a user stands for a bot."""
    kind = "bots" if isinstance(who[0], str) else "people"
    outcome = codec.to_builtins(ranked(tuple(Score((), -rank) for rank in ranks)))
    given = {"rated": kind, "status": "finished", "outcome": outcome, **fields}
    game = Game.objects.create(ruleset="zooloretto", version=1, name="Tuesday", finished_at=at, **given)
    for number, each in enumerate(who):
        holder = {"bot": each} if isinstance(each, str) else {"user": each}
        game.seats.create(number=number, **holder)
    return game


def everything() -> list[tuple[object, ...]]:
    """Return the contents of all leaderboards, without row ids."""
    names = [field.attname for field in Rating._meta.concrete_fields if field.attname != "id"]
    return sorted(Rating.objects.values_list(*names), key=repr)


def standing(user: User, players: int = 2) -> Rating:
    return Rating.objects.standing().get(user=user, players=players)


def random_games(people: Sequence[User], chance: Random, number: int) -> list[Game]:
    """Return random games. Some end at the same moment, have bots, or have people who were absent or left."""
    games = []
    for _ in range(number):
        kinds: Sequence[User | str] = chance.choice([people, ["random", "greedy", "greedy"]])
        who = chance.sample(kinds, chance.choice([2, 3]))
        at = AT + timedelta(hours=chance.randrange(300))
        ranks = [chance.randint(1, len(who)) for _ in who]
        games.append(over(who, ranks, at, ending=chance.choice(["rules"] * 9 + ["agreement", "abandoned"])))
        if chance.random() < 0.1 and kinds is people:
            leave(games[-1].seats.get(number=0))
    return games


def leave(seat: Seat) -> None:
    assert seat.user
    Sitter.objects.create(seat=seat, user=seat.user, until=AT, bot="greedy", in_time=0, missed=0)
    seat.user, seat.bot, seat.is_vacant = None, "greedy", True
    seat.save()


@pytest.fixture
def people(make_user: Callable) -> list[User]:
    return [make_user(name) for name in ("Ann", "Ben", "Cat", "Dan")]


def test_incremental_ratings_equal_a_full_recount(
    people: list[User], seeded: Seeded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "BATCH", 7)
    chance = seeded.random("games")
    games = random_games(people, chance, 60)
    Game.objects.update(status="running")
    for game in chance.sample(games, len(games)):
        Game.objects.filter(pk=game.pk).update(status="finished")
        if chance.random() < 0.4:
            ratings.count("zooloretto")
    ratings.count("zooloretto")
    live = everything()
    assert len(live) > 60
    assert len({row[-1] for row in live}) == 2
    found = selectors.recounted("zooloretto")
    assert (found.ratings, found.waiting, found.faults) == (len(live), 0, ())
    monkeypatch.setattr(ratings, "BATCH", 1000)
    assert ratings.recount("zooloretto") == found.games
    assert everything() == live


def test_counting_twice_changes_nothing(people: list[User]) -> None:
    over(people[:2], [1, 2])
    assert ratings.count("zooloretto") == 1
    once = everything()
    assert ratings.count("zooloretto") == 0
    assert everything() == once
    assert [round(standing(each).rating) for each in people[:2]] == [1662, 1338]


def test_leaderboards_are_separate_by_player_count_and_for_bots(people: list[User]) -> None:
    over(people[:2], [1, 2])
    over(people[:3], [3, 2, 1], AT + timedelta(days=1))
    over(["greedy", "random", "greedy"], [1, 3, 2], AT + timedelta(days=2))
    ratings.count("zooloretto")
    assert standing(people[0]).rating > 1500 > standing(people[0], players=3).rating
    greedy = Rating.objects.get(bot="greedy")
    assert (greedy.kind, greedy.players, greedy.user, greedy.games) == ("bots", 3, None, 1)


def test_leaver_ranks_last_and_the_substitute_is_not_rated(people: list[User]) -> None:
    ann, ben, cat, dan = people
    game = over([ann, ben, cat], [1, 2, 3])
    seat = game.seats.get(user=ann)
    leave(seat)
    Seat.objects.filter(pk=seat.pk).update(user=dan, bot="", is_vacant=False, taken_at=AT)
    ratings.count("zooloretto")
    assert not dan.ratings.exists()
    assert standing(ben, 3).rating > standing(cat, 3).rating > standing(ann, 3).rating


def test_returned_players_keep_their_rank_and_absent_ones_lose_it(
    people: list[User],
) -> None:
    ann, ben = people[:2]
    seat = over([ann, ben], [1, 2]).seats.get(user=ann)
    leave(seat)
    Seat.objects.filter(pk=seat.pk).update(user=ann, bot="", is_vacant=False, taken_at=AT)
    ratings.count("zooloretto")
    assert standing(ann).rating > 1500
    over([ann, ben], [1, 2], AT + timedelta(days=1)).seats.filter(user=ann).update(stand_in="greedy")
    ratings.count("zooloretto")
    assert standing(ann).rating < 1500


SPARING = {"time": {"kind": "fixed", "per_move": 86400}, "absence": "stand_in", "spares_absent": True}


@pytest.mark.parametrize("way", [{"stand_in": "greedy"}, {"is_away": True}], ids=["stand_in", "clock"])
def test_table_option_exempts_absent_players_from_rating(people: list[User], way: dict[str, Any]) -> None:
    """The result between an absent player and each of the others does not count.

    The results among the others still count.
    """
    ann, ben, cat, _ = people
    over([ann, ben, cat], [1, 2, 3], law=SPARING).seats.filter(user=ann).update(**way)
    over([ann, ben], [2, 1], AT + timedelta(days=1), law=SPARING).seats.filter(user=ann).update(**way)
    ratings.count("zooloretto")
    assert not ann.ratings.exists()
    assert standing(ben, 3).rating > 1500 > standing(cat, 3).rating
    assert not Rating.objects.filter(players=2).exists()
    assert selectors.recounted("zooloretto").faults == ()


@pytest.mark.parametrize("law", [None, {**SPARING, "spares_absent": False}, SPARING])
def test_absent_players_are_rated_unless_the_table_exempts_them(people: list[User], law: Any) -> None:
    ann, ben, *_ = people
    over([ann, ben], [1, 2], law=law).seats.filter(user=ann).update(stand_in="greedy", is_away=True)
    ratings.count("zooloretto")
    rows = [each.ratings.first() for each in (ann, ben)]
    if law == SPARING:
        assert rows == [None, None]
    else:
        assert [row and row.rating > 1500 for row in rows] == [False, True]


def test_leavers_are_rated_even_if_absent_players_are_exempt(people: list[User]) -> None:
    ann, ben, *_ = people
    leave(over([ann, ben], [1, 2], law=SPARING).seats.get(user=ann))
    ratings.count("zooloretto")
    assert standing(ben).rating > 1500 > standing(ann).rating


def test_agreed_end_counts_only_if_one_player_remained(people: list[User]) -> None:
    ann, ben, cat, _ = people
    over([ann, ben, cat], [1, 2, 3], ending="agreement")
    leave(over([ann, ben], [1, 2], ending="agreement").seats.get(user=ann))
    over([ann, cat], [1, 2], ending="abandoned", outcome=None)
    ratings.count("zooloretto")
    assert {row.user.name for row in Rating.objects.select_related("user")} == {"Ann", "Ben"}
    assert standing(ben).rating > 1500 > standing(ann).rating


def test_concession_at_a_table_of_two_counts_as_a_loss(toy_rated: Callable, worker: InlineWorker) -> None:
    game = toy_rated("Ann", "Ben")
    ann, ben = (seat.user for seat in game.seats.select_related("user"))
    proposals.propose(game.pk, ann, "end", {"concede": True}, timezone.now())
    ratings.count("toy")
    assert standing(ben).rating > 1500 > standing(ann).rating


@pytest.fixture
def toy_rated(seeded: Seeded, toy_game: str, make_user: Callable) -> Callable[..., Game]:
    def make(*names: str, **options: object) -> Game:
        users, now = [make_user(name) for name in names], timezone.now()
        plans = [SeatPlan("me"), *[SeatPlan("open")] * (len(names) - 1)]
        game = creating.create_table(users[0], toy_game, "", options, plans, now, is_rated=True)
        for user in users[1:]:
            joining.join_table(game.pk, user, now)
        return starting.start_table(game.pk, users[0], now)

    return make


def test_game_is_counted_when_it_ends_or_by_the_sweep(
    toy_rated: Callable, worker: InlineWorker, django_capture_on_commit_callbacks: Any
) -> None:
    game = toy_rated("Ann", "Ben", rounds=1)
    winner = bid(game, [1, 0])
    with django_capture_on_commit_callbacks(execute=True):
        send(game, winner, "stop")
    game.refresh_from_db()
    assert game.status == "finished"
    assert ("ladder", ("toy",)) in worker.wake_ups
    worker.wake_ups.clear()
    assert sweep.sweep(timezone.now()) == {}
    assert sweep.sweep(timezone.now() + timedelta(minutes=1))["ladder"] == 1
    worker.run()
    game.refresh_from_db()
    assert game.is_counted
    assert game.ratings.count() == 2
    assert "ladder" not in sweep.sweep(timezone.now() + timedelta(minutes=2))
    with pytest.raises(Refused, match="game_over"):
        proposals.propose(game.pk, game.seats.get(number=0).user, "undo", {"to": 0}, timezone.now())


def test_rated_tables_are_for_people_only_or_for_bots_only(people: list[User]) -> None:
    ann, ben = people[:2]
    guest = User.objects.create_guest()

    def made(by: User, *kinds: Any, ruleset: str = "zooloretto", **options: object) -> Game:
        plans = [SeatPlan("bot", kind) if kind in ("greedy", "random") else SeatPlan(kind) for kind in kinds]
        return creating.create_table(by, ruleset, "", options, plans, AT, is_rated=True)

    for_people, for_bots = made(ann, "me", "open"), made(ann, "greedy", "open")
    assert (for_people.rated, for_bots.rated) == ("people", "bots")
    assert made(ann, "open", "open").rated == "people"
    for refused in (("me", "greedy"), ("me", "open", "random")):
        with pytest.raises(Refused, match="rated_apart"):
            made(ann, *refused)
    with pytest.raises(Refused, match="guests_not_rated"):
        made(guest, "me", "open")
    with pytest.raises(Refused, match="rated_against"):
        made(ann, "me", "open", ruleset="zoo-parque", zooperative=True)
    plans = [SeatPlan("me"), SeatPlan("open")]
    with pytest.raises(Refused, match="rated_against"):
        campaigns.begin_campaign(ann, "zoo-parque", "", {"zooperative": True}, plans, AT, is_rated=True)
    with pytest.raises(Refused, match="guests_not_rated"):
        joining.join_table(for_people.pk, guest, AT)
    with pytest.raises(Refused, match="rated_apart"):
        joining.join_table(for_bots.pk, ben, AT)


def test_rematch_is_rated_unless_somebody_left(toy_rated: Callable) -> None:
    game = toy_rated("Ann", "Ben")
    ann = User.objects.get(name="Ann")
    hurry(game, Random(1))
    assert rematches.play_again(game.pk, ann, timezone.now()).rated == "people"
    other = toy_rated("Cat", "Dan", "Eve")
    leaving.resign(other.pk, User.objects.get(name="Eve"), timezone.now())
    hurry(other, Random(1))
    assert rematches.play_again(other.pk, User.objects.get(name="Cat"), timezone.now()).rated == ""


def test_command_recounts_and_reports_differences(people: list[User]) -> None:
    def output(*flags: str) -> str:
        out = StringIO()
        call_command("leaderboard", *flags, stdout=out, stderr=out)
        return next(line for line in out.getvalue().splitlines() if line.startswith("zooloretto"))

    for day in range(5):
        over(people[:3], [1 + day % 2, 2 - day % 2, 3], AT + timedelta(days=day))
    assert output("--check") == "zooloretto: 0 games, 0 ratings: no differences; 5 games not counted yet."
    assert output() == "zooloretto: 5 games counted."
    assert output("--check") == "zooloretto: 5 games, 15 ratings: no differences."
    good = everything()
    first = Rating.objects.filter(user=people[0]).order_by("at")[0]
    Rating.objects.filter(pk=first.pk).update(rating=1501)
    with pytest.raises(CommandError, match="zooloretto"):
        output("--recompute", "--check")
    assert Rating.objects.filter(rating=1501).exists()
    assert output("--recompute") == "zooloretto: 5 games counted."
    assert everything() == good


def test_export_contains_own_ratings(people: list[User]) -> None:
    game = over(people[:2], [1, 2])
    ratings.count("zooloretto")
    (row,) = selectors.export_of(people[0])["ratings"]
    assert (row["game"], row["kind"], row["players"]) == (game.pk, "people", 2)
