"""Questions to seats, legal moves and offers."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlencode

from msgspec import Meta, Struct

from adjudicator.engine.lines import Value
from games.values.common import Said, Time


class LegalMove(Struct, frozen=True):
    """A move that you can make now. `reversible`: you can undo it until another player acts."""

    text: str
    move: Annotated[dict[str, Any], Meta(description="`Move` of the ruleset's schema.")]
    label: str
    reversible: bool
    reckoned: Annotated[
        dict[str, Value],
        Meta(
            description="Facts about the move, by name. Usually empty. A run in 18ZOO "
            "has `nuts`, the number of "
            "visits to `water`, and `routes`."
        ),
    ]


class Choice(LegalMove, frozen=True, kw_only=True):
    """A legal move for a page. `parts` are the parts of the board that it touches.

    `is_secondary`: whether the page shows the move apart from the main moves, like a move that spends coins.
    `is_plan`: whether it is a proposal of moves in sequence, one per line of its text.
    `is_tapped`: whether the board is enough to choose the move, so that the question has no button for it.
    """

    parts: tuple[str, ...]
    is_secondary: bool = False
    is_plan: bool = False
    is_tapped: bool = False


class Suggestion(Struct, frozen=True):
    """A move that somebody may have meant. `choice`: the move among the legal ones, or None if it is open."""

    text: str
    label: str
    choice: Choice | None

    @property
    def query(self) -> str:
        """The query string that selects the move on the table's page."""
        return urlencode({"move": self.text})


class DryRunQuestion(Struct, frozen=True):
    """A question that a seat would be asked after the moves."""

    seat: int
    name: str
    sentence: str
    line: Annotated[Said, Meta(description="`Question` of the ruleset's schema.")]
    is_optional: Annotated[
        bool, Meta(description="Whether the seat may act without the table waiting for it.")
    ]


class SeatQuestion(Struct, frozen=True):
    """The question that one seat is asked, in words."""

    seat: int
    name: str
    sentence: str
    line: Annotated[Said, Meta(description="The sentence as codes: `Question` of the ruleset's schema.")]
    is_optional: Annotated[
        bool, Meta(description="Whether the seat may act without the table waiting for it.")
    ]
    due_at: Annotated[Time | None, Meta(description="The deadline, after which the server answers.")]


class Question(SeatQuestion, frozen=True, kw_only=True):
    """A question for pages and mails.

    `is_late`: whether the time limit has passed and the other players may decide until `due_at`. `ruling`:
    the number of the ruling on which the question is based, or empty.
    """

    is_late: bool
    ruling: str


class CounterAt(Struct, frozen=True):
    """A counter-offer: the terms on which seat `seat` would agree. Only seat `to` learns them."""

    seat: int
    to: int
    ply: Annotated[int, Meta(description="The ply of the move that declined the offer.")]
    text: Annotated[str, Meta(description="The move that seat `to` would have to play, as text.")]
    move: Annotated[dict[str, Any], Meta(description="The same move as JSON.")]
    may_play: Annotated[
        bool, Meta(description="Whether you are seat `to` and the rules let you play the move now.")
    ]
    at: Time


class CounterInfo(CounterAt, frozen=True, kw_only=True):
    """A counter-offer for pages and mails, with its author and the move in words.

    `choice`: the move, if the seat `to` can play it now. Nobody else sees it.
    """

    name: str
    is_mine: bool
    label: str
    choice: Choice | None

    @property
    def query(self) -> str:
        """The query string that selects the move on the table's page."""
        return urlencode({"move": self.text})
