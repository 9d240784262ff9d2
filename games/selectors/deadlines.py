"""A user's deadlines at all tables, for calendar programs."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Q

from games import models
from games.core import store
from games.selectors.sitters import names_of
from games.selectors.tables import listed_waiting_seats
from games.values import Deadline
from games.wording.words import say


def deadlines(user: models.User) -> list[Deadline]:
    """Return the user's seats with a deadline, earliest first."""
    seats = list(listed_waiting_seats(user).filter(due_at__isnull=False).order_by("due_at", "pk"))
    games = [seat.game_id for seat in seats]
    stops = list(models.Stop.objects.filter(Q(game__in=games) | Q(game=None))) if seats else []
    return [_deadline(seat, user, stops) for seat in seats]


def _deadline(seat: models.Seat, user: models.User, stops: Sequence[models.Stop]) -> Deadline:
    assert seat.due_at is not None
    return Deadline(
        seat=seat.pk,
        game=seat.game_id,
        table=seat.game.name,
        title=store.rules_of(seat.game).title,
        sentence=_question(seat),
        due_at=seat.due_at,
        set_at=_set_at(seat, user, stops),
    )


def _question(seat: models.Seat) -> str:
    """Return the seat's question in words."""
    game = seat.game
    pending = store.rules_of(game).pending(store.current_state(game))
    asked = next((ask.question for ask in pending.asks if ask.seat == seat.number), None)
    return say(game.ruleset, asked, names_of(game)) if asked else ""


def _set_at(seat: models.Seat, user: models.User, stops: Sequence[models.Stop]) -> datetime:
    """Return the time of the last change on which the deadline depends."""
    assert seat.asked_at is not None
    mine = [stop for stop in stops if stop.game_id in (None, seat.game_id)]
    moments = [seat.asked_at, user.calendar_changed_at]
    moments += [moment for stop in mine for moment in (stop.began_at, stop.ended_at)]
    return max(moment for moment in moments if moment is not None)
