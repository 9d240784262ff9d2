"""What a service refuses: a code, the values of its sentence, and the place of the fault."""

from __future__ import annotations

from enum import Enum

from adjudicator.engine.ruleset import Line, Value, line


class Kind(Enum):
    """Whose affair a refusal is; the faces map it to their own terms."""

    INVALID = "invalid"
    FORBIDDEN = "forbidden"
    MISSING = "missing"
    CONFLICT = "conflict"
    BUSY = "busy"
    UNAVAILABLE = "unavailable"


class Refused(Exception):
    """A service did nothing, and says why. The sentence of `line` is in `games.words`."""

    def __init__(self, kind: Kind, code: str, place: str = "", **params: Value) -> None:
        super().__init__(code)
        self.kind = kind
        self.line: Line = line(code, **params)
        self.place = place

    @property
    def code(self) -> str:
        return self.line.code
