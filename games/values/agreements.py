"""What somebody proposes to the table."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from games.values.common import Time

ProposalKind: TypeAlias = Literal["pause", "resume", "undo", "end"]
ProposalStatus: TypeAlias = Literal["open", "carried", "declined", "withdrawn", "lapsed"]


class ProposalAt(Struct, frozen=True):
    """What a seat has asked all others for."""

    id: int
    kind: ProposalKind
    data: Annotated[dict[str, Any], Meta(description="As it was sent.")]
    seat: Annotated[int, Meta(description="The seat that proposes it.")]
    ply: Annotated[int, Meta(description="The last ply when it was proposed.")]
    status: ProposalStatus
    words: Annotated[str, Meta(description="Who proposes what.")]
    meaning: Annotated[str, Meta(description="What follows if all others agree.")]
    agreed: Annotated[
        tuple[int, ...], Meta(description="The other seats that have said yes, in order of seats.")
    ]
    declined: Annotated[tuple[int, ...], Meta(description="The seats that have said no, in order of seats.")]
    awaited: Annotated[
        tuple[int, ...], Meta(description="The seats whose word is missing, in order of seats.")
    ]
    may_vote: Annotated[bool, Meta(description="Whether your word is missing.")]
    may_withdraw: Annotated[bool, Meta(description="Whether it is yours, and open.")]
    created_at: Time
    lapses_at: Annotated[Time, Meta(description="Until when it can be decided.")]
    closed_at: Annotated[Time | None, Meta(description="Since when it is decided or void.")]
