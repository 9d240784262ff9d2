"""Proposals to the other players, and votes on them."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from types import MappingProxyType
from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from games.core.errors import Kind
from games.services.agreements import proposals
from games.web.pages import UserRequest, user_page
from games.web.table.forms import AnswerForm, AskForm
from games.web.table.page import do_at_table

WORDS: Final = MappingProxyType(
    {
        "yes": lambda proposal, user, at: proposals.vote(proposal, user, True, at),
        "no": lambda proposal, user, at: proposals.vote(proposal, user, False, at),
        "withdraw": proposals.withdraw,
    }
)
"""The action of each button on a proposal."""
SHOWN: Final = (Kind.CONFLICT, Kind.INVALID)
"""The kinds of refusals shown above the table."""


@require_POST
@user_page
def ask(request: UserRequest, game_id: str) -> HttpResponse:
    """Make a proposal to all other players."""
    form = AskForm(request.POST)
    if not form.is_valid():
        return redirect("table", game_id)
    kind, data = form.cleaned_data["what"], _data(form.cleaned_data)
    return do_at_table(
        request,
        game_id,
        lambda user, at: proposals.propose(game_id, user, "end" if kind == "concede" else kind, data, at),
        SHOWN,
    )


@require_POST
@user_page
def answer(request: UserRequest, game_id: str) -> HttpResponse:
    """Vote on a proposal, or withdraw the user's own."""
    form = AnswerForm(request.POST)
    if not form.is_valid():
        return redirect("table", game_id)
    say, proposal = WORDS[form.cleaned_data["say"]], form.cleaned_data["proposal"]
    return do_at_table(request, game_id, lambda user, at: say(proposal, user, at), SHOWN)


def _data(given: dict[str, Any]) -> dict[str, Any]:
    """Return the data of the proposal's kind. A pause lasts until the end of the given day."""
    match given["what"]:
        case "pause" if given["until"]:
            end = datetime.combine(given["until"] + timedelta(days=1), time.min)
            return {"until": timezone.make_aware(end).isoformat()}
        case "undo" if given["to"] is not None:
            return {"to": given["to"]}
        case "concede":
            return {"concede": True}
    return {}
