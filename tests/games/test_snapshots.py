"""Snapshots are a cache: the moves alone determine every position."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.utils import timezone

from adjudicator.engine import codec
from games.core import store
from games.models import Game, Snapshot
from games.services.judging import bots
from games.services.tables import creating, starting
from games.services.tables.seat_plans import SeatPlan
from tests.games.conftest import bid, send

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


def _bot_game(make_user: Callable) -> Game:
    ann = make_user("Ann")
    plans = [SeatPlan("bot", "random"), SeatPlan("bot", "greedy")]
    game = creating.create_table(ann, "zooloretto", "", {}, plans, timezone.now())
    return starting.start_table(game.pk, ann, timezone.now())


@pytest.fixture
def played(make_user: Callable) -> Game:
    """Return a finished game of two bots."""
    game = _bot_game(make_user)
    while bots.play_bots(game.pk, timezone.now()):
        pass
    game.refresh_from_db()
    return game


def test_every_snapshot_equals_the_replayed_state(played: Game) -> None:
    kept = {snapshot.ply: bytes(snapshot.state) for snapshot in played.snapshots.all()}
    played.snapshots.all().delete()
    assert kept == {ply: codec.encode(store.state_at(played, ply)) for ply in kept}
    assert max(kept) == played.ply
    assert len(kept) - 1 <= played.ply // store.SNAPSHOT_EVERY + 1


def test_positions_are_the_same_with_and_without_snapshots(played: Game) -> None:
    plies = range(0, played.ply + 1, 17)
    with_them = [store.state_at(played, ply) for ply in plies]
    played.snapshots.all().delete()
    assert [store.state_at(played, ply) for ply in plies] == with_them


def test_play_continues_without_snapshots(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben")
    winner = bid(game, [1, 0])
    Snapshot.objects.all().delete()
    assert send(game, winner, "give 1").status == "accepted"
    game.refresh_from_db()
    assert codec.digest(store.current_state(game)) == game.digest
    assert game.snapshots.get().ply == game.ply


@pytest.mark.parametrize("damage", [{"version": 2, "state": b"{}"}, {"state": b"not a state"}])
def test_outdated_or_corrupt_snapshot_is_ignored(toy_table: Callable, damage: dict) -> None:
    game = toy_table("Ann", "Ben")
    winner = bid(game, [1, 0])
    Snapshot.objects.update(**damage)
    game.refresh_from_db()
    assert codec.digest(store.current_state(game)) == game.digest
    assert send(game, winner, "stop").status == "accepted"


def test_long_game_has_a_limited_number_of_snapshots(
    make_user: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As snapshots grow in number, they get farther apart. The positions that are read keep theirs."""
    monkeypatch.setattr(store, "SNAPSHOT_EVERY", 2)
    monkeypatch.setattr(store, "MAX_SNAPSHOTS", 6)
    monkeypatch.setattr(bots, "TURN_SECONDS", -1)
    monkeypatch.setattr(bots, "send", lambda *wake_up: None)
    game, counts = _bot_game(make_user), [0]
    while game.ply < 70 and bots.play_bots(game.pk, timezone.now()):
        game.refresh_from_db()
        counts.append(game.snapshots.count())
    assert 4 <= max(counts) <= 6
    assert store.plies_between(game.ply) == 16
    kept = {snapshot.ply: bytes(snapshot.state) for snapshot in game.snapshots.all()}
    assert min(kept) < game.ply / 3
    game.snapshots.all().delete()
    assert kept == {ply: codec.encode(store.state_at(game, ply)) for ply in kept}
