"""What goes in and out about tables and their seats."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from games import values
from games.turnlaw.values import TurnLaw
from games.values.common import Status

Kind: TypeAlias = Literal["me", "open", "bot", "invite"]


class TableDetail(values.Table, frozen=True):
    """A table with the proof of its dice."""

    secret: Annotated[str | None, Meta(description="The dice secret in hex, once the game is over.")] = None


class TableList(Struct, frozen=True):
    """Tables. `next` names the last one while there are more; pass it as `after`."""

    tables: Annotated[
        tuple[values.Table, ...],
        Meta(
            description="In order of when they were made, newest first; among the joinable and the vacant "
            "invitations lead; of those shown the liveliest first."
        ),
    ]
    next: str | None


class TableFilter(Struct, frozen=True, forbid_unknown_fields=True):
    """Which tables."""

    which: Annotated[
        Literal["mine", "joinable", "vacant", "shown"],
        Meta(
            description="Where you sit, where you could take a seat, which games run where you could take "
            "one over (at most 50, invitations first), or which run that anybody may watch."
        ),
    ] = "mine"
    status: Annotated[Status | None, Meta(description="Only tables of this status.")] = None
    after: Annotated[str, Meta(max_length=10, pattern="^[0-9a-z]*$", description="Only older ones.")] = ""
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there; `who` is the bot's name, or whom to invite: a mail address, or a `profile`."""

    kind: Kind
    who: Annotated[str, Meta(max_length=254)] = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to make."""

    ruleset: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(max_length=20, description="In order of seats, seat A first.")]
    name: Annotated[str, Meta(max_length=60, description="The game's title if empty.")] = ""
    options: Annotated[dict[str, Any], Meta(description="See the ruleset's own schema.")] = {}
    law: Annotated[TurnLaw | None, Meta(description="How long an answer may take; null: no limit.")] = None
    is_shown: Annotated[bool, Meta(description="Whether anybody may find it among the tables to watch.")] = (
        False
    )
    is_rated: Annotated[
        bool,
        Meta(description="Whether the result counts on a ladder: of people alone, or of bots alone."),
    ] = False
    is_sandbox: Annotated[
        bool,
        Meta(
            description="Whether it is for trying programs out: nobody is told of it, it stands in no list, "
            "and it is removed after a day."
        ),
    ] = False
    host_helps: Annotated[
        bool,
        Meta(description="Whether you may take it back, and have a bot answer for who is absent."),
    ] = False
    starts_when_full: Annotated[
        bool, Meta(description="Whether it shall start by itself once the last seat is taken.")
    ] = False
    dice_seed: Annotated[
        str,
        Meta(
            max_length=64,
            description="At a sandbox table: what dice, bots and nonces shall follow from, so that the same "
            "moves give the same game. Empty: they are drawn.",
        ),
    ] = ""
    hides_absence: Annotated[
        bool, Meta(description="Whether what is said beforehand is played one to thirty minutes later.")
    ] = False


class SeatOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """In which order the seats shall be."""

    seats: Annotated[
        list[Annotated[int, Meta(ge=0, le=25)]],
        Meta(max_length=20, description="The present numbers of all seats, in order of the new ones."),
    ]


class OptionsChange(Struct, frozen=True, forbid_unknown_fields=True):
    """What shall be otherwise; what is left out, or null, stays."""

    options: Annotated[dict[str, Any] | None, Meta(description="All options; see the ruleset's schema.")] = (
        None
    )
    starts_when_full: bool | None = None


class Stir(Struct, frozen=True, forbid_unknown_fields=True):
    """What your seat adds to the dice; drawn at random if empty."""

    nonce: Annotated[str, Meta(max_length=64)] = ""


class Substitute(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to invite to a seat that was left."""

    address: Annotated[str, Meta(max_length=254, description="A mail address, or the `profile` of a player.")]
