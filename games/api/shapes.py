"""What goes in and out: the types that check each request, build each answer and make the document."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from games.turnlaw.values import TurnLaw

MAX_PLY: Final = 2**31 - 1

Ply: TypeAlias = Annotated[int, Meta(ge=0, le=MAX_PLY)]
Kind: TypeAlias = Literal["me", "open", "bot", "invite"]
Judged: TypeAlias = Literal["queued", "held", "accepted", "refused"]
Status: TypeAlias = Literal["open", "running", "finished"]


class Fault(Struct, frozen=True):
    """Why nothing was done: a code for programs, a sentence for people, the place in what was sent."""

    code: str
    sentence: str
    place: str


class Failure(Struct, frozen=True):
    """The one shape of every error."""

    error: Fault


class SeatRange(Struct, frozen=True):
    """How many can play."""

    fewest: int
    most: int


class RulesetName(Struct, frozen=True):
    """A game that can be played here."""

    key: str
    version: int
    title: str
    seats: SeatRange


class RulesetList(Struct, frozen=True):
    """All games that can be played here, and the bots that can fill a seat of any of them."""

    rulesets: Annotated[list[RulesetName], Meta(description="In order of the site's own choice.")]
    bots: Annotated[list[str], Meta(description="In order of how well they play, the weakest first.")]


class RulesetDetail(RulesetName, frozen=True):
    """A game with the JSON Schemas of its options and moves.

    The moves that the server alone makes are among them, since they stand in the log.
    """

    options: Annotated[dict[str, Any], Meta(description="JSON Schema of a table's options.")]
    moves: Annotated[dict[str, Any], Meta(description="JSON Schema of a move.")]
    texts: Annotated[str, Meta(description="How the text of a move is written.")]
    open_moves: Annotated[
        list[str],
        Meta(
            description="Kinds of move that may be legal without being listed among the legal, "
            "in order of the ruleset's own choice."
        ),
    ]


class Reliability(Struct, frozen=True):
    """How many of the answers that somebody was asked for within a limit came in time."""

    in_time: int
    required: int


class SeatAt(Struct, frozen=True):
    """One seat. `rank` and `total` stand once there is a result; ranks count from 1 and may be shared."""

    number: int
    letter: Annotated[str, Meta(description="How texts of moves name the seat.")]
    name: str
    kind: Literal["person", "bot", "invited", "free"]
    is_me: bool
    must_act: bool
    due_at: Annotated[datetime | None, Meta(description="Until when it must act, where there is a limit.")]
    nonce: Annotated[str, Meta(description="What the seat adds to the dice.")]
    rank: int | None
    total: int | None
    is_vacant: Annotated[
        bool, Meta(description="Its person has left; you may take it over from the bot if `may_take_over`.")
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
        datetime | None,
        Meta(description="Since when its time is over, while the others may decide until `due_at`."),
    ]


class Table(Struct, frozen=True):
    """A table as you see it."""

    id: str
    name: str
    ruleset: str
    title: str
    options: dict[str, Any]
    status: Status
    ply: Annotated[int, Meta(description="The number of the last move; name it when you send one.")]
    seats: Annotated[list[SeatAt], Meta(description="In order of seats, the first of them seat 0.")]
    my_seat: int | None
    my_turn: bool
    may_join: bool
    may_take_over: Annotated[bool, Meta(description="Whether a seat was left that you may take over.")]
    is_mine: Annotated[bool, Meta(description="Whether you made the table.")]
    created_at: datetime
    started_at: datetime | None
    finished_at: datetime | None
    ending: Annotated[
        Literal["rules", "agreement", "abandoned"] | None,
        Meta(description="What ended the game; null before. One that was `abandoned` has no result."),
    ]
    paused_at: Annotated[
        datetime | None, Meta(description="Since when its clocks stand still, all having agreed.")
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
            "invitations lead."
        ),
    ]
    next: str | None


class TableFilter(Struct, frozen=True, forbid_unknown_fields=True):
    """Which tables."""

    which: Annotated[
        Literal["mine", "joinable", "vacant"],
        Meta(
            description="Where you sit, where you could take a seat, or which games run where you could take "
            "one over (at most 50, invitations first)."
        ),
    ] = "mine"
    status: Annotated[Status | None, Meta(description="Only tables of this status.")] = None
    after: Annotated[str, Meta(max_length=10, pattern="^[0-9a-z]*$", description="Only older ones.")] = ""
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there; `who` is the bot's name or the invited mail address."""

    kind: Kind
    who: str = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to make."""

    ruleset: str
    seats: Annotated[list[NewSeat], Meta(max_length=20, description="In order of seats, seat A first.")]
    name: Annotated[str, Meta(description="Up to 60 characters; the game's title if empty.")] = ""
    options: Annotated[dict[str, Any], Meta(description="See the ruleset's own schema.")] = {}
    law: Annotated[TurnLaw | None, Meta(description="How long an answer may take; null: no limit.")] = None


class Stir(Struct, frozen=True, forbid_unknown_fields=True):
    """What your seat adds to the dice; drawn at random if empty."""

    nonce: Annotated[str, Meta(max_length=64)] = ""


class Substitute(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to invite to a seat that was left."""

    address: Annotated[str, Meta(max_length=254, description="A mail address.")]


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """No body, or an empty object."""


