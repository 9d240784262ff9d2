"""A table as one person sees it, and tables in lists."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext

from games.turnlaw.values import TurnLaw
from games.values.people import Reliability


@dataclass(frozen=True)
class SentInvitation:
    """For whom a seat is kept, as whoever invited may know it.

    `guest`: the address that was written, or the name of the player; empty where neither is known any more.
    `mail`: what became of the last mail: `sending`, `sent`, `returned`, or `unsent` where none is to go out.
    """

    guest: str
    since: datetime | None
    mail: str
    is_declined: bool


@dataclass(frozen=True)
class SeatInfo:
    """One seat as anybody may see it. `kind`: person, bot, invited or free.

    `due_at`: until when it must act, where there is a limit. `late_at`: since when its time is over, and
    until `due_at` the others may decide what happens. `bank`: the seconds in its time bank when it was asked.
    `stand_in`: the bot that plays until its person is back; empty when nobody stands in. `is_vacant`: its
    person has left, and somebody may take it over from the bot; `is_offered`: at a private table, anybody
    may. `invitation`: who is invited, and `reliability`: of the person there; the host is told before the
    start. `profile`: names the page of whoever sits there, if there is one; `bot`: which
    bot it is. `is_program`: a program plays for its person, as that person says.
    """

    number: int
    letter: str
    name: str
    kind: str
    is_me: bool
    must_act: bool
    due_at: datetime | None
    nonce: str
    rank: int | None = None
    total: int | None = None
    is_vacant: bool = False
    reliability: Reliability | None = None
    bank: int | None = None
    stand_in: str = ""
    late_at: datetime | None = None
    profile: str = ""
    bot: str = ""
    is_program: bool = False
    is_offered: bool = False
    invitation: SentInvitation | None = None

    @property
    def called(self) -> str:
        """The name as it stands where seats are listed."""
        return gettext("{name} (program)").format(name=self.name) if self.is_program else self.name


@dataclass(frozen=True)
class TableInfo:
    """A table as one person sees it.

    `version`: by which version of its rules it is played; `version_today`: what new tables play.
    `campaign`: whose game it is, told to those who sit here; `campaign_number` says which of its games.
    `law`: its turn law, None where there is no limit.
    `is_shown`: whether anybody may find it. `ending`: what ended it (`Game.Ending`), None while it is not
    over. `paused_at`: since when its clocks stand still: all have agreed, or it rests. `is_resting`: nobody
    plays there but stand-ins, so nothing is played until somebody is back. `stand_ins`: the seats of people
    that stand-ins held at the end; none while it runs, or without a result. `rated`: on which kind of ladder
    it counts, None if on none. `hides_absence`: whether what is said beforehand is played after a while.
    `host_helps`: whether the host may take it back, and have a bot answer for who is absent.
    `is_sandbox`, `dice_seed`, `is_private`, `starts_when_full`: as of `Game`.
    """

    id: str
    name: str
    ruleset: str
    title: str
    version: int
    version_today: int
    options: dict[str, Any]
    status: str
    ply: int
    seats: tuple[SeatInfo, ...]
    my_seat: int | None
    is_mine: bool
    is_invited: bool
    may_join: bool
    may_take_over: bool
    created_at: datetime
    started_at: datetime | None
    finished_at: datetime | None
    commitment: str
    campaign: str | None
    campaign_number: int | None
    law: TurnLaw | None
    ending: str | None
    paused_at: datetime | None = None
    is_resting: bool = False
    stand_ins: tuple[int, ...] = ()
    is_shown: bool = False
    rated: str | None = None
    is_sandbox: bool = False
    dice_seed: str = ""
    hides_absence: bool = False
    host_helps: bool = False
    is_private: bool = False
    starts_when_full: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def late(self) -> tuple[str, ...]:
        """The names of those about whose answers their reader may decide, since they did not come in time."""
        return tuple(seat.name for seat in self.seats if seat.late_at and not seat.is_me)

    @property
    def my_turn(self) -> bool:
        return self.status == "running" and any(
            seat.is_me and seat.must_act and not seat.stand_in for seat in self.seats
        )

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
