"""A position that is read belongs to a single ply, whatever happens meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games import selectors
from games.core import store
from games.models import Game, Submission
from tests.games.conftest import bid, send

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


def test_position_is_consistent_despite_a_move_during_the_read(
    toy_table: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = toy_table("Ann", "Ben")
    winner = bid(game, [1, 0])
    user = game.seats.get(user__name=winner).user
    before = selectors.position(game.pk, user)
    read, sent = store.state_of, list[Submission]()

    def slowly(row: Game) -> Any:
        if not sent:
            sent.append(send(game, winner, "give 1"))
        return read(row)

    monkeypatch.setattr(store, "state_of", slowly)
    found = selectors.position(game.pk, user)
    assert sent[0].status == "accepted"
    assert found == before
    assert found.ply == found.table.ply != sent[0].last_ply
