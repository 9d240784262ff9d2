"""A person's analyses of a game: start one, try moves, let bots answer, and save a line as a note.

An analysis never changes the game, and nobody is notified of it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from random import Random
from typing import Any, Final

from django.db import transaction
from django.utils.translation import gettext

from adjudicator.bots.players import BOTS
from adjudicator.engine import codec
from adjudicator.engine.analysis import Line, extend, seat_to_move, seeded_dice
from adjudicator.engine.codec import Malformed
from adjudicator.engine.errors import IllegalMove, Unreadable
from adjudicator.engine.seats import Seat, seat_letter
from games.core import restrictions
from games.core.analyses import FIRST, Tree, may_use_bots, own_seat, seat_of, tree_of
from games.core.errors import Kind, Refused
from games.core.suggestions import with_suggestions
from games.models import Analysis, AnalysisMove, Game, Note, User
from games.services.base import limits
from games.services.base.limits import HOUR, Limit
from games.services.chat import conversation
from games.services.judging import sentences, submissions
from games.wording.positions import after_move

MAX_ANALYSES: Final = 20
"""The maximum number of analyses of one person and game."""
MAX_MOVES: Final = 300
"""The maximum number of moves in all these analyses together."""
MAX_NUMBER: Final = 9_999
"""The largest number of an analysis or a position. Each new number is one above the highest in use."""
MAX_BOT_MOVES: Final = 20
"""The maximum number of moves that bots play in one answer."""
BOT_SECONDS: Final = 2.0
"""The seconds after which no further bot answers."""
BOT: Final = "greedy"
PER_HOUR: Final = Limit("analysis", 600, HOUR, "analyses_fast")
"""The limit on the moves that one person tries, in all games."""


def start(game_id: str, by: User, at: datetime, *, ply: int | None = None, anew: bool = False) -> Analysis:
    """Return the person's analysis of the position after a ply, by default the current one.

    Create the analysis if there is none. `anew`: start another one there, with different hidden information
    and random results.
    """
    with _locked(game_id, by, at) as game:
        if game.status == Game.Status.OPEN:
            raise Refused(Kind.CONFLICT, "not_started")
        is_over = game.status == Game.Status.FINISHED
        seat = None if is_over else seat_of(game, by)
        if seat is None and not is_over:
            raise Refused(Kind.FORBIDDEN, "not_for_spectators")
        after = game.ply if ply is None else ply
        if not 0 <= after <= game.ply:
            raise Refused(Kind.MISSING, "no_such_ply", "ply", last=game.ply)
        mine = Analysis.objects.filter(game=game, user=by)
        here = mine.filter(ply=after, seat=seat).order_by("-luck").first()
        if here and not anew:
            return here
        last = mine.order_by("-number").values_list("number", flat=True).first() or 0
        if mine.count() >= MAX_ANALYSES or last >= MAX_NUMBER:
            raise Refused(Kind.CONFLICT, "too_many_analyses", limit=MAX_ANALYSES)
        limits.take(PER_HOUR, str(by.pk), at)
        luck = here.luck + 1 if here else 1
        return Analysis.objects.create(
            game=game, user=by, number=last + 1, ply=after, seat=seat, luck=luck, created_at=at
        )


def play(
    game_id: str,
    by: User,
    number: int,
    position: int,
    moves: Sequence[object],
    at: datetime,
    seat: Seat | None = None,
) -> int:
    """Try several moves in a position, either all or none. Return the number of the position after them.

    `seat`: the seat to move first, by default the next one that the game waits for. Moves that were tried
    there before are reused, not stored again. Raise `IllegalMove` if the rules refuse a move.
    """
    submissions.check_size(moves)
    if not moves:
        raise Refused(Kind.INVALID, "no_moves", "moves")
    if len(moves) > submissions.MAX_MOVES:
        raise Refused(Kind.INVALID, "too_many_moves", "moves", limit=submissions.MAX_MOVES)
    with _locked(game_id, by, at) as game:
        played = _Played(tree_of(game, by, number), by, position, at)
        mover = played.seat_to_move(seat)
        state = played.line.state
        meant = sentences.meant_at(game, state, mover, moves, by) if mover is not None else moves
        for index, data in enumerate(meant):
            played.make(seat, data, f"moves[{index}]")
        return played.position


def let_bots_answer(game_id: str, by: User, number: int, position: int, at: datetime) -> int:
    """Let bots play for all seats but the person's own, up to the person's next question.

    Return the number of the position after their moves. For a person without a seat, play one bot move.
    """
    with _locked(game_id, by, at) as game:
        if not may_use_bots(game, by):
            raise Refused(Kind.FORBIDDEN, "no_bots_in_analysis")
        played = _Played(tree_of(game, by, number), by, position, at)
        until, start = time.monotonic() + BOT_SECONDS, position
        most = 1 if played.own is None else MAX_BOT_MOVES
        for _ in range(most):
            seat = played.seat_to_move(None)
            if seat is None or seat == played.own or time.monotonic() > until:
                break
            played.store(seat, _chosen_by_bot(played, seat), is_by_bot=True)
        if played.position == start:
            raise Refused(Kind.CONFLICT, "nobody_to_answer")
        return played.position


def delete(game_id: str, by: User, number: int, at: datetime) -> None:
    """Delete an analysis with all its moves."""
    with _locked(game_id, by, at) as game:
        tree_of(game, by, number).analysis.delete()


def delete_from(game_id: str, by: User, number: int, position: int, at: datetime) -> int:
    """Delete the move that leads to a position and all moves after it.

    Return the number of the position before it. Raise `Refused` for the first position, to which no move
    leads.
    """
    with _locked(game_id, by, at) as game:
        tree = tree_of(game, by, number)
        if position == FIRST:
            raise Refused(Kind.MISSING, "no_such_analysis_position", "position", number=position)
        move = tree.path(position)[-1]
        move.delete()
        return tree.number_before(move)


def keep_as_note(game_id: str, by: User, number: int, position: int, at: datetime) -> None:
    """Add the line that leads to a position to the person's note at the table."""
    with _locked(game_id, by, at) as game:
        line = line_text(tree_of(game, by, number), position)
        note = Note.objects.filter(game=game, user=by).first()
        conversation.note(game_id, by, "\n".join(filter(None, (note.text if note else "", line))), at)


