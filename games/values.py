"""What the faces show: plain values, made by the selectors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Final
from urllib.parse import urlencode

from django.utils.translation import gettext

from adjudicator.engine.ruleset import Line, Seat, Value
from adjudicator.engine.trial import Stop
from games.boards import Board, Seen, Sheet, board_of, spot
from games.turnlaw.values import TurnLaw
from games.words import say

REMARK: Final = "remark"
"""The kind of a happening that is no ply."""

FEW: Final = 3
"""So many moves are read at a glance."""


@dataclass(frozen=True)
class Reliability:
    """How many of the answers that were asked of a person within a limit came in time."""

    in_time: int
    required: int


@dataclass(frozen=True)
class SignInInfo:
    """Where a person is signed in. `device`: empty where it does not say; `is_here`: it is who asks."""

    id: int
    device: str
    begun_at: datetime
    seen_on: date
    is_here: bool


@dataclass(frozen=True)
class Allowance:
    """How often something may be done, and how often still; `renewed_at`: when it counts anew."""

    what: str
    most: int
    left: int
    renewed_at: datetime | None


@dataclass(frozen=True)
class Results:
    """How a person has fared in one game: games with a result, how many won, and the place on average."""

    ruleset: str
    title: str
    played: int
    won: int
    mean_place: float


@dataclass(frozen=True)
class RatingInfo:
    """How a player stands on one ladder: that of a ruleset, a number of players, and people or bots.

    `deviation`: what is not known of the strength, as a standard deviation; where it is too much, the rating
    is provisional.
    """

    ruleset: str
    title: str
    players: int
    kind: str
    rating: int
    deviation: int
    games: int
    is_provisional: bool


@dataclass(frozen=True)
class Rung:
    """A player on a ladder. `place`: None where it is not listed. `profile`, `bot`: as with a seat."""

    place: int | None
    name: str
    profile: str
    bot: str
    is_me: bool
    rating: int
    deviation: int
    games: int
    is_provisional: bool

    @property
    def called(self) -> str:
        """As a seat is; whether a program plays, the ladder says."""
        return self.name


@dataclass(frozen=True)
class LadderInfo:
    """A ladder, its best first; `mine`: where its reader stands, listed or not."""

    ruleset: str
    title: str
    players: int
    kind: str
    rungs: tuple[Rung, ...]
    mine: Rung | None


@dataclass(frozen=True)
class Profile:
    """A person's page. `results`: of the game played most often first, as `favourites` are.

    `pace`: in how many seconds half of the last answers came; None where too few tell.
    """

    name: str
    is_me: bool
    is_hidden: bool
    is_program: bool
    since: datetime
    results: tuple[Results, ...]
    ratings: tuple[RatingInfo, ...]
    favourites: tuple[str, ...]
    pace: int | None
    reliability: Reliability | None


@dataclass(frozen=True)
class SeatInfo:
    """One seat as anybody may see it. `kind`: person, bot, invited or free.

    `due_at`: until when it must act, where there is a limit. `late_at`: since when its time is over, and
    until `due_at` the others may decide what happens. `bank`: the seconds in its time bank when it was asked.
    `stand_in`: the bot that plays until its person is back; empty when nobody stands in. `is_vacant`: its
    person has left, and somebody may take it over from the bot. `reliability`: of the person there, told to
    the host before the start. `profile`: names the page of whoever sits there, if there is one; `bot`: which
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
    over. `paused_at`: since when its clocks stand still, all having agreed. `rated`: on which kind of ladder
    it counts, None if on none. `hides_absence`: whether what is said beforehand is played after a while.
    `host_helps`: whether the host may take it back, and have a bot answer for who is absent.
    `is_sandbox`, `dice_seed`: as of `Game`.
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
    is_shown: bool = False
    rated: str | None = None
    is_sandbox: bool = False
    dice_seed: str = ""
    hides_absence: bool = False
    host_helps: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def late(self) -> tuple[str, ...]:
        """The names of those about whose answers their reader may decide, since they did not come in time."""
        return tuple(seat.name for seat in self.seats if seat.late_at and not seat.is_me)

    @property
    def my_turn(self) -> bool:
        return any(seat.is_me and seat.must_act and not seat.stand_in for seat in self.seats)

    @property
    def due_at(self) -> datetime | None:
        """The next deadline: mine, or else that of whoever is waited for."""
        waited = [seat for seat in self.seats if seat.due_at]
        mine = [seat.due_at for seat in waited if seat.due_at and seat.is_me]
        return min(mine or [seat.due_at for seat in waited if seat.due_at], default=None)


@dataclass(frozen=True)
class TablePage:
    """Some tables of a longer list; `next` names the last of them while there are more."""

    tables: tuple[TableInfo, ...]
    next: str


@dataclass(frozen=True)
class NextTable:
    """The table that has waited longest for a person, until when if there is a limit, of how many."""

    id: str
    name: str
    due_at: datetime | None
    count: int


