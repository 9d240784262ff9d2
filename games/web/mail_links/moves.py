"""The page behind each move offered in a mail: it shows the move, and one button plays it."""

from __future__ import annotations

import hashlib
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
from games.links.moves import offers_of
from games.links.signed import MoveOffer, offered_move, table_url
from games.models import Submission
from games.services.judging.submissions import Envelope, submit
from games.services.notices import presence
from games.web.mail_links.followed import followed
from games.web.table.await_verdict import await_verdict
from games.wording.words import say


@csrf_exempt  # the token is the authorization: without a cookie, no other site can press the button
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def do(request: HttpRequest, token: str) -> HttpResponse:
    """Show the move on GET, since mail programs and scanners follow links. POST plays it once."""
    offer = offered_move(token)
    if offer is None:
        return render(request, "pages/link_gone.html", status=404)
    key = key_of(token)
    submission = selectors.submission_with_key(offer.seat, key)
    if request.method == "POST":
        _note(request, offer)
        return redirect("do", token) if submission else _make(request, offer, token, key)
    return _made(request, offer, submission) if submission else _offered(request, offer)


def key_of(token: str) -> str:
    """Return the idempotency key of a link, the same on its page and under a notification."""
    return "do-" + hashlib.sha256(token.encode()).hexdigest()[:40]


def _note(request: HttpRequest, offer: MoveOffer) -> None:
    """Note that the reader followed the notice and will see the table on the next page."""
    at = timezone.now()
    assert offer.seat.user is not None
    presence.note_look(offer.seat.user, offer.seat.game_id, at)
    followed(request, offer.seat.user, at)


def _make(request: HttpRequest, offer: MoveOffer, token: str, key: str) -> HttpResponse:
    try:
        submission = submit(
            offer.seat,
            [offer.text],
            Envelope(expected_ply=offer.ply, key=key, interface=Submission.Face.WEB, at=timezone.now()),
        )
    except Refused as refusal:
        sentence = say(offer.seat.game.ruleset, refusal.line, ())
        return _page(request, "pages/do_stale.html", offer, status=409, sentence=sentence)
    assert offer.seat.user is not None
    await_verdict(submission, offer.seat.user)
    return redirect("do", token)


def _offered(request: HttpRequest, offer: MoveOffer) -> HttpResponse:
    position = selectors.position(offer.seat.game_id, offer.seat.user)
    choice = next((choice for choice in position.choices if choice.text == offer.text), None)
    if not offer.seat.knows_question(offer.ply) or choice is None:
        return _page(request, "pages/do_stale.html", offer, status=409)
    return _page(
        request,
        "pages/do.html",
        offer,
        position=position,
        choice=choice,
        board=position.sheets(picked=frozenset(choice.parts), picked_text=choice.text),
        consequences=position.consequences(choice),
    )


def _made(request: HttpRequest, offer: MoveOffer, submission: Submission) -> HttpResponse:
    """Show the result of the move and, if the player must still choose, the next choices."""
    verdict = selectors.verdict(submission)
    if not submission.is_judged:
        return _page(request, "pages/do_waiting.html", offer)
    position = selectors.position(offer.seat.game_id, offer.seat.user)
    log = []
    if submission.status == Submission.Status.ACCEPTED and position.viewer is not None:
        log = selectors.happenings(submission.game, position.viewer, (submission.first_ply or 1) - 1)
    return _page(
        request,
        "pages/do_made.html",
        offer,
        verdict=verdict,
        position=position,
        log=log,
        board=position.sheets(),
        offers=offers_of(offer.seat, position),
    )


def _page(
    request: HttpRequest, template: str, offer: MoveOffer, status: int = 200, **words: Any
) -> HttpResponse:
    table = selectors.table(offer.seat.game_id, offer.seat.user)
    words = {"table": table, "table_url": table_url(table.id), **words}
    with in_zone_of(offer.seat.user):
        return render(request, template, words, status=status)
