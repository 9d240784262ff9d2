"""Bots submit moves like everybody else, and finish what they started."""

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
from tests.seeds import share

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
    share(
        [
            *((ruleset, ["random", "greedy"]) for ruleset in RULESETS),
            ("zooloretto", ["greedy", "random", "random", "greedy", "random"]),
        ],
        6,
    ),
)
def test_bots_finish_a_game_that_passes_the_referee(
    make_user: Callable, worker: InlineWorker, ruleset: str, kinds: list[str]
) -> None:
    game = finish(bots_alone(make_user, ruleset, kinds), worker)
    assert game.status == Game.Status.FINISHED
    assert not game.seats.filter(must_act=True).exists()
    assert not game.submissions.exclude(status=Submission.Status.ACCEPTED).exists()
    assert list(game.moves.values_list("ply", flat=True)) == list(range(1, game.ply + 1))
    assert list(referee(store.rules_of(game), store.record_of(game, kinds))) == []


@pytest.mark.parametrize(("people", "wake_up"), [((), "bots.alone"), (("Ann",), "bots")])
def test_bots_out_of_task_time_requeue_in_the_right_queue(
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
def test_games_of_bots_alone_use_a_separate_queue(
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


def test_bots_answer_sealed_questions_without_the_sweep(
    make_user: Callable, worker: InlineWorker, toy_game: str
) -> None:
    game = finish(bots_alone(make_user, toy_game, ["random", "greedy", "random"]), worker)
    assert game.status == Game.Status.FINISHED
    assert list(referee(store.rules_of(game), store.record_of(game, ("a", "b", "c")))) == []


def test_bot_retries_after_a_defect_refused_its_move(
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
    """Return a bot level that thinks only briefly."""
    planner = Planner(Budget(playouts=4), width=2, turns=1)
    monkeypatch.setattr(bots, "BOTS", {**players.BOTS, THINKER: planner})
    return THINKER


def test_thinking_bot_makes_each_decision_in_a_separate_task(
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


def test_think_task_serves_any_waiting_bot_and_stops_if_none_waits(
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


def test_thinking_again_chooses_the_same_move(make_user: Callable, toy_game: str, thinker: str) -> None:
    """A worker that dies while thinking leaves no trace, and the next worker chooses the same move."""
    game = bots_alone(make_user, toy_game, [thinker, "random"], rounds=1)
    seat = game.seats.select_related("game").get(bot=thinker)
    assert bots._choice(seat) == bots._choice(seat)
    assert not game.submissions.exists()


STEPS = ("choice", "submit", "verdict_on")
"""The steps of a bot's task, in order."""


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("is_after", [False, True])
@pytest.mark.parametrize("step", STEPS)
def test_removing_a_sandbox_during_a_bot_task_is_no_error(
    make_user: Callable,
    toy_game: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    step: str,
    is_after: bool,
) -> None:
    ann, plans = make_user("Ann"), [SeatPlan("bot", "random")] * 2
    game = creating.create_table(ann, toy_game, "", {}, plans, timezone.now(), is_sandbox=True)
    starting.start_table(game.pk, ann, timezone.now())
    act = getattr(bots, step)

    def removed(*given: object, **named: object) -> object:
        found = act(*given, **named) if is_after else None
        if Game.objects.filter(pk=game.pk).exists():
            waiting_tables.close_table(game.pk, ann)
        return found if is_after else act(*given, **named)

    monkeypatch.setattr(bots, step, removed)
    made = bots.play_bots(game.pk, timezone.now())
    assert made == (step == "verdict_on" and is_after)
    assert bots.play_bots(game.pk, timezone.now()) == 0
    assert not bots.think(timezone.now())
    assert caplog.records == []


@pytest.mark.django_db(transaction=True)
def test_move_for_a_removed_table_is_refused(
    make_user: Callable, toy_game: str, worker: InlineWorker
) -> None:
    ann, plans = make_user("Ann"), [SeatPlan("me"), SeatPlan("bot", "random")]
    game = creating.create_table(ann, toy_game, "", {}, plans, timezone.now(), is_sandbox=True)
    seat = starting.start_table(game.pk, ann, timezone.now()).seats.select_related("game").get(user=ann)
    move = bots.choice(seat, "random", store.current_state(seat.game))
    waiting_tables.close_table(game.pk, ann)
    with pytest.raises(Refused, match="no_such_table"):
        submit(seat, [move], Envelope(expected_ply=0, key="k", interface="api", at=timezone.now()))


def test_duplicate_bot_move_is_no_error(
    make_table: Callable, toy_game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database refuses a second move with the same key. By then, the first move no longer exists."""
    game = make_table("Ann", bots=1, ruleset=toy_game)
    assert game.seats.filter(user=None, must_act=True).exists()

    def refuse(*_: object) -> None:
        raise IntegrityError("UNIQUE constraint failed")

    monkeypatch.setattr(bots, "submit", refuse)
    assert bots.play_bots(game.pk, timezone.now()) == 0
