"""What goes in and out about absence and agreements."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from games import values
from games.api.shapes.common import Ply


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

    kind: values.ProposalKind
    data: dict[str, Any] = {}


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """Yes or no to a proposal; the first word counts."""

    agrees: bool


class ProposalList(Struct, frozen=True):
    """The last proposals at a table, at most 50, those that are decided included."""

    proposals: Annotated[tuple[values.ProposalAt, ...], Meta(description="In order of time, newest first.")]
