"""The types of requests and responses about absence and agreements."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from games import values
from games.api.shapes.common import Ply


class Decision(Struct, frozen=True, forbid_unknown_fields=True):
    """The decision about a late seat.

    `wait`: the seat gets its full time again. `stand_in`: a bot plays until the player returns. `timeout`:
    the server answers with the least harmful move that the rules allow.
    """

    seat: Annotated[int, Meta(ge=0, le=25, description="The number of the seat.")]
    what: Literal["wait", "stand_in", "timeout"]


class GoBack(Struct, frozen=True, forbid_unknown_fields=True):
    """The position to which the host returns the table."""

    to: Annotated[Ply, Meta(description="The ply to whose position the table returns.")]
    ply: Annotated[Ply, Meta(description="The table's last ply when you decided.")]


class AnswerFor(Struct, frozen=True, forbid_unknown_fields=True):
    """The absent seat for which a bot answers."""

    seat: Annotated[int, Meta(ge=0, le=25, description="The number of the seat.")]
    ply: Annotated[Ply, Meta(description="The table's last ply when you decided.")]


class NewProposal(Struct, frozen=True, forbid_unknown_fields=True):
    """A proposal to all other players.

    `data` depends on `kind`. For `pause`, it is `until`, a time with its zone (default: 30 days from now).
    For `resume`, it is empty. For `undo`, it is `to`, the ply whose position the table returns to. For
    `end`, it is `concede`, whether you lose the game.
    """

    kind: values.ProposalKind
    data: dict[str, Any] = {}


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """A vote on a proposal. The first vote counts."""

    agrees: bool


class ProposalList(Struct, frozen=True):
    """The latest proposals at a table, at most 50, including closed ones."""

    proposals: Annotated[
        tuple[values.ProposalAt, ...], Meta(description="The proposals, in order of time, newest first.")
    ]
