"""A position as one seat sees it: what is asked, what may be played, what it is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from adjudicator.engine.seats import Seat
from games.boards import Board, Seen, Sheet, spot
from games.boards.registry import BOARDS
from games.values import scores
from games.values.choices import Choice, Question
from games.values.tables import TableInfo
from games.wording.words import say

FEW: Final = 3
"""So many moves are read at a glance."""


@dataclass(frozen=True)
class Position:
    """A settled position as one viewer may know it; choices only for a seat that is asked now.

    `offers` are open moves that are not among the choices and can be tapped all the same. `result`: how the
    game ended, in a sentence; empty while it is not over.
    """

    table: TableInfo
    ply: int
    is_current: bool
    viewer: Seat | None
    view: Any
    questions: tuple[Question, ...]
    choices: tuple[Choice, ...]
    open_moves: tuple[str, ...]
    may_undo: bool
    scores: tuple[scores.Sheet, ...]
    offers: tuple[Choice, ...] = ()
    result: str = ""

    @property
    def my_question(self) -> Question | None:
        """What the viewer is asked now, or may do although nobody waits."""
        asked = self.questions if self.choices else ()
        return next((question for question in asked if question.seat == self.viewer), None)

    @property
    def stood_in_for(self) -> tuple[str, ...]:
        """The names of those for whom stand-ins played when the game was over, in order of places."""
        return tuple(sheet.name for sheet in self.scores if sheet.by_stand_in)

    def svg(self) -> str:
        """The board as one drawing."""
        return self._board.svg(self.view, self._seen())

    def sheets(self, **seen: Any) -> tuple[Sheet, ...]:
        """The board in pieces for a page; `seen` is what a `Seen` holds besides the viewer and the names."""
        return self._board.sheets(self.view, self._seen(**seen))

    def consequences(self, choice: Choice) -> tuple[str, ...]:
        """What one of the choices would bring about, in sentences."""
        told = self._board.consequences(self.view, self._seen(), choice.text)
        return tuple(say(self.table.ruleset, line, self.table.names) for line in told)

    @property
    def hindrances(self) -> tuple[tuple[str, str], ...]:
        """What keeps the viewer from saying that all is done, in sentences, each with the id of its place in
        the drawing, if it has one.
        """
        if not self.choices:
            return ()
        found = self._board.hindrances(self.view, self._seen())
        ruleset, names = self.table.ruleset, self.table.names
        return tuple((say(ruleset, line, names), spot(part) if part else "") for line, part in found)

    def text(self) -> str:
        """The board as text."""
        return self._board.text(self.view, self._seen())

    @property
    def foremost(self) -> tuple[Choice, ...]:
        """The choices that a mail lists."""
        by_text = {choice.text: choice for choice in self.choices}
        return tuple(by_text[text] for text in self._board.foremost(tuple(by_text)))

    @property
    def examples(self) -> tuple[tuple[str, str], ...]:
        """How other moves are typed, and what each says; none when nothing may be chosen."""
        return tuple(self._board.examples(self.view)) if self.choices else ()

    @property
    def aside(self) -> str:
        """The heading over the choices that stand beside the main ones."""
        return str(self._board.aside)

    @property
    def _board(self) -> Board:
        return BOARDS[self.table.ruleset]

    def _seen(self, **more: Any) -> Seen:
        is_over = self.is_current and self.table.status == "finished"
        return Seen(self.table.names, self.viewer, is_over=is_over, **more)