@dataclass(frozen=True)
class Choice:
    """One legal move: as typed, as JSON, as a button says it; `parts` are the board's parts it touches.

    `is_aside`: it stands beside the main moves, as spending coins does. `reckoned`: what is known of it
    beforehand, by name.
    """

    text: str
    move: dict[str, Any]
    label: str
    reversible: bool
    parts: tuple[str, ...]
    is_aside: bool = False
    reckoned: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Question:
    """What one seat is asked, in words; `due_at`: until when, where there is a limit.

    `is_late`: that limit is over, and until `due_at` the others may decide. `ruling`: the number of the
    ruling it rests on, empty where there is none; likewise below. `line` is what the sentence says.
    """

    seat: int
    name: str
    sentence: str
    is_optional: bool
    due_at: datetime | None
    is_late: bool = False
    ruling: str = ""
    line: Line | None = None


@dataclass(frozen=True)
class CounterInfo:
    """What a seat has said it would agree to, for itself and the seat `to`, which had made it an offer.

    `text`, `move` and `label`: what that one would have to play for it. `choice`: the same where it can play
    it now, which nobody else is told.
    """

    seat: int
    name: str
    to: int
    is_mine: bool
    text: str
    move: dict[str, Any]
    label: str
    ply: int
    at: datetime
    choice: Choice | None = None

    @property
    def query(self) -> str:
        """What the table's address says of it, where it is picked there."""
        return urlencode({"move": self.text})


@dataclass(frozen=True)
class ScoreSheet:
    """One seat's final score, line by line, in words."""

    seat: int
    name: str
    rank: int
    is_winner: bool
    lines: tuple[tuple[str, int], ...]
    total: int
    ties: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Position:
    """A settled position as one viewer may know it; choices only for a seat that is asked now.

    `offers` are open moves that are not among the choices and can be tapped all the same.
    """

    table: TableInfo
    ply: int
    is_current: bool
    viewer: Seat | None
    view: Any
    questions: tuple[Question, ...]
    choices: tuple[Choice, ...]
    open_moves: tuple[str, ...]
    may_undo: bool
    scores: tuple[ScoreSheet, ...]
    offers: tuple[Choice, ...] = ()

    @property
    def my_question(self) -> Question | None:
        """What the viewer is asked now, or may do although nobody waits."""
        asked = self.questions if self.choices else ()
        return next((question for question in asked if question.seat == self.viewer), None)

    def svg(self) -> str:
        """The board as one drawing."""
        return self._board.svg(self.view, self._seen())

    def sheets(self, **seen: Any) -> tuple[Sheet, ...]:
        """The board in pieces for a page; `seen` is what a `Seen` holds besides the viewer and the names."""
        return self._board.sheets(self.view, self._seen(**seen))

    def consequences(self, choice: Choice) -> tuple[str, ...]:
        """What one of the choices would bring about, in sentences."""
        told = self._board.consequences(self.view, self._seen(), choice.text)
        return tuple(say(self.table.ruleset, line, self.table.names) for line in told)

    @property
    def hindrances(self) -> tuple[tuple[str, str], ...]:
        """What keeps the viewer from saying that all is done, in sentences, each with the id of its place in
        the drawing, if it has one.
        """
        if not self.choices:
            return ()
        found = self._board.hindrances(self.view, self._seen())
        ruleset, names = self.table.ruleset, self.table.names
        return tuple((say(ruleset, line, names), spot(part) if part else "") for line, part in found)

    def text(self) -> str:
        """The board as text."""
        return self._board.text(self.view, self._seen())

    @property
    def foremost(self) -> tuple[Choice, ...]:
        """The choices that a mail lists."""
        by_text = {choice.text: choice for choice in self.choices}
        return tuple(by_text[text] for text in self._board.foremost(tuple(by_text)))

    @property
    def examples(self) -> tuple[tuple[str, str], ...]:
        """How other moves are typed, and what each says; none when nothing may be chosen."""
        return tuple(self._board.examples(self.view)) if self.choices else ()

    @property
    def aside(self) -> str:
        """The heading over the choices that stand beside the main ones."""
        return str(self._board.ASIDE)

    @property
    def _board(self) -> Board:
        return board_of(self.table.ruleset)

    def _seen(self, **more: Any) -> Seen:
        return Seen(self.table.names, self.viewer, **more)


@dataclass(frozen=True)
class Happening:
    """One ply of the log as one viewer may read it; `seat` is -1 for what the server played.

    Or a remark: what people did at the table after that ply beside their moves. `by_clock`: the seat's time
    had run out. `by_host`: the table's host did it, or had a bot do it. `at` is None where
    nobody knows when it was.
    """

    ply: int
    seat: int
    kind: str
    sentence: str
    move: dict[str, Any] | None
    undone: bool
    undo_to: int | None
    by_clock: bool
    at: datetime | None
    ruling: str = ""
    line: Line | None = None
    by_host: bool = False

    @property
    def is_answered_for(self) -> bool:
        """Whether a bot has played it for a seat, since the host wished so."""
        return self.by_host and self.undo_to is None

    @property
    def is_remark(self) -> bool:
        return self.kind == REMARK

    @property
    def place(self) -> tuple[int, bool]:
        """Where it stands in the log: a remark after its ply."""
        return self.ply, self.is_remark


