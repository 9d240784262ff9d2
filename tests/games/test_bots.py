"""Bots submit moves like everybody else and finish what they start."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import IntegrityError
from django.utils import timezone

from adjudicator import tasks
from adjudicator.bots import players
from adjudicator.bots.budget import Budget
from adjudicator.bots.planner import Planner
from adjudicator.engine.record import referee
from adjudicator.registry import RULESETS
from games.core import store
from games.core.errors import Refused
from games.models import Game, Seat, Submission
from games.services.judging import bots, verdicts
from games.services.judging.submissions import Envelope, submit
from games.services.tables import creating, starting, waiting_tables
from games.services.tables.seat_plans import SeatPlan
from tests.conftest import InlineWorker

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


def bots_alone(make_user: Callable, ruleset: str, kinds: list[str], **options: object) -> Game:
    ann = make_user("Ann")
    plans = [SeatPlan("bot", kind) for kind in kinds]
    game = creating.create_table(ann, ruleset, "", options, plans, timezone.now())
    return starting.start_table(game.pk, ann, timezone.now())


def finish(game: Game, worker: InlineWorker) -> Game:
    bots.play_bots(game.pk, timezone.now())
    worker.run()
    game.refresh_from_db()
    return game


@pytest.mark.parametrize(
    ("ruleset", "kinds"),
    [
        ("zooloretto", ["random", "greedy"]),
        *((ruleset, ["random", "greedy"]) for ruleset in RULESETS if ruleset != "zooloretto"),
        ("zooloretto", ["greedy", "random", "random", "greedy", "random"]),
    ],
)
def test_bots_play_a_whole_game_that_the_referee_finds_clean(
    make_user: Callable, worker: InlineWorker, ruleset: str, kinds: list[str]
) -> None:
    game = finish(bots_alone(make_user, ruleset, kinds), worker)
    assert game.status == Game.Status.FINISHED
    assert not game.seats.filter(must_act=True).exists()
    assert not game.submissions.exclude(status=Submission.Status.ACCEPTED).exists()
    assert list(game.moves.values_list("ply", flat=True)) == list(range(1, game.ply + 1))
    assert list(referee(store.rules_of(game), store.record_of(game, kinds))) == []


@pytest.mark.parametrize(("people", "wake_up"), [((), "bots.alone"), (("Ann",), "bots")])
def test_bots_whose_turn_is_over_queue_again_where_they_belong(
    make_user: Callable,
    make_table: Callable,
    worker: InlineWorker,
    toy_game: str,
    monkeypatch: pytest.MonkeyPatch,
    people: tuple[str, ...],
    wake_up: str,
) -> None:
    if people:
        game = make_table(*people, bots=3, ruleset=toy_game)
    else:
        game = bots_alone(make_user, toy_game, ["random"] * 3)
    sent: list[tuple[str, str]] = []
    monkeypatch.setattr(bots, "TURN_SECONDS", -1)
    monkeypatch.setattr(bots, "send", lambda wake_up, key: sent.append((wake_up, key)))
    assert bots.play_bots(game.pk, timezone.now()) == 1
    assert sent == [(wake_up, game.pk)]


@pytest.mark.parametrize(("people", "wake_up"), [((), "bots.alone"), (("Ann",), "bots")])
def test_bots_among_themselves_wait_in_a_queue_of_their_own(
    make_user: Callable,
    make_table: Callable,
    toy_game: str,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callable,
    people: tuple[str, ...],
    wake_up: str,
) -> None:
    sent: list[str] = []
    monkeypatch.setattr("games.services.base.queue.send", lambda wake_up, *_: sent.append(wake_up))
    with django_capture_on_commit_callbacks(execute=True):
        if people:
            make_table(*people, bots=3, ruleset=toy_game)
        else:
            bots_alone(make_user, toy_game, ["random"] * 3)
    assert [found for found in sent if found.startswith("bots")] == [wake_up]


def test_bots_answer_a_sealed_question_one_after_another_without_the_sweep(
    make_user: Callable, worker: InlineWorker, toy_game: str
) -> None:
    game = finish(bots_alone(make_user, toy_game, ["random", "greedy", "random"]), worker)
    assert game.status == Game.Status.FINISHED
    assert list(referee(store.rules_of(game), store.record_of(game, ("a", "b", "c")))) == []


def test_a_bot_whose_move_was_refused_by_a_defect_tries_afresh(
    make_user: Callable, worker: InlineWorker, toy_game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = bots_alone(make_user, toy_game, ["random", "random"])

    def broken(*_: object) -> None:
        raise RuntimeError("a defect")

    with monkeypatch.context() as patch:
        patch.setattr(verdicts, "_accept", broken)
        assert bots.play_bots(game.pk, timezone.now()) == 0
    assert finish(game, worker).status == Game.Status.FINISHED


THINKER = "planner-long"


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> str:
    """Return a bot level that thinks for a short time."""
    planner = Planner(Budget(playouts=4), width=2, turns=1)
    monkeypatch.setattr(bots, "BOTS", {**players.BOTS, THINKER: planner})
    return THINKER


def test_a_bot_that_thinks_makes_each_decision_in_a_task_of_its_own(
    make_user: Callable,
    worker: InlineWorker,
    toy_game: str,
    thinker: str,
    django_capture_on_commit_callbacks: Callable,
) -> None:
    game = bots_alone(make_user, toy_game, [thinker, "random"], rounds=1)
    assert bots.play_bots(game.pk, timezone.now()) == 1, "the quick one has bid"
    assert list(worker.wake_ups) == [("think", (game.pk, game.ply))]
    while worker.wake_ups:
        before = game.submissions.filter(seat__bot=thinker).count()
        task, arguments = worker.wake_ups.popleft()
        with django_capture_on_commit_callbacks(execute=True):
            getattr(tasks, task)(*arguments)
        made = game.submissions.filter(seat__bot=thinker).count() - before
        assert made == (task == "think")
    game.refresh_from_db()
    assert game.status == Game.Status.FINISHED


def test_a_hint_to_think_is_about_whoever_is_next_and_costs_nothing_where_nobody_is(
    make_user: Callable, worker: InlineWorker, toy_game: str, thinker: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = bots_alone(make_user, toy_game, [thinker] * 2, rounds=1)
    ply = game.ply
    tasks.think(game.pk, ply + 1)
    tasks.think("removed", 1)
    assert game.submissions.count() == 2, "any hint will do, and both have bid"
    Seat.objects.update(must_act=False)
    monkeypatch.setattr(bots, "_choice", lambda *_: pytest.fail("thought for nothing"))
    assert not bots.think(timezone.now())


def test_what_is_thought_again_is_thought_alike(make_user: Callable, toy_game: str, thinker: str) -> None:
    """A worker that was killed while thinking leaves no trace, and the next one chooses the same move."""
    game = bots_alone(make_user, toy_game, [thinker, "random"], rounds=1)
    seat = game.seats.select_related("game").get(bot=thinker)
    assert bots._choice(seat) == bots._choice(seat)
    assert not game.submissions.exists()


MOMENTS = ("choice", "submit", "verdict_on")
"""The steps of a bot's task, in order."""


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("is_after", [False, True])
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_sandbox_that_is_removed_under_a_bot_is_no_error(
    make_user: Callable,
    toy_game: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    moment: str,
    is_after: bool,
) -> None:
    ann, plans = make_user("Ann"), [SeatPlan("bot", "random")] * 2
    game = creating.create_table(ann, toy_game, "", {}, plans, timezone.now(), is_sandbox=True)
    starting.start_table(game.pk, ann, timezone.now())
    act = getattr(bots, moment)

    def removed(*given: object, **named: object) -> object:
        found = act(*given, **named) if is_after else None
        if Game.objects.filter(pk=game.pk).exists():
            waiting_tables.close_table(game.pk, ann)
        return found if is_after else act(*given, **named)

    monkeypatch.setattr(bots, moment, removed)
    made = bots.play_bots(game.pk, timezone.now())
    assert made == (moment == "verdict_on" and is_after)
    assert bots.play_bots(game.pk, timezone.now()) == 0
    assert not bots.think(timezone.now())
    assert caplog.records == []


