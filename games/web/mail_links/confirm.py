"""The pages behind other links in mails: take a seat back, or vote on a proposal.

GET only shows the page, since mail programs and scanners follow links. The button sends a POST, which also
marks the notice as opened.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from games import selectors
from games.core.errors import Refused
from games.core.zones import in_zone_of
from games.links.signed import ballot_of, seat_back, table_url
from games.models import Seat, User
from games.services.absence import decisions
from games.services.agreements import proposals
from games.web.mail_links.followed import followed
from games.wording.proposals import proposed
from games.wording.words import say


@csrf_exempt  # the token is the authorization: without a cookie, no other site can press the button
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def back(request: HttpRequest, token: str) -> HttpResponse:
    """Take a seat back. Afterwards, the page says so on every visit."""
    seat = seat_back(token)
    if seat is None:
        return render(request, "pages/link_gone.html", status=404)
    if request.method != "POST":
        return _page(request, "pages/back.html", seat)
    followed(request, _person(seat), timezone.now())
    try:
        decisions.come_back(seat.game_id, _person(seat), timezone.now())
    except Refused as refusal:
        return _refused(request, seat, refusal)
    return redirect("back", token)


@csrf_exempt
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def vote(request: HttpRequest, token: str) -> HttpResponse:
    """Vote on a proposal. After the vote or a decision, the page shows the result."""
    ballot = ballot_of(token)
    proposal = selectors.proposal_row(ballot.seat.game_id, ballot.proposal) if ballot else None
    if ballot is None or proposal is None:
        return render(request, "pages/link_gone.html", status=404)
    if request.method == "POST":
        followed(request, _person(ballot.seat), timezone.now())
        try:
            proposals.vote(ballot.proposal, _person(ballot.seat), ballot.agrees, timezone.now())
        except Refused as refusal:
            return _refused(request, ballot.seat, refusal)
        return redirect("vote", token)
    names = selectors.table(ballot.seat.game_id, None).names
    return _page(
        request,
        "pages/vote.html",
        ballot.seat,
        ballot=ballot,
        proposal=proposal,
        is_asked=proposal.is_asked(ballot.seat.game),
        proposed=proposed(proposal, names, ballot.seat.user),
        vote=selectors.vote_of(proposal, ballot.seat),
    )


def _person(seat: Seat) -> User:
    """Return the seat's player. A link never names a seat without a player."""
    assert seat.user is not None
    return seat.user


def _refused(request: HttpRequest, seat: Seat, refusal: Refused) -> HttpResponse:
    sentence = say(seat.game.ruleset, refusal.line, ())
    return _page(request, "pages/not_done.html", seat, status=409, sentence=sentence)


def _page(request: HttpRequest, template: str, seat: Seat, status: int = 200, **words: Any) -> HttpResponse:
    table = selectors.table(seat.game_id, seat.user)
    words = {"seat": seat, "table": table, "table_url": table_url(table.id), **words}
    with in_zone_of(seat.user):
        return render(request, template, words, status=status)
