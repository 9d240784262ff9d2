"""A table as one person sees it, and tables in lists."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

from django.utils.translation import gettext
from msgspec import Meta, Struct

from adjudicator.registry import RULESETS
from games.turnlaw.values import TurnLaw
from games.values.common import Status, Time
from games.values.ladders import LadderKind
from games.values.people import Reliability

Ending: TypeAlias = Literal["rules", "agreement", "abandoned"]
MailFate: TypeAlias = Literal["sending", "sent", "returned", "unsent"]
SeatKind: TypeAlias = Literal["person", "bot", "invited", "free"]


class SentInvitation(Struct, frozen=True):
    """For whom a seat is kept."""

    guest: Annotated[
        str,
        Meta(description="The address you wrote, or the name of the player whose page you named."),
    ]
    since: Time | None
    mail: Annotated[
        MailFate,
        Meta(description="What became of the last mail: `returned`, it could not be delivered."),
    ]
    is_declined: bool


class SeatAt(Struct, frozen=True):
    """One seat. `rank` and `total` stand once there is a result; ranks count from 1 and may be shared."""

    number: int
    letter: Annotated[str, Meta(description="How texts of moves name the seat.")]
    name: str
    kind: SeatKind
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


class SeatInfo(SeatAt, frozen=True, kw_only=True):
    """The same for pages and mails; `bot`: which bot it is."""

    bot: str

    @property
    def called(self) -> str:
        """The name as it stands where seats are listed."""
        return gettext("{name} (program)").format(name=self.name) if self.is_program else self.name


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
    seats: Annotated[tuple[SeatAt, ...], Meta(description="In order of seats, the first of them seat 0.")]
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
        LadderKind | None,
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
        Ending | None,
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
        tuple[int, ...],
        Meta(
            description="The seats that stand-ins held when the game was over, since their people were away; "
            "in order of seats. Empty while it runs, and without a result."
        ),
    ]
    commitment: Annotated[str, Meta(description="SHA-256 of the dice secret, in hex.")]
    campaign: Annotated[str | None, Meta(description="The campaign it is a game of, if you sit here.")]
    campaign_number: Annotated[int | None, Meta(description="Which game of a campaign it is, from 1.")]
    law: Annotated[TurnLaw | None, Meta(description="How long an answer may take; null: no limit.")]


class TableInfo(Table, frozen=True, kw_only=True):
    """The same for pages and mails. `is_invited`: its reader is, and has not taken the seat."""

    seats: tuple[SeatInfo, ...]
    is_invited: bool

    @property
    def version_today(self) -> int:
        """The version of its rules that new tables play."""
        return RULESETS[self.ruleset].version

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def late(self) -> tuple[str, ...]:
        """The names of those about whose answers their reader may decide, since they did not come in time."""
        return tuple(seat.name for seat in self.seats if seat.late_at and not seat.is_me)

    @property
    def due_at(self) -> datetime | None:
        """The next deadline: mine, or else that of whoever is waited for."""
        waited = [seat for seat in self.seats if seat.due_at]
        mine = [seat.due_at for seat in waited if seat.due_at and seat.is_me]
        return min(mine or [seat.due_at for seat in waited if seat.due_at], default=None)


@dataclass(frozen=True)
class Invitation:
    """A seat that waits for the owner of an address, or that the owner has taken (`is_taken`).

    `is_mine`: whoever reads this is signed in as the owner. `signs_in`: the link does, without a further
    mail. `asks_name`, `asks_zone`: the owner has not said yet what to be called and where they live;
    `proposed_name`: until then, where there is an account.
    """

    table: TableInfo
    seat: int
    inviter: str
    is_taken: bool
    is_declined: bool
    is_mine: bool
    signs_in: bool
    asks_name: bool
    asks_zone: bool
    proposed_name: str

    @property
    def is_substitute(self) -> bool:
        """Whether the game runs already, and a bot plays the seat meanwhile."""
        return self.table.status != "open"


@dataclass(frozen=True)
class TablePage:
    """Some tables of a longer list; `next` names the last of them while there are more."""

    tables: tuple[TableInfo, ...]
    next: str


@dataclass(frozen=True)
class NextTable:
    """The most urgent table that waits for a person, until when if there is a limit, of how many."""

    id: str
    name: str
    due_at: datetime | None
    count: int


@dataclass(frozen=True)
class Lobby:
    """The tables of one person: where it is my turn, where I wait, what I could join, what is over.

    `vacant`: games that run, where I could take a seat over.
    """

    my_turn: tuple[TableInfo, ...]
    playing: tuple[TableInfo, ...]
    gathering: tuple[TableInfo, ...]
    joinable: tuple[TableInfo, ...]
    vacant: tuple[TableInfo, ...]
    finished: tuple[TableInfo, ...]


@dataclass(frozen=True)
class Deadline:
    """Until when one seat is waited for; `seat` is its key. `set_at`: since when it is this moment."""

    seat: int
    game: str
    table: str
    title: str
    sentence: str
    due_at: datetime
    set_at: datetime
