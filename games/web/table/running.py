"""The page of a started table: question, board, moves and players."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final
from urllib.parse import urlencode

from django.urls import reverse
from django.utils import timezone
from django.utils.text import get_text_list
from django.utils.translation import gettext

from adjudicator.engine.aids import OpenOffer
from adjudicator.engine.seats import Seat
from games import models, selectors
from games.boards import BoardSheet, Traces, places_of
from games.services.tables import hosting, seating
from games.services.time import pauses
from games.values import (
    CounterInfo,
    GameSummary,
    Guide,
    NextTable,
    OrderAt,
    OrderNews,
    OrderSheet,
    Position,
    ProposalAt,
    Question,
    SeatInfo,
    TableInfo,
)
from games.web.lobby.examples.example_games import TEXTS
from games.web.pages import Request
from games.web.table.forms import InviteForm, new_key
from games.web.table.log import LogPage, MissedEvents, log_until
from games.web.table.offer_terms import Chosen, chosen
from games.web.table.parts import is_folded_up
from games.web.table.picking import Picking, move_links
from games.web.table.pointing import pointed
from games.web.table.reply import PageSection, Reply
from games.web.table.share import table_link
from games.web.table.share_pictures import SharePicture, has_picture, share_picture_of
from games.wording.time_controls import length

MAX_RESULTS: Final = 10
"""How many of the latest results of planned moves are shown."""


@dataclass(frozen=True)
class Picked:
    """The taps, and the move chosen by its text."""

    taps: Sequence[str]
    move: str

    @classmethod
    def of(cls, request: Request, game: models.Game, again: str) -> Picked:
        """Return the picks in the request. After a submission, return only those to send again."""
        if again:
            return cls(list(selectors.parts_of(game, again)), again)
        if request.method == "POST" or "sent" in request.GET:
            return cls((), "")
        return cls(request.GET.getlist("pick"), request.GET.get("move", ""))

    def address(self, table: str) -> str:
        """Return the table's address with the picks."""
        return f"{table}?{urlencode([*(('pick', tap) for tap in self.taps), *self._named])}"

    @property
    def _named(self) -> list[tuple[str, str]]:
        return [("move", self.move)] if self.move else []


@dataclass(frozen=True, kw_only=True)
class ChoiceSection(PageSection):
    """The board, and the moves left after the taps. `here`: the page's address with the taps.

    `choice_count`: the number of the reader's legal moves. `button`: the text of the picked move's button.
    `confirmed`: the texts of moves that need confirmation.
    `says_with`: whether the picked move can carry a chat message. `move_address`: where moves are sent, empty
    if the reader cannot move. `start_address`: the page's address without taps.
    """

    position: Position
    board: Sequence[BoardSheet]
    has_tray: bool
    picking: Picking
    is_list_folded: bool
    choice_count: int
    button: str
    consequences: Sequence[str]
    obstacles: Sequence[tuple[str, str]]
    confirmed: frozenset[str]
    says_with: bool
    here: str
    key: str
    move_address: str
    start_address: str


@dataclass(frozen=True, kw_only=True)
class QuestionSection(PageSection):
    """The reader's question, or the players for whom the table waits.

    `waiting`: how many other tables wait for the reader, or None if that is not shown. `elsewhere`: the first
    of them.
    """

    asked: Question | None
    guide: Guide | None
    has_example: bool
    waiting_for: str
    is_stood_in_for: bool
    elsewhere: NextTable | None
    waiting: int | None
    banks: Sequence[tuple[str, str]]


@dataclass(frozen=True, kw_only=True)
class OfferSection(PageSection):
    """Counter-offers and the choices for composing one."""

    counters: Sequence[CounterInfo]
    bargain: OpenOffer | None
    sides: Sequence[Chosen]


@dataclass(frozen=True, kw_only=True)
class PlannedMoveSection(PageSection):
    """The reader's planned moves. `planned_move_log`: their results, latest first."""

    planned_move_sheet: OrderSheet | None = None
    planned_moves: Sequence[OrderAt] = ()
    planned_move_count: int = 0
    planned_move_log: Sequence[tuple[str, OrderNews]] = ()


@dataclass(frozen=True)
class Rematch:
    """A rematch: its table, and the player who proposed it. Both are empty until somebody proposes it.

    `group`: the reader's group that contains the finished game, or empty.
    """

    table: str
    by: str
    group: str


@dataclass(frozen=True)
class Hosting:
    """The host's options. `absent`: the seats a bot may answer for."""

    absent: Collection[int]


