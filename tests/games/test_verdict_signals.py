"""Signals that a submission has its verdict."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.utils import timezone

from games.core import verdict_signals, waiting
from games.core.verdict_signals import CHANNEL, MAX_EARLY, VerdictSignals
from games.models import Game, Submission
from games.services.judging import submissions, verdicts
from games.services.judging.submissions import Envelope

LONG = 20.0
"""More seconds than any of these waits takes."""


def test_a_signal_ends_the_wait() -> None:
    signals, began = VerdictSignals(), time.monotonic()
    with ThreadPoolExecutor() as pool:
        waits = [pool.submit(signals.wait, 7, LONG) for _ in range(3)]
        while not all(wait.done() for wait in waits):
            signals.received("7")
    assert signals.are_heard
    assert time.monotonic() - began < LONG


def test_a_signal_that_came_before_the_wait_counts_once() -> None:
    signals, began = VerdictSignals(), time.monotonic()
    signals.received("7")
    signals.wait(7, LONG)
    assert time.monotonic() - began < LONG
    signals.wait(7, 0.01)
    signals.wait(8, 0.01)


def test_old_signals_are_forgotten() -> None:
    signals = VerdictSignals()
    for number in range(MAX_EARLY + 1):
        signals.received(str(number))
    began = time.monotonic()
    signals.wait(0, 0.05)
    assert time.monotonic() - began >= 0.05
    signals.wait(MAX_EARLY, LONG)


@pytest.fixture
def submission(make_table: Callable[..., Game]) -> Submission:
    """Return a submission without a verdict."""
    game = make_table("Ann", "Ben", play_forced=False)
    seat = game.seats.select_related("game").get(must_act=True)
    envelope = Envelope(expected_ply=game.ply, key="k", interface="api", at=timezone.now())
    return submissions.submit(seat, ["draw"], envelope)


@pytest.mark.django_db
def test_a_request_asks_once_when_its_signal_comes(
    submission: Submission, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Judging(VerdictSignals):
        waits = 0

        def wait(self, submission_id: int, seconds: float) -> None:
            self.waits += 1
            verdicts.judge(submission_id, timezone.now())

    signals = Judging()
    signals.are_heard = True
    monkeypatch.setattr(waiting, "SIGNALS", signals)
    assert waiting.wait_for_verdict(submission, LONG)
    assert submission.is_judged
    assert signals.waits == 1


@pytest.mark.django_db(transaction=True)
def test_the_commit_of_a_verdict_sends_its_signal(submission: Submission) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("only PostgreSQL passes signals on")
    with verdict_signals.connected() as listening:
        listening.execute(f"LISTEN {CHANNEL}")
        verdicts.judge(submission.pk, timezone.now())
        found = [signal.payload for signal in listening.notifies(timeout=LONG, stop_after=1)]
    assert found == [str(submission.pk)]
