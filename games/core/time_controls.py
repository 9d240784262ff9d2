"""Conversion of rows to values: a table's time control and a person's calendar."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.engine import codec
from games.core.zones import zone_of
from games.models import Game, User, Vacation
from games.time_control.values import Calendar, Quiet, TimeControl


def time_control_of(game: Game) -> TimeControl:
    """Return the time control of a table. Without one, there is no limit."""
    return time_control_stored(game.law)


def time_control_stored(law: object) -> TimeControl:
    """Return the time control of a column with plain JSON. None means no limit."""
    found: TimeControl = codec.convert(law or {}, TimeControl)
    return found


def quiet_of(user: User) -> Quiet | None:
    """Return the user's quiet hours, if any."""
    if user.quiet_from is None or user.quiet_until is None:
        return None
    return Quiet(user.quiet_from, user.quiet_until)


def calendar_of(user: User, vacations: Iterable[Vacation]) -> Calendar:
    """Return the user's calendar with these vacations."""
    quiet = quiet_of(user)
    spans = tuple((vacation.first, vacation.last) for vacation in vacations)
    return Calendar(zone_of(user).key, quiet, spans)
