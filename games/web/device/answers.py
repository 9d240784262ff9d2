"""Answers tapped under a notification: the service worker sends them, and shows the results.

Each has the link of a page that gives the same answer. The worker first asks for a second tap, or sends the
answer unconfirmed if its reader prefers that. It repeats a request until it gets a response, so a repeated
request takes effect only once.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from msgspec import Struct
from msgspec.structs import replace

from games import selectors
from games.core.errors import Refused
from games.links.moves import ShortAnswer, short_answers
from games.links.signed import MoveOffer, ballot_of, device_tag, lobby_url, offered_move, table_url
from games.models import Game, Seat, Submission, User
from games.services.agreements import proposals
from games.services.judging import submissions
from games.services.judging.submissions import Envelope
from games.values import Position
from games.web.mail_links.followed import followed
from games.web.mail_links.moves import key_of
from games.web.pages import sentence
from games.web.table.await_verdict import await_verdict
from games.wording.languages import in_language_of

STALE: Final = ("stale", "not_your_turn", "game_over", "replaced")
"""The codes of refusals that say that the question is no longer open."""


class ShownResult(Struct, frozen=True):
    """The result of an answer, as the notification that the worker shows.

    `confirm`: nothing was sent yet, because the reader must tap once more. `sent`: the site has the answer
    and will judge it; the same request then returns the verdict. All other states are final.
    """

    status: Literal["confirm", "sent", "done", "held", "refused", "stale", "gone"]
    title: str = ""
    body: str = ""
    url: str = ""
    tag: str = ""
    choices: tuple[ShortAnswer, ...] = ()
    waiting: int | None = None


@csrf_exempt  # the token is the authorization: without a cookie, no other site can send the answer
@never_cache
@require_POST
def move(request: HttpRequest, token: str) -> HttpResponse:
    """Play the move of a link once."""
    offer = offered_move(token)
    if offer is None:
        return _served(_gone())
    user = _player(offer.seat)
    with in_language_of(user):
        followed(request, user, timezone.now())
        return _served(_played(request, offer, token, user))


@csrf_exempt
@never_cache
@require_POST
def vote(request: HttpRequest, token: str) -> HttpResponse:
    """Vote on a proposal once."""
    ballot = ballot_of(token)
    if ballot is None or selectors.proposal_row(ballot.seat.game_id, ballot.proposal) is None:
        return _served(_gone())
    user = _player(ballot.seat)
    with in_language_of(user):
        if not _is_confirmed(request):
            return _served(ShownResult("confirm"))
        followed(request, user, timezone.now())
        outcome = _about(ballot.seat, "done", _voted_words(ballot.agrees))
        try:
            proposals.vote(ballot.proposal, user, ballot.agrees, timezone.now())
        except Refused as refusal:
            outcome = _about(
                ballot.seat, "refused", gettext("Your vote did not count: {table}"), sentence(refusal)
            )
        return _served(outcome)


def _played(request: HttpRequest, offer: MoveOffer, token: str, user: User) -> ShownResult:
    """Submit the move, unless it must be confirmed first, and return the result."""
    submission = selectors.submission_with_key(offer.seat, key_of(token))
    if submission is None:
        if not _is_confirmed(request) and not _is_free(offer, user):
            return ShownResult("confirm")
        try:
            submission = submissions.submit(
                offer.seat,
                [offer.text],
                Envelope(
                    expected_ply=offer.ply,
                    key=key_of(token),
                    interface=Submission.Face.WEB,
                    at=timezone.now(),
                ),
            )
        except Refused as refusal:
            return _unplayed(offer.seat, user, refusal.code, sentence(refusal))
    return _judged(await_verdict(submission, user), user)


def _is_confirmed(request: HttpRequest) -> bool:
    return request.POST.get("confirmed") == "1"


def _is_free(offer: MoveOffer, user: User) -> bool:
    """Return whether a single tap plays this move for the reader. An obsolete move needs no second tap."""
    if not offer.seat.knows_question(offer.ply) or offer.seat.game.status != Game.Status.RUNNING:
        return True
    position = selectors.position(offer.seat.game_id, user)
    choices = [choice for choice in position.choices if choice.text == offer.text]
    return bool(selectors.played_at_once(offer.seat.game, user, choices))


def _judged(submission: Submission, user: User) -> ShownResult:
    """Return the verdict. If the reader must choose again, add the next question and its answers."""
    seat = submission.seat
    if submission.status == Submission.Status.REFUSED:
        code = selectors.verdict(submission).fault.code
        return _unplayed(seat, user, code, selectors.open_reason(submission))
    if not submission.is_judged:
        words = gettext("The site has your answer and is checking it.")
        return _about(seat, "sent", gettext("Sent: {table}"), words)
    position = selectors.position(seat.game_id, user)
    if submission.status == Submission.Status.HELD:
        held = _about(seat, "held", gettext("Saved until everyone has answered: {table}"))
        return _with_next(held, seat, user, position)
    first, last = (submission.first_ply or 1) - 1, submission.last_ply
    lines = [each.sentence for each in selectors.happenings(submission.game, None, first, last)]
    done = _about(seat, "done", gettext("Done: {table}"), "\n".join(lines))
    return _with_next(done, seat, user, position)


def _with_next(outcome: ShownResult, seat: Seat, user: User, position: Position) -> ShownResult:
    asked = selectors.question_of(position)
    if asked is None:
        return outcome
    choices = selectors.open_choices(position)
    at_once = selectors.played_at_once(selectors.game_row(seat.game_id), user, choices)
    return replace(
        outcome,
        body="\n".join(filter(None, (asked.sentence, outcome.body))),
        choices=short_answers(seat, position, at_once) if choices else (),
    )


def _unplayed(seat: Seat, user: User, code: str, reason: str) -> ShownResult:
    """Return the outcome of a refused answer. If the question is no longer open, say what is open now."""
    if code not in STALE:
        return _about(seat, "refused", gettext("Nothing was played: {table}"), reason)
    table = selectors.table(seat.game_id, user)
    title = gettext("It is no longer your turn: {table}")
    if table.my_turn:
        title = gettext("You have a different decision to make now: {table}")
    elif table.status == "finished":
        title = gettext("The game is over: {table}")
    return _about(seat, "stale", title, gettext("Open the table to see the current position."))


def _voted_words(agrees: bool) -> str:
    return gettext("You agreed: {table}") if agrees else gettext("You did not agree: {table}")


def _about(
    seat: Seat, status: Literal["sent", "done", "held", "refused", "stale"], title: str, body: str = ""
) -> ShownResult:
    """Return an outcome at a table. It replaces the notification that asked."""
    table = selectors.table(seat.game_id, seat.user)
    return ShownResult(
        status,
        title=title.format(table=table.name),
        body=body,
        url=table_url(table.id),
        tag=device_tag(table.id),
        waiting=selectors.waiting_count(_player(seat)),
    )


def _gone() -> ShownResult:
    """Return the outcome of a link that is forged or expired, or whose reader lost the seat."""
    return ShownResult(
        "gone",
        title=gettext("Nothing was sent"),
        body=gettext("This answer is no longer valid. Open the site to see what waits for you."),
        url=lobby_url(),
    )


def _player(seat: Seat) -> User:
    """Return the seat's player. A link never names a seat without a player."""
    assert seat.user is not None
    return seat.user


def _served(outcome: ShownResult) -> HttpResponse:
    status = 404 if outcome.status == "gone" else 200
    return HttpResponse(msgspec.json.encode(outcome), content_type="application/json", status=status)
