"""Reports, moderators' cases, and the notices about moderators' decisions."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.values.chat import Whose
from games.values.common import Time

ReportKind: TypeAlias = Literal["message", "person", "name", "table", "table_name"]
ReportReason: TypeAlias = Literal["insult", "spam", "cheating", "name", "other"]
ReportState: TypeAlias = Literal["open", "taken", "closed"]
ReportOutcome: TypeAlias = Literal["acted", "dismissed"]
Act: TypeAlias = Literal[
    "dismiss",
    "warn",
    "mute",
    "rename",
    "rename_table",
    "remove_message",
    "suspend",
    "ban",
    "unmute",
    "unsuspend",
]


class MyReport(Struct, frozen=True):
    """A report of yours, and its result."""

    id: int
    kind: ReportKind
    about: Annotated[str, Meta(description="The name of the reported person or table at that time.")]
    reason: ReportReason
    words: Annotated[str, Meta(description="The text that you wrote.")]
    at: Time
    outcome: Annotated[
        ReportOutcome | None,
        Meta(
            description="Whether a moderator took action. The action itself is not disclosed. Null until a "
            "moderator has decided."
        ),
    ]
    reply: Annotated[str, Meta(description="The moderator's answer to you. Empty if there is none.")]
    closed_at: Time | None


class ReportAt(Struct, frozen=True):
    """A report as moderators see it."""

    id: int
    kind: ReportKind
    reason: ReportReason
    words: Annotated[str, Meta(description="The text of the person who reported it.")]
    quote: Annotated[str, Meta(description="The reported text or name, as it was then.")]
    state: ReportState
    person: Annotated[str, Meta(description="The name of the person concerned. Empty if there is none.")]
    player: Annotated[
        str,
        Meta(
            description="The id of that person in `/players/{player}`. Empty if the "
            "person has no visible page."
        ),
    ]
    table: Annotated[
        str, Meta(description="The id of the table that it is about or comes from. Otherwise empty.")
    ]
    table_name: str
    reporter: Annotated[str, Meta(description="The name of the person who reported it, or empty.")]
    at: Time
    taken_by: Annotated[str, Meta(description="The moderator who has taken or decided it, or empty.")]
    is_mine: Annotated[bool, Meta(description="Whether you have taken the report.")]
    outcome: ReportOutcome | None
    reply: str
    closed_at: Time | None


class MessageSeen(Struct, frozen=True):
    """A chat message near a reported one, with its text even if it is hidden."""

    id: int
    channel: Whose
    name: str
    text: str
    at: Time
    is_hidden: bool
    is_removed: Annotated[bool, Meta(description="Whether a moderator removed the message.")]
    is_reported: Annotated[bool, Meta(description="Whether this report is about the message.")]


class ActionAt(Struct, frozen=True):
    """An entry in the moderation log."""

    id: int
    act: Act
    at: Time
    by: Annotated[str, Meta(description="The moderator. Empty after the account was deleted.")]
    person: Annotated[str, Meta(description="The person concerned. Empty if there is none.")]
    table: Annotated[str, Meta(description="The id of a table, or empty.")]
    report: Annotated[int | None, Meta(description="The id of the report, as long as the report is stored.")]
    until: Annotated[Time | None, Meta(description="The end of a mute or a suspension.")]
    before: Annotated[str, Meta(description="The name that was replaced, or empty.")]
    words: Annotated[str, Meta(description="The text for the person.")]
    note: Annotated[str, Meta(description="The text for moderators only.")]
    is_in_force: Annotated[
        bool, Meta(description="Whether the action is a mute or suspension that is in effect now.")
    ]


class SeatedPerson(Struct, frozen=True):
    """A person at the table of a report."""

    seat: int
    name: str
    player: Annotated[
        str,
        Meta(
            description="The id of that person in `/players/{player}`. Empty if the "
            "person has no visible page."
        ),
    ]


class PersonCase(Struct, frozen=True):
    """The facts that moderators see about the person in a report."""

    name: str
    player: str
    is_guest: bool
    since: Time
    former_names: Annotated[
        tuple[str, ...],
        Meta(description="The names that moderators replaced, in order of time, newest first."),
    ]
    muted_until: Time | None
    is_suspended: bool
    suspended_until: Annotated[
        Time | None, Meta(description="Null for a permanent suspension, or if not suspended.")
    ]
    reports: Annotated[
        tuple[ReportAt, ...],
        Meta(description="Other reports about the person, in order of time, newest first."),
    ]
    actions: Annotated[
        tuple[ActionAt, ...],
        Meta(description="The moderators' actions on the person, in order of time, newest first."),
    ]


class ReportDetail(ReportAt, frozen=True, kw_only=True):
    """A report with its context, for the moderator who decides it."""

    acts: Annotated[
        tuple[Act, ...],
        Meta(
            description="The acts that may answer the report, in order of execution. "
            "Empty once the report is "
            "decided."
        ),
    ]
    messages: Annotated[
        tuple[MessageSeen, ...],
        Meta(description="The reported message with those before and after it, in order of time."),
    ]
    seats: Annotated[
        tuple[SeatedPerson, ...], Meta(description="The people at the table, in order of seats.")
    ]
    about: Annotated[PersonCase | None, Meta(description="The person concerned.")]
    reported_before: Annotated[
        tuple[ReportAt, ...],
        Meta(description="Other reports by the same person, in order of time, newest first."),
    ]
    actions: Annotated[
        tuple[ActionAt, ...],
        Meta(description="The moderators' actions on this report, in order of time, newest first."),
    ]


class ModeratorNotice(Struct, frozen=True):
    """A moderator's decision that concerns you."""

    id: int
    code: Annotated[str, Meta(description="The kind of decision, as a code that begins with `told_`.")]
    sentence: str
    words: Annotated[str, Meta(description="The moderator's message to you.")]
    at: Time
    is_closed: Annotated[
        bool, Meta(description="Whether you have closed the notice. Pages show it until then.")
    ]


class ShownNotice(ModeratorNotice, frozen=True, kw_only=True):
    """A moderator's decision at the top of a page. `is_closable`: False for a suspension in force."""

    is_closable: bool


class Standing(Struct, frozen=True):
    """The moderators' restrictions on your account, and their notices to you."""

    muted_until: Annotated[
        Time | None,
        Meta(description="The time until which you can neither write messages nor invite people."),
    ]
    is_suspended: Annotated[bool, Meta(description="Whether you may only read.")]
    suspended_until: Annotated[
        Time | None, Meta(description="Null for a permanent suspension, or if you are not suspended.")
    ]
    is_moderator: Annotated[bool, Meta(description="Whether you may moderate.")]
    notices: Annotated[
        tuple[ModeratorNotice, ...], Meta(description="The notices, in order of time, newest first.")
    ]
