"""The table page and its actions."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from django.http import HttpResponse, HttpResponseNotModified
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import replace_url, reswap, retarget

from adjudicator.engine import codec
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.texts import is_question
from games import models, selectors
from games.core.errors import Kind, Refused
from games.core.suggestions import near_of
from games.services.judging import offers, submissions
from games.services.judging.submissions import Envelope
from games.values import SubmissionState
from games.web.mail_links.followed import followed
from games.web.pages import Request, UserRequest, page, reader, refused, user_page
from games.web.table.await_verdict import await_verdict
from games.web.table.forms import CounterForm, MovesForm, UndoForm
from games.web.table.log import log_until
from games.web.table.page import show_ply, show_table, to_table
from games.web.table.ply_navigation import nearest
from games.web.table.polling import look
from games.web.table.reply import PollTarget, RefusalMessage, Reply
from games.wording.words import line_from, ruling_of, say

MIN_PAUSE: Final = timedelta(seconds=0.1)
MAX_PAUSE: Final = timedelta(seconds=5)
"""The bounds of the pause before a page checks for a verdict again."""
CHECK: Final = "look"
"""The ID of the element that checks for a verdict."""


@require_GET
@page
def table(request: Request, game_id: str) -> HttpResponse:
    """Show the table. `?sent=` names a submission whose verdict is pending, `?n=` the followed notice."""
    if user := reader(request):
        followed(request, user, timezone.now())
    sent = request.GET.get("sent", "")
    if sent.isascii() and sent.isdigit() and len(sent) < 19 and user:
        return _after(request, game_id, selectors.submission_of(int(sent), user))
    return show_table(request, game_id)


@require_GET
@never_cache
def news(request: Request, game_id: str) -> HttpResponse:
    """Return 304 while the page is up to date for this reader, otherwise the table.

    `?settled`: also return 304 while quick bots are about to move, because each of their moves would resend
    much of the board.
    """
    try:
        found = look(request, game_id, reader(request))
    except Refused as refusal:
        return refused(request, refusal)
    answer = HttpResponseNotModified() if found.is_same else table(request, game_id)
    answer.headers["ETag"] = found.tag
    return answer


@require_GET
@page
def at(request: Request, game_id: str, ply: int) -> HttpResponse:
    return show_ply(request, game_id, ply)


@require_GET
@page
def to_ply(request: Request, game_id: str) -> HttpResponse:
    """Redirect to the ply `?ply=` or the nearest valid one."""
    last = selectors.game_row(game_id).ply
    return redirect("table-at", game_id, nearest(request.GET.get("ply", ""), last))


@require_GET
@page
def log(request: Request, game_id: str) -> HttpResponse:
    """Show the page of the log that ends at ply `?until=`."""
    game = selectors.game_row(game_id)
    until = request.GET.get("until", "")
    ply = min(int(until), game.ply) if until.isascii() and until.isdigit() and len(until) < 10 else game.ply
    words = {
        "table": selectors.table_of(game, reader(request)),
        "log": log_until(game, selectors.viewer_of(game, reader(request)), ply),
    }
    return render(request, "pages/log.html", words)


@require_GET
@page
def dice(request: Request, game_id: str) -> HttpResponse:
    """Show the proof that the dice are fair."""
    table = selectors.table(game_id, reader(request))
    return render(request, "pages/dice.html", {"table": table, "secret": selectors.secret_of(game_id)})


@require_GET
@page
def record(request: Request, game_id: str) -> HttpResponse:
    data = codec.encode(selectors.record(game_id, reader(request)))
    headers = {"Content-Disposition": f'attachment; filename="{game_id}.json"'}
    return HttpResponse(data, content_type="application/json", headers=headers)


@require_POST
@user_page
def move(request: UserRequest, game_id: str) -> HttpResponse:
    """Submit moves. Moves that might be irreversible must be confirmed once."""
    seat = selectors.seat_row(game_id, request.user)
    form = MovesForm(request.POST)
    if not form.is_valid():
        problem = RefusalMessage(gettext("Choose a move or type one."))
        typed = request.POST.get("moves", "")[: submissions.MAX_BYTES]
        return show_table(request, game_id, 422, Reply(refusal=problem, typed=typed))
    lines, ply = form.lines(), form.cleaned_data["ply"]
    try:
        submissions.check_size(lines)
        if seat.knows_question(ply):
            lines = submissions.as_moves(seat, lines)
        if ply == seat.game.ply and any(map(is_question, lines)):
            return _confirm_asked(request, seat, lines)
        if not form.cleaned_data["confirmed"] and seat.knows_question(ply):
            submissions.check(seat, lines)
            if _must_ask(request, seat, lines):
                return show_table(request, game_id, reply=Reply(confirm=lines, typed="\n".join(lines)))
        submission = submissions.submit(
            seat,
            lines,
            Envelope(
                expected_ply=ply,
                key=_key(form.cleaned_data["key"], lines),
                interface=models.Submission.Face.WEB,
                at=timezone.now(),
            ),
            form.cleaned_data["say"],
        )
    except (Refused, IllegalMove) as refusal:
        return _show_unread(request, seat.game, refusal, lines)
    return _after(request, game_id, await_verdict(submission, request.user))


def _confirm_asked(request: UserRequest, seat: models.Seat, lines: Sequence[str]) -> HttpResponse:
    """Show the moves to confirm with one press. Raise `Refused` if they are not valid."""
    moves = submissions.without_questions(seat, lines)
    submissions.check(seat, moves)
    return show_table(request, seat.game_id, reply=Reply(confirm=moves, typed="\n".join(moves)))


@require_POST
@user_page
def counter(request: UserRequest, game_id: str) -> HttpResponse:
    """Decline an offer and state acceptable terms."""
    seat = selectors.seat_row(game_id, request.user)
    form = CounterForm(request.POST)
    if not form.is_valid():
        return redirect("table", game_id)
    given = form.cleaned_data
    if not given["terms"]:
        return redirect("table", game_id)
    try:
        submission = offers.counter(
            seat,
            given["terms"],
            Envelope(
                expected_ply=given["ply"],
                key=_key(given["key"], [given["terms"]]),
                interface=models.Submission.Face.WEB,
                at=timezone.now(),
            ),
            given["say"],
        )
    except Refused as refusal:
        reply = Reply(
            refusal=RefusalMessage.of(refusal), terms=given["terms"], typed_terms=form.data.get("terms", "")
        )
        return show_table(request, game_id, refusal.kind, reply)
    return _after(request, game_id, await_verdict(submission, request.user))


@require_POST
@user_page
def undo(request: UserRequest, game_id: str) -> HttpResponse:
    """Undo the user's last move."""
    seat = selectors.seat_row(game_id, request.user)
    form = UndoForm(request.POST)
    if not form.is_valid():
        return redirect("table", game_id)
    try:
        submission = submissions.submit_undo(
            seat,
            Envelope(
                expected_ply=form.cleaned_data["ply"],
                key=_key(form.cleaned_data["key"], ()),
                interface=models.Submission.Face.WEB,
                at=timezone.now(),
            ),
        )
    except Refused as refusal:
        return show_table(request, game_id, refusal.kind, Reply(refusal=RefusalMessage.of(refusal)))
    return _after(request, game_id, await_verdict(submission, request.user))