@dataclass(frozen=True)
class Fault:
    """Why the rules refuse a move."""

    code: str
    sentence: str
    place: str


@dataclass(frozen=True)
class DryRun:
    """What moves would do, and what the seat would see then; with a `fault` nothing.

    `happened`: what the log would tell. `stops_before`: what comes next, see `adjudicator.engine.trial`.
    """

    ply: int
    seat: int
    fault: Fault | None = None
    happened: tuple[Happening, ...] = ()
    stops_before: Stop | None = None
    view: Any = None
    questions: tuple[Question, ...] = ()


@dataclass(frozen=True)
class RemarkInfo:
    """A remark of the log, after which ply, and in words; the later one has the higher `id`."""

    id: int
    ply: int
    code: str
    sentence: str
    at: datetime


@dataclass(frozen=True)
class Verdict:
    """What became of a submission; `sentence` and `place` why it was refused, `near` what may be meant."""

    submission: int
    game: str
    seat: int
    status: str
    expected_ply: int
    first_ply: int | None
    last_ply: int | None
    code: str
    sentence: str
    place: str
    near: tuple[str, ...] = ()
    ruling: str = ""


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


@dataclass(frozen=True)
class MemberInfo:
    """A person in a campaign, or who was in it until `left_at`."""

    name: str
    is_me: bool
    joined_at: datetime
    left_at: datetime | None


@dataclass(frozen=True)
class CampaignGame:
    """One game of a campaign, `number` counting from 1; `stage` says in words which it is.

    `ended`: what its end led to, in words; empty while it is not over. `winners`: the seats that have won.
    `milestones`: what it is remembered by, in words.
    """

    number: int
    stage: str
    table: TableInfo
    ended: str
    winners: tuple[int, ...]
    milestones: tuple[str, ...] = ()


@dataclass(frozen=True)
class NextGame:
    """What a campaign goes on with once the table `after` is over.

    `names`: who will sit there; `free`: how many further seats are open to anybody.
    """

    after: str
    stage: str
    options: dict[str, Any]
    names: tuple[str, ...]
    free: int


@dataclass(frozen=True)
class CampaignInfo:
    """A campaign as one of its members sees it: its games and members from the first on.

    `next`: what it goes on with; None while its last game is not over.
    """

    id: str
    name: str
    ruleset: str
    title: str
    created_at: datetime
    members: tuple[MemberInfo, ...]
    games: tuple[CampaignGame, ...]
    next: NextGame | None

    @property
    def last(self) -> CampaignGame | None:
        return self.games[-1] if self.games else None


@dataclass(frozen=True)
class Chapter:
    """A table's place in its campaign, as a member sees it; `follower` is the table that follows, if any."""

    campaign: CampaignInfo
    game: CampaignGame
    follower: CampaignGame | None

    @property
    def next(self) -> NextGame | None:
        return self.campaign.next if self.follower is None else None


@dataclass(frozen=True)
class OrderEntryInfo:
    """That an order has played `move` after that ply, or with no move that it was over; and why, in words."""

    ply: int
    move: str
    code: str
    reason: str
    at: datetime


@dataclass(frozen=True)
class OrderInfo:
    """A standing order as its owner reads it, with its log, oldest first."""

    order: int
    text: str
    status: str
    log: tuple[OrderEntryInfo, ...]
    created_at: datetime


@dataclass(frozen=True)
class OrderForeseen:
    """What an order would come to if it were left now: `plays` is the move's text, empty for none."""

    text: str
    plays: str
    is_over: bool
    code: str
    reason: str
    sentence: str


@dataclass(frozen=True)
class OrderChoice:
    """A part of an order to be chosen: its text, and what it says."""

    text: str
    label: str


@dataclass(frozen=True)
class OrderSheet:
    """What may be said in advance in a game: what to do, and what it can wait for or stop at."""

    actions: tuple[OrderChoice, ...]
    conditions: tuple[OrderChoice, ...]


@dataclass(frozen=True)
class ProposalInfo:
    """What a seat has asked all others for, as one person sees it.

    `words` and `meaning`: who proposes what, and what follows if all others agree. `agreed`, `declined` and
    `awaited` are seats: who has said yes, who no, whose word is missing. `may_be_decided`: it is open and
    not overtaken. `may_vote`, `may_withdraw`: whether the reader may do so now.
    """

    id: int
    kind: str
    data: dict[str, Any]
    seat: int
    ply: int
    status: str
    words: str
    meaning: str
    agreed: tuple[int, ...]
    declined: tuple[int, ...]
    awaited: tuple[int, ...]
    may_be_decided: bool
    may_vote: bool
    may_withdraw: bool
    created_at: datetime
    lapses_at: datetime
    closed_at: datetime | None
