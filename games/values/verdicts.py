"""What became of moves: what they changed, whether they were accepted, what would come of them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from adjudicator.engine.lines import Line
from adjudicator.engine.trial import Stop
from games.values.positions import Question

REMARK: Final = "remark"
"""The kind of a happening that is no ply."""


@dataclass(frozen=True)
class Happening:
    """One ply of the log as one viewer may read it; `seat` is -1 for what the server played.

    Or a remark: what people did at the table after that ply beside their moves. `by_clock`: the seat's time
    had run out. `by_host`: the table's host did it, or had a bot do it. `stood_in_for`: the name of the
    person for whom a stand-in played it; empty where none did. `at` is None where nobody knows when it was.
    """

    ply: int
    seat: int
    kind: str
    sentence: str
    move: dict[str, Any] | None
    undone: bool
    undo_to: int | None
    by_clock: bool
    at: datetime | None
    ruling: str = ""
    line: Line | None = None
    by_host: bool = False
    stood_in_for: str = ""

    @property
    def is_answered_for(self) -> bool:
        """Whether a bot has played it for a seat, since the host wished so."""
        return self.by_host and self.undo_to is None

    @property
    def by_stand_in(self) -> bool:
        return bool(self.stood_in_for)

    @property
    def is_remark(self) -> bool:
        return self.kind == REMARK

    @property
    def place(self) -> tuple[int, bool]:
        """Where it stands in the log: a remark after its ply."""
        return self.ply, self.is_remark


@dataclass(frozen=True)
class Fault:
    """Why the rules refuse a move."""

    code: str
    sentence: str
    place: str


@dataclass(frozen=True)
class DryRun:
    """What moves would do, and what the seat would see then; with a `fault` nothing.

    `happened`: what the log would tell. `stops_before`: what comes next, see `adjudicator.engine.trial`.
    """

    ply: int
    seat: int
    fault: Fault | None = None
    happened: tuple[Happening, ...] = ()
    stops_before: Stop | None = None
    view: Any = None
    questions: tuple[Question, ...] = ()


@dataclass(frozen=True)
class RemarkInfo:
    """A remark of the log, after which ply, and in words; the later one has the higher `id`."""

    id: int
    ply: int
    code: str
    sentence: str
    at: datetime


@dataclass(frozen=True)
class Verdict:
    """What became of a submission; `sentence` and `place` why it was refused, `near` what may be meant."""

    submission: int
    game: str
    seat: int
    status: str
    expected_ply: int
    first_ply: int | None
    last_ply: int | None
    code: str
    sentence: str
    place: str
    near: tuple[str, ...] = ()
    ruling: str = ""
