"""The table page: current, as changed parts, or as it was after a ply."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django_htmx.http import replace_url

from games import models, selectors
from games.boards import places_of
from games.core.errors import Kind, Refused
from games.core.translation import one_language
from games.selectors.chat import Chat
from games.services.agreements import proposals
from games.services.chat import conversation
from games.services.notices import presence
from games.services.tables import hosting
from games.values import Chapter
from games.web.lobby.options import repeated_options
from games.web.pages import Request, UserRequest, reader
from games.web.table.gathering import OpenTable, gathering
from games.web.table.log import log_until
from games.web.table.parts import parts_of
from games.web.table.ply_navigation import PlyNavigation, known_ply
from games.web.table.preview import preview_of
from games.web.table.reply import NO_REPLY, PageSection, RefusalMessage, Reply
from games.web.table.running import StartedTable, may_ask, running


@dataclass(frozen=True, kw_only=True)
class ChatSection(PageSection):
    """The table's chat and the reader's note."""

    chat: Chat
    max_letters: int
    note: str | None
    max_note: int


@dataclass(frozen=True, kw_only=True)
class TablePage(PageSection):
    """Everything on the table page.

    `mark`: the state that it shows. `is_news`: whether a script polled it, rather than the user opening it.
    `chapter`: the table's place in its campaign. `repeated`: the options of the campaign's next game.
    """

    mark: str
    is_news: bool
    game: OpenTable | StartedTable
    talking: ChatSection
    chapter: Chapter | None
    repeated: Sequence[str]
    reply: Reply


def show_table(request: Request, game_id: str, status: int = 200, reply: Reply = NO_REPLY) -> HttpResponse:
    """Show the current table: completely or, for htmx, the parts that the reader lacks."""
    user = reader(request)
    game, known = selectors.read_table(game_id, user)  # read first, so that later changes count as news
    if user and known.presence:
        presence.note_known(user, game_id, known.presence, timezone.now())
    with one_language():
        page = _page(request, game, user, known.mark, reply)
    words = parts_of(request, page.words())
    if not request.htmx:
        words["preview"] = preview_of(game)
        return render(request, "pages/table.html", words, status=status)
    return replace_url(render(request, "pages/table/body.html", words, status=status), words["here"])


def to_table(request: Request, game_id: str) -> HttpResponse:
    """Show the table after an action there."""
    return show_table(request, game_id) if request.htmx else redirect("table", game_id)


def do_at_table(
    request: UserRequest,
    game_id: str,
    act: Callable[[models.User, datetime], object],
    shown: Collection[Kind],
    typed: Reply = NO_REPLY,
) -> HttpResponse:
    """Run an action and show the table, with refusals of the kinds in `shown` above it and the typed text."""
    try:
        act(request.user, timezone.now())
    except Refused as refusal:
        if refusal.kind not in shown:
            raise
        return show_table(request, game_id, refusal.kind, replace(typed, refusal=RefusalMessage.of(refusal)))
    return to_table(request, game_id)


def show_ply(request: Request, game_id: str, ply: int) -> HttpResponse:
    """Show the table after a ply, with the latest changes. `?since=`: the last ply that the reader saw."""
    game, user = selectors.game_row(game_id), reader(request)
    viewer = selectors.viewer_of(game, user)
    position = selectors.position_of(game, viewer, ply, user)
    log = log_until(game, viewer, ply)
    happenings = log.after(known_ply(request, ply))
    traces = selectors.traces(game, happenings, viewer)
    words = {
        "table": position.table,
        "ruleset": game.ruleset,
        "position": position,
        "navigation": _navigation(game, ply),
        "preview": preview_of(game, ply),
        "board": position.sheets(news=places_of(traces)),
        "log": log,
        "happenings": happenings,
        "traces": traces,
        "result": position.result,
        "may_go_back": may_ask(game, viewer) and proposals.may_go_back(game, ply),
        "may_analyse": user is not None and selectors.may_analyse(game, user),
        "host_may_go_back": hosting.may_help(game, user) and proposals.may_go_back(game, ply),
    }
    return render(request, "pages/past/body.html" if request.htmx else "pages/history.html", words)


def _page(
    request: Request, game: models.Game, user: models.User | None, mark: str, reply: Reply
) -> TablePage:
    is_open = game.status == models.Game.Status.OPEN
    match = request.resolver_match
    chapter = selectors.chapter_of(game, user)
    return TablePage(
        mark=mark,
        is_news=match is not None and match.url_name == "table-news",
        game=gathering(game, user) if is_open else running(request, game, user, reply),
        talking=_chat_section(game, user),
        chapter=chapter,
        repeated=repeated_options(chapter.campaign) if chapter else (),
        reply=reply,
    )


def _chat_section(game: models.Game, user: models.User | None) -> ChatSection:
    sits = selectors.viewer_of(game, user) is not None
    return ChatSection(
        chat=selectors.chat(game, user),
        max_letters=conversation.MAX_LETTERS,
        note=selectors.note_at(game, user) if user and sits else None,
        max_note=conversation.MAX_NOTE,
    )


def _navigation(game: models.Game, ply: int) -> PlyNavigation:
    return PlyNavigation(
        ply=ply,
        last=game.ply,
        moved=selectors.seats_moved(game),
        address=lambda to: reverse("table-at", args=[game.pk, to]),
        jump=reverse("table-ply", args=[game.pk]),
    )
