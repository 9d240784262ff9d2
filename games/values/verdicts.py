"""What became of moves: what they changed, whether they were accepted, what would come of them."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from adjudicator.engine.trial import Stop
from games.values.choices import DryRunQuestion
from games.values.common import Fault, Said, SeatOfOld, Time

REMARK: Final = "remark"
"""The kind of a happening that is no ply."""
Judged: TypeAlias = Literal["queued", "held", "accepted", "refused"]


class PlyTold(Struct, frozen=True):
    """What is told of one ply, whoever reads it."""

    ply: int
    seat: int
    kind: str
    sentence: str
    line: Annotated[
        Said,
        Meta(
            description="What the sentence says: `LogLine` of the ruleset's schema; of an undo `undone`, "
            "`undone_together` or `undone_by_host`."
        ),
    ]
    move: Annotated[dict[str, Any] | None, Meta(description="`LoggedMove` of the ruleset's schema.")]
    undone: bool
    undo_to: int | None
    by_clock: Annotated[bool, Meta(description="Played by the server, because the seat's time had run out.")]
    by_host: Annotated[
        bool,
        Meta(description="Done by the table's host alone: an undo, or a bot's answer for an absent seat."),
    ]
    by_stand_in: Annotated[
        bool,
        Meta(description="Played by a bot for the seat's person, who was away, until that person is back."),
    ]


class LogEntry(PlyTold, frozen=True):
    """One ply as you may read it. `seat` is -1 for what the server played.

    `move` is null where you may not know it. An undo has `undo_to`: the position of that ply stands again.
    """

    at: Time


class Happening(PlyTold, frozen=True, kw_only=True):
    """The same for pages and mails, or a remark: what was done at the table after that ply beside its moves.

    `at`: None where nobody knows when it was. `ruling`: the number of the ruling it rests on, empty where
    there is none. `stood_in_for`: the name of the person for whom a stand-in played it; empty where none did.
    """

    at: Time | None
    ruling: str = ""
    stood_in_for: str = ""

    @property
    def is_answered_for(self) -> bool:
        """Whether a bot has played it for a seat, since the host wished so."""
        return self.by_host and self.undo_to is None

    @property
    def is_remark(self) -> bool:
        return self.kind == REMARK

    @property
    def place(self) -> tuple[int, bool]:
        """Where it stands in the log: a remark after its ply."""
        return self.ply, self.is_remark


class LogRemark(Struct, frozen=True):
    """What was done at the table beside its moves: the same for all who look, and in no record."""

    id: Annotated[int, Meta(description="The later one has the higher number.")]
    ply: Annotated[int, Meta(description="After which ply.")]
    code: str
    sentence: str
    at: Time


class SubmissionState(Struct, frozen=True):
    """What became of what you sent.

    `held`: a sealed answer, kept until all who are asked have answered. Once accepted, your moves and
    all that followed by itself are the plies from `first_ply` to `last_ply`.
    """

    id: int
    table: str
    my_seat: int
    seat: SeatOfOld
    status: Judged
    expected_ply: int
    first_ply: int | None
    last_ply: int | None
    error: Annotated[Fault | None, Meta(description="Why it was refused.")]

    @property
    def fault(self) -> Fault:
        """Why it was refused; empty where it was not."""
        return self.error or Fault("", "", "")


class DryRunEntry(Struct, frozen=True):
    """What the log would tell of a move. `seat` is -1 for what the server would play."""

    seat: int
    kind: str
    sentence: str
    line: Annotated[Said, Meta(description="`LogLine` of the ruleset's schema.")]
    move: Annotated[dict[str, Any] | None, Meta(description="`LoggedMove` of the ruleset's schema.")]


class DryRunSeen(Struct, frozen=True):
    """What moves would do at a position. Nothing of it has happened."""

    table: str
    ply: Annotated[int, Meta(description="The position they were tried on.")]
    my_seat: int
    seat: SeatOfOld
    is_accepted: bool
    error: Annotated[Fault | None, Meta(description="Why the rules refuse them; then all else is empty.")]
    entries: Annotated[tuple[DryRunEntry, ...], Meta(description="In order of play.")]
    stops_before: Annotated[
        Stop | None,
        Meta(
            description="Why no more is told: `choice`: a seat must choose; `chance`: something is drawn or "
            "revealed; `end`: the game is over. Null if they are refused."
        ),
    ]
    view: Annotated[
        dict[str, Any] | None, Meta(description="What your seat would see then. Null if they are refused.")
    ]
    questions: Annotated[
        tuple[DryRunQuestion, ...], Meta(description="In order of seats; only those that would be asked.")
    ]
