"""The parts of a time control: the table's terms, a player's calendar, and stops of the clocks.

Lengths are whole seconds, times of day minutes after midnight, weekdays count from 0 (Monday), time zones are
IANA names.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

Length: TypeAlias = Annotated[int, msgspec.Meta(ge=5 * MINUTE, le=60 * DAY)]
Refill: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=60 * DAY)]
MinuteOfDay: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=24 * 60)]
Weekday: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=6)]
Zone: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Absence: TypeAlias = Literal["timeout", "stand_in", "others"]


class _Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A struct that refuses unknown fields."""


class NoLimit(_Terms, frozen=True, tag="none", tag_field="kind"):
    """Nobody is waited for until a certain time: for friends."""


class FixedTime(_Terms, frozen=True, tag="fixed", tag_field="kind"):
    """So long for each turn, with all that a seat is asked in it."""

    per_move: Length


class TimeBank(_Terms, frozen=True, tag="bank", tag_field="kind"):
    """A store of time for the whole game, which every turn refills by `refill`, never beyond `cap`."""

    start: Length
    refill: Refill
    cap: Length


Time: TypeAlias = NoLimit | FixedTime | TimeBank


class PlayingHours(_Terms, frozen=True):
    """When the table's clocks run: from `begin` to `end` of these weekdays in this zone.

    An end that is not after the begin is on the following day; equal ones make whole days.
    """

    zone: Zone
    days: Annotated[
        tuple[Weekday, ...],
        msgspec.Meta(min_length=1, max_length=7, description="In order of your own choice."),
    ] = (0, 1, 2, 3, 4, 5, 6)
    begin: MinuteOfDay = 0
    end: MinuteOfDay = 0


class TurnLaw(_Terms, frozen=True):
    """The terms of one table.

    `grace`: what a seat's first turn has more. `absence`: what happens when the time is over: the ruleset's
    timeout move, a bot of the level `stand_in` until the owner is back, or what the others decide.
    `spares_absent`: whose seat a stand-in holds at the end is not rated for the game.
    """

    time: Time = NoLimit()
    hours: PlayingHours | None = None
    grace: Refill = 0
    absence: Absence = "timeout"
    stand_in: Annotated[str, msgspec.Meta(max_length=20)] = "greedy"
    host_may_pause: bool = False
    spares_absent: bool = False


class Quiet(_Terms, frozen=True):
    """When a person does not play, every day; over midnight if the end is not after the begin."""

    begin: MinuteOfDay
    end: MinuteOfDay


class Calendar(_Terms, frozen=True):
    """A user's calendar. `vacation`: first and last day of each, both included, in the user's zone."""

    zone: Zone = "UTC"
    quiet: Quiet | None = None
    vacation: tuple[tuple[date, date], ...] = ()


class Stop(_Terms, frozen=True):
    """A pause of the table or an outage of the site. All clocks stop. `end` None: it goes on."""

    begin: datetime
    end: datetime | None = None
