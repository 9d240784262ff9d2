"""Seats that answer independent questions at the same time do not make each other's answers stale."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace as variant

import pytest
from django.utils import timezone
from msgspec.structs import replace

from adjudicator.engine.questions import Pending
from games.core import store
from games.core.errors import Refused
from games.models import Game, Notice, Seat, Submission
from games.services import notices
from games.services.judging import bots, submissions, verdicts
from games.services.judging.submissions import Envelope
from tests import toy
from tests.games.conftest import reason, send

pytestmark = pytest.mark.django_db

Status = Submission.Status


def open_bids(state: toy.State) -> Pending:
    """Make the toy's bids open and independent."""
    pending = toy.pending(state)
    return replace(pending, sealed=False, independent=pending.sealed)


@pytest.fixture
def game(toy_table: Callable, monkeypatch: pytest.MonkeyPatch) -> Game:
    rules = variant(toy.RULES, pending=open_bids)
    monkeypatch.setattr(store, "rules_of", lambda game: rules)
    return toy_table("Ann", "Ben", "Cleo")


def sent(game: Game, name: str, ply: int, *moves: str) -> Submission:
    """Submit `name` for a ply, but do not judge them."""
    seat = game.seats.select_related("game").get(user__name=name)
    key, at = f"{name}{ply}{moves}", timezone.now()
    if moves:
        return submissions.submit(seat, moves, Envelope(expected_ply=ply, key=key, interface="web", at=at))
    return submissions.submit_undo(seat, Envelope(expected_ply=ply, key=key, interface="web", at=at))


def judged(*waiting: Submission) -> list[Submission]:
    return [verdicts.verdict_on(each.pk, timezone.now()) for each in waiting]


def test_answer_stays_valid_when_only_others_have_moved(game: Game) -> None:
    at = game.ply
    for number, name in enumerate(("Cleo", "Ann"), start=1):
        (verdict,) = judged(sent(game, name, at, "bid 1"))
        assert (verdict.status, verdict.first_ply) == (Status.ACCEPTED, at + number)
        game.refresh_from_db()
        assert (game.ply, game.question_ply) == (at + number, at)
    (last,) = judged(sent(game, "Ben", at, "bid 1"))
    game.refresh_from_db()
    assert (last.status, game.question_ply) == (Status.ACCEPTED, game.ply)


def test_judging_one_answer_judges_all_queued_answers(game: Game) -> None:
    waiting = [sent(game, name, game.ply, "bid 1") for name in ("Ann", "Ben", "Cleo")]
    verdicts.judge(waiting[0].pk, timezone.now())
    for each in waiting:
        each.refresh_from_db()
        assert each.status == Status.ACCEPTED
    game.refresh_from_db()
    assert store.current_state(game) == store.state_at(game, game.ply)


def test_second_answer_of_the_same_seat_is_stale(game: Game) -> None:
    one, two = sent(game, "Ann", game.ply, "bid 1"), sent(game, "Ann", game.ply, "bid 0")
    assert judged(one)[0].status == Status.ACCEPTED
    assert reason(judged(two)[0]) == ("stale", "expected_ply")


def test_answers_from_before_a_chance_move_are_stale(game: Game) -> None:
    at = game.ply
    for name in ("Ann", "Ben", "Cleo"):
        send(game, name, "bid 0")
    with pytest.raises(Refused, match="stale"):
        sent(game, "Ben", at, "bid 1")
    seat = game.seats.get(user__name="Ann")
    bid = [{"type": "bid", "peanuts": 1}]
    late = Submission.objects.create(seat=seat, game=game, key="late", face="web", expected_ply=at, moves=bid)
    assert reason(judged(late)[0]) == ("stale", "expected_ply")


def test_undo_is_stale_after_another_seat_moved(game: Game) -> None:
    at = game.ply
    send(game, "Ann", "bid 1")
    undo = sent(
        game,
        "Ann",
        game.ply,
    )
    send(game, "Ben", "bid 1")
    assert reason(judged(undo)[0]) == ("stale", "expected_ply")
    assert game.moves.filter(undone=True).count() == 0
    assert game.moves.filter(ply__gt=at).count() == 2


def test_future_ply_is_refused(game: Game) -> None:
    with pytest.raises(Refused, match="future_ply"):
        sent(game, "Ben", game.ply + 1, "bid 1")


def test_seat_that_is_still_asked_gets_no_second_turn_notice(game: Game) -> None:
    game.refresh_from_db()
    notices = Notice.objects.filter(game=game, kind=Notice.Kind.TURN, seat__user__name="Cleo")
    before = notices.count()
    send(game, "Ann", "bid 1")
    send(game, "Ben", "bid 1")
    assert notices.count() == before


def test_turn_notice_stays_relevant_while_others_move(game: Game) -> None:
    """Two players are asked at once. A move of one player does not make a notice to the other moot."""
    Notice.objects.all().delete()
    seat = game.seats.select_related("game").get(user__name="Cleo")
    notice = Notice.objects.create(user=seat.user, seat=seat, game=game, kind=Notice.Kind.TURN, ply=game.ply)
    send(game, "Ann", "bid 1")
    notices.deliver(notice.pk, timezone.now())
    notice.refresh_from_db()
    assert notice.status == Notice.Status.SENT
    game.refresh_from_db()
    late = Notice.objects.create(user=seat.user, seat=seat, game=game, kind=Notice.Kind.TURN, ply=game.ply)
    send(game, "Cleo", "bid 0")
    notices.deliver(late.pk, timezone.now())
    late.refresh_from_db()
    assert late.status == Notice.Status.MOOT


def test_bot_moved_by_another_worker_is_no_error(
    toy_table: Callable, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    rules = variant(toy.RULES, pending=open_bids)
    monkeypatch.setattr(store, "rules_of", lambda game: rules)
    game = toy_table("Ann", "Ben", bots=1)
    think = bots._choice

    def overtaken(seat: Seat, limit: bots.RemainingTime) -> object:
        found, at = think(seat, limit), timezone.now()
        first = submissions.submit(
            seat,
            ["bid 1"],
            Envelope(expected_ply=seat.game.ply, key="another worker", interface="bot", at=at),
        )
        assert verdicts.verdict_on(first.pk, at).status == Status.ACCEPTED
        return found

    monkeypatch.setattr(bots, "_choice", overtaken)
    with caplog.at_level(logging.WARNING, logger="games"):
        assert bots.play_bots(game.pk, timezone.now()) == 0
    assert caplog.records == []
    assert [each.key for each in game.submissions.all()] == ["another worker"]
