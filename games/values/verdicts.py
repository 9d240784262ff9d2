"""Results of moves: their effects, their verdict and their dry run."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from adjudicator.engine.trial import Stop
from games.values.choices import DryRunQuestion
from games.values.common import Fault, Said, SeatOfOld, Time

REMARK: Final = "remark"
"""The kind of a log entry that is a remark, not a ply."""
Judged: TypeAlias = Literal["queued", "held", "accepted", "refused"]


class PlyTold(Struct, frozen=True):
    """The facts about one ply, for any reader."""

    ply: int
    seat: int
    kind: str
    sentence: str
    line: Annotated[
        Said,
        Meta(
            description="The sentence as codes: `LogLine` of the ruleset's schema. For an undo: `undone`, "
            "`undone_together` or `undone_by_host`."
        ),
    ]
    move: Annotated[dict[str, Any] | None, Meta(description="`LoggedMove` of the ruleset's schema.")]
    undone: bool
    undo_to: int | None
    by_clock: Annotated[
        bool, Meta(description="Whether the server played the move because the seat's time ran out.")
    ]
    by_host: Annotated[
        bool,
        Meta(
            description="Whether the host alone caused the entry: an undo, or the "
            "answer of a bot for an absent "
            "seat."
        ),
    ]
    by_stand_in: Annotated[
        bool,
        Meta(description="Whether a bot played the move for a player who was away."),
    ]


class LogEntry(PlyTold, frozen=True):
    """One ply as you may read it. `seat` is -1 for moves of the server.

    `move` is null if you may not know it. An undo has `undo_to`, the ply whose position the table returned
    to.
    """

    at: Time


class Happening(PlyTold, frozen=True, kw_only=True):
    """A log entry for pages and mails: a ply, or a remark that follows the ply.

    `at`: the time, or None if it is unknown. `ruling`: the number of the ruling on which the entry is based,
    or empty. `stood_in_for`: the name of the person for whom a stand-in played, or empty.
    """

    at: Time | None
    ruling: str = ""
    stood_in_for: str = ""

    @property
    def is_answered_for(self) -> bool:
        """Whether a bot played the move for a seat at the host's request."""
        return self.by_host and self.undo_to is None

    @property
    def is_remark(self) -> bool:
        return self.kind == REMARK

    @property
    def place(self) -> tuple[int, bool]:
        """The sort key in the log. A remark comes after its ply."""
        return self.ply, self.is_remark


class LogRemark(Struct, frozen=True):
    """An event at the table other than a move. Everyone sees it, but records omit it."""

    id: Annotated[int, Meta(description="The id. Later remarks have higher ids.")]
    ply: Annotated[int, Meta(description="The ply after which the event happened.")]
    code: str
    sentence: str
    at: Time


class SubmissionState(Struct, frozen=True):
    """The state of a submission.

    `held`: a sealed answer, kept until all seats in question have answered. Once a submission is accepted,
    your moves and the moves that followed automatically are the plies from `first_ply` to `last_ply`.
    """

    id: int
    table: str
    my_seat: int
    seat: SeatOfOld
    status: Judged
    expected_ply: int
    first_ply: int | None
    last_ply: int | None
    error: Annotated[Fault | None, Meta(description="The reason for the refusal.")]

    @property
    def fault(self) -> Fault:
        """The reason for the refusal, or an empty fault."""
        return self.error or Fault("", "", "")


class DryRunEntry(Struct, frozen=True):
    """An entry that the log would contain. `seat` is -1 for moves that the server would play."""

    seat: int
    kind: str
    sentence: str
    line: Annotated[Said, Meta(description="`LogLine` of the ruleset's schema.")]
    move: Annotated[dict[str, Any] | None, Meta(description="`LoggedMove` of the ruleset's schema.")]


class DryRunSeen(Struct, frozen=True):
    """The result of a dry run. Nothing has been played."""

    table: str
    ply: Annotated[int, Meta(description="The ply of the position that the moves were tried on.")]
    my_seat: int
    seat: SeatOfOld
    is_accepted: bool
    error: Annotated[
        Fault | None,
        Meta(description="The reason why the rules refuse the moves. If set, all other fields are empty."),
    ]
    entries: Annotated[tuple[DryRunEntry, ...], Meta(description="The log entries, in order of play.")]
    stops_before: Annotated[
        Stop | None,
        Meta(
            description="Why the result ends there. `choice`: a seat must choose. `chance`: something would "
            "be drawn or revealed. `end`: the game would be over. Null if the moves are refused."
        ),
    ]
    view: Annotated[
        dict[str, Any] | None,
        Meta(description="The view that your seat would have. Null if the moves are refused."),
    ]
    questions: Annotated[
        tuple[DryRunQuestion, ...],
        Meta(description="The questions, in order of seats. Seats without a question are omitted."),
    ]
