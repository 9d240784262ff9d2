"""One wake-up, many verdicts: waiting submissions are judged together.

A defect affects only its own table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from adjudicator.engine.errors import RulesetError
from games.core import store
from games.models import Game, Notice, Submission
from games.models.prepared import PreparedObjects
from games.services.judging import verdicts
from games.services.judging.game_sessions import GameSession
from games.services.upkeep.sweep import GRACE, sweep
from tests import toy
from tests.conftest import InlineWorker
from tests.games.conftest import bid, put_in

pytestmark = pytest.mark.django_db

Status = Submission.Status


@pytest.fixture
def tables(make_table: Callable) -> Callable[[int], list[Game]]:
    return lambda count: [make_table("Ann", "Ben", play_forced=False) for _ in range(count)]


def mover(game: Game) -> str:
    return game.seats.get(must_act=True).user.name


def draw(game: Game) -> Submission:
    return put_in(game, mover(game), "draw")


def judge(submission: Submission) -> int:
    """Handle one wake-up. Return the number of SQL statements."""
    with CaptureQueriesContext(connection) as queries:
        verdicts.judge(submission.pk, timezone.now())
    return len(queries)


def outcomes(sent: list[Submission]) -> list[str]:
    for submission in sent:
        submission.refresh_from_db()
    return [submission.reason["code"] if submission.reason else submission.status for submission in sent]


def waiting() -> int:
    return Submission.objects.filter(status=Status.QUEUED).count()


def test_batch_is_judged_in_a_constant_number_of_statements(tables: Callable) -> None:
    alone = judge(draw(*tables(1)))
    games = tables(20)
    sent = [draw(game) for game in games]
    together = judge(sent[7])
    assert outcomes(sent) == [Status.ACCEPTED] * len(sent)
    assert together <= alone + 1
    assert Notice.objects.filter(kind=Notice.Kind.TURN).count() > len(sent)
    for game in games:
        game.refresh_from_db()
        assert store.current_state(game) == store.state_at(game, game.ply)
        assert list(game.moves.values_list("ply", flat=True)) == list(range(1, game.ply + 1))


def test_wake_up_for_a_judged_submission_takes_one_statement(tables: Callable) -> None:
    first, second = (draw(game) for game in tables(2))
    judge(first)
    assert (judge(first), judge(second)) == (1, 1)


def test_wake_up_for_a_deleted_submission_takes_one_statement(tables: Callable) -> None:
    submission = draw(*tables(1))
    Game.objects.all().delete()
    assert judge(submission) == 1


def test_refusal_in_a_batch_does_not_affect_any_table(tables: Callable) -> None:
    games = tables(3)
    sent = [draw(games[0]), put_in(games[1], mover(games[1]), "take 1"), draw(games[2])]
    ply = games[1].ply
    judge(sent[0])
    assert outcomes(sent)[::2] == [Status.ACCEPTED] * 2
    assert sent[1].status == Status.REFUSED
    games[1].refresh_from_db()
    assert games[1].ply == ply


def test_rules_crash_refuses_only_that_tables_submission(
    tables: Callable, toy_table: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RulesetError("lost an animal")

    game = toy_table("Eve", "Flo")
    sent = [put_in(game, bid(game, [1, 0]), "stop"), *map(draw, tables(3))]
    ply = game.ply
    rules_of = store.rules_of
    broken_toy = replace(toy.RULES, outcome=broken)
    monkeypatch.setattr(
        store, "rules_of", lambda game: broken_toy if game.ruleset == "toy" else rules_of(game)
    )
    judge(sent[-1])
    assert outcomes(sent) == ["judge_failed", *[Status.ACCEPTED] * 3]
    game.refresh_from_db()
    assert game.ply == ply


def test_unstorable_result_is_refused_without_blocking_others(
    tables: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = tables(3)
    sent = [draw(game) for game in games]
    position: Callable[[GameSession], Any] = GameSession.position
    spoilt = games[1].pk

    def unwritable(run: GameSession) -> object:
        stored = position(run)
        return stored._replace(state=None) if run.game.pk == spoilt else stored

    monkeypatch.setattr(GameSession, "position", unwritable)
    for submission in sent:
        judge(submission)
    assert outcomes(sent) == [Status.ACCEPTED, "judge_failed", Status.ACCEPTED]
    assert judge(draw(games[0])) < 20


def test_submissions_of_a_table_are_judged_in_order(tables: Callable) -> None:
    game, other = tables(2)
    who = mover(game)
    sent = [put_in(game, who, "take 1"), put_in(game, who, "draw"), put_in(game, who, "draw"), draw(other)]
    judge(sent[-1])
    assert outcomes(sent)[1:] == [Status.ACCEPTED, "stale", Status.ACCEPTED]
    assert sent[0].status == Status.REFUSED
    assert game.moves.filter(kind="draw").count() == 1


def test_sealed_answers_in_a_batch_are_opened_once(toy_table: Callable, tables: Callable) -> None:
    game = toy_table("Eve", "Flo", "Gus")
    answers = [
        put_in(game, "Flo", "bid 2", face="mail"),
        put_in(game, "Eve", "bid 0"),
        put_in(game, "Flo", "bid 3", face="mail"),
        put_in(game, "Gus"),
        put_in(game, "Gus", "bid 1"),
    ]
    judge(draw(*tables(1)))
    assert outcomes(answers) == ["replaced", Status.ACCEPTED, Status.ACCEPTED, "cannot_undo", Status.ACCEPTED]
    assert list(game.moves.filter(kind__in=["bid", "opened"]).values_list("kind", flat=True)) == [
        *["bid"] * 3,
        "opened",
    ]
    assert mover(game) == "Flo"
    owed = Notice.objects.filter(kind=Notice.Kind.ANSWER).values_list("submission", flat=True)
    assert sorted(owed) == [answers[0].pk, answers[2].pk]


def test_undo_can_be_part_of_a_batch(toy_table: Callable, tables: Callable) -> None:
    game = toy_table("Eve", "Flo")
    winner = bid(game, [1, 0])
    digest = Game.objects.get(pk=game.pk).digest
    judge(put_in(game, winner, "give 1"))
    sent = [put_in(game, winner), *map(draw, tables(2))]
    judge(sent[1])
    assert outcomes(sent) == [Status.ACCEPTED] * 3
    game.refresh_from_db()
    assert game.digest == digest
    assert list(game.moves.filter(undone=True).values_list("kind", flat=True)) == ["give", "undo"]


def test_batch_size_is_limited_and_the_sweep_finds_the_rest(
    tables: Callable, worker: InlineWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verdicts, "MAX_BATCH_SIZE", 3)
    monkeypatch.setattr(verdicts, "_WAITING", PreparedObjects(verdicts._waiting))
    sent = [draw(game) for game in tables(8)]
    judge(sent[0])
    assert waiting() == 5
    judge(sent[-1])
    assert outcomes(sent[-1:]) == [Status.ACCEPTED]
    assert waiting() == 1
    sweep(timezone.now() + GRACE + timedelta(seconds=1))
    worker.run()
    assert waiting() == 0


def test_one_wake_up_judges_all_waiting_submissions(
    tables: Callable, worker: InlineWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verdicts, "MAX_BATCH_SIZE", 3)
    monkeypatch.setattr(verdicts, "_WAITING", PreparedObjects(verdicts._waiting))
    sent = [draw(game) for game in tables(8)]
    worker.send("judge", sent[-1].pk)
    assert worker.run() == 3
    assert outcomes(sent) == [Status.ACCEPTED] * len(sent)


def test_wake_up_for_a_judged_submission_judges_newer_ones(tables: Callable, worker: InlineWorker) -> None:
    first, second = tables(2)
    earlier = draw(first)
    judge(earlier)
    later = draw(second)
    worker.send("judge", earlier.pk)
    worker.run()
    assert outcomes([later]) == [Status.ACCEPTED]


def test_submission_without_verdict_does_not_block_the_others(
    tables: Callable, worker: InlineWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third = (draw(game) for game in tables(3))
    judged = verdicts.judge

    def all_but_the_first(submission_id: int, at: datetime) -> None:
        if submission_id != first.pk:
            judged(submission_id, at)

    monkeypatch.setattr(verdicts, "judge", all_but_the_first)
    monkeypatch.setattr(verdicts, "_longest_waiting", verdicts._this_one)
    worker.send("judge", second.pk)
    assert worker.run() == 2
    sweep(timezone.now() + GRACE + timedelta(seconds=1))
    worker.run()
    assert outcomes([first, second, third]) == [Status.QUEUED, Status.ACCEPTED, Status.ACCEPTED]


def test_cpu_limit_ends_a_batch_early(tables: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdicts, "MAX_BATCH_CPU_SECONDS", 0)
    sent = [draw(game) for game in tables(4)]
    judge(sent[2])
    assert outcomes(sent) == [Status.ACCEPTED, Status.QUEUED, Status.ACCEPTED, Status.QUEUED]
