"""The clock plays the timeout move once for a late seat. It leaves seats with optional moves alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from adjudicator.engine.lines import line
from adjudicator.engine.questions import Ask, Pending
from adjudicator.engine.record import referee
from adjudicator.engine.seats import Seat as Number
from games import selectors
from games.core import store
from games.core.errors import Refused
from games.models import Channel, Game, Notice, Rescue, Seat, Submission, User
from games.services.absence import timeouts
from games.services.judging import bots, submissions, verdicts
from games.services.judging.submissions import Envelope
from games.services.upkeep.sweep import sweep
from tests import toy
from tests.conftest import InlineWorker
from tests.games.conftest import offer, put_in, reason, send

pytestmark = pytest.mark.django_db

Kind, Status = Notice.Kind, Submission.Status
DAY, MINUTE = timedelta(days=1), timedelta(minutes=1)


@pytest.fixture
def zoo(make_table: Callable) -> Game:
    """Return a table of The Zoo Game."""
    return make_table("Ann", "Ben", ruleset="the-zoo-game")


def seat_of(game: Game, name: str) -> Seat:
    return game.seats.select_related("game", "user").get(user__name=name)


def due(game: Game, name: str) -> datetime:
    at = seat_of(game, name).due_at
    assert at is not None
    return at


def run_down(game: Game, name: str) -> datetime:
    """Let somebody's clock run out. Return the moment when it ends."""
    at = due(game, name)
    timeouts.play_clock(seat_of(game, name).pk, at)
    return at


def last_kinds(game: Game, count: int = 2) -> list[str]:
    return list(game.moves.order_by("-ply").values_list("kind", flat=True)[:count])


def test_offer_hours_set_a_deadline_for_the_target_only(
    make_table: Callable,
) -> None:
    game = make_table("Ann", "Ben", ruleset="the-zoo-game", offer_hours=5)
    maker, target = (seat_of(game, name) for name in offer(game))
    assert (maker.must_act, maker.due_at) == (False, None)
    assert target.must_act
    assert target.asked_at
    assert target.due_at == target.asked_at + timedelta(hours=5)


def test_clock_plays_nothing_before_the_deadline(zoo: Game, worker: InlineWorker) -> None:
    _, target = offer(zoo)
    early = due(zoo, target) - timedelta(microseconds=1)
    timeouts.play_clock(seat_of(zoo, target).pk, early)
    assert last_kinds(zoo, 1) == ["offer"]
    worker.wake_ups.clear()
    sweep(early)
    assert ("clock", (seat_of(zoo, target).pk,)) not in worker.wake_ups


def test_sweep_wakes_expired_clocks_and_records_no_rescue(zoo: Game, worker: InlineWorker) -> None:
    _, target = offer(zoo)
    Notice.objects.all().delete()
    assert sweep(due(zoo, target)) == {}
    assert list(worker.wake_ups) == [("clock", (seat_of(zoo, target).pk,))]
    assert not Rescue.objects.exists()


def test_timeout_move_is_played_once_for_a_late_seat(zoo: Game, worker: InlineWorker) -> None:
    maker, target = offer(zoo)
    seat = seat_of(zoo, target)
    at = run_down(zoo, target)
    after = zoo.moves.count()
    assert last_kinds(zoo) == ["decline", "offer"]
    for later in (at, at + DAY):
        timeouts.play_clock(seat.pk, later)
    assert zoo.moves.count() == after
    answers = zoo.submissions.filter(face=Submission.Face.CLOCK)
    assert [(answer.seat_id, answer.status) for answer in answers] == [(seat.pk, Status.ACCEPTED)]
    assert (seat_of(zoo, target).must_act, seat_of(zoo, target).due_at) == (False, None)
    assert (seat_of(zoo, maker).must_act, seat_of(zoo, maker).due_at) == (True, None)


def test_timeout_notifies_the_late_player_and_the_next_player(zoo: Game) -> None:
    maker, target = offer(zoo)
    Notice.objects.all().delete()
    run_down(zoo, target)
    notices = Notice.objects.values_list("seat__user__name", "kind", "submission__face")
    assert set(notices) == {(maker, Kind.TURN, None), (target, Kind.ANSWER, "clock")}


