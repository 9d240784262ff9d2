"""A worker killed between any two steps leaves nothing half done, and the sweep completes everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from msgspec.structs import replace

from games.models import Game, Heartbeat, Notice, Seat, Stop, Submission
from games.services import notices
from games.services.absence import timeouts
from games.services.judging import bots, planned_moves, submissions, verdicts
from games.services.judging.submissions import Envelope
from games.services.notices import channels, digests
from tests.faults.conftest import holdings
from tests.faults.killing import deaths, posted
from tests.games import fakes
from tests.games.conftest import bid, offer, put_in, send
from tests.games.time_controls import A_BANK
from tests.seeds import share

pytestmark = pytest.mark.django_db(transaction=True)


def first_move(same_table: Callable) -> Submission:
    game = same_table("zooloretto", "Ann", "Ben", play_forced=False)
    return put_in(game, game.seats.get(must_act=True).user.name, "draw")


def several_moves(same_table: Callable) -> Submission:
    game = same_table("toy", "Ann", "Ben", "Cat")
    return put_in(game, bid(game, [1, 0, 0]), "give 1", "give 1", "stop")


def last_move(same_table: Callable) -> Submission:
    game = same_table("toy", "Ann", "Ben", "Cat", rounds=1)
    return put_in(game, bid(game, [0, 1, 0]), "stop")


def before_a_bot(same_table: Callable) -> Submission:
    game = same_table("toy", "Ann", "Ben", bots=1)
    return put_in(game, bid_for_people(game), "stop")


def bid_for_people(game: Game) -> str:
    bots.play_bots(game.pk, timezone.now())
    send(game, "Ann", "bid 3")
    send(game, "Ben", "bid 3")
    return game.seats.get(must_act=True).user.name


def undone_move(same_table: Callable) -> Submission:
    game = same_table("toy", "Ann", "Ben")
    winner = bid(game, [1, 0])
    send(game, winner, "give 1")
    return put_in(game, winner)


def sealed_answer(same_table: Callable) -> Submission:
    game = same_table("toy", "Ann", "Ben")
    return put_in(game, "Ann", "bid 2", face="mail")


def changed_answer(same_table: Callable) -> Submission:
    game = same_table("toy", "Ann", "Ben")
    send(game, "Ann", "bid 2")
    return put_in(game, "Ann", "bid 1")


def last_answer(same_table: Callable) -> Submission:
    game = same_table("toy", "Ann", "Ben", "Cat")
    send(game, "Ann", "bid 2")
    send(game, "Cat", "bid 2")
    return put_in(game, "Ben", "bid 0", face="mail")


def illegal_move(same_table: Callable) -> Submission:
    game = same_table("toy", "Ann", "Ben")
    return put_in(game, bid(game, [1, 0]), "give 1", "give 3", face="mail")


def before_planned_moves(same_table: Callable) -> Submission:
    """Return a move after which the next player has planned a whole turn."""
    game = same_table("zooloretto", "Ann", "Ben", play_forced=False)
    seats = {seat.must_act: seat.user for seat in game.seats.select_related("user")}
    for text in ("put emptiest truck, once", "draw", "take 3"):
        planned_moves.add(game.pk, seats[False], text, timezone.now())
    send(game, seats[True].name, "draw")
    return put_in(game, seats[True].name, "put 1")


STEPS_OF_A_RECEIPT = 3
"""The steps of a receipt: the transaction begins, marks the notice as sent, and writes the receipt.

