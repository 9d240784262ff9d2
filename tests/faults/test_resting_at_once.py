"""The clock, bots, returning people and a dying worker at once: the game either rests or goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta

import pytest
from django.utils import timezone
from msgspec.structs import replace

from adjudicator.engine.record import referee
from games import selectors
from games.core import store
from games.core.errors import Refused
from games.models import Game, Notice, Submission, User
from games.services.absence import decisions, timeouts
from games.services.judging import bots, verdicts
from tests.conftest import InlineWorker
from tests.faults.killing import deaths
from tests.faults.test_at_once import at_once
from tests.games.conftest import put_in
from tests.games.time_controls import A_DAY

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]

STAND_IN = replace(A_DAY, absence="stand_in", stand_in="random")


@pytest.fixture
def silent(same_table: Callable, toy_game: str, worker: InlineWorker) -> Callable[..., Game]:
    """Return a factory: `silent("Ann", "Ben")` is a toy table.

    It asked everyone two days ago and got no answer.
    """

    def make(*names: str) -> Game:
        game: Game = same_table("toy", *names, law=STAND_IN)
        asked = timezone.now() - timedelta(days=2)
        due = asked + timedelta(days=1)
        game.seats.update(asked_at=asked, budget=86400, due_at=due)
        game.refresh_from_db()
        return game

    return make


def codes(game: Game) -> Counter[str]:
    return Counter(remark.line["code"] for remark in game.remarks.all())


def check(game: Game) -> None:
    """Check that the game rests exactly while nobody plays, and that its clocks are then stopped.

    The referee must accept its record.
    """
    game = selectors.game_row(game.pk)
    attended = any(seat.is_attended for seat in game.seats.all())
    if game.status == Game.Status.RUNNING:
        assert game.is_resting == (game.paused_at is not None) == (not attended)
    assert game.stops.filter(ended_at=None).count() == int(game.is_resting)
    assert Notice.objects.filter(game=game, kind="rests").count() <= game.seats.count() * codes(game)["rests"]
    assert list(referee(store.rules_of(game), store.record_of(game, ("a",) * game.seats.count()))) == []


def rest(game: Game) -> None:
    timeouts.play_clock(game.seats.earliest("number").pk, timezone.now())
    game.refresh_from_db()
    assert game.is_resting


@pytest.mark.parametrize("round_", range(3))
def test_concurrent_timeouts_of_all_players_start_one_rest(silent: Callable, round_: int) -> None:
    game = silent("Ann", "Ben", "Cat")
    keys = list(game.seats.values_list("pk", flat=True))
    at_once(6, lambda number: timeouts.play_clock(keys[number % 3], timezone.now()))
    assert codes(game) == {"stood_in": 3, "rests": 1}
    assert Notice.objects.filter(game=game, kind="rests").count() == 3
    check(game)


@pytest.mark.parametrize("round_", range(3))
def test_concurrent_returns_resume_the_game_once(silent: Callable, round_: int) -> None:
    game = silent("Ann", "Ben", "Cat")
    rest(game)
    users = [User.objects.get(name=name) for name in ("Ann", "Ben")]
    at_once(4, lambda number: decisions.come_back(game.pk, users[number % 2], timezone.now()))
    assert codes(game) == {"stood_in": 3, "rests": 1, "came_back": 2}
    assert [bool(seat.stand_in) for seat in game.seats.all()] == [False, False, True]
    check(game)


@pytest.mark.parametrize("round_", range(6))
def test_concurrent_bot_timeout_and_return_stay_consistent(silent: Callable, round_: int) -> None:
    """Ann has a stand-in, which moves while Ben's time runs out and he returns."""
    game = silent("Ann", "Ben")
    ben = game.seats.select_related("user").get(user__name="Ben")
    game.seats.filter(pk=ben.pk).update(due_at=timezone.now() + timedelta(days=1))
    game.seats.filter(pk=ben.pk).update(asked_at=timezone.now(), budget=86400)
    timeouts.play_clock(game.seats.get(user__name="Ann").pk, timezone.now())
    long_ago = timezone.now() - timedelta(days=2)
    game.seats.filter(pk=ben.pk).update(asked_at=long_ago, due_at=long_ago + timedelta(days=1))

    def act(number: int) -> None:
        now = timezone.now()
        match (number + round_) % 3:
            case 0:
                bots.play_bots(game.pk, now)
            case 1:
                timeouts.play_clock(ben.pk, now)
            case _:
                with suppress(Refused):
                    decisions.come_back(game.pk, ben.user, now)

    at_once(6, act)
    check(game)
    ply = Game.objects.get(pk=game.pk).ply
    if Game.objects.get(pk=game.pk).is_resting:
        assert bots.play_bots(game.pk, timezone.now()) == 0
        assert Game.objects.get(pk=game.pk).ply == ply


def test_concurrent_moves_of_returning_players_are_accepted(silent: Callable) -> None:
    game = silent("Ann", "Ben")
    rest(game)
    sent = [put_in(game, name, "bid 1").pk for name in ("Ann", "Ben")]
    at_once(4, lambda number: verdicts.judge(sent[number % 2], timezone.now()))
    assert set(Submission.objects.filter(pk__in=sent).values_list("status", flat=True)) == {"accepted"}
    assert codes(game)["came_back"] == 2
    check(game)


@pytest.mark.parametrize("event", ["rests", "goes on"])
def test_a_worker_killed_at_any_step_leaves_nothing_half_done(
    silent: Callable, recover: Callable, event: str
) -> None:
    game: Game

    def prepare() -> None:
        nonlocal game
        game = silent("Ann", "Ben")
        if event == "goes on":
            rest(game)
        Notice.objects.update(status=Notice.Status.SENT)

    def act() -> None:
        if event == "rests":
            timeouts.play_clock(game.seats.earliest("number").pk, timezone.now())
        else:
            decisions.come_back(game.pk, User.objects.get(name="Ann"), timezone.now())

    def snapshot() -> tuple[object, ...]:
        row = Game.objects.get(pk=game.pk)
        seats = list(game.seats.values_list("number", "stand_in", "is_away", "missed"))
        stops = game.stops.filter(ended_at=None).count()
        return row.is_resting, row.paused_at is None, stops, seats, codes(game)

    prepare()
    untouched = snapshot()
    act()
    undisturbed = snapshot()
    assert undisturbed != untouched
    count = 0
    for step in deaths(act, prepare, every=5):
        count += 1
        assert snapshot() in (untouched, undisturbed), f"half done at step {step}"
        if snapshot() == untouched:
            act()
        recover()
        assert snapshot() == undisturbed, f"lost or doubled at step {step}"
    assert count >= 2
