"""Accepting submissions: one per key. Those that can never be judged are refused at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from games.core import store
from games.core.errors import Kind, Refused
from games.models import Game, Notice, Submission
from games.services.judging import submissions, verdicts
from games.services.judging.submissions import Envelope
from tests.conftest import InlineWorker
from tests.contract.turns import LONGEST_TURN
from tests.games.conftest import bid, put_in, send
from tests.rulesets import changed
from tests.toy import RULES, Give

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(toy_table: Callable) -> Game:
    """Return a game in which it is Ann's turn."""
    game = toy_table("Ann", "Ben")
    bid(game, [1, 0])
    game.refresh_from_db()
    return game


def submit(game: Game, *moves: object, **changed: Any) -> Submission:
    seat = game.seats.select_related("game").get(user__name="Ann")
    given: dict[str, Any] = {"expected_ply": game.ply, "key": "k", "interface": "api", "at": timezone.now()}
    return submissions.submit(seat, moves, Envelope(**{**given, **changed}))


def test_submission_is_queued_and_wakes_the_judge_on_commit(
    game: Game, worker: InlineWorker, django_capture_on_commit_callbacks: Callable
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        submission = submit(game, "stop")
    assert submission.status == Submission.Status.QUEUED
    assert list(worker.wake_ups) == [("judge", (submission.pk,))]


def test_repeated_key_returns_the_same_submission(game: Game) -> None:
    first = submit(game, "give 1")
    assert submit(game, {"type": "give", "peanuts": 1}).pk == first.pk
    assert verdicts.verdict_on(first.pk, timezone.now()).status == Submission.Status.ACCEPTED
    assert submit(game, "give 1").pk == first.pk
    assert game.submissions.filter(key="k").count() == 1


@pytest.mark.parametrize("judged", [False, True])
def test_refuses_a_key_reused_for_other_content(game: Game, judged: bool) -> None:
    first = submit(game, "give 1")
    if judged:
        verdicts.judge(first.pk, timezone.now())
    with pytest.raises(Refused, match="key_reused"):
        submit(game, "stop")
    with pytest.raises(Refused, match="key_reused"):
        submit(game, "give 1", expected_ply=game.ply + 1)


def test_two_seats_may_use_the_same_key(game: Game) -> None:
    assert submit(game, "give 1").pk != put_in(game, "Ben", "give 1", key="k").pk


@pytest.mark.parametrize(
    ("moves", "code", "place"),
    [
        ([], "no_moves", "moves"),
        (["stop"] * 51, "too_many_moves", "moves[50]"),
        (["stop", "fly to B"], "unreadable", "moves[1]"),
        ([{"type": "give"}], "malformed", "moves[0].peanuts"),
        ([{"type": "give", "peanuts": "1"}], "malformed", "moves[0].peanuts"),
        ([{"type": "give", "peanuts": 1, "twice": True}], "malformed", "moves[0].twice"),
        ([{"type": "fly"}], "malformed", "moves[0].type"),
        ([None], "malformed", "moves[0]"),
        ([[]], "malformed", "moves[0]"),
    ],
)
def test_malformed_moves_report_the_faulty_field(
    game: Game, moves: list[object], code: str, place: str
) -> None:
    with pytest.raises(Refused) as refusal:
        submit(game, *moves)
    assert (refusal.value.kind, refusal.value.code, refusal.value.place) == (Kind.INVALID, code, place)
    assert not game.submissions.filter(key="k").exists()


FULL: str = "stop " + "x" * (submissions.MAX_BYTES - len('["stop "]'))
"""The longest text that the site reads."""


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        ([FULL], "unreadable"),
        ([FULL + "x"], "too_large_moves"),
        ([FULL[:-1] + "é"], "too_large_moves"),
        ([{"type": "stop", "more": "x" * submissions.MAX_BYTES}], "too_large_moves"),
        (["stop"] * 10_000, "too_large_moves"),
    ],
)
def test_oversized_moves_are_refused_before_parsing(game: Game, moves: list[object], code: str) -> None:
    with pytest.raises(Refused, match=code) as refusal:
        submit(game, *moves)
    is_too_large = code == "too_large_moves"
    assert (refusal.value.kind == Kind.TOO_LARGE) == is_too_large
    assert refusal.value.place == ("moves" if is_too_large else "moves[0]")
    assert len(str(refusal.value.line)) < submissions.MAX_REASON + 100, "it is not told again"
    assert not game.submissions.filter(key="k").exists()


def test_a_turn_of_any_game_fits_well_within_a_submission() -> None:
    assert 4 * LONGEST_TURN == submissions.MAX_BYTES


def test_text_moves_must_fit_the_json_schema(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    lavish: dict[str, Any] = {"read": lambda text: Give(100)}
    monkeypatch.setattr(store, "rules_of", lambda game: changed(RULES, **lavish))
    with pytest.raises(Refused, match="malformed") as refusal:
        submit(game, "give 100")
    assert refusal.value.place == "moves[0].peanuts"


@pytest.mark.parametrize("key", ["", "x" * 101, "nul\0", "line\nbreak"])
def test_a_key_must_be_short_and_printable(game: Game, key: str) -> None:
    with pytest.raises(Refused, match="bad_key"):
        submit(game, "stop", key=key)


@pytest.mark.parametrize(("ply", "code"), [(0, "stale"), (1, "stale"), (-1, "stale"), (10**12, "future_ply")])
def test_refuses_stale_and_future_plies(game: Game, ply: int, code: str) -> None:
    with pytest.raises(Refused, match=code) as refusal:
        submit(game, "stop", expected_ply=ply)
    assert (refusal.value.kind, refusal.value.place) == (Kind.CONFLICT, "expected_ply")


def test_refuses_moves_before_the_start_and_after_the_end(game: Game, make_table: Callable) -> None:
    Game.objects.filter(pk=game.pk).update(status=Game.Status.FINISHED)
    with pytest.raises(Refused, match="game_over"):
        submit(game, "stop")
    waiting = make_table("Cat", "Dan", start=False)
    with pytest.raises(Refused, match="not_started"):
        put_in(waiting, "Cat", "draw")


def test_unreadable_submission_is_stored_and_answered_once(game: Game) -> None:
    seat = game.seats.select_related("game").get(user__name="Ann")
    refusal = Refused(Kind.INVALID, "unreadable", "moves[0]", reason="no such word")
    for _ in range(2):
        kept = submissions.refuse_unread(
            seat, refusal, Envelope(expected_ply=game.ply, key="mail-1", interface="mail", at=timezone.now())
        )
    assert (kept.status, kept.place) == (Submission.Status.REFUSED, "moves[0]")
    assert Notice.objects.filter(submission=kept).count() == 1


def test_judging_after_the_table_was_deleted_is_harmless(game: Game, worker: InlineWorker) -> None:
    submission = submit(game, "stop")
    game.delete()
    worker.send("judge", submission.pk)
    worker.run()


def test_repeated_undo_key_returns_the_same_submission(game: Game) -> None:
    send(game, "Ann", "give 1")
    first, again = (put_in(game, "Ann", key="undo") for _ in range(2))
    assert first.pk == again.pk
