"""Changes to seats whose time runs out or whose player is away or returns, under the game's lock."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.lines import line
from adjudicator.engine.seats import Seat as Number
from games.models import Game, Seat
from games.services import notices
from games.services.judging.locked_games import LockedGame
from games.services.judging.unit_of_work import UnitOfWork
from games.services.time import pauses

CAME_BACK: Final = "came_back"
STOOD_IN: Final = "stood_in"


def stand_in(locked: LockedGame, seat: Seat, work: UnitOfWork, why: str = STOOD_IN) -> None:
    """Let the time control's bot play for the seat until its player returns. `why`: the code of the remark.

    A player who did not answer in time is notified.
    """
    clocks = work.clocks_of(locked.game, locked.seats)
    seat.stand_in = clocks.law.stand_in
    if seat.user and why == STOOD_IN:
        work.tell([notices.away(seat, work.at)])
    clocks.play_by_bot(seat, work.at)
    work.changed(seat)
    work.remark(locked.game, line(why, seat=seat.number, bot=seat.stand_in))
    work.call_bots(locked.game, locked.seats)


def note_present(locked: LockedGame, seat: Seat, work: UnitOfWork) -> None:
    """Record that the seat's player acted at the table: end its stand-in and wake a resting game."""
    if seat.stand_in or locked.game.is_resting:
        come_back(locked, seat, work)
    elif seat.is_away:
        seat.is_away = False
        work.changed(seat)


def come_back(locked: LockedGame, seat: Seat, work: UnitOfWork) -> None:
    """Return the seat, with a full time bank, to its player, who makes any pending decision.

    In the turn in which the bot took over, the player gets only the time left in that turn.
    """
    was_stood_in_for = bool(seat.stand_in)
    seat.stand_in, seat.is_away = "", False
    end_rest(locked, work)
    clocks = work.clocks_of(locked.game, locked.seats)
    clocks.fill(seat)
    if seat.must_act and was_stood_in_for:
        ask = locked.session().question.ask_of(Number(seat.number))
        clocks.ask(seat, ask.within if ask else None, work.at)
    work.changed(seat)
    work.remark(locked.game, line(CAME_BACK, seat=seat.number))


def rest_if_unattended(locked: LockedGame, work: UnitOfWork) -> None:
    """Let the game rest if only stand-ins play in it, and notify its players.

    Nothing is played until a player returns. Tables without a time control never rest, because nobody is
    replaced there. Sandbox tables never rest either.
    """
    game, people = locked.game, [seat for seat in locked.seats if seat.user]
    if game.status != Game.Status.RUNNING or game.is_resting or game.is_sandbox or game.law is None:
        return
    if people and not any(seat.is_attended for seat in people):
        pauses.rest(game, work.at)
        _recompute_clocks(locked, work)
        work.remark(game, line("rests"))
        work.tell(notices.rests(people, work.at))


def end_rest(locked: LockedGame, work: UnitOfWork) -> None:
    """Wake a resting game: restart its clocks and let stand-ins play for players who are still away."""
    if not locked.game.is_resting:
        return
    pauses.stop_resting(locked.game, work.at)
    _recompute_clocks(locked, work)
    clocks = work.clocks_of(locked.game, locked.seats)
    for seat in locked.seats:
        if seat.must_act and seat.player:
            clocks.play_by_bot(seat, work.at)
    work.call_bots(locked.game, locked.seats)


def mark_late(locked: LockedGame, seat: Seat, work: UnitOfWork) -> None:
    """Mark the seat as late and ask the other players what to do."""
    work.clocks_of(locked.game, locked.seats).wait_for_others(seat, work.at)
    work.changed(seat)
    work.remark(locked.game, line("late", seat=seat.number))
    work.tell(notices.late(seat, others(locked, seat), work.at))


def give_time(locked: LockedGame, seat: Seat, work: UnitOfWork) -> None:
    """Give the seat the full time of its time control. A seat gets this once per turn."""
    clocks = work.clocks_of(locked.game, locked.seats)
    clocks.fill(seat)
    if seat.must_act:
        ask = locked.session().question.ask_of(Number(seat.number))
        clocks.give_anew(seat, ask.within if ask else None, work.at)
    work.changed(seat)


def others(locked: LockedGame, seat: Seat) -> list[Seat]:
    """Return the seats of the other active players at the table."""
    return [other for other in locked.seats if other.user and other.user.is_active and other.pk != seat.pk]


def _recompute_clocks(locked: LockedGame, work: UnitOfWork) -> None:
    """Recalculate the table's deadlines after its clocks have stopped or restarted."""
    work.read_clocks([locked.game], locked.seats)
    clocks = work.clocks_of(locked.game, locked.seats)
    for seat in locked.seats:
        clocks.rearm(seat)
        work.changed(seat)
