"""Planned moves run after a verdict, in the same transaction. A planned move that stops has a reason."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta

import pytest
from django.utils import timezone

from adjudicator.engine.record import referee
from adjudicator.engine.seats import Seat
from adjudicator.registry import RULESETS
from games import selectors
from games.core import store
from games.core.errors import Refused
from games.models import Event, Game, Notice, Order, Submission, User
from games.services.judging import planned_move_runner, planned_moves
from games.services.time import pauses
from games.services.upkeep.sweep import sweep
from tests.conftest import InlineWorker
from tests.games.conftest import send
from tests.hurry import Ahead, until_sealed
from tests.seeds import Seeded

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("programs")]

BEN = Seat(1)


@pytest.fixture
def game(make_table: Callable) -> Game:
    return make_table("Ann", "Ben", play_forced=False)


def mover(game: Game) -> User:
    return User.objects.get(seats__game=game, seats__must_act=True)


def other(game: Game) -> User:
    return User.objects.get(seats__game=game, seats__must_act=False)


def plan_move(game: Game, user: User, text: str) -> Order:
    return planned_moves.add(game.pk, user, text, timezone.now())


def people_at(game: Game) -> list[User]:
    return list(User.objects.filter(seats__game=game).order_by("seats__number"))


def log_entries(game: Game) -> list[tuple[str, str]]:
    """Return the log entries of all planned moves, each with its move and its reason."""
    rows = Order.objects.filter(game=game).order_by("pk").values_list("entries__move", "entries__reason")
    return [(move, reason["code"]) for move, reason in rows if reason]


def kinds(game: Game) -> list[str]:
    return list(game.moves.filter(seat__gte=0).values_list("kind", flat=True))


def test_planned_move_runs_in_the_transaction_of_the_previous_verdict(game: Game) -> None:
    first, second = mover(game), other(game)
    order = plan_move(game, second, "draw")
    assert order.status == Order.Status.ACTIVE
    send(game, first.name, "draw")
    send(game, first.name, "put 1")
    game.refresh_from_db()
    order.refresh_from_db()
    assert kinds(game) == ["draw", "put", "draw"]
    assert mover(game) == second
    assert order.status == Order.Status.FIRED
    assert log_entries(game) == [("draw", "order_asked")]
    turns = Notice.objects.filter(kind=Notice.Kind.TURN, user=second, ply__gt=2)
    assert list(turns.values_list("ply", flat=True)) == [game.ply]


def test_several_planned_moves_play_a_whole_turn(game: Game) -> None:
    first, second = mover(game), other(game)
    for text in ("if trucks full then take fullest truck, this game", "draw until trucks full, this game"):
        plan_move(game, second, text)
    plan_move(game, second, "put emptiest truck")
    send(game, first.name, "draw")
    send(game, first.name, "put 1")
    game.refresh_from_db()
    assert kinds(game) == ["draw", "put", "draw", "put"]
    assert mover(game) == first


def test_illegal_planned_move_stops_and_its_owner_must_act(game: Game) -> None:
    first, second = mover(game), other(game)
    order = plan_move(game, second, "take 1")
    send(game, first.name, "draw")
    send(game, first.name, "put 2")
    order.refresh_from_db()
    assert order.status == Order.Status.STOPPED
    assert log_entries(game) == [("", "order_illegal")]
    assert mover(game) == second
    event = Event.objects.get(user=second, kind=Event.Kind.ORDER)
    assert (event.status, event.code) == ("stopped", "order_illegal")
    assert not Event.objects.filter(user=first, kind=Event.Kind.ORDER).exists()


def test_planned_move_runs_immediately_on_its_owners_turn(game: Game) -> None:
    first = mover(game)
    seen = planned_moves.preview(game.pk, first, "draw", timezone.now())
    assert (seen.text, seen.move, seen.reason.code) == ("draw, once", "draw", "order_asked")
    assert not Order.objects.exists()
    assert plan_move(game, first, "draw").status == Order.Status.FIRED
    assert kinds(game) == ["draw"]


def test_refuses_invalid_or_too_many_planned_moves(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planned_moves, "MAX_ACTIVE", 2)
    for text in ("", "pass", "sell GI", "if then draw", "draw until", "x" * 500, "draw until secrets known"):
        with pytest.raises(Refused):
            plan_move(game, other(game), text)
    for _ in range(planned_moves.MAX_ACTIVE):
        plan_move(game, other(game), "if last round then draw")
    with pytest.raises(Refused) as refused:
        plan_move(game, other(game), "draw")
    assert refused.value.code == "too_many_orders"


def test_undo_stops_the_planned_move_that_was_played(game: Game) -> None:
    first = mover(game)
    send(game, first.name, "draw")
    order = plan_move(game, first, "put emptiest truck")
    assert kinds(game) == ["draw", "put"]
    assert send(game, first.name).status == Submission.Status.ACCEPTED
    order.refresh_from_db()
    assert (order.status, log_entries(game)[-1]) == (Order.Status.STOPPED, ("", "order_undone"))
    assert mover(game) == first


def test_long_chain_of_planned_moves_continues_in_a_task(
    game: Game,
    worker: InlineWorker,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callable,
) -> None:
    monkeypatch.setattr(planned_move_runner, "MAX_PER_TRANSACTION", 3)
    first, second = mover(game), other(game)
    for user in (first, second):
        plan_move(game, user, "put emptiest truck")
        plan_move(game, user, "if trucks full then take fullest truck, this game")
    plan_move(game, second, "draw, this round")
    with django_capture_on_commit_callbacks(execute=True):
        plan_move(game, first, "draw, this round")
    assert len(kinds(game)) == 3
    assert ("orders", (game.pk,)) in worker.wake_ups
    while worker.wake_ups:
        worker.wake_ups.clear()
        with django_capture_on_commit_callbacks(execute=True):
            planned_moves.play_due(game.pk, timezone.now())
    assert "take" in kinds(game)
    plies = list(game.moves.values_list("ply", flat=True))
    assert plies == list(range(1, len(plies) + 1))


def test_hidden_absence_gives_a_planned_move_one_random_delay(
    game: Game, worker: InlineWorker, seeded: Seeded
) -> None:
    Game.objects.update(hides_absence=True)
    game.refresh_from_db()
    first, second = mover(game), other(game)
    order = plan_move(game, second, "draw")
    at = timezone.now()
    send(game, first.name, "draw")
    send(game, first.name, "put 1")
    order.refresh_from_db()
    drawn = order.fires_at
    assert drawn is not None
    assert at + planned_move_runner.MIN_DELAY < drawn < timezone.now() + planned_move_runner.MAX_DELAY
    assert kinds(game) == ["draw", "put"]
    assert not Notice.objects.due(drawn).filter(user=second, ply__gt=2).exists()
    sweep(drawn - timedelta(seconds=1))
    assert "orders" not in [task for task, _ in worker.wake_ups]
    worker.wake_ups.clear()
    planned_moves.play_due(game.pk, drawn - timedelta(seconds=1))
    assert Order.objects.get(pk=order.pk).fires_at == drawn
    sweep(drawn)
    assert ("orders", (game.pk,)) in worker.wake_ups
    for _ in range(2):
        planned_moves.play_due(game.pk, drawn)
    assert kinds(game) == ["draw", "put", "draw"]


def turn_events(game: Game, user: User, after: int) -> int:
    return Event.objects.filter(game=game, user=user, kind=Event.Kind.TURN, ply__gt=after).count()


def test_turn_event_waits_until_no_planned_move_can_answer(game: Game, worker: InlineWorker) -> None:
    """The event waits as long as the notice. Otherwise, a program could answer before the planned move."""
    Game.objects.update(hides_absence=True)
    first, second = mover(game), other(game)
    removed, played = plan_move(game, second, "draw"), plan_move(game, second, "draw, this game")
    send(game, first.name, "draw")
    send(game, first.name, "put 1")
    planned_moves.remove(game.pk, second, removed.number, timezone.now())
    assert turn_events(game, second, after=2) == 0
    drawn = Order.objects.get(pk=played.pk).fires_at
    planned_moves.play_due(game.pk, drawn or timezone.now())
    assert kinds(game) == ["draw", "put", "draw"]
    assert turn_events(game, second, after=2) == 1


@pytest.mark.parametrize("how", ["removed", "over"])
def test_turn_event_follows_when_the_planned_move_is_removed_or_stops(
    game: Game, worker: InlineWorker, how: str
) -> None:
    Game.objects.update(hides_absence=True)
    first, second = mover(game), other(game)
    order = plan_move(game, second, "draw")
    send(game, first.name, "draw")
    send(game, first.name, "put 1")
    order.refresh_from_db()
    assert turn_events(game, second, after=2) == 0
    if how == "removed":
        planned_moves.remove(game.pk, second, order.number, timezone.now())
    else:
        Order.objects.update(text="take 3, once")
        planned_moves.play_due(game.pk, order.fires_at or timezone.now())
        assert log_entries(game) == [("", "order_illegal")]
    for _ in range(2):
        assert turn_events(game, second, after=2) == 1
        plan_move(game, second, "if last round then draw")


def test_turn_event_waits_for_a_chain_that_continues_in_a_task(
    game: Game, worker: InlineWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(planned_move_runner, "MAX_PER_TRANSACTION", 2)
    first, second = mover(game), other(game)
    plan_move(game, second, "draw")
    plan_move(game, first, "put emptiest truck")
    plan_move(game, first, "draw, once")
    assert kinds(game) == ["draw", "put"]
    assert turn_events(game, second, after=1) == 0
    planned_moves.play_due(game.pk, timezone.now())
    assert kinds(game) == ["draw", "put", "draw"]
    assert turn_events(game, second, after=1) == 1


@pytest.mark.parametrize("is_for_good", [True, False])
def test_undo_of_a_sealed_answer_stops_a_lasting_planned_move(
    make_table: Callable, seeded: Seeded, is_for_good: bool
) -> None:
    game = make_table("Ann", "Ben", ruleset="the-zoo-game")
    turn, sealed = until_sealed(game, seeded, BEN)
    rules, (ann, ben) = store.rules_of(game), people_at(game)
    answer = rules.notation.write(next(iter(rules.legal(sealed.before, BEN))))
    order = plan_move(game, ben, f"if asked then {answer}, {'this game' if is_for_good else 'once'}")
    mover, move = turn.answers[0]
    send(game, (ann, ben)[mover].name, rules.notation.write(move))
    assert Submission.objects.get(status=Submission.Status.HELD).is_by_planned_move
    assert send(game, "Ben").status == Submission.Status.ACCEPTED
    assert game.seats.get(number=BEN).must_act
    order.refresh_from_db()
    assert order.status == (Order.Status.STOPPED if is_for_good else Order.Status.FIRED)
    assert log_entries(game)[-1] == (("", "order_undone") if is_for_good else (answer, "order_if"))
    assert not Submission.objects.filter(status=Submission.Status.HELD).exists()


def test_illegal_sealed_planned_move_stops_with_a_reason(make_table: Callable, seeded: Seeded) -> None:
    game = make_table("Ann", "Ben", ruleset="the-zoo-game")
    turn, sealed = until_sealed(game, seeded, BEN)
    rules, people = store.rules_of(game), people_at(game)
    texts = {rules.notation.write(move) for move in rules.legal(sealed.before, BEN)}
    absent = next(f"pass {name}" for name in ("possum", "tiger", "koala") if f"pass {name}" not in texts)
    plan_move(game, people[BEN], f"if asked then {absent}, once")
    mover, move = turn.answers[0]
    send(game, people[mover].name, rules.notation.write(move))
    assert log_entries(game) == [("", "order_illegal")]
    assert game.seats.get(number=BEN).must_act


def test_manual_move_replaces_a_delayed_planned_move(game: Game) -> None:
    Game.objects.update(hides_absence=True)
    game.refresh_from_db()
    first, second = mover(game), other(game)
    order = plan_move(game, second, "draw, this game")
    send(game, first.name, "draw")
    send(game, first.name, "put 1")
    drawn = Order.objects.get(pk=order.pk).fires_at
    send(game, second.name, "draw")
    order.refresh_from_db()
    assert (order.fires_at, order.fires_ply) == (None, None)
    planned_moves.play_due(game.pk, drawn or timezone.now())
    assert kinds(game) == ["draw", "put", "draw"]


def test_planned_moves_wait_for_the_end_of_pause_and_stand_in(
    game: Game, worker: InlineWorker, django_capture_on_commit_callbacks: Callable
) -> None:
    first, second = mover(game), other(game)
    plan_move(game, second, "draw")
    Game.objects.update(paused_at=timezone.now())
    game.seats.filter(user=second).update(stand_in="random")
    send(game, first.name, "draw")
    send(game, first.name, "put 1")
    assert kinds(game) == ["draw", "put"]
    game.seats.filter(user=second).update(stand_in="")
    with django_capture_on_commit_callbacks(execute=True):
        pauses.end(Game.objects.get(pk=game.pk), timezone.now())
    assert ("orders", (game.pk,)) in worker.wake_ups
    planned_moves.play_due(game.pk, timezone.now())
    assert kinds(game) == ["draw", "put", "draw"]


def test_new_player_in_a_seat_inherits_no_planned_moves(game: Game, make_user: Callable) -> None:
    first, second = mover(game), other(game)
    plan_move(game, second, "draw")
    game.seats.filter(user=second).update(user=make_user("Eve"))
    send(game, first.name, "draw")
    send(game, first.name, "put 1")
    assert kinds(game) == ["draw", "put"]
    assert selectors.planned_moves(selectors.game_row(game.pk), User.objects.get(name="Eve")) == []


def test_until_condition_met_by_another_player_stops_the_planned_move(make_table: Callable) -> None:
    game = make_table("Ann", "Ben", "Cat", ruleset="18zoo")
    while kinds(game).count("pass") < 3:
        send(game, mover(game).name, "pass")
    first, waiting = mover(game), [each.user for each in game.seats.filter(must_act=False).order_by("number")]
    texts = ("pass until bought GI, this game", "pass until bought PB, this game")
    gone, left = (plan_move(game, user, text) for user, text in zip(waiting, texts, strict=True))
    send(game, first.name, "launch GI 5")
    statuses = [Order.objects.get(pk=each.pk).status for each in (gone, left)]
    assert statuses == [Order.Status.STOPPED, Order.Status.ACTIVE]
    assert log_entries(game) == [("", "order_until")]
    assert Event.objects.get(kind=Event.Kind.ORDER).user == waiting[0]


def test_planned_move_that_ends_the_game_stops_all_others(game: Game, seeded: Seeded) -> None:
    ahead = Ahead(game, seeded.random())
    ahead.write(len(ahead.turns) - 1)
    last, people = ahead.turns[-1], people_at(game)
    ((seat, move),) = last.answers
    for user in people:
        plan_move(game, user, "if trucks full then draw, this game")
    order = plan_move(
        game, people[seat], f"if asked then {store.rules_of(game).notation.write(move)}, this game"
    )
    assert Game.objects.get().status == Game.Status.FINISHED
    assert (order.status, log_entries(game)) == (
        Order.Status.STOPPED,
        [(store.rules_of(game).notation.write(move), "order_if")],
    )
    assert not Order.objects.active().exists()


def test_referee_accepts_a_game_with_planned_moves(make_table: Callable) -> None:
    game = make_table("Ann", "Ben")
    both = [mover(game), other(game)]
    texts = ("if trucks full then take fullest truck, this game", "put emptiest truck", "draw, this game")
    played = 0
    while Game.objects.get().status == Game.Status.RUNNING:
        for user in both:
            for text in texts:
                if not Order.objects.active().filter(user=user, text__startswith=text[:8]).exists():
                    with suppress(Refused):  # the game may be over by now
                        plan_move(game, user, text)
        if Game.objects.get().status == Game.Status.RUNNING:
            seat = game.seats.select_related("user").get(must_act=True)
            choice = selectors.position(game.pk, seat.user).choices[0].text
            assert send(game, seat.user.name, choice).status == Submission.Status.ACCEPTED
            played += 1
    game.refresh_from_db()
    fired = Submission.objects.filter(face=Submission.Face.ORDER)
    assert fired.count() > played
    assert not fired.exclude(status=Submission.Status.ACCEPTED).exists()
    assert not Order.objects.active().exists()
    assert list(referee(RULESETS[game.ruleset], store.record_of(game, ["Ann", "Ben"]))) == []