On PostgreSQL, the beginning is not a step of its own.
"""

POSITIONS = [
    first_move,
    several_moves,
    last_move,
    before_a_bot,
    undone_move,
    sealed_answer,
    changed_answer,
    last_answer,
    illegal_move,
    before_planned_moves,
]


@pytest.mark.parametrize("position", share(POSITIONS, 2), ids=lambda position: position.__name__)
def test_sweep_recovers_from_a_judge_killed_at_any_step(
    position: Callable, same_table: Callable, toy_game: str, recover: Callable
) -> None:
    submission: Submission

    def prepare() -> None:
        nonlocal submission
        submission = position(same_table)
        Notice.objects.update(status=Notice.Status.SENT)

    def judge() -> None:
        verdicts.judge(submission.pk, timezone.now())

    prepare()
    untouched = holdings(submission.game_id)
    judge()
    recover()
    undisturbed = holdings(submission.game_id)
    assert undisturbed != untouched
    count = 0
    for step in deaths(judge, prepare, every=5):
        count += 1
        if Submission.objects.get(pk=submission.pk).status == Submission.Status.QUEUED:
            assert holdings(submission.game_id) == untouched, f"half done at step {step}"
        recover()
        assert holdings(submission.game_id) == undisturbed, f"lost or doubled at step {step}"
        assert max(Counter(posted()).values(), default=0) <= 1, f"told twice at step {step}"
    assert count >= 2


def test_killed_judge_judges_a_whole_batch_or_nothing(
    same_table: Callable, make_table: Callable, recover: Callable
) -> None:
    sent: list[Submission]

    def prepare() -> None:
        nonlocal sent
        games = [same_table("zooloretto", "Ann", "Ben", play_forced=False)]
        games += [make_table("Ann", "Ben", play_forced=False) for _ in range(2)]
        sent = [put_in(game, game.seats.get(must_act=True).user.name, "draw") for game in games]
        Notice.objects.update(status=Notice.Status.SENT)

    def judge() -> None:
        verdicts.judge(sent[1].pk, timezone.now())

    rows = Submission.objects.order_by("pk")
    before = set()
    for step in deaths(judge, prepare):
        found = set(rows.values_list("status", flat=True))
        assert len(found) == 1, f"some judged and some not at step {step}"
        before |= found
        recover()
        assert set(rows.values_list("status", flat=True)) == {Submission.Status.ACCEPTED}
        drawn = [submission.game.moves.filter(kind="draw").count() for submission in sent]
        assert drawn == [1, 1, 1], f"lost or doubled at step {step}"
        assert sorted(posted()) == sorted(set(posted())), f"told twice at step {step}"
    assert Submission.Status.QUEUED in before
    assert set(rows.values_list("status", flat=True)) == {Submission.Status.ACCEPTED}


def test_bots_killed_at_any_step_finish_the_same_game(
    same_table: Callable, toy_game: str, recover: Callable
) -> None:
    game: Game

    def prepare() -> None:
        nonlocal game
        game = same_table("toy", "Ann", bots=1, rounds=1)
        send(game, "Ann", "bid 0")

    def play() -> None:
        bots.play_bots(game.pk, timezone.now())

    prepare()
    play()
    undisturbed = holdings(game.pk)
    for step in deaths(play, prepare, every=6):
        recover()
        found = holdings(game.pk)
        assert found["moves"] == undisturbed["moves"], f"another game at step {step}"
        assert found["submissions"] == undisturbed["submissions"]
        assert found["game"] == undisturbed["game"]


def test_timeout_killed_at_any_step_plays_once(same_table: Callable, recover: Callable) -> None:
    seat: Seat

    def prepare() -> None:
        nonlocal seat
        game = same_table("the-zoo-game", "Ann", "Ben")
        _, target = offer(game)
        Notice.objects.update(status=Notice.Status.SENT)
        seat = game.seats.get(user__name=target)
        Seat.objects.filter(pk=seat.pk).update(due_at=timezone.now())

    def play() -> None:
        timeouts.play_clock(seat.pk, timezone.now())

    prepare()
    play()
    recover()
    undisturbed = holdings(seat.game_id)
    assert undisturbed["moves"][-1][2] == "decline"
    count = 0
    for step in deaths(play, prepare, every=5):
        count += 1
        recover()
        assert holdings(seat.game_id) == undisturbed, f"lost or doubled at step {step}"
        assert sorted(posted()) == sorted(set(posted())), f"told twice at step {step}"
    assert count >= 2


@pytest.mark.parametrize("absence", ["timeout", "stand_in", "others"])
def test_absence_rule_applies_once_after_a_killed_timeout(
    same_table: Callable, toy_game: str, recover: Callable, absence: str
) -> None:
    game: Game

    def prepare() -> None:
        nonlocal game
        game = same_table("toy", "Ann", "Ben", "Cat", law=replace(A_BANK, absence=absence))
        bid(game, [1, 0, 0])
        Notice.objects.update(status=Notice.Status.SENT)
        Stop.objects.all().delete()
        Heartbeat.objects.all().delete()
        now = timezone.now()
        Seat.objects.filter(game=game, must_act=True).update(asked_at=now - timedelta(days=9), due_at=now)

    def play() -> None:
        timeouts.play_clock(game.seats.get(number=0).pk, timezone.now())

    def snapshot() -> tuple[object, ...]:
        seats = game.seats.values_list("number", "stand_in", "missed", "in_time")
        late = list(game.seats.exclude(late_at=None).values_list("number", flat=True))
        remarks = [remark.line["code"] for remark in game.remarks.all()]
        return list(seats), late, remarks, holdings(game.pk)["moves"], holdings(game.pk)["notices"]

    prepare()
    untouched = snapshot()
    play()
    recover()
    undisturbed = snapshot()
    assert undisturbed != untouched
    count = 0
    for step in deaths(play, prepare, every=5):
        count += 1
        recover()
        assert snapshot() == undisturbed, f"lost or doubled at step {step}"
    assert count >= 2


def test_submission_killed_at_any_step_is_stored_once_when_resent(
    same_table: Callable, toy_game: str, recover: Callable
) -> None:
    game: Game

    def prepare() -> None:
        nonlocal game
        game = same_table("toy", "Ann", "Ben")

    def submit() -> None:
        seat = game.seats.select_related("game").get(number=0)
        game.refresh_from_db()
        seat.game.ply = game.ply
        submissions.submit(
            seat, ["bid 1"], Envelope(expected_ply=ply, key="k", interface="api", at=timezone.now())
        )

    prepare()
    ply = Game.objects.get(pk=game.pk).ply
    for step in deaths(submit, prepare, every=5):
        recover()
        submit()
        recover()
        assert game.submissions.get().status == Submission.Status.HELD, f"step {step}"


def test_notice_is_sent_despite_a_sender_killed_at_any_step(
    same_table: Callable, toy_game: str, recover: Callable
) -> None:
    """No notice is lost. A sender killed between sending and receipt sends the notice twice."""
    notice: Notice

    def prepare() -> None:
        nonlocal notice
        game = same_table("toy", "Ann", "Ben")
        submission = put_in(game, "Ann", "bid 1", face="mail")
        verdicts.judge(submission.pk, timezone.now())
        notice = Notice.objects.get()

    def deliver() -> None:
        notices.deliver(notice.pk, timezone.now())

    times = []
    for _step in deaths(deliver, prepare):
        recover()
        notice.refresh_from_db()
        assert notice.status == Notice.Status.SENT
        times.append(posted().count(notice.pk))
    assert set(times) == {1, 2}
    assert 0 < times.count(2) <= STEPS_OF_A_RECEIPT


def test_digest_is_sent_despite_a_sender_killed_at_any_step(
    same_table: Callable, toy_game: str, recover: Callable
) -> None:
    """No notice is lost or sent outside the digest.

    Only a kill between sending and receipt sends the digest twice.
    """
    digest: Notice

    def prepare() -> None:
        nonlocal digest
        game = same_table("toy", "Ann", "Ben")
        game.refresh_from_db()
        ann, at = game.seats.select_related("user").get(number=0), timezone.now()
        channels.set_digest(ann.user, (at.hour * 60 + at.minute + 90) % 1440, at)
        for kind in (Notice.Kind.OVER, Notice.Kind.TURN):
            notices.store([Notice(user=ann.user, seat=ann, game=game, kind=kind, ply=game.ply)])
        for notice in Notice.objects.exclude(kind=Notice.Kind.DIGEST):
            notices.deliver(notice.pk, timezone.now())
        digest = Notice.objects.get(kind=Notice.Kind.DIGEST)
        Notice.objects.update(next_try_at=at - timedelta(seconds=1), created_at=at - timedelta(hours=1))
        Notice.objects.filter(is_collected=True).update(next_try_at=at + digests.FALLBACK_DELAY)

    def deliver() -> None:
        notices.deliver(digest.pk, timezone.now())

    times = []
    for step in deaths(deliver, prepare, every=5):
        recover()
        assert set(Notice.objects.values_list("status", flat=True)) == {Notice.Status.SENT}, f"step {step}"
        assert set(posted()) == {digest.pk}
        times.append(len(posted()))
    assert times
    assert set(times) <= {1, 2}


def test_fallback_killed_at_any_step_uses_the_next_channel_once(
    same_table: Callable, toy_game: str, recover: Callable, settings: Any
) -> None:
    settings.NOTICE_CHANNELS = {**settings.NOTICE_CHANNELS, **fakes.named(fakes.FakeWebhook)}
    notice: Notice

    def prepare() -> None:
        nonlocal notice
        game = same_table("toy", "Ann", "Ben")
        game.refresh_from_db()
        ann = game.seats.select_related("user").get(number=0)
        ann.user.channels.update(position=1)
        ann.user.channels.create(kind="webhook", label="Dead", address="dead", position=0)
        notice = Notice(user=ann.user, seat=ann, game=game, kind=Notice.Kind.TURN, ply=game.ply)
        notices.store([notice])

    def deliver() -> None:
        notices.deliver(notice.pk, timezone.now())

    count = 0
    for step in deaths(deliver, prepare, every=5):
        count += 1
        recover()
        notice.refresh_from_db()
        assert (notice.status, posted()) == (Notice.Status.SENT, [notice.pk]), f"step {step}"
        assert list(notice.receipts.values_list("label", "status")) == [
            ("Dead", "given_up"),
            ("Mail", "sent"),
        ]
    assert count >= 2
