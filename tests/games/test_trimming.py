"""Old submissions and notices of a game are deleted, except those that the game or its pages need."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest
from django.utils import timezone

from adjudicator import tasks
from adjudicator.engine.seats import Seat
from games import selectors
from games.core import store
from games.core.errors import Refused
from games.models import Game, Move, Notice, Receipt, Submission
from games.services.judging import submissions
from games.services.judging.submissions import Envelope
from games.services.upkeep import trimming
from games.services.upkeep.trimming import trim
from tests.games.conftest import bid, put_in, send

pytestmark = pytest.mark.django_db

KEPT = timedelta(days=14)
REACH = 4
MOVES = 24


@pytest.fixture(autouse=True)
def near(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow undo only within a few plies."""
    monkeypatch.setattr(trimming, "UNDO_REACH", REACH)


@pytest.fixture
def game(make_table: Callable[..., Game]) -> Game:
    """Return a table where people have moved for a while, on the page and with programs."""
    game, chance = make_table("Ann", "Ben", play_forced=False), Random(1)
    for number in range(MOVES):
        play_any(game, chance, face="api" if number % 2 else "web")
    return game


def play_any(game: Game, chance: Random, face: str = "web") -> Submission:
    seat = game.seats.select_related("user").get(must_act=True)
    rules, state = store.rules_of(game), store.current_state(Game.objects.get(pk=game.pk))
    move = rules.notation.write(chance.choice(list(rules.legal(state, Seat(seat.number)))))
    return send(game, seat.user.name, move, face=face)


def late() -> datetime:
    return timezone.now() + KEPT


def keys(game: Game) -> set[int]:
    return set(game.submissions.values_list("pk", flat=True))


def shown(game: Game) -> Any:
    """Return everything that the site still reads about the game's past."""
    game = Game.objects.get(pk=game.pk)
    rows = list(
        Move.objects.filter(game=game).order_by("ply").values("ply", "seat", "move", "told", "digest")
    )
    by_hand = [store.last_ply_by_hand(game, Seat(seat.number)) for seat in game.seats.all()]
    log = selectors.happenings(game, None)
    return rows, by_hand, store.resting_plies(game), log, store.state_at(game, game.ply)


def test_trimming_old_submissions_does_not_change_the_game(game: Game) -> None:
    before, reach = shown(game), Game.objects.get(pk=game.pk).ply - REACH
    late_ones = set(game.submissions.filter(last_ply__gte=reach).values_list("pk", flat=True))
    assert trim(late() - timedelta(minutes=1)) == 1
    assert len(keys(game)) == MOVES
    assert trim(late() + timedelta(days=1)) == 1
    assert keys(game) == late_ones
    assert shown(game) == before
    assert play_any(game, Random(2)).status == Submission.Status.ACCEPTED


def test_keeps_mailed_planned_and_counter_offer_submissions(game: Game) -> None:
    first, second, third = game.submissions.order_by("pk")[:3]
    Submission.objects.filter(pk=first.pk).update(face=Submission.Face.MAIL)
    Submission.objects.filter(pk=second.pk).update(face=Submission.Face.ORDER)
    Submission.objects.filter(pk=third.pk).update(counter={"seat": 1, "move": {}})
    before = shown(game)
    assert trim(late()) == 1
    assert {first.pk, second.pk, third.pk} <= keys(game)
    assert shown(game) == before


def test_keeps_sealed_answers_opened_together(toy_table: Callable[..., Game]) -> None:
    """Otherwise, players could agree to go back to a ply between the answers, which was never a position."""
    game = toy_table("Ann", "Ben", rounds=3)
    for _ in range(2):
        winner = bid(game, [1, 0])
        send(game, winner, "give 1")
        send(game, winner, "stop")
    before, sealed = shown(game), keys(game)
    alone = set(game.submissions.filter(moves__0__type__in=["give", "stop"]).values_list("pk", flat=True))
    assert trim(late()) == 1
    assert sealed - alone <= keys(game)
    assert not alone <= keys(game)
    assert shown(game) == before


