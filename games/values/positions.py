"""A position as one seat sees it: the questions, the legal moves and the scores."""

from __future__ import annotations

from dataclasses import dataclass
from sys import getsizeof
from typing import Any, Final

from django.utils.translation import get_language

from adjudicator.engine.seats import Seat
from games.boards import Board, BoardSheet, Seen, spot
from games.boards.registry import BOARDS
from games.core.result_cache import MEBIBYTE, ResultCache
from games.values import scores
from games.values.choices import Choice, Question
from games.values.tables import TableInfo
from games.wording.words import say

MAX_DIRECT_CHOICES: Final = 3
"""The maximum number of choices that a reader can take in at a glance."""
_SHEETS: Final = ResultCache[tuple[BoardSheet, ...]](
    6 * MEBIBYTE, lambda sheets: sum(getsizeof(sheet.svg) for sheet in sheets)
)
"""The boards last drawn for pages. A drawing depends only on its view, `Seen` and the language."""


@dataclass(frozen=True)
class Position:
    """A settled position as one viewer may see it. It has choices only if the viewer may choose now.

    `offers`: moves that the board can offer although they are not among the choices. `result`: a sentence
    that says how the game ended, or empty while the game runs.
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
        """The question that the viewer may answer now, even if the answer is optional."""
        asked = self.questions if self.choices else ()
        return next((question for question in asked if question.seat == self.viewer), None)

    @property
    def stood_in_for(self) -> tuple[str, ...]:
        """The names of the players replaced by stand-ins at the end of the game, in order of rank."""
        return tuple(sheet.name for sheet in self.scores if sheet.by_stand_in)

    def svg(self) -> str:
        """Return the board as one drawing."""
        return self._board.svg(self.view, self._seen())

    def sheets(self, **seen: Any) -> tuple[BoardSheet, ...]:
        """Return the board in pieces for a page. `seen`: the fields of `Seen` other than viewer and names."""
        known, ruleset = self._seen(**seen), self.table.ruleset
        read = (ruleset, get_language(), self.view, known)
        return _SHEETS.result(read, lambda: self._board.sheets(self.view, known))

    def consequences(self, choice: Choice) -> tuple[str, ...]:
        """Return the consequences of a choice, in sentences."""
        lines = self._board.consequences(self.view, self._seen(), choice.text)
        return tuple(say(self.table.ruleset, line, self.table.names) for line in lines)

    def button(self, choice: Choice) -> str:
        """Return the button text of a picked choice, which the board shows."""
        return self._board.button(self.view, self._seen(), choice.text) or choice.label

    @property
    def obstacles(self) -> tuple[tuple[str, str], ...]:
        """The reasons why the viewer cannot end the turn yet.

        Each is a sentence with the id of its place in the drawing, or an empty id.
        """
        if not self.choices:
            return ()
        found = self._board.obstacles(self.view, self._seen())
        ruleset, names = self.table.ruleset, self.table.names
        return tuple((say(ruleset, line, names), spot(part) if part else "") for line, part in found)

    def text(self) -> str:
        """Return the board as text."""
        return self._board.text(self.view, self._seen())

    @property
    def foremost(self) -> tuple[Choice, ...]:
        """The choices that a mail lists."""
        by_text = {choice.text: choice for choice in self.choices}
        return tuple(by_text[text] for text in self._board.mail_moves(tuple(by_text)))

    @property
    def examples(self) -> tuple[tuple[str, str], ...]:
        """Examples of how to type other moves, with their meaning. Empty if the viewer has no choices."""
        return tuple(self._board.examples(self.view)) if self.choices else ()

    @property
    def secondary_heading(self) -> str:
        """The heading above the choices that the page shows apart from the main ones."""
        return str(self._board.secondary)

    @property
    def _board(self) -> Board:
        return BOARDS[self.table.ruleset]

    def _seen(self, **more: Any) -> Seen:
        is_over = self.is_current and self.table.status == "finished"
        return Seen(
            self.table.names,
            self.viewer,
            is_over=is_over,
            has_stand_in=any(seat.is_me and seat.stand_in for seat in self.table.seats),
            is_onlooker=self.viewer not in (None, self.table.my_seat),
            **more,
        )