class Decision(Struct, frozen=True, forbid_unknown_fields=True):
    """What shall happen for a seat that is late.

    `wait`: it has all its time once more. `stand_in`: a bot plays until its person is back. `timeout`: the
    server answers for it, as harmlessly as the rules allow.
    """

    seat: Annotated[int, Meta(ge=0, le=25, description="The number of the seat.")]
    what: Literal["wait", "stand_in", "timeout"]


class NewProposal(Struct, frozen=True, forbid_unknown_fields=True):
    """What all others are asked for.

    `data` is what the kind needs. `pause`: `until`, a time with its zone, or nothing: 30 days. `resume`:
    nothing. `undo`: `to`, the ply whose position shall stand again. `end`: `concede`, whether you have lost
    then.
    """

    kind: Literal["pause", "resume", "undo", "end"]
    data: dict[str, Any] = {}


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """Yes or no to a proposal; the first word counts."""

    agrees: bool


class ProposalAt(Struct, frozen=True):
    """What a seat has asked all others for."""

    id: int
    kind: Literal["pause", "resume", "undo", "end"]
    data: Annotated[dict[str, Any], Meta(description="As it was sent.")]
    seat: Annotated[int, Meta(description="The seat that proposes it.")]
    ply: Annotated[int, Meta(description="The last ply when it was proposed.")]
    status: Literal["open", "carried", "declined", "withdrawn", "lapsed"]
    words: Annotated[str, Meta(description="Who proposes what.")]
    meaning: Annotated[str, Meta(description="What follows if all others agree.")]
    agreed: Annotated[list[int], Meta(description="The other seats that have said yes, in order of seats.")]
    declined: Annotated[list[int], Meta(description="The seats that have said no, in order of seats.")]
    awaited: Annotated[list[int], Meta(description="The seats whose word is missing, in order of seats.")]
    may_vote: Annotated[bool, Meta(description="Whether your word is missing.")]
    may_withdraw: Annotated[bool, Meta(description="Whether it is yours, and open.")]
    created_at: datetime
    lapses_at: Annotated[datetime, Meta(description="Until when it can be decided.")]
    closed_at: Annotated[datetime | None, Meta(description="Since when it is decided or void.")]


class ProposalList(Struct, frozen=True):
    """The last proposals at a table, at most 50, those that are decided included."""

    proposals: Annotated[list[ProposalAt], Meta(description="In order of time, newest first.")]


class CampaignMember(Struct, frozen=True):
    """A person in a campaign; who has left it has `left_at`."""

    name: str
    is_me: bool
    joined_at: datetime
    left_at: datetime | None


