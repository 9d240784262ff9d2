"""The types of requests and responses about reports and moderation."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.values.moderation import Act, ActionAt, MyReport, ReportAt, ReportKind, ReportReason

Id: TypeAlias = Annotated[int, Meta(ge=1, le=2**53)]
Words: TypeAlias = Annotated[str, Meta(max_length=1000)]


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """A report to the moderators, with a reason and a description in your own words."""

    kind: Annotated[
        ReportKind,
        Meta(
            description="`message`: name it by `table` and `message`. `table`, `table_name`: by `table`. "
            "`person`, `name`: by `player`, or by `table` and `seat`."
        ),
    ]
    reason: ReportReason = "other"
    words: Words = ""
    player: Annotated[
        str, Meta(max_length=20, description="The id of a player, as in `/players/{player}`.")
    ] = ""
    table: Annotated[str, Meta(max_length=20, description="The id of a table.")] = ""
    seat: Annotated[
        Annotated[int, Meta(ge=0, le=25)] | None, Meta(description="The seat of a person at the table.")
    ] = None
    message: Annotated[Id | None, Meta(description="The id of a chat message at the table.")] = None


class ReportWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The reason for reporting a message, and a description in your own words."""

    reason: ReportReason = "other"
    words: Words = ""


class MyReportList(Struct, frozen=True):
    """Your latest 100 reports."""

    reports: Annotated[tuple[MyReport, ...], Meta(description="The reports, in order of time, newest first.")]


class ReportQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """A filter for reports."""

    state: Annotated[
        Literal["waiting", "open", "taken", "closed"],
        Meta(
            description="`waiting`: open and taken reports. Closed reports are listed "
            "newest first, and all others "
            "oldest first."
        ),
    ] = "waiting"
    after: Annotated[Id | None, Meta(description="The last report of the previous page.")] = None


class ReportList(Struct, frozen=True):
    """Reports, at most 50. If there are more, `next` is the value to pass as `after`."""

    reports: Annotated[
        tuple[ReportAt, ...],
        Meta(
            description="The reports, in order of time, oldest first. Closed reports are listed newest first."
        ),
    ]
    next: int | None


class TakeReport(Struct, frozen=True, forbid_unknown_fields=True):
    """The request to take a report."""

    from_colleague: Annotated[
        bool, Meta(description="Whether to take the report even if another moderator has taken it.")
    ] = False


class ReportDecision(Struct, frozen=True, forbid_unknown_fields=True):
    """A decision about a report."""

    acts: Annotated[
        tuple[Act, ...],
        Meta(
            max_length=10,
            description="`dismiss` alone, or other acts. `acts` of the report lists the possible ones. "
            "Choose at most one of `warn`, `mute`, `suspend` and `ban`. The site carries them out in "
            "order of that list.",
        ),
    ]
    until: Annotated[
        Annotated[datetime, Meta(tz=True)] | None,
        Meta(description="The end of `mute` or `suspend`, within 366 days."),
    ] = None
    words: Annotated[
        Words, Meta(description="The text for the person. Required for all acts except `dismiss`.")
    ] = ""
    note: Annotated[Words, Meta(description="The text for moderators only.")] = ""
    reply: Annotated[
        Words, Meta(description="The text for the people who reported it, in addition to the outcome.")
    ] = ""
    seat: Annotated[
        Annotated[int, Meta(ge=0, le=25)] | None,
        Meta(description="For a report of a table: the seat of the person. Null for the host."),
    ] = None


class Lift(Struct, frozen=True, forbid_unknown_fields=True):
    """The reason for ending a mute or a suspension early."""

    words: Annotated[Words, Meta(description="The text for the person.")] = ""
    note: Annotated[Words, Meta(description="The text for moderators only.")] = ""


class LogOfModeratorsQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """A filter for the moderation log."""

    after: Annotated[Id | None, Meta(description="The last entry of the previous page.")] = None


class LogOfModerators(Struct, frozen=True):
    """The moderation log, at most 50 entries. If there are more, pass `next` as `after`."""

    actions: Annotated[tuple[ActionAt, ...], Meta(description="The entries, in order of time, newest first.")]
    next: int | None
