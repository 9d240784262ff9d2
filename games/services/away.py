"""Seats whose time is over, whose person is away, or is back: what that changes, under the game's lock."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.ruleset import Seat as Number
from adjudicator.engine.ruleset import line
from games.models import Seat
from games.services import notices
from games.services.cases import Case
from games.services.ledger import Ledger

CAME_BACK: Final = "came_back"


def stand_in(case: Case, seat: Seat, ledger: Ledger) -> None:
    """The law's bot plays for the seat until its person is back, who is told."""
    terms = ledger.terms_of(case.game, case.seats)
    seat.stand_in = terms.law.stand_in
    if seat.user:
        ledger.tell([notices.away(seat, ledger.at)])
    terms.play_by_bot(seat, ledger.at)
    ledger.changed(seat)
    ledger.remark(case.game, line("stood_in", seat=seat.number, bot=seat.stand_in.capitalize()))
    ledger.call_bots(case.game, case.seats)


def come_back(case: Case, seat: Seat, ledger: Ledger) -> None:
    """The seat's person plays again; what the table waits for is theirs to decide, and their bank is full.

    In the turn in which the bot took over they have what the turn has left.
    """
    seat.stand_in = ""
    terms = ledger.terms_of(case.game, case.seats)
    terms.fill(seat)
    if seat.must_act:
        ask = case.run().question.ask_of(Number(seat.number))
        terms.ask(seat, ask.within if ask else None, ledger.at)
    ledger.changed(seat)
    ledger.remark(case.game, line(CAME_BACK, seat=seat.number))


def be_late(case: Case, seat: Seat, ledger: Ledger) -> None:
    """The seat is late, and the others are asked what shall happen."""
    ledger.terms_of(case.game, case.seats).wait_for_others(seat, ledger.at)
    ledger.changed(seat)
    ledger.remark(case.game, line("late", seat=seat.number))
    ledger.tell(notices.late(seat, others(case, seat), ledger.at))


def give_time(case: Case, seat: Seat, ledger: Ledger) -> None:
    """The seat has all the time that the law gives, which it gets once in a turn."""
    terms = ledger.terms_of(case.game, case.seats)
    terms.fill(seat)
    if seat.must_act:
        ask = case.run().question.ask_of(Number(seat.number))
        terms.give_anew(seat, ask.within if ask else None, ledger.at)
    ledger.changed(seat)


def others(case: Case, seat: Seat) -> list[Seat]:
    """The people at the table beside a seat's."""
    return [other for other in case.seats if other.user and other.user.is_active and other.pk != seat.pk]
