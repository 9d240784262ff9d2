"""Undo: only one's own moves, and nothing that others have seen or built on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.utils import timezone

from adjudicator.engine.codec import digest
from adjudicator.engine.record import referee
from adjudicator.engine.seats import Seat
from games import selectors
from games.core import store
from games.core.errors import Refused
from games.models import Game, User
from games.services.judging import submissions
from games.services.judging.submissions import Envelope
from tests.games.conftest import bid, reason, send

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(toy_table: Callable) -> Game:
    """Return a game in which Ann has two peanuts left to give away."""
    game = toy_table("Ann", "Ben")
    assert bid(game, [1, 0]) == "Ann"
    game.refresh_from_db()
    return game


def may_undo(game: Game, name: str) -> bool:
    return selectors.position(game.pk, User.objects.get(name=name)).may_undo


def test_a_move_taken_back_leaves_the_position_before_it_at_a_ply_of_its_own(game: Game) -> None:
    before = game.ply, game.digest
    send(game, "Ann", "give 1")
    assert may_undo(game, "Ann")
    undone = send(game, "Ann")
    game.refresh_from_db()
    assert (undone.status, undone.first_ply, game.ply) == ("accepted", before[0] + 2, before[0] + 2)
    assert game.digest == before[1]
    assert list(game.moves.filter(ply__gt=before[0]).values_list("undone", flat=True)) == [True, True]


def test_several_moves_are_taken_back_one_after_another(game: Game) -> None:
    digest = game.digest
    send(game, "Ann", "give 1", "give 1")
    send(game, "Ann")
    send(game, "Ann")
    game.refresh_from_db()
    assert game.digest == digest
    assert not may_undo(game, "Ann")
    assert reason(send(game, "Ann")) == ("cannot_undo", "")


def test_a_move_that_was_drawn_or_revealed_is_not_taken_back(game: Game) -> None:
    assert not may_undo(game, "Ann")
    assert reason(send(game, "Ann")) == ("cannot_undo", "")
    send(game, "Ann", "stop")
    send(game, "Ann", "bid 0")
    assert not may_undo(game, "Ann")


def test_nobody_takes_back_what_another_did(game: Game) -> None:
    send(game, "Ann", "give 1")
    assert not may_undo(game, "Ben")
    assert reason(send(game, "Ben")) == ("cannot_undo", "")


def test_play_goes_on_after_taking_back_and_the_referee_agrees(game: Game) -> None:
    send(game, "Ann", "give 1")
    send(game, "Ann")
    send(game, "Ann", "give 1", "give 1")
    send(game, "Ann")
    send(game, "Ann", "stop")
    while bidding(game):
        send(game, bid(game, [0, 0]), "stop")
    game.refresh_from_db()
    assert game.status == Game.Status.FINISHED
    assert list(referee(store.rules_of(game), store.record_of(game, ("Ann", "Ben")))) == []


def bidding(game: Game) -> bool:
    return game.seats.filter(must_act=True).count() == 2


def test_every_earlier_position_stays_readable_as_it_was(game: Game) -> None:
    send(game, "Ann", "give 1")
    send(game, "Ann")
    send(game, "Ann", "give 1", "give 1")
    send(game, "Ann")
    game.snapshots.all().delete()
    digests = dict(game.moves.values_list("ply", "digest"))
    for ply, expected in digests.items():
        assert digest(store.state_at(game, ply)) == expected
    happened = selectors.happenings(selectors.game_row(game.pk), Seat(1))
    assert [line.ply for line in happened if line.undone] == [
        *game.moves.filter(undone=True).values_list("ply", flat=True)
    ]


def test_a_submission_for_a_position_taken_back_is_stale(game: Game) -> None:
    sent = send(game, "Ann", "give 1")
    send(game, "Ann")
    seat = game.seats.select_related("game").get(user__name="Ann")
    with pytest.raises(Refused, match="stale"):
        submissions.submit(
            seat,
            ["stop"],
            Envelope(expected_ply=sent.last_ply or 0, key="late", interface="web", at=timezone.now()),
        )
