"""A transaction's changes to locked games, collected in memory. Each database table gets one statement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Final

from adjudicator.engine import codec
from adjudicator.engine.lines import Line
from adjudicator.engine.outcomes import Outcome
from adjudicator.engine.questions import Ask
from adjudicator.engine.seats import Seat as Number
from games.core import store, verdict_signals
from games.models import CLOCK, Event, Game, Move, Notice, Remark, Seat, Snapshot, Submission, many
from games.services import notices
from games.services.base.queue import bots_wake_up, enqueue
from games.services.judging.game_sessions import GameSession
from games.services.notices import events
from games.services.time import table_clocks
from games.services.time.table_clocks import TableClocks

OF_SEAT: Final = (
    *CLOCK,
    "moved_ply",
    "asked_ply",
    "stand_in",
    "is_away",
)
"""The fields of a seat that may change under its game's lock while the game runs."""

OF_GAME: Final = (
    "ply",
    "turn",
    "rules_time",
    "question_ply",
    "digest",
    "status",
    "finished_at",
    "outcome",
    "ending",
    "active_at",
)
OF_VERDICT: Final = (
    "status",
    "reason",
    "place",
    "first_ply",
    "last_ply",
    "limit",
    "refilled",
    "judged_at",
)


class UnitOfWork:
    """Changes to any number of games at the same moment. Nothing is written before `write`."""

    def __init__(self, at: datetime) -> None:
        self.at = at
        self._submissions: dict[int, Submission] = {}
        self._games: list[Game] = []
        self._before: dict[str, int] = {}
        self._moves: list[Move] = []
        self._remarks: list[Remark] = []
        self._snapshots: dict[str, Snapshot] = {}
        self._seats: dict[int, Seat] = {}
        self._notices: list[Notice] = []
        self._settled: dict[str, Sequence[Seat]] = {}
        self._later: dict[int, datetime] = {}
        self._delayed: dict[int, Seat] = {}
        self._bots: dict[str, bool] = {}
        self._clocks: dict[str, TableClocks] = {}

    def read_clocks(self, games: Iterable[Game], seats: Iterable[Seat]) -> None:
        """Read the clocks of these games together. Without this call, each game needs its own queries."""
        self._clocks |= table_clocks.read(games, seats)

    def clocks_of(self, game: Game, seats: Sequence[Seat]) -> TableClocks:
        """Return the clocks of a game."""
        if game.pk not in self._clocks:
            self.read_clocks([game], seats)
        return self._clocks[game.pk]

    def add(
        self, session: GameSession, by: Submission | None = None, answers: Sequence[Submission] = ()
    ) -> None:
        """Add a session and its consequences.

        `by` is the submission that caused it, if any. `answers` are the sealed answers held with it. If the
        rules fail during this call, nothing is added.
        """
        position, game, before = session.position(), session.game, session.game.ply
        clocks = self.clocks_of(game, session.seats)
        game.ply, game.digest, game.active_at = session.ply, session.digest, self.at
        if position.outcome is not None:
            game.status, game.finished_at = Game.Status.FINISHED, self.at
            game.outcome = position.outcome
        for move in session.moves:
            move.created_at = self.at
        self._games.append(game)
        self._before.setdefault(game.pk, before)
        self._moves += session.moves
        self._snapshots[game.pk] = store.snapshot_after(game, before, session.snapshot, position.state)
        moved = {Number(move.seat) for move in session.moves}
        still_asked = position.pending.still_asked(session.question, moved)
        if not still_asked:
            game.question_ply = game.ply
        if position.outcome is None and session.is_other_turn:
            # An undo returns to the previous turn. The clocks of both turns continue where they stopped.
            game.turn = (
                max(0, game.turn - 1) if session.is_undo and not session.is_together else game.turn + 1
            )
        asked = {seat.pk: position.pending.ask_of(Number(seat.number)) for seat in session.seats}
        over = [seat for seat in session.seats if seat.number in moved or asked[seat.pk] is None]
        clocks.charge_rules(game, over, self.at)
        by_seat = {answer.seat_id: answer for answer in (*answers, *([by] if by else ()))}
        resting = {seat.pk for seat in session.seats if not seat.must_act and seat.number not in moved}
        for seat in session.seats:
            if not before and clocks.has_law:
                clocks.fill(seat)
                self.changed(seat)
            ask = asked[seat.pk]
            awaited = None if ask is None or ask.is_optional else ask
            if session.is_together:
                self._ask_anew(seat, awaited, clocks)
            elif seat.number in moved:
                seat.moved_ply = game.ply
                self._follow(seat, awaited, session, by_seat.get(seat.pk))
            else:
                self._keep_asking(seat, awaited, clocks)
                if still_asked and ask and seat.number not in still_asked:
                    seat.asked_ply = game.ply
                    self.changed(seat)
        self._settled[game.pk] = session.seats
        is_new = {seat.pk for seat in session.seats if seat.asked_ply == game.ply}
        called = {seat.pk for seat in session.seats if seat.must_act and seat.pk in resting | is_new}
        self._notices += notices.about_position(game, session.seats, by, self.at, called)
        if not (by and by.is_by_bot):
            self.call_bots(game, session.seats)

    def _follow(self, seat: Seat, ask: Ask | None, session: GameSession, by: Submission | None) -> None:
        """Update the clock of a seat after its own move."""
        clocks = self._clocks[session.game.pk]
        self._seats[seat.pk] = seat
        if by and not session.is_undo:
            clocks.answer(seat, by, self.at)
        if ask is None:
            seat.clock = seat.clock.stopped()
        elif seat.player:
            clocks.play_by_bot(seat, self.at)
        elif session.is_undo:
            clocks.take_back(seat, session.taken_back, ask.within, self.at)
        else:
            clocks.ask(seat, ask.within, self.at)

    def _keep_asking(self, seat: Seat, ask: Ask | None, clocks: TableClocks) -> None:
        """Update the clock of a seat after other seats' moves. A pending question keeps running."""
        if ask is None and (seat.must_act or seat.asked_at):
            clocks.withdraw(seat, self.at)
        elif ask is not None and seat.player:
            clocks.play_by_bot(seat, self.at)
        elif ask is not None and not seat.must_act:
            clocks.ask(seat, ask.within, self.at)
        elif ask is not None and (seat.within is None) != (ask.within is None):
            clocks.change(seat, ask.within, self.at)
        else:
            return
        self._seats[seat.pk] = seat

    def _ask_anew(self, seat: Seat, ask: Ask | None, clocks: TableClocks) -> None:
        """Update a seat's clock after the table went back. A seat that must choose gets its full time."""
        self._seats[seat.pk] = seat
        if ask is None:
            seat.clock = seat.clock.stopped()
        elif seat.player:
            clocks.play_by_bot(seat, self.at)
        else:
            (clocks.change if seat.must_act else clocks.ask)(seat, ask.within, self.at)

    def end(self, game: Game, seats: Sequence[Seat], outcome: Outcome) -> None:
        """End a game in its current position by agreement."""
        game.status, game.ending, game.finished_at = Game.Status.FINISHED, Game.Ending.AGREEMENT, self.at
        game.outcome, game.active_at = codec.to_builtins(outcome), self.at
        self._games.append(game)
        for seat in seats:
            seat.clock = seat.clock.stopped()
            self.changed(seat)
        self._settled[game.pk] = seats
        self._notices += notices.about_position(game, seats, None, self.at)

    def hold(self, seat: Seat) -> None:
        """Record that a seat's sealed answer has arrived."""
        self._clocks[seat.game_id].hold(seat)
        self.changed(seat)

    def release(self, seat: Seat) -> None:
        """Record that a seat's sealed answer was withdrawn."""
        self._clocks[seat.game_id].release(seat)
        self.changed(seat)

    def changed(self, seat: Seat) -> None:
        """Record that a seat's row must be written. The caller must hold its game's lock."""
        self._seats[seat.pk] = seat

    def call_bots(self, game: Game, seats: Sequence[Seat]) -> None:
        """Wake a game's bots if one of them must act."""
        if any(seat.must_act and seat.player for seat in seats):
            self._bots[game.pk] = all(seat.player for seat in seats)

    def remark(self, game: Game, remark_line: Line) -> None:
        """Add a remark to the table's log."""
        self._remarks.append(
            Remark(game=game, ply=game.ply, line=codec.to_builtins(remark_line), created_at=self.at)
        )

    def tell(self, new_notices: Iterable[Notice]) -> None:
        """Add notices to send. Keep only one per kind and deadline of a seat."""
        for notice in new_notices:
            about = (notice.seat_id, notice.kind, notice.due_at)
            if all(about != (other.seat_id, other.kind, other.due_at) for other in self._notices):
                self._notices.append(notice)

    def tell_later(self, seat: Seat, at: datetime) -> None:
        """Delay the notice of a seat's turn until `at`. Programs hear of the turn once nothing delays it."""
        self._later[seat.pk] = at

    def tell_delayed(self, seats: Iterable[Seat]) -> None:
        """Tell programs about these seats' turns if a due planned move had delayed the news."""
        self._delayed |= {seat.pk: seat for seat in seats}

    def moves_of(self, game: Game) -> list[Move]:
        """Return the moves of a game that are not written yet, in order."""
        return [move for move in self._moves if move.game_id == game.pk]

    def snapshot_of(self, game: Game) -> Snapshot:
        """Return the snapshot of a game's last ply in this unit of work."""
        return self._snapshots[game.pk]

    @property
    def verdicts(self) -> frozenset[int]:
        """The keys of the submissions whose verdict has changed."""
        return frozenset(self._submissions)

    def judged(self, submission: Submission) -> None:
        """Record that a submission's verdict has changed."""
        self._submissions[submission.pk] = submission

    def refuse(self, submission: Submission, reason: Line, place: str = "") -> None:
        """Mark a submission as refused, for example a sealed answer that no longer counts."""
        submission.status, submission.judged_at = Submission.Status.REFUSED, self.at
        submission.reason, submission.place = codec.to_builtins(reason), place
        self.judged(submission)

    def answer(self, submission: Submission) -> None:
        """Add the notice that answers a mailed submission with its verdict."""
        self._notices += notices.answer_to(submission, self.at)

    def write(self) -> None:
        """Write everything and, on commit, wake the workers for bots, notices and leaderboards."""
        many.insert(self._moves)
        for move in self._moves:
            if move.undo_to is not None:
                taken_back = Move.objects.filter(game=move.game_id, ply__gt=move.undo_to, ply__lt=move.ply)
                taken_back.update(undone=True)
        many.insert(self._remarks)
        snapshots = self._snapshots.values()
        many.update([row for row in snapshots if row.pk], "ply", "version", "state")
        many.insert([row for row in snapshots if not row.pk])
        for game in self._games:
            if game.pk in self._before:
                store.thin_out(game, self._before[game.pk])
        many.update(self._games, *OF_GAME)
        many.update(self._submissions.values(), *OF_VERDICT, end=verdict_signals.sending())
        many.update(self._seats.values(), *OF_SEAT)
        notices.store(notices.not_overtaken(self._notices, self._later))
        events.tell(self._happened())
        for game_id, alone in self._bots.items():
            enqueue(bots_wake_up(alone), game_id)
        for game in self._games:
            if game.rated and game.status == Game.Status.FINISHED:
                enqueue("ladder", game.ruleset)

    def _happened(self) -> Iterator[Event]:
        """Yield the events for people after all changes: verdicts, ends of games, new questions."""
        yield from events.verdicts(self._submissions.values(), self.at)
        for seats in self._settled.values():
            yield from events.over(seats, self.at)
        touched = {seat.pk: seat for seats in self._settled.values() for seat in seats} | self._seats
        asked = [*events.new_turns(touched.values(), self.at), *self._delayed.values()]
        yield from events.turns((seat for seat in asked if seat.pk not in self._later), self.at)
