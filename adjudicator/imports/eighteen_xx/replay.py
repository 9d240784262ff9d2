"""Replay a file's entries under our rules, with NATURE's moves between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from adjudicator.engine.codec import Malformed, encode
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove, RulesetError
from adjudicator.engine.phrases import Phrase, _
from adjudicator.engine.play import Step, play, settle
from adjudicator.engine.record import Record
from adjudicator.engine.ruleset import Config
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.engine.simulate import random_sources, record_of
from adjudicator.imports.eighteen_xx.actors import seat_of
from adjudicator.imports.eighteen_xx.entries import EndGame, Entry
from adjudicator.imports.eighteen_xx.faults import fault_prefix
from adjudicator.imports.eighteen_xx.files import GameFile, PlacedEntry
from adjudicator.imports.eighteen_xx.pieces import Pieces
from adjudicator.imports.eighteen_xx.translate import move_of
from adjudicator.registry import RULESETS
from adjudicator.rules.zoo18.family import squirrels, work
from adjudicator.rules.zoo18.moves import Pass
from adjudicator.rules.zoo18.state import OperatingRound, Over, PatchAsk, State

KEY: Final = "18zoo"
_UNUSED_DICE: Final = Dice(bytes(32), KEY, 0)


def no_dice(ply: int) -> Dice:
    """Return dice that are never used. The options contain the deck of powers, so nothing is drawn."""
    return _UNUSED_DICE


class RefusedEntry(Exception):
    """An entry that cannot be played, with the reason."""

    def __init__(self, place: str, phrase: Phrase) -> None:
        super().__init__(f"{place}: {phrase.render()}")
        self.place, self.phrase = place, phrase

    @property
    def reason(self) -> str:
        """The reason in English."""
        return self.phrase.render()


def _words(error: IllegalMove) -> str:
    """Format a refusal's code with its values."""
    values = ", ".join(f"{name} {value}" for name, value in error.line.params)
    return f"{error.code} ({values})" if values else error.code


def _is_buying(state: State) -> bool:
    """Return whether a family is in the step for buying squirrels."""
    stage = state.stage
    return isinstance(stage, OperatingRound) and stage.turn is not None and stage.turn.step == "squirrels"


class PartialReplay:
    """A game replayed up to a certain entry.

    - `steps`: all moves so far, including NATURE's.
    - `last`: the move of the last entry, or None if that entry was not a move.
    """

    def __init__(self, game: GameFile) -> None:
        self.game, self.pieces, self.rules = game, Pieces(), RULESETS[KEY]
        self.state: State = self.rules.setup(Config(len(game.people), game.options))
        self.steps: list[Step[State]] = []
        self.last: Step[State] | None = None
        self.is_stopped = False
        self._is_closing = False
        self._settle()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, or was stopped."""
        return self.is_stopped or isinstance(self.state.stage, Over)

    @property
    def moves(self) -> Iterator[tuple[Seat, Any]]:
        """The players' moves so far."""
        return ((step.seat, step.move) for step in self.steps if step.seat != NATURE)

    def record(self, name: str) -> Record:
        """Return the game so far as a record. Its secret can be public, because the game uses no dice."""
        players = len(self.game.people)
        config = Config(players, self.game.options)
        record = record_of(self.rules, config, random_sources(0, players), self.steps, revealed=True)
        return replace(record, game=name, names=self.game.names)

    def play(self, placed: PlacedEntry) -> None:
        """Play an entry and its automatic consequences. Raise `RefusedEntry` if that is impossible."""
        self.last = None
        if self.is_stopped:
            raise RefusedEntry(placed.place, Phrase(_("the game was already stopped")))
        if isinstance(placed.entry, EndGame):
            self.is_stopped = True
        elif placed.entry is not None:
            self._play(placed.entry, placed.place)

    def _play(self, entry: Entry, place: str) -> None:
        try:
            with fault_prefix(place):
                seat = seat_of(entry, self.state, self.game)
                move = move_of(entry, self.state, seat, self.pieces)
        except Malformed as error:
            raise RefusedEntry(error.place, error.phrase) from error
        try:
            self.last = play(self.rules, self.state, seat, move, len(self.steps) + 1)
            self._add(self.last)
            self._settle()
            self._close_purchases()
        except (IllegalMove, RulesetError) as error:
            reason = _words(error) if isinstance(error, IllegalMove) else str(error)
            values = {"move": encode(move).decode(), "reason": reason}
            raise RefusedEntry(place, Phrase("{move}: {reason}", values)) from error
        self.pieces.follow(entry)

    def _close_purchases(self) -> None:
        """Add the missing pass if 18xx.games closed the squirrel step although there is room again."""
        if not _is_buying(self.state):
            self._is_closing = False
            return
        seat, family = work.seat(self.state), work.mat(self.state)
        if any(isinstance(ask, PatchAsk) for ask in self.state.interruptions):
            self._is_closing = not squirrels.has_room(self.state, family)
        elif self._is_closing and not self.state.interruptions:
            self._is_closing = False
            self._add(play(self.rules, self.state, seat, Pass(), len(self.steps) + 1))
            self._settle()

    def _settle(self) -> None:
        for step in settle(self.rules, self.state, no_dice, len(self.steps) + 1):
            self._add(step)

    def _add(self, step: Step[Any]) -> None:
        self.steps.append(step)
        self.state = step.after
