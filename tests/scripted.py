"""A game played move by move, with a log from which its record is made."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.codec import digest, to_builtins
from adjudicator.engine.dice import Dice, commitment, dice_key
from adjudicator.engine.play import play, settle
from adjudicator.engine.record import (
    FORMAT,
    Entry,
    Fairness,
    Record,
    UndoMark,
    lasting_entries,
    resting_plies,
    undo_point,
)
from adjudicator.engine.ruleset import AnyRuleset, Config
from adjudicator.engine.seats import NATURE, Seat

GAME = "scripted"


class Scripted:
    """A game that settles after every move. It keeps the state after every ply, including undone plies."""

    def __init__(self, rules: AnyRuleset, config: Config[Any], secret: bytes = bytes(32)) -> None:
        self.rules, self.config, self.secret = rules, config, secret
        self.nonces = tuple(f"nonce {seat}" for seat in range(config.players))
        self.key = dice_key(secret, self.nonces)
        self.states = {0: rules.setup(config)}
        self.entries: list[Entry] = []
        self.marks: list[UndoMark] = []
        self.settle()

    @property
    def state(self) -> Any:
        return self.states[len(self.entries)]

    @property
    def moves(self) -> list[tuple[Seat, Any]]:
        """Return the moves that are not undone, including NATURE's."""
        return [(entry.seat, entry.move) for entry in lasting_entries(self.entries)]

    def dice(self, ply: int) -> Dice:
        return Dice(self.key, GAME, ply)

    def play(self, seat: Seat, *moves: Any) -> None:
        for move in moves:
            self._add(play(self.rules, self.state, seat, move, len(self.entries) + 1))
            self.settle()

    def settle(self) -> None:
        for step in settle(self.rules, self.state, self.dice, len(self.entries) + 1):
            self._add(step)

    def undo(self, seat: Seat) -> bool:
        """Take back the seat's last move if possible. Return whether this was possible."""
        target = undo_point(self.marks, seat)
        if target is None:
            return False
        state, ply = self.states[target], len(self.entries) + 1
        self.states[ply] = state
        self.entries.append(Entry(ply, seat, digest(state), undo_to=target))
        self.marks = [mark for mark in self.marks if mark.ply <= target]
        return True

    def undo_together(self, target: int) -> None:
        """Go back to a ply by agreement of all players. It must be a ply that players can agree on."""
        assert target in resting_plies(self.marks)
        state, ply = self.states[target], len(self.entries) + 1
        self.states[ply] = state
        self.entries.append(Entry(ply, NATURE, digest(state), undo_to=target))
        self.marks = [mark for mark in self.marks if mark.ply <= target]

    def _add(self, step: Any) -> None:
        self.states[step.ply] = step.after
        self.entries.append(Entry(step.ply, step.seat, step.digest, to_builtins(step.move)))
        reversible = self.rules.reversible(step.before, step.seat, step.move)
        self.marks.append(UndoMark(step.ply, step.seat, reversible))

    def record(self, *, revealed: bool = True, ended: bool = False) -> Record:
        """Return the record of this game so far. `ended`: all players have agreed to end it here."""
        outcome = self.rules.outcome(self.state)
        if ended:
            assert self.rules.ranking is not None
            outcome = self.rules.ranking(self.state)
        return Record(
            format=FORMAT,
            game=GAME,
            ruleset=self.rules.key,
            version=self.rules.version,
            players=self.config.players,
            options=to_builtins(self.config.options),
            names=tuple(f"Player {seat}" for seat in range(self.config.players)),
            start=digest(self.states[0]),
            entries=tuple(self.entries),
            fairness=Fairness(commitment(self.secret), self.nonces, self.secret.hex() if revealed else None),
            outcome=outcome,
            ending="agreement" if ended else "rules",
        )