@pytest.mark.django_db(transaction=True)
def test_a_move_for_a_table_that_was_removed_meanwhile_is_refused(
    make_user: Callable, toy_game: str, worker: InlineWorker
) -> None:
    ann, plans = make_user("Ann"), [SeatPlan("me"), SeatPlan("bot", "random")]
    game = creating.create_table(ann, toy_game, "", {}, plans, timezone.now(), is_sandbox=True)
    seat = starting.start_table(game.pk, ann, timezone.now()).seats.select_related("game").get(user=ann)
    move = bots.choice(seat, "random", store.current_state(seat.game))
    waiting_tables.close_table(game.pk, ann)
    with pytest.raises(Refused, match="no_such_table"):
        submit(seat, [move], Envelope(expected_ply=0, key="k", interface="api", at=timezone.now()))


def test_a_move_withdrawn_meanwhile_by_another_worker_is_no_error(
    make_table: Callable, toy_game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database refuses a second move with the same key, but the first is gone by then."""
    game = make_table("Ann", bots=1, ruleset=toy_game)
    assert game.seats.filter(user=None, must_act=True).exists()

    def refuse(*_: object) -> None:
        raise IntegrityError("UNIQUE constraint failed")

    monkeypatch.setattr(bots, "submit", refuse)
    assert bots.play_bots(game.pk, timezone.now()) == 0