def test_late_player_without_channels_gets_no_notice(zoo: Game) -> None:
    _, target = offer(zoo)
    Channel.objects.filter(user__name=target).update(is_on=False)
    run_down(zoo, target)
    assert not Notice.objects.filter(seat__user__name=target, kind=Kind.ANSWER).exists()


def test_log_marks_timeout_moves_and_does_not_count_them_as_own(zoo: Game) -> None:
    maker, target = offer(zoo)
    run_down(zoo, target)
    number = Number(seat_of(zoo, target).number)
    marked = {happening.kind: happening.by_clock for happening in selectors.happenings(zoo, number)}
    assert marked["decline"]
    assert not marked["offer"]
    assert not marked["zoo_drawn"]
    assert selectors.last_own_ply(zoo, number) == 0
    assert selectors.last_own_ply(zoo, Number(seat_of(zoo, maker).number)) > 0


def test_answer_sent_before_the_timeout_counts(zoo: Game) -> None:
    _, target = offer(zoo)
    answer = put_in(zoo, target, "decline always")
    run_down(zoo, target)
    answer.refresh_from_db()
    assert answer.status == Status.ACCEPTED
    assert not zoo.submissions.filter(face=Submission.Face.CLOCK).exists()
    assert zoo.moves.filter(kind="decline").count() == 1
    assert not Notice.objects.filter(kind=Kind.ANSWER).exists()


def test_refused_clock_move_sends_no_notice(zoo: Game) -> None:
    """The clock died before its move was judged."""
    _, target = offer(zoo)
    answer, late = put_in(zoo, target, "decline"), put_in(zoo, target, "decline", face="clock")
    verdicts.judge(answer.pk, timezone.now())
    late.refresh_from_db()
    assert reason(late) == ("stale", "expected_ply")
    assert not Notice.objects.filter(kind=Kind.ANSWER).exists()


def test_answer_sent_after_the_timeout_is_stale(zoo: Game) -> None:
    _, target = offer(zoo)
    ply, seat = seat_of(zoo, target).game.ply, seat_of(zoo, target)
    run_down(zoo, target)
    assert zoo.submissions.get(face=Submission.Face.CLOCK).status == Status.ACCEPTED
    with pytest.raises(Refused, match="stale"):
        submissions.submit(
            seat, ["accept"], Envelope(expected_ply=ply, key="later", interface="web", at=timezone.now())
        )


