"""What seats are asked, what they may answer, and what they have offered."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlencode

from msgspec import Meta, Struct

from adjudicator.engine.lines import Value
from games.values.common import Said, Time


class LegalMove(Struct, frozen=True):
    """A move you may make now. `reversible`: it may be taken back until somebody else acts."""

    text: str
    move: Annotated[dict[str, Any], Meta(description="`Move` of the ruleset's schema.")]
    label: str
    reversible: bool
    reckoned: Annotated[
        dict[str, Value],
        Meta(
            description="What is known of it beforehand, by name, mostly nothing; of a run of 18ZOO its "
            "`nuts`, its visits of `water` and its `routes`."
        ),
    ]


class Choice(LegalMove, frozen=True, kw_only=True):
    """The same for a page. `parts` are the board's parts it touches.

    `is_aside`: it stands beside the main moves, as spending coins does.
    """

    parts: tuple[str, ...]
    is_aside: bool = False


class DryRunQuestion(Struct, frozen=True):
    """What a seat would be asked then."""

    seat: int
    name: str
    sentence: str
    line: Annotated[Said, Meta(description="`Question` of the ruleset's schema.")]
    is_optional: Annotated[bool, Meta(description="The seat may act, and nobody waits for it.")]


class SeatQuestion(Struct, frozen=True):
    """What one seat is asked, in words."""

    seat: int
    name: str
    sentence: str
    line: Annotated[Said, Meta(description="What the sentence says: `Question` of the ruleset's schema.")]
    is_optional: Annotated[bool, Meta(description="The seat may act, and nobody waits for it.")]
    due_at: Annotated[Time | None, Meta(description="Until when to answer; then the server does.")]


class Question(SeatQuestion, frozen=True, kw_only=True):
    """The same for pages and mails.

    `is_late`: the limit is over, and until `due_at` the others may decide. `ruling`: the number of the ruling
    it rests on, empty where there is none.
    """

    is_late: bool
    ruling: str


class CounterAt(Struct, frozen=True):
    """On what terms the seat `seat` would agree, which it has told the seat `to` alone."""

    seat: int
    to: int
    ply: Annotated[int, Meta(description="That of the move that declined the offer.")]
    text: Annotated[str, Meta(description="What the seat `to` would have to play for it.")]
    move: Annotated[dict[str, Any], Meta(description="The same as JSON.")]
    may_play: Annotated[bool, Meta(description="Whether that is you, and the rules let you play it now.")]
    at: Time


class CounterInfo(CounterAt, frozen=True, kw_only=True):
    """The same for pages and mails: whose it is, and what the move says.

    `choice`: the move where the seat `to` can play it now, which nobody else is told.
    """

    name: str
    is_mine: bool
    label: str
    choice: Choice | None

    @property
    def query(self) -> str:
        """What the table's address says of it, where it is picked there."""
        return urlencode({"move": self.text})
