"""What a ruleset refuses or cannot read, and its own defects."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.lines import Value, line
from adjudicator.engine.phrases import Phrase


class IllegalMove(Exception):
    """A move the rules refuse. `place` names the field at fault; nothing has changed."""

    def __init__(self, code: str, place: str = "", **params: Value) -> None:
        super().__init__(code)
        self.place = place
        self.line = line(code, **params)

    @property
    def code(self) -> str:
        return self.line.code


class Unreadable(ValueError):
    """A text that is no move of this ruleset. `phrase` says why in one sentence, `reason` in English.

    It is made of a sentence that is marked for translation, and the values in it.
    """

    def __init__(self, sentence: str, **values: Any) -> None:
        self.phrase = Phrase(sentence, values)
        super().__init__(self.reason)

    @property
    def reason(self) -> str:
        return self.phrase.said()


class RulesetError(Exception):
    """A defect of a ruleset or a broken conservation law: never the player's fault."""
