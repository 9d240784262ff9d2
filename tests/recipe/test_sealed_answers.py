"""Sealed simultaneous answers, stored in the database and played with the toy game."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from adjudicator.engine.record import referee
from adjudicator.engine.seats import Seat
from games import selectors
from games.core import store
from games.models import Game, Submission, User
from games.services.judging import submissions, verdicts
from games.services.judging.submissions import Envelope
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from tests import toy

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def game(toy_game: str, make_user) -> Game:
    ann, ben = make_user("Ann"), make_user("Ben")
    game = creating.create_table(ann, toy_game, "", {}, [SeatPlan("me"), SeatPlan("open")], timezone.now())
    joining.join_table(game.pk, ben, timezone.now())
    return starting.start_table(game.pk, ann, timezone.now())


def send(game: Game, name: str, *moves: str) -> Submission:
    game.refresh_from_db()
    seat = game.seats.get(user__name=name)
    key = f"{game.submissions.count()}"
    sent: dict[str, Any] = {"expected_ply": game.ply, "key": key, "interface": "web", "at": timezone.now()}
    submission = (
        submissions.submit(seat, moves, Envelope(**sent))
        if moves
        else submissions.submit_undo(seat, Envelope(**sent))
    )
    return verdicts.verdict_on(submission.pk, timezone.now())


def asked(game: Game) -> set[str]:
    return set(game.seats.filter(must_act=True).values_list("user__name", flat=True))


def test_sealed_answer_is_held_and_invisible_to_others(game: Game) -> None:
    ply, ben = game.ply, User.objects.get(name="Ben")
    before = selectors.position(game.pk, ben)
    assert send(game, "Ann", "bid 2").status == Submission.Status.HELD
    game.refresh_from_db()
    assert game.ply == ply
    assert selectors.position(game.pk, ben).view == before.view
    assert selectors.happenings(game, Seat(1)) == selectors.happenings(game, Seat(1), until=ply)
    assert asked(game) == {"Ben"}


def test_last_answer_plays_all_answers_in_seat_order(game: Game) -> None:
    first = game.ply + 1
    send(game, "Ben", "bid 1")
    assert send(game, "Ann", "bid 2").status == Submission.Status.ACCEPTED
    kinds = list(game.moves.filter(ply__gte=first).values_list("seat", "kind"))
    assert kinds == [(0, "bid"), (1, "bid"), (-1, "opened"), (-1, "dealt")]
    assert not game.submissions.filter(status=Submission.Status.HELD).exists()
    assert asked(game) == {"Ann"}
    assert list(referee(toy.RULES, store.record_of(game, ("Ann", "Ben")))) == []


def test_held_answer_can_be_changed_and_withdrawn(game: Game) -> None:
    send(game, "Ann", "bid 3")
    assert send(game, "Ann", "bid 0").status == Submission.Status.HELD
    assert game.submissions.filter(status=Submission.Status.HELD).get().moves[0]["peanuts"] == 0
    assert send(game, "Ann").status == Submission.Status.ACCEPTED
    assert asked(game) == {"Ann", "Ben"}
    assert not game.submissions.filter(status=Submission.Status.HELD).exists()


def test_illegal_answer_is_refused_and_the_held_one_kept(game: Game) -> None:
    send(game, "Ann", "bid 3")
    refused = send(game, "Ann", "bid 4")
    assert (refused.status, refused.reason["code"]) == (Submission.Status.REFUSED, "not_now")
    assert game.submissions.filter(status=Submission.Status.HELD).get().moves[0]["peanuts"] == 3