@dataclass(frozen=True, kw_only=True)
class GroupSection(PageSection):
    """The players, their proposals, and leaving."""

    vacant: Sequence[SeatInfo]
    invite_form: InviteForm | None
    offerable: Sequence[SeatInfo]
    may_resign: bool
    proposals: Sequence[ProposalAt]
    pause: models.Stop | None
    may_ask: bool
    hosting: Hosting | None
    is_last: bool
    rematch: Rematch | None


@dataclass(frozen=True, kw_only=True)
class StartedTable(PageSection):
    """Everything on the page of a running or finished table.

    `result`: how the game ended. `traces`: the changes on the board since the reader's last move.
    """

    table: TableInfo
    result: str
    ending: EndingSection
    log: LogPage
    traces: Traces
    missed: MissedEvents | None
    choosing: ChoiceSection
    asking: QuestionSection
    bargaining: OfferSection
    planned: PlannedMoveSection
    together: GroupSection


@dataclass(frozen=True, kw_only=True)
class EndingSection(PageSection):
    """The summary of a finished game, its picture if the reader may see it, and the link to the table."""

    summary: GameSummary | None
    picture: SharePicture | None
    link: str


@dataclass(frozen=True)
class _Reader:
    """The reader of a game's page. `seat` is None for spectators."""

    game: models.Game
    user: models.User | None
    seat: Seat | None

    @property
    def is_running(self) -> bool:
        return self.game.status == models.Game.Status.RUNNING


def running(request: Request, game: models.Game, user: models.User | None, reply: Reply) -> StartedTable:
    who = _Reader(game, user, selectors.viewer_of(game, user))
    picked = Picked.of(request, game, reply.again)
    log = log_until(game, who.seat, game.ply, only_new=is_folded_up(request, "before"))
    position = selectors.position_of(game, who.seat, None, user, picked.taps)
    traces = selectors.traces(game, log.news, who.seat)
    bargaining = _bargaining(who, position, reply)
    choosing = _choosing(who, position, picked, bargaining.counters, traces, is_judged=reply.is_judged)
    asking = _asking(who, position, is_judged=reply.is_judged)
    return StartedTable(
        table=position.table,
        result=position.result,
        ending=_ending(who),
        log=log,
        traces=traces,
        missed=None if who.seat is None else log.missed(selectors.last_visit(game, user).ply or 0),
        choosing=replace(choosing, board=pointed(choosing.board, _advised(position, asking.guide))),
        asking=asking,
        bargaining=bargaining,
        planned=_planned(who, position.view),
        together=_together(who, position.table),
    )


def _ending(who: _Reader) -> EndingSection:
    game = who.game
    summary = selectors.summary_of(game, who.user) if game.status == models.Game.Status.FINISHED else None
    may_see = has_picture(game) and (game.is_shown or who.seat is not None)
    return EndingSection(
        summary=summary,
        picture=share_picture_of(game, "square", summary.scores) if summary and may_see else None,
        link=table_link(game.pk),
    )


def _choosing(
    who: _Reader,
    position: Position,
    picked: Picked,
    counters: Sequence[CounterInfo],
    traces: Traces,
    *,
    is_judged: bool,
) -> ChoiceSection:
    game = who.game
    countered = tuple(each.choice for each in counters if each.choice)
    picking = Picking.of(
        position.choices if is_judged else (),
        picked.taps,
        picked.move,
        (*position.offers, *countered) if is_judged else (),
        game.ruleset,
    )
    only, may_move = picking.only, is_judged and who.seat is not None and who.is_running
    return choice_section(
        position,
        picked,
        picking,
        places_of(traces),
        confirmed=selectors.confirmed(game, who.user, picking.offered_now if picking.choices else ()),
        says_with=only is not None and selectors.is_offer(game, only.move),
        move_address=reverse("table-move", args=[game.pk]) if may_move else "",
        start_address=reverse("table", args=[game.pk]),
    )


def choice_section(
    position: Position,
    picked: Picked,
    picking: Picking,
    news: Collection[str],
    *,
    confirmed: frozenset[str],
    says_with: bool,
    move_address: str,
    start_address: str,
) -> ChoiceSection:
    """Return the board and the moves left after the taps. `news`: the changed parts of the board."""
    only = picking.only
    board = position.sheets(
        links=picking.links(start_address),
        picked=picking.on_board,
        move_links=move_links(picking.choices, start_address),
        picked_text=only.text if only else "",
        news=news,
        page=start_address,
    )
    has_tray = any(sheet.place == "tray" for sheet in board)
    return ChoiceSection(
        position=position,
        board=board,
        has_tray=has_tray,
        picking=picking,
        is_list_folded=picking.is_folded(has_tray=has_tray),
        choice_count=len(position.choices),
        button=position.button(only) if only else "",
        consequences=position.consequences(only) if only else (),
        obstacles=position.obstacles,
        confirmed=confirmed,
        says_with=says_with,
        here=picked.address(start_address) if picking.picked else start_address,
        key=new_key(),
        move_address=move_address,
        start_address=start_address,
    )


