"""The site deletes refused submissions after some time, in batches, and deletes nothing else."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core.checks import run_checks
from django.utils import timezone

from adjudicator import tasks
from games.core.errors import Kind, Refused
from games.models import Game, Move, Notice, Submission
from games.services.judging.submissions import Envelope, refuse_unread
from games.services.upkeep import pruning
from games.services.upkeep.pruning import prune
from tests.games.conftest import bid, put_in, send

pytestmark = pytest.mark.django_db

KEPT = timedelta(hours=24)


@pytest.fixture
def game(toy_table: Callable) -> Game:
    """Return a game in which it is Ann's turn."""
    game = toy_table("Ann", "Ben")
    bid(game, [1, 0])
    game.refresh_from_db()
    return game


def refused(game: Game, **sent: Any) -> Submission:
    submission = send(game, "Ann", "give 9", **sent)
    assert submission.status == Submission.Status.REFUSED
    return submission


def test_refused_submission_is_deleted_after_the_retention_time(game: Game) -> None:
    submission = refused(game)
    assert submission.judged_at is not None
    assert prune(submission.judged_at + KEPT - timedelta(seconds=1)) == 0
    assert prune(submission.judged_at + KEPT) == 1
    assert not Submission.objects.filter(pk=submission.pk).exists()
    assert prune(submission.judged_at + KEPT) == 0


def test_retention_time_setting_is_applied_and_checked(game: Game, settings: Any) -> None:
    refused(game)
    settings.REFUSED_HOURS = 48
    assert prune(timezone.now() + KEPT) == 0
    assert not [found for found in run_checks() if found.id == "zooasync.E007"]
    settings.REFUSED_HOURS = 0
    assert [found for found in run_checks() if found.id == "zooasync.E007"]


def test_keeps_accepted_held_and_queued_submissions(game: Game, toy_table: Callable) -> None:
    send(game, "Ann", "give 1")
    send(game, "Ann")
    waiting, other = put_in(game, "Ann", "stop"), toy_table("Cat", "Dan")
    held = send(other, "Cat", "bid 1")
    assert held.status == Submission.Status.HELD
    before = set(Submission.objects.values_list("pk", flat=True))
    moves = list(Move.objects.values_list("game", "ply", "submission"))
    assert prune(timezone.now() + 10 * KEPT) == 0
    assert before == set(Submission.objects.values_list("pk", flat=True)) >= {waiting.pk, held.pk}
    assert moves == list(Move.objects.values_list("game", "ply", "submission"))


def test_unsent_answer_keeps_its_submission(game: Game) -> None:
    seat, at = game.seats.get(user__name="Ann"), timezone.now()
    refusal = Refused(Kind.INVALID, "no_moves", "moves")
    kept = refuse_unread(
        seat, refusal, Envelope(expected_ply=game.ply, key="mail-1", interface="mail", at=at)
    )
    answer = Notice.objects.get(submission=kept)
    for status in (Notice.Status.OWED, Notice.Status.CLAIMED):
        Notice.objects.filter(pk=answer.pk).update(status=status)
        assert prune(at + 2 * KEPT) == 0
    Notice.objects.filter(pk=answer.pk).update(status=Notice.Status.SENT)
    assert prune(at + 2 * KEPT) == 1
    assert not Notice.objects.filter(pk=answer.pk).exists()


def test_key_of_a_deleted_submission_can_be_reused(game: Game) -> None:
    first = refused(game, key="k")
    assert put_in(game, "Ann", "give 9", key="k").pk == first.pk
    prune(timezone.now() + 2 * KEPT)
    again = send(game, "Ann", "give 9", key="k")
    assert again.pk != first.pk
    assert again.status == Submission.Status.REFUSED
    prune(timezone.now() + 2 * KEPT)
    assert send(game, "Ann", "give 1", key="k").status == Submission.Status.ACCEPTED


def test_deletes_in_batches_oldest_first(
    game: Game, monkeypatch: pytest.MonkeyPatch, django_assert_max_num_queries: Any
) -> None:
    monkeypatch.setattr(pruning, "BATCH", 2)
    monkeypatch.setattr(pruning, "MAX_BATCHES", 2)
    keys = [refused(game).pk for _ in range(5)]
    with django_assert_max_num_queries(2 * 9 + 3):
        assert prune(timezone.now() + 2 * KEPT) == 4
    assert list(Submission.objects.filter(status="refused").values_list("pk", flat=True)) == keys[-1:]
    assert prune(timezone.now() + 2 * KEPT) == 1


def test_beat_task_prunes_refused_submissions(game: Game, settings: Any) -> None:
    entry = settings.CELERY_BEAT_SCHEDULE["prune"]
    assert entry["task"] == tasks.prune.name
    submission = refused(game)
    Submission.objects.filter(pk=submission.pk).update(judged_at=timezone.now() - 2 * KEPT)
    tasks.prune()
    assert not Submission.objects.filter(pk=submission.pk).exists()