class CampaignGame(Struct, frozen=True):
    """One game of a campaign; `number` counts from 1."""

    number: int
    stage: Annotated[str, Meta(description="Which game it is, in words.")]
    table: Table
    ended: Annotated[str, Meta(description="What its end leads to, in words; empty while it is not over.")]
    winners: Annotated[list[int], Meta(description="The seats that have won, in order of seats.")]
    milestones: Annotated[
        list[str], Meta(description="What the game is remembered by, in words, in order of plies.")
    ]


class NextGame(Struct, frozen=True):
    """What a campaign goes on with; send `after` to continue it."""

    after: Annotated[str, Meta(description="The table that is over.")]
    stage: Annotated[str, Meta(description="Which game comes next, in words.")]
    options: dict[str, Any]
    names: Annotated[list[str], Meta(description="Who will sit there, in order of seats.")]
    free: Annotated[int, Meta(description="How many further seats will be open to anybody.")]


class Campaign(Struct, frozen=True):
    """A campaign you are in. `table`, `stage` and `status` are those of its last game."""

    id: str
    name: str
    ruleset: str
    title: str
    created_at: datetime
    members: Annotated[list[CampaignMember], Meta(description="In order of when they first joined.")]
    table: str | None
    stage: Annotated[str, Meta(description="Which game it is, in words.")]
    status: Status | None
    next: Annotated[NextGame | None, Meta(description="Null while the last game is not over.")]


class CampaignDetail(Campaign, frozen=True):
    """A campaign with its games."""

    games: Annotated[list[CampaignGame], Meta(description="In order of play, the first game first.")]


class CampaignList(Struct, frozen=True):
    """Campaigns. `next` names the last one while there are more; pass it as `after`."""

    campaigns: Annotated[list[Campaign], Meta(description="In order of when they were begun, newest first.")]
    next: str | None


class CampaignFilter(Struct, frozen=True, forbid_unknown_fields=True):
    """Which campaigns."""

    after: Annotated[str, Meta(max_length=10, pattern="^[0-9a-z]*$", description="Only older ones.")] = ""
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class GoOn(Struct, frozen=True, forbid_unknown_fields=True):
    """After which of its games a campaign goes on."""

    after: Annotated[str, Meta(max_length=10, description="The table that is over.")]


class WaitingSeat(Struct, frozen=True):
    """A seat of yours that must choose now."""

    table: str
    name: str
    ruleset: str
    seat: int
    ply: int
    asked_at: datetime
    due_at: Annotated[datetime | None, Meta(description="Until when to answer, where there is a limit.")]


class WaitingList(Struct, frozen=True):
    """The seats that wait for you; pass `cursor` next time to get only what is new."""

    waiting: Annotated[
        list[WaitingSeat], Meta(description="In order of when they were asked, longest waiting first.")
    ]
    cursor: str


class WaitingQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """What you know already."""

    cursor: Annotated[
        str,
        Meta(
            max_length=3200,
            pattern=r"^(?:[A-Za-z0-9_-]{8})*$",
            description="The cursor of your last call; without it all seats that wait are listed.",
        ),
    ] = ""


class LegalMove(Struct, frozen=True):
    """A move you may make now. `reversible`: it may be taken back until somebody else acts."""

    text: str
    move: dict[str, Any]
    label: str
    reversible: bool


class SeatQuestion(Struct, frozen=True):
    """What one seat is asked, in words."""

    seat: int
    name: str
    sentence: str
    is_optional: Annotated[bool, Meta(description="The seat may act, and nobody waits for it.")]
    due_at: Annotated[datetime | None, Meta(description="Until when to answer; then the server does.")]


class Counted(Struct, frozen=True):
    """One reason for points."""

    reason: str
    points: int


class Sheet(Struct, frozen=True):
    """A seat's final score, line by line."""

    seat: int
    name: str
    rank: int
    is_winner: bool
    lines: Annotated[list[Counted], Meta(description="In order of the ruleset's own reckoning.")]
    total: int
    ties: Annotated[
        list[Counted], Meta(description="In order of weight: the first that differs decides a tie.")
    ]


