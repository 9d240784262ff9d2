"""Errors of a ruleset: illegal moves, unreadable texts and defects of the ruleset itself."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.lines import Value, line
from adjudicator.engine.phrases import Phrase


class IllegalMove(Exception):
    """A move that the rules refuse. `place` names the field at fault. The state is unchanged."""

    def __init__(self, code: str, place: str = "", **params: Value) -> None:
        super().__init__(code)
        self.place = place
        self.line = line(code, **params)

    @property
    def code(self) -> str:
        return self.line.code


class Unreadable(ValueError):
    """A text that is not a move of this ruleset.

    `phrase` gives the reason as a sentence marked for translation, with its values. `reason` is in English.
    """

    def __init__(self, sentence: str, **values: Any) -> None:
        self.phrase = Phrase(sentence, values)
        super().__init__(self.reason)

    @property
    def reason(self) -> str:
        return self.phrase.render()


class RulesetError(Exception):
    """A defect of a ruleset or a broken conservation law. It is never the player's fault."""
