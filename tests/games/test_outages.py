"""Outages of the site, and reminders: the sweep moves deadlines before any timeout move is played."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.conf import settings

from games.models import Game, Heartbeat, Notice, Rescue, Seat, Stop
from games.services.absence import timeouts
from games.services.notices import reminders
from games.services.time import deadlines, heartbeats, outages
from games.services.upkeep import sweep
from games.time_control.values import HOUR
from tests.conftest import InlineWorker
from tests.games.test_absence import STAND_IN
from tests.games.time_controls import A_BANK, A_DAY, START, begin, due, hours, people, play, put, seat_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

SECOND = timedelta(seconds=1)
MAX_OUTAGE = timedelta(seconds=settings.OUTAGE_SECONDS)


@pytest.fixture
def toy(toy_game: str, make_user: Callable, worker: InlineWorker) -> Callable[..., Game]:
    """Return a factory: `toy(A_DAY, "Ann", "Ben")` is a timed toy table that has just started."""

    def make(law: Any, *names: str, **more: Any) -> Game:
        game = begin(toy_game, law, people(make_user, *names), **more)
        Notice.objects.all().delete()
        return game

    return make


def run_until(at: datetime) -> None:
    """Record that the site swept at this time."""
    Heartbeat.objects.update_or_create(name=heartbeats.SWEEP, defaults={"at": at})


def test_sweep_records_a_heartbeat(toy: Callable) -> None:
    for at in (START, START + 5 * SECOND, START + 3 * SECOND):
        sweep.sweep(at)
    assert heartbeats.last() == START + 5 * SECOND
    assert not Stop.objects.exists()


def test_outage_stops_all_clocks(toy: Callable, worker: InlineWorker) -> None:
    tables = [toy(A_DAY, "Ann", "Ben"), toy(None, "Ann", "Ben", seconds=HOUR)]
    run_until(hours(0.5))
    sweep.sweep(hours(30))
    stop = Stop.objects.get()
    assert (stop.game_id, stop.began_at, stop.ended_at) == (None, hours(0.5), hours(30))
    assert [due(game, "Ann") for game in tables] == [hours(24 + 29.5), hours(1 + 29.5)]
    assert not worker.wake_ups
    assert heartbeats.last() == hours(30)
    sweep.sweep(hours(30) + 5 * SECOND)
    assert Stop.objects.count() == 1


def test_short_sweep_gap_is_no_outage(toy: Callable) -> None:
    game = toy(A_DAY, "Ann", "Ben")
    run_until(hours(1))
    sweep.sweep(hours(1) + MAX_OUTAGE)
    assert not Stop.objects.exists()
    assert due(game, "Ann") == hours(24)


def test_outage_is_not_charged_to_time_banks(toy: Callable) -> None:
    game = toy(A_BANK, "Ann", "Ben")
    run_until(hours(1))
    sent = put(game, "Ann", "bid 1", at=hours(12))
    sweep.sweep(hours(11))
    assert sent.status == "queued"
    play(game, "Ben", "bid 0", at=hours(12))
    assert seat_of(game, "Ann").bank == (48 - 2 + 6) * HOUR


def test_timeouts_wait_until_the_outage_is_recorded(toy: Callable) -> None:
    """A wake-up that waited in the queue is handled before the first sweep."""
    game = toy(STAND_IN, "Ann", "Ben")
    run_until(hours(1))
    timeouts.play_clock(seat_of(game, "Ann").pk, hours(40))
    assert not seat_of(game, "Ann").stand_in
    sweep.sweep(hours(40))
    timeouts.play_clock(seat_of(game, "Ann").pk, hours(40))
    assert not seat_of(game, "Ann").stand_in
    assert due(game, "Ann") == hours(24 + 39)


def test_interrupted_outage_handling_is_completed_by_the_next_run(
    toy: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [toy(A_DAY, "Ann", "Ben") for _ in range(3)]
    run_until(hours(1))
    monkeypatch.setattr(deadlines, "CHUNK", 1)
    rearm = deadlines._rearm
    done: list[None] = []

    def dies_after_one(locked: Any) -> None:
        if done:
            raise SystemExit
        rearm(locked)
        done.append(None)

    with monkeypatch.context() as patch:
        patch.setattr(deadlines, "_rearm", dies_after_one)
        with pytest.raises(SystemExit):
            outages.watch(hours(5))
    assert sorted(due(game, "Ann") for game in games) == [hours(24), hours(24), hours(28)]
    assert heartbeats.last() == hours(1)
    outages.watch(hours(5) + SECOND)
    assert {due(game, "Ann") for game in games} == {hours(28)}
    outages.watch(hours(9))
    assert Stop.objects.count() == 2
    assert {due(game, "Ann") for game in games} == {hours(32) - SECOND}


def test_continued_outage_extends_the_existing_stop(toy: Callable) -> None:
    game = toy(A_DAY, "Ann", "Ben")
    run_until(hours(1))
    Stop.objects.create(began_at=hours(1), ended_at=hours(5))
    outages.watch(hours(10))
    assert Stop.objects.get().ended_at == hours(10)
    assert due(game, "Ann") == hours(24 + 9)


def test_failure_in_outage_handling_does_not_stop_the_sweep(
    toy: Callable, worker: InlineWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = toy(A_DAY, "Ann", "Ben")
    run_until(hours(1))
    sent = put(game, "Ann", "bid 1", at=hours(1))

    def broken(*_: object) -> None:
        raise RuntimeError("a defect")

    monkeypatch.setattr(deadlines, "_rearm", broken)
    assert sweep.sweep(hours(30)) == {"judge": 1}
    assert list(worker.wake_ups) == [("judge", (sent.pk,))]
    assert heartbeats.last() == hours(1)


def reminded(game: Game) -> list[tuple[str, datetime | None]]:
    rows = Notice.objects.filter(game=game, kind=Notice.Kind.REMINDER)
    return list(rows.order_by("user__name", "due_at").values_list("user__name", "due_at"))


def test_awaited_players_are_reminded_once_per_deadline(toy: Callable) -> None:
    game = toy(A_DAY, "Ann", "Ben")
    first = seat_of(game, "Ann").remind_at
    assert START < first < hours(24)
    assert reminders.remind(first - SECOND) == 0
    assert reminders.remind(first) == 2
    assert reminders.remind(first + SECOND) == 0
    assert reminded(game) == [("Ann", hours(24)), ("Ben", hours(24))]
    run_until(first)
    outages.watch(first + timedelta(hours=3))
    assert seat_of(game, "Ann").remind_at == first + timedelta(hours=3)
    assert reminders.remind(first + timedelta(hours=3)) == 2
    assert reminded(game)[1] == ("Ann", hours(27))


def test_no_second_reminder_for_the_same_deadline(toy: Callable) -> None:
    game = toy(A_DAY, "Ann", "Ben")
    first = seat_of(game, "Ann").remind_at
    reminders.remind(first)
    Seat.objects.filter(game=game).update(remind_at=first)
    assert reminders.remind(first) == 0
    assert not Seat.objects.exclude(remind_at=None).exists()


def test_no_reminder_after_an_answer_or_timeout_or_for_bots(toy: Callable) -> None:
    game = toy(STAND_IN, "Ann", "Ben", bots=1)
    play(game, "Ann", "bid 1", at=hours(1))
    assert seat_of(game, "Ann").remind_at is None
    assert game.seats.get(user=None).remind_at is None
    assert reminders.remind(hours(24)) == 0
    timeouts.play_clock(seat_of(game, "Ben").pk, hours(24))
    assert (seat_of(game, "Ben").stand_in, seat_of(game, "Ben").remind_at) == ("random", None)
    assert reminded(game) == []


def test_no_reminders_without_a_time_control(toy: Callable) -> None:
    game = toy(None, "Ann", "Ben", seconds=24 * HOUR)
    assert due(game, "Ann") == hours(24)
    assert seat_of(game, "Ann").remind_at is None


def test_reminders_do_not_count_as_rescues(toy: Callable) -> None:
    game = toy(A_DAY, "Ann", "Ben")
    sweep.sweep(seat_of(game, "Ann").remind_at)
    assert len(reminded(game)) == 2
    assert not Rescue.objects.exists()
