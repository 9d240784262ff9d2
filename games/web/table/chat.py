"""A table's chat and the reader's notes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from games import selectors
from games.core.errors import Kind
from games.models import User
from games.services.chat import conversation as service
from games.services.people import blocks
from games.web.pages import Request, UserRequest, page, reader, user_page
from games.web.table.forms import MessageForm, NoteForm, SayForm
from games.web.table.page import do_at_table
from games.web.table.reply import Reply

SHOWN: Final = frozenset(Kind) - {Kind.MISSING}
"""The kinds of refusals shown above the table."""
PAGE: Final = 50
"""The number of older messages per page."""
_MAX_DIGITS: Final = 18


@require_http_methods(["GET", "POST"])
@page
def chat(request: Request, game_id: str) -> HttpResponse:
    """Show messages before `?before=`. POST sends a message."""
    return _say(request, game_id=game_id) if request.method == "POST" else _older(request, game_id)


@require_POST
@user_page
def hide(request: UserRequest, game_id: str) -> HttpResponse:
    """Hide a message."""
    return _about_message(request, game_id, service.hide)


@require_POST
@user_page
def block(request: UserRequest, game_id: str) -> HttpResponse:
    """Block the author of a message."""
    return _about_message(
        request, game_id, lambda game, message, user, at: blocks.block_author(user, game, message, at)
    )


@require_POST
@user_page
def note(request: UserRequest, game_id: str) -> HttpResponse:
    """Save the reader's note."""
    form = NoteForm(request.POST)
    if not form.is_valid():
        return redirect("table", game_id)
    text = form.cleaned_data["text"]
    return do_at_table(
        request,
        game_id,
        lambda user, at: service.note(game_id, user, text, at),
        SHOWN,
        Reply(typed_note=text),
    )


def _older(request: Request, game_id: str) -> HttpResponse:
    game, user = selectors.game_row(game_id), reader(request)
    before = request.GET.get("before", "")
    known = int(before) if before.isascii() and before.isdigit() and len(before) <= _MAX_DIGITS else None
    words = {"table": selectors.table_of(game, user), "chat": selectors.chat(game, user, known, PAGE)}
    return render(request, "pages/chat.html", words)


@user_page
def _say(request: UserRequest, game_id: str) -> HttpResponse:
    form = SayForm(request.POST)
    if not form.is_valid():
        return redirect("table", game_id)
    text, key = form.cleaned_data["text"], form.cleaned_data["key"]
    return do_at_table(
        request,
        game_id,
        lambda user, at: service.say(game_id, user, text, at, f"page-{key}" if key else ""),
        SHOWN,
        Reply(typed_chat=text),
    )


def _about_message(
    request: UserRequest, game_id: str, act: Callable[[str, int, User, datetime], object]
) -> HttpResponse:
    form = MessageForm(request.POST)
    if not form.is_valid():
        return redirect("table", game_id)
    number = form.cleaned_data["message"]
    return do_at_table(request, game_id, lambda user, at: act(game_id, number, user, at), SHOWN)
