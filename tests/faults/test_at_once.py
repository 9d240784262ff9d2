"""Concurrent actions: one next position, one message and one seat each, whatever the order of arrival."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import timedelta
from threading import Barrier, Event
from typing import TypeVar

import pytest
from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone
from msgspec.structs import replace

from adjudicator.engine.record import referee
from games.core import store
from games.core.errors import Refused
from games.models import Game, Notice, Seat, Submission, User
from games.services import notices
from games.services.absence import decisions, timeouts
from games.services.judging import bots, submissions, verdicts
from games.services.judging.submissions import Envelope
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from games.services.upkeep import trimming
from tests.conftest import InlineWorker
from tests.faults.conftest import holdings
from tests.faults.killing import posted
from tests.faults.site import wait_until
from tests.games.conftest import bid, offer, put_in
from tests.games.time_controls import A_DAY

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]

T = TypeVar("T")


def at_once(count: int, act: Callable[[int], T]) -> list[T]:
    """Return the results of `act` in this many threads that start together."""
    barrier = Barrier(count)

    def thread(number: int) -> T:
        try:
            barrier.wait()
            return act(number)
        finally:
            connection.close()

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(thread, range(count)))


def test_one_of_fifty_submissions_for_a_ply_is_accepted(
    same_table: Callable, toy_game: str, worker: InlineWorker
) -> None:
    game = same_table("toy", "Ann", "Ben", "Cat")
    seat = game.seats.select_related("game").get(user__name=bid(game, [2, 1, 0]))
    game.refresh_from_db()

    def submit_and_judge(number: int) -> str:
        try:
            submission = submissions.submit(
                seat,
                ["give 1"],
                Envelope(expected_ply=game.ply, key=f"{number}", interface="api", at=timezone.now()),
            )
        except Refused as refusal:
            return refusal.code
        verdict = verdicts.verdict_on(submission.pk, timezone.now())
        return verdict.reason["code"] if verdict.reason else verdict.status

    assert Counter(at_once(50, submit_and_judge)) == {"accepted": 1, "stale": 49}
    assert game.moves.filter(ply__gt=game.ply).count() == 1


def test_submission_judged_by_twenty_threads_is_judged_once(
    same_table: Callable, toy_game: str, worker: InlineWorker, outbox: object
) -> None:
    game = same_table("toy", "Ann", "Ben", rounds=1)
    submission = put_in(game, bid(game, [1, 0]), "stop")
    statuses = at_once(20, lambda _: verdicts.verdict_on(submission.pk, timezone.now()).status)
    assert statuses == [Submission.Status.ACCEPTED] * 20
    assert game.moves.filter(submission=submission, kind="stop").count() == 1
    assert Notice.objects.filter(kind=Notice.Kind.OVER).count() == 1


def test_concurrent_batches_judge_each_table_once(make_table: Callable, worker: InlineWorker) -> None:
    """No deadlock occurs, whichever table each thread begins with."""
    sent = [put_in(game, mover(game), "draw") for game in open_tables(make_table, 12)]

    def judge_all(number: int) -> None:
        for submission in sent[number:] + sent[:number]:
            verdicts.judge(submission.pk, timezone.now())

    at_once(8, judge_all)
    assert not Submission.objects.exclude(status=Submission.Status.ACCEPTED).exists()
    for submission in sent:
        assert submission.game.moves.filter(kind="draw").count() == 1


@pytest.mark.services
def test_locked_table_is_skipped_until_it_is_free(make_table: Callable, worker: InlineWorker) -> None:
    """SQLite has a single lock for all tables, so a worker cannot skip one locked table."""
    games = open_tables(make_table, 3)
    first, *others = [put_in(game, mover(game), "draw") for game in games]
    is_held, is_free = Event(), Event()

    def hold_the_first(_: int) -> None:
        hold(first.game_id, is_held, is_free)

    def judge_the_first(_: int) -> None:
        is_held.wait(30)
        verdicts.judge(first.pk, timezone.now())

    def see_what_is_judged(_: int) -> list[str]:
        wait_until(lambda: all(is_judged(submission) for submission in others))
        seen = Submission.objects.get(pk=first.pk).status
        is_free.set()
        return [seen]

    acts = (hold_the_first, judge_the_first, see_what_is_judged)
    assert at_once(3, lambda number: acts[number](number))[2] == [Submission.Status.QUEUED]
    assert Submission.objects.get(pk=first.pk).status == Submission.Status.ACCEPTED


@pytest.mark.services
def test_locked_table_is_trimmed_on_the_next_run(make_table: Callable) -> None:
    held, free = open_tables(make_table, 2)
    late = timezone.now() + timedelta(days=settings.PASSED_DAYS) + trimming.EVERY
    is_held, is_free = Event(), Event()

    def hold_one(_: int) -> int:
        hold(held.pk, is_held, is_free)
        return 0

    def trim(_: int) -> int:
        is_held.wait(30)
        looked_at = trimming.trim(late)
        is_free.set()
        return looked_at

    assert at_once(2, lambda number: (hold_one, trim)[number](number)) == [0, 1]
    assert set(Game.objects.filter(trimmed_at=late)) == {free}
    assert trimming.trim(late) == 1


def hold(game_id: str, is_held: Event, is_free: Event) -> None:
    """Hold the lock of a game until `is_free` is set."""
    with transaction.atomic():
        Game.objects.select_for_update().get(pk=game_id)
        is_held.set()
        is_free.wait(30)


def is_judged(submission: Submission) -> bool:
    return Submission.objects.get(pk=submission.pk).is_judged


def open_tables(make_table: Callable, count: int) -> list[Game]:
    return [make_table("Ann", "Ben", play_forced=False) for _ in range(count)]


def mover(game: Game) -> str:
    return game.seats.get(must_act=True).user.name


def test_notice_delivered_by_twenty_threads_is_sent_once(
    same_table: Callable, toy_game: str, worker: InlineWorker, outbox: object
) -> None:
    game = same_table("toy", "Ann", "Ben")
    verdicts.judge(put_in(game, "Ann", "bid 1", face="mail").pk, timezone.now())
    notice = Notice.objects.get()
    at_once(20, lambda _: notices.deliver(notice.pk, timezone.now()))
    assert posted() == [notice.pk]


def test_key_submitted_by_twenty_threads_is_one_submission(
    same_table: Callable, toy_game: str, worker: InlineWorker
) -> None:
    """Some submissions arrive during or after the judging."""
    game = same_table("toy", "Ann", "Ben")
    seat = game.seats.select_related("game").get(user__name=bid(game, [2, 1]))
    game.refresh_from_db()

    def submit(number: int) -> int:
        at = timezone.now()
        submission = submissions.submit(
            seat, ["give 1"], Envelope(expected_ply=game.ply, key="same", interface="api", at=at)
        )
        verdicts.judge(submission.pk, at)
        return submission.pk

    assert len(set(at_once(20, submit))) == 1
    assert game.submissions.filter(key="same").count() == 1


def test_concurrent_sealed_answers_are_opened_once(
    same_table: Callable, toy_game: str, worker: InlineWorker
) -> None:
    game = same_table("toy", "Ann", "Ben", "Cat", "Dan")
    names = ["Ann", "Ben", "Cat", "Dan"]
    sent = [put_in(game, name, "bid 1") for name in names]
    at_once(4, lambda number: verdicts.judge(sent[number].pk, timezone.now()))
    assert set(game.submissions.values_list("status", flat=True)) == {Submission.Status.ACCEPTED}
    assert game.moves.filter(kind="opened").count() == 1
    assert game.seats.filter(must_act=True).count() == 1


def test_concurrently_woken_bots_play_one_game(
    same_table: Callable, toy_game: str, worker: InlineWorker
) -> None:
    game = same_table("toy", "Ann", bots=3)
    put_in(game, "Ann", "bid 0")
    alone = [submission.pk for submission in game.submissions.all()]
    verdicts.judge(alone[0], timezone.now())
    at_once(8, lambda _: bots.play_bots(game.pk, timezone.now()))
    worker.run()
    game.refresh_from_db()
    assert list(game.moves.values_list("ply", flat=True)) == list(range(1, game.ply + 1))
    assert not game.seats.filter(must_act=True).exclude(bot="").exists()
    assert list(referee(store.rules_of(game), store.record_of(game, ("a", "b", "c", "d")))) == []


def test_bot_table_limit_holds_for_concurrent_starts(
    same_table: Callable, toy_game: str, worker: InlineWorker
) -> None:
    same_table("toy", "Ann", "Ben")
    ann, plans = User.objects.get(name="Ann"), [SeatPlan("bot", "random")] * 2
    made = [creating.create_table(ann, "toy", "", {}, plans, timezone.now()).pk for _ in range(8)]

    def start(number: int) -> str:
        try:
            return starting.start_table(made[number], ann, timezone.now()).status
        except Refused as refusal:
            return refusal.code

    most = starting.MAX_BOT_TABLES
    assert Counter(at_once(8, start)) == {"running": most, "too_many_bot_tables": 8 - most}


def test_concurrent_timeouts_play_once(same_table: Callable, worker: InlineWorker) -> None:
    game = same_table("the-zoo-game", "Ann", "Ben")
    _, target = offer(game)
    Notice.objects.all().delete()
    seat = game.seats.get(user__name=target)
    at_once(8, lambda _: timeouts.play_clock(seat.pk, seat.due_at))
    assert game.moves.filter(kind="decline").count() == 1
    assert game.submissions.get(face="clock").status == Submission.Status.ACCEPTED
    assert Counter(Notice.objects.values_list("kind", flat=True)) == {"answer": 1, "turn": 1}


@pytest.mark.parametrize("round_", range(4))
def test_concurrent_answer_and_timeout_play_once(
    same_table: Callable, worker: InlineWorker, round_: int
) -> None:
    game = same_table("the-zoo-game", "Ann", "Ben")
    _, target = offer(game)
    seat = game.seats.select_related("game").get(user__name=target)

    def answer() -> None:
        at, ply = timezone.now(), seat.game.ply
        with suppress(Refused):
            sent = submissions.submit(
                seat, ["decline"], Envelope(expected_ply=ply, key="k", interface="web", at=at)
            )
            verdicts.judge(sent.pk, at)

    acts = [answer, lambda: timeouts.play_clock(seat.pk, seat.due_at)]
    at_once(2, lambda number: acts[number - round_ % 2]())
    assert game.moves.filter(kind="decline").count() == 1
    assert not game.submissions.filter(status=Submission.Status.QUEUED).exists()


@pytest.mark.parametrize("round_", range(3))
def test_concurrent_return_move_bot_and_timeout_stay_consistent(
    same_table: Callable, toy_game: str, worker: InlineWorker, round_: int
) -> None:
    law = replace(A_DAY, absence="stand_in", stand_in="random")
    game = same_table("toy", "Ann", "Ben", law=law)
    bid(game, [1, 0])
    seat = game.seats.select_related("game", "user").get(number=0)
    timeouts.play_clock(seat.pk, seat.due_at)
    late = seat.due_at

    def answer() -> None:
        with suppress(Refused):
            sent = submissions.submit(
                seat, ["stop"], Envelope(expected_ply=seat.game.ply, key="k", interface="web", at=late)
            )
            verdicts.judge(sent.pk, late)

    acts: list[Callable[[], object]] = [
        answer,
        lambda: decisions.come_back(game.pk, seat.user, late),
        lambda: bots.play_bots(game.pk, late),
        lambda: timeouts.play_clock(seat.pk, late),
    ]
    at_once(4, lambda number: acts[(number + round_) % 4]())
    game.refresh_from_db()
    assert not Seat.objects.get(pk=seat.pk).stand_in
    assert [remark.line["code"] for remark in game.remarks.all()] == ["stood_in", "came_back"]
    assert list(game.moves.values_list("ply", flat=True)) == list(range(1, game.ply + 1))
    assert not game.submissions.filter(status=Submission.Status.QUEUED).exists()


def test_one_of_eight_concurrent_decisions_on_a_late_player_counts(
    same_table: Callable, toy_game: str, worker: InlineWorker
) -> None:
    game = same_table("toy", "Ann", "Ben", "Cat", law=replace(A_DAY, absence="others"))
    bid(game, [1, 0, 0])
    seat = game.seats.get(number=0)
    timeouts.play_clock(seat.pk, seat.due_at)
    people = [User.objects.get(name=name) for name in ("Ben", "Cat")]

    def decide(number: int) -> str:
        try:
            decisions.decide_for(
                game.pk, people[number % 2], 0, ("timeout", "wait")[number // 4], seat.due_at
            )
        except Refused as refusal:
            return refusal.code
        return "decided"

    assert Counter(at_once(8, decide)) == {"decided": 1, "not_late": 7}
    assert game.remarks.count() == 2


def test_twenty_concurrent_joins_fill_each_seat_once(worker: InlineWorker, make_user: Callable) -> None:
    people = [make_user(f"P{number}") for number in range(20)]
    plans = [SeatPlan("me"), *[SeatPlan("open")] * 3]
    game = creating.create_table(people[0], "zooloretto", "", {}, plans, timezone.now())

    def join(number: int) -> int | str:
        try:
            return joining.join_table(game.pk, people[number], timezone.now()).number
        except Refused as refusal:
            return refusal.code

    assert Counter(at_once(20, join)) == {0: 1, 1: 1, 2: 1, 3: 1, "no_free_seat": 16}
    assert User.objects.filter(seats__game=game).distinct().count() == 4


def test_table_started_by_ten_threads_starts_once(same_table: Callable, toy_game: str) -> None:
    game = same_table("toy", "Ann", "Ben", start=False)
    ann = User.objects.get(name="Ann")

    def start(_: int) -> str:
        try:
            return starting.start_table(game.pk, ann, timezone.now()).status
        except Refused as refusal:
            return refusal.code

    assert Counter(at_once(10, start)) == {Game.Status.RUNNING: 1, "already_started": 9}
    assert holdings(game.pk)["snapshots"]
    assert Seat.objects.filter(game=game, must_act=True).count() == 2
