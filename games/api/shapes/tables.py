"""The types of requests and responses about tables and their seats."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from games import values
from games.time_control.presets import Speed
from games.time_control.values import TimeControl
from games.values.common import Status

Kind: TypeAlias = Literal["me", "open", "bot", "invite"]


class TableDetail(values.Table, frozen=True):
    """A table with the proof of its draws."""

    secret: Annotated[str | None, Meta(description="The dice secret in hex, once the game is over.")] = None


class TableList(Struct, frozen=True):
    """A list of tables. If there are more, `next` is the value to pass as `after`."""

    tables: Annotated[
        tuple[values.ListedTable, ...],
        Meta(
            description="The tables, in order of creation, newest first, or in the `order` of your query. "
            "Invitations come first among joinable and vacant tables. Among shown tables, the most "
            "active come first."
        ),
    ]
    next: str | None


class TableFilter(Struct, frozen=True, forbid_unknown_fields=True):
    """A filter for tables. An omitted or empty parameter excludes no tables."""

    which: Annotated[
        Literal["mine", "joinable", "vacant", "shown"],
        Meta(
            description="`mine`: tables where you sit. `joinable`: tables with a free seat (at most 50, "
            "invitations first). `vacant`: running games where you can take over a seat (at most "
            "50, invitations first). `shown`: running games that anyone can watch."
        ),
    ] = "mine"
    status: Annotated[Status | None, Meta(description="Only tables with this status.")] = None
    after: Annotated[
        str,
        Meta(
            max_length=10,
            pattern="^[0-9a-z]*$",
            description="The id of a table. Only tables that follow it are listed.",
        ),
    ] = ""
    limit: Annotated[int, Meta(ge=1, le=100)] = 50
    order: Annotated[
        Literal["newest", "deadline"],
        Meta(
            description="The order of your own tables. `deadline`: tables that wait for "
            "you come first, sorted "
            "by deadline. Those without a deadline follow, longest waiting first, and then all "
            "other tables, newest first."
        ),
    ] = "newest"
    ruleset: Annotated[str, Meta(max_length=40, description="Only tables of this ruleset.")] = ""
    players: Annotated[
        Annotated[int, Meta(ge=1, le=20)] | Literal[""],
        Meta(description="Only tables with this number of seats."),
    ] = ""
    speed: Annotated[
        Speed | Literal[""],
        Meta(
            description="Only tables with this time control, named by its `key` in "
            "`/laws`. `own`: only tables "
            "with other time controls."
        ),
    ] = ""
    language: Annotated[
        str, Meta(max_length=10, description="Only tables whose creator uses the site in this language.")
    ] = ""
    rated: Annotated[
        Literal["yes", "no", ""], Meta(description="Only rated tables, or only unrated ones.")
    ] = ""
    rating: Annotated[
        Literal["none", "mine", ""],
        Meta(
            description="`none`: only tables without `min_rating`. `mine`: only tables whose `min_rating` "
            "you reach."
        ),
    ] = ""


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat assignment. `who` names a bot, or the email address or `profile` of a player to invite."""

    kind: Kind
    who: Annotated[str, Meta(max_length=254)] = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to create."""

    ruleset: Annotated[str, Meta(max_length=40)]
    seats: Annotated[
        list[NewSeat], Meta(max_length=20, description="The seats, in order of seats, seat A first.")
    ]
    name: Annotated[str, Meta(max_length=60, description="The name. If empty, the title of the game.")] = ""
    options: Annotated[dict[str, Any], Meta(description="The options. See the ruleset's own schema.")] = {}
    law: Annotated[TimeControl | None, Meta(description="The time control. Null means no time limit.")] = None
    is_shown: Annotated[
        bool, Meta(description="Whether anyone can find the table among the tables to watch.")
    ] = False
    is_rated: Annotated[
        bool,
        Meta(
            description="Whether the result counts on a leaderboard. All players must be people, or all must "
            "be bots."
        ),
    ] = False
    min_reliability: Annotated[
        Annotated[int, Meta(ge=1, le=100)] | None,
        Meta(
            description="The percentage of answers that a player must have given in "
            "time to take a seat without "
            "an invitation. Accounts with fewer than 10 answers meet every minimum."
        ),
    ] = None
    min_rating: Annotated[
        Annotated[int, Meta(ge=100, le=3500)] | None,
        Meta(
            description="The rating that a player needs to take a seat without an invitation, on the "
            "leaderboard of this ruleset and number of seats. Accounts without a rated game there have 1500."
        ),
    ] = None
    is_sandbox: Annotated[
        bool,
        Meta(
            description="Whether the table is for testing programs. Nobody is notified, no list contains it, "
            "and it is deleted after a day."
        ),
    ] = False
    is_private: Annotated[
        bool | None,
        Meta(
            description="Whether only people with the link or an invitation can find the table. If null, it "
            "is private if it invites people, and public otherwise."
        ),
    ] = None
    is_open_to_friends: Annotated[
        bool,
        Meta(
            description="Whether your favourites can also find the table. It is then "
            "private for everyone else."
        ),
    ] = False
    strangers_may_take_over: Annotated[
        bool | None,
        Meta(
            description="Whether strangers may take over a seat that a player has left. If null, they may at "
            "a public table."
        ),
    ] = None
    host_helps: Annotated[
        bool,
        Meta(
            description="Whether you may return the table to an earlier position and "
            "have a bot answer for an "
            "absent seat."
        ),
    ] = False
    starts_when_full: Annotated[
        bool, Meta(description="Whether the game starts automatically when the last seat is taken.")
    ] = False
    dice_seed: Annotated[
        str,
        Meta(
            max_length=64,
            description="For a sandbox table: the seed of dice, bots and nonces, so that the same moves give "
            "the same game. If empty, they are drawn at random.",
        ),
    ] = ""
    hides_absence: Annotated[
        bool, Meta(description="Whether planned moves are played with a delay of one to thirty minutes.")
    ] = False


class SeatOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """The new order of the seats."""

    seats: Annotated[
        list[Annotated[int, Meta(ge=0, le=25)]],
        Meta(max_length=20, description="The current numbers of all seats, in order of their new numbers."),
    ]


class OptionsChange(Struct, frozen=True, forbid_unknown_fields=True):
    """Changes to a table. Fields that are omitted or null stay as they are."""

    options: Annotated[dict[str, Any] | None, Meta(description="All options. See the ruleset's schema.")] = (
        None
    )
    starts_when_full: bool | None = None


class VisibilityChange(Struct, frozen=True, forbid_unknown_fields=True):
    """The new choices. Null or omitted means the default, as for a new table."""

    is_private: bool | None = None
    is_open_to_friends: bool = False
    strangers_may_take_over: bool | None = None


class Stir(Struct, frozen=True, forbid_unknown_fields=True):
    """The word (nonce) that your seat adds to the draws. If empty, the server draws one at random."""

    nonce: Annotated[str, Meta(max_length=64)] = ""


class Substitute(Struct, frozen=True, forbid_unknown_fields=True):
    """The player to invite to a vacant seat."""

    address: Annotated[
        str, Meta(max_length=254, description="An email address, or the `profile` of a player.")
    ]
