"""A table as one person sees it, and lists of tables."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

from django.utils.text import get_text_list
from django.utils.translation import gettext
from msgspec import Meta, Struct

from adjudicator import registry
from adjudicator.engine.lines import Line
from games.time_control.values import TimeControl
from games.values.common import Status, Time
from games.values.leaderboards import LadderKind
from games.values.people import Reliability
from games.values.verdicts import LogEntry
from games.wording.minimums import minimums
from games.wording.words import say

Ending: TypeAlias = Literal["rules", "agreement", "abandoned"]
MailFate: TypeAlias = Literal["sending", "sent", "returned", "unsent"]
SeatKind: TypeAlias = Literal["person", "bot", "invited", "free"]


class SentInvitation(Struct, frozen=True):
    """The invitation to a reserved seat."""

    guest: Annotated[
        str,
        Meta(description="The email address you entered, or the name of the player you invited by profile."),
    ]
    since: Time | None
    mail: Annotated[
        MailFate,
        Meta(description="The status of the latest mail. `returned`: it could not be delivered."),
    ]
    is_declined: bool


class SeatAt(Struct, frozen=True):
    """A seat. `rank` and `total` are set once there is a result. Ranks count from 1 and may be shared."""

    number: int
    letter: Annotated[str, Meta(description="The letter of the seat in move texts.")]
    name: str
    kind: SeatKind
    is_me: bool
    must_act: bool
    due_at: Annotated[Time | None, Meta(description="The deadline for the seat. Null if there is none.")]
    nonce: Annotated[str, Meta(description="The word (nonce) that the seat adds to the draws.")]
    rank: int | None
    total: int | None
    is_vacant: Annotated[
        bool,
        Meta(
            description="Whether the player has left. If `may_take_over`, you can take "
            "over the seat from the "
            "bot."
        ),
    ]
    is_offered: Annotated[bool, Meta(description="Whether anyone can take over the seat at a private table.")]
    invitation: Annotated[
        SentInvitation | None,
        Meta(
            description="The pending invitation. Only the creator of the table gets it, and only when "
            "retrieving the table itself before the start."
        ),
    ]
    reliability: Annotated[
        Reliability | None,
        Meta(
            description="The reliability of the player across all tables. Only this table's creator gets it, "
            "and only when retrieving the table itself before the start. Null while fewer than 10 "
            "answers were required."
        ),
    ]
    bank: Annotated[
        int | None,
        Meta(description="The seconds in the time bank when the seat was asked. Null if there is no bank."),
    ]
    stand_in: Annotated[
        str,
        Meta(description="The bot that plays until the player returns. Empty if no bot stands in."),
    ]
    late_at: Annotated[
        Time | None,
        Meta(description="When the time of the seat ran out. The others may decide until `due_at`."),
    ]
    profile: Annotated[
        str,
        Meta(
            description="The id of the player in `/players/{player}`. Empty if the player has no visible "
            "page."
        ),
    ]
    is_program: Annotated[
        bool,
        Meta(
            description="Whether a program plays for the player. It stays true if it was true when the game "
            "began."
        ),
    ]


class SeatInfo(SeatAt, frozen=True, kw_only=True):
    """A seat for pages and mails.

    `bot`: the bot that plays it. `answer_time`: the total time for its current answer in seconds, or None if
    there is no limit or the time is over.
    """

    bot: str
    answer_time: int | None

    @property
    def called(self) -> str:
        """The name in lists of seats."""
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
            description="The version of the rules that the game uses until its end. Before the start, the "
            "version that new tables play."
        ),
    ]
    options: dict[str, Any]
    status: Status
    ply: Annotated[int, Meta(description="The number of the last move. Send it with your next move.")]
    seats: Annotated[
        tuple[SeatAt, ...], Meta(description="The seats, in order of seats, starting with seat 0.")
    ]
    my_seat: int | None
    my_turn: bool
    may_join: Annotated[bool, Meta(description="Whether there is a seat that you may take before the start.")]
    is_shown: Annotated[
        bool, Meta(description="Whether anyone can find the table among the tables to watch.")
    ]
    is_private: Annotated[
        bool,
        Meta(
            description="Whether only people with the link or an invitation can find the table. If so, no "
            "public list contains it."
        ),
    ]
    is_open_to_friends: Annotated[
        bool,
        Meta(description="Whether the creator's favourites can also find the private table."),
    ]
    strangers_may_take_over: Annotated[
        bool, Meta(description="Whether strangers may take over a vacant seat without an invitation.")
    ]
    starts_when_full: Annotated[
        bool, Meta(description="Whether the game starts automatically when the last seat is taken.")
    ]
    rated: Annotated[
        LadderKind | None,
        Meta(
            description="The kind of leaderboard that the result counts on. Null if the table is not rated."
        ),
    ]
    min_reliability: Annotated[
        int | None,
        Meta(
            description="The percentage of answers that a player must have given in "
            "time to take a seat without "
            "an invitation. Accounts with fewer than 10 answers meet every minimum. Null if there "
            "is none."
        ),
    ]
    min_rating: Annotated[
        int | None,
        Meta(
            description="The rating that a player needs to take a seat without an invitation, on the "
            "leaderboard of this ruleset and number of seats. Null if there is none."
        ),
    ]
    is_sandbox: Annotated[
        bool,
        Meta(description="Whether the table is for testing programs. Such a table is deleted after a day."),
    ]
    dice_seed: Annotated[
        str,
        Meta(
            description="The seed of all chance at a sandbox table. Dice with a seed "
            "are never fair. If empty, "
            "`commitment` seals the dice."
        ),
    ]
    hides_absence: Annotated[
        bool, Meta(description="Whether planned moves are played with a delay of one to thirty minutes.")
    ]
    host_helps: Annotated[
        bool,
        Meta(
            description="Whether the creator may return the table to an earlier "
            "position and have a bot answer "
            "for an absent seat."
        ),
    ]
    may_take_over: Annotated[bool, Meta(description="Whether there is a vacant seat that you may take over.")]
    is_mine: Annotated[bool, Meta(description="Whether you created the table.")]
    created_at: Time
    started_at: Time | None
    finished_at: Time | None
    ending: Annotated[
        Ending | None,
        Meta(
            description="The way in which the game ended. Null before the end. An "
            "`abandoned` game has no result."
        ),
    ]
    paused_at: Annotated[
        Time | None,
        Meta(
            description="When the clocks stopped, because all players agreed or the game is on hold. Null "
            "while they run."
        ),
    ]
    is_resting: Annotated[
        bool,
        Meta(
            description="Whether the game is on hold because everyone is away. It resumes when a player "
            "returns, by `come_back` or by sending a move."
        ),
    ]
    stand_ins: Annotated[
        tuple[int, ...],
        Meta(
            description="The seats that stand-ins held when the game ended because their players were away, "
            "in order of seats. Empty while the game runs, and without a result."
        ),
    ]
    commitment: Annotated[str, Meta(description="The SHA-256 of the dice secret, in hex.")]
    campaign: Annotated[str | None, Meta(description="The campaign of the game, if you sit at the table.")]
    campaign_number: Annotated[
        int | None, Meta(description="The number of the game in its campaign, from 1.")
    ]
    law: Annotated[TimeControl | None, Meta(description="The time control. Null means no time limit.")]


class ListedTable(Table, frozen=True, kw_only=True):
    """A table in a list."""

    last_move: Annotated[
        LogEntry | None,
        Meta(
            description="At a running table of yours: the last move of a player that "
            "was not undone, as you may "
            "read it. Null in other lists."
        ),
    ] = None


class TableInfo(ListedTable, frozen=True, kw_only=True):
    """A table for pages and mails.

    - `is_invited`: whether an invitation of the reader is still open.
    - `is_visibility_chosen`: whether the host chose `is_private`.
    - `open_to_strangers`: the host's choice of who may take over seats, or None for the default.
    - `lack`: the minimum of the table that keeps the reader from a free seat, or None.
    """

    seats: tuple[SeatInfo, ...]
    is_invited: bool
    is_visibility_chosen: bool
    open_to_strangers: bool | None
    lack: Line | None

    @property
    def has_minimum(self) -> bool:
        """Whether players must meet minimums to take a seat without an invitation."""
        return self.min_reliability is not None or self.min_rating is not None

    @property
    def minimums(self) -> list[str]:
        """The minimums in a few words each."""
        return minimums(self.min_reliability, self.min_rating)

    @property
    def lack_in_words(self) -> str:
        return say("", self.lack, ()) if self.lack else ""

    @property
    def version_today(self) -> int:
        """The version of the ruleset that new tables play."""
        return registry.RULESETS[self.ruleset].version

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def may_report(self) -> bool:
        """Whether somebody else created the table or plays there. Otherwise, there is nothing to report."""
        return not self.is_mine or any(seat.kind == "person" and not seat.is_me for seat in self.seats)

    @property
    def late(self) -> tuple[str, ...]:
        """The names of the late players about whom the reader may decide."""
        return tuple(seat.name for seat in self.seats if seat.late_at and not seat.is_me)

    @property
    def due_at(self) -> datetime | None:
        """The next deadline: the reader's own or, without one, the earliest of any seat."""
        waited = [seat for seat in self.seats if seat.due_at]
        mine = [seat.due_at for seat in waited if seat.due_at and seat.is_me]
        return min(mine or [seat.due_at for seat in waited if seat.due_at], default=None)

    @property
    def answer_time(self) -> int | None:
        """The total time for the reader's answer in seconds, if the table waits for it and it is limited."""
        return next((seat.answer_time for seat in self.seats if seat.is_me and self.my_turn), None)

    @property
    def is_late(self) -> bool:
        """Whether the reader's time is over, so that the others decide."""
        return any(seat.late_at is not None for seat in self.seats if seat.is_me and self.my_turn)

    @property
    def others(self) -> str:
        """The names in the other seats."""
        return ", ".join(seat.called for seat in self.seats if not seat.is_me)

    @property
    def waiting_for(self) -> str:
        """The names of the other players that the table waits for."""
        return str(
            get_text_list(
                [seat.name for seat in self.seats if seat.must_act and not seat.is_me], gettext("and")
            )
        )


