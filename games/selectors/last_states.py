"""The last state of a table, read by the statement that reads the table's seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.db.models import BinaryField, Case, Field, JSONField, OuterRef, QuerySet, When
from django.db.models.functions import JSONArray

from adjudicator.engine.record import UndoMark
from adjudicator.engine.seats import Seat as Number
from games import models
from games.core import store

COLUMNS: Final = ("snapshot", "decisive")
"""The columns that `with_last_state` adds."""


def with_last_state(seats: QuerySet[models.Seat], game_id: str) -> QuerySet[models.Seat]:
    """Return the seats of a table, of which the first has the table's last state in these columns."""
    snapshots = models.Snapshot.objects.filter(
        game_id=game_id, ply=OuterRef("game__ply"), version=OuterRef("game__version")
    )
    decisive = store.decisive_moves(game_id, OuterRef("game__ply"))
    return seats.annotate(
        snapshot=_of_first(snapshots.values("state"), BinaryField(null=True)),
        decisive=_of_first(decisive.values(mark=JSONArray(*UndoMark._fields))[:1], JSONField(null=True)),
    )


def set_last_state(game: models.Game, first: Mapping[str, Any]) -> None:
    """Store in a game its last state, read with its first seat."""
    if first["snapshot"] is not None:
        game.known_snapshot = game.ply, bytes(first["snapshot"])
    if first["decisive"] is not None:
        ply, seat, is_reversible = first["decisive"]
        game.known_decisive = UndoMark(ply, Number(seat), bool(is_reversible))


def _of_first(rows: QuerySet[Any, Any], field: Field[Any, Any]) -> Case:
    return Case(When(number=0, then=rows), output_field=field)
