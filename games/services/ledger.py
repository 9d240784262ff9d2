"""What a transaction writes about locked games: collected in memory, then a statement per table."""

from __future__ import annotations

from datetime import datetime, timedelta

from adjudicator.engine.ruleset import Ask
from adjudicator.engine.ruleset import Seat as Number
from games import store
from games.models import Game, Move, Notice, Seat, Snapshot, Submission, many
from games.services import notices
from games.services.queue import enqueue, hint_at_bots
from games.services.run import Run


class Ledger:
    """Changes of any number of games, all at one time. Nothing is written before `write`."""

    def __init__(self, at: datetime) -> None:
        self.at = at
        self._submissions: dict[int, Submission] = {}
        self._games: list[Game] = []
        self._moves: list[Move] = []
        self._snapshots: dict[str, Snapshot] = {}
        self._seats: dict[int, Seat] = {}
        self._notices: list[Notice] = []
        self._bots: dict[str, bool] = {}

    def add(self, run: Run, by: Submission | None = None) -> None:
        """A run and what follows from it; `by` is the submission that brought it about, if any did.

        When the rules fail in it, nothing has been added.
        """
        position, game, before = run.position(), run.game, run.game.ply
        game.ply, game.digest, game.active_at = run.ply, run.digest, self.at
        if position.outcome is not None:
            game.status, game.finished_at = Game.Status.FINISHED, self.at
            game.outcome = position.outcome
        for move in run.moves:
            move.created_at = self.at
        self._games.append(game)
        self._moves += run.moves
        self._snapshots[game.pk] = store.snapshot_after(game, before, run.snapshot, position.state)
        moved = {Number(move.seat) for move in run.moves}
        if not position.pending.goes_on(run.question, moved):
            game.question_ply = game.ply
        for seat in run.seats:
            if seat.number in moved:
                seat.moved_ply = game.ply
                self._seats[seat.pk] = seat
            ask = position.pending.ask_of(Number(seat.number))
            awaited = ask if ask and not ask.is_optional else None
            self.ask(seat, awaited is not None, self._due(seat, awaited, seat.number in moved))
        self._notices += notices.about_position(game, run.seats, by, self.at)
        if any(seat.must_act and seat.bot for seat in run.seats) and not _is_by_bot(by):
            self._bots[game.pk] = all(seat.bot for seat in run.seats)

    def snapshot_of(self, game: Game) -> Snapshot:
        """The snapshot of the game's last ply, which is in the ledger."""
        return self._snapshots[game.pk]

    def judged(self, submission: Submission) -> None:
        """A submission whose verdict has changed."""
        self._submissions[submission.pk] = submission

    def answer(self, submission: Submission) -> None:
        """The verdict is owed to whoever waits for a mail."""
        self._notices += notices.answer_to(submission, self.at)

    def ask(self, seat: Seat, must_act: bool, due_at: datetime | None) -> None:
        """Whether a seat must act, and until when; `asked_at` is when it was asked (a bot: last asked)."""
        is_asked = seat.must_act != must_act or bool(seat.bot and must_act)
        if is_asked:
            seat.must_act, seat.asked_at = must_act, self.at if must_act else None
        if is_asked or seat.due_at != due_at:
            seat.due_at = due_at
            self._seats[seat.pk] = seat

    def _due(self, seat: Seat, ask: Ask | None, has_moved: bool) -> datetime | None:
        """Until when a seat is waited for: a time that runs stays as it is while others move."""
        if ask is None or ask.within is None:
            return None
        runs_on = seat.due_at if not has_moved else None
        return runs_on or self.at + timedelta(seconds=ask.within)

    def write(self) -> None:
        """Write it all and hint, on commit, at what is to be done next."""
        many.insert(self._moves)
        for move in self._moves:
            if move.undo_to is not None:
                taken_back = Move.objects.filter(game=move.game_id, ply__gt=move.undo_to, ply__lt=move.ply)
                taken_back.update(undone=True)
        snapshots = self._snapshots.values()
        many.update([row for row in snapshots if row.pk], "ply", "version", "state")
        many.insert([row for row in snapshots if not row.pk])
        many.update(
            self._games, "ply", "question_ply", "digest", "status", "finished_at", "outcome", "active_at"
        )
        many.update(
            self._submissions.values(), "status", "reason", "place", "first_ply", "last_ply", "judged_at"
        )
        many.update(self._seats.values(), "must_act", "asked_at", "due_at", "moved_ply")
        notices.owe(self._notices)
        for game_id, alone in self._bots.items():
            enqueue(hint_at_bots(alone), game_id)


def _is_by_bot(submission: Submission | None) -> bool:
    """Bots go on by themselves and need no hint."""
    return submission is not None and submission.face == Submission.Face.BOT
