"""Running and finished games as records, in batches, for the audit before a deploy.

The audit runs before the migration, while the site is up. Queries here name their columns, so that they do
not ask for columns that the new release adds. Moves that arrive meanwhile are ignored.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from django.db.models import QuerySet

from adjudicator.engine.record import FORMAT, Entry, Fairness, Record
from adjudicator.engine.seats import Seat
from adjudicator.registry import rules_by
from games.core import store
from games.models import Game
from games.models import Move as MoveRow
from games.models import Seat as SeatRow

PAGE: Final = 1_000
"""The number of games whose IDs are looked up at a time."""
GAMES: Final = 100
PLIES: Final = 5_000
"""The maximum number of games, and of plies in total, in a batch. A single game may have more plies."""


class GameRow(NamedTuple):
    """The columns of a game that are read."""

    pk: str
    ruleset: str
    version: int
    options: Any
    commitment: str
    start_digest: str
    ply: int
    digest: str


_OF_MOVE: Final = ("ply", "seat", "digest", "move", "undo_to")


class AuditedGame(NamedTuple):
    """A game as a record, without the dice secret if it is running. `ply` and `digest` are as stored."""

    record: Record
    ply: int
    digest: str


def games_to_audit(after: str = "", *, is_over: bool = False) -> Iterator[list[str]]:
    """Yield the IDs of running games, and of finished ones if `is_over`, in batches for one read.

    The IDs are in order. `after`: skip this game and all games before it.
    """
    statuses = [Game.Status.RUNNING, *([Game.Status.FINISHED] if is_over else [])]
    some: list[str] = []
    plies = 0
    for game_id, ply in _with_plies(statuses, after):
        if some and (len(some) == GAMES or plies + ply > PLIES):
            yield some
            some, plies = [], 0
        some.append(game_id)
        plies += ply
    if some:
        yield some


def running_records(games: Sequence[str]) -> list[AuditedGame]:
    """Return the games that are still running, without moves made after their rows were read."""
    rows = list(_rows(games))
    nonces: dict[str, list[str]] = {row.pk: [] for row in rows}
    entries: dict[str, list[Entry]] = {row.pk: [] for row in rows}
    last = {row.pk: row.ply for row in rows}
    seats = SeatRow.objects.filter(game__in=last).order_by("game", "number")
    for game_id, nonce in seats.values_list("game", "nonce"):
        nonces[game_id].append(nonce)
    moves = MoveRow.objects.filter(game__in=last).order_by("game", "ply")
    for game_id, ply, seat, digest, move, undo_to in moves.values_list("game", *_OF_MOVE):
        if ply <= last[game_id]:
            entries[game_id].append(Entry(ply, Seat(seat), digest, move, undo_to))
    return [AuditedGame(_record(row, nonces[row.pk], entries[row.pk]), row.ply, row.digest) for row in rows]


def finished_records(games: Sequence[str]) -> list[AuditedGame]:
    """Return the finished games whose rules version is installed, with the dice secret."""
    rows = _of(Game.Status.FINISHED).filter(pk__in=games).prefetch_related("seats")
    found = [game for game in rows if rules_by(game.ruleset, game.version)]
    records = [store.record_of(game, ("",) * len(game.seats.all())) for game in found]
    return [AuditedGame(record, game.ply, game.digest) for game, record in zip(found, records, strict=True)]


def _with_plies(statuses: Sequence[str], after: str) -> Iterator[tuple[str, int]]:
    """Yield the ID and ply of every game with these statuses, page by page."""
    while page := list(_of(*statuses).filter(pk__gt=after).values_list("pk", "ply")[:PAGE]):
        yield from page
        after = page[-1][0]


def _of(*statuses: str) -> QuerySet[Game]:
    return Game.objects.filter(status__in=statuses).order_by("pk")


def _rows(games: Sequence[str]) -> Iterator[GameRow]:
    rows = _of(Game.Status.RUNNING).filter(pk__in=games).values_list(*GameRow._fields)
    return (GameRow(*row) for row in rows)


def _record(row: GameRow, nonces: Sequence[str], entries: Sequence[Entry]) -> Record:
    """Return the record of a game without names, which the audit does not need."""
    return Record(
        format=FORMAT,
        game=row.pk,
        ruleset=row.ruleset,
        version=row.version,
        players=len(nonces),
        options=row.options,
        names=("",) * len(nonces),
        start=row.start_digest,
        entries=tuple(entries),
        fairness=Fairness(commitment=row.commitment, nonces=tuple(nonces)),
    )
