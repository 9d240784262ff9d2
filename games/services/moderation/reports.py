"""Reports of people, names, tables and chat messages to the moderators."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db import transaction

from games.core import restrictions
from games.core.errors import Kind, Refused
from games.models import Game, Message, Report, Seat, User
from games.services.base import limits
from games.services.base.limits import DAY, Limit
from games.services.base.texts import checked_lines
from games.services.chat import conversation
from games.services.tables.seat_plans import SIGN

MAX_WORDS: Final = 1000
MAX_LINES: Final = 20
REPORTS: Final = Limit("reports", 20, DAY, "too_many_reports")
"""The limit on the reports of one person."""


@dataclass(frozen=True)
class Subject:
    """The subject of a report, as described by the person who reports it.

    - A message: `table` and `message`.
    - A table or its name: `table`.
    - A person or their name: `player`, the key of a page; or `table` and `seat`.
    """

    kind: str
    player: str = ""
    table: str = ""
    seat: int | None = None
    message: int | None = None


@dataclass(frozen=True)
class ReportSubject:
    """The subject of a report. `quote`: the reported text or name."""

    quote: str
    person: User | None = None
    game: Game | None = None
    message: Message | None = None


def report(subject: Subject, by: User, reason: str, words: str, at: datetime) -> Report:
    """Report something to the moderators. Repeating it changes nothing until they have decided."""
    restrictions.check_may_act(by, at)
    words = checked_lines(words, "words", letters=MAX_WORDS, lines=MAX_LINES)
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=by.pk)
        kind, found = Report.Kind(subject.kind), find(subject, by)
        if found.person == by:
            raise Refused(Kind.CONFLICT, "own_message" if found.message else "own_report")
        new = Report(kind=kind, message=found.message, user=by, person=found.person, game=found.game)
        known = _known(new, by)
        if known is None:
            limits.take(REPORTS, str(by.pk), at)
            known = new
            known.reason, known.words, known.quote = Report.Reason(reason), words, found.quote
            known.reported_at = at
            known.save()
    return known


def find(subject: Subject, by: User) -> ReportSubject:
    """Return the subject of a report. Raise `Refused` if the person cannot see it, or may not report it."""
    game = _table(subject.table) if subject.table else None
    sits = game is not None and any(seat.user_id == by.pk for seat in game.seats.all())
    if by.is_guest and not sits:
        raise Refused(Kind.FORBIDDEN, "guests_report_at_tables")
    match Report.Kind(subject.kind):
        case Report.Kind.MESSAGE:
            return _message(game, subject, by)
        case Report.Kind.TABLE | Report.Kind.TABLE_NAME:
            if game is None:
                raise Refused(Kind.MISSING, "no_such_table", "table")
            return ReportSubject(game.name, game.created_by, game)
    person = _at_seat(game, subject.seat) if game else _with_page(subject.player)
    return ReportSubject(person.name, person, game)


def _known(new: Report, by: User) -> Report | None:
    """Return the earlier report of the same thing by the same person.

    A message can be reported once, anything else again after a decision.
    """
    if new.message:
        return new.message.reports.filter(user=by).first()
    return Report.objects.of_same_matter(new).filter(user=by).first()


def _table(game_id: str) -> Game:
    game = Game.objects.with_seats().select_related("created_by").filter(pk=game_id).first()
    if game is None:
        raise Refused(Kind.MISSING, "no_such_table", "table")
    return game


def _message(game: Game | None, subject: Subject, by: User) -> ReportSubject:
    if game is None or subject.message is None:
        raise Refused(Kind.MISSING, "no_such_message", "message")
    message = conversation.readable(game, subject.message, by)
    return ReportSubject(message.text, message.user, game, message)


def _at_seat(game: Game, number: int | None) -> User:
    seats: dict[int, Seat] = {seat.number: seat for seat in game.seats.all()}
    person = seats[number].user if number in seats else None
    if person is None:
        raise Refused(Kind.MISSING, "no_such_player", "seat")
    return person


def _with_page(sign: str) -> User:
    person = User.objects.filter(sign=sign).first() if SIGN.fullmatch(sign) else None
    if person is None or not person.profile:
        raise Refused(Kind.MISSING, "no_such_player", "player")
    return person