def _after(request: Request, game_id: str, submission: models.Submission) -> HttpResponse:
    """Show the table with a submission's verdict, or a note that it is being judged."""
    if not submission.is_judged:
        return _being_judged(request, game_id, submission)
    verdict = selectors.verdict(submission)
    if verdict.status == "refused":
        return _show_refused(request, game_id, submission, verdict)
    return to_table(request, game_id)


def _being_judged(request: Request, game_id: str, submission: models.Submission) -> HttpResponse:
    """Show a page that checks for the verdict after a pause as long as the wait so far.

    For htmx, return only the message and, to the message's own check, only the next check.
    """
    waited = timezone.now() - submission.created_at
    address = f"{reverse('table', args=[game_id])}?sent={submission.pk}"
    poll = PollTarget(address, min(max(waited, MIN_PAUSE), MAX_PAUSE))
    if request.htmx and request.method == "POST":
        answer = retarget(render(request, "pages/table/judging.html", {"poll": poll}), "#judging")
        return replace_url(reswap(answer, "innerHTML"), address)
    if request.htmx.trigger == CHECK:
        return retarget(render(request, "pages/table/poll.html", {"poll": poll}), f"#{CHECK}")
    return (
        show_table(request, game_id, reply=Reply(poll=poll)) if request.method == "GET" else redirect(address)
    )


def _show_unread(
    request: Request, game: models.Game, refusal: Refused | IllegalMove, lines: Sequence[str]
) -> HttpResponse:
    """Show why moves were not accepted, with as much of their text as a submission can hold."""
    text = say(game.ruleset, refusal.line, selectors.table_of(game, reader(request)).names)
    near = selectors.labelled(game, near_of(refusal.line))
    ruling = ruling_of(game.ruleset, refusal.line.code)
    problem = RefusalMessage(text, _place(refusal.place, lines), near, ruling)
    typed = "\n".join(lines)[: submissions.MAX_BYTES]
    kind = refusal.kind if isinstance(refusal, Refused) else Kind.INVALID
    return show_table(request, game.pk, kind, Reply(refusal=problem, typed=typed, again=_again(lines)))


def _show_refused(
    request: Request, game_id: str, submission: models.Submission, verdict: SubmissionState
) -> HttpResponse:
    lines = selectors.texts_of(submission)
    fault = verdict.fault
    kind = Kind.CONFLICT if fault.code == "stale" else Kind.INVALID
    suggested = near_of(line_from(submission.reason)) if submission.reason else ()
    near = selectors.labelled(submission.game, suggested)
    ruling = ruling_of(submission.game.ruleset, fault.code)
    problem = RefusalMessage(fault.sentence, _place(fault.place, lines), near, ruling)
    status = kind if request.method == "POST" else 200
    reply = Reply(refusal=problem, typed="\n".join(lines), again=_again(lines))
    return show_table(request, game_id, status, reply)


def _must_ask(request: UserRequest, seat: models.Seat, lines: Sequence[str]) -> bool:
    """Return whether these moves need confirmation. Several moves and open moves always do."""
    if not lines or request.user.confirms == models.User.Confirms.NEVER:
        return False
    found = [each for each in selectors.position(seat.game_id, request.user).choices if each.text in lines]
    return len(lines) > 1 or not found or bool(selectors.confirmed(seat.game, request.user, found))


def _again(lines: Sequence[str]) -> str:
    """Return the refused move that stays picked, if there was a single one."""
    return lines[0] if len(lines) == 1 else ""


def _key(form_key: str, lines: Sequence[str]) -> str:
    """Return a key for a form and its content. If resent unchanged, it counts as the same submission."""
    return form_key + "-" + hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]


def _place(place: str, lines: Sequence[str]) -> str:
    """Return the place of a fault for the reader: which of several typed moves."""
    number = place.removeprefix("moves[").partition("]")[0]
    if place.startswith("moves[") and number.isdigit() and len(lines) > 1 and int(number) < len(lines):
        return gettext("Move {number}: {line}").format(number=int(number) + 1, line=lines[int(number)])
    return ""
