"""What the table's page shows, gathered from the selectors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.text import get_text_list
from django.utils.translation import gettext
from django_htmx.http import replace_url

from games import models, selectors
from games.services.agreements import proposals
from games.services.chat import conversation
from games.services.tables import hosting, seating
from games.services.time import pauses
from games.values import TableInfo
from games.web.forms import InviteForm, NonceForm, new_key
from games.web.lobby.options import kept_options
from games.web.pages import Request, reader
from games.web.table.log import log_until
from games.web.table.offer_terms import chosen
from games.web.table.order_sheet import orders_of
from games.web.table.parts import parts_of
from games.web.table.picking import Picking, ways
from games.web.table.ply_navigation import Way
from games.web.table.preview import preview_of
from games.web.table.share import share_of
from games.wording.time_controls import length


class Rematch(NamedTuple):
    """A game that is played again: the table, and who wished it first; empty while nobody has."""

    table: str
    by: str


def show_table(request: Request, game_id: str, status: int = 200, **more: Any) -> HttpResponse:
    """The table as it is now: whole, or for htmx the parts of it that the reader does not have."""
    mark = selectors.mark(game_id, reader(request))  # before all else: what happens meanwhile is news
    game, user = selectors.game_row(game_id), reader(request)
    if game.status == models.Game.Status.OPEN:
        words = _gathering(game, user)
    else:
        taken = {"terms": more.get("terms", ""), "again": more.get("again", "")}
        words = _running(request, game, user, is_judged="look" not in more, **taken)
    match = request.resolver_match
    words |= _talk(game, user)
    words |= {"mark": mark, "is_news": match is not None and match.url_name == "table-news"}
    words = parts_of(request, words | _chapter(game, user) | more)
    if not request.htmx:
        words["preview"] = preview_of(game)
        return render(request, "pages/table.html", words, status=status)
    return replace_url(render(request, "pages/table/body.html", words, status=status), words["here"])


def show_ply(request: Request, game_id: str, ply: int) -> HttpResponse:
    """The table as it was after a ply."""
    game, user = selectors.game_row(game_id), reader(request)
    viewer = selectors.viewer_of(game, user)
    position = selectors.position_of(game, viewer, ply, user)
    log = log_until(game, viewer, ply)
    words = {
        "table": position.table,
        "position": position,
        "way": _way(game, ply),
        "preview": preview_of(game, ply),
        "board": position.sheets(
            news=selectors.touched(game, [log.last_ply] if log.last_ply else (), viewer)
        ),
        "log": log,
        "happening": log.last_ply,
        "result": position.result,
        "may_go_back": _may_ask(game, viewer) and proposals.may_go_back(game, ply),
        "host_may_go_back": hosting.may_help(game, user) and proposals.may_go_back(game, ply),
    }
    return render(request, "pages/past/body.html" if request.htmx else "pages/history.html", words)


def _way(game: models.Game, ply: int) -> Way:
    return Way(
        ply=ply,
        last=game.ply,
        turns=selectors.turns(game),
        address=lambda to: reverse("table-at", args=[game.pk, to]),
        jump=reverse("table-ply", args=[game.pk]),
    )


def _gathering(game: models.Game, user: models.User | None) -> dict[str, Any]:
    table = selectors.as_host_sees(selectors.table_of(game, user), game)
    mine = next((seat for seat in table.seats if seat.is_me), None)
    empty = [seat for seat in table.seats if seat.kind in ("free", "invited")]
    return {
        "table": table,
        "here": reverse("table", args=[game.pk]),
        "empty": empty,
        "free": [seat for seat in empty if seat.kind == "free"],
        "share": share_of(game.pk) if mine and any(seat.kind == "free" for seat in empty) else None,
        "may_start": not empty and (table.is_mine or mine is not None),
        "waits_for_guests": any(seat.kind == "invited" for seat in empty),
        "days": settings.LOBBY_DAYS,
        "key": new_key(),
        "nonce_form": NonceForm(initial={"nonce": mine.nonce}) if mine else None,
    }


def _running(
    request: Request, game: models.Game, user: models.User | None, *, is_judged: bool, terms: str, again: str
) -> dict[str, Any]:
    """`again`: a move that was refused, to be picked as far as it still goes."""
    viewer = selectors.viewer_of(game, user)
    taps, named = _picked(request, game, again)
    position = selectors.position_of(game, viewer, None, user, taps)
    table, address = position.table, reverse("table", args=[game.pk])
    choices, offers = (position.choices, position.offers) if is_judged else ((), ())
    counters = selectors.counters(game, user)
    countered = [each.choice for each in counters if each.choice and is_judged]
    picking = Picking.of(choices, taps, named, (*offers, *countered), game.ruleset)
    log = log_until(game, viewer, game.ply)
    others = [seat.name for seat in table.seats if seat.must_act and not seat.is_me]
    board = position.sheets(
        links=picking.links(address),
        picked=picking.on_board,
        ways=ways(choices, address),
        way=picking.only.text if picking.only else "",
        news=selectors.touched(game, log.news, viewer),
        page=address,
    )
    bargain = selectors.bargain_in(game, position) if is_judged else None
    elsewhere = None if table.my_turn or user is None else selectors.next_waiting(user, game)
    has_tray = any(sheet.place == "tray" for sheet in board)
    return {
        "table": table,
        "position": position,
        "board": board,
        "has_tray": has_tray,
        "picking": picking,
        "is_list_folded": picking.is_folded(has_tray=has_tray),
        "consequences": position.consequences(picking.only) if picking.only else (),
        "hindrances": position.hindrances,
        "guide": selectors.guidance(game, viewer) if is_judged else None,
        "here": _here(address, taps, named) if picking.picked else address,
        "confirmed": selectors.confirmed(game, user, picking.offered_now if choices else ()),
        "asked": next((ask for ask in position.questions if is_judged and ask.seat == viewer), None),
        "waiting_for": _joined(others),
        "is_stood_in_for": any(seat.is_me and seat.stand_in for seat in table.seats),
        "counters": counters,
        "bargain": bargain,
        "sides": chosen(selectors.sides_of(game, position), terms or bargain.terms) if bargain else (),
        "says_with": picking.only is not None and selectors.is_offer(game, picking.only.move),
        "key": new_key(),
        "log": log,
        "missed": log.missed(selectors.last_look(game, user).ply or 0) if viewer is not None else None,
        "result": position.result,
        "rematch": rematch_of(game, viewer),
        "elsewhere": elsewhere,
        "waiting": None if table.my_turn or user is None else elsewhere.count if elsewhere else 0,
        **orders_of(game, user, viewer, position.view),
        **_together(game, user, viewer, table),
    }


def _together(
    game: models.Game, user: models.User | None, viewer: int | None, table: TableInfo
) -> dict[str, Any]:
    """Who is there, what they can agree upon, and how one leaves."""
    is_running = game.status == models.Game.Status.RUNNING
    vacant = [seat for seat in table.seats if seat.is_vacant and is_running]
    people = [seat for seat in table.seats if seat.kind == "person"]
    may_offer = seating.may_offer(game, game.seats.all(), user)
    return {
        "vacant": vacant,
        "invite_form": InviteForm() if vacant and viewer is not None else None,
        "offerable": [each for each in vacant if not each.is_offered] if may_offer else [],
        "may_resign": is_running and viewer is not None,
        "proposals": selectors.open_proposals(game, user),
        "pause": pauses.current(game, timezone.now()),
        "may_ask": _may_ask(game, viewer),
        "hosting": _hosting(game, user),
        "is_last": len(people) == 1,
        "banks": [(seat.name, length(seat.bank)) for seat in people if seat.bank is not None],
    }


def _talk(game: models.Game, user: models.User | None) -> dict[str, Any]:
    """What is said at the table, and what the reader has noted there."""
    sits = selectors.viewer_of(game, user) is not None
    return {
        "talk": selectors.talk(game, user),
        "max_said": conversation.MAX_LETTERS,
        "note": selectors.note_of(game.pk, user) if sits else None,
        "max_note": conversation.MAX_NOTE,
    }


def _picked(request: Request, game: models.Game, again: str) -> tuple[list[str], str]:
    """What was tapped, and the move chosen by its text; once one was sent, only what is to be sent again."""
    if again:
        return list(selectors.parts_of(game, again)), again
    if request.method == "POST" or "sent" in request.GET:
        return [], ""
    return request.GET.getlist("pick"), request.GET.get("move", "")


def _here(address: str, taps: Sequence[str], named: str) -> str:
    """The table's address with what was tapped, and the move that was chosen by its text."""
    return f"{address}?{urlencode([*(('pick', tap) for tap in taps), *([('move', named)] if named else [])])}"


