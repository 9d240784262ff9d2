"""What a service refuses: a code, the values of its sentence, and the place of the fault."""

from __future__ import annotations

from enum import IntEnum

from adjudicator.engine.lines import Line, Value, line


class Kind(IntEnum):
    """Whose affair a refusal is, by its status in HTTP (RFC 9110, RFC 6585)."""

    INVALID = 422
    FORBIDDEN = 403
    MISSING = 404
    CONFLICT = 409
    GONE = 410
    TOO_LARGE = 413
    TOO_OFTEN = 429
    UNAVAILABLE = 503


class Refused(Exception):
    """A service did nothing, and says why. The sentence of `line` is in `games.wording.words`."""

    def __init__(self, kind: Kind, code: str, place: str = "", **params: Value) -> None:
        super().__init__(code)
        self.kind = kind
        self.line: Line = line(code, **params)
        self.place = place

    @property
    def code(self) -> str:
        return self.line.code


class TooOften(Refused):
    """Refused for so many seconds more."""

    def __init__(self, code: str, place: str = "", *, seconds: int, **params: Value) -> None:
        super().__init__(Kind.TOO_OFTEN, code, place, **params)
        self.seconds = seconds
