"""Seats whose time is over, whose person is away, or is back: what that changes, under the game's lock."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.lines import line
from adjudicator.engine.seats import Seat as Number
from games.models import Game, Seat
from games.services import notices
from games.services.judging.locked_games import Case
from games.services.judging.unit_of_work import Ledger
from games.services.time import pauses

CAME_BACK: Final = "came_back"


def stand_in(case: Case, seat: Seat, ledger: Ledger) -> None:
    """The law's bot plays for the seat until its person is back, who is told."""
    clocks = ledger.clocks_of(case.game, case.seats)
    seat.stand_in = clocks.law.stand_in
    if seat.user:
        ledger.tell([notices.away(seat, ledger.at)])
    clocks.play_by_bot(seat, ledger.at)
    ledger.changed(seat)
    ledger.remark(case.game, line("stood_in", seat=seat.number, bot=seat.stand_in.capitalize()))
    ledger.call_bots(case.game, case.seats)


def is_here(case: Case, seat: Seat, ledger: Ledger) -> None:
    """The seat's person has done something at the table: nobody stands in for them, and it does not rest."""
    if seat.stand_in or case.game.is_resting:
        come_back(case, seat, ledger)
    elif seat.is_away:
        seat.is_away = False
        ledger.changed(seat)


def come_back(case: Case, seat: Seat, ledger: Ledger) -> None:
    """The seat's person plays again; what the table waits for is theirs to decide, and their bank is full.

    In the turn in which the bot took over they have what the turn has left.
    """
    was_stood_in_for = bool(seat.stand_in)
    seat.stand_in, seat.is_away = "", False
    wake(case, ledger)
    clocks = ledger.clocks_of(case.game, case.seats)
    clocks.fill(seat)
    if seat.must_act and was_stood_in_for:
        ask = case.run().question.ask_of(Number(seat.number))
        clocks.ask(seat, ask.within if ask else None, ledger.at)
    ledger.changed(seat)
    ledger.remark(case.game, line(CAME_BACK, seat=seat.number))


def rest_if_unattended(case: Case, ledger: Ledger) -> None:
    """Where nobody plays but stand-ins the game rests, and its people are told.

    Nothing is played until one of them is back. A table without a time control never rests: there nobody is
    called away. Nor does a sandbox table.
    """
    game, people = case.game, [seat for seat in case.seats if seat.user]
    if game.status != Game.Status.RUNNING or game.is_resting or game.is_sandbox or game.law is None:
        return
    if people and not any(seat.is_attended for seat in people):
        pauses.rest(game, ledger.at)
        _reckon_anew(case, ledger)
        ledger.remark(game, line("rests"))
        ledger.tell(notices.rests(people, ledger.at))


def wake(case: Case, ledger: Ledger) -> None:
    """A game that rests goes on: clocks run, stand-ins play for whoever is still away."""
    if not case.game.is_resting:
        return
    pauses.stop_resting(case.game, ledger.at)
    _reckon_anew(case, ledger)
    clocks = ledger.clocks_of(case.game, case.seats)
    for seat in case.seats:
        if seat.must_act and seat.player:
            clocks.play_by_bot(seat, ledger.at)
    ledger.call_bots(case.game, case.seats)


def be_late(case: Case, seat: Seat, ledger: Ledger) -> None:
    """The seat is late, and the others are asked what shall happen."""
    ledger.clocks_of(case.game, case.seats).wait_for_others(seat, ledger.at)
    ledger.changed(seat)
    ledger.remark(case.game, line("late", seat=seat.number))
    ledger.tell(notices.late(seat, others(case, seat), ledger.at))


def give_time(case: Case, seat: Seat, ledger: Ledger) -> None:
    """The seat has all the time that the law gives, which it gets once in a turn."""
    clocks = ledger.clocks_of(case.game, case.seats)
    clocks.fill(seat)
    if seat.must_act:
        ask = case.run().question.ask_of(Number(seat.number))
        clocks.give_anew(seat, ask.within if ask else None, ledger.at)
    ledger.changed(seat)


def others(case: Case, seat: Seat) -> list[Seat]:
    """The people at the table beside a seat's."""
    return [other for other in case.seats if other.user and other.user.is_active and other.pk != seat.pk]


def _reckon_anew(case: Case, ledger: Ledger) -> None:
    """The deadlines of a table whose clocks have stopped, or run again."""
    ledger.read_clocks([case.game], case.seats)
    clocks = ledger.clocks_of(case.game, case.seats)
    for seat in case.seats:
        clocks.rearm(seat)
        ledger.changed(seat)
