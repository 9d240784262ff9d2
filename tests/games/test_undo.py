"""Undo: players can undo only their own moves, and nothing that others have seen or built on."""

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


def test_undo_restores_the_previous_position_at_a_new_ply(game: Game) -> None:
    before = game.ply, game.digest
    send(game, "Ann", "give 1")
    assert may_undo(game, "Ann")
    undone = send(game, "Ann")
    game.refresh_from_db()
    assert (undone.status, undone.first_ply, game.ply) == ("accepted", before[0] + 2, before[0] + 2)
    assert game.digest == before[1]
    assert list(game.moves.filter(ply__gt=before[0]).values_list("undone", flat=True)) == [True, True]


def test_undoes_several_moves_one_by_one(game: Game) -> None:
    digest = game.digest
    send(game, "Ann", "give 1", "give 1")
    send(game, "Ann")
    send(game, "Ann")
    game.refresh_from_db()
    assert game.digest == digest
    assert not may_undo(game, "Ann")
    assert reason(send(game, "Ann")) == ("cannot_undo", "")


def test_cannot_undo_drawn_or_revealed_moves(game: Game) -> None:
    assert not may_undo(game, "Ann")
    assert reason(send(game, "Ann")) == ("cannot_undo", "")
    send(game, "Ann", "stop")
    send(game, "Ann", "bid 0")
    assert not may_undo(game, "Ann")


def test_cannot_undo_another_players_move(game: Game) -> None:
    send(game, "Ann", "give 1")
    assert not may_undo(game, "Ben")
    assert reason(send(game, "Ben")) == ("cannot_undo", "")


def test_referee_accepts_a_game_with_undone_moves(game: Game) -> None:
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


def test_earlier_positions_stay_readable_after_an_undo(game: Game) -> None:
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


def test_submission_for_an_undone_position_is_stale(game: Game) -> None:
    sent = send(game, "Ann", "give 1")
    send(game, "Ann")
    seat = game.seats.select_related("game").get(user__name="Ann")
    with pytest.raises(Refused, match="stale"):
        submissions.submit(
            seat,
            ["stop"],
            Envelope(expected_ply=sent.last_ply or 0, key="late", interface="web", at=timezone.now()),
        )
