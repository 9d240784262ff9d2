"""The commands that a player can send instead of a move."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from django.conf import settings

from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat as Number
from adjudicator.engine.seats import seat_letter
from games import selectors
from games.core.errors import Kind, Refused
from games.core.time_controls import time_control_of
from games.models import Game, Seat, User
from games.replies.commands import DECISIONS, Command, day_of
from games.services.absence import decisions
from games.services.judging import planned_moves
from games.services.tables import leaving
from games.services.time import calendars

NEXT_WEEK: Final = timedelta(days=7)


def run_command(seat: Seat, command: Command, at: datetime) -> Line:
    """Run a command and return the result. Raise `Refused` if it cannot be run."""
    user = seat.user
    if user is None:
        raise Refused(Kind.FORBIDDEN, "not_at_table")
    match command.word:
        case "back":
            decisions.come_back(seat.game_id, user, at)
            return line("mail_back")
        case "resign":
            _check_running(seat)
            return line("mail_resign", bot=time_control_of(seat.game).stand_in)
        case "resign for good":
            leaving.resign(seat.game_id, user, at)
            return _left(seat)
        case "order":
            return _order(seat, user, command.text, at)
        case "orders":
            return _orders(seat, user)
        case "cancel":
            planned_moves.remove(seat.game_id, user, command.number, at)
            return line("mail_cancelled", number=command.number)
        case "pause":
            return _pause(user, command.date, at)
        case word if word in DECISIONS:
            return _decide(seat, user, DECISIONS[word], at)
    return line("mail_help", date=(_today(user, at) + NEXT_WEEK).isoformat())


def _check_running(seat: Seat) -> None:
    if selectors.current_seat(seat.pk).game.status == Game.Status.FINISHED:
        raise Refused(Kind.CONFLICT, "game_over")


def _left(seat: Seat) -> Line:
    """Return the answer to a player who has left. It says what happens to the seat or the game."""
    left = selectors.current_seat(seat.pk)
    if left.game.status == Game.Status.FINISHED:
        return line("mail_resigned_last")
    return line("mail_resigned", bot=left.bot)


def _decide(seat: Seat, user: User, what: str, at: datetime) -> Line:
    """Apply a decision to all late seats. Raise `Refused` if there are none."""
    _check_running(seat)
    numbers = selectors.late_seats(seat.game_id, but=seat)
    if not numbers:
        raise Refused(Kind.CONFLICT, "not_late")
    for number in numbers:
        # Another late seat's answer may have been the last one missing.
        if number in selectors.late_seats(seat.game_id, but=seat):
            decisions.decide_for(seat.game_id, user, number, what, at)
    return line(f"mail_decided_{what}", late_seats=tuple(seat_letter(Number(number)) for number in numbers))


def _order(seat: Seat, user: User, text: str, at: datetime) -> Line:
    """Create a planned move. Return its full text, and the move that it played at once, if any."""
    made = planned_moves.add(seat.game_id, user, text, at)
    played = selectors.last_move_played(made)
    if played:
        return line("mail_order_played", order_text=made.text, number=made.number, move_text=played)
    return line("mail_order", order_text=made.text, number=made.number)


def _orders(seat: Seat, user: User) -> Line:
    """Return the answer that lists the active planned moves."""
    _check_running(seat)
    found = selectors.planned_moves(selectors.game_row(seat.game_id), user)
    text = "; ".join(f"{each.order}: {each.text}" for each in found if each.status == "active")
    return line("mail_orders", order_text=text) if text else line("mail_no_orders")


def _pause(user: User, text: str, at: datetime) -> Line:
    """Start a vacation today that lasts until the given date."""
    today = _today(user, at)
    last = day_of(text, today)
    calendars.announce_vacation(user, today, last, at)
    return line("mail_pause", date=last.isoformat())


def _today(user: User, at: datetime) -> date:
    return at.astimezone(ZoneInfo(user.zone or settings.TIME_ZONE)).date()
