"""A person's analyses of a game, and the positions in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import Count

from adjudicator.engine.analysis import Line, seat_to_move
from adjudicator.engine.questions import Pending
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat
from games.boards.registry import BOARDS
from games.core.analyses import (
    FIRST,
    Tree,
    may_read,
    may_use_bots,
    own_seat,
    points_in,
    seat_of,
    tree_of,
)
from games.models import Analysis, AnalysisMove, Game, User
from games.selectors.positions import besides, choices_of, of_the_question, question_at, score_sheets
from games.selectors.tables import table_of
from games.values import (
    AnalysedMove,
    AnalysedPosition,
    AnalysisAt,
    Choice,
    LineEnd,
    Position,
    SeatWorth,
    TableInfo,
)
from games.wording.words import say

Names = tuple[str, ...]


def analyses(game: Game, user: User) -> list[AnalysisAt]:
    """Return the person's analyses of a game, oldest first, without those of seats the person has left."""
    rows = Analysis.objects.filter(game=game, user=user).annotate(count=Count("moves")).order_by("number")
    return [_info(row, row.count) for row in rows if may_read(game, user, row.seat)]


def analysed_position(
    game: Game,
    user: User,
    number: int,
    position: int = FIRST,
    seat: Seat | None = None,
    taps: Sequence[str] | None = None,
) -> AnalysedPosition:
    """Return a position of one of the person's analyses, as the seat to move sees it.

    `seat`: the seat to move, by default the next one that the game waits for. `taps`: the parts tapped so
    far.
    """
    tree = tree_of(game, user, number)
    line, path = tree.line(position), tree.path(position)
    pending = tree.rules.pending(line.state)
    mover = seat_to_move(pending, seat, own_seat(tree, user))
    info = table_of(game, user)
    return AnalysedPosition(
        analysis=_info(tree.analysis, len(tree.moves)),
        number=position,
        before=tree.number_before(path[-1]) if path else None,
        position=_position(tree, line, info, mover, _viewer(tree, user, mover), taps),
        seat=mover,
        seats=() if pending.sealed else pending.seats,
        line=_moves(tree, path, info.names),
        happened=_happened(tree, line, info.names),
        tried=_moves(tree, tree.after(position), info.names),
        ends=tuple(_ends(tree, info.names)),
        worth=_worth(tree, line, info.names, with_estimates=may_use_bots(game, user)),
        is_guessed=tree.start[1],
        is_over=not pending.asks,
        has_moved_on=game.status == Game.Status.RUNNING and tree.analysis.ply < game.ply,
        may_use_bots=may_use_bots(game, user),
        may_keep=bool(path) and seat_of(game, user) is not None,
    )


def analysis_worth(game: Game, user: User, number: int, position: int) -> tuple[SeatWorth, ...]:
    """Return the points of each seat in a position of an analysis, to compare lines."""
    tree = tree_of(game, user, number)
    names = table_of(game, user).names
    return _worth(tree, tree.line(position), names, with_estimates=may_use_bots(game, user))


def _info(row: Analysis, moves: int) -> AnalysisAt:
    return AnalysisAt(row.number, row.ply, row.seat, moves, row.created_at)


def _viewer(tree: Tree, user: User, mover: Seat | None) -> Seat | None:
    """Return the seat whose view is shown: the one to move or, at the end, the person's own."""
    return own_seat(tree, user) if mover is None else mover


def _position(
    tree: Tree,
    line: Line,
    info: TableInfo,
    mover: Seat | None,
    viewer: Seat | None,
    taps: Sequence[str] | None,
) -> Position:
    rules, state = tree.rules, line.state
    pending, outcome, view = rules.pending(state), rules.outcome(state), rules.view(state, viewer)
    choices, offers = _choices(rules, state, mover, view, info.names, taps)
    return Position(
        table=info,
        ply=tree.analysis.ply,
        is_current=False,
        viewer=viewer,
        view=view,
        questions=_questions(info, pending, mover),
        choices=choices,
        open_moves=tuple(str(kind.__struct_config__.tag) for kind in rules.open_moves),
        may_undo=False,
        scores=score_sheets(rules.key, outcome, info.names, ()) if outcome else (),
        offers=offers,
    )


def _questions(info: TableInfo, pending: Pending, mover: Seat | None) -> tuple[Any, ...]:
    """Return the questions, starting with that of the seat to move."""
    asks = sorted(pending.asks, key=lambda ask: ask.seat != mover)
    return tuple(question_at(info, ask, False) for ask in asks)


def _choices(
    rules: AnyRuleset, state: Any, mover: Seat | None, view: Any, names: Names, taps: Sequence[str] | None
) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """Return the choices of the seat to move, and the further offers that its board can make."""
    if mover is None:
        return (), ()
    choices = of_the_question(choices_of(rules, state, mover, names, rules.legal(state, mover)))
    if taps is None:
        return choices, ()
    offered = choices_of(rules, state, mover, names, BOARDS[rules.key].offers(view, taps))
    return choices, besides(choices, offered)


def _moves(tree: Tree, moves: Sequence[AnalysisMove], names: Names) -> tuple[AnalysedMove, ...]:
    return tuple(
        AnalysedMove(
            move.number, move.seat, names[move.seat], move.text, _label(tree, move, names), move.is_by_bot
        )
        for move in moves
    )


def _label(tree: Tree, move: AnalysisMove, names: Names) -> str:
    return BOARDS[tree.rules.key].label(tree.rules.notation.read(move.text), names)


def _happened(tree: Tree, line: Line, names: Names) -> tuple[str, ...]:
    """Return the effects of the last move and its automatic consequences, as the analysis's seat sees
    them."""
    last = max((at for at, step in enumerate(line.steps) if step.seat != NATURE), default=0)
    rules, viewer = tree.rules, tree.analysis.seat
    return tuple(
        say(rules.key, rules.describe(step.before, step.seat, step.move, _witness(step.seat, viewer)), names)
        for step in line.steps[last:]
    )


def _witness(mover: Seat, viewer: int | None) -> Seat | None:
    """Return the seat for which a move is described: its own, because the person plays for all seats."""
    if mover != NATURE:
        return mover
    return None if viewer is None else Seat(viewer)


def _ends(tree: Tree, names: Names) -> list[LineEnd]:
    return [_end(tree, move, names) for move in tree.ends]


def _end(tree: Tree, end: AnalysisMove, names: Names) -> LineEnd:
    """Return the end of a line, named by its first move after the last branching point."""
    path = tree.path(end.number)
    branches = (at for at, move in enumerate(path) if len(tree.after(tree.number_before(move))) > 1)
    first = path[max(branches, default=0)]
    return LineEnd(end.number, len(path), f"{names[first.seat]}: {_label(tree, first, names)}")


def _worth(tree: Tree, line: Line, names: Names, *, with_estimates: bool) -> tuple[SeatWorth, ...]:
    rules, state = tree.rules, line.state
    points, evaluate = points_in(rules, line), rules.search.evaluate
    return tuple(
        SeatWorth(
            seat,
            name,
            points[seat] if points else None,
            round(evaluate(rules.view(state, Seat(seat)), Seat(seat)), 1)
            if evaluate and with_estimates
            else None,
        )
        for seat, name in enumerate(names)
    )
