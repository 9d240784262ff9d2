"""Counter-offers, as the two players involved see them."""

from __future__ import annotations

from typing import Any, NamedTuple

from adjudicator.engine import codec
from adjudicator.engine.aids import OpenOffer
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat
from games import models
from games.boards import Side
from games.boards.registry import BOARDS
from games.core import store
from games.selectors.positions import choices_of
from games.selectors.tables import table_of, viewer_of
from games.values import Choice, CounterInfo, Position


class LaterMove(NamedTuple):
    """A later move that was not undone."""

    ply: int
    seat: int
    kind: str


def counters(game: models.Game, user: models.User | None) -> list[CounterInfo]:
    """Return the valid counter-offers that a user made or received, newest first.

    A counter-offer stays valid until its author moves again or until a third player makes any move other
    than an answer to an offer.
    """
    viewer = viewer_of(game, user)
    if viewer is None or game.status != models.Game.Status.RUNNING:
        return []
    rules = store.rules_of(game)
    if rules.aids.bargaining is None:
        return []
    facts = game.facts_for(user)
    if facts is not None and not facts.is_countered:
        return []
    rows = models.Submission.objects.accepted_counters(game.pk).select_related("seat")
    found = [row for row in rows if viewer in _parties(row)]
    if not found:
        return []
    first = min(row.first_ply or 0 for row in found)
    later = game.moves.filter(ply__gte=first, undone=False, undo_to=None, seat__gt=NATURE)
    moves = [LaterMove(*row) for row in later.values_list(*LaterMove._fields)]
    state, names = store.state_of(game), table_of(game, user).names
    return [_info(rules, state, viewer, row, names) for row in found if _holds(rules, row, moves)]


def bargain_in(game: models.Game, position: Position) -> OpenOffer | None:
    """Return the offer that the viewer of a position must answer now."""
    bargaining = store.rules_of(game).aids.bargaining if position.my_question else None
    bargain: OpenOffer | None = bargaining.offered(position.view) if bargaining else None
    return bargain if bargain and bargain.asked == position.viewer else None


def sides_of(game: models.Game, position: Position) -> tuple[Side, ...]:
    """Return the possible terms of a counter-offer, by side, for the player who must answer an offer."""
    return BOARDS[game.ruleset].terms(position.view)


def is_offer(game: models.Game, move: dict[str, Any]) -> bool:
    """Return whether a move is an offer to another player."""
    rules = store.rules_of(game)
    return rules.aids.bargaining is not None and rules.aids.bargaining.is_offer(
        codec.convert(move, rules.move_type)
    )


def _parties(row: models.Submission) -> tuple[int, int]:
    assert row.counter is not None
    return row.seat.number, row.counter["seat"]


def _holds(rules: AnyRuleset, row: models.Submission, moves: list[LaterMove]) -> bool:
    assert rules.aids.bargaining is not None
    asked, maker = _parties(row)
    answers = {kind.__struct_config__.tag for kind in rules.aids.bargaining.answers}
    if all(move.ply != row.first_ply for move in moves):
        return False
    later = [move for move in moves if move.ply > (row.first_ply or 0) and move.seat != maker]
    return all(move.seat != asked and move.kind in answers for move in later)


def _info(
    rules: AnyRuleset, state: Any, viewer: Seat, row: models.Submission, names: tuple[str, ...]
) -> CounterInfo:
    assert row.counter is not None
    asked, maker = _parties(row)
    move = codec.convert(row.counter["move"], rules.move_type)
    choice = _choice(rules, state, viewer, move, names) if viewer == maker else None
    return CounterInfo(
        seat=asked,
        name=names[asked],
        to=maker,
        is_mine=viewer == asked,
        may_play=choice is not None,
        text=rules.notation.write(move),
        move=row.counter["move"],
        label=BOARDS[rules.key].label(move, names),
        ply=row.first_ply or 0,
        at=row.created_at,
        choice=choice,
    )


def _choice(rules: AnyRuleset, state: Any, seat: Seat, move: Any, names: tuple[str, ...]) -> Choice | None:
    """Return the move as a choice of this seat, or None if the rules do not allow it now."""
    try:
        if seat not in rules.pending(state).seats:
            return None
        rules.apply(state, seat, move)
    except IllegalMove:
        return None
    return choices_of(rules, state, seat, names, [move])[0]
