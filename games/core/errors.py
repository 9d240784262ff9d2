"""Refusals of services. Each has a code, the values for its sentence, and the place of the fault."""

from __future__ import annotations

from enum import IntEnum

from adjudicator.engine.lines import Line, Value, line


class Kind(IntEnum):
    """The kind of a refusal, as its HTTP status (RFC 9110, RFC 6585)."""

    INVALID = 422
    FORBIDDEN = 403
    MISSING = 404
    CONFLICT = 409
    GONE = 410
    TOO_LARGE = 413
    TOO_OFTEN = 429
    UNAVAILABLE = 503


class Refused(Exception):
    """Raised by a service that changed nothing. `line` says why, in a sentence of `games.wording.words`."""

    def __init__(self, kind: Kind, code: str, place: str = "", **params: Value) -> None:
        super().__init__(code)
        self.kind = kind
        self.line: Line = line(code, **params)
        self.place = place

    @property
    def code(self) -> str:
        return self.line.code


class TooOften(Refused):
    """A refusal that holds for `seconds` more seconds."""

    def __init__(self, code: str, place: str = "", *, seconds: int, **params: Value) -> None:
        super().__init__(Kind.TOO_OFTEN, code, place, **params)
        self.seconds = seconds
