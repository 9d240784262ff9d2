"""What goes in and out about positions, moves and verdicts."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from adjudicator.engine.trial import Stop
from games.api.shapes.common import Fault, Ply, Said, SeatOfOld, Status, Time

Judged: TypeAlias = Literal["queued", "held", "accepted", "refused"]


class LegalMove(Struct, frozen=True):
    """A move you may make now. `reversible`: it may be taken back until somebody else acts."""

    text: str
    move: Annotated[dict[str, Any], Meta(description="`Move` of the ruleset's schema.")]
    label: str
    reversible: bool
    reckoned: Annotated[
        dict[str, str | int | tuple[str, ...]],
        Meta(
            description="What is known of it beforehand, by name, mostly nothing; of a run of 18ZOO its "
            "`nuts`, its visits of `water` and its `routes`."
        ),
    ]


class SeatQuestion(Struct, frozen=True):
    """What one seat is asked, in words."""

    seat: int
    name: str
    sentence: str
    line: Annotated[Said, Meta(description="What the sentence says: `Question` of the ruleset's schema.")]
    is_optional: Annotated[bool, Meta(description="The seat may act, and nobody waits for it.")]
    due_at: Annotated[Time | None, Meta(description="Until when to answer; then the server does.")]


class Counted(Struct, frozen=True):
    """One reason for points."""

    reason: str
    points: int


class Sheet(Struct, frozen=True):
    """A seat's final score, line by line."""

    seat: int
    name: str
    rank: int
    is_winner: bool
    lines: Annotated[list[Counted], Meta(description="In order of the ruleset's own reckoning.")]
    total: int
    ties: Annotated[
        list[Counted], Meta(description="In order of weight: the first that differs decides a tie.")
    ]
    by_stand_in: Annotated[
        bool, Meta(description="Its person was away when the game was over: a stand-in held the seat.")
    ]


class Choices(Struct, frozen=True):
    """What is asked, and what you may answer."""

    table: str
    ply: int
    questions: Annotated[
        list[SeatQuestion], Meta(description="In order of seats; only those that are asked.")
    ]
    legal: Annotated[
        list[LegalMove],
        Meta(
            description="Empty unless your seat is asked; in order of the ruleset's own choice, the same at "
            "the same position."
        ),
    ]
    open_moves: Annotated[list[str], Meta(description="In order of the ruleset's own choice.")]
    may_undo: bool


class PositionSeen(Choices, frozen=True):
    """The table after a ply as your seat may know it; a spectator's reading if you have none."""

    ruleset: str
    status: Status
    is_current: bool
    my_seat: int | None
    view: Annotated[dict[str, Any], Meta(description="The ruleset's own type.")]
    scores: Annotated[
        list[Sheet], Meta(description="Empty until there is a result; in order of ranks, then of seats.")
    ]
    result: Annotated[str, Meta(description="How the game ended, in a sentence; empty while it is not over.")]


class AtPly(Struct, frozen=True, forbid_unknown_fields=True):
    """Which position."""

    ply: Annotated[Ply | None, Meta(description="An earlier ply; now if left out.")] = None


class NewMoves(Struct, frozen=True, forbid_unknown_fields=True):
    """Moves to make, all or none, each as JSON or as text. `key` may stand here or in the header."""

    expected_ply: Annotated[Ply, Meta(description="The table's ply as you know it.")]
    moves: Annotated[
        list[str | dict[str, Any]],
        Meta(min_length=1, max_length=50, description="In order of play."),
    ]
    key: Annotated[str, Meta(max_length=100, description="See Idempotency-Key.")] = ""
    say: Annotated[
        str, Meta(max_length=1000, description="Said to all who play when the moves are taken in; see Talk.")
    ] = ""


class Counter(Struct, frozen=True, forbid_unknown_fields=True):
    """On what terms you would agree to a trade, instead of those you are offered, which you decline."""

    expected_ply: Annotated[Ply, Meta(description="The table's ply as you know it.")]
    terms: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=400,
            description="As the game writes them: 'give cobra want owl' in The Zoo Game, a price in 18ZOO.",
        ),
    ]
    key: Annotated[str, Meta(max_length=100, description="See Idempotency-Key.")] = ""
    say: Annotated[str, Meta(max_length=1000, description="Said to all who play, with it; see Talk.")] = ""


class CounterAt(Struct, frozen=True):
    """On what terms the seat `seat` would agree, which it has told the seat `to` alone."""

    seat: int
    to: int
    ply: Annotated[int, Meta(description="That of the move that declined the offer.")]
    text: Annotated[str, Meta(description="What the seat `to` would have to play for it.")]
    move: Annotated[dict[str, Any], Meta(description="The same as JSON.")]
    may_play: Annotated[bool, Meta(description="Whether that is you, and the rules let you play it now.")]
    at: Time


class CounterList(Struct, frozen=True):
    """The terms that hold, of those that you have named and those that were named to you."""

    counters: Annotated[list[CounterAt], Meta(description="In order of time, newest first.")]
    terms: Annotated[
        str | None, Meta(description="What you are offered now, as you would write it; null: nothing.")
    ]


class Undo(Struct, frozen=True, forbid_unknown_fields=True):
    """Your last move to be taken back."""

    expected_ply: Annotated[Ply, Meta(description="The table's ply as you know it.")]
    key: Annotated[str, Meta(max_length=100, description="See Idempotency-Key.")] = ""


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


class DryRunEntry(Struct, frozen=True):
    """What the log would tell of a move. `seat` is -1 for what the server would play."""

    seat: int
    kind: str
    sentence: str
    line: Annotated[Said, Meta(description="`LogLine` of the ruleset's schema.")]
    move: Annotated[dict[str, Any] | None, Meta(description="`LoggedMove` of the ruleset's schema.")]


class DryRunQuestion(Struct, frozen=True):
    """What a seat would be asked then."""

    seat: int
    name: str
    sentence: str
    line: Annotated[Said, Meta(description="`Question` of the ruleset's schema.")]
    is_optional: Annotated[bool, Meta(description="The seat may act, and nobody waits for it.")]


class DryRunSeen(Struct, frozen=True):
    """What moves would do at a position. Nothing of it has happened."""

    table: str
    ply: Annotated[int, Meta(description="The position they were tried on.")]
    my_seat: int
    seat: SeatOfOld
    is_accepted: bool
    error: Annotated[Fault | None, Meta(description="Why the rules refuse them; then all else is empty.")]
    entries: Annotated[list[DryRunEntry], Meta(description="In order of play.")]
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
        list[DryRunQuestion], Meta(description="In order of seats; only those that would be asked.")
    ]