def line_text(tree: Tree, position: int) -> str:
    """Return a line of moves as one line of text: its first ply, and its moves with their seats."""
    moves = "; ".join(f"{seat_letter(Seat(move.seat))} {move.text}" for move in tree.path(position))
    return gettext("Analysis {position}: {moves}").format(position=after_move(tree.analysis.ply), moves=moves)


@dataclass
class _Played:
    """Moves being added to an analysis. `position`: the number of the position that they have reached."""

    tree: Tree
    by: User
    position: int
    at: datetime
    line: Line = field(init=False)
    own: Seat | None = field(init=False)

    def __post_init__(self) -> None:
        self.line = self.tree.line(self.position)
        self.own = own_seat(self.tree, self.by)
        self._moves = dict(self.tree.moves)

    def seat_to_move(self, chosen: Seat | None) -> Seat | None:
        return seat_to_move(self.tree.rules.pending(self.line.state), chosen, self.own)

    def make(self, chosen: Seat | None, data: object, place: str) -> None:
        """Play a move given as text or JSON. Raise `Refused` or `IllegalMove` with the place of the fault."""
        seat = self.seat_to_move(chosen)
        if seat is None:
            raise Refused(Kind.CONFLICT, "game_over", place)
        try:
            self.store(seat, self._read(seat, data, place))
        except IllegalMove as refusal:
            refusal.place = place + (f".{refusal.place}" if refusal.place else "")
            raise

    def store(self, seat: Seat, move: Any, *, is_by_bot: bool = False) -> None:
        """Play a move and store it, unless it was tried here before."""
        rules, tree = self.tree.rules, self.tree
        text = rules.notation.write(move)
        try:
            self.line = extend(rules, self.line, seat, move, seeded_dice(tree.seed))
        except IllegalMove as refusal:
            with_suggestions(refusal, rules, self.line.state, seat, text)
            raise
        parent = self._moves.get(self.position)
        same = AnalysisMove.objects.filter(analysis=tree.analysis, parent=parent, seat=seat, text=text)
        found = same.first() or self._create(parent, seat, text, is_by_bot)
        self._moves[found.number] = found
        self.position = found.number

    def _create(self, parent: AnalysisMove | None, seat: Seat, text: str, is_by_bot: bool) -> AnalysisMove:
        everywhere = AnalysisMove.objects.filter(analysis__game=self.tree.game, analysis__user=self.by)
        last = max(self._moves, default=FIRST)
        if everywhere.count() >= MAX_MOVES or last >= MAX_NUMBER:
            raise Refused(Kind.CONFLICT, "too_many_analysis_moves", limit=MAX_MOVES)
        limits.take(PER_HOUR, str(self.by.pk), self.at)
        return AnalysisMove.objects.create(
            analysis=self.tree.analysis,
            parent=parent,
            number=last + 1,
            seat=seat,
            text=text,
            is_by_bot=is_by_bot,
        )

    def _read(self, seat: Seat, data: object, place: str) -> Any:
        rules = self.tree.rules
        try:
            value = submissions.read(rules, data) if isinstance(data, str) else data
            return codec.convert(value, rules.player_move_type)
        except Unreadable as error:
            reason = submissions.shortened(error.phrase.render(gettext))
            refusal = Refused(Kind.INVALID, "unreadable", place, reason=reason)
            with_suggestions(refusal, rules, self.line.state, seat, str(data))
            raise refusal from error
        except Malformed as error:
            inner = error.place.removeprefix("$")
            reason = submissions.shortened(error.phrase.render(gettext))
            raise Refused(Kind.INVALID, "malformed", place + inner, reason=reason) from error


def _chosen_by_bot(played: _Played, seat: Seat) -> Any:
    """Return the move of a bot that sees only its seat's view. The same position gives the same move."""
    rules, state = played.tree.rules, played.line.state
    chance = Random(f"{played.tree.seed} {played.position} {seat}")
    return BOTS[BOT](rules, rules.view(state, seat), list(rules.legal(state, seat)), seat, chance)


@contextmanager
def _locked(game_id: str, by: User, at: datetime) -> Iterator[Game]:
    """Yield a game with its seats, under its lock."""
    restrictions.check_may_act(by, at)
    with transaction.atomic():
        game = Game.objects.locked().with_seats().filter(pk=game_id).first()
        if game is None:
            raise Refused(Kind.MISSING, "no_such_table")
        yield game
