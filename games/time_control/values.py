"""The parts of a time control: the table's terms, a player's calendar, and stops of the clocks.

Durations are whole seconds. Times of day are minutes after midnight. Weekdays count from 0 (Monday). Time
zones are IANA names.
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
    """No time limit, for games among friends."""


class FixedTime(_Terms, frozen=True, tag="fixed", tag_field="kind"):
    """A fixed time for each turn. It covers all questions that a seat is asked in that turn."""

    per_move: Length


class TimeBank(_Terms, frozen=True, tag="bank", tag_field="kind"):
    """A store of time for the whole game. Each turn adds `refill`, up to `cap`."""

    start: Length
    refill: Refill
    cap: Length


Time: TypeAlias = NoLimit | FixedTime | TimeBank


class PlayingHours(_Terms, frozen=True):
    """The hours at which the table's clocks run: from `begin` to `end` on these weekdays in this zone.

    If `end` is not after `begin`, it falls on the following day. Equal values mean whole days.
    """

    zone: Zone
    days: Annotated[
        tuple[Weekday, ...],
        msgspec.Meta(min_length=1, max_length=7, description="The weekdays, in any order."),
    ] = (0, 1, 2, 3, 4, 5, 6)
    begin: MinuteOfDay = 0
    end: MinuteOfDay = 0


class TimeControl(_Terms, frozen=True):
    """The time control of a table.

    `grace`: extra time for a seat's first turn. `absence`: what happens when the time is over. `timeout`:
    the ruleset's timeout move. `stand_in`: a bot of the level `stand_in` plays until the player returns.
    `others`: the other players decide. `spares_absent`: the result is not rated for a player whose seat a
    stand-in holds at the end.
    """

    time: Time = NoLimit()
    hours: PlayingHours | None = None
    grace: Refill = 0
    absence: Absence = "timeout"
    stand_in: Annotated[str, msgspec.Meta(max_length=20)] = "greedy"
    host_may_pause: bool = False
    spares_absent: bool = False


class Quiet(_Terms, frozen=True):
    """The daily hours at which a person does not play, across midnight if `end` is not after `begin`."""

    begin: MinuteOfDay
    end: MinuteOfDay


class Calendar(_Terms, frozen=True):
    """A user's calendar. `vacation`: pairs of first and last day, both included, in the user's zone."""

    zone: Zone = "UTC"
    quiet: Quiet | None = None
    vacation: tuple[tuple[date, date], ...] = ()


class ClockStop(_Terms, frozen=True):
    """A pause of the table or an outage of the site. All clocks stop. `end` is None while it lasts."""

    begin: datetime
    end: datetime | None = None
