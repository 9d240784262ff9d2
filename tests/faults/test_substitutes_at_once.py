"""Many people take over one seat or leave at once: each seat gets one person, and each table ends once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from games.core.errors import Refused
from games.models import Game, Notice, Seat, Submission, User
from games.services.judging import bots, verdicts
from games.services.tables import abandoned, joining, leaving
from tests.conftest import InlineWorker
from tests.faults.test_at_once import at_once
from tests.games.conftest import bid, put_in, send

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]


def left(same_table: Callable, *names: str) -> Game:
    """Return a toy table that these people have left. Ann still plays."""
    game: Game = same_table("toy", "Ann", *names)
    for name in names:
        leaving.resign(game.pk, User.objects.get(name=name), timezone.now())
    return game


def test_one_of_ten_concurrent_substitutes_gets_the_seat(
    same_table: Callable, toy_game: str, worker: InlineWorker, make_user: Callable
) -> None:
    game = left(same_table, "Ben")
    people = [make_user(f"P{number}") for number in range(10)]

    def come(number: int) -> str:
        try:
            leaving.take_over(game.pk, people[number], timezone.now())
        except Refused as refusal:
            return refusal.code
        return "taken"

    assert Counter(at_once(10, come)) == {"taken": 1, "no_vacant_seat": 9}
    assert Seat.objects.filter(game=game, user__in=people, bot="", is_vacant=False).count() == 1


def test_concurrent_takeovers_by_one_user_take_one_seat(
    same_table: Callable, toy_game: str, worker: InlineWorker, make_user: Callable
) -> None:
    game = left(same_table, "Ben", "Cat")
    dan = make_user("Dan")
    taken = at_once(8, lambda _: leaving.take_over(game.pk, dan, timezone.now()).pk)
    assert len(set(taken)) == 1
    assert Seat.objects.filter(game=game, is_vacant=True).count() == 1


def test_concurrent_resignations_end_the_game_once(
    same_table: Callable, toy_game: str, worker: InlineWorker
) -> None:
    game = same_table("toy", "Ann", "Ben", "Cat", "Dan")
    people = list(User.objects.order_by("pk"))
    at_once(4, lambda number: leaving.resign(game.pk, people[number], timezone.now()))
    game.refresh_from_db()
    assert (game.status, game.ending) == (Game.Status.FINISHED, Game.Ending.ABANDONED)
    codes = Counter(remark.line["code"] for remark in game.remarks.all())
    assert codes == {"resigned": 4, "nobody_left": 1}


@pytest.mark.parametrize("round_", range(4))
def test_bot_moves_before_a_concurrent_takeover_or_not_at_all(
    same_table: Callable, toy_game: str, worker: InlineWorker, make_user: Callable, round_: int
) -> None:
    game = left(same_table, "Ben")
    seat, dan = game.seats.get(is_vacant=True), make_user("Dan")
    acts = [
        lambda: bots.play_bots(game.pk, timezone.now()),
        lambda: leaving.take_over(game.pk, dan, timezone.now()),
    ]
    at_once(2, lambda number: acts[number - round_ % 2]())
    seat.refresh_from_db()
    assert seat.user == dan
    by_bot = seat.submissions.filter(face=Submission.Face.BOT)
    assert not by_bot.exclude(status=Submission.Status.HELD).exists()
    assert seat.must_act != by_bot.exists()
    assert send(game, "Dan", "bid 1").status == Submission.Status.HELD


def test_idle_game_is_abandoned_once(same_table: Callable, toy_game: str, worker: InlineWorker) -> None:
    game = same_table("toy", "Ann", "Ben")
    later = timezone.now() + timedelta(days=200)
    assert sorted(at_once(8, lambda _: abandoned.clear(later))) == [0] * 7 + [1]
    assert game.remarks.count() == 1
    assert Notice.objects.filter(kind=Notice.Kind.OVER).count() == 2


@pytest.mark.parametrize("round_", range(4))
def test_concurrent_move_and_abandonment_exclude_each_other(
    same_table: Callable, toy_game: str, worker: InlineWorker, round_: int
) -> None:
    game, later = same_table("toy", "Ann", "Ben"), timezone.now() + timedelta(days=200)
    sent = put_in(game, bid(game, [1, 0]), "stop")
    acts = [lambda: verdicts.judge(sent.pk, later), lambda: abandoned.clear(later)]
    at_once(2, lambda number: acts[number - round_ % 2]())
    sent.refresh_from_db()
    game.refresh_from_db()
    assert (sent.status, game.status) in [("accepted", "running"), ("refused", "finished")]


def test_idle_table_is_either_joined_or_deleted(
    same_table: Callable, toy_game: str, worker: InlineWorker, make_user: Callable
) -> None:
    game = same_table("toy", "Ann", "Ben", start=False)
    joining.leave_table(game.pk, User.objects.get(name="Ben"), timezone.now())
    Game.objects.update(active_at=timezone.now().replace(year=2020))
    dan = make_user("Dan")

    def act(number: int) -> str:
        if number:
            return f"cleared {abandoned.clear(timezone.now())}"
        try:
            joining.join_table(game.pk, dan, timezone.now())
        except Refused as refusal:
            return refusal.code
        return "joined"

    joined, cleared = at_once(2, act)
    assert (joined, cleared, Game.objects.count()) in [
        ("joined", "cleared 0", 1),
        ("no_such_table", "cleared 1", 0),
    ]
