"""A game under its lock: the moves being added, and everything that follows from them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from adjudicator.engine import codec
from adjudicator.engine.play import Step, play, settle
from adjudicator.engine.record import undo_point
from adjudicator.engine.ruleset import IllegalMove, Pending, Seat
from games import models, store
from games.services import notices
from games.services.queue import enqueue


class Run:
    """What happens to one locked game in one transaction. Nothing is written before `commit`."""

    def __init__(self, game: models.Game, state: Any) -> None:
        self.game = game
        self.rules = store.rules_of(game)
        self.state = state
        self.ply = game.ply
        self.rows: list[models.Move] = []
        self._diced = store.diced(game)

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
        viewers = [None, *map(Seat, range(self.game.seats.count()))]
        readings = {viewer: self._reading(step, viewer) for viewer in viewers}
        common = readings.pop(None)
        return {"": common, **{str(seat): text for seat, text in readings.items() if text != common}}

    def _reading(self, step: Step[Any], viewer: Seat | None) -> dict[str, Any]:
        seen = self.rules.redact(step.before, step.seat, step.move, viewer)
        told = self.rules.describe(step.before, step.seat, step.move, viewer)
        return {"line": codec.plain(told), "move": codec.plain(seen) if seen is not None else None}

    def commit(self, at: datetime, by: models.Submission | None = None) -> None:
        """Write the moves, the snapshot, the derived columns and the notices owed."""
        models.Move.objects.bulk_create(self.rows)
        game, outcome = self.game, self.rules.outcome(self.state)
        game.ply, game.digest = self.ply, codec.digest(self.state)
        if outcome is not None:
            game.status, game.finished_at = models.Game.Status.FINISHED, at
            game.outcome = codec.plain(outcome)
        game.save()
        store.save_snapshot(game, self.state)
        seats = self._ask(at)
        notices.owe_for_position(game, seats, by, at)
        if any(seat.must_act and seat.bot for seat in seats) and not _is_by_bot(by):
            enqueue("bots", game.pk)

    def _ask(self, at: datetime) -> list[models.Seat]:
        """Bring each seat's `must_act` up to date; `asked_at` is when it was asked (a bot: last asked)."""
        asked = set() if self.game.outcome else set(self.pending.seats)
        held = self.game.submissions.filter(status=models.Submission.Status.HELD)
        asked -= set(held.values_list("seat__number", flat=True))
        seats = list(self.game.seats.select_related("user").order_by("number"))
        for seat in seats:
            seat.must_act, before = Seat(seat.number) in asked, seat.must_act
            if seat.must_act != before or (seat.bot and seat.must_act):
                seat.asked_at = at if seat.must_act else None
                seat.save(update_fields=["must_act", "asked_at"])
        return seats


def _is_by_bot(submission: models.Submission | None) -> bool:
    """Bots go on by themselves and need no hint."""
    return submission is not None and submission.face == models.Submission.Face.BOT
