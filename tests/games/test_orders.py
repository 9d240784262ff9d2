"""What is said in advance is played behind a verdict, in its transaction, and is stopped with a reason."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.utils import timezone

from games.models import Event, Game, Notice, Order, Submission, User
from games.services import following, orders
from games.services.errors import Refused
from tests.conftest import InlineWorker
from tests.games.conftest import send

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(make_table: Callable) -> Game:
    return make_table("Ann", "Ben", play_forced=False)


def mover(game: Game) -> User:
    return User.objects.get(seats__game=game, seats__must_act=True)


def other(game: Game) -> User:
    return User.objects.get(seats__game=game, seats__must_act=False)


def give(game: Game, user: User, text: str) -> Order:
    return orders.give(game.pk, user, text, timezone.now())


def told(game: Game) -> list[tuple[str, str]]:
    """What the logs of all orders say: the move or the reason."""
    rows = Order.objects.filter(game=game).order_by("pk").values_list("entries__move", "entries__reason")
    return [(move, reason["code"]) for move, reason in rows if reason]


def kinds(game: Game) -> list[str]:
    return list(game.moves.filter(seat__gte=0).values_list("kind", flat=True))


def test_a_queued_move_is_played_in_the_transaction_of_the_verdict_before_it(game: Game) -> None:
    first, second = mover(game), other(game)
    order = give(game, second, "draw")
    assert order.status == Order.Status.ACTIVE
    send(game, first.name, "draw")
    send(game, first.name, "put 1")
    game.refresh_from_db()
    order.refresh_from_db()
    assert kinds(game) == ["draw", "put", "draw"]
    assert mover(game) == second
    assert order.status == Order.Status.FIRED
    assert told(game) == [("draw", "order_asked")]
    turns = Notice.objects.filter(kind=Notice.Kind.TURN, user=second, ply__gt=2)
    assert list(turns.values_list("ply", flat=True)) == [game.ply]


def test_two_people_play_a_round_by_their_orders(game: Game) -> None:
    first, second = mover(game), other(game)
    for text in ("if trucks full then take fullest truck, this game", "draw until trucks full, this game"):
        give(game, second, text)
    give(game, second, "put emptiest truck")
    send(game, first.name, "draw")
    send(game, first.name, "put 1")
    game.refresh_from_db()
    assert kinds(game) == ["draw", "put", "draw", "put"]
    assert mover(game) == first


def test_an_order_that_becomes_illegal_stops_and_its_owner_is_asked(game: Game) -> None:
    first, second = mover(game), other(game)
    order = give(game, second, "take 1")
    send(game, first.name, "draw")
    send(game, first.name, "put 2")
    order.refresh_from_db()
    assert order.status == Order.Status.STOPPED
    assert told(game) == [("", "order_illegal")]
    assert mover(game) == second
    event = Event.objects.get(user=second, kind=Event.Kind.ORDER)
    assert (event.status, event.code) == ("stopped", "order_illegal")
    assert not Event.objects.filter(user=first, kind=Event.Kind.ORDER).exists()


def test_an_order_acts_at_once_where_its_owner_is_asked(game: Game) -> None:
    first = mover(game)
    seen = orders.preview(game.pk, first, "draw", timezone.now())
    assert (seen.text, seen.move, seen.reason.code) == ("draw, once", "draw", "order_asked")
    assert not Order.objects.exists()
    assert give(game, first, "draw").status == Order.Status.FIRED
    assert kinds(game) == ["draw"]


def test_what_cannot_be_said_changes_nothing(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orders, "MOST", 2)
    for text in ("", "pass", "sell GI", "if then draw", "draw until", "x" * 500, "draw until secrets known"):
        with pytest.raises(Refused):
            give(game, other(game), text)
    for _ in range(orders.MOST):
        give(game, other(game), "if last round then draw")
    with pytest.raises(Refused) as refused:
        give(game, other(game), "draw")
    assert refused.value.code == "too_many_orders"


def test_what_was_played_is_taken_back_and_stops_its_order(game: Game) -> None:
    first = mover(game)
    send(game, first.name, "draw")
    order = give(game, first, "put emptiest truck")
    assert kinds(game) == ["draw", "put"]
    assert send(game, first.name).status == Submission.Status.ACCEPTED
    order.refresh_from_db()
    assert (order.status, told(game)[-1]) == (Order.Status.STOPPED, ("", "order_undone"))
    assert mover(game) == first


def test_a_chain_is_bounded_and_goes_on_in_a_task(
    game: Game,
    worker: InlineWorker,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callable,
) -> None:
    monkeypatch.setattr(following, "MOST", 3)
    first, second = mover(game), other(game)
    for user in (first, second):
        give(game, user, "put emptiest truck")
        give(game, user, "if trucks full then take fullest truck, this game")
    give(game, second, "draw, this round")
    with django_capture_on_commit_callbacks(execute=True):
        give(game, first, "draw, this round")
    assert len(kinds(game)) == 3
    assert ("orders", (game.pk,)) in worker.hints
    while worker.hints:
        worker.hints.clear()
        with django_capture_on_commit_callbacks(execute=True):
            orders.play_due(game.pk, timezone.now())
    assert "take" in kinds(game)
    plies = list(game.moves.values_list("ply", flat=True))
    assert plies == list(range(1, len(plies) + 1))
