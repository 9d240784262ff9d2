"""The current and former players of seats, and the names of seats at any time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import TypeAlias

from django.db.models import prefetch_related_objects
from django.utils.translation import gettext

from adjudicator.engine.seats import Seat, seat_letter
from games import models
from games.text.lookalikes import distinct_names
from games.wording.bot_levels import bot_name

Names: TypeAlias = tuple[str, ...]


def name_of(seat: models.Seat) -> str:
    """Return the name of a seat. An invited address is never shown."""
    if seat.user:
        return seat.user.name
    if not seat.bot:
        return gettext("Seat {letter}").format(letter=_letter(seat))
    return _bot_name(seat, seat.bot)


def names_of(game: models.Game) -> Names:
    """Return the names of a table's seats, in seat order."""
    prefetch_related_objects([game], models.seats_with_users())
    prefetch_sitters([game])
    return names_of_seats(tuple(game.seats.all()))


def names_of_seats(seats: Sequence[models.Seat]) -> Names:
    """Return the names of these seats of one table, changed so that no two look alike."""
    return _apart(seats, [name_of(seat) for seat in seats])


def names_at(game: models.Game) -> Callable[[datetime], Names]:
    """Return a function that returns the names of the seats at a time, based on the players at that time."""
    now, seats = names_of(game), tuple(game.seats.all())
    if not any(map(_has_changed, seats)):
        return lambda _: now
    return lambda at: _apart(seats, [_name_at(seat, at) for seat in seats])


def lasting_names(game: models.Game) -> Names | None:
    """Return the names of the seats if each has had the same player all along, otherwise None."""
    return None if any(map(_has_changed, game.seats.all())) else names_of(game)


def names_for_record(game: models.Game) -> Names:
    """Return the names of all players of each seat, in order of time."""
    now = names_of(game)
    return tuple(
        " / ".join([*(sitter.user.name for sitter in _sitters(seat)), _last_name(seat, now)])
        for seat in game.seats.all()
    )


def prefetch_sitters(games: Iterable[models.Game]) -> None:
    """Prefetch former players of these tables, with queries only if somebody has left."""
    seats = [seat for game in games for seat in game.seats.all()]
    if any(map(_has_changed, seats)):
        prefetch_related_objects(seats, "sitters__user")


def _has_changed(seat: models.Seat) -> bool:
    return seat.is_vacant or seat.taken_at is not None


def _sitters(seat: models.Seat) -> Sequence[models.Sitter]:
    return tuple(seat.sitters.all()) if _has_changed(seat) else ()


def _name_at(seat: models.Seat, at: datetime) -> str:
    if seat.taken_at is not None and seat.taken_at < at:
        return name_of(seat)
    before = [sitter for sitter in _sitters(seat) if sitter.since is None or sitter.since < at]
    if not before:
        return name_of(seat)
    last = before[-1]
    return last.user.name if at <= last.until else _bot_name(seat, last.bot)


def _last_name(seat: models.Seat, now: Names) -> str:
    return _bot_name(seat, seat.bot) if seat.is_vacant else now[seat.number]


def _bot_name(seat: models.Seat, bot: str) -> str:
    return f"{bot_name(bot)} {_letter(seat)}"


def _apart(seats: Sequence[models.Seat], names: Sequence[str]) -> Names:
    return distinct_names(names, [_letter(seat) for seat in seats])


def _letter(seat: models.Seat) -> str:
    return seat_letter(Seat(seat.number))