class Choices(Struct, frozen=True):
    """What is asked, and what you may answer."""

    table: str
    ply: int
    questions: Annotated[
        list[SeatQuestion], Meta(description="In order of seats; only those that are asked.")
    ]
    legal: Annotated[
        list[LegalMove],
        Meta(
            description="Empty unless your seat is asked; in order of the ruleset's own choice, the same at "
            "the same position."
        ),
    ]
    open_moves: Annotated[list[str], Meta(description="In order of the ruleset's own choice.")]
    may_undo: bool


class PositionSeen(Choices, frozen=True):
    """The table after a ply as your seat may know it; a spectator's reading if you have none."""

    ruleset: str
    status: Status
    is_current: bool
    my_seat: int | None
    view: Annotated[dict[str, Any], Meta(description="The ruleset's own type.")]
    scores: Annotated[
        list[Sheet], Meta(description="Empty until there is a result; in order of ranks, then of seats.")
    ]


class AtPly(Struct, frozen=True, forbid_unknown_fields=True):
    """Which position."""

    ply: Annotated[Ply | None, Meta(description="An earlier ply; now if left out.")] = None


class Moves(Struct, frozen=True, forbid_unknown_fields=True):
    """Moves to make, all or none, each as JSON or as text. `key` may stand here or in the header."""

    expected_ply: Annotated[Ply, Meta(description="The table's ply as you know it.")]
    moves: Annotated[
        list[str | dict[str, Any]],
        Meta(min_length=1, max_length=50, description="In order of play."),
    ]
    key: Annotated[str, Meta(max_length=100, description="See Idempotency-Key.")] = ""


class Undo(Struct, frozen=True, forbid_unknown_fields=True):
    """Your last move to be taken back."""

    expected_ply: Annotated[Ply, Meta(description="The table's ply as you know it.")]
    key: Annotated[str, Meta(max_length=100, description="See Idempotency-Key.")] = ""


class SubmissionState(Struct, frozen=True):
    """What became of what you sent.

    `held`: a sealed answer, kept until all who are asked have answered. Once accepted, your moves and
    all that followed by itself are the plies from `first_ply` to `last_ply`.
    """

    id: int
    table: str
    seat: int
    status: Judged
    expected_ply: int
    first_ply: int | None
    last_ply: int | None
    error: Annotated[Fault | None, Meta(description="Why it was refused.")]


class LogEntry(Struct, frozen=True):
    """One ply as you may read it. `seat` is -1 for what the server played.

    `move` is null where you may not know it. An undo has `undo_to`: the position of that ply stands again.
    """

    ply: int
    seat: int
    kind: str
    sentence: str
    move: dict[str, Any] | None
    undone: bool
    undo_to: int | None
    by_clock: Annotated[bool, Meta(description="Played by the server, because the seat's time had run out.")]
    at: datetime


class LogRemark(Struct, frozen=True):
    """What was done at the table beside its moves: the same for all who look, and in no record."""

    id: Annotated[int, Meta(description="The later one has the higher number.")]
    ply: Annotated[int, Meta(description="After which ply.")]
    code: str
    sentence: str
    at: datetime


class Log(Struct, frozen=True):
    """The log; while there is more, `next` is the `since` to go on with.

    Asked again with the same `since`, it also tells the remarks made meanwhile: those after that ply too.
    """

    table: str
    ply: int
    entries: Annotated[list[LogEntry], Meta(description="In order of plies.")]
    remarks: Annotated[
        list[LogRemark], Meta(description="In order of plies; those after the ply `since` too.")
    ]
    next: int | None


class LogQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which part of the log."""

    since: Annotated[Ply, Meta(description="Only what came after this ply.")] = 0
    limit: Annotated[int, Meta(ge=1, le=500)] = 100


Way: TypeAlias = Literal["mail", "push", "webhook", "service"]
Minute: TypeAlias = Annotated[int, Meta(ge=0, lt=24 * 60)]


class ChannelAt(Struct, frozen=True):
    """One way to be told. A secret is never shown again, nor where a device gets its pushes."""

    id: int
    kind: Way
    label: str
    address: Annotated[str, Meta(description="Empty for devices.")]
    position: Annotated[int, Meta(description="Its place in the order, from 0.")]
    is_on: bool
    off_reason: Annotated[str, Meta(description="Why the site switched it off; empty if you did.")]
    created_at: datetime
    last_sent_at: datetime | None


class ChannelList(Struct, frozen=True):
    """Your channels; the first that is on is used, the next ones take its place."""

    channels: Annotated[list[ChannelAt], Meta(description="In order of trying.")]
    digest_at: Annotated[
        Minute | None, Meta(description="The minute of your day at which all turns come together.")
    ]


class NewChannel(Struct, frozen=True, forbid_unknown_fields=True):
    """A channel to add; devices subscribe themselves in their browser."""

    kind: Literal["webhook", "service"]
    address: Annotated[str, Meta(min_length=1, max_length=2000)]
    label: Annotated[str, Meta(min_length=1, max_length=60)]


class ChannelMade(ChannelAt, frozen=True):
    """A new channel, and what signs a webhook: the only time it is told."""

    secret: str = ""


class ChannelChange(Struct, frozen=True, forbid_unknown_fields=True):
    """What shall be otherwise; what is left out stays. On again, a channel begins anew."""

    label: Annotated[str, Meta(min_length=1, max_length=60)] | None = None
    is_on: bool | None = None
    position: Annotated[int, Meta(ge=0, le=100)] | None = None


class ChannelTest(Struct, frozen=True):
    """What a channel really answered."""

    is_sent: bool
    words: str


class Digest(Struct, frozen=True, forbid_unknown_fields=True):
    """When all turns come together; null to be told of each at once."""

    digest_at: Minute | None


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """How you want to be told of one table: not at all, or through one of your channels first."""

    is_muted: bool = False
    channel: Annotated[int, Meta(ge=1, le=2**53)] | None = None


class ReceiptAt(Struct, frozen=True):
    """What became of a notice at one channel. `failed` is a first try, `given_up` the last.

    `sent`: it was handed over. `delivered`, in its place: the other side itself has said that it has it.
    """

    channel: Way
    label: str
    status: Literal["sent", "delivered", "opened", "failed", "given_up"]
    words: Annotated[str, Meta(description="What the channel said.")]
    at: datetime


class NoticeAt(Struct, frozen=True):
    """One message that was owed to you."""

    id: int
    table: str
    kind: Literal[
        "invited", "turn", "answer", "over", "reminder", "away", "late", "proposal", "decided", "digest"
    ]
    ply: int
    status: Literal["owed", "claimed", "sent", "unsure", "failed"]
    created_at: datetime
    next_try_at: datetime | None
    receipts: Annotated[list[ReceiptAt], Meta(description="In order of time.")]


class NoticeList(Struct, frozen=True):
    """What you were told. `next` names the last one while there are more; pass it as `before`."""

    notices: Annotated[list[NoticeAt], Meta(description="In order of time, newest first.")]
    next: int | None


class NoticeQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which notices."""

    before: Annotated[int, Meta(ge=1, le=2**53, description="Only older ones.")] | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class PushKey(Struct, frozen=True):
    """What a device must name as the application server's key when it subscribes to push messages."""

    key: Annotated[str, Meta(description="A public key of P-256, uncompressed, in base64url.")]


class PushKeys(Struct, frozen=True, forbid_unknown_fields=True):
    """What a message to the device is encrypted with, in base64url."""

    p256dh: Annotated[str, Meta(min_length=20, max_length=100, description="Its public key, uncompressed.")]
    auth: Annotated[str, Meta(min_length=20, max_length=100, description="Its secret, of 16 bytes.")]


class NewDevice(Struct, frozen=True, forbid_unknown_fields=True):
    """A subscription to push messages, and how you know the device among others."""

    endpoint: Annotated[str, Meta(max_length=1000, description="Where its push service listens, https.")]
    keys: PushKeys
    label: Annotated[str, Meta(min_length=1, max_length=60)]


class Device(Struct, frozen=True):
    """A device that gets your notices."""

    id: Annotated[int, Meta(description="The number of its channel.")]
    label: str
