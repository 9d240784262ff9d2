"""A game under its lock: the moves being added, and everything that follows from them."""

from __future__ import annotations

from datetime import datetime
from functools import cached_property
from typing import Any, Final

from adjudicator.engine import codec
from adjudicator.engine.play import Diced, Step, play, settle
from adjudicator.engine.record import undo_point
from adjudicator.engine.ruleset import IllegalMove, Pending, Seat
from games import models, store
from games.services import notices
from games.services.queue import enqueue

WRITTEN: Final = ("status", "started_at", "finished_at", "start_digest", "ply", "digest", "outcome")
"""The columns of a game that change while it is played."""


class Run:
    """What happens to one locked game in one transaction. Nothing is written before `commit`."""

    def __init__(self, game: models.Game, state: Any) -> None:
        self.game = game
        self.rules = store.rules_of(game)
        self.state = state
        self.ply = game.ply
        self.rows: list[models.Move] = []

    @cached_property
    def _diced(self) -> Diced:
        return store.diced(self.game)

    @property
    def pending(self) -> Pending:
        return self.rules.pending(self.state)

    def play(self, seat: Seat, move: Any, by: models.Submission | None) -> None:
        """Play a seat's move; `IllegalMove` when it is refused."""
        self._add(play(self.rules, self.state, seat, move, self.ply + 1), by)

    def settle(self, by: models.Submission | None = None) -> None:
        """Play NATURE's moves until a seat must choose or the game is over."""
        for step in settle(self.rules, self.state, self._diced, self.ply + 1):
            self._add(step, by)

    def undo(self, seat: Seat, by: models.Submission) -> None:
        """Take the seat's last move back; `IllegalMove` when something stands in the way."""
        target = undo_point(store.marks_of(self.game), seat)
        if target is None:
            raise IllegalMove("cannot_undo")
        self.state = store.state_at(self.game, target)
        self.ply += 1
        self.game.moves.filter(ply__gt=target).update(undone=True)
        self.rows.append(
            models.Move(
                game=self.game,
                ply=self.ply,
                seat=seat,
                kind="undo",
                undo_to=target,
                digest=codec.digest(self.state),
                reversible=True,
                undone=True,
                told={"": {"line": {"code": "undone", "params": [["seat", seat]]}}},
                submission=by,
            )
        )

    def _add(self, step: Step[Any], by: models.Submission | None) -> None:
        self.state, self.ply = step.after, step.ply
        self.rows.append(
            models.Move(
                game=self.game,
                ply=step.ply,
                seat=step.seat,
                kind=step.move.__struct_config__.tag,
                move=codec.plain(step.move),
                digest=step.digest,
                reversible=self.rules.reversible(step.before, step.seat, step.move),
                told=self._told(step),
                submission=by,
            )
        )

    def _told(self, step: Step[Any]) -> dict[str, Any]:
        """What each viewer may read of a step: the spectators' reading, and each that differs."""
        viewers = [None, *(Seat(seat.number) for seat in self.game.seats.all())]
        readings = {viewer: self._reading(step, viewer) for viewer in viewers}
        common = readings.pop(None)
        return {"": common, **{str(seat): text for seat, text in readings.items() if text != common}}

    def _reading(self, step: Step[Any], viewer: Seat | None) -> dict[str, Any]:
        seen = self.rules.redact(step.before, step.seat, step.move, viewer)
        told = self.rules.describe(step.before, step.seat, step.move, viewer)
        return {"line": codec.plain(told), "move": codec.plain(seen) if seen is not None else None}

    def commit(self, at: datetime, by: models.Submission | None = None) -> None:
        """Write the moves, the snapshot, the derived columns and the notices owed."""
        for row in self.rows:
            row.created_at = at
        models.Move.objects.bulk_create(self.rows)
        game, before, outcome = self.game, self.game.ply, self.rules.outcome(self.state)
        game.ply, game.digest = self.ply, codec.digest(self.state)
        if outcome is not None:
            game.status, game.finished_at = models.Game.Status.FINISHED, at
            game.outcome = codec.plain(outcome)
        game.save(update_fields=WRITTEN)
        store.save_snapshot(game, before, self.state)
        self._ask(at)
        notices.owe_for_position(game, by, at)
        if any(seat.must_act and seat.bot for seat in game.seats.all()) and not _is_by_bot(by):
            enqueue("bots", game.pk)

    def _ask(self, at: datetime) -> None:
        """Bring each seat's `must_act` up to date; `asked_at` is when it was asked (a bot: last asked)."""
        asked = () if self.game.outcome else self.pending.seats
        changed: dict[bool, list[int]] = {True: [], False: []}
        for seat in self.game.seats.all():
            seat.must_act, before = seat.number in asked, seat.must_act
            if seat.must_act != before or (seat.bot and seat.must_act):
                changed[seat.must_act].append(seat.pk)
        for must_act, keys in changed.items():
            if keys:
                rows = models.Seat.objects.filter(pk__in=keys)
                rows.update(must_act=must_act, asked_at=at if must_act else None)


def _is_by_bot(submission: models.Submission | None) -> bool:
    """Bots go on by themselves and need no hint."""
    return submission is not None and submission.face == models.Submission.Face.BOT
