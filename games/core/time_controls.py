"""A table's law and a person's calendar, from their rows."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.engine import codec
from games.core.zones import zone_of
from games.models import Game, User, Vacation
from games.turnlaw.values import Calendar, Quiet, TurnLaw


def law_of(game: Game) -> TurnLaw:
    """The terms of a table; one without a law has no limit."""
    law: TurnLaw = codec.convert(game.law or {}, TurnLaw)
    return law


def quiet_of(user: User) -> Quiet | None:
    """When a person does not play, if that is ever."""
    if user.quiet_from is None or user.quiet_until is None:
        return None
    return Quiet(user.quiet_from, user.quiet_until)


def calendar_of(user: User, vacations: Iterable[Vacation]) -> Calendar:
    """A person's times; `vacations` are those of this person that matter."""
    quiet = quiet_of(user)
    spans = tuple((vacation.first, vacation.last) for vacation in vacations)
    return Calendar(zone_of(user).key, quiet, spans)
