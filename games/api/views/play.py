"""Operations on positions, moves and verdicts."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from django.http import HttpResponseBase
from django.urls import reverse
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from adjudicator.engine import codec
from games import selectors, values
from games.api import shapes
from games.api.endpoint import View, etag_of, operation, person, token_of, unchanged
from games.api.errors import ApiError, api_error, status_of_refusal
from games.api.json import SvgRenderer, TextRenderer
from games.api.prefer import applied, wait_preferred
from games.api.throttles import DryRunThrottle
from games.core.waiting import wait_for_verdict
from games.models import Submission
from games.services.judging import offers, submissions
from games.services.judging.submissions import Envelope
from games.values import Position

logger = logging.getLogger(__name__)

TEXT: Final = {"type": "string", "description": "The board."}


class PositionAtView(View):
    """The position as a seat may see it."""

    @operation(
        "get_position",
        shapes.PositionSeen,
        scope="read",
        query=shapes.AtPly,
        headers=("If-None-Match",),
        errors=(409,),
    )
    def get(self, request: Request, table: str, query: shapes.AtPly) -> HttpResponseBase:
        """Retrieve the current or an earlier position: view, questions, legal moves and final scores."""
        if same := _unchanged(request, table, "position", query):
            return same
        seen = selectors.position(table, person(request), query.ply)
        answer = shapes.PositionSeen(
            table=table,
            ply=seen.ply,
            questions=seen.questions,
            legal=seen.choices,
            open_moves=list(seen.open_moves),
            may_undo=seen.may_undo,
            ruleset=seen.table.ruleset,
            status=seen.table.status,
            is_current=seen.is_current,
            my_seat=seen.viewer,
            view=codec.to_builtins(seen.view),
            scores=seen.scores,
            result=seen.result,
        )
        return Response(answer, headers={"ETag": etag_of(seen.table, "position", query)})


class LegalView(View):
    """The legal moves."""

    @operation("list_legal_moves", shapes.Choices, scope="read", errors=(409,))
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """List the current questions and your legal moves, without the view."""
        seen = selectors.position(table, person(request))
        moves = list(seen.open_moves)
        return Response(shapes.Choices(table, seen.ply, seen.questions, seen.choices, moves, seen.may_undo))


class BoardSvgView(View):
    """The board as a drawing."""

    renderer_classes = (SvgRenderer,)

    @operation(
        "get_board_svg",
        TEXT,
        scope="read",
        media="image/svg+xml",
        query=shapes.AtPly,
        headers=("If-None-Match",),
        errors=(409,),
    )
    def get(self, request: Request, table: str, query: shapes.AtPly) -> HttpResponseBase:
        """Retrieve the board as an SVG drawing."""
        return _board(request, table, query, "svg", Position.svg)


class BoardTextView(View):
    """The board as text."""

    renderer_classes = (TextRenderer,)

    @operation(
        "get_board_text",
        TEXT,
        scope="read",
        media="text/plain",
        query=shapes.AtPly,
        headers=("If-None-Match",),
        errors=(409,),
    )
    def get(self, request: Request, table: str, query: shapes.AtPly) -> HttpResponseBase:
        """Retrieve the board as plain text."""
        return _board(request, table, query, "text", Position.text)


class MoveInView(View):
    """A submission of moves."""

    max_body = submissions.MAX_BYTES
    largest = "moves"

    @operation(
        "submit_moves",
        values.SubmissionState,
        scope="play",
        status=201,
        body=shapes.NewMoves,
        headers=("Idempotency-Key", "Prefer"),
        errors=(403, 409),
    )
    def post(self, request: Request, table: str, body: shapes.NewMoves) -> HttpResponseBase:
        """Submit moves.

        The server plays all of the moves or none. Returns 202 until the server has judged them. With
        `Prefer: wait=N`, returns the verdict: 201 or the refusal. Repeating the same key with the same moves
        always returns the same submission.

        A text may also be a sentence, such as `take truck 2 please`, in English or in the language of the
        request. It is played only if every word agrees with exactly one legal move. If several legal moves
        fit, or none, the server plays nothing and refuses the text with the code `unreadable`, or `question`
        if the text is a question. The error message ends with up to three legal moves that you may have
        meant: Did you mean “put 1” or “put 2”? Send one of them, with a new key.
        """
        seat = selectors.seat_row(table, person(request))
        submission = submissions.submit(
            seat,
            body.moves,
            _envelope(request, body),
            body.say,
        )
        return _verdict(request, submission)


class CountersView(View):
    """Counter-offers."""

    @operation("list_counters", shapes.CounterList, scope="read", errors=(409,))
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """List the counter-offers that you made and that others made to you.

        A counter-offer is valid until its author moves again, or until another player makes a move other
        than an answer to an offer.
        """
        user, game = person(request), selectors.game_row(table)
        bargain = selectors.bargain_in(game, selectors.position(table, user))
        found = tuple(selectors.counters(game, user))
        return Response(shapes.CounterList(found, bargain.terms if bargain else None))

    @operation(
        "counter",
        values.SubmissionState,
        scope="play",
        status=201,
        body=shapes.Counter,
        headers=("Idempotency-Key", "Prefer"),
        errors=(403, 409),
    )
    def post(self, request: Request, table: str, body: shapes.Counter) -> HttpResponseBase:
        """Decline the offer made to you and name the terms on which you would agree.

        Like a move, the request is a submission. Only the player who made the offer sees your terms and can
        make a new offer with them.
        """
        seat = selectors.seat_row(table, person(request))
        submission = offers.counter(
            seat,
            body.terms,
            _envelope(request, body),
            body.say,
        )
        return _verdict(request, submission)


class DryRunView(View):
    """A dry run."""

    max_body = submissions.MAX_BYTES
    largest = "moves"
    throttle_classes = (*View.throttle_classes, DryRunThrottle)

    @operation("try_moves", values.DryRunSeen, scope="play", body=shapes.NewMoves, errors=(403, 409))
    def post(self, request: Request, table: str, body: shapes.NewMoves) -> HttpResponseBase:
        """Try moves out and return their verdict, log and view.

        Nothing is played, drawn or revealed. The body is that of a submission, but its key has no effect. If
        the rules refuse the moves, the response says why.
        """
        return Response(selectors.dry_run(table, person(request), body.moves, body.expected_ply))


class TakeBackView(View):
    """An undo."""

    max_body = submissions.MAX_BYTES

    @operation(
        "undo_move",
        values.SubmissionState,
        scope="play",
        status=201,
        body=shapes.Undo,
        headers=("Idempotency-Key", "Prefer"),
        errors=(403, 409),
    )
    def post(self, request: Request, table: str, body: shapes.Undo) -> HttpResponseBase:
        """Take your last move back.

        This is possible as long as no other player has acted and nothing has been drawn or revealed.
        """
        seat = selectors.seat_row(table, person(request))
        submission = submissions.submit_undo(
            seat,
            _envelope(request, body),
        )
        return _verdict(request, submission)


class SubmissionAtView(View):
    """One submission."""

    @operation("get_submission", values.SubmissionState, scope="read", headers=("Prefer",))
    def get(self, request: Request, submission: str) -> HttpResponseBase:
        """Retrieve one of your submissions.

        With `Prefer: wait=N`, the server answers as soon as there is a verdict.
        """
        found = selectors.submission_of(int(submission), person(request))
        was_judged, headers = found.is_judged, _wait(request, found)
        if not was_judged:  # somebody else may have taken over the seat meanwhile
            found = selectors.submission_of(found.pk, person(request))
        return Response(selectors.verdict(found), headers=headers)


def _wait(request: Request, submission: Submission) -> dict[str, str]:
    """Wait for the verdict on the submission if asked to, and return the headers about the wait."""
    seconds = wait_preferred(request)
    granted = seconds > 0 if submission.is_judged else wait_for_verdict(submission, seconds)
    return applied(seconds, granted)


def _verdict(request: Request, submission: Submission) -> HttpResponseBase:
    """Answer 201 for an accepted submission, 202 for one without a verdict, and an error for a refused one.

    The submission is already stored. If anything fails from here on, the client can still retrieve it at its
    address.
    """
    try:
        headers = _wait(request, submission)
        state = selectors.verdict(submission)
    except Exception:
        logger.exception("Submission %s is stored, but reading it back failed", submission.pk)
        state, headers = selectors.verdict(submission), {}
    headers["Location"] = reverse("api-submission", args=(submission.pk,))
    if state.error is not None:
        raise ApiError(status_of_refusal(state.error.code), state.error, headers)
    return Response(state, 201 if state.status == "accepted" else 202, headers=headers)


def _envelope(request: Request, body: shapes.NewMoves | shapes.Counter | shapes.Undo) -> Envelope:
    return Envelope(
        expected_ply=body.expected_ply,
        key=_key(request, body.key),
        interface=Submission.Face.API,
        at=timezone.now(),
        token=token_of(request),
        is_fresh=True,
    )


def _key(request: Request, in_body: str) -> str:
    """Return the idempotency key from the header, with or without quotes there, or from the body."""
    in_header = request.headers.get("Idempotency-Key", "").strip().removeprefix('"').removesuffix('"')
    if in_header and in_body and in_header != in_body:
        raise api_error(422, "two_keys", "key")
    if not (key := in_header or in_body):
        raise api_error(400, "key_missing", "key")
    return key


def _board(
    request: Request, table: str, query: shapes.AtPly, kind: str, drawn: Callable[[Position], str]
) -> HttpResponseBase:
    """Return the board of a position in one format, or 304 if it has not changed."""
    if same := _unchanged(request, table, kind, query):
        return same
    seen = selectors.position(table, person(request), query.ply)
    return Response(drawn(seen), headers={"ETag": etag_of(seen.table, kind, query)})


def _unchanged(request: Request, table: str, *parts: object) -> HttpResponseBase | None:
    """Return a 304 response if the client has the current version, or else None. The position is not read."""
    if "If-None-Match" not in request.headers:
        return None
    return unchanged(request, etag_of(selectors.table(table, person(request)), *parts))