def _may_ask(game: models.Game, viewer: int | None) -> bool:
    """Whether the reader has a word in what the table agrees upon."""
    goes_on = game.status == models.Game.Status.RUNNING and not game.is_resting
    return goes_on and any(seat.has_vote for seat in game.seats.all() if seat.number == viewer)


def _hosting(game: models.Game, user: models.User | None) -> dict[str, Any] | None:
    """What the host is offered: for whom a bot may answer. None to everybody else."""
    if not hosting.may_help(game, user):
        return None
    absent = hosting.absent_seats(game, game.seats.all(), timezone.now())
    return {"absent": absent}


def rematch_of(game: models.Game, viewer: int | None) -> Rematch | None:
    """Whether the reader may play a finished game again, and who has said so before."""
    if game.status != models.Game.Status.FINISHED or game.campaign_id or viewer is None:
        return None
    begun = selectors.rematch_begun(game)
    return Rematch(begun.pk if begun else "", begun.created_by.name if begun and begun.created_by else "")


def _chapter(game: models.Game, user: models.User | None) -> dict[str, Any]:
    """The table's place in its campaign, and with what the next game is played."""
    chapter = selectors.chapter_of(game, user)
    return {"chapter": chapter, "kept": kept_options(chapter.campaign) if chapter else ()}


def _joined(names: Iterable[str]) -> str:
    return str(get_text_list(list(names), gettext("and")))
