"""Blocking and unblocking people, from their pages, from invitations and from the account page."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from games.models import Block
from games.services.people import blocks
from games.web.pages import UserRequest, user_page


@require_POST
@user_page
def player(request: UserRequest, sign: str) -> HttpResponse:
    """Block the player of a page, or unblock them with `act=unblock`."""
    if request.POST.get("act") == "unblock":
        blocks.unblock_player(request.user, sign)
        _say_unblocked(request)
    else:
        say_blocked(request, blocks.block_player(request.user, sign, timezone.now()))
    return redirect("player", sign)


@require_POST
@user_page
def inviter(request: UserRequest, game_id: str) -> HttpResponse:
    """Block the person who invited the user to a table."""
    say_blocked(request, blocks.block_inviter(request.user, game_id, timezone.now()))
    return redirect("lobby")


@require_POST
@user_page
def remove(request: UserRequest, block_id: int) -> HttpResponse:
    """Unblock a person in the list on the account page."""
    blocks.unblock(request.user, block_id)
    _say_unblocked(request)
    return redirect("account")


def say_blocked(request: UserRequest, block: Block) -> None:
    """Tell the user on the next page whom they blocked."""
    messages.success(request, gettext("You blocked {name}.").format(name=block.person.name))


def _say_unblocked(request: UserRequest) -> None:
    messages.success(request, gettext("You unblocked this person. They can invite you again."))
