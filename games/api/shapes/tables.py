"""What goes in and out about tables and their seats."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from games.api.shapes.common import Status, Time
from games.turnlaw.values import TurnLaw

Kind: TypeAlias = Literal["me", "open", "bot", "invite"]


class Reliability(Struct, frozen=True):
    """How many of the answers that somebody was asked for within a limit came in time."""

    in_time: int
    required: int


class SentInvitation(Struct, frozen=True):
    """For whom a seat is kept."""

    guest: Annotated[
        str,
        Meta(description="The address you wrote, or the name of the player whose page you named."),
    ]
    since: Time | None
    mail: Annotated[
        Literal["sending", "sent", "returned", "unsent"],
        Meta(description="What became of the last mail: `returned`, it could not be delivered."),
    ]
    is_declined: bool


class SeatAt(Struct, frozen=True):
    """One seat. `rank` and `total` stand once there is a result; ranks count from 1 and may be shared."""

    number: int
    letter: Annotated[str, Meta(description="How texts of moves name the seat.")]
    name: str
    kind: Literal["person", "bot", "invited", "free"]
    is_me: bool
    must_act: bool
    due_at: Annotated[Time | None, Meta(description="Until when it must act, where there is a limit.")]
    nonce: Annotated[str, Meta(description="What the seat adds to the dice.")]
    rank: int | None
    total: int | None
    is_vacant: Annotated[
        bool, Meta(description="Its person has left; you may take it over from the bot if `may_take_over`.")
    ]
    is_offered: Annotated[
        bool, Meta(description="Whether anybody may take it over, at a table that strangers do not see.")
    ]
    invitation: Annotated[
        SentInvitation | None,
        Meta(
            description="Who is invited: told to who made the table, when it is looked at by itself before "
            "the start."
        ),
    ]
    reliability: Annotated[
        Reliability | None,
        Meta(
            description="Of the person there, over all their tables: told to who made this one, when it is "
            "looked at by itself before the start. Null while fewer than 10 answers were required."
        ),
    ]
    bank: Annotated[
        int | None, Meta(description="The seconds in its time bank when it was asked, if there is one.")
    ]
    stand_in: Annotated[
        str,
        Meta(description="The bot that plays until the seat's person is back; empty if nobody stands in."),
    ]
    late_at: Annotated[
        Time | None,
        Meta(description="Since when its time is over, while the others may decide until `due_at`."),
    ]
    profile: Annotated[
        str,
        Meta(description="Names its person for `/players/{player}`; empty where there is nothing to see."),
    ]
    is_program: Annotated[
        bool,
        Meta(description="Whether a program plays for its person; true for good once the game has begun so."),
    ]


class Table(Struct, frozen=True):
    """A table as you see it."""

    id: str
    name: str
    ruleset: str
    title: str
    version: Annotated[
        int,
        Meta(
            description="By which version of the rules it is played, to its end; before the start, what new "
            "tables play."
        ),
    ]
    options: dict[str, Any]
    status: Status
    ply: Annotated[int, Meta(description="The number of the last move; name it when you send one.")]
    seats: Annotated[list[SeatAt], Meta(description="In order of seats, the first of them seat 0.")]
    my_seat: int | None
    my_turn: bool
    may_join: bool
    is_shown: Annotated[bool, Meta(description="Whether anybody may find it among the tables to watch.")]
    is_private: Annotated[
        bool,
        Meta(description="Whether people were invited to it: then strangers find it nowhere."),
    ]
    starts_when_full: Annotated[
        bool, Meta(description="Whether it starts by itself once the last seat is taken.")
    ]
    rated: Annotated[
        Literal["people", "bots"] | None,
        Meta(description="On which kind of ladder the result counts; null: on none."),
    ]
    is_sandbox: Annotated[
        bool, Meta(description="Whether it is for trying programs out, and removed after a day.")
    ]
    dice_seed: Annotated[
        str,
        Meta(
            description="What all chance of a sandbox table follows from: such dice are never fair. Empty: "
            "the dice are sealed by `commitment`."
        ),
    ]
    hides_absence: Annotated[
        bool, Meta(description="Whether what is said beforehand is played one to thirty minutes later.")
    ]
    host_helps: Annotated[
        bool,
        Meta(description="Whether its maker may take it back, and have a bot answer for who is absent."),
    ]
    may_take_over: Annotated[bool, Meta(description="Whether a seat was left that you may take over.")]
    is_mine: Annotated[bool, Meta(description="Whether you made the table.")]
    created_at: Time
    started_at: Time | None
    finished_at: Time | None
    ending: Annotated[
        Literal["rules", "agreement", "abandoned"] | None,
        Meta(description="What ended the game; null before. One that was `abandoned` has no result."),
    ]
    paused_at: Annotated[
        Time | None,
        Meta(description="Since when its clocks stand still: all have agreed, or the game rests."),
    ]
    is_resting: Annotated[
        bool,
        Meta(
            description="Everyone is away, so nothing is played until someone comes back: by "
            "`come_back`, or by sending a move."
        ),
    ]
    stand_ins: Annotated[
        list[int],
        Meta(
            description="The seats that stand-ins held when the game was over, since their people were away; "
            "in order of seats. Empty while it runs, and without a result."
        ),
    ]
    commitment: Annotated[str, Meta(description="SHA-256 of the dice secret, in hex.")]
    campaign: Annotated[str | None, Meta(description="The campaign it is a game of, if you sit here.")]
    campaign_number: Annotated[int | None, Meta(description="Which game of a campaign it is, from 1.")]
    law: Annotated[TurnLaw | None, Meta(description="How long an answer may take; null: no limit.")]


class TableDetail(Table, frozen=True):
    """A table with the proof of its dice."""

    secret: Annotated[str | None, Meta(description="The dice secret in hex, once the game is over.")] = None


class TableList(Struct, frozen=True):
    """Tables. `next` names the last one while there are more; pass it as `after`."""

    tables: Annotated[
        list[Table],
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
