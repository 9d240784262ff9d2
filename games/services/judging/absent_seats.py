"""Changes to seats that run out of time, whose player is away or returns, under the game's lock."""

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
    """Let the time control's bot play for the seat until its player returns. Notify the player."""
    clocks = ledger.clocks_of(case.game, case.seats)
    seat.stand_in = clocks.law.stand_in
    if seat.user:
        ledger.tell([notices.away(seat, ledger.at)])
    clocks.play_by_bot(seat, ledger.at)
    ledger.changed(seat)
    ledger.remark(case.game, line("stood_in", seat=seat.number, bot=seat.stand_in))
    ledger.call_bots(case.game, case.seats)


def is_here(case: Case, seat: Seat, ledger: Ledger) -> None:
    """Note that the seat's player acted at the table: end its stand-in and wake a resting game."""
    if seat.stand_in or case.game.is_resting:
        come_back(case, seat, ledger)
    elif seat.is_away:
        seat.is_away = False
        ledger.changed(seat)


def come_back(case: Case, seat: Seat, ledger: Ledger) -> None:
    """Return the seat to its player, with a full time bank. The player makes any pending decision.

    In the turn in which the bot took over, the player has the time left in that turn.
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
    """Let the game rest if only stand-ins play in it, and notify its players.

    Nothing is played until a player returns. Tables without a time control never rest, because nobody is
    replaced there. Sandbox tables never rest either.
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
    """Wake a resting game: its clocks run, and stand-ins play for players who are still away."""
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
    """Mark the seat as late and ask the other players what to do."""
    ledger.clocks_of(case.game, case.seats).wait_for_others(seat, ledger.at)
    ledger.changed(seat)
    ledger.remark(case.game, line("late", seat=seat.number))
    ledger.tell(notices.late(seat, others(case, seat), ledger.at))


def give_time(case: Case, seat: Seat, ledger: Ledger) -> None:
    """Give the seat the full time of its time control. A seat gets this once per turn."""
    clocks = ledger.clocks_of(case.game, case.seats)
    clocks.fill(seat)
    if seat.must_act:
        ask = case.run().question.ask_of(Number(seat.number))
        clocks.give_anew(seat, ask.within if ask else None, ledger.at)
    ledger.changed(seat)


def others(case: Case, seat: Seat) -> list[Seat]:
    """Return the seats of the other active players at the table."""
    return [other for other in case.seats if other.user and other.user.is_active and other.pk != seat.pk]


def _reckon_anew(case: Case, ledger: Ledger) -> None:
    """Recalculate the table's deadlines after its clocks have stopped or restarted."""
    ledger.read_clocks([case.game], case.seats)
    clocks = ledger.clocks_of(case.game, case.seats)
    for seat in case.seats:
        clocks.rearm(seat)
        ledger.changed(seat)