@dataclass(frozen=True)
class Invitation:
    """A seat reserved for the owner of an email address, or already taken by that owner (`is_taken`).

    `is_mine`: whether the reader is signed in as the owner. `signs_in`: whether the link signs the owner in
    without a further mail. `needs_sign_up`: whether the owner must get an account first. `asks_name`,
    `asks_zone`: whether the owner has not chosen a name or a time zone yet. `proposed_name`: the name until
    then, if there is an account.
    """

    table: TableInfo
    seat: int
    inviter: str
    is_taken: bool
    is_declined: bool
    is_mine: bool
    signs_in: bool
    needs_sign_up: bool
    asks_name: bool
    asks_zone: bool
    proposed_name: str

    @property
    def is_substitute(self) -> bool:
        """Whether the game has started and a bot plays the seat until somebody takes it."""
        return self.table.status != "open"


@dataclass(frozen=True)
class TableSlice:
    """A part of a list of tables. If there are more, `next` is the ID of the last table in this part."""

    tables: tuple[TableInfo, ...]
    next: str


@dataclass(frozen=True)
class NextTable:
    """The most urgent of the tables that wait for a person.

    `due_at`: the deadline, if any. `answer_time`: the total time for the answer in seconds, if it is limited
    and not over. `count`: the number of tables that wait.
    """

    id: str
    name: str
    due_at: datetime | None
    answer_time: int | None
    count: int


@dataclass(frozen=True)
class Lobby:
    """The tables of one person.

    `my_turn`: tables that wait for the person. `playing`: tables that wait for others. `gathering`: tables
    that have not started. `joinable`: tables with a free seat. `vacant`: running games with a seat to take
    over. `finished`: finished games.
    """

    my_turn: tuple[TableInfo, ...]
    playing: tuple[TableInfo, ...]
    gathering: tuple[TableInfo, ...]
    joinable: tuple[TableInfo, ...]
    vacant: tuple[TableInfo, ...]
    finished: tuple[TableInfo, ...]


@dataclass(frozen=True)
class Deadline:
    """The deadline of one seat. `seat`: the seat's key. `set_at`: when the deadline was set."""

    seat: int
    game: str
    table: str
    title: str
    sentence: str
    due_at: datetime
    set_at: datetime