def test_keeps_refused_and_queued_submissions(game: Game) -> None:
    refused = (
        send(game, "Ann", "draw", key="r") if game.seats.get(number=1).must_act else send(game, "Ben", "draw")
    )
    waiting = put_in(game, game.seats.get(must_act=True).user.name, "draw", key="w")
    assert trim(late()) == 1
    assert {refused.pk, waiting.pk} <= keys(game)


def test_deletes_old_turn_notices_with_their_receipts(game: Game) -> None:
    turns = Notice.objects.filter(game=game, kind=Notice.Kind.TURN).order_by("pk")
    turns.update(status=Notice.Status.SENT)
    owed, *others = turns
    Notice.objects.filter(pk=owed.pk).update(status=Notice.Status.OWED)
    for notice in others:
        Receipt.objects.create(notice=notice, channel="mail", label="a@b", status="sent", at=timezone.now())
    seat = game.seats.first()
    assert seat is not None
    invited = Notice.objects.create(seat=seat, game=game, kind="invited", ply=0, status="sent")
    reach = Game.objects.get(pk=game.pk).ply - REACH
    recent = {notice.pk for notice in others if notice.ply >= reach}
    assert trim(late()) == 1
    left = Notice.objects.filter(game=game).exclude(kind=Notice.Kind.FULL)
    assert set(left.values_list("pk", flat=True)) == {
        owed.pk,
        invited.pk,
        *recent,
    }
    assert set(Receipt.objects.values_list("notice", flat=True)) == recent


def test_unsent_answer_keeps_its_submission(game: Game) -> None:
    first = game.submissions.order_by("pk").first()
    assert first is not None
    Notice.objects.create(seat=first.seat, game=game, kind="answer", ply=1, submission=first, status="owed")
    assert trim(late()) == 1
    assert first.pk in keys(game)


def test_resending_a_trimmed_submission_is_stale(game: Game) -> None:
    first = game.submissions.select_related("seat__game").order_by("pk").first()
    assert first is not None
    trim(late())
    assert first.pk not in keys(game)
    sent: dict[str, Any] = {"expected_ply": first.expected_ply, "key": first.key, "interface": "api"}
    with pytest.raises(Refused, match="stale"):
        submissions.submit(first.seat, first.moves, Envelope(at=timezone.now(), **sent))


def test_each_game_is_trimmed_daily_longest_waiting_first(
    game: Game, make_table: Callable[..., Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trimming, "BATCH", 1)
    other = make_table("Cat", "Dan")
    at = late()
    assert [trim(at), trim(at), trim(at)] == [1, 1, 0]
    assert trim(at + trimming.EVERY) == 1
    trimmed = dict(Game.objects.values_list("pk", "trimmed_at"))
    assert trimmed == {game.pk: at + trimming.EVERY, other.pk: at}


def test_zero_passed_days_disables_trimming(game: Game, settings: Any) -> None:
    settings.PASSED_DAYS = 0
    assert trim(late()) == 0
    assert len(keys(game)) == MOVES


def test_finished_games_are_trimmed_until_packed(game: Game, make_table: Callable[..., Game]) -> None:
    make_table("Ann", "Ben", start=False)
    Game.objects.filter(pk=game.pk).update(status=Game.Status.FINISHED, packed_at=timezone.now())
    assert trim(late()) == 0
    Game.objects.filter(pk=game.pk).update(packed_at=None)
    assert trim(late()) == 1
    assert keys(game) == set()


def test_beat_task_trims_old_submissions(game: Game, settings: Any) -> None:
    assert settings.CELERY_BEAT_SCHEDULE["prune"]["task"] == tasks.prune.name
    past = timezone.now() - KEPT - trimming.EVERY
    Submission.objects.filter(game=game).update(judged_at=past)
    Game.objects.filter(pk=game.pk).update(trimmed_at=past)
    tasks.prune()
    assert len(keys(game)) < MOVES
