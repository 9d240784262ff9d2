"""Proposals to the players at a table."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from games.values.common import Time

ProposalKind: TypeAlias = Literal["pause", "resume", "undo", "end"]
ProposalStatus: TypeAlias = Literal["open", "carried", "declined", "withdrawn", "lapsed"]


class ProposalAt(Struct, frozen=True):
    """A proposal of one seat to all other players."""

    id: int
    kind: ProposalKind
    data: Annotated[dict[str, Any], Meta(description="The data as sent with the proposal.")]
    seat: Annotated[int, Meta(description="The seat that made the proposal.")]
    ply: Annotated[int, Meta(description="The table's last ply when the proposal was made.")]
    status: ProposalStatus
    words: Annotated[str, Meta(description="The proposal in words, with its author.")]
    meaning: Annotated[str, Meta(description="The effect if all other players agree.")]
    agreed: Annotated[tuple[int, ...], Meta(description="The other seats that agreed, in order of seats.")]
    declined: Annotated[tuple[int, ...], Meta(description="The seats that declined, in order of seats.")]
    awaited: Annotated[tuple[int, ...], Meta(description="The seats that have not voted, in order of seats.")]
    may_vote: Annotated[bool, Meta(description="Whether you can vote.")]
    may_withdraw: Annotated[bool, Meta(description="Whether the proposal is yours and still open.")]
    created_at: Time
    lapses_at: Annotated[Time, Meta(description="The deadline for votes.")]
    closed_at: Annotated[Time | None, Meta(description="When the proposal was decided or became void.")]