def _asking(who: _Reader, position: Position, *, is_judged: bool) -> QuestionSection:
    table = position.table
    others = [seat.name for seat in table.seats if seat.must_act and not seat.is_me]
    may_go_on = who.user is not None and not table.my_turn
    elsewhere = selectors.next_waiting(who.user, who.game) if who.user and may_go_on else None
    questions = position.questions if is_judged else ()
    return QuestionSection(
        asked=next((question for question in questions if question.seat == who.seat), None),
        guide=selectors.guidance(who.game, who.seat) if is_judged else None,
        has_example=table.ruleset in TEXTS,
        waiting_for=str(get_text_list(others, gettext("and"))),
        is_stood_in_for=any(seat.is_me and seat.stand_in for seat in table.seats),
        elsewhere=elsewhere,
        waiting=(elsewhere.count if elsewhere else 0) if may_go_on else None,
        banks=[(seat.name, length(seat.bank)) for seat in _people(table) if seat.bank is not None],
    )


def _advised(position: Position, guide: Guide | None) -> Sequence[str]:
    """Return the parts of the board that the suggested move touches."""
    text = guide.text if guide else ""
    return next((choice.parts for choice in position.choices if choice.text == text), ())


def _bargaining(who: _Reader, position: Position, reply: Reply) -> OfferSection:
    bargain = selectors.bargain_in(who.game, position) if reply.is_judged else None
    return OfferSection(
        counters=selectors.counters(who.game, who.user),
        bargain=bargain,
        sides=chosen(selectors.sides_of(who.game, position), reply.terms or bargain.terms) if bargain else (),
    )


def _planned(who: _Reader, view: Any) -> PlannedMoveSection:
    """Return the reader's planned moves. Spectators have none."""
    if who.user is None or who.seat is None or not who.is_running:
        return PlannedMoveSection()
    found = selectors.planned_moves(who.game, who.user)
    log = [(each.text, entry) for each in found for entry in each.log]
    return PlannedMoveSection(
        planned_move_sheet=selectors.planned_move_sheet_of(who.game, view),
        planned_moves=found,
        planned_move_count=sum(each.status == "active" for each in found),
        planned_move_log=sorted(log, key=lambda item: (item[1].at, item[1].ply))[: -MAX_RESULTS - 1 : -1],
    )


def _together(who: _Reader, table: TableInfo) -> GroupSection:
    game, sits = who.game, who.seat is not None
    vacant = [seat for seat in table.seats if seat.is_vacant and who.is_running]
    may_offer = seating.may_offer(game, game.seats.all(), who.user)
    return GroupSection(
        vacant=vacant,
        invite_form=InviteForm() if vacant and sits else None,
        offerable=[each for each in vacant if not each.is_offered] if may_offer else [],
        may_resign=who.is_running and sits,
        proposals=selectors.open_proposals(game, who.user),
        pause=pauses.current(game, timezone.now()),
        may_ask=may_ask(game, who.seat),
        hosting=_hosting(who),
        is_last=len(_people(table)) == 1,
        rematch=rematch_of(game, who.seat, who.user),
    )


def _people(table: TableInfo) -> list[SeatInfo]:
    return [seat for seat in table.seats if seat.kind == "person"]


def may_ask(game: models.Game, viewer: Seat | None) -> bool:
    """Return whether the reader has a vote on proposals."""
    goes_on = game.status == models.Game.Status.RUNNING and not game.is_resting
    return goes_on and any(seat.has_vote for seat in game.seats.all() if seat.number == viewer)


def _hosting(who: _Reader) -> Hosting | None:
    """Return the host's options, or None for others."""
    if not hosting.may_help(who.game, who.user):
        return None
    return Hosting(hosting.absent_seats(who.game, who.game.seats.all(), timezone.now()))


def rematch_of(game: models.Game, viewer: Seat | None, user: models.User | None) -> Rematch | None:
    """Return the rematch of a finished game, or None if the reader cannot play one."""
    if game.status != models.Game.Status.FINISHED or game.campaign_id or viewer is None or user is None:
        return None
    begun = selectors.rematch_begun(game)
    return Rematch(
        table=begun.pk if begun else "",
        by=begun.created_by.name if begun and begun.created_by else "",
        group=selectors.group_of_game(game, user),
    )
