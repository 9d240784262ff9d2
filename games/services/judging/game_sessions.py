"""A locked game in memory: the moves being added and the position they lead to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

from adjudicator.engine import codec
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.play import DiceOfPly, Step, play, settle
from adjudicator.engine.questions import Pending
from adjudicator.engine.record import undo_point
from adjudicator.engine.seats import NATURE, Seat
from games import models
from games.core import store


class StoredPosition(NamedTuple):
    """The position after a session, ready to be stored. `outcome` is plain JSON."""

    state: bytes
    pending: Pending
    outcome: Any


class GameSession:
    """Consecutive moves from the game's last ply. The database rows stay unchanged.

    `snapshot` is the stored snapshot of that last ply, if any. `question` holds the decisions that were
    pending there. `taken_back` is the submission whose move an undo takes back. `is_together`: the whole
    table goes back, and every earlier question ends. `is_agreed`: all players agreed to go back.
    """

    def __init__(
        self,
        game: models.Game,
        seats: Sequence[models.Seat],
        state: Any,
        secret: bytes,
        snapshot: models.Snapshot | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.rules = store.rules_of(game)
        self.state = state
        self.ply = game.ply
        self.digest = game.digest or game.start_digest
        self.moves: list[models.Move] = []
        self.snapshot = snapshot
        self.is_undo = self.is_together = self.is_agreed = False
        self.taken_back: models.Submission | None = None
        self.question = self.pending
        self._turn = self.rules.turn(state)
        self._secret = secret

    @cached_property
    def _diced(self) -> DiceOfPly:
        return store.dice_of(self.game, self._secret, [seat.nonce for seat in self.seats])

    @property
    def pending(self) -> Pending:
        return self.rules.pending(self.state)

    @property
    def is_other_turn(self) -> bool:
        """Whether another turn began, or all players agreed to replay this turn."""
        return self.is_agreed or self.rules.turn(self.state) != self._turn

    def play(self, seat: Seat, move: Any, by: models.Submission | None) -> None:
        """Play a seat's move. Raise `IllegalMove` if it is refused."""
        self._add(play(self.rules, self.state, seat, move, self.ply + 1), by)

    def settle(self, by: models.Submission | None = None) -> None:
        """Play NATURE's moves until a seat must choose or the game is over."""
        for step in settle(self.rules, self.state, self._diced, self.ply + 1):
            self._add(step, by)

    def undo(self, seat: Seat, by: models.Submission) -> None:
        """Take back the seat's last move. Raise `IllegalMove` if that is not possible."""
        target = undo_point(store.marks_of(self.game), seat)
        if target is None:
            raise IllegalMove("cannot_undo")
        self.is_undo, self.taken_back = True, store.answer_after(self.game, target)
        self._go_back(target, seat, line("undone", seat=seat), by)

    def undo_together(self, target: int, *, by_host: bool = False) -> None:
        """Go back to the position after an earlier ply, across moves, draws and reveals.

        All players agreed, or the host decided alone. Raise `IllegalMove` if that ply was undone or nobody
        had to choose after it.
        """
        if target not in store.resting_plies(self.game):
            raise IllegalMove("cannot_undo")
        self.is_together, self.is_agreed = True, not by_host
        remark_line = line("undone_by_host" if by_host else "undone_together", to=target)
        self._go_back(target, NATURE, remark_line, None, by_host=by_host)

    def position(self) -> StoredPosition:
        """Return the position after the moves."""
        outcome = self.rules.outcome(self.state)
        pending = Pending() if outcome else self.pending
        return StoredPosition(
            codec.encode(self.state), pending, codec.to_builtins(outcome) if outcome else None
        )

    def _go_back(
        self,
        target: int,
        seat: Seat,
        remark_line: Line,
        by: models.Submission | None,
        *,
        by_host: bool = False,
    ) -> None:
        self.state, self.ply = store.state_at(self.game, target), self.ply + 1
        self.digest = codec.digest(self.state)
        self.moves.append(
            models.Move(
                game_id=self.game.pk,
                ply=self.ply,
                seat=seat,
                kind="undo",
                undo_to=target,
                digest=self.digest,
                reversible=True,
                undone=True,
                by_host=by_host,
                told={"": {"line": codec.to_builtins(remark_line)}},
                submission_id=by.pk if by else None,
            )
        )

    def _add(self, step: Step[Any], by: models.Submission | None) -> None:
        self.state, self.ply, self.digest = step.after, step.ply, step.digest
        self.moves.append(
            models.Move(
                game_id=self.game.pk,
                ply=step.ply,
                seat=step.seat,
                kind=step.move.__struct_config__.tag,
                move=codec.without_defaults(step.move),
                digest=self.digest,
                reversible=(by is None or by.is_by_person)
                and self.rules.reversible(step.before, step.seat, step.move),
                by_clock=step.seat != NATURE and by is not None and by.is_by_clock,
                by_host=step.seat != NATURE and by is not None and by.is_by_host,
                by_stand_in=step.seat != NATURE and by is not None and by.is_by_stand_in,
                told=self._readings(step),
                submission_id=by.pk if by else None,
            )
        )

    def _readings(self, step: Step[Any]) -> dict[str, Any]:
        """Return the versions of a step: the one for spectators, and those of seats that differ from it."""
        common = self._reading(step, None)
        readings = {"": _plain(common)}
        for seat in self.seats:
            reading = self._reading(step, Seat(seat.number))
            if reading != common:
                readings[str(seat.number)] = _plain(reading)
        return readings

    def _reading(self, step: Step[Any], viewer: Seat | None) -> tuple[Line, Any]:
        """Return the line and the move that a viewer may read. The move is None if it is hidden."""
        line = self.rules.describe(step.before, step.seat, step.move, viewer)
        return line, self.rules.redact(step.before, step.seat, step.move, viewer)


def _plain(reading: tuple[Line, Any]) -> dict[str, Any]:
    line, move = reading
    return {"line": codec.to_builtins(line), "move": None if move is None else codec.without_defaults(move)}
