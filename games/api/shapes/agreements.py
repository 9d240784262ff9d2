"""What goes in and out about absence and agreements."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from games.api.shapes.common import Ply, Time


class Decision(Struct, frozen=True, forbid_unknown_fields=True):
    """What shall happen for a seat that is late.

    `wait`: it has all its time once more. `stand_in`: a bot plays until its person is back. `timeout`: the
    server answers for it, as harmlessly as the rules allow.
    """

    seat: Annotated[int, Meta(ge=0, le=25, description="The number of the seat.")]
    what: Literal["wait", "stand_in", "timeout"]


class GoBack(Struct, frozen=True, forbid_unknown_fields=True):
    """To which position the host takes the table back."""

    to: Annotated[Ply, Meta(description="The ply whose position shall stand again.")]
    ply: Annotated[Ply, Meta(description="The table's last when you decided it.")]


class AnswerFor(Struct, frozen=True, forbid_unknown_fields=True):
    """For which absent seat a bot shall answer."""

    seat: Annotated[int, Meta(ge=0, le=25, description="The number of the seat.")]
    ply: Annotated[Ply, Meta(description="The table's last when you decided it.")]


class NewProposal(Struct, frozen=True, forbid_unknown_fields=True):
    """What all others are asked for.

    `data` is what the kind needs. `pause`: `until`, a time with its zone, or nothing: 30 days. `resume`:
    nothing. `undo`: `to`, the ply whose position shall stand again. `end`: `concede`, whether you have lost
    then.
    """

    kind: Literal["pause", "resume", "undo", "end"]
    data: dict[str, Any] = {}


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """Yes or no to a proposal; the first word counts."""

    agrees: bool


class ProposalAt(Struct, frozen=True):
    """What a seat has asked all others for."""

    id: int
    kind: Literal["pause", "resume", "undo", "end"]
    data: Annotated[dict[str, Any], Meta(description="As it was sent.")]
    seat: Annotated[int, Meta(description="The seat that proposes it.")]
    ply: Annotated[int, Meta(description="The last ply when it was proposed.")]
    status: Literal["open", "carried", "declined", "withdrawn", "lapsed"]
    words: Annotated[str, Meta(description="Who proposes what.")]
    meaning: Annotated[str, Meta(description="What follows if all others agree.")]
    agreed: Annotated[list[int], Meta(description="The other seats that have said yes, in order of seats.")]
    declined: Annotated[list[int], Meta(description="The seats that have said no, in order of seats.")]
    awaited: Annotated[list[int], Meta(description="The seats whose word is missing, in order of seats.")]
    may_vote: Annotated[bool, Meta(description="Whether your word is missing.")]
    may_withdraw: Annotated[bool, Meta(description="Whether it is yours, and open.")]
    created_at: Time
    lapses_at: Annotated[Time, Meta(description="Until when it can be decided.")]
    closed_at: Annotated[Time | None, Meta(description="Since when it is decided or void.")]


class ProposalList(Struct, frozen=True):
    """The last proposals at a table, at most 50, those that are decided included."""

    proposals: Annotated[list[ProposalAt], Meta(description="In order of time, newest first.")]
