"""The positions of an analysis, computed from its stored moves. Nothing here writes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from adjudicator.engine.analysis import Line, guess, play_line, seeded_dice
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from games.core import store
from games.core.errors import Kind, Refused
from games.models import Analysis, AnalysisMove, Game, User

FIRST: Final = 0
"""The number of an analysis's first position. Other positions have the number of the move before them."""


@dataclass(frozen=True)
class Tree:
    """An analysis with all its moves, by number."""

    game: Game
    analysis: Analysis
    moves: Mapping[int, AnalysisMove]

    @cached_property
    def rules(self) -> AnyRuleset:
        return store.rules_of(self.game)

    @property
    def seed(self) -> str:
        """The seed of guesses and draws. It contains nothing that the person does not know."""
        row = self.analysis
        return f"analysis {self.game.pk} {row.ply} {row.seat} {row.luck}"

    @cached_property
    def start(self) -> tuple[Any, bool]:
        """The state from which the analysis starts, and whether hidden information in it was guessed."""
        true = store.state_at(self.game, self.analysis.ply)
        if self.analysis.seat is None:
            return true, False
        seat = Seat(self.analysis.seat)
        found = guess(self.rules, self.rules.view(true, seat), seat, self.seed)
        return found.state, not found.is_certain

    def path(self, number: int) -> tuple[AnalysisMove, ...]:
        """Return the moves that lead to a position, in order. Raise `Refused` if there is none."""
        found = list[AnalysisMove]()
        while number != FIRST:
            if number not in self.moves:
                raise Refused(Kind.MISSING, "no_such_analysis_position", "position", number=number)
            move = self.moves[number]
            found.append(move)
            number = self.number_before(move)
        return tuple(found[::-1])

    def line(self, number: int) -> Line:
        """Return the line that leads to a position."""
        read = self.rules.notation.read
        moves = [(Seat(move.seat), read(move.text)) for move in self.path(number)]
        return play_line(self.rules, self.start[0], moves, seeded_dice(self.seed))

    def after(self, number: int) -> tuple[AnalysisMove, ...]:
        """Return the moves tried in a position, oldest first."""
        return tuple(move for move in self.moves.values() if self.number_before(move) == number)

    def number_before(self, move: AnalysisMove) -> int:
        """Return the number of the position in which a move was tried."""
        return self._numbers[move.parent_id] if move.parent_id else FIRST

    @cached_property
    def _numbers(self) -> dict[int, int]:
        return {move.pk: move.number for move in self.moves.values()}

    @property
    def ends(self) -> tuple[AnalysisMove, ...]:
        """The last moves of all lines, oldest first."""
        continued = {move.parent_id for move in self.moves.values()}
        return tuple(move for move in self.moves.values() if move.pk not in continued)


def tree_of(game: Game, user: User, number: int) -> Tree:
    """Return one of a person's analyses of a game. Raise `Refused` if there is none."""
    row = Analysis.objects.filter(game=game, user=user, number=number).first()
    if row is None or not may_read(game, user, row.seat):
        raise Refused(Kind.MISSING, "no_such_analysis", "analysis", number=number)
    return Tree(game, row, {move.number: move for move in row.moves.all()})


def may_read(game: Game, user: User, seat: int | None) -> bool:
    """Return whether a person may use an analysis from the view of a seat.

    While the game runs, only the player of that seat may do so. After the game, everybody may use any view.
    """
    return game.status == Game.Status.FINISHED or (seat is not None and seat == seat_of(game, user))


def may_analyse(game: Game, user: User) -> bool:
    """Return whether a person may analyse a game: its players while it runs, and everybody after its end."""
    is_seated = game.status == Game.Status.RUNNING and seat_of(game, user) is not None
    return is_seated or game.status == Game.Status.FINISHED


def seat_of(game: Game, user: User) -> Seat | None:
    """Return the person's seat, or None if they only watch."""
    return next((Seat(seat.number) for seat in game.seats.all() if seat.user_id == user.pk), None)


def may_use_bots(game: Game, user: User) -> bool:
    """Return whether bots may answer in a person's analyses of a game.

    In a running game that is rated or has other people in it, their answers would be computer assistance.
    """
    if game.status == Game.Status.FINISHED:
        return True
    others = [seat for seat in game.seats.all() if seat.user_id != user.pk]
    return not game.rated and all(seat.bot for seat in others)


def own_seat(tree: Tree, user: User) -> Seat | None:
    """Return the seat from which a person views an analysis: that of its view, or else their own."""
    return seat_of(tree.game, user) if tree.analysis.seat is None else Seat(tree.analysis.seat)


def points_in(rules: AnyRuleset, line: Line) -> Sequence[int]:
    """Return the points of each seat if the game ended at the end of a line. Empty if undefined."""
    outcome = rules.outcome(line.state) or (rules.ranking(line.state) if rules.ranking else None)
    return [score.total for score in outcome.scores] if outcome else []
