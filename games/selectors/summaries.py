"""The summary of a finished game, and its pictures for sharing."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Case, OuterRef, Q, QuerySet, Subquery, When

from adjudicator.engine.seats import Seat
from games import models
from games.boards import Seen
from games.boards.registry import BOARDS
from games.boards.share_pictures import ResultRow, Shape, share_picture
from games.core import store
from games.core.errors import Kind, Refused
from games.models import Game, Rating
from games.ratings.glicko2 import START
from games.selectors.positions import result_of, score_sheets
from games.selectors.tables import table_of
from games.values import GameSummary, RatingChange

_DAY = timedelta(days=1)


def summary_of(game: Game, user: models.User | None) -> GameSummary:
    """Return the summary of a finished game for a reader. Raise `Refused` before the end.

    Load the game with its seats and their users.
    """
    if game.status != Game.Status.FINISHED or game.finished_at is None:
        raise Refused(Kind.CONFLICT, "not_over")
    is_rated = bool(game.rated) and game.ending != Game.Ending.ABANDONED
    info, outcome = table_of(game, user), store.outcome_of(game)
    return GameSummary(
        result=result_of(game, outcome, info),
        scores=score_sheets(game.ruleset, outcome, info.names, info.stand_ins) if outcome else (),
        days=_days(game.started_at or game.created_at, game.finished_at),
        moves=game.ply,
        rating_changes=tuple(_rating_changes(game, user)) if is_rated else (),
        is_rating_pending=is_rated and not game.is_counted,
    )


def share_drawing(game: Game, shape: Shape) -> str:
    """Return a picture of a finished game for sharing, as a spectator may see it, in the active language.

    Raise `Refused` if the game has no result.
    """
    summary = summary_of(game, None)
    if not summary.scores:
        raise Refused(Kind.MISSING, "no_result")
    rows = [ResultRow(each.rank, each.name, each.total, each.is_winner) for each in summary.scores]
    rules, seen = store.rules_of(game), Seen(table_of(game, None).names, is_over=True)
    view = rules.view(store.current_state(game), None)
    drawing = BOARDS[game.ruleset].main_drawing(view, seen, Seat(summary.scores[0].seat))
    return share_picture(shape, drawing, rules.title, summary.length, rows)


def _days(start: datetime, end: datetime) -> int:
    """Return the number of days, counting an incomplete last day as a whole one."""
    return max(1, -((start - end) // _DAY))


def _rating_changes(game: Game, user: models.User | None) -> Iterator[RatingChange]:
    """Yield the rating changes of players who are still in their seats and do not hide their pages."""
    rows = {(who, bot): numbers for who, bot, *numbers in _ratings(game)}
    for seat in game.seats.all():
        found = rows.get((seat.user_id, "" if seat.user_id else seat.bot))
        if found and (seat.user is None or seat.user.profile or seat.user == user):
            rating, previous, known_until = found
            before = START.rating if previous is None else previous
            change = round(rating) - round(before)
            yield RatingChange(seat.number, round(rating), change, known_until is None)


def _ratings(game: Game) -> QuerySet[Rating, Any]:
    """Return each player's user, bot, rating after the game, rating before it, and `known_until`.

    The rating before a player's first game is None.
    """
    earlier = (
        Rating.objects.filter(ruleset=OuterRef("ruleset"), kind=OuterRef("kind"), players=OuterRef("players"))
        .filter(Q(at__lt=OuterRef("at")) | Q(at=OuterRef("at"), game__lt=OuterRef("game")))
        .order_by("-at", "-game")
        .values("rating")
    )
    person = Subquery(earlier.filter(user=OuterRef("user"))[:1])
    bot = Subquery(earlier.filter(user=None, bot=OuterRef("bot"))[:1])
    rows = game.ratings.annotate(previous=Case(When(user=None, then=bot), default=person))
    return rows.values_list("user", "bot", "rating", "previous", "known_until")
