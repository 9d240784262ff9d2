"""Operations on analyses: play on from a position without touching the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from adjudicator.engine import codec
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from games import selectors, values
from games.api import shapes
from games.api.endpoint import View, operation, person
from games.api.errors import ApiError
from games.models import User
from games.services.judging import analyses, submissions
from games.values import Fault
from games.wording.words import say

T = TypeVar("T")


class AnalysesView(View):
    """The caller's analyses of a game."""

    @operation("list_analyses", shapes.AnalysisList, scope="read")
    def get(self, request: Request, table: str) -> HttpResponseBase:
        """List your analyses of a game."""
        return Response(_all(table, person(request)))

    @operation(
        "start_analysis",
        values.AnalysisAt,
        scope="play",
        status=201,
        body=shapes.NewAnalysis,
        errors=(403, 409),
    )
    def post(self, request: Request, table: str, body: shapes.NewAnalysis) -> HttpResponseBase:
        """Start an analysis of a position, or return the one that you already have.

        While the game runs, only its players can do this, and the analysis starts from a guess that fits what
        your seat sees. After the end, everybody can do this, and the analysis starts from the true position.
        """
        user = person(request)
        row = analyses.start(table, user, timezone.now(), ply=body.ply, anew=body.anew)
        found = _all(table, user).analyses
        return Response(next(each for each in found if each.analysis == row.number), 201)


class AnalysisView(View):
    """One analysis."""

    @operation("delete_analysis", shapes.AnalysisList, scope="play")
    def delete(self, request: Request, table: str, analysis: str) -> HttpResponseBase:
        """Delete an analysis with all its moves and return the remaining ones."""
        user = person(request)
        analyses.delete(table, user, int(analysis), timezone.now())
        return Response(_all(table, user))


class AnalysisPositionView(View):
    """A position of an analysis. Position 0 is the first."""

    max_body = submissions.MAX_BYTES
    largest = "moves"

    @operation("get_analysis_position", shapes.AnalysisSeen, scope="read", query=shapes.SeatToMove)
    def get(
        self, request: Request, table: str, analysis: str, position: str, query: shapes.SeatToMove
    ) -> HttpResponseBase:
        """Retrieve a position of an analysis: its line, its branches, the view and the legal moves."""
        return Response(_seen(table, person(request), int(analysis), int(position), query.seat))

    @operation(
        "play_on",
        shapes.AnalysisSeen,
        scope="play",
        status=201,
        body=shapes.TriedMoves,
        errors=(409,),
    )
    def post(
        self, request: Request, table: str, analysis: str, position: str, body: shapes.TriedMoves
    ) -> HttpResponseBase:
        """Try moves in a position and return the position after them.

        You move for all seats. Draws and forced steps follow automatically, with the same results in all
        lines. Trying the same move again leads to the same position. Nothing is played in the game.
        """
        user, number = person(request), int(analysis)
        seat = None if body.seat is None else Seat(body.seat)
        now = timezone.now()
        found = _as_fault(
            table, lambda: analyses.play(table, user, number, int(position), body.moves, now, seat)
        )
        return Response(_seen(table, user, number, found), 201)

    @operation("delete_tried_move", shapes.AnalysisSeen, scope="play")
    def delete(self, request: Request, table: str, analysis: str, position: str) -> HttpResponseBase:
        """Delete the move that leads to a position, and all moves after it. Return the position before it."""
        user, number = person(request), int(analysis)
        before = analyses.delete_from(table, user, number, int(position), timezone.now())
        return Response(_seen(table, user, number, before))


class AnalysisBotsView(View):
    """Answers of bots in an analysis."""

    @operation(
        "let_bots_answer", shapes.AnalysisSeen, scope="play", status=201, body=shapes.Nothing, errors=(409,)
    )
    def post(
        self, request: Request, table: str, analysis: str, position: str, body: shapes.Nothing
    ) -> HttpResponseBase:
        """Let bots move for all other seats, up to your next question.

        Available when the game is over, and at unrated tables where all other players are bots.
        """
        user, number = person(request), int(analysis)
        found = analyses.let_bots_answer(table, user, number, int(position), timezone.now())
        return Response(_seen(table, user, number, found), 201)


class AnalysisNoteView(View):
    """A line of an analysis as a note."""

    @operation("keep_line", shapes.OwnNote, scope="play", body=shapes.Nothing)
    def post(
        self, request: Request, table: str, analysis: str, position: str, body: shapes.Nothing
    ) -> HttpResponseBase:
        """Add the line that leads to a position to your private note at the table."""
        user = person(request)
        analyses.keep_as_note(table, user, int(analysis), int(position), timezone.now())
        return Response(shapes.OwnNote(selectors.note_of(table, user)))


def _all(table: str, user: User) -> shapes.AnalysisList:
    return shapes.AnalysisList(tuple(selectors.analyses(selectors.game_row(table), user)))


def _seen(
    table: str, user: User, analysis: int, position: int, seat: int | None = None
) -> shapes.AnalysisSeen:
    wanted = None if seat is None else Seat(seat)
    found = selectors.analysed_position(selectors.game_row(table), user, analysis, position, wanted)
    return shapes.AnalysisSeen(
        table=table,
        ruleset=found.position.table.ruleset,
        analysis=found.analysis,
        position=found.number,
        before=found.before,
        seat=found.seat,
        seats=found.seats,
        questions=found.position.questions,
        legal=found.position.choices,
        view=codec.to_builtins(found.position.view),
        line=found.line,
        tried=found.tried,
        ends=found.ends,
        happened=found.happened,
        worth=found.worth,
        scores=found.position.scores,
        is_guessed=found.is_guessed,
        is_over=found.is_over,
        may_use_bots=found.may_use_bots,
    )


def _as_fault(table: str, act: Callable[[], T]) -> T:
    """Return the result of an action. Raise a move's refusal by the rules as an error of the API."""
    try:
        return act()
    except IllegalMove as refusal:
        info = selectors.table(table, None)
        fault = Fault(refusal.code, say(info.ruleset, refusal.line, info.names), refusal.place)
        raise ApiError(422, fault) from refusal
