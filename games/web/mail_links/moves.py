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
from games.links.signed import Deed, deed_of, table_url
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
    deed = deed_of(token)
    if deed is None:
        return render(request, "pages/link_gone.html", status=404)
    key = key_of(token)
    submission = selectors.submission_with_key(deed.seat, key)
    if request.method == "POST":
        _note(request, deed)
        return redirect("do", token) if submission else _make(request, deed, token, key)
    return _made(request, deed, submission) if submission else _offered(request, deed)


def key_of(token: str) -> str:
    """Return the idempotency key of a link, the same on its page and under a notification."""
    return "do-" + hashlib.sha256(token.encode()).hexdigest()[:40]


def _note(request: HttpRequest, deed: Deed) -> None:
    """Note that the reader followed the notice and will see the table on the next page."""
    at = timezone.now()
    assert deed.seat.user is not None
    presence.note_look(deed.seat.user, deed.seat.game_id, at)
    followed(request, deed.seat.user, at)


def _make(request: HttpRequest, deed: Deed, token: str, key: str) -> HttpResponse:
    try:
        submission = submit(
            deed.seat,
            [deed.text],
            Envelope(expected_ply=deed.ply, key=key, interface=Submission.Face.WEB, at=timezone.now()),
        )
    except Refused as refusal:
        sentence = say(deed.seat.game.ruleset, refusal.line, ())
        return _page(request, "pages/do_stale.html", deed, status=409, sentence=sentence)
    assert deed.seat.user is not None
    await_verdict(submission, deed.seat.user)
    return redirect("do", token)


def _offered(request: HttpRequest, deed: Deed) -> HttpResponse:
    position = selectors.position(deed.seat.game_id, deed.seat.user)
    choice = next((choice for choice in position.choices if choice.text == deed.text), None)
    if not deed.seat.knows_question(deed.ply) or choice is None:
        return _page(request, "pages/do_stale.html", deed, status=409)
    return _page(
        request,
        "pages/do.html",
        deed,
        position=position,
        choice=choice,
        board=position.sheets(picked=frozenset(choice.parts), picked_text=choice.text),
        consequences=position.consequences(choice),
    )


def _made(request: HttpRequest, deed: Deed, submission: Submission) -> HttpResponse:
    """Show the result of the move and, if the player must still choose, the next choices."""
    verdict = selectors.verdict(submission)
    if not submission.is_judged:
        return _page(request, "pages/do_waiting.html", deed)
    position = selectors.position(deed.seat.game_id, deed.seat.user)
    log = []
    if submission.status == Submission.Status.ACCEPTED and position.viewer is not None:
        log = selectors.happenings(submission.game, position.viewer, (submission.first_ply or 1) - 1)
    return _page(
        request,
        "pages/do_made.html",
        deed,
        verdict=verdict,
        position=position,
        log=log,
        board=position.sheets(),
        offers=offers_of(deed.seat, position),
    )


def _page(request: HttpRequest, template: str, deed: Deed, status: int = 200, **words: Any) -> HttpResponse:
    table = selectors.table(deed.seat.game_id, deed.seat.user)
    words = {"deed": deed, "table": table, "table_url": table_url(table.id), **words}
    with in_zone_of(deed.seat.user):
        return render(request, template, words, status=status)
