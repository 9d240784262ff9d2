"""The judge: one verdict per submission, and one next position per ply."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.db import OperationalError
from django.utils import timezone

from adjudicator.engine import codec
from adjudicator.engine.errors import RulesetError
from games.core import store
from games.models import Game, Notice, Submission
from games.services.judging import verdicts
from games.services.judging.unit_of_work import UnitOfWork
from tests import toy
from tests.games.conftest import bid, put_in, reason, send

pytestmark = pytest.mark.django_db

Status = Submission.Status


def mover(game: Game) -> str:
    return game.seats.get(must_act=True).user.name


def other(game: Game) -> str:
    return game.seats.filter(must_act=False).first().user.name


def trace(game: Game) -> object:
    """Return everything that a refusal must not change."""
    game.refresh_from_db()
    snapshots = list(game.snapshots.order_by("ply").values_list("ply", "state"))
    seats = list(game.seats.values_list("number", "must_act", "asked_at"))
    moves = list(game.moves.values_list("ply", "digest", "undone"))
    return game.ply, game.digest, game.status, snapshots, seats, moves


def test_accepted_move_is_stored_with_its_automatic_steps(make_table: Callable) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    verdict = send(game, mover(game), "draw")
    game.refresh_from_db()
    rows = list(game.moves.filter(submission=verdict).order_by("ply"))
    assert verdict.status == Status.ACCEPTED
    assert [row.kind for row in rows] == ["draw", "tile_drawn"]
    assert (verdict.first_ply, verdict.last_ply) == (rows[0].ply, rows[-1].ply)
    assert (game.ply, game.digest) == (rows[-1].ply, rows[-1].digest)
    assert codec.digest(store.current_state(game)) == game.digest
    assert {row.created_at for row in rows} == {verdict.judged_at}


def test_text_and_json_give_the_same_move(make_table: Callable) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    assert put_in(game, "Ann", "draw").moves == put_in(game, "Ann", {"type": "draw"}).moves


def test_judging_is_idempotent(make_table: Callable) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    submission = put_in(game, mover(game), "draw")
    first = verdicts.verdict_on(submission.pk, timezone.now())
    after = trace(game)
    again = verdicts.verdict_on(submission.pk, timezone.now())
    assert trace(game) == after
    assert (again.status, again.judged_at) == (first.status, first.judged_at)


def test_second_submission_for_a_ply_is_stale(make_table: Callable) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    first, second = put_in(game, mover(game), "draw"), put_in(game, mover(game), "draw")
    assert reason(verdicts.verdict_on(second.pk, timezone.now())) == ("stale", "expected_ply")
    after = trace(game)
    assert verdicts.verdict_on(first.pk, timezone.now()).status == Status.ACCEPTED
    assert trace(game) == after


def test_move_out_of_turn_is_refused(make_table: Callable) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    before = trace(game)
    assert reason(send(game, other(game), "draw")) == ("not_your_turn", "moves[0]")
    assert trace(game) == before


@pytest.mark.parametrize(
    "move",
    [{"type": "tile_drawn", "tile": "coin"}, {"type": "start_player_drawn", "seat": 0}],
    ids=["tile_drawn", "start_player_drawn"],
)
def test_players_cannot_submit_chance_moves(make_table: Callable, move: dict) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    before = trace(game)
    assert send(game, mover(game), move).status == Status.REFUSED
    assert trace(game) == before


def test_several_moves_are_all_or_none(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben", "Cat")
    winner = bid(game, [1, 0, 0])
    before = trace(game)
    refused = send(game, winner, "give 1", "give 2", "stop")
    assert reason(refused) == ("not_enough", "moves[1].peanuts")
    assert trace(game) == before
    accepted = send(game, winner, "give 1", "stop")
    assert (accepted.first_ply, accepted.last_ply) == (before[0] + 1, before[0] + 2)


def test_moves_after_a_draw_are_refused_without_revealing_it(make_table: Callable) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    before = trace(game)
    refusals = {reason(send(game, mover(game), "draw", f"put {truck}")) for truck in (1, 2, 9)}
    assert refusals == {("after_reveal", "moves[1]")}
    assert trace(game) == before


def test_a_move_after_the_end_of_the_turn_is_refused_as_such(make_table: Callable) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    send(game, mover(game), "draw")
    before = trace(game)
    assert reason(send(game, mover(game), "put 1", "draw")) == ("after_turn", "moves[1]")
    assert trace(game) == before


def test_ruleset_defect_refuses_the_move_and_keeps_the_game(
    toy_table: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = toy_table("Ann", "Ben")
    winner, before = bid(game, [1, 0]), None
    before = trace(game)

    def broken(*_: object) -> None:
        raise RulesetError("lost an animal")

    rules = replace(toy.RULES, outcome=broken)
    with monkeypatch.context() as patch:
        patch.setattr(store, "rules_of", lambda game: rules)
        assert reason(send(game, winner, "stop")) == ("judge_failed", "")
    assert trace(game) == before
    assert send(game, winner, "stop").status == Status.ACCEPTED


def test_database_fault_leaves_the_submission_queued(
    toy_table: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = toy_table("Ann", "Ben")
    submission = put_in(game, bid(game, [1, 0]), "stop")

    def gone(*_: object) -> None:
        raise OperationalError("server closed the connection")

    with monkeypatch.context() as patch:
        patch.setattr(UnitOfWork, "write", gone)
        with pytest.raises(OperationalError):
            verdicts.judge(submission.pk, timezone.now())
    submission.refresh_from_db()
    assert submission.status == Status.QUEUED
    assert verdicts.verdict_on(submission.pk, timezone.now()).status == Status.ACCEPTED


def test_a_finished_game_takes_no_more_moves(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben", rounds=1)
    winner = bid(game, [1, 0])
    last, late = put_in(game, winner, "stop"), put_in(game, winner, "stop")
    assert verdicts.verdict_on(last.pk, timezone.now()).status == Status.ACCEPTED
    game.refresh_from_db()
    assert game.status == Game.Status.FINISHED
    assert reason(verdicts.verdict_on(late.pk, timezone.now())) == ("game_over", "")


def test_each_sealed_answer_by_mail_gets_a_reply(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben")
    held = send(game, "Ann", "bid 2", face="mail")
    last = send(game, "Ben", "bid 1", face="mail")
    answers = Notice.objects.filter(kind=Notice.Kind.ANSWER)
    assert set(answers.values_list("submission", flat=True)) == {held.pk, last.pk}