def test_clock_retries_after_a_defect(zoo: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    _, target = offer(zoo)

    def broken(*_: object) -> None:
        raise RuntimeError("a defect")

    with monkeypatch.context() as patch:
        patch.setattr(verdicts, "_accept", broken)
        run_down(zoo, target)
    assert not zoo.submissions.filter(face=Submission.Face.CLOCK).exists()
    assert not Notice.objects.filter(kind=Kind.ANSWER).exists()
    run_down(zoo, target)
    assert last_kinds(zoo, 1) == ["decline"]


def test_maker_of_an_offer_may_act_but_is_not_awaited(zoo: Game) -> None:
    maker, target = offer(zoo)
    notices = Notice.objects.filter(game=zoo, ply=Game.objects.get().ply)
    assert list(notices.values_list("seat__user__name", flat=True)) == [target]
    user = User.objects.get(name=maker)
    assert not selectors.waiting_seats(user).exists()
    position = selectors.position(zoo.pk, user)
    assert [choice.text for choice in position.choices] == ["withdraw"]
    assert position.my_question
    assert (position.my_question.is_optional, position.my_question.due_at) == (True, None)
    theirs = next(asked for asked in position.questions if asked.name == target)
    assert (theirs.is_optional, theirs.due_at) == (False, due(zoo, target))


def test_bots_skip_optional_moves(zoo: Game) -> None:
    maker, target = offer(zoo)
    zoo.seats.filter(user__name=maker).update(user=None, bot="random")
    assert bots.play_bots(zoo.pk, timezone.now()) == 0
    assert sweep(timezone.now() + MINUTE).get("bots") is None
    assert last_kinds(zoo, 1) == ["offer"]
    zoo.seats.filter(user__name=target).update(user=None, bot="random")
    assert bots.play_bots(zoo.pk, timezone.now()) > 0


def test_withdrawn_offer_stops_the_clock_and_a_new_offer_restarts_it(zoo: Game) -> None:
    maker, target = offer(zoo)
    first = due(zoo, target)
    assert send(zoo, maker, "withdraw").status == Status.ACCEPTED
    assert (seat_of(zoo, target).must_act, seat_of(zoo, target).due_at) == (False, None)
    timeouts.play_clock(seat_of(zoo, target).pk, first)
    assert last_kinds(zoo, 1) == ["withdraw"]
    offer(zoo)
    assert due(zoo, target) > first
    earlier = selectors.position(zoo.pk, None, zoo.moves.filter(kind="offer").earliest("ply").ply)
    assert [asked.due_at for asked in earlier.questions] == [None, None]


def test_own_moves_restart_the_clock_and_moves_of_others_do_not(
    toy_table: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In this variant of the toy, both seats have a question with a time limit during Ann's turn."""

    def pending(state: toy.State) -> Pending:
        asks = tuple(Ask(Number(seat), line("use_your_turn"), within=60) for seat in range(2))
        return Pending(asks) if state.winner == 0 and toy.NONE not in state.animals else toy.pending(state)

    game = toy_table("Ann", "Ben")
    monkeypatch.setattr(store, "rules_of", lambda game: replace(toy.RULES, pending=pending))
    send(game, "Ben", "bid 0")
    send(game, "Ann", "bid 1")
    until = due(game, "Ben")
    for moves in (["give 1"], []):
        at = timezone.now() + MINUTE / 2
        assert verdicts.verdict_on(put_in(game, "Ann", *moves).pk, at).status == Status.ACCEPTED
        assert due(game, "Ben") == until
        assert due(game, "Ann") == at + MINUTE
    send(game, "Ann", "stop")
    assert (seat_of(game, "Ben").must_act, seat_of(game, "Ben").due_at) == (True, None)


def test_next_question_with_a_limit_gives_its_full_time(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben", seconds=60)
    send(game, "Ben", "bid 0")
    send(game, "Ann", "bid 1")
    assert (seat_of(game, "Ann").must_act, seat_of(game, "Ann").due_at) == (True, None)
    at = timezone.now() + DAY
    verdicts.judge(put_in(game, "Ann", "stop").pk, at)
    assert due(game, "Ann") == due(game, "Ben") == at + MINUTE


def test_clock_answers_a_sealed_question_for_each_late_seat(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben", "Cat", seconds=60)
    send(game, "Ben", "bid 2")
    game.seats.filter(user__name="Cat").update(due_at=due(game, "Cat") + MINUTE)
    run_down(game, "Ann")
    assert game.submissions.get(face=Submission.Face.CLOCK).status == Status.HELD
    assert not seat_of(game, "Ann").must_act
    run_down(game, "Cat")
    bids = game.moves.filter(kind="bid").order_by("seat").values_list("move__peanuts", "submission__face")
    assert list(bids) == [(0, "clock"), (2, "web"), (0, "clock")]
    assert list(referee(toy.RULES, store.record_of(Game.objects.get(), ("a", "b", "c")))) == []


def test_sealed_answer_keeps_its_deadline_and_is_final_after_it(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben", seconds=60)
    until = due(game, "Ann")
    send(game, "Ann", "bid 3")
    send(game, "Ann")
    assert (seat_of(game, "Ann").must_act, due(game, "Ann")) == (True, until)
    send(game, "Ann", "bid 2")
    for moves in ([], ["bid 1"]):
        assert reason(verdicts.verdict_on(put_in(game, "Ann", *moves).pk, until)) == ("time_over", "")
    held = game.submissions.get(status=Status.HELD)
    assert held.moves[0]["peanuts"] == 2
    timeouts.play_clock(seat_of(game, "Ann").pk, until)
    assert not game.submissions.filter(face=Submission.Face.CLOCK).exists()


def test_sealed_answer_sent_before_the_timeout_counts(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben", seconds=60)
    put_in(game, "Ann", "bid 3")
    run_down(game, "Ann")
    held = game.moves.get(kind="bid", seat=0)
    assert (held.move["peanuts"], held.by_clock) == (3, False)


def test_late_sealed_answer_counts_until_the_clock_acts(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben", seconds=60)
    late = due(game, "Ann") + MINUTE
    assert verdicts.verdict_on(put_in(game, "Ann", "bid 1").pk, late).status == Status.HELD
